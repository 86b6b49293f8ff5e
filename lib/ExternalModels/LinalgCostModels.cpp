//===- LinalgCostModels.cpp - Costs of linalg operations ------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "roofline/ExternalModels/LinalgCostModels.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/IR/DialectRegistry.h"
#include "roofline/Analysis/Descriptions/ScalarWork.h"
#include "roofline/Analysis/Descriptions/Shapes.h"
#include "roofline/Analysis/OpCosts/StructuredCost.h"
#include "roofline/Analysis/OpCosts/TrafficBuilder.h"

using namespace mlir;

namespace roofline {

namespace {

/// All structured operations: read off maps and body.
template <typename OpTy>
struct StructuredModel
    : public CostOpInterface::ExternalModel<StructuredModel<OpTy>, OpTy> {
  CostOrUnknown getCost(Operation *op, const CostContext &context) const {
    return getStructuredCost(cast<linalg::LinalgOp>(op), context);
  }
};

/// Per element: max, subtract, exp, sum, divide.
struct SoftmaxModel
    : public CostOpInterface::ExternalModel<SoftmaxModel, linalg::SoftmaxOp> {
  CostOrUnknown getCost(Operation *op, const CostContext &context) const {
    auto softmax = cast<linalg::SoftmaxOp>(op);
    CostOrUnknown cost = getCopyCost(op, 0, 1, context);
    if (!cost)
      return cost;
    ShapedType type = softmax.getInputOperandType();
    std::optional<NumericType> numeric = getNumericType(type.getElementType());
    if (!numeric)
      return Unknown{"unsupported element type"};
    Count elements = getNumElements(type);
    cost->kind = CostKind::Reduction;
    addWork(cost->work, Work(Engine::Vector, *numeric, elements * 4));
    addWork(cost->work, Work(Engine::Transcendental, *numeric, elements));
    return cost;
  }
};

/// Reads its source and writes its whole result, padding included.
struct PackModel
    : public CostOpInterface::ExternalModel<PackModel, linalg::PackOp> {
  CostOrUnknown getCost(Operation *op, const CostContext &context) const {
    return getCopyCost(op, 0, 1, context);
  }
};

/// Reads only what it keeps: as many elements as it writes.
struct UnPackModel
    : public CostOpInterface::ExternalModel<UnPackModel, linalg::UnPackOp> {
  CostOrUnknown getCost(Operation *op, const CostContext &context) const {
    CostOrUnknown cost = getCopyCost(op, 0, 1, context);
    if (!cost)
      return cost;
    TrafficBuilder traffic(context);
    auto result = cast<ShapedType>(op->getOperand(1).getType());
    if (llvm::any_of(cost->traffic, [](const Traffic &moved) {
          return moved.access == Access::Read;
        }))
      traffic.read(OperandRef::operand(0), op->getOperand(0),
                   {getNumElements(result)});
    traffic.writeAll(OperandRef::operand(1), op->getOperand(1));
    return finishCost(Cost{CostKind::Movement, {}, {}}, traffic);
  }
};

/// One tile of a Winograd transform, `L x tile x R` with constant matrices that
/// resize it from `in` to `out`. A side of one element is not transformed.
struct WinogradTile {
  Count inHeight, inWidth, outHeight, outWidth;

