//===- PricedCall.h - Calls and what they cost ------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A call costs the totals of the function that it calls.
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_ANALYSIS_COSTS_PRICEDCALL_H
#define ROOFLINE_ANALYSIS_COSTS_PRICEDCALL_H

#include "roofline/Analysis/Costs/CostAnalysis.h"
#include "roofline/Model/Estimate.h"
#include <memory>

namespace roofline {

/// What one call of a function costs.
struct CalleeCost {
  /// Its totals. What it moves is an entry for each role, access and type.
  Cost cost;
  /// Its totals on the device; unset without one.
  Estimate estimate;
  /// Whether some of it has no price: all numbers are then lower bounds.
  bool isPartial = false;
};

/// A function that is called, as far as it has a price.
struct Callee {
  /// Null where it has none.
  std::shared_ptr<const CalleeCost> cost;
  /// Why it has none, as a sentence fragment without a final period.
  std::string reason = "the function that it calls has not been priced";
};

/// A call of a function that has a price.
struct PricedCall {
  const CallSite *site;
  std::shared_ptr<const CalleeCost> callee;
};

} // namespace roofline

#endif // ROOFLINE_ANALYSIS_COSTS_PRICEDCALL_H
