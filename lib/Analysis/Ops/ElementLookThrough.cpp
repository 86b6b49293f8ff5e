//===- ElementLookThrough.cpp - What computes the elements of a value -----===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "roofline/Analysis/Ops/ElementLookThrough.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "roofline/Analysis/Descriptions/ScalarWork.h"
#include "roofline/Analysis/Ops/Origins.h"
#include "roofline/Analysis/Ops/RunningSum.h"

using namespace mlir;

namespace roofline {

/// One step of `traceElement`; null where it ends.
static Value traceOnce(Value value, const OpClasses &classes) {
  if (auto argument = dyn_cast<BlockArgument>(value)) {
    Operation *parent = argument.getOwner()->getParentOp();
    return parent && classes.getStructured(parent)
               ? parent->getOperand(argument.getArgNumber())
               : Value();
  }
  Operation *op = value.getDefiningOp();
  if (isConversion(op))
    return op->getOperand(0);
  if (passesElements.contains(classes.get(op)))
    return getOrigin(value, classes);
  if (linalg::LinalgOp structured = classes.getStructured(op))
    return structured.getBlock()->getTerminator()->getOperand(
        cast<OpResult>(value).getResultNumber());
  return Value();
}

Value traceElement(Value value, const OpClasses &classes) {
  for (unsigned steps = 0; steps < maxOriginSteps; ++steps) {
    Value next = traceOnce(value, classes);
    if (!next)
      break;
    value = next;
  }
  return value;
}

bool isExponential(Operation *op) {
  return isa_and_nonnull<math::ExpOp, math::Exp2Op>(op);
}

Operation *findExponential(Value value, const OpClasses &classes) {
  SmallVector<Value> worklist = {value};
  // Masks are few.
  constexpr unsigned maxSteps = 16;
  for (unsigned steps = 0; steps < maxSteps && !worklist.empty(); ++steps) {
    Operation *op =
        traceElement(worklist.pop_back_val(), classes).getDefiningOp();
    if (isExponential(op))
      return op;
    if (isProduct(op))
      llvm::append_range(worklist, op->getOperands());
    else if (isa_and_nonnull<arith::SelectOp>(op))
      llvm::append_range(worklist, op->getOperands().drop_front());
  }
  return nullptr;
}

Value getSummand(Operation *op, unsigned number) {
  auto structured = cast<linalg::LinalgOp>(op);
  Block *body = structured.getBlock();
  auto sum = stripConversions(body->getTerminator()->getOperand(number))
                 .getDefiningOp<arith::AddFOp>();
  if (!sum)
    return Value();
  Value old = body->getArgument(structured.getNumDpsInputs() + number);
  if (stripConversions(sum.getLhs()) == old)
    return sum.getRhs();
  return stripConversions(sum.getRhs()) == old ? sum.getLhs() : Value();
}

} // namespace roofline
