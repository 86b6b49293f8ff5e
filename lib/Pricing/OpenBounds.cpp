//===- OpenBounds.cpp - Bounds of what has no sizes yet -------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "roofline/Pricing/OpenBounds.h"
#include "llvm/ADT/STLExtras.h"

using namespace mlir;

namespace roofline {

/// Whether a bound can be told for each choice of sizes.
static bool isOpenButKnown(ArrayRef<Work> work, const Count &bytes) {
  auto isUnknown = [](const Work &entry) { return entry.ops.isUnknown(); };
  auto isOpen = [](const Work &entry) { return entry.ops.isOpen(); };
  return !bytes.isUnknown() && llvm::none_of(work, isUnknown) &&
         (bytes.isOpen() || llvm::any_of(work, isOpen));
}

OpenBounds::OpenBounds(const FunctionEstimate &estimate,
                       const PricingOptions &options)
    : estimate(estimate) {
  if (!estimate.device || !estimate.totals.isOpen)
    return;
  Pricer pricer(*estimate.device, options);
  for (const Group &group : estimate.getGroups()) {
    const Cost &cost = *group.cost;
    Count bytes = cost.getBytes();
    auto [entry, isNew] = bounds.try_emplace(&cost);
    if (isNew && isOpenButKnown(cost.work, bytes))
      entry->second = findOpenBounds(cost.work, bytes, pricer);
  }
  if (isOpenButKnown(estimate.work, estimate.bytes))
    totals = findOpenBounds(estimate.work, estimate.bytes, pricer);
}

} // namespace roofline
