//===- FuseAttention.cpp - What fusing attention gains --------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "FuseAttention.h"
#include "mlir/IR/Iterators.h"

using namespace mlir;

namespace roofline {

namespace {

/// Compares a function whose operations are priced alone with the same function
/// in which attentions are groups.
class AttentionFuser {
public:
  AttentionFuser(const FunctionEstimate &estimate,
                 const PricingOptions &options)
      : estimate(estimate),
        fused(
            formGroups(*estimate.analyses, CountingOptions(), estimate.calls)),
        pricer(*estimate.device, options) {
    if (estimate.storage)
      fused = assumeStorage(fused, *estimate.storage);
  }

  std::optional<Lever> run();

private:
  bool isFusedAttention(unsigned group) const;
  void noteFused();
  bool isAbsorbed(Operation *op) const;
  bool isReadByAbsorbedOnly(Operation *op) const;
  void addReplaced();
  void addReplacing();
  void add(const Estimate &part, const Count &bytes, const Count &trips,
           Count &sum, double &time);

  const FunctionEstimate &estimate;
  Grouping fused;
  Pricer pricer;
  /// For each operation that has been looked at, whether it runs in attentions
  /// only once these are fused, or not at all.
  llvm::DenseMap<Operation *, bool> absorbed;
  Lever lever;
  /// Whether all times are known.
  bool isKnown = true;
};

} // namespace

/// Whether `group` of the fused grouping is an attention of several operations.
bool AttentionFuser::isFusedAttention(unsigned group) const {
  const Group &each = fused.groups[group];
  return each.cost->kind == CostKind::Attention && each.ops.size() > 1;
}

/// Notes which operations run in fused attentions only.
void AttentionFuser::noteFused() {
  for (const GroupMember &op : fused.ops) {
    if (op.isPrologue)
      continue;
    bool isInside = llvm::all_of(
        op.groups, [&](unsigned group) { return isFusedAttention(group); });
    auto [entry, isNew] = absorbed.try_emplace(op.op, isInside);
    entry->second &= isInside;
  }
}

/// Whether all that reads the results of `op` is absorbed. All its users have
/// been looked at.
bool AttentionFuser::isReadByAbsorbedOnly(Operation *op) const {
  bool hasUser = false;
  for (Operation *user : op->getUsers()) {
    if (estimate.analyses->costs.getContext().isDead(user))
      continue;
    // What is in the body of an operation is part of it.
    while (user && !absorbed.contains(user))
      user = user->getParentOp();
    if (!user || !absorbed.lookup(user))
      return false;
    hasUser = true;
  }
  return hasUser;
}

/// Adds the operations that fused attentions take the place of: their own, and
/// movement that nothing else needs.
void AttentionFuser::addReplaced() {
  Operation *function = estimate.analyses->costs.getFunction();
  // Backwards, so that users come before what they use.
  function->walk<WalkOrder::PreOrder, ReverseIterator>([&](Operation *op) {
    if (op != function && !absorbed.contains(op))
      absorbed[op] = isReadByAbsorbedOnly(op);
    return estimate.analyses->classes.get(op) == OpClass::Other
               ? WalkResult::advance()
               : WalkResult::skip();
  });
  for (const GroupMember &op : estimate.getOps()) {
    if (!absorbed.lookup(op.op))
      continue;
    unsigned group = op.getFirstGroup();
    lever.groups.push_back(group);
    add(estimate.getEstimate(group), op.cost->getBytes(), op.tripCount,
        lever.bytesBefore, lever.timeBefore);
  }
}

void AttentionFuser::addReplacing() {
  double longest = -1;
  for (auto [index, group] : llvm::enumerate(fused.groups)) {
    if (!isFusedAttention(index))
      continue;
    ++lever.numReplacing;
    Count bytes = group.cost->getBytes();
    Estimate numbers = pricer.estimate(group.cost->work, bytes);
    add(numbers, bytes, group.tripCount, lever.bytesAfter, lever.timeAfter);
    double time = getTimeOf(numbers, group.tripCount);
    if (time <= longest)
      continue;
    longest = time;
    lever.longest = ChangedGroup{group.cost->getFlops(), bytes, numbers};
  }
}

void AttentionFuser::add(const Estimate &part, const Count &bytes,
                         const Count &trips, Count &sum, double &time) {
  isKnown &= !part.atLeast;
  sum += bytes * trips;
  time += getTimeOf(part, trips);
}

std::optional<Lever> AttentionFuser::run() {
  noteFused();
  addReplaced();
  addReplacing();
  if (!isKnown || !(lever.timeAfter < lever.timeBefore))
    return std::nullopt;
  double time = estimate.totals.time;
  lever.functionTime = time - lever.timeBefore + lever.timeAfter;
  lever.speedup = time / lever.functionTime;
  return std::move(lever);
}

std::optional<Lever> findFuseAttention(const FunctionEstimate &estimate,
                                       const PricingOptions &options) {
  if (estimate.analyses->attentions.getAttentions().empty())
    return std::nullopt;
  return AttentionFuser(estimate, options).run();
}

} // namespace roofline
