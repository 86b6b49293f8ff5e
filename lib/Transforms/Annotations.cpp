//===- Annotations.cpp - What passes wrote --------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Annotations.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "roofline/IR/RooflineDialect.h"

using namespace mlir;
using namespace roofline;

/// `attributes` without those that passes wrote.
static DictionaryAttr getCleared(DictionaryAttr attributes) {
  NamedAttrList rest(attributes);
  for (StringRef name : RooflineDialect::writtenByPasses)
    rest.erase(name);
  return rest.getDictionary(attributes.getContext());
}

static void clearArguments(FunctionOpInterface function) {
  ArrayAttr all = function.getArgAttrsAttr();
  if (!all)
    return;
  // At once, as each change makes a new array.
  auto cleared =
      llvm::map_to_vector(all.getAsRange<DictionaryAttr>(), getCleared);
  if (!llvm::equal(cleared, all.getAsRange<DictionaryAttr>()))
    function.setAllArgAttrs(cleared);
}

void roofline::clearOp(Operation *op) {
  if (op->getNumRegions() != 0)
    if (auto function = dyn_cast<FunctionOpInterface>(op))
      clearArguments(function);
  if (op->getRawDictionaryAttrs().empty())
    return;
  for (StringRef name : RooflineDialect::writtenByPasses)
    if (op->getDiscardableAttr(name))
      op->removeDiscardableAttr(name);
}
