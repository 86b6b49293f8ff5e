//===- TosaDescriptions.cpp - Descriptions of TOSA operations -------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "roofline/ExternalModels/TosaDescriptions.h"
#include "TosaArithmetic.h"
#include "mlir/Dialect/Tosa/IR/TosaOps.h"
#include "mlir/IR/DialectRegistry.h"
#include "mlir/IR/TypeUtilities.h"
#include "roofline/Analysis/Descriptions/Describe.h"
#include "roofline/Analysis/Descriptions/ScalarWork.h"
#include "roofline/Interfaces/DescribedOpInterface.h"

using namespace mlir;

namespace roofline {

static ShapedType getShapedType(Value value) {
  return cast<ShapedType>(value.getType());
}

/// Whether all of `values` have ranks that are known and no more dimensions
/// than there may be loops.
static bool areRanked(ValueRange values) {
  return llvm::all_of(values, [](Value value) {
    ShapedType type = getShapedType(value);
    return type.hasRank() && type.getRank() <= int64_t(maxLoops);
  });
}

/// What is known of an operation on a tensor without a rank, whose shape is
/// unknown for whoever asks for its price.
static OpDescription describeUnranked(Operation *op) {
  OpDescription description;
  addOtherReads(op, description);
  return description;
}

namespace {

/// Most operations are no views.
template <typename Model, typename OpTy>
struct DescribedModel
    : public DescribedOpInterface::ExternalModel<Model, OpTy> {
  bool isDescribedView(Operation *) const { return false; }
};

//===----------------------------------------------------------------------===//
// Elementwise operations, movement and lookups
//===----------------------------------------------------------------------===//

/// Operands are broadcast: each is read once.
template <typename OpTy>
struct ElementwiseModel : public DescribedModel<ElementwiseModel<OpTy>, OpTy> {
  OpDescription describe(Operation *op) const {
    OpDescription description = describeElementwise(op, {});
    addTosaElementArithmetic(op, description);
    description.converts = isa<tosa::CastOp>(op);
    description.mayDequantize =
        isa<tosa::AddOp, tosa::ArithmeticRightShiftOp, tosa::BitwiseAndOp,
            tosa::BitwiseOrOp, tosa::BitwiseXorOp, tosa::LogicalLeftShiftOp,
            tosa::LogicalRightShiftOp, tosa::MulOp, tosa::SubOp>(op);
    return description;
  }
};

/// Reads what it is given and writes its whole result, padding included.
template <typename OpTy>
struct MovementModel : public DescribedModel<MovementModel<OpTy>, OpTy> {
  OpDescription describe(Operation *op) const { return describeMovement(op); }
};

/// Other names for elements of the first operand.
template <typename OpTy>
struct ViewModel : public DescribedModel<ViewModel<OpTy>, OpTy> {
  OpDescription describe(Operation *op) const {
    OpDescription description;
    description.isView = true;
    return description;
  }
  bool isDescribedView(Operation *) const { return true; }
};

struct TransposeModel
    : public DescribedModel<TransposeModel, tosa::TransposeOp> {
  OpDescription describe(Operation *op) const {
    ArrayRef<int32_t> permutation = cast<tosa::TransposeOp>(op).getPerms();
    SmallVector<unsigned> subscripts(permutation.size());
    for (auto [dim, source] : llvm::enumerate(permutation))
      subscripts[source] = dim;
    return describeMovement(
        op, AffineMap::getMultiDimMapWithTargets(subscripts.size(), subscripts,
                                                 op->getContext()));
  }
};

/// Rows of `values`, [batch, index, row], that `indices` choose.
struct GatherModel : public DescribedModel<GatherModel, tosa::GatherOp> {
  OpDescription describe(Operation *op) const {
    auto gather = cast<tosa::GatherOp>(op);
    ShapedType values = getShapedType(gather.getValues()),
               indices = getShapedType(gather.getIndices());
    bool isVector = values.hasRank() && values.getDimSize(2) != 1;
    OpDescription description = describeLookup(0, 1, /*rowRank=*/isVector);
    if (values.hasRank() && values.hasStaticShape() && indices.hasRank() &&
        indices.hasStaticShape()) {
      ArrayRef<int64_t> shape = values.getShape();
      description.reads.front().subscripts = {
          Count(shape[0]),
          min(Count(indices.getNumElements()), Count(shape[1])),
          Count(shape[2])};
    }
    return description;
  }
};

//===----------------------------------------------------------------------===//
// Reductions
//===----------------------------------------------------------------------===//

/// Whether `op` leaves out what is not a number.
template <typename OpTy>
bool ignoresNaN(OpTy op) {
  return op.getNanMode() == tosa::NanPropagationMode::IGNORE &&
         isa<FloatType>(getElementTypeOrSelf(op.getInput()));
}

/// A reduction of the first operand along `axis`, a dimension that the result
/// keeps with one element if `keepsAxis` says so. Without arithmetic.
OpDescription describeReduction(Operation *op, unsigned axis, bool keepsAxis) {
  if (!areRanked(op->getOperand(0)))
    return describeUnranked(op);
  OpDescription description;
  ArrayRef<int64_t> shape = getShapedType(op->getOperand(0)).getShape();
  MLIRContext *context = op->getContext();
  description.extents.assign(shape.begin(), shape.end());
  description.reductions = LoopSet(1) << axis;
  description.reads.push_back(
      {0, AffineMap::getMultiDimIdentityMap(shape.size(), context)});
  SmallVector<AffineExpr> results;
  for (unsigned dim = 0; dim < shape.size(); ++dim)
    if (dim != axis)
      results.push_back(getAffineDimExpr(dim, context));
    else if (keepsAxis)
      results.push_back(getAffineConstantExpr(0, context));
  description.resultMap = AffineMap::get(shape.size(), 0, results, context);
  return description;
}

template <typename OpTy>
struct ReductionModel : public DescribedModel<ReductionModel<OpTy>, OpTy> {
  OpDescription describe(Operation *op) const {
    OpDescription description =
        describeReduction(op, cast<OpTy>(op).getAxis(), /*keepsAxis=*/true);
    std::optional<NumericType> type = getElementNumeric(op->getOperand(0));
    if (!type) {
      description.unpriced = getUntyped();
      return description;
    }
    NumericType sum = *type;
    // Sums of bf16 are in f32.
    if (isa<tosa::ReduceSumOp>(op) &&
        isa<BFloat16Type>(getElementTypeOrSelf(op->getOperand(0))))
      sum = NumericType::floating(llvm::APFloatBase::S_IEEEsingle);
    LoopSet loops = description.getLoops();
    addArithmetic(description, Engine::Vector, sum, 1, loops);
    if constexpr (std::is_same_v<OpTy, tosa::ReduceMaxOp> ||
                  std::is_same_v<OpTy, tosa::ReduceMinOp>)
      if (ignoresNaN(cast<OpTy>(op))) {
        // A comparison, a selection and whether all have been left out so far;
        // then a selection for each result.
        addArithmetic(description, Engine::Vector, sum, 2, loops);
        addArithmetic(description, Engine::Vector, sum, 1,
                      loops & ~description.reductions);
        addArithmetic(description, Engine::Vector, NumericType::integer(1), 1,
                      loops);
      }
    return description;
  }
};

/// Compares, and chooses a value and its index.
struct ArgMaxModel : public DescribedModel<ArgMaxModel, tosa::ArgMaxOp> {
  OpDescription describe(Operation *op) const {
    auto argMax = cast<tosa::ArgMaxOp>(op);
    OpDescription description =
        describeReduction(op, argMax.getAxis(), /*keepsAxis=*/false);
    std::optional<NumericType> type = getElementNumeric(op->getOperand(0));
    std::optional<NumericType> index = getElementNumeric(op->getResult(0));
    if (!type || !index) {
      description.unpriced = getUntyped();
      return description;
    }
    // What is not a number stays the largest.
    bool keepsNaN = type->isFloat() && !ignoresNaN(argMax);
    LoopSet loops = description.getLoops();
    addArithmetic(description, Engine::Vector, *type, keepsNaN ? 3 : 2, loops);
    addArithmetic(description, Engine::Vector, NumericType::integer(1),
                  keepsNaN ? 1 : 0, loops);
    addArithmetic(description, Engine::Vector, *index, 1, loops);
    return description;
  }
};

//===----------------------------------------------------------------------===//
// Pools
//===----------------------------------------------------------------------===//

/// The subscript of an image at position `output` of a result and `window` of a
/// window.
AffineExpr getWindowSubscript(MLIRContext *context, unsigned output,
                              unsigned window, int64_t stride,
                              int64_t dilation) {
  return getAffineDimExpr(output, context) * stride +
         getAffineDimExpr(window, context) * dilation;
}

bool isPadded(ArrayRef<int64_t> pad) {
  return llvm::any_of(pad, [](int64_t size) { return size != 0; });
}

/// A pool without arithmetic. Loops: batch, rows, columns, channels, window.
template <typename OpTy>
OpDescription describePool(OpTy op) {
  if (!areRanked(op.getOutput()))
    return describeUnranked(op);
  MLIRContext *context = op->getContext();
  ArrayRef<int64_t> stride = op.getStride(), kernel = op.getKernel();
  OpDescription description;
  llvm::append_range(description.extents,
                     getShapedType(op.getOutput()).getShape());
  llvm::append_range(description.extents, kernel);
  description.reductions = LoopSet(3) << 4;
  OperandRead image = {
      0, AffineMap::get(6, 0,
                        {getAffineDimExpr(0, context),
                         getWindowSubscript(context, 1, 4, stride[0], 1),
                         getWindowSubscript(context, 2, 5, stride[1], 1),
                         getAffineDimExpr(3, context)},
                        context)};
  image.isWhole = isPadded(op.getPad());
  description.reads = {image};
  description.resultMap =
      AffineMap::getMultiDimMapWithTargets(6, {0, 1, 2, 3}, context);
  return description;
}

struct MaxPoolModel : public DescribedModel<MaxPoolModel, tosa::MaxPool2dOp> {
  OpDescription describe(Operation *op) const {
    auto pool = cast<tosa::MaxPool2dOp>(op);
    OpDescription description = describePool(pool);
    std::optional<NumericType> type = getElementNumeric(pool.getInput());
    if (!type)
      description.unpriced = getUntyped();
    else
      // Ignoring takes a comparison and a selection more.
      addArithmetic(description, Engine::Vector, *type,
                    ignoresNaN(pool) ? 3 : 1, description.getLoops());
    return description;
  }
};

struct AvgPoolModel : public DescribedModel<AvgPoolModel, tosa::AvgPool2dOp> {
  OpDescription describe(Operation *op) const {
    auto pool = cast<tosa::AvgPool2dOp>(op);
    OpDescription description = describePool(pool);
    std::optional<NumericType> sum = getNumericType(pool.getAccType());
    if (!sum) {
      description.unpriced = getUntyped();
      return description;
    }
    addArithmetic(description, Engine::Vector, *sum, 1, description.getLoops());
    LoopSet results = description.getLoops() & ~description.reductions;
    if (sum->isFloat())
      addArithmetic(description, Engine::Vector, *sum, 1, results);
    else
      addDivision(pool, *sum, results, description);
    return description;
  }

private:
  /// Divides integers: by a multiplication and a shift, which follow from the
  /// size of a window. That varies where there is padding.
  static void addDivision(tosa::AvgPool2dOp pool, NumericType sum,
                          LoopSet results, OpDescription &description) {
    FailureOr<int64_t> inputZero = pool.getInputZeroPoint();
    FailureOr<int64_t> outputZero = pool.getOutputZeroPoint();
    if (failed(inputZero) || failed(outputZero)) {
      description.unpriced = Unknown{"the zero points are not constant"};
      return;
    }
    auto addVector = [&](NumericType type, unsigned ops, LoopSet loops) {
      addArithmetic(description, Engine::Vector, type, ops, loops);
    };
    // Two bounds.
    addVector(sum, 2 + (*inputZero != 0) + (*outputZero != 0), results);
    LoopSet sizes = 0;
    for (unsigned dim : {0, 1})
      if (isPadded(pool.getPad().slice(2 * dim, 2)))
        sizes |= LoopSet(1) << (1 + dim);
    addTosaScaling(results, sizes, description);
    addVector(sum, 3 + (*inputZero != 0), sizes);
    addVector(NumericType::integer(64), 2, sizes);
    addVector(NumericType::integer(8), 1, sizes);
  }
};

//===----------------------------------------------------------------------===//
// Contractions and convolutions
//===----------------------------------------------------------------------===//

/// Makes `description` a sum, in type `sum`, of products of the first two
/// operands of `op`. Floats have no zero points.
void setProduct(Operation *op, std::optional<NumericType> sum,
                FailureOr<int64_t> lhsZero, FailureOr<int64_t> rhsZero,
                OpDescription &description) {
  std::optional<NumericType> lhs = getElementNumeric(op->getOperand(0));
  std::optional<NumericType> rhs = getElementNumeric(op->getOperand(1));
  if (!lhs || !rhs || !sum) {
    description.unpriced = getUntyped();
    return;
  }
  bool haveZeroPoints = !lhs->isFloat() && !rhs->isFloat();
  if (haveZeroPoints && (failed(lhsZero) || failed(rhsZero)))
    description.unpriced = Unknown{"the zero points are not constant"};
  else
    haveZeroPoints = haveZeroPoints && (*lhsZero != 0 || *rhsZero != 0);
  description.product = ProductTypes{*lhs, *rhs, *sum, haveZeroPoints};
}

/// Loops: batch, rows, columns, sum.
struct MatMulModel : public DescribedModel<MatMulModel, tosa::MatMulOp> {
  OpDescription describe(Operation *op) const {
    auto matmul = cast<tosa::MatMulOp>(op);
    ShapedType a = getShapedType(matmul.getA());
    ShapedType output = getShapedType(matmul.getOutput());
    if (!a.hasRank() || !output.hasRank())
      return describeUnranked(op);
    OpDescription description;
    description.extents.assign(output.getShape().begin(),
                               output.getShape().end());
    description.extents.push_back(a.getDimSize(2));
    description.reductions = LoopSet(1) << 3;
    auto getMap = [&](ArrayRef<unsigned> loops) {
      return AffineMap::getMultiDimMapWithTargets(4, loops, op->getContext());
    };
    description.reads = {{0, getMap({0, 1, 3})}, {1, getMap({0, 3, 2})}};
    description.resultMap = getMap({0, 1, 2});
    setProduct(op, getElementNumeric(matmul.getOutput()),
               matmul.getAZeroPoint(), matmul.getBZeroPoint(), description);
    return description;
  }
};

/// Filters are [output, taps..., input]. Loops: batch, positions, output
/// channel, taps, input channel.
template <typename OpTy>
void setLoops(OpTy op, OpDescription &description) {
  MLIRContext *context = op->getContext();
  ArrayRef<int64_t> filter = getShapedType(op.getWeight()).getShape();
  unsigned rank = filter.size() - 2;
  llvm::append_range(description.extents,
                     getShapedType(op.getOutput()).getShape());
  llvm::append_range(description.extents, filter.drop_front());
  unsigned filterLoop = rank + 1, window = rank + 2, channel = window + rank;
  SmallVector<AffineExpr> image = {getAffineDimExpr(0, context)};
  SmallVector<AffineExpr> weight = {getAffineDimExpr(filterLoop, context)};
  for (unsigned dim = 0; dim < rank; ++dim) {
    image.push_back(getWindowSubscript(context, 1 + dim, window + dim,
                                       op.getStride()[dim],
                                       op.getDilation()[dim]));
    weight.push_back(getAffineDimExpr(window + dim, context));
  }
  image.push_back(getAffineDimExpr(channel, context));
  weight.push_back(getAffineDimExpr(channel, context));
  unsigned numLoops = description.extents.size();
  description.reductions = getFirstLoops(numLoops) & ~getFirstLoops(window);
  description.reads = {{0, AffineMap::get(numLoops, 0, image, context)},
                       {1, AffineMap::get(numLoops, 0, weight, context)}};
  description.resultMap = AffineMap::getMultiDimMapWithTargets(
      numLoops, llvm::to_vector(llvm::seq(window)), context);
}

/// Filters are [taps, channel, multiplier]; the result has channel and
/// multiplier as one. Loops: batch, positions, channel, multiplier, taps.
void setLoops(tosa::DepthwiseConv2DOp op, OpDescription &description) {
  MLIRContext *context = op->getContext();
  auto dim = [&](unsigned loop) { return getAffineDimExpr(loop, context); };
  ArrayRef<int64_t> filter = getShapedType(op.getWeight()).getShape();
  ArrayRef<int64_t> output = getShapedType(op.getOutput()).getShape();
  description.extents = {output[0], output[1], output[2], filter[2],
                         filter[3], filter[0], filter[1]};
  description.reductions = LoopSet(3) << 5;
  AffineMap image =
      AffineMap::get(7, 0,
                     {dim(0),
                      getWindowSubscript(context, 1, 5, op.getStride()[0],
                                         op.getDilation()[0]),
                      getWindowSubscript(context, 2, 6, op.getStride()[1],
                                         op.getDilation()[1]),
                      dim(3)},
                     context);
  AffineMap weight =
      AffineMap::get(7, 0, {dim(5), dim(6), dim(3), dim(4)}, context);
  description.reads = {{0, image}, {1, weight}};
}

template <typename OpTy>
struct ConvolutionModel : public DescribedModel<ConvolutionModel<OpTy>, OpTy> {
  OpDescription describe(Operation *op) const {
    auto conv = cast<OpTy>(op);
    if (!areRanked({conv.getWeight(), conv.getOutput()}))
      return describeUnranked(op);
    OpDescription description;
    setLoops(conv, description);
    // An image that is padded is read as a whole.
    description.reads.front().isWhole = isPadded(conv.getPad());
    setProduct(op, getNumericType(conv.getAccType()), conv.getInputZeroPoint(),
               conv.getWeightZeroPoint(), description);
    description.reads.push_back({2});
    std::optional<NumericType> output = getElementNumeric(conv.getOutput());
    // The bias is added to what has been summed.
    if (isa<tosa::DepthwiseConv2DOp>(op) && output)
      addArithmetic(description, Engine::Vector, *output, 1,
                    description.getLoops() & ~description.reductions);
    return description;
  }
};

/// Its products are known, but not how many fall outside of the result.
struct TransposeConvModel
    : public DescribedModel<TransposeConvModel, tosa::TransposeConv2DOp> {
  OpDescription describe(Operation *op) const {
    auto conv = cast<tosa::TransposeConv2DOp>(op);
    if (!areRanked({conv.getInput(), conv.getWeight()}))
      return describeUnranked(op);
    // Loops: batch, image positions, image channel, filter, taps.
    ArrayRef<int64_t> image = getShapedType(conv.getInput()).getShape();
    ArrayRef<int64_t> filter = getShapedType(conv.getWeight()).getShape();
    OpDescription description;
    description.extents = {image[0],  image[1],  image[2], image[3],
                           filter[0], filter[1], filter[2]};
    description.reductions = LoopSet(1) << 3 | LoopSet(3) << 5;
    auto getMap = [&](ArrayRef<unsigned> loops) {
      return AffineMap::getMultiDimMapWithTargets(7, loops, op->getContext());
    };
    description.reads = {{0, getMap({0, 1, 2, 3})}, {1, getMap({4, 5, 6, 3})}};
    setProduct(op, getNumericType(conv.getAccType()), conv.getInputZeroPoint(),
               conv.getWeightZeroPoint(), description);
    description.reads.push_back({2});
    description.unpriced = Unknown{"no cost rule for 'tosa.transpose_conv2d'"};
    return description;
  }
};

} // namespace

template <template <typename> class Model, typename... Ops>
static void attach(MLIRContext *context) {
  (Ops::template attachInterface<Model<Ops>>(*context), ...);
}

void registerTosaDescriptions(DialectRegistry &registry) {
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
           tosa::TileOp>(context);
    attach<ViewModel, tosa::IdentityOp, tosa::ReshapeOp, tosa::SliceOp>(
        context);
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
    tosa::TransposeConv2DOp::attachInterface<TransposeConvModel>(*context);
    tosa::TransposeOp::attachInterface<TransposeModel>(*context);
  });
}

} // namespace roofline
