//===- StaticSizes.h - Make known sizes static ------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One operation at a time: its operands have been dealt with.
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_LIB_DIMS_STATICSIZES_H
#define ROOFLINE_LIB_DIMS_STATICSIZES_H

#include "mlir/IR/Operation.h"
#include "roofline/Model/Count.h"

namespace roofline {

/// Replaces the results of `op` that are constants, as sizes of static types
/// and what is computed from these are. Returns what stands for each result, if
/// any has been replaced. With `samples`, what only their values decide stays
/// as it is, and what constants are samples of is noted.
llvm::SmallVector<mlir::Value, 1> foldScalars(mlir::Operation *op,
                                              SampleSizes *samples);

/// Casts what `use` uses to `type`, if it is of another that allows it.
void castTo(mlir::OpOperand &use, mlir::Type type);

/// Sets the dimensions of `value` that are dynamic and known in `shape`. No
/// dimension that is static changes.
void refineShape(mlir::Value value, llvm::ArrayRef<int64_t> shape);

/// Moves constants among the sizes, offsets and strides of `op` into its static
/// lists, and gives its results the shapes that follow from its operands. With
/// `samples`, notes what these are samples of.
void refineResults(mlir::Operation *op, SampleSizes *samples);

} // namespace roofline

#endif // ROOFLINE_LIB_DIMS_STATICSIZES_H