  /// Operations of the two matrix products.
  Count getOps() const {
    Count ops(0);
    if (inHeight != 1)
      ops += Count(2) * outHeight * inHeight * inWidth;
    if (inWidth != 1)
      ops += Count(2) * outHeight * inWidth * outWidth;
    return ops;
  }
};

} // namespace

/// The cost of transforming `tiles` tiles of operand 0 into operand 1.
static CostOrUnknown getWinogradCost(Operation *op, const WinogradTile &tile,
                                     const Count &tiles,
                                     const CostContext &context) {
  CostOrUnknown cost = getCopyCost(op, 0, 1, context);
  if (!cost)
    return cost;
  auto type = cast<ShapedType>(op->getOperand(0).getType());
  std::optional<NumericType> numeric = getNumericType(type.getElementType());
  if (!numeric)
    return Unknown{"unsupported element type"};
  cost->kind = CostKind::Contraction;
  addWork(cost->work,
          Work(*numeric, *numeric, *numeric, tile.getOps() * tiles));
  return cost;
}

namespace {

/// G x g x G^T for each filter and channel.
struct WinogradFilterModel
    : public CostOpInterface::ExternalModel<WinogradFilterModel,
                                            linalg::WinogradFilterTransformOp> {
  CostOrUnknown getCost(Operation *op, const CostContext &context) const {
    auto transform = cast<linalg::WinogradFilterTransformOp>(op);
    SmallVector<Count> in = getSizes(transform.getFilterOperandType());
    SmallVector<Count> out = getSizes(transform.getOutputOperandType());
    WinogradTile tile{in[transform.getFilterHDim()],
                      in[transform.getFilterWDim()], out[0], out[1]};
    Count tiles = in[transform.getFilterFDim()] * in[transform.getFilterCDim()];
    return getWinogradCost(op, tile, tiles, context);
  }
};

/// B^T x d x B for each tile and channel.
struct WinogradInputModel
    : public CostOpInterface::ExternalModel<WinogradInputModel,
                                            linalg::WinogradInputTransformOp> {
  CostOrUnknown getCost(Operation *op, const CostContext &context) const {
    auto transform = cast<linalg::WinogradInputTransformOp>(op);
    SmallVector<Count> out = getSizes(transform.getOutputOperandType());
    Count height = out[transform.getOutputAlphaHDim()];
    Count width = out[transform.getOutputAlphaWDim()];
    Count tiles = out[transform.getOutputTileHDim()] *
                  out[transform.getOutputTileWDim()] *
                  out[transform.getOutputNDim()] *
                  out[transform.getOutputCDim()];
    return getWinogradCost(op, {height, width, height, width}, tiles, context);
  }
};

/// A^T x y x A for each tile and filter, added to what was in the output. All
/// but F(2, 3) keep a common factor out of A, and multiply it in at the end.
struct WinogradOutputModel
    : public CostOpInterface::ExternalModel<WinogradOutputModel,
                                            linalg::WinogradOutputTransformOp> {
  CostOrUnknown getCost(Operation *op, const CostContext &context) const {
    auto transform = cast<linalg::WinogradOutputTransformOp>(op);
    SmallVector<Count> in = getSizes(transform.getValueOperandType());
    Count one(1),
        m(linalg::getFmrFromWinogradConv2DFmr(transform.getFmr()).first);
    Count height = in[transform.getValueAlphaHDim()];
    Count width = in[transform.getValueAlphaWDim()];
    WinogradTile tile{height, width, height == 1 ? one : m,
                      width == 1 ? one : m};
    Count tiles = in[transform.getValueTileHDim()] *
                  in[transform.getValueTileWDim()] *
                  in[transform.getValueNDim()] * in[transform.getValueFDim()];
    CostOrUnknown cost = getWinogradCost(op, tile, tiles, context);
    if (!cost)
      return cost;
    if (!cost->work.empty() &&
        transform.getFmr() != linalg::WinogradConv2DFmr::F_2_3)
      addWork(cost->work, Work(Engine::Vector, cost->work.front().lhs,
                               tiles * tile.outHeight * tile.outWidth * 2));
    TrafficBuilder traffic(context);
    for (unsigned operand : {0, 1})
      traffic.readAll(OperandRef::operand(operand), op->getOperand(operand));
    traffic.writeAll(OperandRef::operand(1), op->getOperand(1));
    return finishCost(std::move(*cost), traffic);
  }
};

} // namespace

template <typename... Ops>
static void attachStructured(MLIRContext *context) {
  (Ops::template attachInterface<StructuredModel<Ops>>(*context), ...);
}

void registerLinalgCostModels(DialectRegistry &registry) {
  registry.addExtension(+[](MLIRContext *context, linalg::LinalgDialect *) {
    attachStructured<
#define GET_OP_LIST
#include "mlir/Dialect/Linalg/IR/LinalgStructuredOps.cpp.inc"
        >(context);
    linalg::SoftmaxOp::attachInterface<SoftmaxModel>(*context);
    linalg::PackOp::attachInterface<PackModel>(*context);
    linalg::UnPackOp::attachInterface<UnPackModel>(*context);
    linalg::WinogradFilterTransformOp::attachInterface<WinogradFilterModel>(
        *context);
    linalg::WinogradInputTransformOp::attachInterface<WinogradInputModel>(
        *context);
    linalg::WinogradOutputTransformOp::attachInterface<WinogradOutputModel>(
        *context);
  });
}

} // namespace roofline
