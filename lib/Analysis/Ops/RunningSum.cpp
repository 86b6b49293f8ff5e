//===- RunningSum.cpp - What an output sums up ----------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "roofline/Analysis/Ops/RunningSum.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Complex/IR/Complex.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "roofline/Analysis/Descriptions/ScalarWork.h"

using namespace mlir;

namespace roofline {

Value stripConversions(Value value) {
  while (Operation *op = value.getDefiningOp()) {
    if (!isConversion(op))
      break;
    value = op->getOperand(0);
  }
  return value;
}

bool isProduct(Operation *op) {
  return isa_and_nonnull<arith::MulFOp, arith::MulIOp, complex::MulOp>(op);
}

static bool isSum(Operation *op) {
  return isa_and_nonnull<arith::AddFOp, arith::AddIOp, arith::SubFOp,
                         arith::SubIOp, complex::AddOp, complex::SubOp>(op);
}

/// The factors of a fused multiply-add and what it adds them to; none if `op`
/// is no such operation.
static std::optional<std::array<Value, 3>> getFma(Operation *op) {
  if (isa_and_nonnull<math::FmaOp, vector::FMAOp>(op))
    return std::array<Value, 3>{op->getOperand(0), op->getOperand(1),
                                op->getOperand(2)};
  return std::nullopt;
}

bool collectTerms(Value value, Value output, RunningSum &result) {
  value = stripConversions(value);
  Operation *op = value.getDefiningOp();
  if (auto fma = getFma(op)) {
    if (!result.sums.insert(op))
      return false;
    auto [lhs, rhs, addend] = *fma;
    result.products.push_back({op, op, lhs, rhs});
    return collectTerms(addend, output, result);
  }
  if (!isSum(op))
    return value == output;
  if (!result.sums.insert(op))
    return false;
  bool hasOutput = false;
  for (Value term : op->getOperands()) {
    Operation *product = stripConversions(term).getDefiningOp();
    if (isProduct(product))
      result.products.push_back(
          {product, op, product->getOperand(0), product->getOperand(1)});
    else
      hasOutput |= collectTerms(term, output, result);
  }
  return hasOutput;
}

} // namespace roofline
