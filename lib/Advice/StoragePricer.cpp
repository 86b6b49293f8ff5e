//===- StoragePricer.cpp - Groups under many assumptions ------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "StoragePricer.h"
#include "mlir/IR/TypeUtilities.h"
#include "llvm/ADT/STLExtras.h"

using namespace mlir;

namespace roofline {

StoragePricer::StoragePricer(const FunctionEstimate &base,
                             ArrayRef<const Root *> roots,
                             ArrayRef<Scheme> schemes,
                             StorageAssumptions asWritten,
                             const PricingOptions &options)
    : base(base), roots(roots), schemes(schemes), pricer(*base.device, options),
      storage(std::move(asWritten)), chosen(roots.size(), keep),
      placesOfGroup(base.getGroups().size()), groupsOfRoot(roots.size()),
      readersOfRoot(roots.size()) {
  addPlaces();
  classifyRoots();
}

void StoragePricer::addPlaces() {
  llvm::DenseMap<const Root *, unsigned> numbers;
  for (auto [number, root] : llvm::enumerate(roots))
    numbers[root] = number;
  for (auto [number, group] : llvm::enumerate(base.getGroups()))
    for (auto [position, index] : llvm::enumerate(group.ops)) {
      const GroupMember &op = base.getOps()[index];
      for (unsigned entry : llvm::seq<unsigned>(op.cost->traffic.size())) {
        if (op.cost->traffic[entry].operand.getCalleeRole())
          continue;
        auto root =
            numbers.find(&base.analyses->roles.getRoot(op.getValue(entry)));
        if (root == numbers.end())
          continue;
        placesOfGroup[number].push_back(
            {unsigned(position), entry, root->second});
        auto add = [&, number = unsigned(number)](auto &groups) {
          if (groups.empty() || groups.back() != number)
            groups.push_back(number);
        };
        add(groupsOfRoot[root->second]);
        if (op.cost->traffic[entry].access != Access::Write)
          add(readersOfRoot[root->second]);
      }
    }
}

void StoragePricer::classifyRoots() {
  llvm::DenseMap<std::tuple<unsigned, const void *, size_t>,
                 SmallVector<unsigned, 1>>
      known;
  classes.resize(roots.size());
  for (auto [number, root] : llvm::enumerate(roots)) {
    std::optional<Count> channel = storage.getChannel(*root);
    Type element = getElementTypeOrSelf(root->value.getType());
    auto &candidates =
        known[{unsigned(root->role), element.getAsOpaquePointer(),
               channel ? size_t(hash_value(*channel)) : 0}];
    auto *alike = llvm::find_if(candidates, [&](unsigned other) {
      return storage.getChannel(*roots[other]) == channel;
    });
    classes[number] = alike == candidates.end() ? number : *alike;
    if (classes[number] == number)
      candidates.push_back(number);
  }
}

void StoragePricer::set(unsigned root, int scheme) {
  if (chosen[root] == scheme)
    return;
  chosen[root] = scheme;
  if (scheme == keep)
    storage.reset(*roots[root]);
  else
    storage.assume(*roots[root], schemes[scheme]);
}

const GroupPrice &StoragePricer::getPrice(unsigned group) {
  const Group &members = base.getGroups()[group];
  SmallVector<uintptr_t, 8> key = {reinterpret_cast<uintptr_t>(members.cost)};
  ArrayRef<Place> places = placesOfGroup[group];
  bool isAssumed = storage.findActivations() != nullptr;
  // Which of what is computed is quantized in which channels differs from group
  // to group.
  if (isAssumed)
    key.push_back(group);
  for (const Place &place : places) {
    int scheme = chosen[place.root];
    isAssumed |= scheme != keep;
    // Which accesses are to one tensor matters, too.
    auto *first = llvm::find_if(
        places, [&](const Place &other) { return other.root == place.root; });
    llvm::append_values(key, place.op, place.entry, classes[place.root],
                        first - places.begin(), scheme - keep);
  }
  if (!isAssumed)
    key.truncate(1);
  auto [entry, isNew] = prices.try_emplace(std::move(key));
  GroupPrice &price = entry->second;
  if (!isNew)
    return price;
  if (!isAssumed) {
    price.estimate = base.getEstimate(group);
    price.bytes = members.cost->getBytes();
    price.time = price.estimate.time;
    return price;
  }
  for (const Cost &cost : storage.getGroupCosts(base.grouping, group)) {
    Count bytes = cost.getBytes();
    price.estimate = pricer.estimate(cost.work, bytes);
    price.bytes += bytes;
    price.time += price.estimate.time;
  }
  return price;
}

double StoragePricer::getTime(ArrayRef<unsigned> groups) {
  double time = 0;
  for (unsigned group : groups)
    time += getPrice(group).time * toDouble(base.getGroups()[group].tripCount);
  return time;
}

Count StoragePricer::getBytes(ArrayRef<unsigned> groups) {
  Count bytes(0);
  for (unsigned group : groups)
    bytes += getPrice(group).bytes * base.getGroups()[group].tripCount;
  return bytes;
}

Count StoragePricer::getStoredSize(unsigned root) const {
  return storage.getStoredSize(roots[root]->value).value_or(Count(0));
}

} // namespace roofline
