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

/// Adds what makes `tensors`, all those of a role, what they are planned to be.
static void addRole(ArrayRef<PlannedTensor> tensors,
                    const AssumedStorage &storage, StringRef function,
                    SmallVectorImpl<Assumption> &assumptions) {
  const Scheme *common = findCommon(tensors);
  if (!common)
    return;
  auto add = [&](StringRef what, const Scheme *scheme) {
    assumptions.push_back({function.str(), what.str(),
                           scheme ? std::optional(*scheme) : std::nullopt});
  };
  add(stringifyRole(tensors.front().root->role), common);
  for (const PlannedTensor &tensor : tensors) {
    // The scheme of a role passes by what cannot be quantized.
    std::optional<SchemeObstacle> obstacle =
        storage.findObstacle(*tensor.root, *common);
    bool isPassedBy =
        obstacle && *obstacle != SchemeObstacle::GroupDoesNotDivide;
    if (tensor.scheme != common && !(isPassedBy && !tensor.scheme))
      add(tensor.root->describe().spelling, tensor.scheme);
  }
}

void addAssumptions(ArrayRef<PlannedTensor> tensors,
                    const AssumedStorage &storage, StringRef function,
                    SmallVectorImpl<Assumption> &assumptions) {
  llvm::MapVector<Role, SmallVector<PlannedTensor, 0>> byRole;
  for (const PlannedTensor &tensor : tensors)
    byRole[tensor.root->role].push_back(tensor);
  for (auto &[role, ofRole] : byRole)
    addRole(ofRole, storage, function, assumptions);
}

} // namespace roofline
