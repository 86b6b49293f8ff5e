//===- Views.h - Values seen through views ----------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Which operations only rename the elements of another value, and which values
// are made on the fly rather than read from memory.
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_ANALYSIS_OPS_VIEWS_H
#define ROOFLINE_ANALYSIS_OPS_VIEWS_H

#include "mlir/IR/Operation.h"
#include "mlir/IR/Value.h"

namespace mlir::linalg {
class LinalgOp;
} // namespace mlir::linalg

namespace roofline {

/// The value that `op` is a view of: a reshape, slice or cast that moves
/// nothing. Null if `op` is no view.
mlir::Value getViewSource(mlir::Operation *op);

/// The value that `value` is a view of, through any number of views; `value`
/// itself if it is none.
mlir::Value getViewRoot(mlir::Value value);

/// Whether `op` is a constant, also one of a dialect that is not linked.
bool isConstant(mlir::Operation *op);

/// Whether `value` is, through views, a constant.
bool isConstant(mlir::Value value);

/// What the constant `op` holds; null if `op` is no constant or does not tell.
mlir::Attribute getConstantValue(mlir::Operation *op);

/// Whether `value` is, through views, a constant all of whose elements are
/// equal.
bool isSplatConstant(mlir::Value value);

/// Whether the body of `op` yields nothing but what it is given to read and
/// constants. All others are no fills, whatever they read.
bool mayFill(mlir::linalg::LinalgOp op);

/// Whether `op`, a structured operation on tensors, writes nothing but scalars
/// or constants of one element: a fill, however it is spelled.
bool isTensorFill(mlir::Operation *op);

/// Whether the elements of `value` come, through views, from no memory: an
/// uninitialised tensor, a fill or a splat constant.
bool needsNoMemory(mlir::Value value);

/// As `needsNoMemory`, with elements that are defined.
bool isFilled(mlir::Value value);

} // namespace roofline

#endif // ROOFLINE_ANALYSIS_OPS_VIEWS_H
