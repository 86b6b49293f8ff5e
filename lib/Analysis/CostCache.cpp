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

/// Whether `lhs` and `rhs`, the bodies of operations on the same types, do the
/// same. Steps through both at once, which takes a fraction of the time of
/// comparing regions in general.
static bool areBodiesAlike(Block &lhs, Block &rhs) {
  llvm::SmallDenseMap<Operation *, Operation *, 16> counterparts;
  auto isSameValue = [&](Value left, Value right) {
    auto leftResult = dyn_cast<OpResult>(left);
    auto rightResult = dyn_cast<OpResult>(right);
    if (leftResult && rightResult)
      return leftResult.getResultNumber() == rightResult.getResultNumber() &&
             counterparts.lookup_or(leftResult.getOwner(),
                                    leftResult.getOwner()) ==
                 rightResult.getOwner();
    if (leftResult || rightResult)
      return false;
    auto leftArgument = cast<BlockArgument>(left);
    auto rightArgument = cast<BlockArgument>(right);
    return left == right ||
           (leftArgument.getOwner() == &lhs &&
            rightArgument.getOwner() == &rhs &&
            leftArgument.getArgNumber() == rightArgument.getArgNumber());
  };
  auto right = rhs.begin();
  for (Operation &left : lhs) {
    if (right == rhs.end() || left.getName() != right->getName() ||
        left.getNumOperands() != right->getNumOperands() ||
        left.getResultTypes() != right->getResultTypes() ||
        left.getRawDictionaryAttrs() != right->getRawDictionaryAttrs() ||
        !left.getName().compareOpProperties(left.getPropertiesStorage(),
                                            right->getPropertiesStorage()))
      return false;
    for (auto [leftOperand, rightOperand] :
         llvm::zip_equal(left.getOperands(), right->getOperands()))
      if (!isSameValue(leftOperand, rightOperand))
        return false;
    if (left.getNumRegions() > 0 || right->getNumRegions() > 0)
      return OperationEquivalence::isRegionEquivalentTo(
          lhs.getParent(), rhs.getParent(),
          OperationEquivalence::IgnoreLocations);
    counterparts[&left] = &*right;
    ++right;
  }
  return right == rhs.end();
}

static bool areAlike(Operation *lhs, Operation *rhs) {
  return lhs->getName() == rhs->getName() &&
         lhs->getOperandTypes() == rhs->getOperandTypes() &&
         lhs->getResultTypes() == rhs->getResultTypes() &&
         lhs->getName().compareOpProperties(lhs->getPropertiesStorage(),
                                            rhs->getPropertiesStorage()) &&
         areBodiesAlike(lhs->getRegion(0).front(), rhs->getRegion(0).front());
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
