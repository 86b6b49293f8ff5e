//===- AttentionAnalysis.cpp - Attention however it is written ------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A softmax is known by a sum of exponentials. What the exponent is computed
// from leads back to contractions, any of which may make the scores. The loops
// of each are followed forwards to a contraction that sums over those that the
// softmax sums over.
//
//===----------------------------------------------------------------------===//

#include "roofline/Analysis/Attention/AttentionAnalysis.h"
#include "ScoreToValueMatch.h"
#include "roofline/Analysis/Ops/ElementLookThrough.h"
#include "roofline/Analysis/Ops/StructuredFacts.h"
#include "roofline/Analysis/Ops/Views.h"
#include "roofline/Analysis/OpCosts/OpaqueAttention.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SetVector.h"
#include <deque>

using namespace mlir;

namespace roofline {

namespace {

/// Scores and the values that they weigh.
struct Match {
  const ScoreToValueMatch *scores;
  const WeightedValues *values;
};

/// Finds the attentions of one function.
class AttentionFinder {
public:
  explicit AttentionFinder(const OpClasses &classes) : classes(classes) {}

  using Products =
      llvm::DenseMap<Operation *, std::shared_ptr<const SummedProduct>>;
  /// The products of all contractions visited.
  Products takeProducts() { return std::move(products); }

  void visit(Region &region);
  SmallVector<Attention, 0> run();

private:
  const SummedProduct *getProduct(Operation *op) const {
    auto product = products.find(op);
    return product == products.end() ? nullptr : product->second.get();
  }
  /// The product of `op` if it is a structured operation; null if it is not.
  const SummedProduct *getStructuredProduct(Operation *op) const {
    return classes.getStructured(op) ? getProduct(op) : nullptr;
  }
  void recordProduct(linalg::LinalgOp op);
  void recordSoftmax(linalg::LinalgOp op);
  void findScores(Operation *exponential);
  void followScores();
  std::optional<Attention> build(Operation *op);
  void addMembers(ArrayRef<Match> matches, Attention &attention) const;
  void addMasks(ArrayRef<Match> matches, Attention &attention) const;

