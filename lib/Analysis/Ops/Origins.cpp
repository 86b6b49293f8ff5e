//===- Origins.cpp - One step back from a value ---------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "roofline/Analysis/Ops/Origins.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "roofline/Analysis/Descriptions/Shapes.h"

using namespace mlir;

namespace roofline {

Value getOrigin(Value value, const OpClasses &classes, OpClassSet through) {
  Operation *op = value.getDefiningOp();
  return op && through.contains(classes.get(op)) ? classes.getCarrier(op)
                                                 : Value();
}

/// The values that `op`, which computes nothing, takes elements from.
static SmallVector<Value, 2> getMoved(Operation *op, const OpClasses &classes) {
  SmallVector<Value, 2> moved;
  SmallVector<Value, 4> reads(classes.getReadValues(op));
  // What earlier insertions made is part of the result.
  if (std::optional<Insertion> insertion = getInsertion(op))
    reads.push_back(op->getOperand(insertion->target));
  for (Value value : reads)
    if (!classes.needsNoMemory(value))
      moved.push_back(value);
  if (moved.empty())
    if (Value carrier = classes.getCarrier(op))
      moved.push_back(carrier);
  return moved;
}

/// Whether `condition` is computed from `choice`, as that of a maximum is.
static bool isComparison(Value condition, Value choice) {
  SmallVector<Value> worklist = {condition};
  // Conditions take a handful of operations.
  constexpr unsigned maxSteps = 32;
  for (unsigned steps = 0; steps < maxSteps && !worklist.empty(); ++steps) {
    Value value = worklist.pop_back_val();
    if (value == choice)
      return true;
    if (Operation *op = value.getDefiningOp())
      llvm::append_range(worklist, op->getOperands());
  }
  return false;
}

/// The two values that `op`, which is elementwise, chooses between, whatever
/// their elements are; none if it computes.
static SmallVector<Value, 2> getChoices(Operation *op,
                                        const OpClasses &classes) {
  auto select = dyn_cast<arith::SelectOp>(op);
  linalg::LinalgOp structured = classes.getStructured(op);
  if (structured) {
    Operation *yield = structured.getBlock()->getTerminator();
    if (yield->getNumOperands() == 1)
      select = yield->getOperand(0).getDefiningOp<arith::SelectOp>();
  }
  if (!select)
    return {};
  SmallVector<Value, 2> choices;
  for (Value choice : {select.getTrueValue(), select.getFalseValue()}) {
    if (isComparison(select.getCondition(), choice))
      return {};
    if (auto argument = dyn_cast<BlockArgument>(choice);
        structured && argument && argument.getOwner() == structured.getBlock())
      choice = structured.getMatchingOpOperand(argument)->get();
    if (!isTensorOrBuffer(choice) || classes.needsNoMemory(choice))
      return {};
    choices.push_back(choice);
  }
  return choices;
}

SmallVector<Value, 2> getOrigins(Operation *op, const OpClasses &classes) {
  switch (classes.get(op)) {
  case OpClass::View:
  case OpClass::Dequantization:
  case OpClass::Update:
    return {classes.getCarrier(op)};
  case OpClass::Movement:
  case OpClass::Cast:
    return getMoved(op, classes);
  case OpClass::Elementwise:
    return getChoices(op, classes);
  default:
    return {};
  }
}

} // namespace roofline
