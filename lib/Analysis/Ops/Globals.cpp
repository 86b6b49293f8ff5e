//===- Globals.cpp - Loads of globals -------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "roofline/Analysis/Ops/Globals.h"
#include "mlir/Interfaces/CallInterfaces.h"
#include "roofline/Analysis/Descriptions/Shapes.h"

using namespace mlir;

namespace roofline {

SymbolRefAttr getGlobal(Operation *op) {
  if (op->getNumResults() != 1 || op->getNumRegions() > 0 ||
      !isTensorOrBuffer(op->getResult(0)) || isa<CallOpInterface>(op) ||
      llvm::any_of(op->getOperands(), isTensorOrBuffer))
    return SymbolRefAttr();
  for (NamedAttribute attribute : op->getAttrs())
    if (auto symbol = dyn_cast<SymbolRefAttr>(attribute.getValue()))
      return symbol;
  return SymbolRefAttr();
}

} // namespace roofline
