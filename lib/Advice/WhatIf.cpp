//===- WhatIf.cpp - What a function costs if stored otherwise -------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "roofline/Advice/WhatIf.h"
#include "roofline/Analysis/Fusion/MemberSum.h"
#include "roofline/Target/SchemeTable.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/ScopedPrinter.h"
#include <map>
#include <set>

using namespace mlir;

namespace roofline {

static bool isSame(const BytesByRole &lhs, const BytesByRole &rhs) {
  return llvm::all_of(getEnumValues<Role>(),
                      [&](Role role) { return lhs[role] == rhs[role]; });
}

bool KernelCost::operator==(const KernelCost &other) const {
  return work == other.work && bytes == other.bytes &&
         isSame(bytesByRole, other.bytesByRole);
}

/// The scheme of each role, by position; 0 is as priced.
using Combination = SmallVector<unsigned, 4>;

/// Visits all combinations of the schemes of `varied`, positions in `roles`,
/// the others as priced; the last one changes fastest.
static void
forEachCombination(ArrayRef<RoleChoice> roles, ArrayRef<unsigned> varied,
                   llvm::function_ref<void(const Combination &)> visit) {
  Combination combination(roles.size(), 0);
  while (true) {
    visit(combination);
    auto next = varied.rbegin();
    for (; next != varied.rend(); ++next) {
      if (++combination[*next] < roles[*next].schemes.size())
        break;
      combination[*next] = 0;
    }
    if (next == varied.rend())
      return;
  }
}

/// Those that can be chosen, besides what a role has already.
static SmallVector<Scheme, 0> getSchemes() {
  SchemeTable table;
  SmallVector<Scheme, 0> schemes;
  for (StringRef name :
       {"i8", "i4g128", "f8", "mxfp4", "nvfp4", "w8a8", "w4a8", "wf8af8"})
    schemes.push_back(llvm::cantFail(table.find(name)));
  return schemes;
}

namespace {

class ChoiceFinder {
public:
  ChoiceFinder(const FunctionEstimate &estimate,
               const CountingOptions &counting, const PricingOptions &pricing)
      : estimate(estimate), pricing(pricing),
        hasChoices(!estimate.written || estimate.written->groups.size() ==
                                            estimate.grouping.groups.size()),
        grouping(hasChoices && estimate.written ? *estimate.written
                                                : estimate.grouping),
        priced(estimate.storage ? *estimate.storage
                                : StorageAssumptions(*estimate.analyses,
                                                     counting.dequantization)) {
  }

  WhatIf run();

private:
  void addRole(Role role);
  void addScheme(RoleChoice &choice, Scheme scheme);
  const StorageAssumptions &getStorage(const Combination &combination);
  SmallVector<unsigned, 2> findRoles(const Group &group) const;
  KernelCosts getCosts(unsigned group, const StorageAssumptions &storage) const;
  unsigned intern(KernelCosts costs);
  void addGroup(unsigned number);
  Residency getResidency(const Combination &combination);
  bool addMemory(unsigned role, const Residency &base, MemoryChoice &memory);
  void addPeaks(MemoryChoice &memory);
  std::optional<MemoryChoice> findMemory();

