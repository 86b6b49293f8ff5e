//===- RunningSum.cpp - What an output sums up ----------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "RunningSum.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Complex/IR/Complex.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "roofline/Analysis/ScalarWork.h"

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

bool collectTerms(Value value, Value output, RunningSum &result) {
  value = stripConversions(value);
  Operation *op = value.getDefiningOp();
  if (auto fma = dyn_cast_or_null<math::FmaOp>(op)) {
    if (!result.sums.insert(op))
      return false;
    result.products.push_back({op, op, fma.getA(), fma.getB()});
    return collectTerms(fma.getC(), output, result);
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
