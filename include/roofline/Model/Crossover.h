//===- Crossover.h - Where a bound changes with a size ----------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_MODEL_CROSSOVER_H
#define ROOFLINE_MODEL_CROSSOVER_H

#include "roofline/Model/Estimate.h"

namespace roofline {

/// The first size along a dimension at which a bound changes.
struct Crossover {
  /// The first size with another bound.
  int64_t at;
  Bound below, above;

  bool operator==(const Crossover &other) const {
    return at == other.at && below == other.below && above == other.above;
  }
};

/// How the bound of a symbolic cost depends on one size.
struct OpenBound {
  /// The size's name.
  std::string symbol;
  /// Whether this holds for all other sizes. If not, the members below are
  /// meaningless.
  bool isIndependent = false;
  /// Nullopt if the bound never changes.
  std::optional<Crossover> crossover;
  /// At the smallest size.
  Bound first = Bound::Unknown;
};

/// How the bound of `work` and `bytes`, which must not be unknown, depends on
/// each of their sizes. Samples sizes from 1 to 2^30: all powers of two, with
/// bisection between neighbours whose bounds differ. The costs are exact at
/// each.
llvm::SmallVector<OpenBound, 2>
findOpenBounds(llvm::ArrayRef<Work> work, const Count &bytes, Pricer &pricer);

} // namespace roofline

#endif // ROOFLINE_MODEL_CROSSOVER_H
