//===- FusedTypes.cpp - Types that fusion changes -------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "FusedTypes.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "roofline/Analysis/Descriptions/ScalarWork.h"
#include "roofline/Analysis/OpCosts/StructuredCost.h"
#include "roofline/Analysis/OpCosts/TrafficBuilder.h"
#include "roofline/Analysis/Ops/NarrowValues.h"
#include "roofline/Analysis/Ops/Origins.h"
#include "roofline/Analysis/Ops/Views.h"

using namespace mlir;

namespace roofline {

FusedTypes::FusedTypes(FusionGraph &graph)
    : graph(graph), varyingDims(graph),
      hasQuantization(roofline::hasQuantization(
          graph.analyses.costs.getFunction(), graph.analyses.classes)) {
  storages.reserve(graph.getNodes().size());
  storedElements.reserve(graph.getNodes().size());
}

//===----------------------------------------------------------------------===//
// Storage
//===----------------------------------------------------------------------===//

/// The type that the body of the owner of `operand`, which `facts` are about,
/// and what follows, narrow its elements to first; null if there is none.
Type FusedTypes::getTypeNarrowedInBody(const StructuredFacts &facts,
                                       OpOperand &operand) const {
  if (Type type = facts.convertedTypes[operand.getOperandNumber()])
    return type;
  if (!hasQuantization)
    return Type();
  auto structured = cast<linalg::LinalgOp>(operand.getOwner());
  BlockArgument argument = structured.getMatchingBlockArgument(&operand);
  return getQuantizedType(argument, [&](OpOperand &use) {
    return graph.findReader(use).op != nullptr;
  });
}

/// The type that all readers of `value` narrow it to first; null if there is
/// none.
Type FusedTypes::getNarrowedType(Value value) {
  Type narrowed;
  SmallVector<Value, 4> worklist = {value};
  while (!worklist.empty()) {
    for (OpOperand &use : worklist.pop_back_val().getUses()) {
      auto [reader, node] = graph.findReader(use);
      if (!reader)
        continue;
      if (getViewSource(reader)) {
        llvm::append_range(worklist, reader->getResults());
        continue;
      }
      Type type;
      const StructuredFacts *facts =
          node ? node->facts
               : graph.analyses.classes.getStructuredFacts(reader);
      if (facts && facts->structured && reader == use.getOwner())
        type = getTypeNarrowedInBody(*facts, use);
      else if (isConversion(reader))
        type = getElementTypeOrSelf(reader->getResult(0).getType());
      if (!type || (narrowed && type != narrowed) ||
          !isNarrower(type, getElementTypeOrSelf(value.getType())))
        return Type();
      narrowed = type;
    }
  }
  return narrowed;
}

/// The type that `value`, which `node` computes in a group, is stored in.
Type FusedTypes::getTypeInGroup(const FusionNode &node, Value value) {
  Type type = getElementTypeOrSelf(value.getType());
  // What is returned is returned as it is.
  if (!isa<TensorType>(value.getType()) || graph.getFinalUsers(value).escapes)
    return type;
  if (node.structured)
    type = node.facts->yieldedTypes[cast<OpResult>(value).getResultNumber()];
  if (Type narrowed = getNarrowedType(value))
    if (isNarrower(narrowed, type))
      type = narrowed;
  return type;
}

Type FusedTypes::getStoredType(Value value) {
  FusionNode *node = graph.findSource(value);
  bool isInGroup = node && !node->prologue && !node->isTransparent() &&
                   node->opClass != OpClass::Update;
  return isInGroup ? getTypeInGroup(*node, value) : graph.getStoredType(value);
}

const ElementStorage *FusedTypes::getStorageOf(Type type) {
  auto [entry, isNew] = storageOfType.try_emplace(type);
  if (isNew)
    if (auto storage = graph.analyses.costs.getContext().getStorage(type))
      entry->second = std::make_unique<ElementStorage>(std::move(*storage));
  return entry->second.get();
}

const ElementStorage *FusedTypes::getStorage(Value value) {
  auto [entry, isNew] = storages.try_emplace(value);
  if (isNew)
    entry->second = getStorageOf(getStoredType(value));
  return entry->second;
}

Count FusedTypes::countStoredElements(Value value) {
  FusionNode *node = graph.findSource(value);
  if (!node || !isa<TensorType>(value.getType()) ||
      graph.getFinalUsers(value).escapes)
    return roofline::getNumElements(cast<ShapedType>(value.getType()));
  return varyingDims.countDistinctElements(value);
}

const Count &FusedTypes::getStoredElements(Value value) {
  auto [entry, isNew] = storedElements.try_emplace(value);
  if (isNew)
    entry->second = countStoredElements(value);
  return entry->second;
}

//===----------------------------------------------------------------------===//
// Matrix work
//===----------------------------------------------------------------------===//

/// Whether `op`, an operation on tensors, does nothing to a number but extend
/// it or shift an integer by a zero point.
static bool isExtension(Operation *op) {
  auto isExtending = [](Operation *scalar) {
    return isa<arith::ExtFOp, arith::ExtSIOp, arith::ExtUIOp, arith::SubIOp,
               arith::AddIOp>(scalar);
  };
  auto structured = dyn_cast<linalg::LinalgOp>(op);
  if (!structured)
    return isExtending(op);
  return llvm::all_of(
      structured.getBlock()->without_terminator(), [&](Operation &nested) {
        return isExtending(&nested) || nested.hasTrait<OpTrait::ConstantLike>();
      });
}

/// The element type of `value` before what extends it.
Type FusedTypes::getMultipliedType(Value value) {
  Type type = getElementTypeOrSelf(value.getType());
  for (;;) {
    value = graph.getBase(value);
    Operation *op = value.getDefiningOp();
    FusionNode *node = op ? graph.find(op) : nullptr;
    if (!node || !node->isTransparent())
      return type;
    value =
        getOrigin(value, graph.analyses.classes,
                  {OpClass::Movement, OpClass::Cast, OpClass::Dequantization});
    if (!value || (node->opClass != OpClass::Movement && !isExtension(op)))
      return type;
    type = getElementTypeOrSelf(value.getType());
  }
}

/// `work` without `part`.
static void subtractWork(SmallVectorImpl<Work> &work, ArrayRef<Work> part) {
  for (const Work &less : part)
    for (Work &whole : work)
      if (whole.isSameKind(less))
        whole.ops -= less.ops;
  llvm::erase_if(work, [](const Work &whole) { return whole.ops == 0; });
}

SmallVector<Work, 2> FusedTypes::getWork(const FusionNode &node) {
  SmallVector<Work, 2> work = getWorkOfOp(node);
  for (const BodyPrologue *prologue : graph.getMovedPrologues(node))
    subtractWork(work, prologue->work);
  return work;
}

SmallVector<Work, 2> FusedTypes::getWorkOfOp(const FusionNode &node) {
  const Cost *cost = node.cost->cost;
  bool hasMatrix = llvm::any_of(cost->work, [](const Work &work) {
    return work.engine == Engine::Matrix;
  });
  if (!node.structured || !hasMatrix)
    return cost->work;
  SmallVector<Type, 4> types;
  bool hasExtension = false;
  for (Value input : node.op->getOperands().take_front(node.facts->numInputs)) {
    types.push_back(getMultipliedType(input));
    hasExtension |= types.back() != getElementTypeOrSelf(input.getType());
  }
  if (!hasExtension)
    return cost->work;
  SmallVector<const void *, 4> key = llvm::map_to_vector<4>(
      types, [](Type type) { return type.getAsOpaquePointer(); });
  auto [entry, isNew] = works.try_emplace({cost, std::move(key)});
  if (isNew)
    entry->second = getStructuredWork(node.structured, types,
                                      graph.analyses.costs.getContext());
  return entry->second;
}

} // namespace roofline
