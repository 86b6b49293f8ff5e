//===- NarrowValues.cpp - Narrow numbers inside bodies --------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "NarrowValues.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/Block.h"
#include "roofline/Analysis/ScalarWork.h"
#include "llvm/ADT/SetVector.h"

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
  return op->getBlock() != block || op->hasTrait<OpTrait::ConstantLike>();
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

/// As `getNarrowedType`, by conversions alone.
static Type getConvertedType(BlockArgument argument) {
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

Type getNarrowedType(BlockArgument argument) {
  if (Type type = getConvertedType(argument))
    return type;
  Block *block = argument.getOwner();
  Type quantized;
  llvm::SetVector<Value> made;
  llvm::SetVector<Operation *> ops;
  made.insert(argument);
  for (unsigned i = 0; i < made.size(); ++i)
    for (Operation *user : made[i].getUsers()) {
      if (user->getBlock() != block || !getScalarWork(user) ||
          user->getNumResults() != 1 || ops.size() == maxSteps)
        return Type();
      ops.insert(user);
      Type type = user->getResult(0).getType();
      if (!isConversion(user) || !isQuantized(type)) {
        made.insert(user->getResult(0));
        continue;
      }
      if (quantized && quantized != type)
        return Type();
      quantized = type;
    }
  // All else that it takes must be the same for all elements.
  for (Operation *op : ops)
    for (Value operand : op->getOperands())
      if (!made.contains(operand) && !isFixed(operand, block))
        return Type();
  if (!quantized || !isNarrower(quantized, argument.getType()))
    return Type();
  return quantized;
}

} // namespace roofline
