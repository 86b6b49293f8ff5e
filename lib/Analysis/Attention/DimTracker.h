//===- DimTracker.h - Loops of a producer in later values -------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Follows the loops of one operation through the dimensions of the values that
// are computed from its result, with dynamic sizes as with static ones.
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_LIB_ANALYSIS_ATTENTION_DIMTRACKER_H
#define ROOFLINE_LIB_ANALYSIS_ATTENTION_DIMTRACKER_H

#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "roofline/Analysis/OpCosts/BodyCost.h"
#include "roofline/Analysis/Ops/OpClass.h"
#include "llvm/ADT/MapVector.h"

namespace roofline {

/// The loops along one dimension of a value, outermost first. A loop that has
/// been split stands in several dimensions.
using DimLoops = llvm::SmallVector<unsigned, 2>;
/// The loops along all dimensions of a value.
using ValueLoops = llvm::SmallVector<DimLoops, 4>;

/// The loops of a list as a set.
LoopSet toSet(llvm::ArrayRef<unsigned> loops);

/// Which dimensions of values run along which loops of one operation.
class DimTracker {
public:
  /// Tracks the loops of `origin`.
  explicit DimTracker(mlir::linalg::LinalgOp origin);

  /// The loops along the dimensions of `value`; null if it is not tracked.
  const ValueLoops *find(mlir::Value value) const {
    auto it = loopsOfValue.find(value);
    return it == loopsOfValue.end() ? nullptr : &it->second;
  }
  /// Tracks the results of `op`, which has tracked operands. Returns whether
  /// any is tracked now.
  bool visit(mlir::Operation *op);
  /// For each loop of `op`, the loops of the origin that its tracked operands
  /// run along with it.
  ValueLoops getLoopsOfLoops(mlir::linalg::LinalgOp op) const;

private:
  void set(mlir::Value value, ValueLoops loops) {
    loopsOfValue[value] = std::move(loops);
  }
  std::optional<ValueLoops> getResultLoops(mlir::Operation *op) const;
  ValueLoops regroup(const ValueLoops &source, llvm::ArrayRef<int64_t> from,
                     llvm::ArrayRef<int64_t> to) const;
  llvm::SmallVector<DimLoops, 4> split(const DimLoops &loops, int64_t size,
                                       llvm::ArrayRef<int64_t> sizes) const;

  llvm::SmallVector<int64_t, 8> extents;
  /// Large values, of which there are few: a hash table of them would be mostly
  /// empty.
  llvm::SmallMapVector<mlir::Value, ValueLoops, 8> loopsOfValue;
};

} // namespace roofline

#endif // ROOFLINE_LIB_ANALYSIS_ATTENTION_DIMTRACKER_H
