//===- StaticSizes.cpp - Make known sizes static --------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "StaticSizes.h"
#include "SizeExpressions.h"
#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/Shape/IR/Shape.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/IR/Matchers.h"
#include "mlir/IR/TypeUtilities.h"
#include "mlir/Interfaces/CastInterfaces.h"
#include "mlir/Interfaces/DestinationStyleOpInterface.h"
#include "mlir/Interfaces/InferTypeOpInterface.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "roofline/Analysis/Ops/TiedOutputs.h"
#include "roofline/IR/ShapeHints.h"
#include "llvm/ADT/TypeSwitch.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;

namespace roofline {

//===----------------------------------------------------------------------===//
// Scalars
//===----------------------------------------------------------------------===//

static bool areIntegers(TypeRange types) {
  return llvm::all_of(types, [](Type type) { return type.isIntOrIndex(); });
}

/// The value that `folded` is, made a constant before `op`; null if it cannot.
static Value materialize(OpFoldResult folded, Type type, Operation *op) {
  if (auto value = dyn_cast<Value>(folded))
    return value;
  OpBuilder builder(op);
  auto integer = dyn_cast<IntegerAttr>(cast<Attribute>(folded));
  Dialect *arith = op->getContext()->getOrLoadDialect("arith");
  if (!integer || !arith)
    return Value();
  Operation *constant =
      arith->materializeConstant(builder, integer, type, op->getLoc());
  return constant ? constant->getResult(0) : Value();
}

/// The constant that `value` is; null if it is none. The shape of a tensor
/// whose sizes are static is one.
static Attribute getConstant(Value value) {
  Attribute constant;
  if (auto shapeOf = value.getDefiningOp<shape::ShapeOfOp>()) {
    auto type = dyn_cast<RankedTensorType>(shapeOf.getArg().getType());
    if (type && type.hasStaticShape())
      constant = Builder(type.getContext()).getIndexTensorAttr(type.getShape());
    return constant;
  }
  matchPattern(value, m_Constant(&constant));
  return constant;
}

SmallVector<Value, 1> foldScalars(Operation *op, SampleSizes *samples) {
  if (op->getNumResults() == 0 || op->getNumRegions() > 0 ||
      !areIntegers(op->getResultTypes()) ||
      op->hasTrait<OpTrait::ConstantLike>() || !isMemoryEffectFree(op))
    return {};
  SmallVector<Attribute> operands =
      llvm::map_to_vector(op->getOperands(), getConstant);
  SmallVector<OpFoldResult> folded;
  if (failed(op->fold(operands, folded)) || folded.empty() ||
      (samples && !noteFolded(op, operands, folded, *samples)))
    return {};
  SmallVector<Value, 1> values;
  for (auto [result, value] : llvm::zip_equal(op->getResults(), folded)) {
    Value known = materialize(value, result.getType(), op);
    values.push_back(known ? known : result);
    result.replaceAllUsesWith(values.back());
  }
  return values;
}

//===----------------------------------------------------------------------===//
// Types
//===----------------------------------------------------------------------===//

void castTo(OpOperand &use, Type type) {
  Value value = use.get();
  if (value.getType() == type)
    return;
  OpBuilder builder(use.getOwner());
  Location loc = use.getOwner()->getLoc();
  if (tensor::CastOp::areCastCompatible(value.getType(), type))
    use.set(tensor::CastOp::create(builder, loc, type, value));
  else if (memref::CastOp::areCastCompatible(value.getType(), type))
    use.set(memref::CastOp::create(builder, loc, type, value));
}

/// Casts what `use` uses to `shape`, if it is of another that allows it.
static void castToShape(OpOperand &use, ArrayRef<int64_t> shape) {
  auto type = dyn_cast<RankedTensorType>(use.get().getType());
  if (type && type.getRank() == int64_t(shape.size()))
    castTo(use, type.clone(shape));
}

void refineShape(Value value, ArrayRef<int64_t> shape) {
  auto type = dyn_cast<ShapedType>(value.getType());
  if (!type || !type.hasRank() || type.hasStaticShape() ||
      type.getRank() != int64_t(shape.size()))
    return;
  SmallVector<int64_t> refined(type.getShape());
  for (auto [size, known] : llvm::zip_equal(refined, shape))
    if (ShapedType::isDynamic(size))
      size = known;
  value.setType(type.clone(refined));
}

//===----------------------------------------------------------------------===//
// Lists of sizes
//===----------------------------------------------------------------------===//

/// Whether a shape can have `size`.
static bool isSize(std::optional<int64_t> size) { return size && *size >= 0; }

/// `list` with the constants among `operands`, which give its dynamic entries,
/// filled in, and else what `known` says, if anything. The others stay in
/// `operands`.
static SmallVector<int64_t> fillIn(ArrayRef<int64_t> list,
                                   MutableOperandRange operands,
                                   ArrayRef<int64_t> known = {}) {
  SmallVector<int64_t> filled(list);
  SmallVector<Value> rest;
  OperandRange values = operands;
  auto next = values.begin();
  for (auto [index, entry] : llvm::enumerate(filled)) {
    if (!ShapedType::isDynamic(entry))
      continue;
    Value value = *next++;
    std::optional<int64_t> constant = getConstantIntValue(value);
    if (isSize(constant))
      entry = *constant;
    else if (!known.empty())
      entry = known[index];
    if (ShapedType::isDynamic(entry))
      rest.push_back(value);
  }
  if (rest.size() != values.size())
    operands.assign(rest);
  return filled;
}

/// Fills in the sizes of a result that `sizes` gives the dynamic ones of.
static void refineSizes(Value result, MutableOperandRange sizes) {
  auto type = cast<ShapedType>(result.getType());
  result.setType(type.clone(fillIn(type.getShape(), sizes)));
}

/// For each dimension of the tensor that is a slice, that of the slice which it
/// is: the slice has the sizes `sizes`, some dimensions of one element are
/// dropped. Of two such in a row, one may have got its size only now.
static SmallVector<unsigned> getKeptDims(ArrayRef<int64_t> sizes,
                                         ArrayRef<int64_t> shape) {
  SmallVector<unsigned> kept;
  unsigned toDrop = sizes.size() - shape.size();
  unsigned droppable = llvm::count(sizes, 1);
  for (unsigned dim = 0; dim < sizes.size(); ++dim) {
    bool isOne = sizes[dim] == 1;
    bool isKept = kept.size() < shape.size() && shape[kept.size()] == 1;
    if (isOne && toDrop > 0 && (!isKept || droppable == toDrop))
      --toDrop;
    else
      kept.push_back(dim);
    droppable -= isOne;
  }
  return kept;
}

/// Fills in the lists of `op`, which takes or inserts a slice, with `known` for
/// sizes that are not constants.
template <typename SliceOp>
static void refineLists(SliceOp op, ArrayRef<int64_t> known = {}) {
  op.setStaticOffsets(fillIn(op.getStaticOffsets(), op.getOffsetsMutable()));
  op.setStaticSizes(fillIn(op.getStaticSizes(), op.getSizesMutable(), known));
  op.setStaticStrides(fillIn(op.getStaticStrides(), op.getStridesMutable()));
}

/// Fills in the lists of `op`. Returns the shape of its result.
template <typename SliceOp>
static SmallVector<int64_t> refineSlice(SliceOp op) {
  SmallVector<unsigned> kept =
      getKeptDims(op.getStaticSizes(), op.getType().getShape());
  refineLists(op);
  return llvm::map_to_vector(
      kept, [&](unsigned dim) { return op.getStaticSizes()[dim]; });
}

/// Fills in the lists of `op`. What is inserted has the shape that they say,
/// and they say what it has.
template <typename InsertOp>
static void refineInsertion(InsertOp op) {
  auto shape = cast<RankedTensorType>(op.getSource().getType()).getShape();
  SmallVector<unsigned> kept = getKeptDims(op.getStaticSizes(), shape);
  SmallVector<int64_t> known(op.getStaticSizes());
  for (auto [size, dim] : llvm::zip_equal(shape, kept))
    known[dim] = size;
  refineLists(op, known);
  castToShape(op.getSourceMutable(),
              llvm::map_to_vector(kept, [&](unsigned dim) {
                return op.getStaticSizes()[dim];
              }));
}

/// The sizes of `expanded` with the one that is dynamic, if it is the only one,
/// such that all are `size` elements.
static void inferSize(MutableArrayRef<int64_t> expanded, int64_t size) {
  int64_t *unknown = llvm::find_if(expanded, ShapedType::isDynamic);
  if (ShapedType::isDynamic(size) || unknown == expanded.end())
    return;
  int64_t others = 1;
  for (int64_t &each : expanded)
    if (&each != unknown && (ShapedType::isDynamic(each) || each == 0 ||
                             llvm::MulOverflow(others, each, others)))
      return;
  if (size % others == 0)
    *unknown = size / others;
}

/// Fills in the list of `op`: with constants, and with what follows from the
/// size of what is expanded.
template <typename ExpandOp>
static void refineExpansion(ExpandOp op) {
  SmallVector<int64_t> known =
      fillIn(op.getStaticOutputShape(), op.getOutputShapeMutable());
  op.setStaticOutputShape(known);
  auto source = cast<ShapedType>(op.getSrc().getType());
  for (auto [dim, group] : llvm::enumerate(op.getReassociationIndices()))
    inferSize(MutableArrayRef(known).slice(group.front(), group.size()),
              source.getDimSize(dim));
  op.setStaticOutputShape(
      fillIn(op.getStaticOutputShape(), op.getOutputShapeMutable(), known));
}

/// The shape of what `op` expands, as far as its result tells.
template <typename ExpandOp>
static SmallVector<int64_t> getCollapsedShape(ExpandOp op) {
  SmallVector<int64_t> shape;
  for (ArrayRef<int64_t> group : op.getReassociationIndices()) {
    int64_t size = 1;
    for (int64_t dim : group) {
      int64_t factor = op.getStaticOutputShape()[dim];
      if (ShapedType::isDynamic(factor) ||
          llvm::MulOverflow(size, factor, size)) {
        size = ShapedType::kDynamic;
        break;
      }
    }
    shape.push_back(size);
  }
  return shape;
}

static void refineExpansion(tensor::ExpandShapeOp op) {
  refineExpansion<tensor::ExpandShapeOp>(op);
  castToShape(op.getSrcMutable(), getCollapsedShape(op));
  refineShape(op.getResult(), op.getStaticOutputShape());
}

/// As above; strides follow from those of what is expanded.
static void refineExpansion(memref::ExpandShapeOp op) {
  refineExpansion<memref::ExpandShapeOp>(op);
  auto source = cast<MemRefType>(op.getSrc().getType());
  castTo(op.getSrcMutable(), MemRefType(source.clone(getCollapsedShape(op))));
  FailureOr<MemRefType> type = memref::ExpandShapeOp::computeExpandedType(
      cast<MemRefType>(op.getSrc().getType()), op.getStaticOutputShape(),
      op.getReassociationIndices());
  if (succeeded(type))
    op.getResult().setType(*type);
}

/// What is known not to be contiguous is left for the verifier.
static void refineCollapse(memref::CollapseShapeOp op) {
  auto source = cast<MemRefType>(op.getSrc().getType());
  SmallVector<ReassociationIndices> groups = op.getReassociationIndices();
  if (memref::CollapseShapeOp::isGuaranteedCollapsible(source, groups))
    op.getResult().setType(
        memref::CollapseShapeOp::computeCollapsedType(source, groups));
}

static void refineSubView(memref::SubViewOp op) {
  SmallVector<int64_t> shape = refineSlice(op);
  op.getResult().setType(memref::SubViewOp::inferRankReducedResultType(
      shape, op.getSourceType(), op.getStaticOffsets(), op.getStaticSizes(),
      op.getStaticStrides()));
}

static void refineTranspose(memref::TransposeOp op) {
  OpBuilder builder(op);
  auto inferred = memref::TransposeOp::create(builder, op.getLoc(), op.getIn(),
                                              op.getPermutationAttr());
  op.getResult().setType(inferred.getType());
  inferred.erase();
}

/// There is a row for each index of `op`.
static void refineScatter(tensor::ScatterOp op) {
  SmallVector<int64_t> indices(op.getIndicesType().getShape());
  ArrayRef<int64_t> source = op.getSourceType().getShape();
  for (unsigned dim = 0; dim + 1 < indices.size(); ++dim)
    if (ShapedType::isDynamic(indices[dim]))
      indices[dim] = source[dim];
  castToShape(op.getIndicesMutable(), indices);
  for (bool isRankReduced : {false, true})
    castToShape(
        op.getSourceMutable(),
        tensor::GatherOp::inferResultType(op.getDestType(), op.getIndicesType(),
                                          op.getScatterDims(), isRankReduced)
            .getShape());
}

/// Fills in the lists of sizes of `op`, if it is known to have any.
static void refineOwnLists(Operation *op) {
  llvm::TypeSwitch<Operation *>(op)
      .Case<tensor::EmptyOp, tensor::SplatOp, memref::AllocOp, memref::AllocaOp,
            bufferization::AllocTensorOp>([](auto sized) {
        refineSizes(sized.getResult(), sized.getDynamicSizesMutable());
      })
      .Case([](tensor::GenerateOp generate) {
        refineSizes(generate.getResult(), generate.getDynamicExtentsMutable());
      })
      .Case([](tensor::PadOp pad) {
        pad.setStaticLow(fillIn(pad.getStaticLow(), pad.getLowMutable()));
        pad.setStaticHigh(fillIn(pad.getStaticHigh(), pad.getHighMutable()));
      })
      .Case([](tensor::ExtractSliceOp slice) {
        refineShape(slice.getResult(), refineSlice(slice));
      })
      .Case<tensor::InsertSliceOp, tensor::ParallelInsertSliceOp>(
          [](auto insertion) { refineInsertion(insertion); })
      .Case<tensor::ExpandShapeOp, memref::ExpandShapeOp>(
          [](auto expand) { refineExpansion(expand); })
      .Case([](memref::SubViewOp view) { refineSubView(view); })
      .Case([](memref::CollapseShapeOp collapse) { refineCollapse(collapse); })
      .Case([](memref::TransposeOp transpose) { refineTranspose(transpose); })
      .Case([](tensor::ScatterOp scatter) { refineScatter(scatter); });
}

//===----------------------------------------------------------------------===//
// Results
//===----------------------------------------------------------------------===//

static bool isDynamic(Value value) {
  auto type = dyn_cast<ShapedType>(value.getType());
  return type && type.hasRank() && !type.hasStaticShape();
}

/// The shape of `value`; empty if it has none.
static ArrayRef<int64_t> getShape(Value value) {
  auto type = dyn_cast<ShapedType>(value.getType());
  return type && type.hasRank() ? type.getShape() : ArrayRef<int64_t>();
}

/// Refines results by what the operation itself says in terms of sizes of its
/// operands.
static void refineByReification(Operation *op, SampleSizes *samples) {
  Operation *before = op->getPrevNode();
  OpBuilder builder(op);
  ReifiedRankedShapedTypeDims shapes;
  bool isKnown = succeeded(reifyResultShapes(builder, op, shapes));
  Block::iterator first =
      before ? std::next(before->getIterator()) : op->getBlock()->begin();
  SmallVector<Operation *> made;
  for (Operation &each : llvm::make_range(first, op->getIterator()))
    made.push_back(&each);
  // What computes a size may be replaced.
  DenseMap<Value, Value> replaced;
  for (Operation *each : made)
    for (auto [result, value] :
         llvm::zip(each->getResults(), foldScalars(each, samples)))
      replaced[result] = value;
  auto getSize = [&](OpFoldResult size) {
    if (auto value = dyn_cast<Value>(size))
      if (Value other = replaced.lookup(value))
        size = other;
    std::optional<int64_t> constant = getConstantIntValue(size);
    return isSize(constant) ? *constant : ShapedType::kDynamic;
  };
  if (isKnown)
    for (auto [result, sizes] : llvm::zip(op->getResults(), shapes))
      refineShape(result, llvm::map_to_vector(sizes, getSize));
}

/// Refines results by the types that the operation infers from its operands.
static void refineByInference(InferTypeOpInterface op) {
  SmallVector<Type> types;
  if (failed(op.inferReturnTypes(
          op->getContext(), op->getLoc(), op->getOperands(),
          op->getDiscardableAttrDictionary(), op->getPropertiesStorage(),
          op->getRegions(), types)))
    return;
  for (auto [result, type] : llvm::zip(op->getResults(), types))
    if (auto shaped = dyn_cast<ShapedType>(type); shaped && shaped.hasRank())
      refineShape(result, shaped.getShape());
}

/// Operands and results of `op`, but for scalars, have one shape.
static void refineElementwise(Operation *op) {
  for (Value result : op->getResults())
    for (Value operand : op->getOperands())
      refineShape(result, getShape(operand));
  for (OpOperand &operand : op->getOpOperands())
    castToShape(operand, getShape(op->getResult(0)));
}

/// Refines the result of `op` by the shape that it is given, element by
/// element.
static void refineReshape(tensor::ReshapeOp op) {
  auto sizes = op.getShape().getDefiningOp<tensor::FromElementsOp>();
  if (!sizes)
    return;
  refineShape(op.getResult(),
              llvm::map_to_vector(sizes.getElements(), [](Value size) {
                std::optional<int64_t> constant = getConstantIntValue(size);
                return isSize(constant) ? *constant : ShapedType::kDynamic;
              }));
}

/// Refines the result of `op`, whose rows stand where indices say.
static void refineGather(tensor::GatherOp op) {
  auto getType = [&](bool isRankReduced) {
    return tensor::GatherOp::inferResultType(op.getSourceType(),
                                             op.getIndicesType(),
                                             op.getGatherDims(), isRankReduced);
  };
  for (bool isRankReduced : {false, true})
    refineShape(op.getResult(), getType(isRankReduced).getShape());
}

/// The results of `op` are what it says something about.
static void refineHinted(Operation *op) {
  for (auto [result, value] :
       llvm::zip(op->getResults(), getHintedValues(op))) {
    refineShape(result, getShape(value));
    if (getConstantIntValue(value) && result.getType() == value.getType())
      result.replaceAllUsesWith(value);
  }
}

void refineResults(Operation *op, SampleSizes *samples) {
  if (isShapeHint(op))
    return refineHinted(op);
  refineOwnLists(op);
  if (samples)
    noteShapes(op, *samples);
  if (!llvm::any_of(op->getResults(), isDynamic))
    return;
  auto destination = dyn_cast<DestinationStyleOpInterface>(op);
  if (destination && destination.hasPureTensorSemantics()) {
    for (OpOperand &init : destination.getDpsInitsMutable())
      refineShape(destination.getTiedOpResult(&init), getShape(init.get()));
    return;
  }
  SmallVector<Value, 2> outputs = getTiedOutputs(op);
  if (!outputs.empty()) {
    for (auto [result, output] : llvm::zip_equal(op->getResults(), outputs))
      refineShape(result, getShape(output));
    return;
  }
  if (OpTrait::hasElementwiseMappableTraits(op))
    return refineElementwise(op);
  if (isa<CastOpInterface, bufferization::ToTensorOp,
          bufferization::ToBufferOp>(op)) {
    for (Value result : op->getResults())
      for (Value operand : op->getOperands())
        refineShape(result, getShape(operand));
    return;
  }
  if (auto scatter = dyn_cast<tensor::ScatterOp>(op))
    return refineShape(scatter.getResult(), getShape(scatter.getDest()));
  if (auto gather = dyn_cast<tensor::GatherOp>(op))
    return refineGather(gather);
  if (auto reshape = dyn_cast<tensor::ReshapeOp>(op))
    return refineReshape(reshape);
  refineByReification(op, samples);
  auto inferring = dyn_cast<InferTypeOpInterface>(op);
  if (inferring && llvm::any_of(op->getResults(), isDynamic))
    refineByInference(inferring);
  if (samples)
    noteShapes(op, *samples);
}

} // namespace roofline
