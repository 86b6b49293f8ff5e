//===- IndexMath.cpp - Index arithmetic as affine expressions -------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "roofline/Analysis/Ops/IndexMath.h"
#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/Matchers.h"
#include "roofline/Analysis/Descriptions/ScalarWork.h"

using namespace mlir;

namespace roofline {

AffineExpr getConstantIndex(Value index) {
  APInt constant;
  if (!matchPattern(index, m_ConstantInt(&constant)) ||
      constant.getSignificantBits() > 64)
    return {};
  return getAffineConstantExpr(constant.getSExtValue(), index.getContext());
}

bool isIndexMath(Operation *op) {
  return isConversion(op) ||
         isa<affine::AffineApplyOp, arith::AddIOp, arith::SubIOp, arith::MulIOp,
             arith::DivUIOp, arith::DivSIOp, arith::FloorDivSIOp,
             arith::RemUIOp, arith::RemSIOp>(op);
}

AffineExpr combineIndices(Operation *op, ArrayRef<AffineExpr> operands,
                          llvm::function_ref<bool(AffineExpr)> isNonNegative) {
  if (!isIndexMath(op) || llvm::is_contained(operands, AffineExpr()))
    return {};
  if (isConversion(op))
    return operands.front();
  if (auto apply = dyn_cast<affine::AffineApplyOp>(op)) {
    AffineMap map = apply.getAffineMap();
    return map.getResult(0).replaceDimsAndSymbols(
        operands.take_front(map.getNumDims()),
        operands.drop_front(map.getNumDims()));
  }
  AffineExpr lhs = operands[0], rhs = operands[1];
  if (isa<arith::AddIOp>(op))
    return lhs + rhs;
  if (isa<arith::SubIOp>(op))
    return lhs - rhs;
  if (isa<arith::MulIOp>(op)) {
    bool isScaled = lhs.isSymbolicOrConstant() || rhs.isSymbolicOrConstant();
    return isScaled ? lhs * rhs : AffineExpr();
  }
  // All divisions are the same where nothing is negative.
  auto divisor = dyn_cast<AffineConstantExpr>(rhs);
  if (!divisor || divisor.getValue() <= 0 || !isNonNegative(lhs))
    return {};
  bool isRemainder = isa<arith::RemUIOp, arith::RemSIOp>(op);
  return isRemainder ? lhs % rhs : lhs.floorDiv(rhs);
}

} // namespace roofline
