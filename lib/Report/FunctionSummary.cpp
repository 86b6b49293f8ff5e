//===- FunctionSummary.cpp - What reports say of a function ---------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "FunctionSummary.h"
#include "roofline/Model/Units.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/Support/FormatVariadic.h"

using namespace roofline;
using llvm::formatv;

std::optional<Count> roofline::findTokens(const FunctionEstimate &estimate) {
  std::optional<Count> tokens;
  for (const GroupMember &op : estimate.getOps()) {
    bool isLookup = false;
    Count indices(0);
    for (auto [index, moved] : llvm::enumerate(op.cost->traffic)) {
      Role role = estimate.getRole(op, index);
      isLookup |= role == Role::Embedding && moved.access == Access::Gather;
      if (role == Role::Index && moved.access == Access::Read)
        indices += moved.elements * op.tripCount;
    }
    if (isLookup && indices != 0 && (!tokens || *tokens < indices))
      tokens = indices;
  }
  return tokens;
}

FunctionSummary::FunctionSummary(const PricedFunction &priced,
                                 const ModuleEstimate &module,
                                 llvm::ArrayRef<Sweep> sweeps,
                                 llvm::ArrayRef<OtherTarget> others)
    : function(priced.function), estimate(priced.estimate), module(module),
      sweeps(sweeps), bytesByRole(estimate.getBytesByRole()),
      residency(findResidency(estimate)),
      fit(residency.getTotal(), residency.atLeast, estimate.device),
      levers(findLevers(estimate, module.options.counting.traffic,
                        module.options.pricing)),
      openBounds(estimate, module.options.pricing),
      tokens(findTokens(estimate)) {
  size_t number = &priced - module.functions.data();
  this->others.reserve(others.size());
  for (const OtherTarget &other : others)
    this->others.emplace_back(other.estimate.functions[number], other.estimate,
                              other.sweeps);
  if (!module.options.advice)
    return;
  // Where there are several functions, a plan is about one of them.
  llvm::StringRef name = module.functions.size() > 1 ? function.getName() : "";
  advice = advise(estimate, module.options.counting, module.options.pricing,
                  *module.options.advice, name);
  if (advice)
    llvm::append_range(levers, advice->levers);
}

std::optional<double> FunctionSummary::getTokensPerSecond() const {
  const Estimate &totals = estimate.totals;
  if (!tokens || tokens->isOpen() || !estimate.device || totals.isOpen ||
      totals.atLeast || totals.time == 0)
    return std::nullopt;
  return toDouble(*tokens) / totals.time;
}

const Crossover *FunctionSummary::findCrossover(const Sweep &sweep,
                                                unsigned group) const {
  // Some operation of the group runs in no other.
  for (unsigned index : estimate.getGroups()[group].ops) {
    const GroupMember &op = estimate.getOps()[index];
    if (op.getFirstGroup() != group)
      continue;
    auto crossover = sweep.crossovers.find(module.getOriginal(op.op));
    return crossover == sweep.crossovers.end() ? nullptr : &crossover->second;
  }
  return nullptr;
}

llvm::SmallVector<llvm::StringRef, 2>
roofline::findPlannedSchemes(const Advice &advice, Role role) {
  llvm::SmallSetVector<llvm::StringRef, 2> names;
  for (const Suggestion &suggestion : advice.suggestions)
    if (suggestion.decision == Decision::Quantize &&
        suggestion.root->role == role)
      names.insert(suggestion.getBest()->scheme.name);
  return llvm::SmallVector<llvm::StringRef, 2>(names.takeVector());
}

llvm::SmallVector<unsigned, 0>
roofline::findChangedGroups(const FunctionEstimate &estimate,
                            const Plan &plan) {
  llvm::SmallVector<unsigned, 0> changed;
  for (auto [index, before, after] :
       llvm::enumerate(estimate.getGroups(), plan.estimate.getGroups()))
    if (before.cost->work != after.cost->work ||
        before.cost->getBytes() != after.cost->getBytes())
      changed.push_back(index);
  return changed;
}

static std::string describeGroups(size_t count) {
  return formatv("{0} {1}", count, count == 1 ? "group" : "groups");
}

std::string roofline::describeLever(const Lever &lever,
                                    const FunctionSummary &summary) {
  const Estimate &totals = summary.estimate.totals;
  bool isOne = lever.numReplacing == 1;
  std::string text;
  llvm::raw_string_ostream os(text);
  switch (lever.kind) {
  case LeverKind::RaiseBatch:
    os << "Raise the batch: weights are read once for all sequences. At "
       << lever.batchFactor << " times as many the largest readers ("
       << describeGroups(lever.groups.size())
       << ") reach the ridge point; a run then takes "
       << formatQuantity(lever.timeAfter, "s") << ", "
       << formatQuantity(lever.functionTime, "s") << " for what takes "
       << formatQuantity(totals.time, "s")
       << formatv(" now ({0:f2}x the throughput), and needs at least {1} of "
                  "memory",
                  lever.speedup, formatCount(lever.footprint, "B"));
    if (const std::optional<Count> &capacity = summary.fit.capacity;
        capacity && lever.footprint > *capacity)
      os << ", more than the " << formatCount(*capacity, "B")
         << " of the device";
    os << ".";
    return text;
  case LeverKind::LowPrecision:
    os << "Multiply in " << lever.scheme->multiplied->str() << " ("
       << lever.scheme->name << "): " << describeGroups(lever.groups.size())
       << (lever.groups.size() == 1 ? " is" : " are")
       << " compute-bound; the function then takes "
       << formatQuantity(lever.functionTime, "s") << " instead of "
       << formatQuantity(totals.time, "s")
       << formatv(" ({0:f2}x).", lever.speedup);
    return text;
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

std::string roofline::describeBranch(const CountedBranch &branch) {
  return "which region runs depends on data; number " +
         std::to_string(branch.region) + ", the dearest, is counted";
}
