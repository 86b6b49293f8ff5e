//===- FusionRules.cpp - Which operations run together --------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "FusionRules.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "roofline/Analysis/Descriptions/Shapes.h"
#include "roofline/Analysis/OpCosts/TrafficBuilder.h"
#include "roofline/Analysis/Ops/Views.h"
#include "llvm/ADT/SetVector.h"

using namespace mlir;

namespace roofline {

namespace {

/// Elementwise operations that go together: each but the last feeds nothing
/// outside. One operation that does all they do would go where they go.
using ElementwiseChain = SmallVector<FusionNode *, 2>;

/// The loops of a reduction.
struct ReductionLoops {
  explicit ReductionLoops(linalg::LinalgOp op);
  explicit ReductionLoops(const OpDescription &description);

  /// Tells the sizes of those that are kept and of those that are reduced,
  /// without those of one iteration.
  size_t hash;
  /// The iterations of all together.
  Count points = Count(1);

private:
  void set(ArrayRef<int64_t> extents, LoopSet reductions);
};

/// Applies the rules to one function.
class RuleApplier {
public:
  explicit RuleApplier(FusionGraph &graph)
      : graph(graph), units(graph.getNodes().size()),
        lastOfUnit(graph.getNodes().size()) {}

  void run();

private:
  /// Whether `node` still looks for a group.
  bool isFree(const FusionNode &node) const {
    return node.group < 0 && !node.isTransparent();
  }
  bool isFreeElementwise(const FusionNode &node) const {
    return isFree(node) && node.opClass == OpClass::Elementwise;
  }

  void formAttentions();
  void formAnchors();
  void formUnits();
  void claimPrologues();
  void followProducers();
  void formUpdates();
  void joinOnlyUsers();
  void groupRest();
  void storeEscaping();

  FusionNode *getCommonUnit(const FusionNode &node);
  ElementwiseChain *findFreeUnit(const FusionNode &last);
  void join(const ElementwiseChain &unit, int group);

  double getBytes(Value value) const;
  bool isCheaperAsPrologue(const ElementwiseChain &unit, int group);
  void follow(const ElementwiseChain &unit);
  void joinChain(FusionNode &reduction);
  SmallVector<Value, 4> getRows(const FusionNode &reader,
                                const ReductionLoops &loops);
  int findChain(const FusionNode &reduction, const ReductionLoops &loops);
  void store(FusionNode &node);

