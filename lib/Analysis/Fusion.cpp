//===- Fusion.cpp - Groups of operations that share their traffic ---------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "roofline/Analysis/Fusion.h"

namespace roofline {

llvm::SmallVector<Group, 0> formGroups(const CostAnalysis &costs,
                                       TrafficModel) {
  llvm::SmallVector<Group, 0> groups;
  groups.reserve(costs.getOps().size());
  for (auto [index, op] : llvm::enumerate(costs.getOps()))
    groups.push_back({{unsigned(index)}, op.cost, op.tripCount});
  return groups;
}

} // namespace roofline
