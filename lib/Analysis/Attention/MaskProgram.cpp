//===- MaskProgram.cpp - How the elements of a mask are computed ----------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "MaskProgram.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/IR/Matchers.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;

namespace roofline {

/// Masks are computed in few steps. What takes more is not known.
constexpr unsigned maxDepth = 128;
constexpr unsigned maxSteps = 1024;

unsigned MaskProgram::add(MaskStep step) {
  steps.push_back(std::move(step));
  return steps.size() - 1;
}

/// The step for `value` at `indices`, computed unless it is known.
unsigned MaskProgram::memoize(Value value, ArrayRef<MaskIndex> indices,
                              llvm::function_ref<unsigned()> compute) {
  std::vector<int64_t> key = {
      int64_t(reinterpret_cast<intptr_t>(value.getAsOpaquePointer()))};
  for (const MaskIndex &index : indices) {
    key.push_back(index.has_value());
    if (index)
      key.insert(key.end(), {index->query, index->key, index->offset});
  }
  auto [it, isNew] = known.try_emplace(std::move(key), unknown);
  if (!isNew || depth == maxDepth || steps.size() >= maxSteps)
    return it->second;
  ++depth;
  unsigned step = compute();
  --depth;
  return it->second = step;
}

/// A step for each operation whose operands are not all unknown.
unsigned MaskProgram::addOp(Operation *op,
                            llvm::function_ref<unsigned(Value)> addOperand) {
  MaskStep step;
  step.op = op;
  bool isKnown = false;
  for (Value operand : op->getOperands()) {
    step.operands.push_back(addOperand(operand));
    isKnown |= step.operands.back() != unknown;
  }
  return isKnown ? add(std::move(step)) : unknown;
}

/// A step for a constant, read at `indices` if it is a tensor.
unsigned MaskProgram::addConstant(Value value, ArrayRef<MaskIndex> indices) {
  Attribute constant;
  if (!matchPattern(value, m_Constant(&constant)))
    return unknown;
  MaskStep step;
  step.constant = dyn_cast<DenseElementsAttr>(constant);
  if (isa<FloatAttr, IntegerAttr>(constant))
    step.constant = DenseElementsAttr::get(
        RankedTensorType::get({}, value.getType()), constant);
  if (!step.constant || !step.constant.getElementType().isIntOrIndexOrFloat())
    return unknown;
  // Which element is meant must be known unless all are equal.
  ArrayRef<int64_t> shape = step.constant.getType().getShape();
  if (!step.constant.isSplat())
    for (auto [index, size] : llvm::zip_equal(indices, shape))
      if (!index && size != 1)
        return unknown;
  step.indices.assign(indices.begin(), indices.end());
  return add(std::move(step));
}

//===----------------------------------------------------------------------===//
// Bodies
//===----------------------------------------------------------------------===//

/// `lhs + factor * rhs`; nullopt where that has more than 32 bits, so that
/// products with queries and keys have fewer than 64.
static MaskIndex addScaled(const LinearIndex &lhs, const LinearIndex &rhs,
                           int64_t factor) {
  if (!llvm::isInt<32>(factor))
    return std::nullopt;
  LinearIndex result{lhs.query + rhs.query * factor, lhs.key + rhs.key * factor,
                     lhs.offset + rhs.offset * factor};
  bool fits = llvm::isInt<32>(result.query) && llvm::isInt<32>(result.key) &&
              llvm::isInt<32>(result.offset);
  return fits ? MaskIndex(result) : std::nullopt;
}

/// `expr` with `loops` for its dimensions, if that is linear.
static MaskIndex substitute(AffineExpr expr, ArrayRef<MaskIndex> loops) {
  if (auto dim = dyn_cast<AffineDimExpr>(expr))
    return loops[dim.getPosition()];
  if (auto constant = dyn_cast<AffineConstantExpr>(expr))
    return addScaled({}, {0, 0, 1}, constant.getValue());
  auto binary = dyn_cast<AffineBinaryOpExpr>(expr);
  MaskIndex lhs = binary ? substitute(binary.getLHS(), loops) : std::nullopt;
  if (!lhs)
    return std::nullopt;
  if (binary.getKind() == AffineExprKind::Add) {
    MaskIndex rhs = substitute(binary.getRHS(), loops);
    return rhs ? addScaled(*lhs, *rhs, 1) : std::nullopt;
  }
  auto factor = dyn_cast<AffineConstantExpr>(binary.getRHS());
  if (binary.getKind() != AffineExprKind::Mul || !factor)
    return std::nullopt;
  return addScaled({}, *lhs, factor.getValue());
}

unsigned MaskProgram::addScalar(Value scalar, linalg::LinalgOp op,
                                ArrayRef<MaskIndex> loops) {
  return memoize(scalar, loops,
                 [&] { return computeScalar(scalar, op, loops); });
}

unsigned MaskProgram::computeScalar(Value scalar, linalg::LinalgOp op,
                                    ArrayRef<MaskIndex> loops) {
  auto argument = dyn_cast<BlockArgument>(scalar);
  if (argument && argument.getOwner() == op.getBlock()) {
    OpOperand *operand = op.getMatchingOpOperand(argument);
    if (!isa<ShapedType>(operand->get().getType()))
      return addConstant(operand->get(), {});
    SmallVector<MaskIndex, 4> indices;
    for (AffineExpr expr : op.getMatchingIndexingMap(operand).getResults())
      indices.push_back(substitute(expr, loops));
    return addElement(operand->get(), indices);
  }
  Operation *definition = scalar.getDefiningOp();
  if (!definition || isa<ShapedType>(scalar.getType()))
    return unknown;
  if (definition->hasTrait<OpTrait::ConstantLike>())
    return addConstant(scalar, {});
  auto index = dyn_cast<linalg::IndexOp>(definition);
  if (index && definition->getBlock() == op.getBlock()) {
    MaskStep step;
    step.position = loops[index.getDim()];
    return step.position ? add(std::move(step)) : unknown;
  }
  if (definition->getNumResults() != 1 || definition->getNumRegions() != 0)
    return unknown;
  return addOp(definition,
               [&](Value operand) { return addScalar(operand, op, loops); });
}

/// The element of `result` of `op` at `indices`.
unsigned MaskProgram::addStructured(linalg::LinalgOp op, unsigned result,
                                    ArrayRef<MaskIndex> indices) {
  AffineMap map = op.getIndexingMapMatchingResult(op->getResult(result));
  SmallVector<MaskIndex, 4> loops(op.getNumLoops());
  for (auto [expr, index] : llvm::zip_equal(map.getResults(), indices))
    if (auto dim = dyn_cast<AffineDimExpr>(expr))
      loops[dim.getPosition()] = index;
  bool reduces = false;
  SmallVector<int64_t> extents = op.getStaticLoopRanges();
  for (auto [loop, kind] : llvm::enumerate(op.getIteratorTypesArray())) {
    if (extents[loop] == 1)
      loops[loop] = LinearIndex();
    else
      reduces |= kind == utils::IteratorType::reduction;
  }
  Value yielded = op.getBlock()->getTerminator()->getOperand(result);
  if (!reduces)
    return addScalar(yielded, op, loops);
  // Something added to the old value, as where scores are added to a mask.
  Value old = op.getBlock()->getArgument(op.getNumDpsInputs() + result);
  Operation *sum = yielded.getDefiningOp();
  if (!sum || !llvm::is_contained(sum->getOperands(), old))
    return unknown;
  return addOp(sum, [&](Value operand) {
    return operand == old ? addScalar(old, op, loops) : unknown;
  });
}

//===----------------------------------------------------------------------===//
// Tensors
//===----------------------------------------------------------------------===//

using MaskIndices = SmallVector<MaskIndex, 4>;

/// The indices into what is expanded, for `indices` into the result: what is
/// known if one dimension of a group only is longer than 1.
static MaskIndices getExpandedIndices(tensor::ExpandShapeOp op,
                                      ArrayRef<MaskIndex> indices) {
  MaskIndices result;
  for (const ReassociationIndices &group : op.getReassociationIndices()) {
    MaskIndex index = LinearIndex();
    unsigned numLong = 0;
    for (int64_t dim : group) {
      if (op.getResultType().getDimSize(dim) == 1)
        continue;
      index = ++numLong == 1 ? indices[dim] : std::nullopt;
    }
    result.push_back(index);
  }
  return result;
}

/// The indices into what is collapsed, likewise.
static MaskIndices getCollapsedIndices(tensor::CollapseShapeOp op,
                                       ArrayRef<MaskIndex> indices) {
  RankedTensorType source = op.getSrcType();
  MaskIndices result(source.getRank(), LinearIndex());
  for (auto [index, group] :
       llvm::zip_equal(indices, op.getReassociationIndices())) {
    SmallVector<int64_t, 2> longDims;
    llvm::copy_if(group, std::back_inserter(longDims),
                  [&](int64_t dim) { return source.getDimSize(dim) != 1; });
    for (int64_t dim : longDims)
      result[dim] = longDims.size() == 1 ? index : std::nullopt;
  }
  return result;
}

/// The indices into what a slice is taken of.
static MaskIndices getSlicedIndices(tensor::ExtractSliceOp op,
                                    ArrayRef<MaskIndex> indices) {
  MaskIndices result;
  llvm::SmallBitVector dropped = op.getDroppedDims();
  const MaskIndex *next = indices.begin();
  for (auto [dim, offset, stride] :
       llvm::enumerate(op.getMixedOffsets(), op.getMixedStrides())) {
    MaskIndex index = dropped.test(dim) ? LinearIndex() : *next++;
    std::optional<int64_t> first = getConstantIntValue(offset);
    std::optional<int64_t> step = getConstantIntValue(stride);
    MaskIndex scaled =
        step && index ? addScaled({}, *index, *step) : std::nullopt;
    result.push_back(first && scaled ? addScaled(*scaled, {0, 0, 1}, *first)
                                     : std::nullopt);
  }
  return result;
}

unsigned MaskProgram::addElement(Value tensor, ArrayRef<MaskIndex> indices) {
  return memoize(tensor, indices,
                 [&] { return computeElement(tensor, indices); });
}

unsigned MaskProgram::computeElement(Value tensor,
                                     ArrayRef<MaskIndex> indices) {
  Operation *op = tensor.getDefiningOp();
  if (!op || !isa<RankedTensorType>(tensor.getType()))
    return unknown;
  if (op->hasTrait<OpTrait::ConstantLike>())
    return addConstant(tensor, indices);
  if (auto structured = dyn_cast<linalg::LinalgOp>(op))
    return addStructured(structured, cast<OpResult>(tensor).getResultNumber(),
                         indices);
  if (auto expand = dyn_cast<tensor::ExpandShapeOp>(op))
    return addElement(expand.getSrc(), getExpandedIndices(expand, indices));
  if (auto collapse = dyn_cast<tensor::CollapseShapeOp>(op))
    return addElement(collapse.getSrc(),
                      getCollapsedIndices(collapse, indices));
  if (auto slice = dyn_cast<tensor::ExtractSliceOp>(op))
    return addElement(slice.getSource(), getSlicedIndices(slice, indices));
  if (auto cast = dyn_cast<tensor::CastOp>(op))
    return addElement(cast.getSource(), indices);
  bool isSoftmax = isa<linalg::SoftmaxOp>(op);
  if (!isSoftmax && !OpTrait::hasElementwiseMappableTraits(op))
    return unknown;
  return addOp(op, [&](Value operand) {
    if (isSoftmax && operand != op->getOperand(0))
      return unknown;
    return isa<ShapedType>(operand.getType()) ? addElement(operand, indices)
                                              : addConstant(operand, {});
  });
}

} // namespace roofline
