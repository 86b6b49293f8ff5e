//===- TosaCostModels.cpp - Costs of TOSA operations ----------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "roofline/ExternalModels/TosaCostModels.h"
#include "TosaArithmetic.h"
#include "mlir/Dialect/Tosa/IR/TosaOps.h"
#include "mlir/IR/DialectRegistry.h"
#include "mlir/IR/TypeUtilities.h"
#include "roofline/Analysis/ProductSum.h"
#include "roofline/Analysis/ScalarWork.h"
#include "roofline/Analysis/Shapes.h"
#include "roofline/Analysis/TrafficBuilder.h"

using namespace mlir;

namespace roofline {

static ShapedType getShapedType(Value value) {
  return cast<ShapedType>(value.getType());
}

static Count getNumElements(Value value) {
  return getNumElements(getShapedType(value));
}

static std::optional<NumericType> getElementNumeric(Value value) {
  return getNumericType(getElementTypeOrSelf(value));
}

static Unknown getTypeUnknown() {
  return Unknown{"no arithmetic is known for the element type"};
}

/// Completes `cost` with a read of each tensor and a write of the result.
static CostOrUnknown finishWhole(Operation *op, Cost cost,
                                 const CostContext &context) {
  TrafficBuilder traffic(context);
  for (OpOperand &operand : op->getOpOperands())
    if (isa<ShapedType>(operand.get().getType()))
      traffic.readAll(OperandRef::operand(operand.getOperandNumber()),
                      operand.get());
  traffic.writeAll(OperandRef::result(0), op->getResult(0));
  return finishCost(std::move(cost), traffic);
}

namespace {

//===----------------------------------------------------------------------===//
// Elementwise operations and movement
//===----------------------------------------------------------------------===//

template <typename OpTy>
struct ElementwiseModel
    : public CostOpInterface::ExternalModel<ElementwiseModel<OpTy>, OpTy> {
  CostOrUnknown getCost(Operation *op, const CostContext &context) const {
    if (std::optional<Unknown> unknown = findDynamicShape(op))
      return std::move(*unknown);
    auto work = getTosaElementwiseWork(op);
    if (auto *unknown = std::get_if<Unknown>(&work))
      return std::move(*unknown);
    Cost cost;
    // As in a body, what depends on nothing but tensors of rank 0 is free.
    if (getShapedType(op->getResult(0)).getRank() != 0 &&
        !context.reachesOnlyAddresses(op->getResult(0)))
      cost.work = std::move(std::get<0>(work));
    cost.kind = cost.work.empty() ? CostKind::Movement : CostKind::Elementwise;
    return finishWhole(op, std::move(cost), context);
  }
};

/// Reads its sources and writes its whole result.
template <typename OpTy>
struct MovementModel
    : public CostOpInterface::ExternalModel<MovementModel<OpTy>, OpTy> {
  CostOrUnknown getCost(Operation *op, const CostContext &context) const {
    if (std::optional<Unknown> unknown = findDynamicShape(op))
      return std::move(*unknown);
    return finishWhole(op, Cost{CostKind::Movement, {}, {}}, context);
  }
};

/// Reads a row for each index, no more than there are.
struct GatherModel
    : public CostOpInterface::ExternalModel<GatherModel, tosa::GatherOp> {
  CostOrUnknown getCost(Operation *op, const CostContext &context) const {
    if (std::optional<Unknown> unknown = findDynamicShape(op))
      return std::move(*unknown);
    auto gather = cast<tosa::GatherOp>(op);
    Value values = gather.getValues(), indices = gather.getIndices();
    SmallVector<Count> shape = getSizes(getShapedType(values));
    Footprint elements = Footprint{getNumElements(op->getResult(0))}.clampedTo(
        getNumElements(values));
    elements.subscripts = {shape[0], min(getNumElements(indices), shape[1]),
                           shape[2]};
    TrafficBuilder traffic(context);
    if (!context.isMadeOnTheFly(values))
      traffic.read(OperandRef::operand(0), values, elements, AffineMap(),
                   Access::Gather);
    traffic.readAll(OperandRef::operand(1), indices);
    traffic.writeAll(OperandRef::result(0), op->getResult(0));
    return finishCost(Cost{CostKind::Gather, {}, {}}, traffic);
  }
};

//===----------------------------------------------------------------------===//
// Reductions
//===----------------------------------------------------------------------===//

/// Whether `op`, which combines along an axis, leaves out what is not a number.
template <typename OpTy>
bool ignoresNaN(OpTy op) {
  return op.getNanMode() == tosa::NanPropagationMode::IGNORE &&
         isa<FloatType>(getElementTypeOrSelf(op.getInput()));
}

/// Combines each element with a running value.
template <typename OpTy>
struct ReductionModel
    : public CostOpInterface::ExternalModel<ReductionModel<OpTy>, OpTy> {
  CostOrUnknown getCost(Operation *op, const CostContext &context) const {
    if (std::optional<Unknown> unknown = findDynamicShape(op))
      return std::move(*unknown);
    std::optional<NumericType> type = getElementNumeric(op->getOperand(0));
    if (!type)
      return getTypeUnknown();
    NumericType sum = *type;
    // Sums of bf16 are in f32.
    if (isa<tosa::ReduceSumOp>(op) &&
        isa<BFloat16Type>(getElementTypeOrSelf(op->getOperand(0))))
      sum = NumericType::floating(llvm::APFloatBase::S_IEEEsingle);
    Count elements = getNumElements(op->getOperand(0));
    Cost cost;
    cost.kind = CostKind::Reduction;
    addWork(cost.work, Work(Engine::Vector, sum, elements));
    if constexpr (std::is_same_v<OpTy, tosa::ReduceMaxOp> ||
                  std::is_same_v<OpTy, tosa::ReduceMinOp>)
      if (ignoresNaN(cast<OpTy>(op)))
        addNaNWork(op, sum, elements, cost);
    return finishWhole(op, std::move(cost), context);
  }

private:
  /// A comparison, a selection and whether all have been left out so far; then
  /// a selection for each result.
  static void addNaNWork(Operation *op, NumericType type, const Count &elements,
                         Cost &cost) {
    addWork(cost.work, Work(Engine::Vector, type,
                            elements * 2 + getNumElements(op->getResult(0))));
    addWork(cost.work, Work(Engine::Vector, NumericType::integer(1), elements));
  }
};

/// Compares each element with the largest so far, and selects it and its index.
struct ArgMaxModel
    : public CostOpInterface::ExternalModel<ArgMaxModel, tosa::ArgMaxOp> {
  CostOrUnknown getCost(Operation *op, const CostContext &context) const {
    if (std::optional<Unknown> unknown = findDynamicShape(op))
      return std::move(*unknown);
    std::optional<NumericType> type = getElementNumeric(op->getOperand(0));
    std::optional<NumericType> index = getElementNumeric(op->getResult(0));
    if (!type || !index)
      return getTypeUnknown();
    Count elements = getNumElements(op->getOperand(0));
    Cost cost;
    cost.kind = CostKind::Reduction;
    // What is not a number stays the largest.
    bool keepsNaN = type->isFloat() && !ignoresNaN(cast<tosa::ArgMaxOp>(op));
    addWork(cost.work,
            Work(Engine::Vector, *type, elements * (keepsNaN ? 3 : 2)));
    if (keepsNaN)
      addWork(cost.work,
              Work(Engine::Vector, NumericType::integer(1), elements));
    addWork(cost.work, Work(Engine::Vector, *index, elements));
    return finishWhole(op, std::move(cost), context);
  }
};

//===----------------------------------------------------------------------===//
// Windows
//===----------------------------------------------------------------------===//

/// A subscript of an image for each of its dimensions.
AffineExpr getWindowSubscript(MLIRContext *context, unsigned output,
                              unsigned window, int64_t stride,
                              int64_t dilation) {
  return getAffineDimExpr(output, context) * stride +
         getAffineDimExpr(window, context) * dilation;
}

bool isPadded(ArrayRef<int64_t> pad) {
  return llvm::any_of(pad, [](int64_t size) { return size != 0; });
}

/// Adds the read of operand 0 of `op`, of which windows reach what `map` tells
/// of loops of `extents`. An image that is padded is read as a whole.
void addImageRead(Operation *op, ArrayRef<int64_t> pad, AffineMap map,
                  ArrayRef<Count> extents, const CostContext &context,
                  TrafficBuilder &traffic) {
  Value image = op->getOperand(0);
  if (isPadded(pad) || llvm::is_contained(extents, Count(0)))
    return traffic.readAll(OperandRef::operand(0), image);
  if (!context.isMadeOnTheFly(image))
    traffic.read(OperandRef::operand(0), image,
                 countDistinct(map.getResults(), extents)
                     .clampedTo(getNumElements(image)),
                 map);
}

/// The cost so far of `op`, which pools windows of operand 0.
template <typename OpTy>
CostOrUnknown finishPool(OpTy op, Cost cost, const CostContext &context) {
  MLIRContext *mlirContext = op->getContext();
  ArrayRef<int64_t> stride = op.getStride(), kernel = op.getKernel();
  // Batch, rows, columns, channels, window.
  SmallVector<Count> extents = getSizes(getShapedType(op.getOutput()));
  for (int64_t size : kernel)
    extents.push_back(Count(size));
  AffineMap map =
      AffineMap::get(extents.size(), 0,
                     {getAffineDimExpr(0, mlirContext),
                      getWindowSubscript(mlirContext, 1, 4, stride[0], 1),
                      getWindowSubscript(mlirContext, 2, 5, stride[1], 1),
                      getAffineDimExpr(3, mlirContext)},
                     mlirContext);
  TrafficBuilder traffic(context);
  addImageRead(op, op.getPad(), map, extents, context, traffic);
  traffic.writeAll(OperandRef::result(0), op.getOutput());
  cost.kind = CostKind::Reduction;
  return finishCost(std::move(cost), traffic);
}

/// How many elements the windows of `op` have together.
template <typename OpTy>
Count countTaps(OpTy op) {
  return getNumElements(op.getOutput()) * op.getKernel()[0] * op.getKernel()[1];
}

struct MaxPoolModel
    : public CostOpInterface::ExternalModel<MaxPoolModel, tosa::MaxPool2dOp> {
  CostOrUnknown getCost(Operation *op, const CostContext &context) const {
    if (std::optional<Unknown> unknown = findDynamicShape(op))
      return std::move(*unknown);
    auto pool = cast<tosa::MaxPool2dOp>(op);
    std::optional<NumericType> type = getElementNumeric(pool.getInput());
    if (!type)
      return getTypeUnknown();
    Cost cost;
    // Ignoring takes a comparison and a selection more.
    addWork(cost.work, Work(Engine::Vector, *type,
                            countTaps(pool) * (ignoresNaN(pool) ? 3 : 1)));
    return finishPool(pool, std::move(cost), context);
  }
};

/// Sums windows and divides by the number of elements that are no padding.
struct AvgPoolModel
    : public CostOpInterface::ExternalModel<AvgPoolModel, tosa::AvgPool2dOp> {
  CostOrUnknown getCost(Operation *op, const CostContext &context) const {
    if (std::optional<Unknown> unknown = findDynamicShape(op))
      return std::move(*unknown);
    auto pool = cast<tosa::AvgPool2dOp>(op);
    std::optional<NumericType> sum = getNumericType(pool.getAccType());
    if (!sum)
      return getTypeUnknown();
    Cost cost;
    Count results = getNumElements(pool.getOutput());
    addWork(cost.work, Work(Engine::Vector, *sum, countTaps(pool)));
    if (sum->isFloat())
      addWork(cost.work, Work(Engine::Vector, *sum, results));
    else if (std::optional<Unknown> unknown =
                 addDivision(pool, *sum, results, cost))
      return std::move(*unknown);
    return finishPool(pool, std::move(cost), context);
  }

private:
  /// Divides integers: by a multiplication and a shift, which follow from the
  /// size of a window. That varies where there is padding.
  static std::optional<Unknown> addDivision(tosa::AvgPool2dOp pool,
                                            NumericType sum,
                                            const Count &results, Cost &cost) {
    FailureOr<int64_t> inputZero = pool.getInputZeroPoint();
    FailureOr<int64_t> outputZero = pool.getOutputZeroPoint();
    if (failed(inputZero) || failed(outputZero))
      return Unknown{"the zero points are not constant"};
    auto addVector = [&](NumericType type, const Count &ops) {
      addWork(cost.work, Work(Engine::Vector, type, ops));
    };
    // Two bounds.
    addVector(sum, results * (2 + (*inputZero != 0) + (*outputZero != 0)));
    ArrayRef<int64_t> pad = pool.getPad();
    ArrayRef<int64_t> shape = getShapedType(pool.getOutput()).getShape();
    Count sizes(isPadded(pad) ? 1 : 0);
    for (unsigned dim : {0, 1})
      if (isPadded(pad.slice(2 * dim, 2)))
        sizes *= getSize(shape[1 + dim]);
    addTosaScaling(results, sizes, cost.work);
    addVector(sum, sizes * (3 + (*inputZero != 0)));
    addVector(NumericType::integer(64), sizes * 2);
    addVector(NumericType::integer(8), sizes);
    return std::nullopt;
  }
};

//===----------------------------------------------------------------------===//
// Contractions
//===----------------------------------------------------------------------===//

/// Whether the multiplicands of `op` have zero points that are not zero.
std::variant<bool, Unknown> haveZeroPoints(NumericType type,
                                           FailureOr<int64_t> lhs,
                                           FailureOr<int64_t> rhs) {
  if (type.isFloat())
    return false;
  if (failed(lhs) || failed(rhs))
    return Unknown{"the zero points are not constant"};
  return *lhs != 0 || *rhs != 0;
}

struct MatMulModel
    : public CostOpInterface::ExternalModel<MatMulModel, tosa::MatMulOp> {
  CostOrUnknown getCost(Operation *op, const CostContext &context) const {
    if (std::optional<Unknown> unknown = findDynamicShape(op))
      return std::move(*unknown);
    auto matmul = cast<tosa::MatMulOp>(op);
    std::optional<NumericType> lhs = getElementNumeric(matmul.getA());
    std::optional<NumericType> rhs = getElementNumeric(matmul.getB());
    std::optional<NumericType> sumType = getElementNumeric(matmul.getOutput());
    if (!lhs || !rhs || !sumType)
      return getTypeUnknown();
    auto zeroPoints =
        haveZeroPoints(*lhs, matmul.getAZeroPoint(), matmul.getBZeroPoint());
    if (auto *unknown = std::get_if<Unknown>(&zeroPoints))
      return std::move(*unknown);
    MLIRContext *mlirContext = op->getContext();
    // Batch, rows, columns, sum.
    SmallVector<Count> extents = getSizes(getShapedType(matmul.getOutput()));
    extents.push_back(getSize(getShapedType(matmul.getA()), 2));
    ProductSum sum{
        std::move(extents),
        LoopSet(1) << 3,
        {AffineMap::getMultiDimMapWithTargets(4, {0, 1, 3}, mlirContext),
         AffineMap::getMultiDimMapWithTargets(4, {0, 3, 2}, mlirContext)},
        {*lhs, *rhs},
        *sumType,
        std::get<bool>(zeroPoints)};
    Cost cost;
    cost.kind = CostKind::Contraction;
    sum.addWork(cost.work);
    TrafficBuilder traffic(context);
    sum.addReads(op, traffic);
    traffic.writeAll(OperandRef::result(0), matmul.getOutput());
    return finishCost(std::move(cost), traffic);
  }
};

} // namespace

/// The loops of a convolution of filters (filter, window..., channel): batch,
/// output positions, filter, window, channel.
template <typename OpTy>
static void setLoops(OpTy op, ProductSum &sum) {
  MLIRContext *context = op->getContext();
  ShapedType filter = getShapedType(op.getWeight());
  unsigned rank = filter.getRank() - 2;
  sum.extents = getSizes(getShapedType(op.getOutput()));
  llvm::append_range(sum.extents, getSizes(filter.getShape().drop_front()));
  unsigned filterLoop = rank + 1, window = rank + 2, channel = window + rank;
  SmallVector<AffineExpr> image = {getAffineDimExpr(0, context)};
  SmallVector<AffineExpr> weight = {getAffineDimExpr(filterLoop, context)};
  for (unsigned dim = 0; dim < rank; ++dim) {
    image.push_back(getWindowSubscript(context, 1 + dim, window + dim,
                                       op.getStride()[dim],
                                       op.getDilation()[dim]));
    weight.push_back(getAffineDimExpr(window + dim, context));
    sum.reductions |= LoopSet(1) << (window + dim);
  }
  image.push_back(getAffineDimExpr(channel, context));
  weight.push_back(getAffineDimExpr(channel, context));
  sum.reductions |= LoopSet(1) << channel;
  sum.maps[0] = AffineMap::get(sum.extents.size(), 0, image, context);
  sum.maps[1] = AffineMap::get(sum.extents.size(), 0, weight, context);
}

/// The loops of a convolution of each channel with filters of its own (window,
/// channel, multiplier): batch, output positions, channel, multiplier, window.
static void setLoops(tosa::DepthwiseConv2DOp op, ProductSum &sum) {
  MLIRContext *context = op->getContext();
  auto dim = [&](unsigned loop) { return getAffineDimExpr(loop, context); };
  SmallVector<Count> filter = getSizes(getShapedType(op.getWeight()));
  SmallVector<Count> output = getSizes(getShapedType(op.getOutput()));
  sum.extents = {output[0], output[1], output[2], filter[2],
                 filter[3], filter[0], filter[1]};
  sum.reductions = LoopSet(3) << 5;
  sum.maps[0] =
      AffineMap::get(7, 0,
                     {dim(0),
                      getWindowSubscript(context, 1, 5, op.getStride()[0],
                                         op.getDilation()[0]),
                      getWindowSubscript(context, 2, 6, op.getStride()[1],
                                         op.getDilation()[1]),
                      dim(3)},
                     context);
  sum.maps[1] = AffineMap::get(7, 0, {dim(5), dim(6), dim(3), dim(4)}, context);
}

namespace {

/// Convolutions. Taps on padding count; the bias is what sums start from, but
/// is added at the end where each channel has filters of its own.
template <typename OpTy>
struct ConvolutionModel
    : public CostOpInterface::ExternalModel<ConvolutionModel<OpTy>, OpTy> {
  CostOrUnknown getCost(Operation *op, const CostContext &context) const {
    if (std::optional<Unknown> unknown = findDynamicShape(op))
      return std::move(*unknown);
    auto conv = cast<OpTy>(op);
    std::optional<NumericType> image = getElementNumeric(conv.getInput());
    std::optional<NumericType> weight = getElementNumeric(conv.getWeight());
    std::optional<NumericType> output = getElementNumeric(conv.getOutput());
    std::optional<NumericType> sumType = getNumericType(conv.getAccType());
    if (!image || !weight || !output || !sumType)
      return getTypeUnknown();
    auto zeroPoints = haveZeroPoints(*image, conv.getInputZeroPoint(),
                                     conv.getWeightZeroPoint());
    if (auto *unknown = std::get_if<Unknown>(&zeroPoints))
      return std::move(*unknown);
    ProductSum sum{
        {}, 0, {}, {*image, *weight}, *sumType, std::get<bool>(zeroPoints)};
    setLoops(conv, sum);
    Cost cost;
    cost.kind = CostKind::Convolution;
    sum.addWork(cost.work);
    if (isa<tosa::DepthwiseConv2DOp>(op))
      addWork(cost.work,
              Work(Engine::Vector, *output, getNumElements(conv.getOutput())));
    TrafficBuilder traffic(context);
    if (isPadded(conv.getPad()))
      traffic.readAll(OperandRef::operand(0), conv.getInput());
    sum.addReads(op, traffic);
    traffic.readAll(OperandRef::operand(2), conv.getBias());
    traffic.writeAll(OperandRef::result(0), conv.getOutput());
    return finishCost(std::move(cost), traffic);
  }
};

} // namespace

template <template <typename> class Model, typename... Ops>
static void attach(MLIRContext *context) {
  (Ops::template attachInterface<Model<Ops>>(*context), ...);
}

void registerTosaCostModels(DialectRegistry &registry) {
  registry.addExtension(+[](MLIRContext *context, tosa::TosaDialect *) {
    attach<ElementwiseModel, tosa::AbsOp, tosa::AddOp,
           tosa::ArithmeticRightShiftOp, tosa::BitwiseAndOp, tosa::BitwiseNotOp,
           tosa::BitwiseOrOp, tosa::BitwiseXorOp, tosa::CastOp, tosa::CeilOp,
           tosa::ClampOp, tosa::ClzOp, tosa::CosOp, tosa::EqualOp, tosa::ErfOp,
           tosa::ExpOp, tosa::FloorOp, tosa::GreaterEqualOp, tosa::GreaterOp,
           tosa::IntDivOp, tosa::LogOp, tosa::LogicalAndOp,
           tosa::LogicalLeftShiftOp, tosa::LogicalNotOp, tosa::LogicalOrOp,
           tosa::LogicalRightShiftOp, tosa::LogicalXorOp, tosa::MaximumOp,
           tosa::MinimumOp, tosa::MulOp, tosa::NegateOp, tosa::PowOp,
           tosa::ReciprocalOp, tosa::RescaleOp, tosa::RsqrtOp, tosa::SelectOp,
           tosa::SigmoidOp, tosa::SinOp, tosa::SubOp, tosa::TanhOp>(context);
    attach<MovementModel, tosa::ConcatOp, tosa::PadOp, tosa::ReverseOp,
           tosa::TileOp, tosa::TransposeOp>(context);
    attach<ReductionModel, tosa::ReduceAllOp, tosa::ReduceAnyOp,
           tosa::ReduceMaxOp, tosa::ReduceMinOp, tosa::ReduceProductOp,
           tosa::ReduceSumOp>(context);
    attach<ConvolutionModel, tosa::Conv2DOp, tosa::Conv3DOp,
           tosa::DepthwiseConv2DOp>(context);
    tosa::ArgMaxOp::attachInterface<ArgMaxModel>(*context);
    tosa::AvgPool2dOp::attachInterface<AvgPoolModel>(*context);
    tosa::GatherOp::attachInterface<GatherModel>(*context);
    tosa::MatMulOp::attachInterface<MatMulModel>(*context);
    tosa::MaxPool2dOp::attachInterface<MaxPoolModel>(*context);
  });
}

} // namespace roofline
