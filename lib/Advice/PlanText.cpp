//===- PlanText.cpp - Plans as assumptions --------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PlanText.h"
#include "llvm/ADT/MapVector.h"

using namespace mlir;

namespace roofline {

/// The scheme that most of `tensors` have; null for none.
static const Scheme *findCommon(ArrayRef<PlannedTensor> tensors) {
  llvm::MapVector<const Scheme *, unsigned> counts;
  for (const PlannedTensor &tensor : tensors)
    if (tensor.scheme)
      ++counts[tensor.scheme];
  auto *most = llvm::max_element(
      counts, [](auto &lhs, auto &rhs) { return lhs.second < rhs.second; });
  return most == counts.end() ? nullptr : most->first;
}

/// What makes tensors of a role what they are planned to be: those that the
/// scheme `common` of the role does not; all that are quantized if it is null.
static SmallVector<Assumption, 0> listTensors(ArrayRef<PlannedTensor> tensors,
                                              const Scheme *common,
                                              const StorageAssumptions &storage,
                                              StringRef function) {
  SmallVector<Assumption, 0> list;
  for (const PlannedTensor &tensor : tensors) {
    if (tensor.scheme == common)
      continue;
    // The scheme of a role passes by what cannot be quantized.
    std::optional<SchemeObstacle> obstacle;
    if (common)
      obstacle = storage.findObstacle(*tensor.root, *common);
    bool isPassedBy =
        obstacle && *obstacle != SchemeObstacle::GroupDoesNotDivide;
    if (tensor.scheme || !isPassedBy)
      list.push_back(
          {function.str(), tensor.root->describe().spelling,
           tensor.scheme ? std::optional(*tensor.scheme) : std::nullopt});
  }
  return list;
}

/// Adds what makes `tensors`, all those of a role, what they are planned to be,
/// in as few words as may be.
static void addRole(ArrayRef<PlannedTensor> tensors,
                    const StorageAssumptions &storage, StringRef function,
                    SmallVectorImpl<Assumption> &assumptions) {
  const Scheme *common = findCommon(tensors);
  if (!common)
    return;
  auto exceptions = listTensors(tensors, common, storage, function);
  auto all = listTensors(tensors, nullptr, storage, function);
  if (all.size() < exceptions.size() + 1) {
    llvm::append_range(assumptions, all);
    return;
  }
  Role role = tensors.front().root->role;
  assumptions.push_back({function.str(), stringify(role).str(), *common});
  llvm::append_range(assumptions, exceptions);
}

void addAssumptions(ArrayRef<PlannedTensor> tensors,
                    const StorageAssumptions &storage, StringRef function,
                    SmallVectorImpl<Assumption> &assumptions) {
  llvm::MapVector<Role, SmallVector<PlannedTensor, 0>> byRole;
  for (const PlannedTensor &tensor : tensors)
    byRole[tensor.root->role].push_back(tensor);
  for (auto &[role, ofRole] : byRole)
    addRole(ofRole, storage, function, assumptions);
}

} // namespace roofline
