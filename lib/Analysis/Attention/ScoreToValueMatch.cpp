//===- ScoreToValueMatch.cpp - From scores to the values they weigh -------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ScoreToValueMatch.h"
#include "roofline/Analysis/Ops/ElementLookThrough.h"
#include <set>

using namespace mlir;

namespace roofline {

bool passesElements(OpClass opClass) {
  switch (opClass) {
  case OpClass::View:
  case OpClass::Movement:
  case OpClass::Cast:
  case OpClass::Dequantization:
  case OpClass::Elementwise:
  case OpClass::Reduction:
  case OpClass::Softmax:
    return true;
  default:
    return false;
  }
}

static bool computesExponential(Operation *op) {
  return isa<linalg::SoftmaxOp>(op) || op->walk([](Operation *nested) {
                                           return isExponential(nested)
                                                      ? WalkResult::interrupt()
                                                      : WalkResult::advance();
                                         }).wasInterrupted();
}

//===----------------------------------------------------------------------===//
// Following
//===----------------------------------------------------------------------===//

/// What is known of the results of `next`, which sums exponentials or not.
ScoreToValueMatch::Facts
ScoreToValueMatch::getFacts(Operation *next, bool sumsExponentials) const {
  Facts result;
  for (Value operand : next->getOperands())
    result.merge(facts.lookup(operand));
  result.isExponential |= computesExponential(next);
  if (auto softmax = dyn_cast<linalg::SoftmaxOp>(next)) {
    if (const ValueLoops *loops = tracker.find(softmax.getInput()))
      result.summed |= toSet((*loops)[softmax.getDimension()]);
  } else if (sumsExponentials) {
    auto sum = cast<linalg::LinalgOp>(next);
    ValueLoops loops = tracker.getLoopsOfLoops(sum);
    SmallVector<unsigned> reductions;
    sum.getReductionDims(reductions);
    for (unsigned loop : reductions)
      result.summed |= toSet(loops[loop]);
  }
  return result;
}

bool ScoreToValueMatch::readsScores(const Multiplicand &side) const {
  return llvm::any_of(side.sources, [&](const Multiplicand::Source &source) {
    return contains(source.tensor);
  });
}

/// Whether `sum` passes scores on: it sums them with weights that vary no
/// further, as a masked sum does, or adds products of other values to them.
bool ScoreToValueMatch::passesScores(const SummedProduct &sum) const {
  if (llvm::none_of(sum.sides, [&](const Multiplicand &side) {
        return readsScores(side);
      }))
    return true;
  return llvm::any_of(sum.sides, [&](const Multiplicand &side) {
    return (sum.getAllLoops() & ~side.loops) == 0 && readsScores(side);
  });
}

ScoreToValueMatch::ScoreToValueMatch(
    linalg::LinalgOp op, const OpClasses &classes, GetProduct getProduct,
    llvm::function_ref<bool(Operation *)> sumsExponentials)
    : op(op), product(*getProduct(op)), tracker(op) {
  auto isBefore = [](Operation *lhs, Operation *rhs) {
    return lhs->isBeforeInBlock(rhs);
  };
  // In program order, so that all operands are known before their user.
  std::set<Operation *, decltype(isBefore)> worklist(isBefore);
  auto addUsers = [&](Operation *producer) {
    for (Operation *user : producer->getUsers())
      if (Operation *next = op->getBlock()->findAncestorOpInBlock(*user))
        worklist.insert(next);
  };
  SmallVector<linalg::LinalgOp> ends;
  addUsers(op);
  for (unsigned visited = 0; !worklist.empty() && visited < maxVisited;
       ++visited) {
    Operation *next = *worklist.begin();
    worklist.erase(worklist.begin());
    OpClass opClass = classes.get(next);
    if (opClass == OpClass::Contraction) {
      const SummedProduct *sum = getProduct(next);
      if (!sum)
        continue;
      if (!passesScores(*sum)) {
        ends.push_back(cast<linalg::LinalgOp>(next));
        continue;
      }
    } else if (!passesElements(opClass)) {
      continue;
    }
    Facts known = getFacts(next, sumsExponentials(next));
    if (!tracker.visit(next))
      continue;
    for (Value result : next->getResults())
      facts[result] = known;
    addUsers(next);
  }
  // Only now it is known where exponentials are summed.
  for (linalg::LinalgOp end : ends)
    if (std::optional<WeightedValues> found =
            match(end, *getProduct(end), classes))
      values.push_back(std::move(*found));
}

//===----------------------------------------------------------------------===//
// Matching
//===----------------------------------------------------------------------===//

/// `loops` without those of one iteration, unless there are no others.
LoopSet ScoreToValueMatch::getLong(LoopSet loops) const {
  LoopSet longLoops = loops & ~product.unit;
  return longLoops ? longLoops : loops;
}

/// Tells keys from queries: the loops over keys are in one side of the product
/// only.
bool ScoreToValueMatch::setKeySide(LoopSet keys, WeightedValues &match) const {
  match.keySide = (keys & product.sides[0].loops) != 0 ? 0 : 1;
  return (keys & ~product.sides[match.keySide].loops) == 0 &&
         (keys & product.sides[1 - match.keySide].loops) == 0;
}

/// Compares the dimensions that probabilities and values share with those that
/// queries and keys share.
bool ScoreToValueMatch::setShared(ArrayRef<LoopSet> shared,
                                  WeightedValues &match) const {
  LoopSet queries = product.sides[1 - match.keySide].loops;
  LoopSet batch = product.getBatch();
  match.sharesBatchOnly = true;
  for (LoopSet loops : shared) {
    loops &= product.getAllLoops();
    if ((loops & ~queries) != 0)
      return false;
    // Next to another loop, one of a single iteration tells nothing.
    bool isUnit = (loops & ~product.unit) == 0;
    match.sharesBatchOnly &=
        isUnit ? loops == 0 || (loops & batch) != 0 : (loops & ~batch) == 0;
  }
  return true;
}

/// Matches `end`, which sums `sum`, as the contraction of probabilities with
/// values.
std::optional<WeightedValues>
ScoreToValueMatch::match(linalg::LinalgOp end, const SummedProduct &sum,
                         const OpClasses &classes) const {
  if (readsScores(sum.sides[0]) == readsScores(sum.sides[1]))
    return std::nullopt;
  unsigned valueSide = readsScores(sum.sides[0]) ? 1 : 0;
  WeightedValues match;
  match.op = end;
  match.value = sum.sides[valueSide];
  Facts known;
  for (const Multiplicand::Source &source : sum.sides[1 - valueSide].sources)
    known.merge(facts.lookup(source.tensor));
  if (!match.value.getMain() ||
      (!known.isExponential && !computesExponential(end)))
    return std::nullopt;

  LoopSet keys = 0, kept = 0;
  SmallVector<LoopSet> shared;
  for (auto [loop, along] : llvm::enumerate(tracker.getLoopsOfLoops(end))) {
    LoopSet set = toSet(along), bit = LoopSet(1) << loop;
    (sum.reductions & bit ? keys : kept) |= set;
    if (sum.getBatch() & bit)
      shared.push_back(getLong(set));
  }
  keys = getLong(keys);
  if (keys == 0 || (keys & kept) != 0 || !setKeySide(keys, match) ||
      !setShared(shared, match))
    return std::nullopt;
  if (known.summed == 0)
    match.normalisation = findNormalisation(end, keys, classes);
  if (known.summed == 0 ? match.normalisation.empty()
                        : getLong(known.summed) != keys)
    return std::nullopt;
  return match;
}

/// The operations from `end` to the one that divides its result by the sum of
/// exponentials over `keys`, the last one first; empty if there is none.
SmallVector<Operation *, 0>
ScoreToValueMatch::findNormalisation(Operation *end, LoopSet keys,
                                     const OpClasses &classes) const {
  auto isSum = [&](Value value) {
    LoopSet summed = facts.lookup(value).summed;
    return summed != 0 && getLong(summed) == keys;
  };
  constexpr unsigned maxSteps = 16;
  SmallVector<Operation *> worklist = {end};
  llvm::DenseMap<Operation *, Operation *> producers;
  for (unsigned i = 0; i < worklist.size() && i < maxSteps; ++i) {
    for (Operation *user : worklist[i]->getUsers()) {
      OpClass opClass = classes.get(user);
      if (!passesElements(opClass) || opClass == OpClass::Reduction ||
          user->getBlock() != end->getBlock() ||
          !producers.try_emplace(user, worklist[i]).second)
        continue;
      if (opClass != OpClass::Elementwise ||
          llvm::none_of(user->getOperands(), isSum)) {
        worklist.push_back(user);
        continue;
      }
      SmallVector<Operation *, 0> path;
      for (Operation *op = user; op != end; op = producers.lookup(op))
        path.push_back(op);
      return path;
    }
  }
  return {};
}

} // namespace roofline
