//===- SizeExpressions.h - What samples of sizes stand for ------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Dimensions without a size are bound to samples. Values computed from these
// are recorded as samples too, of the polynomial that the same computation
// yields.
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_LIB_DIMS_SIZEEXPRESSIONS_H
#define ROOFLINE_LIB_DIMS_SIZEEXPRESSIONS_H

#include "mlir/IR/Operation.h"
#include "roofline/Model/Count.h"

namespace roofline {

/// Notes that the numbers in `function` stand for themselves.
void noteNumbers(mlir::Operation *function, SampleSizes &samples);

/// Records the polynomials sampled by the integers that `op` folds to for
/// constant `operands`. False if the result may differ for other sizes.
bool noteFolded(mlir::Operation *op, llvm::ArrayRef<mlir::Attribute> operands,
                llvm::ArrayRef<mlir::OpFoldResult> folded,
                SampleSizes &samples);

/// Records the polynomials sampled by sizes that `op` computes by
/// multiplication or division (reshapes) or addition (padding, concatenation).
/// Other computed sizes are samples of nothing known.
void noteShapes(mlir::Operation *op, SampleSizes &samples);

} // namespace roofline

#endif // ROOFLINE_LIB_DIMS_SIZEEXPRESSIONS_H
