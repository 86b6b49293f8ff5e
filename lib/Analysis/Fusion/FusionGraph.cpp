//===- FusionGraph.cpp - Operations and what flows between them -----------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "FusionGraph.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "mlir/Interfaces/ViewLikeInterface.h"
#include "roofline/Analysis/Ops/Views.h"
#include "llvm/ADT/SetVector.h"

using namespace mlir;

namespace roofline {

/// A longer chain of recomputed operations is stored halfway.
static constexpr unsigned maxDepth = 64;
/// How many operations a search for cycles looks at.
static constexpr unsigned maxSearch = 512;

//===----------------------------------------------------------------------===//
// Nodes
//===----------------------------------------------------------------------===//

/// Whether `op` computes tensors from tensors only. Buffers are shared with
/// whoever may alias them: nothing is fused through them.
static bool isOnTensors(Operation *op) {
  return op->getNumResults() > 0 &&
         llvm::all_of(op->getResultTypes(), llvm::IsaPred<TensorType>) &&
         llvm::none_of(op->getOperandTypes(), llvm::IsaPred<BaseMemRefType>);
}

bool FusionNode::passesWhole(Value read) const {
  if (!isa<ShapedType>(read.getType()))
    return true;
  if (opClass == OpClass::Gather || opClass == OpClass::Generation)
    return false;
  if (opClass == OpClass::Update)
    return op->getOperand(insertion ? insertion->source : 0) == read;
  if (description)
    return llvm::any_of(description->reads, [&](const OperandRead &each) {
      return op->getOperand(each.operand) == read && each.map &&
             each.map.isProjectedPermutation(/*allowZeroInResults=*/true);
    });
  if (!structured)
    return OpTrait::hasElementwiseMappableTraits(op);
  return llvm::any_of(llvm::zip_equal(op->getOperands(), facts->areProjections),
                      [&](auto each) {
                        auto [operand, isProjection] = each;
                        return operand == read && isProjection;
                      });
}

FusionGraph::FusionGraph(const FunctionAnalyses &analyses, ArrayRef<OpCost> ops)
    : analyses(analyses) {
  costOfOp.reserve(ops.size());
  for (const OpCost &cost : ops)
    costOfOp[cost.op] = &cost;
  nodes.reserve(ops.size());
  positions.reserve(ops.size());
  finalUsers.reserve(ops.size());
  for (Region &region : analyses.costs.getFunction()->getRegions())
    addNodes(region);
  for (FusionNode &node : nodes)
    markTransparent(node);
}

ArrayRef<Value> FusionGraph::copyToArena(ArrayRef<Value> reads) {
  return reads.copy(storage);
}

void FusionGraph::addNodes(Region &region) {
  for (Block &block : region)
    for (Operation &op : block) {
      if (analyses.costs.getContext().isDead(&op))
        continue;
      addNode(op);
      if (op.getNumRegions() > 0 && !analyses.classes.getStructured(&op) &&
          !isa<tensor::GenerateOp>(op))
        for (Region &nested : op.getRegions())
          addNodes(nested);
    }
}

void FusionGraph::addNode(Operation &op) {
  OpClass opClass = analyses.classes.get(&op);
  linalg::LinalgOp structured = analyses.classes.getStructured(&op);
  const StructuredFacts *facts =
      structured ? analyses.classes.getStructuredFacts(&op) : nullptr;
  // It combines each element with nothing but an initial value.
  if (opClass == OpClass::Reduction && facts && facts->reducesNothing)
    opClass = OpClass::Elementwise;
  const OpCost *cost = costOfOp.lookup(&op);
  if (cost && cost->cost->kind == CostKind::Call)
    opClass = OpClass::Other;
  if (opClass == OpClass::Source || opClass == OpClass::Init)
    return;
  // A view may cost a look at addresses.
  if ((opClass == OpClass::View || opClass == OpClass::Other) && !cost)
    return;
  unsigned first = nodes.size();
  // Most bodies multiply and add what they are given.
  if (structured && cost && facts->bodySize > 2 &&
      (opClass == OpClass::Contraction || opClass == OpClass::Reduction))
    addPrologues(structured, facts);
  unsigned numPrologues = nodes.size() - first;
  positions[&op] = nodes.size();
  FusionNode &node = nodes.emplace_back(
      FusionNode{&op, opClass, cost, nullptr, structured, facts});
  node.numPrologues = numPrologues;
  node.description = analyses.classes.getDescription(&op);
  node.insertion = getInsertion(&op);
  if (opClass == OpClass::Movement && node.insertion) {
    Value target = op.getOperand(node.insertion->target);
    if (!analyses.classes.needsNoMemory(target))
      node.earlier = target;
  }
  node.reads = analyses.classes.getReadValues(&op);
  if (node.earlier) {
    SmallVector<Value, 4> reads(node.reads);
    reads.push_back(node.earlier);
    node.reads = copyToArena(reads);
  }
  if (numPrologues > 0)
    node.reads = getReadsBesidePrologues(node);
}

/// What an operation reads that has prologues: what these make, and what is no
/// operand of theirs.
ArrayRef<Value> FusionGraph::getReadsBesidePrologues(const FusionNode &node) {
  llvm::SmallSetVector<Value, 4> reads;
  for (OpOperand &operand : node.op->getOpOperands())
    if (auto found = prologueOfOperand.find(&operand);
        found != prologueOfOperand.end())
      reads.insert(nodes[found->second].prologue->result);
  for (OpOperand &operand : node.op->getOpOperands())
    if (!prologueOfOperand.contains(&operand) &&
        isa<ShapedType>(operand.get().getType()) && findReader(operand).op)
      reads.insert(operand.get());
  return copyToArena(reads.getArrayRef());
}

/// Adds the elementwise work in the body of `op` as nodes before it.
void FusionGraph::addPrologues(linalg::LinalgOp op,
                               const StructuredFacts *facts) {
  for (BodyPrologue &found :
       findBodyPrologues(op, analyses.classes, analyses.attentions)) {
    const BodyPrologue &prologue = prologues.emplace_back(std::move(found));
    unsigned position = nodes.size();
    FusionNode &node = nodes.emplace_back(
        FusionNode{op, OpClass::Elementwise, nullptr, &prologue, op, facts});
    positions[prologue.result.getDefiningOp()] = position;
    llvm::SmallSetVector<Value, 2> reads;
    for (OpOperand *operand : prologue.operands) {
      prologueOfOperand[operand] = position;
      reads.insert(operand->get());
    }
    node.reads = copyToArena(reads.getArrayRef());
  }
}

SmallVector<const BodyPrologue *, 1>
FusionGraph::getMovedPrologues(const FusionNode &node) {
  SmallVector<const BodyPrologue *, 1> moved;
  for (unsigned i = node.numPrologues; i > 0; --i) {
    const FusionNode &prologue = nodes[getPosition(node) - i];
    if (getGroup(prologue) != getGroup(node))
      moved.push_back(prologue.prologue);
  }
  return moved;
}

Type FusionGraph::getStoredType(Value value) {
  FusionNode *node = findSource(value);
  return node && node->prologue ? node->prologue->type : value.getType();
}

double FusionGraph::getNumElements(Value value) const {
  auto shaped = dyn_cast<ShapedType>(value.getType());
  if (!shaped) {
    auto node = positions.find(value.getDefiningOp());
    return toDouble(Count(nodes[node->second].prologue->elements.getSample()));
  }
  double elements = 1;
  if (shaped.hasRank())
    for (int64_t size : shaped.getShape())
      elements *= ShapedType::isDynamic(size) ? 1024.0 : double(size);
  return elements;
}

FusionNode *FusionGraph::find(Operation *op) {
  auto it = positions.find(op);
  return it == positions.end() ? nullptr : &nodes[it->second];
}

bool FusionGraph::isLoadTime(Value value) {
  Value base = getBase(value);
  if (analyses.classes.needsNoMemory(base))
    return true;
  if (FusionNode *node = findSource(base))
    return node->isLoadTime;
  if (analyses.classes.get(base) != OpClass::Source)
    return false;
  if (isConstant(base))
    return true;
  Role role = analyses.roles.getRoot(base).role;
  return role == Role::Weight || role == Role::Embedding || role == Role::Scale;
}

unsigned FusionGraph::countReaders(Value value, unsigned limit) {
  SmallVector<Value, 4> worklist = {value};
  unsigned readers = 0;
  while (!worklist.empty() && readers < limit)
    for (OpOperand &use : worklist.pop_back_val().getUses()) {
      Operation *op = findReader(use).op;
      if (!op)
        continue;
      OpClass opClass = analyses.classes.get(op);
      if (opClass == OpClass::View || opClass == OpClass::Movement ||
          opClass == OpClass::Cast)
        llvm::append_range(worklist, op->getResults());
      else
        ++readers;
    }
  return readers;
}

/// Whether operations of class `opClass` may be recomputed by their readers.
static bool isRecomputable(OpClass opClass) {
  return opClass == OpClass::Movement || opClass == OpClass::Cast ||
         opClass == OpClass::Dequantization || opClass == OpClass::Generation ||
         opClass == OpClass::Gather;
}

/// Decides whether `node` is load-time work or recomputed by its readers.
void FusionGraph::markTransparent(FusionNode &node) {
  if (!isRecomputable(node.opClass) || !isOnTensors(node.op))
    return;
  bool isMovement =
      node.opClass == OpClass::Movement || node.opClass == OpClass::Cast;
  if (isMovement && !node.reads.empty() &&
      llvm::all_of(node.reads,
                   [&](Value value) { return isLoadTime(value); })) {
    node.isLoadTime = true;
    return;
  }
  if (node.opClass == OpClass::Gather &&
      countReaders(node.op->getResult(0), 2) != 1)
    return;
  for (Value value : node.reads)
    if (FusionNode *source = findSource(getBase(value)))
      node.depth =
          std::max(node.depth, source->isTransparent() ? source->depth + 1 : 1);
  node.isRecomputed = node.depth < maxDepth;
  if (!node.isRecomputed)
    node.depth = 0;
}

//===----------------------------------------------------------------------===//
// Groups
//===----------------------------------------------------------------------===//

int FusionGraph::getGroup(const FusionNode &node) {
  if (node.group < 0)
    return -1;
  int group = node.group;
  while (mergedInto[group] != group)
    group = mergedInto[group] = mergedInto[mergedInto[group]];
  return group;
}

int FusionGraph::createGroup(FusionNode &first) {
  int group = groups.size();
  groups.emplace_back();
  mergedInto.push_back(group);
  join(first, group);
  return group;
}

void FusionGraph::join(FusionNode &node, int group) {
  unsigned position = getPosition(node);
  node.group = group;
  node.isRecomputed = false;
  GrowingGroup &growing = groups[group];
  growing.members.push_back(position);
  growing.first = std::min(growing.first, position);
  growing.last = std::max(growing.last, position);
}

void FusionGraph::merge(int from, int into) {
  GrowingGroup &source = groups[from], &target = groups[into];
  if (source.members.size() > target.members.size()) {
    source.members.append(target.members);
    std::swap(source.members, target.members);
  } else {
    target.members.append(source.members);
  }
  source.members.clear();
  target.first = std::min(target.first, source.first);
  target.last = std::max(target.last, source.last);
  target.isOpen |= source.isOpen;
  target.isAttention |= source.isAttention;
  mergedInto[from] = into;
}

bool FusionGraph::wouldCycle(ArrayRef<FusionNode *> joining, int group) {
  // Looks for a path from the group through something else to the inputs of
  // `joining`.
  llvm::SmallDenseSet<unsigned, 16> seen;
  SmallVector<unsigned, 16> worklist;
  unsigned first = groups[group].first;
  auto addInputs = [&](FusionNode &node, bool isJoining) {
    for (const Producer &producer : getProducers(node)) {
      int other = getGroup(*producer.node);
      if (other == group) {
        if (!isJoining)
          return true;
        continue;
      }
      // What ends before the group begins cannot depend on it.
      unsigned last =
          other < 0 ? getPosition(*producer.node) : groups[other].last;
      if (last < first)
        continue;
      unsigned position = getPosition(*producer.node);
      if (other >= 0)
        position = groups[other].members.front();
      if (seen.insert(position).second)
        worklist.push_back(position);
    }
    return false;
  };
  for (FusionNode *node : joining) {
    seen.insert(getPosition(*node));
    int own = getGroup(*node);
    if (own >= 0)
      seen.insert(groups[own].members.front());
  }
  for (FusionNode *node : joining)
    if (addInputs(*node, true))
      return true;
  for (unsigned steps = 0; !worklist.empty(); ++steps) {
    if (steps == maxSearch)
      return true;
    FusionNode &node = nodes[worklist.pop_back_val()];
    int own = getGroup(node);
    if (own < 0) {
      if (addInputs(node, false))
        return true;
      continue;
    }
    for (unsigned member : groups[own].members)
      if (addInputs(nodes[member], false))
        return true;
  }
  return false;
}

//===----------------------------------------------------------------------===//
// Flow
//===----------------------------------------------------------------------===//

Value FusionGraph::getBase(Value value) const { return getViewRoot(value); }

/// Whether `op`, a view, shows only a part of its source.
static bool isSlice(Operation *op) {
  return isa<OffsetSizeAndStrideOpInterface>(op) &&
         op->getResult(0).getType() != getViewSource(op).getType();
}

void FusionGraph::addProducers(const FusionNode &reader, Value value,
                               bool matches,
                               SmallVectorImpl<Producer> &producers) {
  SmallVector<std::pair<Value, bool>, 4> worklist = {{value, matches}};
  llvm::SmallDenseSet<Value, 8> seen;
  while (!worklist.empty()) {
    auto [next, whole] = worklist.pop_back_val();
    Operation *op = next.getDefiningOp();
    while (op && getViewSource(op)) {
      whole &= !isSlice(op);
      next = getViewSource(op);
      op = next.getDefiningOp();
    }
    FusionNode *node = op ? find(op) : nullptr;
    if (!node)
      continue;
    if (!node->isTransparent() || op->getBlock() != reader.op->getBlock()) {
      producers.push_back({node, next, whole});
      continue;
    }
    if (!seen.insert(next).second)
      continue;
    for (Value read : llvm::reverse(node->reads))
      worklist.push_back({read, whole && node->passesWhole(read)});
  }
}

SmallVector<Producer, 4> FusionGraph::getProducers(const FusionNode &node) {
  SmallVector<Producer, 4> producers;
  for (Value value : node.reads)
    addProducers(node, value, node.passesWhole(value), producers);
  return producers;
}

/// The operation that `op` is in the body of; `op` itself if it is in none.
static Operation *getOutermost(Operation *op) {
  for (Operation *parent = op->getParentOp(); parent;
       parent = parent->getParentOp())
    if (isa<linalg::LinalgOp, tensor::GenerateOp>(parent))
      return parent;
  return op;
}

/// Whether `op`, which has no body, computes with the elements of what it is
/// given. Sizes are known without looking at them.
static bool needsElements(Operation *op) {
  return op->getNumResults() == 0 || op->getNumRegions() > 0 ||
         !llvm::all_of(op->getResultTypes(), llvm::IsaPred<IndexType>) ||
         isa<tensor::ExtractOp>(op) || !isMemoryEffectFree(op);
}

Reader FusionGraph::findReader(OpOperand &use) {
  Operation *owner = use.getOwner();
  Reader reader{owner, find(owner)};
  // Prologues are in bodies. What has a node of its own is in none, nor dead.
  if (!reader.node || reader.node->op != owner) {
    reader.op = getOutermost(owner);
    if (analyses.costs.getContext().isDead(reader.op))
      return {};
    if (reader.op != owner)
      reader.node = find(reader.op);
  }
  auto structured =
      reader.node ? reader.node->structured : dyn_cast<linalg::LinalgOp>(owner);
  if (reader.op == owner && structured) {
    bool isRead = reader.node
                      ? reader.node->facts->areRead[use.getOperandNumber()]
                      : !structured.getMatchingBlockArgument(&use).use_empty();
    return isRead ? reader : Reader();
  }
  if (!needsElements(reader.op))
    return {};
  return reader;
}

void FusionGraph::visitReaders(Value value,
                               llvm::function_ref<bool(FusionNode *)> visit) {
  FusionNode *source = findSource(value);
  Block *block = source ? source->op->getBlock() : value.getParentBlock();
  // What is done when weights are loaded is there for all blocks.
  auto isReached = [&](Operation *op) {
    return op->getBlock() == block || (source && source->isLoadTime);
  };
  SmallVector<Value, 4> worklist = {value};
  llvm::SmallPtrSet<Operation *, 8> seen;
  while (!worklist.empty())
    for (OpOperand &use : worklist.pop_back_val().getUses()) {
      auto [op, node] = findReader(use);
      if (!op)
        continue;
      if (auto prologue = prologueOfOperand.find(&use);
          prologue != prologueOfOperand.end())
        node = &nodes[prologue->second];
      if (getViewSource(op) ||
          (node && node->isTransparent() && isReached(op))) {
        if (seen.insert(op).second)
          llvm::append_range(worklist, op->getResults());
        continue;
      }
      // What a function is given is in memory.
      bool isOutside = !isReached(op) || (node && node->isCall());
      if (!visit(isOutside ? nullptr : node))
        return;
    }
}

void FusionGraph::addUsers(Value value, Users &users) {
  visitReaders(value, [&](FusionNode *node) {
    if (!node) {
      users.escapes = true;
    } else {
      int group = getGroup(*node);
      // What is in no group yet counts as one of its own.
      if (group < 0 || (users.group >= 0 && users.group != group))
        users.hasSeveralGroups = true;
      else
        users.group = group;
    }
    return !users.escapes || !users.hasSeveralGroups;
  });
}

Users FusionGraph::getUsers(const FusionNode &node) {
  Users users;
  for (Value result : node.getResults())
    addUsers(result, users);
  return users;
}

Users FusionGraph::getUsers(Value result) {
  Users users;
  addUsers(result, users);
  return users;
}

const Users &FusionGraph::getFinalUsers(Value result) {
  auto [entry, isNew] = finalUsers.try_emplace(result);
  if (isNew)
    addUsers(result, entry->second);
  return entry->second;
}

} // namespace roofline
