//===- IndexMath.h - Index arithmetic as affine expressions -----*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_ANALYSIS_OPS_INDEXMATH_H
#define ROOFLINE_ANALYSIS_OPS_INDEXMATH_H

#include "mlir/IR/AffineExpr.h"
#include "mlir/IR/Operation.h"

namespace roofline {

/// The constant that `index` is; null if it is none.
mlir::AffineExpr getConstantIndex(mlir::Value index);

/// Whether `op` computes with indices in a way that `combineIndices` knows.
bool isIndexMath(mlir::Operation *op);

/// What `op` computes from indices that are `operands`, some of which may be
/// null; null if that is no affine expression of them. `isNonNegative` tells
/// whether an expression takes no negative value.
mlir::AffineExpr
combineIndices(mlir::Operation *op, llvm::ArrayRef<mlir::AffineExpr> operands,
               llvm::function_ref<bool(mlir::AffineExpr)> isNonNegative);

} // namespace roofline

#endif // ROOFLINE_ANALYSIS_OPS_INDEXMATH_H