  const FunctionEstimate &estimate;
  PricingOptions pricing;
  /// Not where kernels that unpack assumed tensors are groups already.
  bool hasChoices;
  const Grouping &grouping;
  StorageAssumptions priced;
  WhatIf result;
  std::map<Combination, StorageAssumptions> storages;
  /// For each scheme of each role, the first with which all that is on the way
  /// has the same size together, by roles.
  SmallVector<SmallVector<unsigned, 0>, 0> alike;
  /// Positions in `result.costs` by hash.
  llvm::DenseMap<size_t, SmallVector<unsigned, 1>> known;
};

} // namespace

//===----------------------------------------------------------------------===//
// Roles
//===----------------------------------------------------------------------===//

/// Adds `scheme` as a choice, unless there is no tensor that it is for.
void ChoiceFinder::addScheme(RoleChoice &choice, Scheme scheme) {
  if (scheme.multiplied && choice.role != Role::Weight)
    return;
  SchemeChoice added{scheme.name, scheme};
  if (scheme.isDeviceFloat8)
    added.float8 = scheme.storage;
  scheme.isDeviceFloat8 = added.scheme->isDeviceFloat8 = false;
  for (const Root *root : estimate.analyses->roles.getStoredRoots()) {
    if (root->role != choice.role)
      continue;
    std::optional<SchemeObstacle> obstacle = priced.findObstacle(*root, scheme);
    if (!obstacle)
      ++added.numTensors;
    else if (*obstacle == SchemeObstacle::GroupDoesNotDivide &&
             added.obstacle.empty())
      added.obstacle =
          root->describe().name + ": " +
          describeObstacle(*obstacle, scheme, priced.getChannel(*root));
  }
  if (added.numTensors > 0 || !added.obstacle.empty())
    choice.schemes.push_back(std::move(added));
}

void ChoiceFinder::addRole(Role role) {
  RoleChoice choice{role, {}};
  choice.schemes.push_back({"as reported", std::nullopt});
  if (estimate.storage)
    choice.schemes.push_back({"keep", std::nullopt});
  size_t numOthers = choice.schemes.size();
  NumericType fnuz = NumericType::floating(llvm::APFloatBase::S_Float8E4M3FNUZ);
  for (Scheme &scheme : getSchemes()) {
    addScheme(choice, scheme);
    if (!scheme.isDeviceFloat8)
      continue;
    if (scheme.multiplied == scheme.storage)
      scheme.multiplied = fnuz;
    scheme.storage = fnuz;
    addScheme(choice, scheme);
  }
  if (choice.schemes.size() > numOthers)
    result.roles.push_back(std::move(choice));
}

const StorageAssumptions &
ChoiceFinder::getStorage(const Combination &combination) {
  auto [entry, isNew] = storages.try_emplace(combination, priced);
  StorageAssumptions &storage = entry->second;
  if (!isNew)
    return storage;
  for (const Root *root : estimate.analyses->roles.getStoredRoots())
    for (auto [number, choice] : llvm::enumerate(result.roles)) {
      if (choice.role != root->role || combination[number] == 0)
        continue;
      const std::optional<Scheme> &scheme =
          choice.schemes[combination[number]].scheme;
      if (!scheme || !storage.findObstacle(*root, *scheme))
        storage.assume(*root, scheme);
    }
  return storage;
}

//===----------------------------------------------------------------------===//
// Groups
//===----------------------------------------------------------------------===//

/// The roles with choices whose tensors `group` moves.
SmallVector<unsigned, 2> ChoiceFinder::findRoles(const Group &group) const {
  SmallVector<unsigned, 2> roles;
  for (unsigned index : group.ops) {
    const GroupMember &op = grouping.ops[index];
    for (unsigned entry : llvm::seq<unsigned>(op.cost->traffic.size()))
      for (auto [number, choice] : llvm::enumerate(result.roles))
        if (choice.role == estimate.getRole(op, entry) &&
            !llvm::is_contained(roles, number))
          roles.push_back(number);
  }
  llvm::sort(roles);
  return roles;
}

/// `cost` as that of a kernel. `roles` are those of what it moves.
static KernelCost makeKernel(const Cost &cost, ArrayRef<Role> roles) {
  KernelCost kernel;
  kernel.work.assign(cost.work.begin(), cost.work.end());
  kernel.bytes = cost.getBytes();
  for (auto [moved, role] : llvm::zip_equal(cost.traffic, roles))
    kernel.bytesByRole[role] += moved.bytes;
  return kernel;
}

KernelCosts ChoiceFinder::getCosts(unsigned number,
                                   const StorageAssumptions &storage) const {
  KernelCosts costs;
  const Group &group = grouping.groups[number];
  SmallVector<Cost, 4> members;
  SmallVector<Role, 0> roles;
  for (unsigned index : group.ops) {
    const GroupMember &op = grouping.ops[index];
    members.push_back(hasChoices ? storage.getCost(op) : *op.cost);
    for (unsigned entry : llvm::seq<unsigned>(op.cost->traffic.size())) {
      Role role = estimate.getRole(op, entry);
      roles.push_back(role);
      if (!hasChoices || op.getFirstGroup() != number)
        continue;
      // It reads and writes the same tensor.
      if (std::optional<Cost> cost = storage.getUnpackCost(op, entry))
        costs.push_back(makeKernel(*cost, {role, role}));
    }
  }
  auto parts = llvm::map_to_vector<4>(
      members, [](const Cost &member) -> const Cost * { return &member; });
  costs.push_back(makeKernel(sumMembers(parts, group.cost->kind), roles));
  return costs;
}

unsigned ChoiceFinder::intern(KernelCosts costs) {
  size_t hash = costs.size();
  for (const KernelCost &cost : costs) {
    hash = llvm::hash_combine(hash, cost.bytes);
    for (const Work &work : cost.work)
      hash = llvm::hash_combine(hash, work.ops);
  }
  // Not one of the map's own keys.
  SmallVector<unsigned, 1> &alike = known[hash >> 2];
  for (unsigned position : alike)
    if (result.costs[position] == costs)
      return position;
  alike.push_back(result.costs.size());
  result.costs.push_back(std::move(costs));
  return alike.back();
}

void ChoiceFinder::addGroup(unsigned number) {
  const Group &group = grouping.groups[number];
  GroupChoice choice;
  choice.tripCount = group.tripCount;
  choice.roles = findRoles(group);
  forEachCombination(result.roles, choice.roles,
                     [&](const Combination &combination) {
                       choice.costs.push_back(
                           intern(getCosts(number, getStorage(combination))));
                     });
  result.groups.push_back(std::move(choice));
}

//===----------------------------------------------------------------------===//
// Memory
//===----------------------------------------------------------------------===//

Residency ChoiceFinder::getResidency(const Combination &combination) {
  return findResidency(estimateWith(
      std::make_shared<const StorageAssumptions>(getStorage(combination)),
      estimate, pricing));
}

/// What is stored is a sum over tensors, so that it is enough to change one
/// role at a time. The peak of what is on the way depends on all roles together
/// that change the size of any of it.
std::optional<MemoryChoice> ChoiceFinder::findMemory() {
  Residency base = findResidency(estimate);
  MemoryChoice memory;
  memory.atLeast = base.atLeast;
  for (Role role : getEnumValues<Role>())
    memory.stored.push_back({role, std::nullopt, {base.stored[role]}});
  for (unsigned number : llvm::seq<unsigned>(result.roles.size()))
    if (!addMemory(number, base, memory))
      return std::nullopt;
  addPeaks(memory);
  bool hasAll = llvm::none_of(memory.peaks,
                              [](const auto &peaks) { return peaks.empty(); });
  return hasAll ? std::optional(std::move(memory)) : std::nullopt;
}

/// Adds what the schemes of role `number` change in `base`. False if they
/// change what is stored of another role.
bool ChoiceFinder::addMemory(unsigned number, const Residency &base,
                             MemoryChoice &memory) {
  const RoleChoice &choice = result.roles[number];
  StoredChoice &changed =
      *llvm::find_if(memory.stored, [&](const StoredChoice &stored) {
        return stored.role == choice.role;
      });
  changed.choice = number;
  SmallVector<BytesByRole, 0> produced = {base.produced};
  SmallVector<unsigned, 0> &first = alike.emplace_back(1, 0);
  for (unsigned scheme = 1; scheme < choice.schemes.size(); ++scheme) {
    Combination combination(result.roles.size(), 0);
    combination[number] = scheme;
    Residency residency = getResidency(combination);
    for (Role role : getEnumValues<Role>())
      if (role != choice.role && residency.stored[role] != base.stored[role])
        return false;
    changed.bytes.push_back(residency.stored[choice.role]);
    produced.push_back(residency.produced);
    first.push_back(std::distance(
        produced.begin(), llvm::find_if(produced, [&](const BytesByRole &each) {
          return isSame(each, residency.produced);
        })));
  }
  if (llvm::any_of(first, [](unsigned scheme) { return scheme != 0; }))
    memory.roles.push_back(number);
  return true;
}

void ChoiceFinder::addPeaks(MemoryChoice &memory) {
  std::map<Combination, SmallVector<BytesByRole, 1>> peaks;
  forEachCombination(result.roles, memory.roles,
                     [&](const Combination &combination) {
                       Combination first;
                       for (auto [role, scheme] : llvm::enumerate(combination))
                         first.push_back(alike[role][scheme]);
                       auto [entry, isNew] = peaks.try_emplace(first);
                       if (isNew)
                         entry->second = getResidency(first).peaks;
                       memory.peaks.push_back(entry->second);
                     });
}

WhatIf ChoiceFinder::run() {
  if (hasChoices)
    for (Role role : {Role::Weight, Role::KVCache, Role::Embedding})
      addRole(role);
  for (unsigned number : llvm::seq<unsigned>(grouping.groups.size()))
    addGroup(number);
  result.memory = findMemory();
  return std::move(result);
}

static bool hasUnknown(const WhatIf &choices) {
  for (const KernelCosts &costs : choices.costs)
    for (const KernelCost &cost : costs)
      if (cost.bytes.isUnknown() ||
          llvm::any_of(cost.work,
                       [](const Work &work) { return work.ops.isUnknown(); }))
        return true;
  return llvm::any_of(choices.groups, [](const GroupChoice &group) {
    return group.tripCount.isUnknown();
  });
}

static bool hasUnknown(const MemoryChoice &memory) {
  for (const StoredChoice &stored : memory.stored)
    for (const Count &bytes : stored.bytes)
      if (bytes.isUnknown())
        return true;
  for (ArrayRef<BytesByRole> peaks : memory.peaks)
    for (const BytesByRole &peak : peaks)
      if (peak.getTotal().isUnknown())
        return true;
  return false;
}

llvm::Expected<WhatIf> findChoices(const FunctionEstimate &estimate,
                                   const CountingOptions &counting,
                                   const PricingOptions &pricing) {
  if (!estimate.calls.empty())
    return llvm::createStringError("it calls other functions");
  WhatIf result = ChoiceFinder(estimate, counting, pricing).run();
  if (hasUnknown(result))
    return llvm::createStringError(
        "some counts cannot be expressed in the sizes");
  if (result.memory && hasUnknown(*result.memory))
    result.memory = std::nullopt;
  return result;
}

//===----------------------------------------------------------------------===//
// At sizes
//===----------------------------------------------------------------------===//

namespace {

/// Compares what is open with what was counted at sizes.
class SizeComparer {
public:
  using GetSize =
      llvm::function_ref<std::optional<DynamicAPInt>(llvm::StringRef)>;
  SizeComparer(const WhatIf &open, const WhatIf &bound, GetSize getSize)
      : open(open), bound(bound), getSize(getSize) {}

