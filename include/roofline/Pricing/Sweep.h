//===- Sweep.h - How prices change with a dimension -------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A sweep prices a module at one size of a dimension after the other: exactly,
// as if it had been written for each of them. It looks at both ends, at the
// powers of two in between, and then halves the steps in which a bound changes.
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_PRICING_SWEEP_H
#define ROOFLINE_PRICING_SWEEP_H

#include "roofline/Model/Crossover.h"
#include "roofline/Pricing/ModuleEstimate.h"

namespace roofline {

/// What holds for one function at one size.
struct SweepPoint {
  int64_t size;
  Estimate totals;
  Count flops, bytes, resident;
};

/// One function along one dimension.
struct FunctionSweep {
  /// At the first size and at the last.
  SweepPoint first, last;
  /// Of the totals; nullopt if their bound never changes.
  std::optional<Crossover> crossover;
  /// The largest size in question at which what the function needs fits its
  /// device; 0 if none does; nullopt where that is not known.
  std::optional<int64_t> largestFit;
};

/// One dimension, from its first size to its last, the others at the first of
/// theirs.
struct Sweep {
  explicit Sweep(DimSize dim) : dim(std::move(dim)) {}

  /// Along the dimension, of `function`; null if it has no body.
  const FunctionSweep *find(mlir::Operation *function) const {
    auto along = functions.find(function);
    return along == functions.end() ? nullptr : &along->second;
  }

  DimSize dim;
  /// By the function of the module.
  llvm::DenseMap<mlir::Operation *, FunctionSweep> functions;
  /// Of the groups that operations of the module run in; those whose bound
  /// never changes are missing.
  llvm::DenseMap<mlir::Operation *, Crossover> crossovers;
};

/// Sweeps along each dimension that the options of `estimate` give a range.
/// Fails after an error where some size contradicts an operation.
mlir::FailureOr<std::vector<Sweep>> sweepDims(const ModuleEstimate &estimate,
                                              mlir::AnalysisManager analyses);

} // namespace roofline

#endif // ROOFLINE_PRICING_SWEEP_H
