//===- RaiseBatch.cpp - What a larger batch gains -------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "RaiseBatch.h"
#include "roofline/Analysis/Estimate/Residency.h"
#include "llvm/ADT/MapVector.h"
#include <cmath>

using namespace mlir;

namespace roofline {

namespace {

class BatchRaiser {
public:
  BatchRaiser(const FunctionEstimate &estimate, const PricingOptions &options)
      : estimate(estimate), pricer(*estimate.device, options) {}

  std::optional<Lever> run();

private:
  Count countShared(unsigned group) const;
  Estimate estimateAt(unsigned group, int64_t factor);
  std::optional<int64_t> findCrossover(unsigned group);
  SmallVector<unsigned, 0> findReaders() const;

  const FunctionEstimate &estimate;
  Pricer pricer;
};

} // namespace

/// Whether what has this role is read once for all sequences.
static bool isShared(Role role) {
  return role == Role::Weight || role == Role::Embedding || role == Role::Scale;
}

/// The bytes of an execution of `group` that do not grow with the batch.
Count BatchRaiser::countShared(unsigned group) const {
  Count shared(0);
  for (unsigned index : estimate.getGroups()[group].ops) {
    const GroupMember &op = estimate.getOps()[index];
    for (auto [number, entry] : llvm::enumerate(op.cost->traffic))
      if (entry.access == Access::Read &&
          isShared(estimate.getRole(op, number)))
        shared += entry.bytes;
  }
  return shared;
}

/// An execution of `group` with `factor` times as many sequences.
Estimate BatchRaiser::estimateAt(unsigned group, int64_t factor) {
  const Cost &cost = *estimate.getGroups()[group].cost;
  SmallVector<Work, 2> work(cost.work);
  for (Work &part : work)
    part.ops *= factor;
  Count shared = countShared(group);
  return pricer.estimate(work, shared + (cost.getBytes() - shared) * factor);
}

/// The first factor at which `group` is compute-bound; nullopt if there is
/// none.
std::optional<int64_t> BatchRaiser::findCrossover(unsigned group) {
  constexpr int64_t largest = int64_t(1) << 30;
  if (estimateAt(group, largest).bound != Bound::Compute)
    return std::nullopt;
  int64_t below = 1, above = largest;
  while (above - below > 1) {
    int64_t middle = below + (above - below) / 2;
    bool isCompute = estimateAt(group, middle).bound == Bound::Compute;
    (isCompute ? above : below) = middle;
  }
  return above;
}

/// The groups, all of them alike, that take longest together of those that are
/// bound by the reads of weights.
SmallVector<unsigned, 0> BatchRaiser::findReaders() const {
  llvm::MapVector<const Cost *, std::pair<double, SmallVector<unsigned, 0>>>
      alike;
  for (auto [number, group] : llvm::enumerate(estimate.getGroups())) {
    const Estimate &each = estimate.getEstimate(number);
    if (each.bound != Bound::Memory ||
        toDouble(countShared(number)) * 2 < toDouble(group.cost->getBytes()))
      continue;
    auto &[time, numbers] = alike[group.cost];
    time += getTimeOf(each, group.tripCount);
    numbers.push_back(number);
  }
  auto *longest = llvm::max_element(alike, [](auto &lhs, auto &rhs) {
    return lhs.second.first < rhs.second.first;
  });
  return longest == alike.end() ? SmallVector<unsigned, 0>()
                                : longest->second.second;
}

std::optional<Lever> BatchRaiser::run() {
  BytesByRole bytes = estimate.getBytesByRole();
  double weights = toDouble(bytes[Role::Weight]);
  if (estimate.totals.atLeast || !estimate.calls.empty() ||
      weights * 2 < toDouble(estimate.bytes))
    return std::nullopt;
  Lever lever;
  lever.kind = LeverKind::RaiseBatch;
  lever.groups = findReaders();
  if (lever.groups.empty())
    return std::nullopt;
  std::optional<int64_t> factor = findCrossover(lever.groups.front());
  if (!factor)
    return std::nullopt;
  lever.batchFactor = *factor;
  lever.timeBefore = estimate.totals.time;
  lever.bytesBefore = estimate.bytes;
  for (auto [number, group] : llvm::enumerate(estimate.getGroups())) {
    lever.timeAfter += getTimeOf(estimateAt(number, *factor), group.tripCount);
    Count shared = countShared(number) * group.tripCount;
    lever.bytesAfter +=
        shared + (group.cost->getBytes() * group.tripCount - shared) * *factor;
  }
  Residency residency = findResidency(estimate);
  for (Role role : getEnumValues<Role>())
    lever.resident += residency.getBytes(role) * (isShared(role) ? 1 : *factor);
  lever.functionTime = lever.timeAfter / double(*factor);
  lever.speedup = lever.timeBefore / lever.functionTime;
  return lever;
}

std::optional<Lever> findRaiseBatch(const FunctionEstimate &estimate,
                                    const PricingOptions &options) {
  return BatchRaiser(estimate, options).run();
}

} // namespace roofline
