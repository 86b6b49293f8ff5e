//===- FusionGraph.h - Operations and what flows between them ---*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The dataflow of a function between the operations that can be fused. What is
// free or cheap to recompute does not stand between a producer and a consumer.
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_LIB_ANALYSIS_FUSION_FUSIONGRAPH_H
#define ROOFLINE_LIB_ANALYSIS_FUSION_FUSIONGRAPH_H

#include "BodyPrologue.h"
#include "ExpertLookups.h"
#include "roofline/Analysis/Fusion/Fusion.h"
#include "roofline/Analysis/Ops/StructuredFacts.h"

namespace roofline {

/// One operation as fusion sees it, or the elementwise work in the body of one.
struct FusionNode {
  mlir::Operation *op;
  OpClass opClass;
  /// Null where it is free or not known. To be looked up with
  /// `FusionGraph::getCost`.
  const OpCost *cost = nullptr;
  /// The prologue in the body of `op` that this is; null for `op` itself.
  const BodyPrologue *prologue = nullptr;
  /// `op`, if it is a structured operation; null if not.
  mlir::linalg::LinalgOp structured = nullptr;
  /// Those about `structured`; null where that is.
  const StructuredFacts *facts = nullptr;
  /// What `op` does to elements, if it is described; null if not.
  const OpDescription *description = nullptr;
  /// Nodes right before this one that are its prologues.
  unsigned numPrologues = 0;
  /// Tensors and buffers, or scalars that prologues make.
  llvm::ArrayRef<mlir::Value> reads = {};
  /// What `op` inserts into which of its operands, if it does.
  std::optional<Insertion> insertion = {};
  /// What earlier insertions into the same fresh tensor have made, if `op` is
  /// one of several; null if not.
  mlir::Value earlier = {};
  /// Recomputed by whoever reads it: it belongs to no group.
  bool isRecomputed = false;
  /// Movement of constants and weights, done when they are loaded.
  bool isLoadTime = false;
  /// How many recomputed operations stand between it and memory.
  unsigned depth = 0;
  /// The group that it was put in; -1 for none. To be looked up with
  /// `FusionGraph::getGroup`.
  int group = -1;

  bool isTransparent() const { return isRecomputed || isLoadTime; }
  bool isCall() const { return cost && cost->cost->kind == CostKind::Call; }
  /// The tensors and buffers that it makes, or the scalar that a prologue does.
  mlir::ValueRange getResults() const {
    return prologue ? mlir::ValueRange(prologue->result)
                    : mlir::ValueRange(op->getResults());
  }
  /// Whether all of `read` goes through `op`, each element to places of its
  /// own.
  bool passesWhole(mlir::Value read) const;
};

/// An operation that reads elements of a value.
struct Reader {
  /// For a use within the body of an operation, that operation; null where no
  /// elements are read.
  mlir::Operation *op = nullptr;
  /// The node of `op`, if it has one.
  FusionNode *node = nullptr;
};

/// Where a value that an operation reads comes from.
struct Producer {
  FusionNode *node;
  /// The result of `node` that is read.
  mlir::Value value;
  /// Whether all of it is read, each element in its place: through reshapes,
  /// permutations, broadcasts and casts.
  bool matches;
};

/// Who reads the results of an operation.
struct Users {
  /// Something outside all groups: a return, another block, an operation that
  /// is not known.
  bool escapes = false;
  /// The group that does, or one of several; -1 if there is none.
  int group = -1;
  bool hasSeveralGroups = false;

  bool areIn(int other) const {
    return !escapes && !hasSeveralGroups && group == other;
  }
};

/// A group while it grows.
struct GrowingGroup {
  /// Nodes by position, in the order that they were added.
  llvm::SmallVector<unsigned, 4> members;
  unsigned first = ~0u, last = 0;
  /// Whether elementwise operations may follow in it.
  bool isOpen = false;
  bool isAttention = false;
};

/// Nodes, groups and the flow between them.
class FusionGraph {
public:
  /// `ops` are the operations that have a price.
  FusionGraph(const FunctionAnalyses &analyses, llvm::ArrayRef<OpCost> ops);

