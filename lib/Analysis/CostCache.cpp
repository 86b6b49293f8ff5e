//===- CostCache.cpp - Prices alike operations once -----------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CostCache.h"
#include "mlir/IR/OperationSupport.h"
#include "roofline/Analysis/Views.h"

using namespace mlir;

namespace roofline {

CostCache::Facts CostCache::getFacts(Operation *op) const {
  Facts facts;
  for (OpOperand &operand : op->getOpOperands()) {
    Value value = operand.get();
    // A value read twice is read once.
    unsigned first = 0;
    while (op->getOperand(first) != value)
      ++first;
    unsigned fact = first << 2;
    if (context.isMadeOnTheFly(value))
      fact |= isSplatConstant(value) ? 2 : 1;
    facts.push_back(fact);
  }
  for (Value result : op->getResults())
    facts.push_back(context.isLive(result));
  return facts;
}

/// Whether the work of `op` depends on where its results end up.
bool CostCache::hasAddresses(linalg::LinalgOp op) const {
  if (!context.hasAddresses())
    return false;
  return op
      ->walk([&](Operation *nested) {
        return llvm::any_of(nested->getResults(),
                            [&](Value value) {
                              return context.reachesOnlyAddresses(value);
                            })
                   ? WalkResult::interrupt()
                   : WalkResult::advance();
      })
      .wasInterrupted();
}

/// A hash of what `areAlike` compares, bodies apart.
static llvm::hash_code hashOp(Operation *op) {
  return llvm::hash_combine(
      op->getName(), op->getName().hashOpProperties(op->getPropertiesStorage()),
      llvm::hash_combine_range(op->getOperandTypes()),
      llvm::hash_combine_range(op->getResultTypes()));
}

static bool areAlike(Operation *lhs, Operation *rhs) {
  return lhs->getName() == rhs->getName() &&
         lhs->getOperandTypes() == rhs->getOperandTypes() &&
         lhs->getResultTypes() == rhs->getResultTypes() &&
         lhs->getName().compareOpProperties(lhs->getPropertiesStorage(),
                                            rhs->getPropertiesStorage()) &&
         OperationEquivalence::isRegionEquivalentTo(
             &lhs->getRegion(0), &rhs->getRegion(0),
             OperationEquivalence::IgnoreLocations);
}

const Cost **CostCache::find(linalg::LinalgOp op) {
  if (hasAddresses(op))
    return nullptr;
  Facts facts = getFacts(op);
  size_t key = llvm::hash_combine(
      hashOp(op), llvm::hash_combine_range(facts.begin(), facts.end()));
  auto &candidates = entries[key];
  for (auto &entry : candidates)
    if (entry->facts == facts && areAlike(entry->op, op))
      return &entry->cost;
  candidates.push_back(std::make_unique<Entry>(Entry{op, std::move(facts)}));
  return &candidates.back()->cost;
}

} // namespace roofline
