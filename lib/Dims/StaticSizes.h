//===- StaticSizes.h - Make known sizes static ------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One operation at a time, whose operands have been processed.
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_LIB_DIMS_STATICSIZES_H
#define ROOFLINE_LIB_DIMS_STATICSIZES_H

#include "mlir/IR/Operation.h"
#include "roofline/Model/Count.h"

namespace roofline {

/// Folds results of `op` that are constants, such as sizes of static types and
/// values computed from them. Returns the replacement of each result, if any
/// was replaced. With `samples`, decisions that depend on their values are not
/// folded, and the polynomials that constants sample are recorded.
llvm::SmallVector<mlir::Value, 1> foldScalars(mlir::Operation *op,
                                              SampleSizes *samples);

/// Casts the value of `use` to `type` if it has a different, compatible one.
void castTo(mlir::OpOperand &use, mlir::Type type);

/// Sets the dynamic dimensions of `value` that are static in `shape`. Static
/// dimensions never change.
void refineShape(mlir::Value value, llvm::ArrayRef<int64_t> shape);

/// Moves constant sizes, offsets and strides of `op` into its static lists, and
/// refines its results to the shapes that follow from its operands. With
/// `samples`, records what these are samples of.
void refineResults(mlir::Operation *op, SampleSizes *samples);

} // namespace roofline

#endif // ROOFLINE_LIB_DIMS_STATICSIZES_H
