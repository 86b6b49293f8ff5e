//===- Advice.cpp - What to store smaller, and what not to ----------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "roofline/Advice/Advice.h"
#include "Adviser.h"
#include "DefaultSchemes.h"
#include "LowPrecision.h"
#include "PlanSearch.h"
#include "RaiseBatch.h"

using namespace mlir;

namespace roofline {

/// What is computed is looked at if its part of the function's bytes is no
/// smaller.
static constexpr double minActivationShare = 0.01;

/// The schemes to try on `device`.
static SmallVector<Scheme, 0> getSchemes(const AdviceOptions &options,
                                         const Device &device) {
  if (options.schemes.empty())
    return findDefaultSchemes(device);
  SmallVector<Scheme, 0> schemes;
  for (const Scheme &scheme : options.schemes)
    schemes.push_back(scheme.getFor(device));
  return schemes;
}

Adviser::Adviser(const FunctionEstimate &estimate,
                 const FunctionEstimate &written,
                 const CountingOptions &counting, const PricingOptions &pricing,
                 const AdviceOptions &options)
    : estimate(estimate), written(written), counting(counting),
      pricing(pricing), options(options),
      schemes(getSchemes(options, *estimate.device)), numTried(schemes.size()),
      asWritten(*written.analyses, counting.dequantization),
      accuracy(*written.analyses, asWritten.getChannels()) {
  addRoots();
  SmallVector<int, 0> assumed(roots.size(), StoragePricer::keep);
  if (estimate.storage)
    for (auto [number, root] : llvm::enumerate(roots))
      if (const Scheme *scheme = estimate.storage->find(*root)) {
        assumed[number] = schemes.size();
        schemes.push_back(*scheme);
      }
  pricer.emplace(written, roots, schemes, asWritten, pricing);
  for (auto [number, scheme] : llvm::enumerate(assumed))
    pricer->set(number, scheme);
  if (estimate.storage)
    if (const Scheme *scheme = estimate.storage->findActivations())
      pricer->setActivations(*scheme);
}

/// Chooses the tensors to say something of.
void Adviser::addRoots() {
  auto isAssumed = [&](const Root *root) {
    return estimate.storage && estimate.storage->find(*root);
  };
  for (const Root *root : written.analyses->roles.getStoredRoots())
    if (root->role != Role::Index &&
        (root->role != Role::Activation || isAssumed(root)))
      roots.push_back(root);
  for (const GroupMember &op : written.getOps())
    for (auto [index, entry] : llvm::enumerate(op.cost->traffic)) {
      if (entry.operand.getCalleeRole())
        continue;
      const Root &root = written.analyses->roles.getRoot(op.getValue(index));
      moved[&root] += entry.bytes * op.tripCount;
      (entry.access == Access::Gather ? lookedUp : otherwiseRead).insert(&root);
    }
  double total = toDouble(written.bytes);
  for (auto &entry : moved) {
    const Root *root = entry.first;
    auto isFor = [&](const Scheme &scheme) {
      return !asWritten.findObstacle(*root, scheme);
    };
    if (root->role == Role::Activation && root->value &&
        toDouble(entry.second) >= minActivationShare * total &&
        llvm::any_of(schemes, isFor) && !llvm::is_contained(roots, root))
      roots.push_back(root);
  }
}

/// Stores the data of the run by the scheme that is fastest, if they may be
/// quantized and that pays.
void Adviser::chooseActivations() {
  bool isAssumed = estimate.storage && estimate.storage->findActivations();
  bool hasLarge = llvm::any_of(
      roots, [](const Root *root) { return root->role == Role::Activation; });
  if (!llvm::is_contained(options.roles, Role::Activation) || isAssumed ||
      !hasLarge)
    return;
  auto all = llvm::to_vector_of<unsigned>(
      llvm::seq<unsigned>(written.getGroups().size()));
  double before = pricer->getTime(all), least = before;
  for (int scheme = 0; scheme < int(numTried); ++scheme) {
    if (schemes[scheme].multiplied ||
        schemes[scheme].storage.getWidth() < options.minBits)
      continue;
    pricer->setActivations(schemes[scheme]);
    double time = pricer->getTime(all);
    if (time >= least || before < time * options.minSpeedup)
      continue;
    least = time;
    activations = scheme;
  }
  pricer->setActivations(activations == StoragePricer::keep
                             ? std::optional<Scheme>()
                             : std::optional(schemes[activations]));
}

Advice Adviser::run(StringRef name) {
  advice.suggestions.resize(roots.size());
  refusals.resize(roots.size());
  SmallVector<SmallVector<int, 4>, 0> allowed(roots.size());
  for (unsigned root = 0; root < roots.size(); ++root) {
    evaluate(root);
    Suggestion &suggestion = advice.suggestions[root];
    refusals[root] = findRefusal(root);
    // Data of the run are stored by one scheme, all or none.
    if (!refusals[root].empty() || roots[root]->role == Role::Activation)
      continue;
    for (const Evaluation &evaluation : suggestion.evaluations)
      if (evaluation.passes(options))
        allowed[root].push_back(llvm::find(schemes, evaluation.scheme) -
                                schemes.begin());
  }
  double resident = 0;
  for (unsigned root = 0; root < roots.size(); ++root)
    resident += toDouble(pricer->getStoredSize(root));
  searchPlan(*pricer, roots.size(), schemes, allowed, options,
             estimate.totals.time, resident);
  chooseActivations();
  for (unsigned root = 0; root < roots.size(); ++root)
    decide(root);
  if (llvm::any_of(advice.suggestions, [](const Suggestion &suggestion) {
        return suggestion.decision == Decision::Quantize;
      }))
    advice.plan = makePlan(name);
  for (std::optional<Lever> lever :
       {findLowPrecision(written, pricing), findRaiseBatch(written, pricing)})
    if (lever && lever->speedup >= options.minSpeedup)
      advice.levers.push_back(std::move(*lever));
  return std::move(advice);
}

std::optional<Advice> advise(const FunctionEstimate &estimate,
                             const CountingOptions &counting,
                             const PricingOptions &pricing,
                             const AdviceOptions &options, StringRef name) {
  if (!estimate.device || estimate.totals.isOpen)
    return std::nullopt;
  if (!estimate.written)
    return Adviser(estimate, estimate, counting, pricing, options).run(name);
  FunctionEstimate written =
      estimateWith(std::make_shared<StorageAssumptions>(
                       *estimate.analyses, counting.dequantization),
                   estimate, pricing);
  return Adviser(estimate, written, counting, pricing, options).run(name);
}

} // namespace roofline