  const OpClasses &classes;
  Products products;
  /// One operation that sums a product of each kind that are alike.
  llvm::DenseMap<const StructuredFacts *, linalg::LinalgOp> productOps;
  /// Where exponentials are summed, with the operations that compute them.
  llvm::MapVector<Operation *, Operation *> softmaxes;
  /// What an attention may end in, in program order.
  SmallVector<Operation *, 0> ends;
  /// Contractions that an exponent is computed from.
  llvm::SetVector<Operation *> candidates;
  std::deque<ScoreToValueMatch> flows;
  llvm::DenseMap<Operation *, SmallVector<Match, 1>> matches;
};

} // namespace

//===----------------------------------------------------------------------===//
// From the softmax back to the scores
//===----------------------------------------------------------------------===//

void AttentionFinder::visit(Region &region) {
  for (Operation &op : region.getOps()) {
    OpClass opClass = classes.get(&op);
    if (opClass == OpClass::Contraction || isOpaqueAttention(&op))
      ends.push_back(&op);
    if (opClass == OpClass::Softmax)
      softmaxes[&op] = &op;
    linalg::LinalgOp structured = classes.getStructured(&op);
    if (structured && opClass == OpClass::Contraction)
      recordProduct(structured);
    if (const OpDescription *description = classes.getDescription(&op))
      if (std::optional<SummedProduct> product =
              getSummedProduct(&op, *description))
        products[&op] =
            std::make_shared<const SummedProduct>(std::move(*product));
    if (structured &&
        (opClass == OpClass::Reduction || opClass == OpClass::Contraction))
      recordSoftmax(structured);
    if (!structured && !isOpaqueAttention(&op))
      for (Region &nested : op.getRegions())
        visit(nested);
  }
}

/// Notes the product that `op` sums, if it sums one.
void AttentionFinder::recordProduct(linalg::LinalgOp op) {
  const StructuredFacts *facts = classes.getStructuredFacts(op);
  std::optional<SummedProduct> product;
  linalg::LinalgOp known = productOps.lookup(facts);
  if (known)
    product = transferProduct(*getProduct(known), known, op);
  else
    product = getSummedProduct(op);
  if (!product)
    return;
  // What a body captures may be an operand as well, of some and not of others.
  if (!known && !facts->hasShapedBody)
    productOps[facts] = op;
  products[op] = std::make_shared<const SummedProduct>(std::move(*product));
}

/// Notes `op` if it sums exponentials, all of them or what masks leave.
void AttentionFinder::recordSoftmax(linalg::LinalgOp op) {
  SmallVector<Value, 2> summands;
  if (classes.get(op) == OpClass::Reduction) {
    for (unsigned number = 0; number < op.getNumDpsInits(); ++number)
      summands.push_back(getSummand(op, number));
  } else if (const SummedProduct *product = getProduct(op)) {
    // A mask varies no further than what it masks.
    for (const Multiplicand &side : product->sides)
      if (side.loops == product->getAllLoops())
        summands.push_back(side.value);
  }
  for (Value summand : summands) {
    Operation *exponential =
        summand ? findExponential(summand, classes) : nullptr;
    if (!exponential)
      continue;
    auto fused = exponential->getParentOfType<linalg::LinalgOp>();
    softmaxes[op] = fused ? fused : exponential;
  }
}

/// Collects the contractions that the operands of `exponential` are computed
/// from.
void AttentionFinder::findScores(Operation *exponential) {
  SmallVector<Operation *> worklist;
  llvm::SmallPtrSet<Operation *, 16> seen;
  auto add = [&](Value value) {
    Operation *op = value.getDefiningOp();
    if (op && op->getBlock() == exponential->getBlock() &&
        seen.insert(op).second)
      worklist.push_back(op);
  };
  llvm::for_each(exponential->getOperands(), add);
  for (unsigned i = 0; i < worklist.size() && i < maxVisited; ++i) {
    Operation *op = worklist[i];
    OpClass opClass = classes.get(op);
    if (passesElements(opClass))
      llvm::for_each(op->getOperands(), add);
    linalg::LinalgOp structured = classes.getStructured(op);
    if (opClass != OpClass::Contraction || !structured)
      continue;
    // It may add to other scores.
    candidates.insert(op);
    llvm::for_each(structured.getDpsInits(), add);
  }
}

/// Follows each candidate to the values that it weighs.
void AttentionFinder::followScores() {
  for (Operation *op : candidates) {
    const SummedProduct *product = getStructuredProduct(op);
    // A product that sums one term scales.
    if (!product || (product->sides[0].loops & product->sides[1].loops &
                     product->reductions & ~product->unit) == 0)
      continue;
    const ScoreToValueMatch &flow = flows.emplace_back(
        cast<linalg::LinalgOp>(op), classes,
        [&](Operation *op) { return getStructuredProduct(op); },
        [&](Operation *op) { return softmaxes.contains(op); });
    for (const WeightedValues &values : flow.getWeightedValues())
      matches[values.op].push_back({&flow, &values});
    if (flow.getWeightedValues().empty())
      flows.pop_back();
  }
}

//===----------------------------------------------------------------------===//
// Members
//===----------------------------------------------------------------------===//

static bool isBefore(Operation *lhs, Operation *rhs) {
  return lhs->isBeforeInBlock(rhs);
}

/// Adds the operations on a way from scores to values, and what normalises the
/// result.
void AttentionFinder::addMembers(ArrayRef<Match> matches,
                                 Attention &attention) const {
  llvm::SetVector<Operation *> members;
  members.insert(attention.values);
  for (const Match &match : matches)
    members.insert(match.values->normalisation.begin(),
                   match.values->normalisation.end());
  for (unsigned i = 0; i < members.size(); ++i)
    for (Value operand : members[i]->getOperands())
      if (llvm::any_of(matches, [&](const Match &match) {
            return match.scores->contains(operand);
          }))
        members.insert(operand.getDefiningOp());
  for (Operation *op : members)
    if (classes.get(op) != OpClass::View)
      attention.ops.push_back(op);
  llvm::sort(attention.ops, isBefore);
}

/// Adds what the members up to the values read, apart from each other's results
/// and from what queries, keys and values are made from.
void AttentionFinder::addMasks(ArrayRef<Match> matches,
                               Attention &attention) const {
  llvm::SmallPtrSet<Operation *, 16> members(attention.ops.begin(),
                                             attention.ops.end());
  llvm::SmallDenseSet<Value> seen;
  auto exclude = [&](const Multiplicand &side) {
    for (const Multiplicand::Source &source : side.sources)
      seen.insert(source.tensor);
  };
  for (const Match &match : matches) {
    llvm::for_each(match.scores->getProduct().sides, exclude);
    exclude(match.values->value);
  }
  auto values = cast<linalg::LinalgOp>(attention.values);
  seen.insert_range(values.getDpsInits());
  for (Operation *op : attention.ops)
    for (Value value : classes.getReadValues(op))
      if (!isBefore(values, op) &&
          !members.contains(getViewRoot(value).getDefiningOp()) &&
          !classes.needsNoMemory(value) && seen.insert(value).second)
        attention.masks.push_back(value);
}

/// The attention that ends in `op`, if one does.
std::optional<Attention> AttentionFinder::build(Operation *op) {
  Attention attention;
  attention.values = op;
  if (std::optional<OpaqueAttention> fused = getOpaqueAttention(op)) {
    attention.ops = {op};
    attention.queries = {fused->query};
    attention.keys = {fused->key};
    attention.value = fused->value;
    attention.masks = std::move(fused->masks);
    return attention;
  }
  auto it = matches.find(op);
  if (it == matches.end() || llvm::none_of(it->second, [](const Match &match) {
        return match.values->sharesBatchOnly;
      }))
    return std::nullopt;
  attention.value = it->second.front().values->value.getMain();
  llvm::sort(it->second, [](const Match &lhs, const Match &rhs) {
    return isBefore(lhs.scores->getOp(), rhs.scores->getOp());
  });
  for (const Match &match : it->second) {
    const SummedProduct &product = match.scores->getProduct();
    unsigned keySide = match.values->keySide;
    attention.scores.push_back(match.scores->getOp());
    attention.keys.push_back(product.sides[keySide].getMain());
    attention.queries.push_back(product.sides[1 - keySide].getMain());
  }
  addMembers(it->second, attention);
  addMasks(it->second, attention);
  return attention;
}

SmallVector<Attention, 0> AttentionFinder::run() {
  for (auto [op, exponential] : softmaxes)
    findScores(exponential);
  followScores();
  SmallVector<Attention, 0> attentions;
  llvm::DenseSet<Operation *> taken;
  for (Operation *op : ends) {
    std::optional<Attention> attention = build(op);
    // Where two contractions share a softmax, the first takes it.
    if (!attention || llvm::any_of(attention->ops, [&](Operation *op) {
          return taken.contains(op);
        }))
      continue;
    taken.insert(attention->ops.begin(), attention->ops.end());
    attentions.push_back(std::move(*attention));
  }
  return attentions;
}

AttentionAnalysis::AttentionAnalysis(Operation *function,
                                     const OpClasses &classes) {
  AttentionFinder finder(classes);
  for (Region &region : function->getRegions())
    finder.visit(region);
  attentions = finder.run();
  products = finder.takeProducts();
  for (auto [index, attention] : llvm::enumerate(attentions))
    for (Operation *op : attention.ops)
      attentionOfOp[op] = index;
}

const Attention *AttentionAnalysis::find(Operation *op) const {
  auto it = attentionOfOp.find(op);
  return it == attentionOfOp.end() ? nullptr : &attentions[it->second];
}

} // namespace roofline
