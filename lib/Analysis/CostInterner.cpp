//===- CostInterner.cpp - Keeps each cost once ----------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CostInterner.h"
#include "llvm/ADT/Hashing.h"

namespace roofline {

static llvm::hash_code hashCost(const Cost &cost) {
  llvm::hash_code hash = llvm::hash_combine(int(cost.kind));
  for (const Work &work : cost.work)
    hash = llvm::hash_combine(hash, int(work.engine), hash_value(work.ops));
  for (const Traffic &entry : cost.traffic)
    hash = llvm::hash_combine(hash, int(entry.access), entry.operand.number,
                              hash_value(entry.bytes));
  return hash;
}

const Cost *CostInterner::intern(const Cost &cost) {
  // The map keeps the largest keys for itself.
  auto &alike = known[size_t(hashCost(cost)) >> 1];
  for (const Cost *other : alike)
    if (*other == cost)
      return other;
  storage.push_back(cost);
  alike.push_back(&storage.back());
  return alike.back();
}

} // namespace roofline
