//===- TosaClass.cpp - What TOSA operations do to elements ----------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "roofline/Analysis/Ops/TosaClass.h"
#include "mlir/Dialect/Tosa/IR/TosaOps.h"
#include "mlir/IR/TypeUtilities.h"

using namespace mlir;

namespace roofline {

bool isTosaElementwise(Operation *op) {
  return op->hasTrait<OpTrait::tosa::TosaElementwiseOperator>() ||
         isa<tosa::CastOp, tosa::MulOp, tosa::NegateOp, tosa::RescaleOp>(op);
}

/// Whether `cast` rounds to integers or compares with zero, which is
/// arithmetic.
static bool isArithmetic(tosa::CastOp cast) {
  Type from = getElementTypeOrSelf(cast.getInput());
  Type to = getElementTypeOrSelf(cast.getOutput());
  return to.isInteger(1) || (isa<FloatType>(from) && isa<IntegerType>(to));
}

bool isTosaConvolution(Operation *op) {
  return isa<tosa::Conv2DOp, tosa::Conv3DOp, tosa::DepthwiseConv2DOp,
             tosa::TransposeConv2DOp>(op);
}

OpClass getTosaClass(Operation *op) {
  if (auto cast = dyn_cast<tosa::CastOp>(op); cast && !isArithmetic(cast))
    return OpClass::Cast;
  if (isTosaElementwise(op))
    return OpClass::Elementwise;
  if (isa<tosa::ConcatOp, tosa::PadOp, tosa::ReverseOp, tosa::TileOp,
          tosa::TransposeOp>(op))
    return OpClass::Movement;
  if (isa<tosa::GatherOp>(op))
    return OpClass::Gather;
  if (isa<tosa::MatMulOp>(op) || isTosaConvolution(op))
    return OpClass::Contraction;
  return OpClass::Other;
}

std::pair<Value, Value> getTosaMultiplicands(Operation *op) {
  if (getTosaClass(op) != OpClass::Contraction)
    return {};
  return {op->getOperand(0), op->getOperand(1)};
}

std::optional<llvm::SmallBitVector> getTosaSummedDims(Operation *op,
                                                      unsigned number) {
  // Matrices are [batch, row, sum] and [batch, sum, column].
  if (isa<tosa::MatMulOp>(op) && number < 2) {
    llvm::SmallBitVector dims(3);
    dims.set(number == 0 ? 2 : 1);
    return dims;
  }
  if (!isTosaConvolution(op) || number != 1)
    return std::nullopt;
  // Filters are [output, taps..., input], or [taps..., channel, multiple].
  unsigned rank = isa<tosa::Conv3DOp>(op) ? 5 : 4;
  llvm::SmallBitVector dims(rank);
  if (isa<tosa::DepthwiseConv2DOp>(op))
    dims.set(0, 2);
  else
    dims.set(1, rank);
  return dims;
}

} // namespace roofline
