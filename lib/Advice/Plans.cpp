//===- Plans.cpp - What a plan does ---------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Adviser.h"
#include "PlanText.h"
#include "roofline/Analysis/Estimate/Residency.h"
#include "roofline/Model/Fit.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir;

namespace roofline {

static Fit findFit(const FunctionEstimate &estimate) {
  Residency residency = findResidency(estimate);
  return Fit(residency.getTotal(), residency.atLeast, estimate.device);
}

static std::string getAssume(ArrayRef<Assumption> assumptions) {
  return llvm::join(llvm::map_range(assumptions,
                                    [](const Assumption &assumption) {
                                      return assumption.str();
                                    }),
                    ",");
}

/// The groups of `before` whose work or bytes differ in `after`, which has
/// equally many.
static SmallVector<unsigned, 0>
findChangedGroups(const FunctionEstimate &before,
                  const FunctionEstimate &after) {
  SmallVector<unsigned, 0> changed;
  for (auto [index, old, planned] :
       llvm::enumerate(before.getGroups(), after.getGroups()))
    if (old.cost->work != planned.cost->work ||
        old.cost->getBytes() != planned.cost->getBytes())
      changed.push_back(index);
  return changed;
}

/// How many more positions have room in what `saved` bytes free, less what was
/// missing before: each takes its part of all caches.
std::optional<Count> Adviser::countFreedPositions(const Count &saved) {
  Count size(0);
  std::optional<Count> known;
  for (auto [number, root] : llvm::enumerate(roots)) {
    if (root->role != Role::KVCache)
      continue;
    const Count *positions =
        pricer->getStorage().getChannels().findPositions(*root);
    if (!positions || (known && *known != *positions))
      return std::nullopt;
    known = *positions;
    size += pricer->getStoredSize(number);
  }
  if (!known || size == 0)
    return std::nullopt;
  Count missing(0);
  if (std::optional<Count> free = findFit(estimate).getFree())
    missing = max(Count(0) - *free, Count(0));
  return floorDiv(max(saved - missing, Count(0)) * *known, size);
}

/// What the plan that is set does, role by role. Leaves nothing set.
SmallVector<PlanPart, 2> Adviser::findParts() {
  SmallVector<PlanPart, 2> parts;
  SmallVector<int, 0> chosen;
  for (unsigned root = 0; root < roots.size(); ++root) {
    chosen.push_back(pricer->get(root));
    if (advice.suggestions[root].decision != Decision::Quantize)
      continue;
    pricer->set(root, StoragePricer::keep);
    Role role = roots[root]->role;
    auto *part = llvm::find_if(
        parts, [&](const PlanPart &other) { return other.role == role; });
    if (part == parts.end())
      part = parts.insert(parts.end(), PlanPart{role});
    ++part->numTensors;
    StringRef scheme = advice.suggestions[root].getBest()->scheme.name;
    if (!llvm::is_contained(part->schemes, scheme))
      part->schemes.push_back(scheme.str());
  }
  auto all = llvm::to_vector_of<unsigned>(
      llvm::seq<unsigned>(written.getGroups().size()));
  if (activations != StoragePricer::keep)
    pricer->setActivations(std::nullopt);
  double before = pricer->getTime(all);
  for (PlanPart &part : parts) {
    auto set = [&](bool isPlanned) {
      if (part.role == Role::Activation)
        return pricer->setActivations(
            isPlanned ? std::optional(schemes[activations]) : std::nullopt);
      for (unsigned root = 0; root < roots.size(); ++root)
        if (roots[root]->role == part.role &&
            advice.suggestions[root].decision == Decision::Quantize)
          pricer->set(root, isPlanned ? chosen[root] : StoragePricer::keep);
    };
    set(true);
    part.speedup = before / pricer->getTime(all);
    set(false);
  }
  llvm::sort(parts, [](const PlanPart &lhs, const PlanPart &rhs) {
    return std::pair(rhs.speedup, lhs.role) < std::pair(lhs.speedup, rhs.role);
  });
  return parts;
}

Plan Adviser::makePlan(StringRef name) {
  Plan plan;
  llvm::append_range(plan.assumptions, counting.assumptions);
  SmallVector<PlannedTensor, 0> tensors;
  for (auto [number, root] : llvm::enumerate(roots)) {
    int chosen = pricer->get(number);
    bool isNew = chosen != StoragePricer::keep && chosen < int(numTried);
    if (isNew)
      plan.capacitySaved += advice.suggestions[number].getBest()->capacitySaved;
    if (chosen < int(numTried) && root->role != Role::Activation)
      tensors.push_back({root, isNew ? &schemes[chosen] : nullptr});
  }
  SmallVector<Assumption, 0> added;
  addAssumptions(tensors, pricer->getStorage(), name, added);
  if (activations != StoragePricer::keep)
    added.push_back(
        {name.str(), stringify(Role::Activation).str(), schemes[activations]});
  // Of two about the same tensors, the new one.
  llvm::erase_if(plan.assumptions, [&](const Assumption &old) {
    return llvm::any_of(added, [&](const Assumption &other) {
      return old.function == other.function && old.tensors == other.tensors;
    });
  });
  llvm::append_range(plan.assumptions, added);
  plan.assume = getAssume(plan.assumptions);
  plan.estimate =
      estimateWith(std::make_shared<StorageAssumptions>(pricer->getStorage()),
                   written, pricing);
  if (counting.dequantization == Dequantization::Fused)
    plan.changedGroups = findChangedGroups(estimate, plan.estimate);
  plan.fit = findFit(plan.estimate);
  plan.speedup = estimate.totals.time / plan.estimate.totals.time;
  plan.positionsFreed = countFreedPositions(plan.capacitySaved);
  plan.parts = findParts();
  return plan;
}

} // namespace roofline
