//===- PlanSearch.cpp - Which schemes for which tensors -------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PlanSearch.h"
#include "llvm/ADT/IntEqClasses.h"
#include <tuple>

using namespace mlir;

namespace roofline {

namespace {

/// The merit of a plan: smaller is better.
using Merit = std::tuple<double, double, unsigned, int64_t>;

/// Tensors that share groups, and these groups.
struct Component {
  SmallVector<unsigned, 4> roots, groups;
};

class PlanSearcher {
public:
  PlanSearcher(StoragePricer &pricer, unsigned numRoots,
               ArrayRef<Scheme> schemes, ArrayRef<SmallVector<int, 4>> allowed,
               const AdviceOptions &options, double time, double bytes)
      : pricer(pricer), numRoots(numRoots), schemes(schemes), allowed(allowed),
        options(options), time(time), bytes(bytes) {
    for (unsigned root = 0; root < numRoots; ++root)
      start.push_back(pricer.get(root));
  }

  void run();

private:
  SmallVector<Component, 0> findComponents() const;
  Merit getMerit(const Component &component, double timeBefore);
  void search(const Component &component);
  void tryAll(const Component &component, double timeBefore);
  void improve(const Component &component, double timeBefore);
  void dropIdle(const Component &component);

  StoragePricer &pricer;
  unsigned numRoots;
  ArrayRef<Scheme> schemes;
  ArrayRef<SmallVector<int, 4>> allowed;
  const AdviceOptions &options;
  double time, bytes;
  /// How the tensors are stored as it is.
  SmallVector<int, 0> start;
};

} // namespace

/// As many combinations are tried one by one.
static constexpr uint64_t maxCombinations = 4096;
/// As often are the tensors gone through where they are more.
static constexpr unsigned maxRounds = 8;

SmallVector<Component, 0> PlanSearcher::findComponents() const {
  llvm::IntEqClasses classes(numRoots);
  llvm::DenseMap<unsigned, unsigned> rootOfGroup;
  for (unsigned root = 0; root < numRoots; ++root)
    for (unsigned group : pricer.getGroups(root))
      if (auto [entry, isNew] = rootOfGroup.try_emplace(group, root); !isNew)
        classes.join(entry->second, root);
  classes.compress();
  SmallVector<Component, 0> components(classes.getNumClasses());
  for (unsigned root = 0; root < numRoots; ++root) {
    Component &component = components[classes[root]];
    component.roots.push_back(root);
    llvm::append_range(component.groups, pricer.getGroups(root));
  }
  for (Component &component : components) {
    llvm::sort(component.groups);
    component.groups.erase(llvm::unique(component.groups),
                           component.groups.end());
  }
  return components;
}

Merit PlanSearcher::getMerit(const Component &component, double timeBefore) {
  double seconds = pricer.getTime(component.groups);
  double resident = 0;
  unsigned quantized = 0;
  int64_t bits = 0;
  for (unsigned root : component.roots) {
    resident += toDouble(pricer.getStoredSize(root));
    int scheme = pricer.get(root);
    if (scheme == start[root])
      continue;
    ++quantized;
    bits += schemes[scheme].storage.getWidth();
  }
  switch (options.objective) {
  case Objective::Latency:
    return {seconds, 0, quantized, -bits};
  case Objective::Capacity:
    if (seconds > timeBefore)
      return {std::numeric_limits<double>::infinity(), seconds, quantized,
              -bits};
    return {resident, seconds, quantized, -bits};
  case Objective::Balanced:
    return {seconds / time + resident / bytes, 0, quantized, -bits};
  }
  llvm_unreachable("unknown objective");
}

/// Tries all combinations of the schemes that the tensors may have.
void PlanSearcher::tryAll(const Component &component, double timeBefore) {
  SmallVector<unsigned, 4> position(component.roots.size()), best = position;
  Merit bestMerit = getMerit(component, timeBefore);
  auto setTo = [&](unsigned index, unsigned choice) {
    unsigned root = component.roots[index];
    pricer.set(root, choice == 0 ? start[root] : allowed[root][choice - 1]);
  };
  for (;;) {
    // The next combination, the last tensor changing fastest.
    unsigned index = position.size();
    while (index > 0) {
      unsigned choice = ++position[--index];
      if (choice <= allowed[component.roots[index]].size()) {
        setTo(index, choice);
        break;
      }
      position[index] = 0;
      setTo(index, 0);
      if (index == 0) {
        for (auto [each, choice] : llvm::enumerate(best))
          setTo(each, choice);
        return;
      }
    }
    if (Merit merit = getMerit(component, timeBefore); merit < bestMerit) {
      bestMerit = merit;
      best = position;
    }
  }
}

/// Changes one tensor after the other for the better, until none does.
void PlanSearcher::improve(const Component &component, double timeBefore) {
  for (unsigned round = 0; round < maxRounds; ++round) {
    bool isChanged = false;
    for (unsigned root : component.roots) {
      int best = pricer.get(root);
      Merit bestMerit = getMerit(component, timeBefore);
      int before = best;
      SmallVector<int, 4> choices = {start[root]};
      llvm::append_range(choices, allowed[root]);
      for (int choice : choices) {
        pricer.set(root, choice);
        if (Merit merit = getMerit(component, timeBefore); merit < bestMerit) {
          bestMerit = merit;
          best = choice;
        }
      }
      pricer.set(root, best);
      isChanged |= best != before;
    }
    if (!isChanged)
      return;
  }
}

/// Leaves tensors as they are whose part in the gain is too small.
void PlanSearcher::dropIdle(const Component &component) {
  for (unsigned root : component.roots) {
    int scheme = pricer.get(root);
    if (scheme == start[root])
      continue;
    double with = pricer.getTime(pricer.getReaders(root));
    pricer.set(root, start[root]);
    double without = pricer.getTime(pricer.getReaders(root));
    if (without >= with * options.minSpeedup)
      pricer.set(root, scheme);
  }
}

void PlanSearcher::search(const Component &component) {
  double timeBefore = pricer.getTime(component.groups);
  uint64_t combinations = 1;
  for (unsigned root : component.roots)
    combinations = std::min<uint64_t>(combinations * (allowed[root].size() + 1),
                                      maxCombinations + 1);
  if (combinations <= maxCombinations)
    tryAll(component, timeBefore);
  else
    improve(component, timeBefore);
  if (options.objective == Objective::Latency)
    dropIdle(component);
}

void PlanSearcher::run() {
  for (const Component &component : findComponents())
    search(component);
}

void searchPlan(StoragePricer &pricer, unsigned numRoots,
                ArrayRef<Scheme> schemes, ArrayRef<SmallVector<int, 4>> allowed,
                const AdviceOptions &options, double time, double bytes) {
  PlanSearcher(pricer, numRoots, schemes, allowed, options, time, bytes).run();
}

} // namespace roofline
