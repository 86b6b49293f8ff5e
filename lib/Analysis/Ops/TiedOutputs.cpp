//===- TiedOutputs.cpp - Outputs that results stand for -------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "roofline/Analysis/Ops/TiedOutputs.h"
#include "roofline/Analysis/Descriptions/Shapes.h"

using namespace mlir;

namespace roofline {

SmallVector<Value, 2> getTiedOutputs(Operation *op) {
  if (op->isRegistered())
    return {};
  StringRef dialect = op->getName().getDialectNamespace();
  bool areLast = dialect == "tm_tensor" || dialect == "iree_linalg_ext";
  bool areFirst = llvm::is_contained(
      {"stablehlo.dynamic_update_slice", "stablehlo.scatter"},
      op->getName().getStringRef());
  if (!areLast && !areFirst)
    return {};
  SmallVector<Value> stored =
      llvm::filter_to_vector(op->getOperands(), isTensorOrBuffer);
  unsigned numResults = op->getNumResults();
  if (stored.size() < numResults)
    return {};
  ArrayRef<Value> all = stored;
  return SmallVector<Value, 2>(areLast ? all.take_back(numResults)
                                       : all.take_front(numResults));
}

} // namespace roofline
