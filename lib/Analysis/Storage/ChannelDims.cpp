//===- ChannelDims.cpp - Which dimensions of a root are summed ------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "roofline/Analysis/Storage/ChannelDims.h"
#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Tosa/IR/TosaOps.h"
#include "mlir/IR/OperationSupport.h"
#include "mlir/Interfaces/CastInterfaces.h"
#include "mlir/Interfaces/ViewLikeInterface.h"
#include "roofline/Analysis/Ops/Globals.h"
#include "roofline/Analysis/Ops/Multiplicands.h"
#include "roofline/Analysis/Ops/Views.h"
#include "roofline/IR/ShapeHints.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;

namespace roofline {

/// Dimensions of a value, those that are summed set.
using SummedDims = llvm::SmallBitVector;

/// The shape of `value`; nullopt if it has none or its rank is not known.
static std::optional<ArrayRef<int64_t>> getShape(Value value) {
  auto type = dyn_cast<ShapedType>(value.getType());
  if (!type || !type.hasRank())
    return std::nullopt;
  return type.getShape();
}

//===----------------------------------------------------------------------===//
// Structured operations
//===----------------------------------------------------------------------===//

/// The dimensions that `map` subscripts with loops of `summed`; nullopt if a
/// subscript takes part in these and in others.
static std::optional<SummedDims> getSubscripts(AffineMap map, LoopSet summed) {
  SummedDims dims(map.getNumResults());
  for (auto [dim, subscript] : llvm::enumerate(map.getResults())) {
    LoopSet loops = getLoops(subscript);
    if ((loops & summed) == 0)
      continue;
    if ((loops & ~summed) != 0)
      return std::nullopt;
    dims.set(dim);
  }
  return dims;
}

/// Calls `visit` with the indexing map of each operand of `op` that is `operand`
/// and is read; null maps included.
static void visitMaps(Operation *op, Value operand, const OpClasses &classes,
                      llvm::function_ref<void(AffineMap)> visit) {
  if (const OpDescription *description = classes.getDescription(op)) {
    for (const OperandRead &read : description->reads)
      if (op->getOperand(read.operand) == operand)
        visit(read.map);
    return;
  }
  linalg::LinalgOp structured = classes.getStructured(op);
  if (!structured)
    return;
  for (OpOperand &use : op->getOpOperands())
    if (use.get() == operand && structured.payloadUsesValueFromOperand(&use))
      visit(structured.getMatchingIndexingMap(&use));
}

/// The dimensions of `operand`, which `op` reads, that are subscripted with
/// loops of `summed`; nullopt if `op` reads it in several ways or not as an
/// operand.
static std::optional<SummedDims> getOperandDims(Operation *op, Value operand,
                                                LoopSet summed,
                                                const OpClasses &classes) {
  auto shape = getShape(operand);
  std::optional<SummedDims> found;
  bool isOne = true;
  visitMaps(op, operand, classes, [&](AffineMap map) {
    // Dimensions may be seen as split.
    bool fits = map && shape && map.getNumResults() == shape->size();
    std::optional<SummedDims> dims =
        fits ? getSubscripts(map, summed) : std::nullopt;
    isOne &= dims && (!found || *found == *dims);
    found = dims;
  });
  return isOne ? found : std::nullopt;
}

/// The loops of `op` that choose the dimensions `summed` of `result`; nullopt
/// if a subscript is more than a loop.
static std::optional<LoopSet> getResultLoops(OpResult result,
                                             const SummedDims &summed,
                                             const OpClasses &classes) {
  Operation *op = result.getOwner();
  AffineMap map;
  if (const OpDescription *description = classes.getDescription(op))
    map = description->resultMap;
  else if (linalg::LinalgOp structured = classes.getStructured(op))
    map = structured.getIndexingMapMatchingResult(result);
  if (!map || map.getNumDims() > maxLoops || !map.isProjectedPermutation() ||
      map.getNumResults() != summed.size())
    return std::nullopt;
  LoopSet loops = 0;
  for (unsigned dim : summed.set_bits())
    loops |= getLoops(map.getResult(dim));
  return loops;
}

//===----------------------------------------------------------------------===//
// Reshapes
//===----------------------------------------------------------------------===//

namespace {

/// Neighbouring dimensions of a source that become neighbouring ones of a
/// result, with as many elements.
struct ReshapedDims {
  SmallVector<int64_t, 2> source, result;
};

} // namespace

/// The groups of dimensions by which `result` is a reshape of `source`, as
/// small as they can be told from static sizes; nullopt if a size is dynamic or
/// 0.
static std::optional<SmallVector<ReshapedDims>>
matchDims(ArrayRef<int64_t> source, ArrayRef<int64_t> result) {
  auto isKnown = [](int64_t size) { return size > 0; };
  if (!llvm::all_of(source, isKnown) || !llvm::all_of(result, isKnown))
    return std::nullopt;
  SmallVector<ReshapedDims> groups;
  int64_t sourceSize = 1, resultSize = 1;
  size_t sourceDim = 0, resultDim = 0;
  while (sourceDim < source.size() || resultDim < result.size()) {
    if (sourceSize == resultSize)
      groups.emplace_back();
    // The smaller side takes its next dimension. Of equals, one that does not
    // count goes first: it stands for nothing on the other side.
    bool takesSource = resultDim == result.size() ||
                       (sourceDim < source.size() &&
                        (sourceSize < resultSize ||
                         (sourceSize == resultSize &&
                          (source[sourceDim] == 1 || result[resultDim] != 1))));
    ReshapedDims &group = groups.back();
    bool overflows =
        takesSource
            ? llvm::MulOverflow(sourceSize, source[sourceDim], sourceSize)
            : llvm::MulOverflow(resultSize, result[resultDim], resultSize);
    if (overflows)
      return std::nullopt;
    if (takesSource)
      group.source.push_back(sourceDim++);
    else
      group.result.push_back(resultDim++);
  }
  if (sourceSize != resultSize)
    return std::nullopt;
  return groups;
}

/// The groups of dimensions that `reassociation` puts together; `expands` tells
/// whether the result has the larger number.
static SmallVector<ReshapedDims>
getGroups(ArrayRef<ReassociationIndices> reassociation, bool expands) {
  SmallVector<ReshapedDims> groups;
  for (auto [dim, parts] : llvm::enumerate(reassociation)) {
    ReshapedDims &group = groups.emplace_back();
    (expands ? group.source : group.result).push_back(dim);
    llvm::append_range(expands ? group.result : group.source, parts);
  }
  return groups;
}

/// The dimensions of the source of a reshape by `groups` to a result of the
/// shape `result` that has those of `summed`; nullopt if a group has dimensions
/// of both kinds. Those of one element are of any kind.
static std::optional<SummedDims> undoReshape(ArrayRef<ReshapedDims> groups,
                                             size_t sourceRank,
                                             ArrayRef<int64_t> result,
                                             const SummedDims &summed) {
  SummedDims dims(sourceRank);
  for (const ReshapedDims &group : groups) {
    auto counts = llvm::make_filter_range(
        group.result, [&](int64_t dim) { return result[dim] != 1; });
    auto isSummed = [&](int64_t dim) { return summed.test(dim); };
    if (llvm::none_of(counts, isSummed))
      continue;
    if (!llvm::all_of(counts, isSummed))
      return std::nullopt;
    for (int64_t dim : group.source)
      dims.set(dim);
  }
  return dims;
}

/// As `undoReshape`, where `value` is a reshape of `source` by `op`.
static std::optional<SummedDims> undoReshapeOp(Operation *op, Value source,
                                               Value value,
                                               const SummedDims &summed) {
  auto from = getShape(source), to = getShape(value);
  if (!from || !to)
    return std::nullopt;
  auto undo = [&](ArrayRef<ReshapedDims> groups) {
    return undoReshape(groups, from->size(), *to, summed);
  };
  if (auto reshape = dyn_cast<tensor::ExpandShapeOp>(op))
    return undo(getGroups(reshape.getReassociationIndices(), true));
  if (auto reshape = dyn_cast<memref::ExpandShapeOp>(op))
    return undo(getGroups(reshape.getReassociationIndices(), true));
  if (auto reshape = dyn_cast<tensor::CollapseShapeOp>(op))
    return undo(getGroups(reshape.getReassociationIndices(), false));
  if (auto reshape = dyn_cast<memref::CollapseShapeOp>(op))
    return undo(getGroups(reshape.getReassociationIndices(), false));
  std::optional<SmallVector<ReshapedDims>> groups = matchDims(*from, *to);
  return groups ? undo(*groups) : std::nullopt;
}

//===----------------------------------------------------------------------===//
// Other movement
//===----------------------------------------------------------------------===//

/// The dimensions of the source of a transpose whose result dimension `i` is
/// dimension `permutation[i]` of it.
template <typename Index>
static SummedDims undoPermutation(ArrayRef<Index> permutation,
                                  const SummedDims &summed) {
  SummedDims dims(summed.size());
  for (auto [dim, sourceDim] : llvm::enumerate(permutation))
    dims[sourceDim] = summed.test(dim);
  return dims;
}

/// The dimensions of the source of a slice without those of `dropped`, which
/// have one element in it.
static SummedDims undoSlice(const llvm::SmallBitVector &dropped,
                            const SummedDims &summed) {
  SummedDims dims(dropped.size());
  unsigned next = 0;
  for (unsigned dim = 0; dim < dropped.size(); ++dim)
    if (!dropped.test(dim))
      dims[dim] = summed.test(next++);
  return dims;
}

/// Whether each dimension of the result of `op` is that one of `source`, as far
/// as both have dimensions.
static bool keepsDims(Operation *op, Value source) {
  auto from = getShape(source), to = getShape(op->getResult(0));
  if (from && to && from->size() != to->size())
    return false;
  return isa<CastOpInterface, bufferization::ToTensorOp,
             bufferization::ToBufferOp, bufferization::CloneOp,
             bufferization::AllocTensorOp, tensor::PadOp, tensor::ConcatOp,
             tosa::ConcatOp, tosa::IdentityOp, tosa::PadOp, tosa::ReverseOp,
             tosa::SliceOp, tosa::TileOp>(op) ||
         isShapeHint(op) || OpTrait::hasElementwiseMappableTraits(op);
}

//===----------------------------------------------------------------------===//
// One step back, and all of them
//===----------------------------------------------------------------------===//

/// The dimensions of `source`, whose elements `value` takes, that are those of
/// `summed` in `value`; nullopt if that is not known.
static std::optional<SummedDims> stepBack(OpResult value, Value source,
                                          const SummedDims &summed,
                                          const OpClasses &classes) {
  Operation *op = value.getOwner();
  const OpDescription *description = classes.getDescription(op);
  if (classes.getStructured(op) || (description && description->resultMap)) {
    std::optional<LoopSet> loops = getResultLoops(value, summed, classes);
    return loops ? getOperandDims(op, source, *loops, classes) : std::nullopt;
  }
  if (auto transpose = dyn_cast<memref::TransposeOp>(op)) {
    SmallVector<unsigned> permutation;
    for (AffineExpr result : transpose.getPermutation().getResults())
      permutation.push_back(cast<AffineDimExpr>(result).getPosition());
    return undoPermutation(ArrayRef(permutation), summed);
  }
  if (auto slice = dyn_cast<tensor::ExtractSliceOp>(op))
    return undoSlice(slice.getDroppedDims(), summed);
  if (auto slice = dyn_cast<memref::SubViewOp>(op))
    return undoSlice(slice.getDroppedDims(), summed);
  // An update has the dimensions of what it changes.
  if (classes.get(op) == OpClass::Update || keepsDims(op, source))
    return summed;
  // What may place elements anywhere is no reshape.
  if (isa<memref::ReinterpretCastOp, memref::ViewOp>(op) ||
      classes.get(op) != OpClass::View)
    return std::nullopt;
  return undoReshapeOp(op, source, value, summed);
}

/// Whether `value` holds what `root` does: it is loaded from the same global,
/// or is the same slice.
static bool isSame(Value value, Value root) {
  if (value == root)
    return true;
  Operation *op = value.getDefiningOp(), *rootOp = root.getDefiningOp();
  if (!op || !rootOp)
    return false;
  if (SymbolRefAttr global = getGlobal(op))
    return global == getGlobal(rootOp);
  return isa<OffsetSizeAndStrideOpInterface>(op) &&
         OperationEquivalence::isEquivalentTo(
             op, rootOp, OperationEquivalence::IgnoreLocations);
}

/// The dimensions of `operand` along which `contraction` sums it; nullopt if
/// that is not known, or not the same wherever `operand` stands.
static std::optional<SummedDims>
getContractionDims(Operation *contraction, Value operand,
                   const FunctionAnalyses &analyses) {
  const SummedProduct *product = analyses.attentions.getProduct(contraction);
  return product ? getOperandDims(contraction, operand, product->reductions,
                                  analyses.classes)
                 : std::nullopt;
}

std::optional<SummedDims> findSummedDims(Operation *contraction, Value operand,
                                         Value root,
                                         const FunctionAnalyses &analyses) {
  const OpClasses &classes = analyses.classes;
  std::optional<SummedDims> summed =
      getContractionDims(contraction, operand, analyses);
  Value value = operand;
  // Code that is never reached may define values by each other.
  llvm::SmallPtrSet<Value, 8> seen;
  while (summed && !isSame(value, root)) {
    auto result = dyn_cast<OpResult>(value);
    Value source = result ? classes.getCarrier(result.getOwner()) : Value();
    if (!source || !seen.insert(value).second)
      return std::nullopt;
    summed = stepBack(result, source, *summed, classes);
    value = source;
    // Casts may lie about ranks that nobody knows.
    if (auto shape = getShape(value);
        summed && shape && shape->size() != summed->size())
      return std::nullopt;
  }
  return summed;
}

} // namespace roofline
