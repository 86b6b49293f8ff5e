//===- CostInterner.cpp - Keeps each cost once ----------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "roofline/Analysis/Costs/CostInterner.h"

namespace roofline {

/// A hash of what costs differ in most.
static size_t hashCost(const Cost &cost) {
  size_t hash = size_t(cost.kind);
  auto add = [&](size_t kind, const Count &count) {
    hash = 31 * (hash ^ kind) + hash_value(count);
  };
  for (const Work &work : cost.work)
    add(size_t(work.engine), work.ops);
  for (const Traffic &entry : cost.traffic)
    add(4 * entry.operand.number + size_t(entry.access), entry.bytes);
  return hash;
}

const Cost *CostInterner::intern(const Cost &cost) {
  // The map keeps the largest keys for itself.
  auto &alike = known[hashCost(cost) >> 1];
  for (const Cost *other : alike)
    if (*other == cost)
      return other;
  storage.push_back(cost);
  alike.push_back(&storage.back());
  return alike.back();
}

} // namespace roofline
