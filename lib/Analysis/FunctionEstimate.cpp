//===- FunctionEstimate.cpp - A function's groups on a device -------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "roofline/Analysis/FunctionEstimate.h"

namespace roofline {

double FunctionEstimate::getShare(unsigned group) const {
  if (totals.time == 0)
    return 0;
  return getEstimate(group).time * toDouble(grouping.groups[group].tripCount) /
         totals.time;
}

BytesByRole FunctionEstimate::getBytesByRole() const {
  BytesByRole result;
  for (const GroupedOp &op : getOps())
    for (auto [index, entry] : llvm::enumerate(op.cost->traffic))
      result[analyses->roles.getRoot(op.getValue(index)).role] +=
          entry.bytes * op.tripCount;
  return result;
}

/// The counts of a function without a device: work and bytes, and the intensity
/// they give.
static void sumCounts(FunctionEstimate &result) {
  for (const Group &group : result.grouping.groups) {
    for (Work part : group.cost->work) {
      part.ops *= group.tripCount;
      addWork(result.work, part);
    }
    result.bytes += group.cost->getBytes() * group.tripCount;
  }
  result.totals.intensity =
      getIntensity(getTotalOps(result.work), result.bytes);
}

FunctionEstimate estimateFunction(const FunctionAnalyses &analyses,
                                  const CountingOptions &counting,
                                  const Device *device,
                                  const PricingOptions &options) {
  FunctionEstimate result;
  result.analyses = &analyses;
  result.device = device;
  result.grouping = formGroups(analyses, counting);
  if (!device) {
    sumCounts(result);
    return result;
  }
  Pricer pricer(*device, options);
  EstimateSum sum;
  llvm::DenseMap<const Cost *, unsigned> known;
  for (const Group &group : result.grouping.groups) {
    DynamicAPInt bytes = group.cost->getBytes();
    auto [entry, isNew] =
        known.try_emplace(group.cost, result.estimates.size());
    if (isNew)
      result.estimates.push_back(pricer.estimate(group.cost->work, bytes));
    result.estimateOfGroup.push_back(entry->second);
    sum.add(result.estimates[entry->second], group.cost->work, bytes,
            group.tripCount);
  }
  result.totals = sum.getTotal(device->getBandwidth());
  result.work.assign(sum.getWork().begin(), sum.getWork().end());
  result.bytes = sum.getBytes();
  if (!result.getUnknown().empty()) {
    result.totals.atLeast = true;
    // Nothing was found to do, but not everything was looked at.
    if (result.totals.bound == Bound::None)
      result.totals.bound = Bound::Unknown;
  }
  result.notes.assign(pricer.getNotes().begin(), pricer.getNotes().end());
  return result;
}

} // namespace roofline