  bool isSame() const;

private:
  bool isSame(const Count &lhs, const Count &rhs) const;
  bool isSame(const KernelCost &lhs, const KernelCost &rhs) const;
  bool isSame(const GroupChoice &lhs, const GroupChoice &rhs) const;
  bool isSame(const MemoryChoice &lhs, const MemoryChoice &rhs) const;
  std::vector<std::string> getPeaks(const MemoryChoice &memory,
                                    const Combination &combination) const;

  const WhatIf &open, &bound;
  GetSize getSize;
};

} // namespace

bool SizeComparer::isSame(const Count &lhs, const Count &rhs) const {
  return !lhs.isUnknown() && !rhs.isUnknown() &&
         lhs.getPolynomial().bind(getSize) == rhs.getPolynomial();
}

bool SizeComparer::isSame(const KernelCost &lhs, const KernelCost &rhs) const {
  // Work of no operations is left out where that is known.
  SmallVector<const Work *, 4> work;
  for (const Work &entry : lhs.work)
    if (!isSame(entry.ops, Count(0)))
      work.push_back(&entry);
  return llvm::equal(work, rhs.work,
                     [&](const Work *lhs, const Work &rhs) {
                       return lhs->isSameKind(rhs) && isSame(lhs->ops, rhs.ops);
                     }) &&
         isSame(lhs.bytes, rhs.bytes) &&
         llvm::all_of(getEnumValues<Role>(), [&](Role role) {
           return isSame(lhs.bytesByRole[role], rhs.bytesByRole[role]);
         });
}

bool SizeComparer::isSame(const GroupChoice &lhs,
                          const GroupChoice &rhs) const {
  if (!isSame(lhs.tripCount, rhs.tripCount) || lhs.roles != rhs.roles ||
      lhs.costs.size() != rhs.costs.size())
    return false;
  for (auto [first, second] : llvm::zip(lhs.costs, rhs.costs))
    if (!llvm::equal(open.costs[first], bound.costs[second],
                     [&](const KernelCost &lhs, const KernelCost &rhs) {
                       return isSame(lhs, rhs);
                     }))
      return false;
  return true;
}

/// The sums of which the largest is the peak, sorted: the largest of those that
/// are numbers at these sizes, and all others.
std::vector<std::string>
SizeComparer::getPeaks(const MemoryChoice &memory,
                       const Combination &combination) const {
  unsigned position = 0;
  for (unsigned role : memory.roles)
    position = position * open.roles[role].schemes.size() + combination[role];
  std::optional<DynamicAPInt> largest;
  std::set<std::string> peaks;
  for (const BytesByRole &peak : memory.peaks[position]) {
    Polynomial bytes = peak.getTotal().getPolynomial().bind(getSize);
    std::optional<DynamicAPInt> number = bytes.getConstant();
    if (!number)
      peaks.insert(bytes.str());
    else if (!largest || *largest < *number)
      largest = number;
  }
  if (largest)
    peaks.insert(llvm::to_string(*largest));
  return std::vector<std::string>(peaks.begin(), peaks.end());
}

bool SizeComparer::isSame(const MemoryChoice &lhs,
                          const MemoryChoice &rhs) const {
  if (lhs.atLeast != rhs.atLeast)
    return false;
  for (auto [first, second] : llvm::zip_equal(lhs.stored, rhs.stored))
    if (!llvm::equal(first.bytes, second.bytes,
                     [&](const Count &lhs, const Count &rhs) {
                       return isSame(lhs, rhs);
                     }))
      return false;
  // What is the largest sum for some sizes may not be at these.
  SmallVector<unsigned, 2> roles(lhs.roles);
  for (unsigned role : rhs.roles)
    if (!llvm::is_contained(roles, role))
      roles.push_back(role);
  bool isSame = true;
  forEachCombination(open.roles, roles, [&](const Combination &combination) {
    isSame &= getPeaks(lhs, combination) == getPeaks(rhs, combination);
  });
  return isSame;
}

bool SizeComparer::isSame() const {
  auto hasSameSchemes = [](const RoleChoice &lhs, const RoleChoice &rhs) {
    return lhs.role == rhs.role &&
           llvm::equal(lhs.schemes, rhs.schemes,
                       [](const SchemeChoice &lhs, const SchemeChoice &rhs) {
                         return lhs.scheme == rhs.scheme &&
                                lhs.numTensors == rhs.numTensors;
                       });
  };
  auto isSameGroup = [&](const GroupChoice &lhs, const GroupChoice &rhs) {
    return isSame(lhs, rhs);
  };
  if (!llvm::equal(open.roles, bound.roles, hasSameSchemes) ||
      !llvm::equal(open.groups, bound.groups, isSameGroup) ||
      bool(open.memory) != bool(bound.memory))
    return false;
  return !open.memory || isSame(*open.memory, *bound.memory);
}

bool isSameAt(
    const WhatIf &open, const WhatIf &bound,
    llvm::function_ref<std::optional<DynamicAPInt>(llvm::StringRef)> getSize) {
  return SizeComparer(open, bound, getSize).isSame();
}

} // namespace roofline
