//===- NarrowValues.cpp - Narrow numbers inside bodies --------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "roofline/Analysis/Ops/NarrowValues.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/IR/Block.h"
#include "roofline/Analysis/Descriptions/ScalarWork.h"
#include "roofline/Analysis/Ops/OpClass.h"
#include "roofline/Analysis/Ops/Views.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/SmallPtrSet.h"

using namespace mlir;

namespace roofline {

/// Numbers of more bits are not quantized.
static constexpr unsigned maxQuantizedBits = 8;
/// Bodies that do more than this to a number do more than quantize it.
static constexpr unsigned maxSteps = 32;

static unsigned getBits(Type type) {
  return type.isIntOrFloat() ? type.getIntOrFloatBitWidth() : 0;
}

bool isNarrower(Type from, Type to) {
  return getBits(from) > 1 && getBits(from) < getBits(to);
}

static bool isQuantized(Type type) {
  return getBits(type) > 1 && getBits(type) <= maxQuantizedBits;
}

/// Whether `value` is the same for all elements that `block`, a body, works on.
static bool isFixed(Value value, Block *block) {
  Operation *op = value.getDefiningOp();
  if (!op)
    return value.getParentBlock() != block;
  return op->getBlock() != block || isConstant(op);
}

/// The operand of `op` that varies, if it is the only one.
static Value getOnlyVarying(Operation *op) {
  Value varying;
  for (Value operand : op->getOperands()) {
    if (isFixed(operand, op->getBlock()))
      continue;
    if (varying)
      return Value();
    varying = operand;
  }
  return varying;
}

Value getNarrowSource(Value scalar) {
  Value narrowest = scalar, value = scalar;
  bool isConverted = true;
  for (unsigned step = 0; step < maxSteps; ++step) {
    Operation *op = value.getDefiningOp();
    if (!op || op->getBlock() != scalar.getParentBlock())
      break;
    if (!isConversion(op)) {
      if (!isa<arith::AddFOp, arith::SubFOp, arith::MulFOp, arith::AddIOp,
               arith::SubIOp, arith::MulIOp>(op))
        break;
      isConverted = false;
    }
    value = getOnlyVarying(op);
    if (!value || isa<BlockArgument>(value))
      break;
    if (isNarrower(value.getType(), narrowest.getType()) &&
        (isConverted || isQuantized(value.getType())))
      narrowest = value;
  }
  return narrowest;
}

Type getConvertedType(BlockArgument argument) {
  Type narrowed;
  for (Operation *user : argument.getUsers()) {
    if (!isConversion(user) ||
        !isNarrower(user->getResult(0).getType(), argument.getType()) ||
        (narrowed && user->getResult(0).getType() != narrowed))
      return Type();
    narrowed = user->getResult(0).getType();
  }
  return narrowed;
}

namespace {

/// Follows a value through everything that is made of it, until all of that
/// has been quantized to one type.
class QuantizationFinder {
public:
  explicit QuantizationFinder(
      llvm::function_ref<bool(OpOperand &)> readsElements)
      : readsElements(readsElements) {}

  Type find(Value value);

private:
  bool follow(Value value);
  bool visit(Operation *user);
  bool areOthersFixed() const;

  llvm::function_ref<bool(OpOperand &)> readsElements;
  llvm::SmallSetVector<Value, 8> made;
  llvm::SmallSetVector<Operation *, 8> ops;
  Type quantized;
};

} // namespace

/// Notes what `user`, an operation on scalars or on tensors element by element,
/// makes. Fails if that is no arithmetic, or quantized to a second type.
bool QuantizationFinder::visit(Operation *user) {
  if (!getScalarWork(user) || user->getNumResults() != 1 ||
      ops.size() == maxSteps)
    return false;
  ops.insert(user);
  Type type = getElementTypeOrSelf(user->getResult(0).getType());
  if (!isConversion(user) || !isQuantized(type)) {
    made.insert(user->getResult(0));
    return true;
  }
  if (quantized && quantized != type)
    return false;
  quantized = type;
  return true;
}

/// Visits the users of `value`, in its body or, for a tensor, wherever its
/// elements are read.
bool QuantizationFinder::follow(Value value) {
  for (OpOperand &use : value.getUses()) {
    Operation *user = use.getOwner();
    if (!isa<ShapedType>(value.getType())) {
      auto structured = dyn_cast<linalg::LinalgOp>(user->getParentOp());
      if (isa<linalg::YieldOp>(user) && structured &&
          structured.getNumReductionLoops() == 0)
        made.insert(user->getParentOp()->getResult(use.getOperandNumber()));
      else if (user->hasTrait<OpTrait::IsTerminator>() || !visit(user))
        return false;
      continue;
    }
    if (!readsElements(use))
      continue;
    if (getViewSource(user))
      made.insert(user->getResult(0));
    else if (auto structured = dyn_cast<linalg::LinalgOp>(user))
      made.insert(structured.getMatchingBlockArgument(&use));
    else if (!OpTrait::hasElementwiseMappableTraits(user) || !visit(user))
      return false;
  }
  return true;
}

/// Whether all else that goes into it is the same for all elements.
bool QuantizationFinder::areOthersFixed() const {
  for (Operation *op : ops)
    for (Value operand : op->getOperands())
      if (!made.contains(operand) && !isFixed(operand, op->getBlock()) &&
          !isSplatConstant(operand))
        return false;
  return true;
}

Type QuantizationFinder::find(Value value) {
  made.insert(value);
  for (unsigned i = 0; i < made.size(); ++i)
    if (!follow(made[i]))
      return Type();
  if (!quantized || !areOthersFixed() ||
      !isNarrower(quantized, getElementTypeOrSelf(value.getType())))
    return Type();
  return quantized;
}

bool hasQuantization(Operation *function, const OpClasses &classes) {
  // Those that are alike do the same.
  llvm::SmallPtrSet<const StructuredFacts *, 16> seen;
  auto quantizes = [](Operation *op) {
    return isConversion(op) &&
           isQuantized(getElementTypeOrSelf(op->getResult(0).getType()));
  };
  return function
      ->walk<WalkOrder::PreOrder>([&](Operation *op) {
        const StructuredFacts *facts = classes.getStructuredFacts(op);
        if (facts && !seen.insert(facts).second)
          return WalkResult::skip();
        return quantizes(op) ? WalkResult::interrupt() : WalkResult::advance();
      })
      .wasInterrupted();
}

Type getQuantizedType(BlockArgument argument,
                      llvm::function_ref<bool(OpOperand &)> readsElements) {
  return QuantizationFinder(readsElements).find(argument);
}

} // namespace roofline
