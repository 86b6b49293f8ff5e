//===- OpenBounds.h - Bounds of what has no sizes yet -----------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_PRICING_OPENBOUNDS_H
#define ROOFLINE_PRICING_OPENBOUNDS_H

#include "roofline/Analysis/Estimate/FunctionEstimate.h"
#include "roofline/Model/Crossover.h"

namespace roofline {

/// How the bounds of a function depend on sizes that are not known.
class OpenBounds {
public:
  /// Looks at the totals and at each group of `estimate`, which was priced with
  /// `options`. There is nothing to see where all sizes are known, or there is
  /// no device.
  OpenBounds(const FunctionEstimate &estimate, const PricingOptions &options);

  /// Of the group number `group`.
  llvm::ArrayRef<OpenBound> getGroup(unsigned group) const {
    auto found = bounds.find(estimate.getGroups()[group].cost);
    return found == bounds.end() ? llvm::ArrayRef<OpenBound>() : found->second;
  }
  llvm::ArrayRef<OpenBound> getTotals() const { return totals; }

private:
  const FunctionEstimate &estimate;
  /// Of the costs of groups.
  llvm::DenseMap<const Cost *, llvm::SmallVector<OpenBound, 2>> bounds;
  llvm::SmallVector<OpenBound, 2> totals;
};

} // namespace roofline

#endif // ROOFLINE_PRICING_OPENBOUNDS_H
