//===- FunctionSummary.cpp - What reports say of a function ---------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "FunctionSummary.h"
#include "roofline/Report/Units.h"

using namespace roofline;
using llvm::ArrayRef;

FunctionSummary::FunctionSummary(const PricedFunction &priced,
                                 const ModuleEstimate &module,
                                 llvm::ArrayRef<Sweep> sweeps)
    : function(priced.function), estimate(priced.estimate), module(module),
      sweeps(sweeps), bytesByRole(estimate.getBytesByRole()),
      residency(findResidency(*estimate.analyses, estimate.grouping)),
      fit(residency.getTotal(), residency.atLeast, estimate.device),
      levers(findLevers(estimate, module.options.counting.traffic,
                        module.options.pricing)) {
  findOpenBounds();
}

static bool isOpenAndKnown(ArrayRef<Work> work, const Count &bytes) {
  auto isUnknown = [](const Work &entry) { return entry.ops.isUnknown(); };
  auto isOpen = [](const Work &entry) { return entry.ops.isOpen(); };
  return !bytes.isUnknown() && llvm::none_of(work, isUnknown) &&
         (bytes.isOpen() || llvm::any_of(work, isOpen));
}

void FunctionSummary::findOpenBounds() {
  if (!estimate.device || !estimate.totals.isOpen)
    return;
  Pricer pricer(*estimate.device, module.options.pricing);
  for (const Group &group : estimate.getGroups()) {
    const Cost &cost = *group.cost;
    Count bytes = cost.getBytes();
    auto [entry, isNew] = openBounds.try_emplace(&cost);
    if (isNew && isOpenAndKnown(cost.work, bytes))
      entry->second = roofline::findOpenBounds(cost.work, bytes, pricer);
  }
  if (isOpenAndKnown(estimate.work, estimate.bytes))
    openTotals =
        roofline::findOpenBounds(estimate.work, estimate.bytes, pricer);
}

const Crossover *FunctionSummary::findCrossover(const Sweep &sweep,
                                                unsigned group) const {
  // Some operation of the group runs in no other.
  for (unsigned index : estimate.getGroups()[group].ops) {
    const GroupedOp &op = estimate.getOps()[index];
    if (op.getFirstGroup() != group)
      continue;
    auto crossover = sweep.crossovers.find(module.getOriginal(op.op));
    return crossover == sweep.crossovers.end() ? nullptr : &crossover->second;
  }
  return nullptr;
}

std::string roofline::describeLever(const Lever &lever,
                                    const FunctionSummary &summary) {
  const Estimate &totals = summary.estimate.totals;
  bool isOne = lever.numReplacing == 1;
  std::string text;
  llvm::raw_string_ostream os(text);
  switch (lever.kind) {
  case LeverKind::FuseAttention:
    if (isOne)
      os << "Run the attention as one group: it then moves ";
    else
      os << "Run each of the " << lever.numReplacing
         << " attentions as one group: together they then move ";
    break;
  }
  os << formatCount(lever.bytesAfter, "B") << " instead of "
     << formatCount(lever.bytesBefore, "B") << " and take"
     << (isOne ? "s " : " ") << formatQuantity(lever.timeAfter, "s")
     << " instead of " << formatQuantity(lever.timeBefore, "s")
     << ", which saves " << (totals.atLeast ? "at most " : "")
     << formatShare(1 - lever.functionTime / totals.time)
     << " of the function's time.";
  return text;
}

std::string roofline::describeBranch(const DearerBranch &branch) {
  return "which region runs depends on data; number " +
         std::to_string(branch.region) + ", the dearest, is counted";
}
