//===- FunctionEstimate.cpp - A function's groups on a device -------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "roofline/Analysis/Estimate/FunctionEstimate.h"

using namespace mlir;

namespace roofline {

double FunctionEstimate::getShare(unsigned group) const {
  if (totals.time == 0)
    return 0;
  return getTimeOf(getEstimate(group), grouping.groups[group].tripCount) /
         totals.time;
}

BytesByRole FunctionEstimate::getBytesByRole() const {
  BytesByRole result;
  for (const GroupMember &op : getOps())
    for (auto [index, entry] : llvm::enumerate(op.cost->traffic))
      result[getRole(op, index)] += entry.bytes * op.tripCount;
  return result;
}

std::optional<Count> FunctionEstimate::getStoredSize(Value value) const {
  if (storage)
    return storage->getStoredSize(value);
  return analyses->costs.getContext().getStoredSize(
      cast<ShapedType>(value.getType()));
}

Role FunctionEstimate::getRole(const GroupMember &op, unsigned index) const {
  if (auto role = op.cost->traffic[index].operand.getCalleeRole())
    return *role;
  return analyses->roles.getRoot(op.getValue(index)).role;
}

//===----------------------------------------------------------------------===//
// Calls
//===----------------------------------------------------------------------===//

CalleeCost getCalleeCost(const FunctionEstimate &estimate) {
  CalleeCost result;
  Cost &cost = result.cost;
  cost.kind = CostKind::Call;
  cost.work.assign(estimate.work.begin(), estimate.work.end());
  for (const GroupMember &op : estimate.getOps())
    for (auto [index, moved] : llvm::enumerate(op.cost->traffic)) {
      OperandRef role = OperandRef::callee(estimate.getRole(op, index));
      auto *entry = llvm::find_if(
          cost.traffic, [&, &moved = moved](const Traffic &other) {
            return other.operand == role && other.access == moved.access &&
                   other.type == moved.type;
          });
      if (entry == cost.traffic.end()) {
        cost.traffic.push_back(
            {role, moved.access, moved.type, Count(0), Count(0)});
        entry = &cost.traffic.back();
      }
      entry->elements += moved.elements * op.tripCount;
      entry->bytes += moved.bytes * op.tripCount;
      entry->certainty = std::max(entry->certainty, moved.certainty);
    }
  result.estimate = estimate.totals;
  result.isPartial = !estimate.getUnknown().empty();
  return result;
}

/// Notes which of the calls have a price.
static void addCalls(FunctionEstimate &result, ArrayRef<Callee> callees) {
  for (auto [index, site] :
       llvm::enumerate(result.analyses->costs.getCalls())) {
    Callee callee = callees.empty() ? Callee() : callees[index];
    if (!callee.cost)
      result.unknown.push_back({site.op, callee.reason});
    else if (callee.cost->isPartial)
      result.unknown.push_back({site.op, "its callee is only partly priced"});
    if (callee.cost && !callee.cost->cost.isFree())
      result.calls.push_back({&site, callee.cost});
  }
}

//===----------------------------------------------------------------------===//
// Functions
//===----------------------------------------------------------------------===//

/// The counts of a function without a device: work and bytes, and the intensity
/// they give.
static void sumCounts(FunctionEstimate &result) {
  for (const Group &group : result.grouping.groups) {
    if (group.cost->isUnknown() || group.tripCount.isUnknown()) {
      result.totals.atLeast = result.totals.isOpen = true;
      continue;
    }
    for (Work part : group.cost->work) {
      part.ops *= group.tripCount;
      addWork(result.work, part);
    }
    result.bytes += group.cost->getBytes() * group.tripCount;
  }
  result.totals.intensity =
      getIntensity(getTotalOps(result.work), result.bytes);
}

/// Prices the groups of `result` on its device.
static void estimateGroups(FunctionEstimate &result,
                           const PricingOptions &options) {
  if (!result.device)
    return sumCounts(result);
  Pricer pricer(*result.device, options);
  EstimateSum sum;
  llvm::DenseMap<const void *, unsigned> known;
  ArrayRef<PricedCall> calls = result.calls;
  for (const Group &group : result.grouping.groups) {
    Count bytes = group.cost->getBytes();
    // A function takes the time of its groups, one after the other.
    const CalleeCost *callee = nullptr;
    if (group.cost->kind == CostKind::Call) {
      callee = calls.front().callee.get();
      calls = calls.drop_front();
    }
    const void *key = callee ? static_cast<const void *>(callee) : group.cost;
    auto [entry, isNew] = known.try_emplace(key, result.estimates.size());
    if (isNew)
      result.estimates.push_back(
          callee ? callee->estimate : pricer.estimate(group.cost->work, bytes));
    result.estimateOfGroup.push_back(entry->second);
    sum.add(result.estimates[entry->second], group.cost->work, bytes,
            group.tripCount);
  }
  result.totals = sum.getTotal(result.device->getBandwidth());
  result.work.assign(sum.getWork().begin(), sum.getWork().end());
  result.bytes = sum.getBytes();
  if (!result.getUnknown().empty()) {
    result.totals.atLeast = true;
    // Nothing was found to do, but not everything was looked at.
    if (result.totals.bound == Bound::None)
      result.totals.bound = Bound::Unknown;
  }
  result.notes.assign(pricer.getNotes().begin(), pricer.getNotes().end());
}

FunctionEstimate
estimateFunction(const FunctionAnalyses &analyses,
                 const CountingOptions &counting, const Device *device,
                 const PricingOptions &options,
                 std::shared_ptr<const StorageAssumptions> storage,
                 ArrayRef<Callee> callees) {
  FunctionEstimate result;
  result.analyses = &analyses;
  result.device = device;
  llvm::append_range(result.unknown, analyses.costs.getUnknown());
  addCalls(result, callees);
  result.grouping = formGroups(analyses, counting, result.calls);
  if (storage) {
    result.written =
        std::make_shared<const Grouping>(std::move(result.grouping));
    result.grouping = assumeStorage(*result.written, *storage);
  }
  result.storage = std::move(storage);
  estimateGroups(result, options);
  return result;
}

FunctionEstimate estimateWith(std::shared_ptr<const StorageAssumptions> storage,
                              const FunctionEstimate &estimate,
                              const PricingOptions &options) {
  FunctionEstimate result;
  result.analyses = estimate.analyses;
  result.device = estimate.device;
  result.unknown = estimate.unknown;
  result.calls = estimate.calls;
  const Grouping &written =
      estimate.written ? *estimate.written : estimate.grouping;
  result.grouping = assumeStorage(written, *storage);
  result.storage = std::move(storage);
  estimateGroups(result, options);
  return result;
}

} // namespace roofline