  FusionGraph &graph;
  /// By position, the units that end there, and the last operations of units
  /// by those of their operations; empty and null for all else.
  SmallVector<ElementwiseChain, 0> units;
  SmallVector<FusionNode *, 0> lastOfUnit;
  /// Rows are told apart by the value that holds them and by the sizes of the
  /// loops that keep and that reduce them.
  llvm::DenseMap<std::pair<Value, size_t>, const FusionNode *> readerOfRow;
  /// The loops of the reductions in a group.
  llvm::DenseMap<int, size_t> loopsOfGroup;
};

} // namespace

//===----------------------------------------------------------------------===//
// Attention, contractions, reductions
//===----------------------------------------------------------------------===//

void RuleApplier::formAttentions() {
  for (const Attention &attention : graph.analyses.attentions.getAttentions()) {
    int group = -1;
    for (Operation *op : attention.ops) {
      FusionNode *node = graph.find(op);
      if (!node || !isFree(*node) ||
          op->getBlock() != attention.values->getBlock())
        continue;
      if (group < 0)
        group = graph.createGroup(*node);
      else
        graph.join(*node, group);
    }
    if (group < 0)
      continue;
    graph.getGroup(group).isOpen = true;
    graph.getGroup(group).isAttention = true;
  }
}

/// What others gather around gets a group first.
void RuleApplier::formAnchors() {
  for (FusionNode &node : graph.getNodes()) {
    if (!isFree(node) || node.opClass == OpClass::Elementwise ||
        node.opClass == OpClass::Update)
      continue;
    int group = graph.createGroup(node);
    graph.getGroup(group).isOpen = node.opClass == OpClass::Contraction ||
                                   node.opClass == OpClass::Reduction ||
                                   node.opClass == OpClass::Softmax;
  }
}

//===----------------------------------------------------------------------===//
// Units
//===----------------------------------------------------------------------===//

/// The last operation of the unit that all readers of `node` are in; null if
/// there is none.
FusionNode *RuleApplier::getCommonUnit(const FusionNode &node) {
  FusionNode *common = nullptr;
  bool isShared = false;
  for (Value result : node.getResults())
    graph.visitReaders(result, [&](FusionNode *reader) {
      FusionNode *last =
          reader ? lastOfUnit[graph.getPosition(*reader)] : nullptr;
      isShared |= !last || (common && common != last);
      common = last;
      return !isShared;
    });
  return isShared ? nullptr : common;
}

void RuleApplier::formUnits() {
  // Readers come after what they read.
  for (FusionNode &node : llvm::reverse(graph.getNodes())) {
    if (!isFreeElementwise(node))
      continue;
    FusionNode *last = getCommonUnit(node);
    if (!last)
      last = &node;
    lastOfUnit[graph.getPosition(node)] = last;
    units[graph.getPosition(*last)].push_back(&node);
  }
}

/// The unit that ends with `last`, unless it has a group.
ElementwiseChain *RuleApplier::findFreeUnit(const FusionNode &last) {
  ElementwiseChain &unit = units[graph.getPosition(last)];
  return unit.empty() || last.group >= 0 ? nullptr : &unit;
}

void RuleApplier::join(const ElementwiseChain &unit, int group) {
  for (FusionNode *node : unit)
    graph.join(*node, group);
}

//===----------------------------------------------------------------------===//
// Prologues
//===----------------------------------------------------------------------===//

double RuleApplier::getBytes(Value value) const {
  std::optional<ElementStorage> storage =
      graph.analyses.costs.getContext().getStorage(graph.getStoredType(value));
  return graph.getNumElements(value) * (storage ? storage->bits / 8.0 : 1);
}

/// Whether `unit`, whose readers are all in `group`, moves fewer bytes there
/// than where what it reads is computed: there its result is written and read,
/// in `group` what it reads is, unless that is stored anyway. Rows stay with
/// their reductions also where that moves as much. What follows nothing has no
/// other place.
bool RuleApplier::isCheaperAsPrologue(const ElementwiseChain &unit, int group) {
  double result = 0;
  for (Value value : unit.front()->getResults())
    result += 2 * getBytes(value);
  std::optional<double> followed;
  for (FusionNode *node : unit)
    for (const Producer &producer : graph.getProducers(*node)) {
      // What normalises rows belongs to the reductions that it follows.
      if (producer.node->opClass == OpClass::Reduction)
        return false;
      if (!producer.matches || llvm::is_contained(unit, producer.node))
        continue;
      bool isStored = false;
      graph.visitReaders(producer.value, [&](FusionNode *reader) {
        isStored |= !reader || !llvm::is_contained(unit, reader);
        return !isStored;
      });
      double bytes = (isStored ? 1 : 2) * getBytes(producer.value);
      followed = std::max(followed.value_or(0), bytes);
    }
  const FusionNode &anchor =
      graph.getNodes()[graph.getGroup(group).members.front()];
  bool staysWithRow = !graph.getGroup(group).isAttention &&
                      (anchor.opClass == OpClass::Reduction ||
                       anchor.opClass == OpClass::Softmax);
  return !followed || (staysWithRow ? *followed <= result : *followed < result);
}

/// Units that only one contraction, reduction or attention reads join it where
/// that moves fewer bytes than following what they read.
void RuleApplier::claimPrologues() {
  for (FusionNode &node : llvm::reverse(graph.getNodes())) {
    ElementwiseChain *unit = findFreeUnit(node);
    if (!unit)
      continue;
    Users users = graph.getUsers(node);
    if (users.group >= 0 && users.areIn(users.group) &&
        graph.getGroup(users.group).isOpen &&
        isCheaperAsPrologue(*unit, users.group))
      join(*unit, users.group);
  }
}

//===----------------------------------------------------------------------===//
// Followers
//===----------------------------------------------------------------------===//

ReductionLoops::ReductionLoops(linalg::LinalgOp op) {
  LoopSet reductions = 0;
  for (auto [loop, kind] : llvm::enumerate(op.getIteratorTypesArray()))
    if (kind == utils::IteratorType::reduction && loop < maxLoops)
      reductions |= LoopSet(1) << loop;
  set(op.getStaticLoopRanges(), reductions);
}

ReductionLoops::ReductionLoops(const OpDescription &description) {
  set(description.extents, description.reductions);
}

void ReductionLoops::set(ArrayRef<int64_t> extents, LoopSet reductions) {
  SmallVector<int64_t> kept, reduced;
  for (auto [loop, size] : llvm::enumerate(extents)) {
    points *= getSize(size);
    if (size != 1)
      (loop < maxLoops && (reductions >> loop & 1) ? reduced : kept)
          .push_back(size);
  }
  hash = llvm::hash_combine(
      llvm::hash_combine_range(kept.begin(), kept.end()), kept.size(),
      llvm::hash_combine_range(reduced.begin(), reduced.end()));
}

/// What `reader` reads rows of a reduction from: values with an element for
/// each of the iterations of its `loops` that no load-time work makes.
SmallVector<Value, 4> RuleApplier::getRows(const FusionNode &reader,
                                           const ReductionLoops &loops) {
  SmallVector<Value, 4> rows;
  auto add = [&](Value value) {
    auto type = dyn_cast<ShapedType>(value.getType());
    if (type && type.hasRank() && getNumElements(type) == loops.points &&
        graph.analyses.classes.get(value) != OpClass::Source)
      rows.push_back(value);
  };
  for (Value value : reader.reads) {
    add(graph.getBase(value));
    if (isa<BlockArgument>(graph.getBase(value)))
      rows.push_back(graph.getBase(value));
  }
  for (const Producer &producer : graph.getProducers(reader))
    add(producer.value);
  return rows;
}

/// The group of an earlier reduction over the same rows as `reduction`: it
/// reads them too, or makes them from what it has reduced. -1 if there is none.
int RuleApplier::findChain(const FusionNode &reduction,
                           const ReductionLoops &loops) {
  int own = graph.getGroup(reduction);
  for (unsigned member : graph.getGroup(own).members) {
    const FusionNode &reader = graph.getNodes()[member];
    for (Value row : getRows(reader, loops))
      if (const FusionNode *other = readerOfRow.lookup({row, loops.hash}))
        return graph.getGroup(*other);
    for (const Producer &producer : graph.getProducers(reader)) {
      int group = graph.getGroup(*producer.node);
      auto chain = loopsOfGroup.find(group);
      if (producer.matches && group != own && chain != loopsOfGroup.end() &&
          chain->second == loops.hash)
        return group;
    }
  }
  return -1;
}

/// Joins `reduction`, with what has joined it, to an earlier one over the same
/// rows.
void RuleApplier::joinChain(FusionNode &reduction) {
  int own = graph.getGroup(reduction);
  if (graph.getGroup(own).isAttention ||
      (!reduction.structured && !reduction.description))
    return;
  ReductionLoops loops = reduction.structured
                             ? ReductionLoops(reduction.structured)
                             : ReductionLoops(*reduction.description);
  SmallVector<FusionNode *> members;
  for (unsigned member : graph.getGroup(own).members)
    members.push_back(&graph.getNodes()[member]);
  int earlier = findChain(reduction, loops);
  if (earlier >= 0 && earlier != own && !graph.wouldCycle(members, earlier)) {
    graph.merge(own, earlier);
    own = earlier;
  }
  loopsOfGroup.try_emplace(own, loops.hash);
  for (FusionNode *member : members)
    for (Value row : getRows(*member, loops))
      readerOfRow.try_emplace({row, loops.hash}, &reduction);
}

/// Joins `unit` to the group of what it follows: of the producers whose results
/// it reads in place, the largest, then the last.
void RuleApplier::follow(const ElementwiseChain &unit) {
  struct Candidate {
    double elements;
    unsigned position;
    int group;
  };
  SmallVector<Candidate, 4> candidates;
  for (FusionNode *node : unit)
    for (const Producer &producer : graph.getProducers(*node)) {
      int group = graph.getGroup(*producer.node);
      if (producer.matches && group >= 0 && graph.getGroup(group).isOpen &&
          producer.node->op->getBlock() == node->op->getBlock())
        candidates.push_back({graph.getNumElements(producer.value),
                              graph.getPosition(*producer.node), group});
    }
  llvm::sort(candidates, [](const Candidate &a, const Candidate &b) {
    return std::tie(a.elements, a.position) > std::tie(b.elements, b.position);
  });
  for (const Candidate &candidate : candidates)
    if (!graph.wouldCycle(unit, candidate.group))
      return join(unit, candidate.group);
}

void RuleApplier::followProducers() {
  for (FusionNode &node : graph.getNodes()) {
    if (node.opClass == OpClass::Reduction) {
      joinChain(node);
    } else if (ElementwiseChain *unit = findFreeUnit(node)) {
      follow(*unit);
    } else if (isFree(node) && node.opClass == OpClass::Update) {
      // An update stores what it is given where it is computed.
      follow({&node});
    }
  }
}

//===----------------------------------------------------------------------===//
// The rest
//===----------------------------------------------------------------------===//

/// An update that has no elementwise operation to follow is a group that what
/// only it reads can join.
void RuleApplier::formUpdates() {
  for (FusionNode &node : graph.getNodes())
    if (isFree(node) && node.opClass == OpClass::Update &&
        llvm::none_of(graph.getProducers(node), [&](const Producer &producer) {
          return producer.matches && isFreeElementwise(*producer.node);
        }))
      graph.createGroup(node);
}

void RuleApplier::joinOnlyUsers() {
  for (FusionNode &node : llvm::reverse(graph.getNodes())) {
    ElementwiseChain *unit = findFreeUnit(node);
    if (!unit)
      continue;
    Users users = graph.getUsers(node);
    if (users.group >= 0 && users.areIn(users.group))
      join(*unit, users.group);
  }
}

/// Puts what is left with what it follows, or in a group of its own.
void RuleApplier::groupRest() {
  for (FusionNode &node : graph.getNodes()) {
    ElementwiseChain update = {&node};
    ElementwiseChain *unit = findFreeUnit(node);
    if (!unit && isFree(node) && node.opClass == OpClass::Update)
      unit = &update;
    if (!unit)
      continue;
    follow(*unit);
    if (node.group >= 0)
      continue;
    int group = graph.createGroup(node);
    graph.getGroup(group).isOpen = node.opClass == OpClass::Elementwise;
    for (FusionNode *member : *unit)
      if (member != &node)
        graph.join(*member, group);
  }
}

/// Finds a group that writes the result of `node`, which is recomputed but also
/// needed outside of all groups: the one that computes what it reads, unless
/// that is stored too and smaller; else the only one that reads it; else one of
/// its own.
void RuleApplier::store(FusionNode &node) {
  Users users = graph.getUsers(node);
  if (!users.escapes)
    return;
  node.isLoadTime = false;
  double bytes = getBytes(node.getResults().front());
  if (llvm::any_of(graph.getProducers(node), [&](const Producer &producer) {
        return getBytes(producer.value) >= bytes ||
               graph.countReaders(producer.value, 2) == 1;
      }))
    follow({&node});
  if (node.group >= 0)
    return;
  // Its reader depends on all that it depends on already.
  if (users.group >= 0 && !users.hasSeveralGroups)
    graph.join(node, users.group);
  else
    graph.createGroup(node);
}

void RuleApplier::storeEscaping() {
  // Of a chain only the last is stored: the others are recomputed for it.
  for (FusionNode &node : llvm::reverse(graph.getNodes()))
    if (node.isTransparent() && node.group < 0)
      store(node);
}

void RuleApplier::run() {
  formAttentions();
  formAnchors();
  formUnits();
  claimPrologues();
  followProducers();
  formUpdates();
  joinOnlyUsers();
  groupRest();
  storeEscaping();
}

void applyFusionRules(FusionGraph &graph) { RuleApplier(graph).run(); }

} // namespace roofline
