//===- StaticSizes.cpp - Make known sizes static --------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "StaticSizes.h"
#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/IR/Matchers.h"
#include "mlir/IR/TypeUtilities.h"
#include "mlir/Interfaces/CastInterfaces.h"
#include "mlir/Interfaces/DestinationStyleOpInterface.h"
#include "mlir/Interfaces/InferTypeOpInterface.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "llvm/ADT/TypeSwitch.h"

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

SmallVector<Value, 1> foldScalars(Operation *op) {
  if (op->getNumResults() == 0 || op->getNumRegions() > 0 ||
      !areIntegers(op->getResultTypes()) ||
      op->hasTrait<OpTrait::ConstantLike>() || !isMemoryEffectFree(op))
    return {};
  SmallVector<Attribute> operands(op->getNumOperands());
  for (auto [operand, constant] : llvm::zip(op->getOperands(), operands))
    matchPattern(operand, m_Constant(&constant));
  SmallVector<OpFoldResult> folded;
  if (failed(op->fold(operands, folded)) || folded.empty())
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
// Lists of sizes
//===----------------------------------------------------------------------===//

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

/// Whether a shape can have `size`.
static bool isSize(std::optional<int64_t> size) { return size && *size >= 0; }

/// `list` with the constants among `operands`, which give its dynamic entries,
/// filled in. The others stay in `operands`.
static SmallVector<int64_t> fillIn(ArrayRef<int64_t> list,
                                   MutableOperandRange operands) {
  SmallVector<int64_t> filled(list);
  SmallVector<Value> rest;
  OperandRange values = operands;
  auto next = values.begin();
  for (int64_t &entry : filled) {
    if (!ShapedType::isDynamic(entry))
      continue;
    Value value = *next++;
    std::optional<int64_t> constant = getConstantIntValue(value);
    if (isSize(constant))
      entry = *constant;
    else
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

/// For each dimension of the result of a slice, that of the slice which it is:
/// the slice has the sizes `sizes`, some dimensions of one element are dropped.
static SmallVector<unsigned> getKeptDims(ArrayRef<int64_t> sizes,
                                         ArrayRef<int64_t> shape) {
  SmallVector<unsigned> kept;
  unsigned toDrop = sizes.size() - shape.size();
  for (unsigned dim = 0; dim < sizes.size(); ++dim) {
    bool matches =
        kept.size() < shape.size() && sizes[dim] == shape[kept.size()];
    if (!matches && toDrop > 0)
      --toDrop;
    else
      kept.push_back(dim);
  }
  return kept;
}

/// Fills in the lists of `op`, which takes or inserts a slice.
template <typename SliceOp>
static void refineLists(SliceOp op) {
  op.setStaticOffsets(fillIn(op.getStaticOffsets(), op.getOffsetsMutable()));
  op.setStaticSizes(fillIn(op.getStaticSizes(), op.getSizesMutable()));
  op.setStaticStrides(fillIn(op.getStaticStrides(), op.getStridesMutable()));
}

template <typename SliceOp>
static void refineSlice(SliceOp op) {
  auto type = cast<ShapedType>(op.getType());
  SmallVector<unsigned> kept =
      getKeptDims(op.getStaticSizes(), type.getShape());
  refineLists(op);
  refineShape(op.getResult(), llvm::map_to_vector(kept, [&](unsigned dim) {
                return op.getStaticSizes()[dim];
              }));
}

/// Fills in the lists of `op`; what is inserted gets the shape that they say.
template <typename InsertOp>
static void refineInsertion(InsertOp op) {
  auto type = cast<RankedTensorType>(op.getSource().getType());
  SmallVector<unsigned> kept =
      getKeptDims(op.getStaticSizes(), type.getShape());
  refineLists(op);
  SmallVector<int64_t> shape(type.getShape());
  for (auto [size, dim] : llvm::zip_equal(shape, kept))
    if (ShapedType::isDynamic(size))
      size = op.getStaticSizes()[dim];
  if (ArrayRef(shape) == type.getShape())
    return;
  OpBuilder builder(op);
  op.getSourceMutable().assign(tensor::CastOp::create(
      builder, op.getLoc(), type.clone(shape), op.getSource()));
}

template <typename ExpandOp>
static void refineExpansion(ExpandOp op) {
  op.setStaticOutputShape(
      fillIn(op.getStaticOutputShape(), op.getOutputShapeMutable()));
  refineShape(op.getResult(), op.getStaticOutputShape());
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
      .Case<tensor::ExtractSliceOp>([](auto slice) { refineSlice(slice); })
      .Case<tensor::InsertSliceOp, tensor::ParallelInsertSliceOp>(
          [](auto insertion) { refineInsertion(insertion); })
      .Case<tensor::ExpandShapeOp, memref::ExpandShapeOp>(
          [](auto expand) { refineExpansion(expand); });
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
static void refineByReification(Operation *op) {
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
         llvm::zip(each->getResults(), foldScalars(each)))
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

void refineResults(Operation *op) {
  refineOwnLists(op);
  if (!llvm::any_of(op->getResults(), isDynamic))
    return;
  auto destination = dyn_cast<DestinationStyleOpInterface>(op);
  if (destination && destination.hasPureTensorSemantics()) {
    for (OpOperand &init : destination.getDpsInitsMutable())
      refineShape(destination.getTiedOpResult(&init), getShape(init.get()));
    return;
  }
  if (OpTrait::hasElementwiseMappableTraits(op) ||
      isa<CastOpInterface, bufferization::ToTensorOp,
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
  refineByReification(op);
  auto inferring = dyn_cast<InferTypeOpInterface>(op);
  if (inferring && llvm::any_of(op->getResults(), isDynamic))
    refineByInference(inferring);
}

} // namespace roofline
