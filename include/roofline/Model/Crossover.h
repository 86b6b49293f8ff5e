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

/// Where a bound changes along a dimension, for the first time.
struct Crossover {
  /// The first size with another bound.
  int64_t at;
  Bound below, above;

  bool operator==(const Crossover &other) const {
    return at == other.at && below == other.below && above == other.above;
  }
};

/// How the bound of an open cost depends on one size.
struct OpenBound {
  /// The size's name.
  std::string symbol;
  /// Whether that is so whatever the other sizes are. If not, nothing below is
  /// known.
  bool isIndependent = false;
  /// Nullopt where the bound never changes.
  std::optional<Crossover> crossover;
  /// At the smallest size.
  Bound first = Bound::Unknown;
};

/// How the bound of `work` and `bytes`, which are not unknown, depends on each
/// size that they depend on. Sizes from 1 to 2^30 are looked at: all powers of
/// two, and those between two of them at which the bounds differ, by halves.
/// The costs are exact at each.
llvm::SmallVector<OpenBound, 2>
findOpenBounds(llvm::ArrayRef<Work> work, const Count &bytes, Pricer &pricer);

} // namespace roofline

#endif // ROOFLINE_MODEL_CROSSOVER_H
