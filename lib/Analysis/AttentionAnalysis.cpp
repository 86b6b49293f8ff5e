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

#include "roofline/Analysis/AttentionAnalysis.h"
#include "ElementTrace.h"
#include "LoopTracker.h"
#include "Multiplicands.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "roofline/Analysis/Views.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SetVector.h"
#include <set>

using namespace mlir;

namespace roofline {

/// How many operations a search visits at most. A softmax and its masks take
/// some fifty.
constexpr unsigned maxVisited = 1024;

/// Whether elements pass through an operation of this class, rather than end or
/// begin there or be chosen by data.
static bool passesElements(OpClass opClass) {
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

namespace {

/// A program order on the operations of one block.
struct ProgramOrder {
  bool operator()(Operation *lhs, Operation *rhs) const {
    return lhs->isBeforeInBlock(rhs);
  }
};
using OrderedOps = std::set<Operation *, ProgramOrder>;

/// What is known of a value that is computed from scores.
struct ScoreFacts {
  /// Whether an exponential is on the way.
  bool isExponential = false;
  /// The loops of the scores over which exponentials are summed on the way.
  LoopSet summed = 0;

  void merge(const ScoreFacts &other) {
    isExponential |= other.isExponential;
    summed |= other.summed;
  }
};

/// A contraction whose result may be scores, and what is computed from it.
struct Scores {
  Scores(linalg::LinalgOp op, SummedProduct product)
      : op(op), product(std::move(product)), tracker(op) {}

  linalg::LinalgOp op;
  SummedProduct product;
  LoopTracker tracker;
  llvm::DenseMap<Value, ScoreFacts> facts;
};

/// Scores on their way into a contraction with values.
struct Match {
  std::shared_ptr<Scores> scores;
  /// Which sides of the products are keys and values.
  unsigned keySide, valueSide;
  /// Whether the dimensions that probabilities and values share are batch
  /// dimensions of queries and keys. Else the values have heads that the keys
  /// lack, which is so in some of several summed scores only.
  bool sharesBatchOnly;
  /// What leads from the values to their division by the sum of exponentials;
  /// empty if the probabilities are normalised.
  SmallVector<Operation *, 0> normalisation;
};

/// Finds the attentions of one function.
class AttentionFinder {
public:
  explicit AttentionFinder(const OpClasses &classes) : classes(classes) {}

  void visit(Region &region);
  SmallVector<Attention, 0> run();

private:
  void noteSoftmax(Operation *op);
  void findScores(Operation *exponential);
  void followScores(linalg::LinalgOp op);
  ScoreFacts getFacts(Operation *op, const Scores &scores) const;
  std::optional<Match> matchValues(linalg::LinalgOp op,
                                   const Scores &scores) const;
  SmallVector<Operation *, 0> findNormalisation(Operation *values, LoopSet keys,
                                                const Scores &scores) const;
  Attention build(Operation *values, ArrayRef<Match> matches) const;
  void addMembers(ArrayRef<Match> matches, Attention &attention) const;
  void addMasks(Attention &attention) const;

  const OpClasses &classes;
  /// Where exponentials are summed, with the operations that compute them.
  llvm::MapVector<Operation *, Operation *> softmaxes;
  /// Contractions, in program order.
  SmallVector<Operation *, 0> contractions;
  /// Those that an exponent is computed from.
  llvm::SetVector<Operation *> candidates;
  /// For those that sum values, what the probabilities are.
  llvm::DenseMap<Operation *, SmallVector<Match, 1>> matchesOfValues;
};

} // namespace

//===----------------------------------------------------------------------===//
// From the softmax back to the scores
//===----------------------------------------------------------------------===//

void AttentionFinder::visit(Region &region) {
  for (Operation &op : region.getOps()) {
    switch (classes.get(&op)) {
    case OpClass::Softmax:
      softmaxes[&op] = &op;
      break;
    case OpClass::Contraction:
      contractions.push_back(&op);
      noteSoftmax(&op);
      break;
    case OpClass::Reduction:
      noteSoftmax(&op);
      break;
    default:
      if (!isa<linalg::LinalgOp>(op))
        for (Region &nested : op.getRegions())
          visit(nested);
    }
  }
}

/// The operation outside of all bodies that `op` is or is in.
static Operation *getStructuredOp(Operation *op) {
  auto parent = op->getParentOfType<linalg::LinalgOp>();
  return parent ? parent : op;
}

/// Notes `op` if it sums exponentials, all of them or what masks leave.
void AttentionFinder::noteSoftmax(Operation *op) {
  if (!isa<linalg::LinalgOp>(op))
    return;
  for (unsigned number = 0; number < op->getNumResults(); ++number)
    if (Value summand = getSummand(op, number))
      if (Operation *exponential = findExponential(summand, classes))
        softmaxes[op] = getStructuredOp(exponential);
}

/// Collects the contractions that the operands of `exponential` are computed
/// from.
void AttentionFinder::findScores(Operation *exponential) {
  SmallVector<Operation *> worklist = {exponential};
  llvm::SmallPtrSet<Operation *, 16> seen = {exponential};
  for (unsigned i = 0; i < worklist.size() && i < maxVisited; ++i) {
    for (Value value : worklist[i]->getOperands()) {
      Operation *op = value.getDefiningOp();
      if (!op || op->getBlock() != exponential->getBlock() ||
          !seen.insert(op).second)
        continue;
      OpClass opClass = classes.get(op);
      if (opClass == OpClass::Contraction)
        candidates.insert(op);
      else if (passesElements(opClass))
        worklist.push_back(op);
    }
  }
}

//===----------------------------------------------------------------------===//
// From the scores to the values
//===----------------------------------------------------------------------===//

static bool computesExponential(Operation *op) {
  return isa<linalg::SoftmaxOp>(op) || op->walk([](Operation *nested) {
                                           return isExponential(nested)
                                                      ? WalkResult::interrupt()
                                                      : WalkResult::advance();
                                         }).wasInterrupted();
}

/// What is known of the results of `op`.
ScoreFacts AttentionFinder::getFacts(Operation *op,
                                     const Scores &scores) const {
  ScoreFacts facts;
  for (Value operand : op->getOperands())
    facts.merge(scores.facts.lookup(operand));
  facts.isExponential |= computesExponential(op);
  if (auto softmax = dyn_cast<linalg::SoftmaxOp>(op)) {
    if (const ValueLoops *loops = scores.tracker.find(softmax.getInput()))
      facts.summed |= toSet((*loops)[softmax.getDimension()]);
  } else if (softmaxes.contains(op)) {
    auto structured = cast<linalg::LinalgOp>(op);
    ValueLoops loops = scores.tracker.getLoopsOfLoops(structured);
    SmallVector<unsigned> reductions;
    structured.getReductionDims(reductions);
    for (unsigned loop : reductions)
      facts.summed |= toSet(loops[loop]);
  }
  return facts;
}

/// Whether `product` sums what is tracked with weights that vary no further: a
/// masked sum, say.
static bool isWeightedSum(const SummedProduct &product,
                          const LoopTracker &tracker) {
  return llvm::any_of(product.sides, [&](const Multiplicand &side) {
    return (product.getAllLoops() & ~side.loops) == 0 &&
           llvm::any_of(side.sources, [&](const Multiplicand::Source &source) {
             return tracker.find(source.tensor);
           });
  });
}

void AttentionFinder::followScores(linalg::LinalgOp op) {
  std::optional<SummedProduct> product = getSummedProduct(op);
  // A product that sums nothing scales.
  if (!product || op->getNumResults() != 1 ||
      (product->sides[0].loops & product->sides[1].loops & product->reductions &
       ~product->unit) == 0)
    return;
  auto scores = std::make_shared<Scores>(op, std::move(*product));
  SmallVector<linalg::LinalgOp> ends;
  OrderedOps worklist;
  auto addUsers = [&](Operation *producer) {
    for (Operation *user : producer->getUsers())
      if (Operation *ancestor = op->getBlock()->findAncestorOpInBlock(*user))
        worklist.insert(ancestor);
  };
  addUsers(op);
  for (unsigned visited = 0; !worklist.empty() && visited < maxVisited;
       ++visited) {
    Operation *next = *worklist.begin();
    worklist.erase(worklist.begin());
    OpClass opClass = classes.get(next);
    if (opClass == OpClass::Contraction) {
      auto contraction = dyn_cast<linalg::LinalgOp>(next);
      if (!contraction)
        continue;
      std::optional<SummedProduct> product = getSummedProduct(contraction);
      if (!product || !isWeightedSum(*product, scores->tracker)) {
        ends.push_back(contraction);
        continue;
      }
    } else if (!passesElements(opClass)) {
      continue;
    }
    ScoreFacts facts = getFacts(next, *scores);
    if (!scores->tracker.visit(next))
      continue;
    for (Value result : next->getResults())
      scores->facts[result] = facts;
    addUsers(next);
  }
  // Only now is known where exponentials are summed.
  for (linalg::LinalgOp end : ends) {
    if (std::optional<Match> match = matchValues(end, *scores)) {
      match->scores = scores;
      matchesOfValues[end].push_back(std::move(*match));
    }
  }
}

/// `loops` without those of one iteration, unless there are no others.
static LoopSet getLong(LoopSet loops, const SummedProduct &product) {
  LoopSet longLoops = loops & ~product.unit;
  return longLoops ? longLoops : loops;
}

/// Matches `op` as the contraction of probabilities, computed from `scores`,
/// with values.
std::optional<Match> AttentionFinder::matchValues(linalg::LinalgOp op,
                                                  const Scores &scores) const {
  std::optional<SummedProduct> product = getSummedProduct(op);
  if (!product || op->getNumResults() != 1)
    return std::nullopt;
  auto readsScores = [&](const Multiplicand &side) {
    return llvm::any_of(side.sources, [&](const Multiplicand::Source &source) {
      return scores.tracker.find(source.tensor);
    });
  };
  if (readsScores(product->sides[0]) == readsScores(product->sides[1]))
    return std::nullopt;
  Match match;
  match.valueSide = readsScores(product->sides[0]) ? 1 : 0;
  const Multiplicand &probabilities = product->sides[1 - match.valueSide];
  ScoreFacts facts;
  for (const Multiplicand::Source &source : probabilities.sources)
    facts.merge(scores.facts.lookup(source.tensor));
  if (!facts.isExponential && !computesExponential(op))
    return std::nullopt;

  // The loops of the scores that are summed, and those that are kept.
  const SummedProduct &qk = scores.product;
  LoopSet keys = 0, kept = 0;
  SmallVector<LoopSet> shared;
  for (auto [loop, along] :
       llvm::enumerate(scores.tracker.getLoopsOfLoops(op))) {
    LoopSet set = toSet(along), bit = LoopSet(1) << loop;
    (product->reductions & bit ? keys : kept) |= set;
    if (product->getBatch() & bit)
      shared.push_back(getLong(set, qk));
  }
  keys = getLong(keys, qk);
  if (keys == 0 || (keys & kept) != 0)
    return std::nullopt;
  if (facts.summed == 0) {
    match.normalisation = findNormalisation(op, keys, scores);
    if (match.normalisation.empty())
      return std::nullopt;
  } else if (getLong(facts.summed, qk) != keys) {
    return std::nullopt;
  }

  match.keySide = (keys & qk.sides[0].loops) != 0 ? 0 : 1;
  LoopSet queryLoops = qk.sides[1 - match.keySide].loops;
  if ((keys & ~qk.sides[match.keySide].loops) != 0 || (keys & queryLoops) != 0)
    return std::nullopt;
  match.sharesBatchOnly = true;
  for (LoopSet set : shared) {
    if ((set & ~queryLoops) != 0)
      return std::nullopt;
    bool isUnit = (set & ~qk.unit) == 0;
    match.sharesBatchOnly &= isUnit ? set == 0 || (set & qk.getBatch()) != 0
                                    : (set & ~qk.getBatch()) == 0;
  }
  return match;
}

/// The operations from `values` to the one that divides its result by the sum
/// of exponentials over `keys`; empty if there is none.
SmallVector<Operation *, 0>
AttentionFinder::findNormalisation(Operation *values, LoopSet keys,
                                   const Scores &scores) const {
  constexpr unsigned maxSteps = 16;
  SmallVector<Operation *> worklist = {values};
  llvm::DenseMap<Operation *, Operation *> producers;
  for (unsigned i = 0; i < worklist.size() && i < maxSteps; ++i) {
    for (Operation *user : worklist[i]->getUsers()) {
      OpClass opClass = classes.get(user);
      if (!passesElements(opClass) || opClass == OpClass::Reduction ||
          user->getBlock() != values->getBlock() ||
          !producers.try_emplace(user, worklist[i]).second)
        continue;
      bool isNormalisation =
          opClass == OpClass::Elementwise &&
          llvm::any_of(user->getOperands(), [&](Value operand) {
            LoopSet summed = scores.facts.lookup(operand).summed;
            return summed != 0 && getLong(summed, scores.product) == keys;
          });
      if (!isNormalisation) {
        worklist.push_back(user);
        continue;
      }
      SmallVector<Operation *, 0> path;
      for (Operation *op = user; op != values; op = producers.lookup(op))
        path.push_back(op);
      return path;
    }
  }
  return {};
}

//===----------------------------------------------------------------------===//
// Members
//===----------------------------------------------------------------------===//

/// Adds the operations on a way from scores to values, and what normalises the
/// result.
void AttentionFinder::addMembers(ArrayRef<Match> matches,
                                 Attention &attention) const {
  auto isOnWay = [&](Value value) {
    return llvm::any_of(matches, [&](const Match &match) {
      return match.scores->facts.contains(value) ||
             match.scores->op->getResult(0) == value;
    });
  };
  llvm::SetVector<Operation *> members;
  members.insert(attention.values);
  for (const Match &match : matches)
    members.insert(match.normalisation.begin(), match.normalisation.end());
  for (unsigned i = 0; i < members.size(); ++i) {
    if (llvm::is_contained(attention.scores, members[i]))
      continue;
    for (Value operand : members[i]->getOperands())
      if (isOnWay(operand))
        members.insert(operand.getDefiningOp());
  }
  for (Operation *op : members)
    if (classes.get(op) != OpClass::View)
      attention.ops.push_back(op);
  llvm::sort(attention.ops, ProgramOrder());
}

/// Adds what the members read, apart from each other's results and what is
/// multiplied.
void AttentionFinder::addMasks(Attention &attention) const {
  llvm::SmallPtrSet<Operation *, 16> members(attention.ops.begin(),
                                             attention.ops.end());
  auto isMultiplied = [&](Value value) {
    return value == attention.value ||
           llvm::is_contained(attention.queries, value) ||
           llvm::is_contained(attention.keys, value);
  };
  for (Operation *op : attention.ops)
    for (Value value : getReadValues(op))
      if (!members.contains(getViewRoot(value).getDefiningOp()) &&
          !isMultiplied(value) && !isMadeOnTheFly(value) &&
          !llvm::is_contained(attention.masks, value))
        attention.masks.push_back(value);
}

Attention AttentionFinder::build(Operation *values,
                                 ArrayRef<Match> matches) const {
  Attention attention;
  attention.values = values;
  attention.value = getSummedProduct(cast<linalg::LinalgOp>(values))
                        ->sides[matches.front().valueSide]
                        .getMain();
  SmallVector<const Match *> ordered(llvm::make_pointer_range(matches));
  llvm::sort(ordered, [](const Match *lhs, const Match *rhs) {
    return lhs->scores->op->isBeforeInBlock(rhs->scores->op);
  });
  for (const Match *match : ordered) {
    const SummedProduct &product = match->scores->product;
    attention.scores.push_back(match->scores->op);
    attention.keys.push_back(product.sides[match->keySide].getMain());
    attention.queries.push_back(product.sides[1 - match->keySide].getMain());
  }
  addMembers(matches, attention);
  addMasks(attention);
  return attention;
}

SmallVector<Attention, 0> AttentionFinder::run() {
  for (auto [op, exponential] : softmaxes)
    findScores(exponential);
  for (Operation *op : candidates)
    if (auto structured = dyn_cast<linalg::LinalgOp>(op))
      followScores(structured);
  SmallVector<Attention, 0> attentions;
  llvm::DenseSet<Operation *> taken;
  for (Operation *op : contractions) {
    auto matches = matchesOfValues.find(op);
    if (matches == matchesOfValues.end() ||
        llvm::none_of(matches->second,
                      [](const Match &match) { return match.sharesBatchOnly; }))
      continue;
    Attention attention = build(op, matches->second);
    // Where two contractions share a softmax, the first takes it.
    if (llvm::any_of(attention.ops,
                     [&](Operation *op) { return taken.contains(op); }))
      continue;
    taken.insert(attention.ops.begin(), attention.ops.end());
    attentions.push_back(std::move(attention));
  }
  return attentions;
}

AttentionAnalysis::AttentionAnalysis(Operation *function,
                                     const OpClasses &classes) {
  AttentionFinder finder(classes);
  for (Region &region : function->getRegions())
    finder.visit(region);
  attentions = finder.run();
  for (auto [index, attention] : llvm::enumerate(attentions))
    for (Operation *op : attention.ops)
      attentionOfOp[op] = index;
}

const Attention *AttentionAnalysis::find(Operation *op) const {
  auto it = attentionOfOp.find(op);
  return it == attentionOfOp.end() ? nullptr : &attentions[it->second];
}

} // namespace roofline
