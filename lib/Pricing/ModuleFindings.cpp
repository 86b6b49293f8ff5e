//===- ModuleFindings.cpp - All that reports show -------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "roofline/Pricing/ModuleFindings.h"
#include "Tokens.h"
#include "roofline/Pricing/ModulePrices.h"

using namespace mlir;

namespace roofline {

//===----------------------------------------------------------------------===//
// One function
//===----------------------------------------------------------------------===//

static SmallVector<Lever, 1> collectLevers(const FunctionEstimate &estimate,
                                           const ModuleOptions &options,
                                           const Advice *advice) {
  SmallVector<Lever, 1> levers =
      findLevers(estimate, options.counting.traffic, options.pricing);
  if (advice)
    llvm::append_range(levers, advice->levers);
  return levers;
}

static unsigned findMainOp(const Group &group,
                           const FunctionEstimate &estimate) {
  auto getRank = [&](unsigned index) {
    const GroupMember &op = estimate.getOps()[index];
    return std::tuple(op.cost->kind == group.cost->kind, op.cost->getFlops(),
                      op.cost->getBytes());
  };
  unsigned main = group.ops.front();
  for (unsigned index : ArrayRef(group.ops).drop_front())
    if (getRank(main) < getRank(index))
      main = index;
  return main;
}

static SmallVector<Pricer::Charge, 4> findCharges(ArrayRef<Work> work,
                                                  Pricer &pricer) {
  return llvm::map_to_vector<4>(
      work, [&](const Work &entry) { return pricer.getCharge(entry); });
}

static std::optional<double>
findTokensPerSecond(const std::optional<Count> &tokens,
                    const FunctionEstimate &estimate) {
  const Estimate &totals = estimate.totals;
  if (!tokens || tokens->isOpen() || !estimate.device || totals.isOpen ||
      totals.atLeast || totals.time == 0)
    return std::nullopt;
  return toDouble(*tokens) / totals.time;
}

/// Of each group, the operation of the module that stands for it: some
/// operation of a group runs in no other.
static SmallVector<Operation *, 0>
findRepresentatives(const FunctionEstimate &estimate,
                    const ModuleEstimate &module) {
  SmallVector<Operation *, 0> result(estimate.getGroups().size());
  for (auto [number, group] : llvm::enumerate(estimate.getGroups()))
    for (unsigned index : group.ops) {
      const GroupMember &op = estimate.getOps()[index];
      if (op.getFirstGroup() != number)
        continue;
      result[number] = module.getOriginal(op.op);
      break;
    }
  return result;
}

FunctionFindings::FunctionFindings(const PricedFunction &priced,
                                   const ModuleEstimate &module,
                                   ArrayRef<Sweep> sweeps,
                                   std::shared_ptr<const Advice> given)
    : function(priced.function), estimate(priced.estimate),
      samples(priced.samples), module(module), sweeps(sweeps),
      bytesByRole(estimate.getBytesByRole()),
      residency(findResidency(estimate)),
      fit(residency.getTotal(), residency.atLeast, estimate.device),
      advice(std::move(given)),
      levers(collectLevers(estimate, module.options, advice.get())),
      openBounds(estimate, module.options.pricing),
      mainOps(llvm::map_to_vector<0>(
          estimate.getGroups(),
          [&](const Group &group) { return findMainOp(group, estimate); })),
      tokens(findTokens(estimate)),
      tokensPerSecond(findTokensPerSecond(tokens, estimate)),
      representatives(findRepresentatives(estimate, module)) {
  if (!estimate.device)
    return;
  Pricer pricer(*estimate.device, module.options.pricing);
  charges = findCharges(estimate.work, pricer);
  if (advice && advice->plan)
    plannedCharges = findCharges(advice->plan->estimate.work, pricer);
}

//===----------------------------------------------------------------------===//
// The module
//===----------------------------------------------------------------------===//

FailureOr<ModuleFindings>
collectFindings(ModulePrices &prices, const ModuleEstimate &estimate,
                AnalysisManager analyses,
                const ModuleFindings::Options &options) {
  ModuleFindings result;
  result.estimate = &estimate;
  FailureOr<std::vector<Sweep>> sweeps = sweepDims(estimate, analyses);
  if (failed(sweeps))
    return failure();
  result.sweeps = std::move(*sweeps);
  FailureOr<SmallVector<OtherTarget, 0>> others =
      estimateOthers(estimate, analyses);
  if (failed(others))
    return failure();
  result.others = std::move(*others);
  SmallVector<unsigned, 0> numbers;
  result.functions.reserve(estimate.functions.size());
  for (auto [number, priced] : llvm::enumerate(estimate.functions)) {
    // A handle to an operation is not const-correct.
    FunctionOpInterface function = priced.function;
    if (!options.entry.empty() && function.getName() != options.entry)
      continue;
    numbers.push_back(number);
    SampleSizes::Scope scope(priced.samples);
    FunctionFindings &findings = result.functions.emplace_back(
        priced, estimate, result.sweeps, prices.getAdvice(number));
    for (const OtherTarget &other : result.others)
      findings.others.emplace_back(other.estimate.functions[number],
                                   other.estimate, other.sweeps,
                                   advise(other.estimate, number));
  }
  if (options.wantsWhatIf)
    result.whatIf = findWhatIf(estimate, numbers, analyses);
  return result;
}

} // namespace roofline
