//===- SizeExpressions.h - What samples of sizes stand for ------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Dimensions without a size are bound to samples. What is computed from these
// is noted as a sample too, of the polynomial that the same computation gives.
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_LIB_DIMS_SIZEEXPRESSIONS_H
#define ROOFLINE_LIB_DIMS_SIZEEXPRESSIONS_H

#include "mlir/IR/Operation.h"
#include "roofline/Model/Count.h"

namespace roofline {

/// Notes that the numbers in `function` stand for themselves.
void noteNumbers(mlir::Operation *function, SampleSizes &samples);

/// Notes what the integers that `op` folds to for constant `operands` are the
/// samples of. False if they need not be what `op` gives for other sizes.
bool noteFolded(mlir::Operation *op, llvm::ArrayRef<mlir::Attribute> operands,
                llvm::ArrayRef<mlir::OpFoldResult> folded,
                SampleSizes &samples);

/// Notes what the sizes are the samples of that `op` multiplies or divides, as
/// a reshape does, or adds up, as padding and concatenation do. Other sizes
/// that an operation computes are samples of nothing that is known.
void noteShapes(mlir::Operation *op, SampleSizes &samples);

} // namespace roofline

#endif // ROOFLINE_LIB_DIMS_SIZEEXPRESSIONS_H
