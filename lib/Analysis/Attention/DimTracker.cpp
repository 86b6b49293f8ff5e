//===- DimTracker.cpp - Loops of a producer in later values ---------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "DimTracker.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "roofline/Analysis/Ops/Multiplicands.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;

namespace roofline {

LoopSet toSet(ArrayRef<unsigned> loops) {
  LoopSet set = 0;
  for (unsigned loop : loops)
    set |= LoopSet(1) << loop;
  return set;
}

static void merge(DimLoops &into, ArrayRef<unsigned> loops) {
  for (unsigned loop : loops)
    if (!llvm::is_contained(into, loop))
      into.push_back(loop);
}

static void merge(ValueLoops &into, const ValueLoops &loops) {
  for (auto [target, source] : llvm::zip_equal(into, loops))
    merge(target, source);
}

/// The single loops of a set.
static SmallVector<unsigned, 2> toList(LoopSet loops) {
  SmallVector<unsigned, 2> list;
  for (; loops != 0; loops &= loops - 1)
    list.push_back(llvm::countr_zero(loops));
  return list;
}

/// What a structured operation yields, given what runs along its loops.
static ValueLoops applyMap(AffineMap map, const ValueLoops &loops) {
  ValueLoops result(map.getNumResults());
  for (auto [target, expr] : llvm::zip_equal(result, map.getResults()))
    for (unsigned loop : toList(getLoops(expr)))
      merge(target, loops[loop]);
  return result;
}

DimTracker::DimTracker(linalg::LinalgOp origin) : extents(getExtents(origin)) {
  ValueLoops loops;
  for (unsigned loop = 0; loop < origin.getNumLoops(); ++loop)
    loops.push_back({loop});
  set(origin->getResult(0),
      applyMap(origin.getMatchingIndexingMap(origin.getDpsInitOperand(0)),
               loops));
}

ValueLoops DimTracker::getLoopsOfLoops(linalg::LinalgOp op) const {
  ValueLoops result(op.getNumLoops());
  for (OpOperand &operand : op->getOpOperands()) {
    const ValueLoops *loops = find(operand.get());
    if (!loops || op.getMatchingBlockArgument(&operand).use_empty())
      continue;
    AffineMap map = op.getMatchingIndexingMap(&operand);
    for (auto [along, expr] : llvm::zip_equal(*loops, map.getResults()))
      for (unsigned loop : toList(getLoops(expr)))
        merge(result[loop], along);
  }
  return result;
}

/// Distributes `loops`, which run along a dimension of `size`, over the
/// dimensions of `sizes` that it is split into. Where sizes do not tell, all of
/// them run along each.
SmallVector<DimLoops, 4> DimTracker::split(const DimLoops &loops, int64_t size,
                                           ArrayRef<int64_t> sizes) const {
  auto getExtent = [&](unsigned i) {
    return loops.size() == 1 ? size : extents[loops[i]];
  };
  auto distribute = [&](SmallVector<DimLoops, 4> &result) {
    unsigned i = 0;
    int64_t rest = loops.empty() ? 1 : getExtent(0);
    auto take = [&](DimLoops &target) {
      merge(target, loops[i]);
      if (++i < loops.size())
        rest = getExtent(i);
    };
    for (auto [target, wanted] : llvm::zip_equal(result, sizes)) {
      if (i < loops.size() && rest == wanted) {
        take(target);
        continue;
      }
      if (ShapedType::isDynamic(wanted))
        return false;
      for (int64_t missing = wanted; missing > 1;) {
        if (i == loops.size() || rest <= 0)
          return false;
        if (missing % rest == 0) {
          missing /= rest;
          take(target);
        } else if (rest % missing == 0) {
          merge(target, loops[i]);
          rest /= missing;
          missing = 1;
        } else {
          return false;
        }
      }
    }
    for (; i < loops.size(); take(result.back()))
      if (rest != 1)
        return false;
    return true;
  };
  SmallVector<DimLoops, 4> result(sizes.size());
  if (distribute(result))
    return result;
  for (auto [target, wanted] : llvm::zip_equal(result, sizes))
    target = wanted == 1 ? DimLoops() : loops;
  return result;
}

/// The loops of a value of shape `from` whose dimensions are collapsed into one
/// and split again into `to`.
ValueLoops DimTracker::regroup(const ValueLoops &source, ArrayRef<int64_t> from,
                               ArrayRef<int64_t> to) const {
  DimLoops all;
  int64_t size = 1;
  for (auto [loops, extent] : llvm::zip_equal(source, from)) {
    merge(all, loops);
    if (ShapedType::isDynamic(size) || ShapedType::isDynamic(extent) ||
        llvm::MulOverflow(size, extent, size))
      size = ShapedType::kDynamic;
  }
  return to.size() == 1 ? ValueLoops{all} : ValueLoops(split(all, size, to));
}

/// As `source`, without the dimensions of `dropped`.
static ValueLoops drop(const ValueLoops &source,
                       const llvm::SmallBitVector &dropped) {
  ValueLoops result;
  for (auto [dim, loops] : llvm::enumerate(source))
    if (!dropped.test(dim))
      result.push_back(loops);
  return result;
}

/// As `source`, with the dimensions of `dropped` put in.
static ValueLoops undrop(const ValueLoops &source,
                         const llvm::SmallBitVector &dropped) {
  ValueLoops result(dropped.size());
  unsigned next = 0;
  for (auto [dim, loops] : llvm::enumerate(result))
    if (!dropped.test(dim))
      loops = source[next++];
  return result;
}

std::optional<ValueLoops> DimTracker::getResultLoops(Operation *op) const {
  auto type = dyn_cast<RankedTensorType>(op->getResult(0).getType());
  if (!type)
    return std::nullopt;
  const ValueLoops *source = find(op->getOperand(0));
  if (source) {
    auto from = cast<RankedTensorType>(op->getOperand(0).getType()).getShape();
    ArrayRef<int64_t> to = type.getShape();
    // Groups of dimensions on the one side, one dimension each on the other.
    if (auto expand = dyn_cast<tensor::ExpandShapeOp>(op)) {
      ValueLoops result;
      for (auto [dim, group] :
           llvm::enumerate(expand.getReassociationIndices()))
        result.append(regroup({(*source)[dim]}, from[dim],
                              to.slice(group.front(), group.size())));
      result.resize(to.size());
      return result;
    }
    if (auto collapse = dyn_cast<tensor::CollapseShapeOp>(op)) {
      ValueLoops result;
      for (const ReassociationIndices &group :
           collapse.getReassociationIndices()) {
        DimLoops loops;
        for (int64_t dim : group)
          merge(loops, (*source)[dim]);
        result.push_back(loops);
      }
      return result;
    }
    if (isa<tensor::ReshapeOp>(op))
      return regroup(*source, from, to);
    if (auto slice = dyn_cast<tensor::ExtractSliceOp>(op))
      return drop(*source, slice.getDroppedDims());
    if (auto slice = dyn_cast<tensor::InsertSliceOp>(op))
      return undrop(*source, slice.getDroppedDims());
  }
  ValueLoops result(type.getRank());
  bool isTracked = false;
  for (Value operand : op->getOperands()) {
    const ValueLoops *loops = find(operand);
    if (!loops)
      continue;
    if (loops->size() != result.size())
      return std::nullopt;
    merge(result, *loops);
    isTracked = true;
  }
  return isTracked ? std::optional(result) : std::nullopt;
}

bool DimTracker::visit(Operation *op) {
  if (auto structured = dyn_cast<linalg::LinalgOp>(op)) {
    ValueLoops loops = getLoopsOfLoops(structured);
    for (OpResult result : op->getResults())
      set(result,
          applyMap(structured.getIndexingMapMatchingResult(result), loops));
    return op->getNumResults() > 0;
  }
  if (op->getNumResults() != 1)
    return false;
  std::optional<ValueLoops> loops = getResultLoops(op);
  if (loops)
    set(op->getResult(0), std::move(*loops));
  return loops.has_value();
}

} // namespace roofline
