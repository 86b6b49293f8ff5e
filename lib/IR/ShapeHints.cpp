//===- ShapeHints.cpp - What producers say of sizes -----------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "roofline/IR/ShapeHints.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "roofline/Model/DimSize.h"

using namespace mlir;

namespace roofline {

static constexpr StringLiteral bindSymbolicShape = "torch.bind_symbolic_shape";
static constexpr StringLiteral symbolicInt = "torch.symbolic_int";
static constexpr StringLiteral assumeInt = "util.assume.int";
static constexpr StringLiteral tieShape = "flow.tensor.tie_shape";

static bool is(Operation *op, StringRef name) {
  return !op->isRegistered() && op->getName().getStringRef() == name;
}

bool isShapeHint(Operation *op) {
  return is(op, bindSymbolicShape) || is(op, symbolicInt) ||
         is(op, assumeInt) || is(op, tieShape);
}

OperandRange getHintedValues(Operation *op) {
  unsigned number =
      is(op, assumeInt) || is(op, tieShape) ? op->getNumResults() : 0;
  if (number > op->getNumOperands() ||
      !llvm::equal(TypeRange(op->getOperandTypes()).take_front(number),
                   TypeRange(op->getResultTypes()).take_front(number),
                   [](Type lhs, Type rhs) {
                     return isa<ShapedType>(lhs) == isa<ShapedType>(rhs);
                   }))
    number = 0;
  return op->getOperands().take_front(number);
}

StringRef getHintedName(Value value, unsigned dim) {
  for (Operation *user : value.getUsers()) {
    if (!is(user, bindSymbolicShape) || user->getOperand(0) != value)
      continue;
    auto shape = user->getAttrOfType<AffineMapAttr>("shape_expressions");
    if (!shape || dim >= shape.getAffineMap().getNumResults())
      continue;
    auto symbol =
        dyn_cast<AffineSymbolExpr>(shape.getAffineMap().getResult(dim));
    if (!symbol || symbol.getPosition() + 1 >= user->getNumOperands())
      continue;
    Operation *source =
        user->getOperand(symbol.getPosition() + 1).getDefiningOp();
    if (!source || !is(source, symbolicInt))
      continue;
    auto name = source->getAttrOfType<StringAttr>("symbol_name");
    if (name && isDimName(name.getValue()))
      return name.getValue();
  }
  return "";
}

} // namespace roofline
