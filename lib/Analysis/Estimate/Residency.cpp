//===- Residency.cpp - What has to be in memory at one time ---------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "roofline/Analysis/Estimate/Residency.h"
#include "GroupOrder.h"
#include "roofline/Analysis/Ops/Views.h"

using namespace mlir;

namespace roofline {

namespace {

/// An intermediate tensor.
struct Intermediate {
  unsigned first, last;
  Role role;
  Count bytes;
};

class ResidencyFinder {
public:
  explicit ResidencyFinder(const FunctionEstimate &estimate)
      : estimate(estimate), analyses(*estimate.analyses), buffers(analyses),
        order(estimate.grouping, buffers) {}

  Residency run();

private:
  void addStored();
  void addIntermediates();
  void addPeak(ArrayRef<Intermediate> intermediates);
  void addOpenPeak(const BytesByRole &alive);
  llvm::DenseSet<Value> getReturned();
  /// The bytes of `value`; 0, with a mark, where they are not known.
  Count getSize(Value value);

  const FunctionEstimate &estimate;
  const FunctionAnalyses &analyses;
  BufferFinder buffers;
  GroupOrder order;
  Residency result;
  /// Whether there are too many sums that may be the largest.
  bool hasManyPeaks = false;
};

} // namespace

Count ResidencyFinder::getSize(Value value) {
  std::optional<Count> size = estimate.getStoredSize(value);
  result.atLeast |= !size;
  return size.value_or(Count(0));
}

/// Adds what is there throughout. Slices of an argument that holds many tensors
/// are part of it.
void ResidencyFinder::addStored() {
  llvm::DenseMap<Value, Count> inSlices;
  for (const Root *root : analyses.roles.getStoredRoots()) {
    Value whole = getViewRoot(root->value);
    if (whole == root->value)
      continue;
    Count size = getSize(root->value);
    result.stored[root->role] += size;
    inSlices[whole] += size;
  }
  for (const Root *root : analyses.roles.getStoredRoots())
    if (getViewRoot(root->value) == root->value)
      result.stored[root->role] +=
          max(getSize(root->value) - inSlices.lookup(root->value), Count(0));
}

/// The buffers that the function returns.
llvm::DenseSet<Value> ResidencyFinder::getReturned() {
  llvm::DenseSet<Value> returned;
  for (Region &region : analyses.costs.getFunction()->getRegions())
    for (Block &block : region)
      if (block.mightHaveTerminator() && block.getNumSuccessors() == 0)
        for (Value value : block.getTerminator()->getOperands())
          if (isa<ShapedType>(value.getType()))
            returned.insert(buffers.getBuffer(value));
  return returned;
}

void ResidencyFinder::addIntermediates() {
  llvm::DenseSet<Value> returned = getReturned();
  SmallVector<Intermediate, 0> intermediates;
  for (auto &[buffer, lifetime] : order.getLifetimes()) {
    if (!lifetime.written)
      continue;
    Role role = analyses.roles.getRoot(lifetime.written).role;
    if (lifetime.prologue) {
      intermediates.push_back(
          {lifetime.first, lifetime.last, role, lifetime.prologue->bytes});
      continue;
    }
    Value value = cast<Value>(buffer);
    if (buffers.isStored(value))
      continue;
    unsigned last =
        returned.contains(value) ? order.getLength() : lifetime.last;
    intermediates.push_back({lifetime.first, last, role, getSize(value)});
  }
  addPeak(intermediates);
}

/// Notes a sum that may be the largest for some sizes.
void ResidencyFinder::addOpenPeak(const BytesByRole &alive) {
  if (hasManyPeaks)
    return;
  auto isNeverMore = [](const BytesByRole &lhs, const BytesByRole &rhs) {
    Count difference = rhs.getTotal() - lhs.getTotal();
    return difference.isUnknown()
               ? rhs.getTotal().isUnknown()
               : difference.getPolynomial().isNeverNegative();
  };
  for (const BytesByRole &peak : result.peaks)
    if (isNeverMore(alive, peak))
      return;
  llvm::erase_if(result.peaks, [&](const BytesByRole &peak) {
    return isNeverMore(peak, alive);
  });
  result.peaks.push_back(alive);
  // Each is compared with all others.
  constexpr size_t maxPeaks = 64;
  hasManyPeaks = result.peaks.size() > maxPeaks;
  if (hasManyPeaks)
    result.peaks.clear();
}

/// Adds those that are alive when the sum of all that are is largest; at the
/// first such time if there are several.
void ResidencyFinder::addPeak(ArrayRef<Intermediate> intermediates) {
  for (const Intermediate &each : intermediates)
    result.produced[each.role] += each.bytes;
  SmallVector<SmallVector<unsigned, 1>, 0> starting(order.getLength()),
      ending(order.getLength() + 1);
  for (auto [index, each] : llvm::enumerate(intermediates)) {
    starting[each.first].push_back(index);
    ending[each.last].push_back(index);
  }
  bool isOpen = llvm::any_of(intermediates, [](const Intermediate &each) {
    return each.bytes.isOpen();
  });
  BytesByRole alive;
  Count total(0), peak(0);
  for (unsigned time = 0; time < order.getLength(); ++time) {
    for (unsigned index : starting[time]) {
      alive[intermediates[index].role] += intermediates[index].bytes;
      total += intermediates[index].bytes;
    }
    if (total > peak) {
      peak = total;
      result.intermediate = alive;
    }
    if (isOpen && !starting[time].empty())
      addOpenPeak(alive);
    for (unsigned index : ending[time]) {
      alive[intermediates[index].role] -= intermediates[index].bytes;
      total -= intermediates[index].bytes;
    }
  }
  if (result.peaks.empty() && !hasManyPeaks)
    result.peaks.push_back(result.intermediate);
}

Residency ResidencyFinder::run() {
  // What functions that are called need beside their arguments is not counted.
  result.atLeast = !analyses.costs.getUnknown().empty() ||
                   !analyses.costs.getCalls().empty();
  addStored();
  addIntermediates();
  return std::move(result);
}

Residency findResidency(const FunctionEstimate &estimate) {
  return ResidencyFinder(estimate).run();
}

} // namespace roofline