  llvm::MutableArrayRef<FusionNode> getNodes() { return nodes; }
  /// The node of `op`; null if there is none, or if `op` is null.
  FusionNode *find(mlir::Operation *op);
  /// The node that computes `value`, or null.
  FusionNode *findSource(mlir::Value value) {
    return find(value.getDefiningOp());
  }
  /// The prologues in the body of `node` that other groups run.
  llvm::SmallVector<const BodyPrologue *, 1>
  getMovedPrologues(const FusionNode &node);
  /// The type of `value`, or of the tensor's elements that it stands for.
  mlir::Type getStoredType(mlir::Value value);
  /// The number of elements of `value`, a dynamic size counting as large.
  double getNumElements(mlir::Value value) const;
  unsigned getPosition(const FusionNode &node) const {
    return &node - nodes.data();
  }

  int getGroup(const FusionNode &node);
  GrowingGroup &getGroup(int group) { return groups[group]; }
  unsigned getNumGroups() const { return groups.size(); }
  int createGroup(FusionNode &first);
  void join(FusionNode &node, int group);
  /// Moves all members of `from` into `into`.
  void merge(int from, int into);
  /// Whether putting `nodes` into `group` makes it depend on itself through
  /// other groups. Says so as well where finding out would take too long.
  bool wouldCycle(llvm::ArrayRef<FusionNode *> nodes, int group);

  /// The operations whose results `node` reads, through what is transparent.
  llvm::SmallVector<Producer, 4> getProducers(const FusionNode &node);
  Users getUsers(const FusionNode &node);
  Users getUsers(mlir::Value result);
  /// As `getUsers`, once all groups are formed: remembers the answer.
  const Users &getFinalUsers(mlir::Value result);
  /// Calls `visit` with each reader of `value`, through what is transparent,
  /// until it returns false: null for what is outside of all groups.
  void visitReaders(mlir::Value value,
                    llvm::function_ref<bool(FusionNode *)> visit);

  /// The value that `value` is a view of.
  mlir::Value getBase(mlir::Value value) const;
  /// What reads elements of the value of `use` there.
  Reader findReader(mlir::OpOperand &use);
  /// How often the elements of `value` are read, through views, movement and
  /// casts; counts no further than `limit`.
  unsigned countReaders(mlir::Value value, unsigned limit);

  const FunctionAnalyses &analyses;

private:
  void addNodes(mlir::Region &region);
  void addNode(mlir::Operation &op);
  void addPrologues(mlir::linalg::LinalgOp op, const StructuredFacts *facts);
  llvm::ArrayRef<mlir::Value> getReadsBesidePrologues(const FusionNode &node);
  llvm::ArrayRef<mlir::Value> copyToArena(llvm::ArrayRef<mlir::Value> reads);
  void markTransparent(FusionNode &node);
  bool isLoadTime(mlir::Value value);
  void addProducers(const FusionNode &reader, mlir::Value value, bool matches,
                    llvm::SmallVectorImpl<Producer> &producers);
  void addUsers(mlir::Value value, Users &users);

  std::vector<FusionNode> nodes;
  std::deque<BodyPrologue> prologues;
  llvm::BumpPtrAllocator storage;
  llvm::DenseMap<mlir::OpOperand *, unsigned> prologueOfOperand;
  llvm::DenseMap<mlir::Operation *, unsigned> positions;
  llvm::DenseMap<mlir::Operation *, const OpCost *> costOfOp;
  std::vector<GrowingGroup> groups;
  std::vector<int> mergedInto;
  llvm::DenseMap<mlir::Value, Users> finalUsers;
};

} // namespace roofline

#endif // ROOFLINE_LIB_ANALYSIS_FUSION_FUSIONGRAPH_H
