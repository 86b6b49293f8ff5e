//===- TorchTensors.cpp - Tensors of a type that is not linked ------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TorchTensors.h"
#include "mlir/IR/AttrTypeSubElements.h"
#include "mlir/IR/MLIRContext.h"
#include "roofline/Analysis/Descriptions/OpaqueAttrParser.h"

using namespace mlir;

namespace roofline {

bool hasTorchTensors(Operation *module) {
  // Otherwise all types are linked.
  if (!module->getContext()->allowsUnregisteredDialects())
    return false;
  auto isTensor = [](Type type) { return bool(getBuiltinTensor(type)); };
  return module
      ->walk([&](Operation *op) {
        bool hasTensor = llvm::any_of(op->getResultTypes(), isTensor);
        for (Region &region : op->getRegions())
          for (Block &block : region)
            hasTensor |= llvm::any_of(block.getArgumentTypes(), isTensor);
        return hasTensor ? WalkResult::interrupt() : WalkResult::advance();
      })
      .wasInterrupted();
}

void useBuiltinTensors(Operation *module) {
  AttrTypeReplacer replacer;
  replacer.addReplacement([](OpaqueType type) -> std::optional<Type> {
    if (Type tensor = getBuiltinTensor(type))
      return tensor;
    return std::nullopt;
  });
  replacer.recursivelyReplaceElementsIn(module, /*replaceAttrs=*/true,
                                        /*replaceLocs=*/false,
                                        /*replaceTypes=*/true);
}

} // namespace roofline
