//===- VaryingDims.cpp - Along which dimensions values vary ---------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "VaryingDims.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "roofline/Analysis/Descriptions/ScalarWork.h"
#include "roofline/Analysis/Descriptions/Shapes.h"
#include "roofline/Analysis/Ops/Views.h"

using namespace mlir;

namespace roofline {

static constexpr uint64_t allDims = ~uint64_t(0);
static constexpr unsigned maxRank = 64;

static bool has(uint64_t set, unsigned element) { return set >> element & 1; }

VaryingDims::VaryingDims(FusionGraph &graph) : classes(graph.analyses.classes) {
  dimsOfResult.reserve(graph.getNodes().size());
  // What is read has been seen before.
  for (const FusionNode &node : graph.getNodes()) {
    if (!node.structured || node.prologue || !node.facts->isParallelOnTensors ||
        node.facts->maps.front().getNumDims() > maxRank)
      continue;
    for (OpResult result : node.op->getResults()) {
      DimSet dims = computeDims(node, result.getResultNumber());
      if (dims != allDims)
        dimsOfResult[result] = dims;
    }
  }
}

/// The loops that the elements of `value`, read at the results of `map`, vary
/// with.
LoopSet VaryingDims::getLoops(Value value, AffineMap map) const {
  if (!isa<ShapedType>(value.getType()))
    return 0;
  DimSet dims = getDims(value);
  LoopSet loops = 0;
  for (auto [dim, subscript] : llvm::enumerate(map.getResults()))
    if (has(dims, dim))
      loops |= roofline::getLoops(subscript);
  return loops;
}

/// The operands that result `number` of `op` is computed from, element by
/// element; nullopt where positions matter, which vary with all loops.
static std::optional<SmallVector<unsigned, 4>> findSources(linalg::LinalgOp op,
                                                           unsigned number) {
  SmallVector<unsigned, 4> sources;
  Block *body = op.getBlock();
  SmallVector<Value> worklist = {body->getTerminator()->getOperand(number)};
  llvm::SmallDenseSet<Value, 8> seen;
  while (!worklist.empty()) {
    Value value = worklist.pop_back_val();
    if (!seen.insert(value).second)
      continue;
    if (auto argument = dyn_cast<BlockArgument>(value)) {
      if (argument.getOwner() == body)
        sources.push_back(argument.getArgNumber());
      continue;
    }
    Operation *definition = value.getDefiningOp();
    if (definition->getBlock() != body)
      continue;
    if (!getScalarWork(definition))
      return std::nullopt;
    llvm::append_range(worklist, definition->getOperands());
  }
  return sources;
}

/// The dimensions that result `number` of `node`, which has parallel loops
/// only, varies along.
VaryingDims::DimSet VaryingDims::computeDims(const FusionNode &node,
                                             unsigned number) {
  auto [entry, isNew] = sourcesOfResult.try_emplace({node.facts, number});
  if (isNew)
    entry->second = findSources(node.structured, number);
  if (!entry->second)
    return allDims;
  ArrayRef<AffineMap> maps = node.facts->maps;
  LoopSet loops = 0;
  for (unsigned operand : *entry->second)
    loops |= getLoops(node.op->getOperand(operand), maps[operand]);
  DimSet dims = 0;
  AffineMap output = maps.take_back(node.op->getNumResults())[number];
  for (auto [dim, subscript] : llvm::enumerate(output.getResults()))
    if (roofline::getLoops(subscript) & loops)
      dims |= DimSet(1) << dim;
  return dims;
}

/// The dimensions that `value`, which may be a reshape, varies along.
VaryingDims::DimSet VaryingDims::getDims(Value value) const {
  auto known = dimsOfResult.find(value);
  if (known != dimsOfResult.end())
    return known->second;
  // All elements of a fill are equal.
  if (classes.needsNoMemory(value))
    return 0;
  Operation *op = value.getDefiningOp();
  if (auto expand = dyn_cast_or_null<tensor::ExpandShapeOp>(op)) {
    auto source = dimsOfResult.find(expand.getSrc());
    if (source == dimsOfResult.end())
      return allDims;
    DimSet dims = 0;
    for (auto [dim, group] : llvm::enumerate(expand.getReassociationIndices()))
      for (int64_t part : group)
        if (has(source->second, dim))
          dims |= DimSet(1) << part;
    return dims;
  }
  if (auto collapse = dyn_cast_or_null<tensor::CollapseShapeOp>(op)) {
    auto source = dimsOfResult.find(collapse.getSrc());
    if (source == dimsOfResult.end())
      return allDims;
    DimSet dims = 0;
    for (auto [dim, group] :
         llvm::enumerate(collapse.getReassociationIndices()))
      for (int64_t part : group)
        if (has(source->second, part))
          dims |= DimSet(1) << dim;
    return dims;
  }
  return allDims;
}

Count VaryingDims::countDistinctElements(Value value) const {
  DimSet dims = getDims(value);
  Count elements(1);
  for (auto [dim, size] :
       llvm::enumerate(getSizes(cast<ShapedType>(value.getType()))))
    if (dim >= maxRank || has(dims, dim))
      elements *= size;
  return elements;
}

} // namespace roofline
