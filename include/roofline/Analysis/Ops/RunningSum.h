//===- RunningSum.h - What an output sums up --------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_ANALYSIS_OPS_RUNNINGSUM_H
#define ROOFLINE_ANALYSIS_OPS_RUNNINGSUM_H

#include "mlir/IR/Operation.h"
#include "llvm/ADT/SetVector.h"

namespace roofline {

/// A product that an output sums, and the operation that adds it.
struct Contraction {
  mlir::Operation *product;
  mlir::Operation *sum;
  mlir::Value lhs, rhs;
};

/// What an output sums up: `output + a * b - c * d ...`.
struct RunningSum {
  llvm::SmallVector<Contraction, 1> products;
  llvm::SmallSetVector<mlir::Operation *, 4> sums;
};

/// `value` before conversions between numeric types.
mlir::Value stripConversions(mlir::Value value);

/// Whether `op`, which may be null, multiplies two values.
bool isProduct(mlir::Operation *op);

/// Collects the terms of `value`, conversions between them apart. Returns
/// whether the running value `output` is one of them.
bool collectTerms(mlir::Value value, mlir::Value output, RunningSum &result);

} // namespace roofline

#endif // ROOFLINE_ANALYSIS_OPS_RUNNINGSUM_H
