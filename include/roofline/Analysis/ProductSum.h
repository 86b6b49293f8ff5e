//===- ProductSum.h - Contractions without a body ------------- -*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Operations that sum products along loops and say so by what they are, not by
// a body: matrix products and convolutions of dialects above linalg.
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_ANALYSIS_PRODUCTSUM_H
#define ROOFLINE_ANALYSIS_PRODUCTSUM_H

#include "mlir/IR/AffineMap.h"
#include "roofline/Analysis/BodyCost.h"
#include "roofline/Analysis/TrafficBuilder.h"

namespace roofline {

/// A sum of products of operands 0 and 1 along loops.
struct ProductSum {
  llvm::SmallVector<Count> extents;
  LoopSet reductions = 0;
  /// What is read of each multiplicand.
  mlir::AffineMap maps[2];
  /// Types of the multiplicands.
  NumericType types[2];
  /// The type that products are summed in.
  NumericType sumType;
  /// Whether a zero point is subtracted from each multiplicand first.
  bool hasZeroPoints = false;

  /// How many iterations `loops` have together.
  Count getPoints(LoopSet loops) const;
  /// Whether the engine for matrices can do it.
  bool isMatrixWork() const;
  /// Adds the operations.
  void addWork(llvm::SmallVectorImpl<Work> &work) const;
  /// Adds the reads of the multiplicands of `op`.
  void addReads(mlir::Operation *op, TrafficBuilder &traffic) const;
};

} // namespace roofline

#endif // ROOFLINE_ANALYSIS_PRODUCTSUM_H
