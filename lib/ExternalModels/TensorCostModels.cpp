//===- TensorCostModels.cpp - Costs of tensor operations ------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "roofline/ExternalModels/TensorCostModels.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/DialectRegistry.h"
#include "roofline/Analysis/Descriptions/Shapes.h"
#include "roofline/Analysis/OpCosts/BodyCost.h"
#include "roofline/Analysis/OpCosts/InPlaceWrite.h"
#include "roofline/Analysis/OpCosts/TrafficBuilder.h"
#include "roofline/Analysis/Ops/Views.h"
#include "roofline/Interfaces/CostOpInterface.h"

using namespace mlir;

namespace roofline {

/// The cost of moving without arithmetic.
static CostOrUnknown finishMovement(TrafficBuilder &traffic,
                                    CostKind kind = CostKind::Movement) {
  return finishCost(Cost{kind, {}, {}}, traffic);
}

static Count getNumElements(Value value) {
  return getNumElements(cast<ShapedType>(value.getType()));
}

namespace {

struct EmptyModel
    : public CostOpInterface::ExternalModel<EmptyModel, tensor::EmptyOp> {
  CostOrUnknown getCost(Operation *, const CostContext &) const {
    return Cost();
  }
};

/// A fill, made on the fly where it is used.
struct SplatModel
    : public CostOpInterface::ExternalModel<SplatModel, tensor::SplatOp> {
  CostOrUnknown getCost(Operation *, const CostContext &) const {
    return Cost();
  }
};

struct FromElementsModel
    : public CostOpInterface::ExternalModel<FromElementsModel,
                                            tensor::FromElementsOp> {
  CostOrUnknown getCost(Operation *op, const CostContext &context) const {
    TrafficBuilder traffic(context);
    traffic.writeAll(OperandRef::result(0), op->getResult(0));
    return finishMovement(traffic);
  }
};

struct ExtractModel
    : public CostOpInterface::ExternalModel<ExtractModel, tensor::ExtractOp> {
  CostOrUnknown getCost(Operation *op, const CostContext &context) const {
    TrafficBuilder traffic(context);
    if (!needsNoMemory(op->getOperand(0)))
      traffic.read(OperandRef::operand(0), op->getOperand(0), {Count(1)});
    return finishMovement(traffic);
  }
};

struct InsertModel
    : public CostOpInterface::ExternalModel<InsertModel, tensor::InsertOp> {
  CostOrUnknown getCost(Operation *op, const CostContext &context) const {
    if (std::optional<Unknown> unknown = findDynamicShape(op))
      return std::move(*unknown);
    TrafficBuilder traffic(context);
    addInPlaceWrite(op, 1, Count(1), /*readsReplaced=*/false, context, traffic);
    return finishMovement(traffic);
  }
};

struct InsertSliceModel
    : public CostOpInterface::ExternalModel<InsertSliceModel,
                                            tensor::InsertSliceOp> {
  CostOrUnknown getCost(Operation *op, const CostContext &context) const {
    if (std::optional<Unknown> unknown = findDynamicShape(op))
      return std::move(*unknown);
    TrafficBuilder traffic(context);
    traffic.readAll(OperandRef::operand(0), op->getOperand(0));
    addInPlaceWrite(op, 1, getNumElements(op->getOperand(0)),
                    /*readsReplaced=*/false, context, traffic);
    return finishMovement(traffic);
  }
};

/// Each thread of an enclosing loop writes its slice of the shared result.
struct ParallelInsertSliceModel
    : public CostOpInterface::ExternalModel<ParallelInsertSliceModel,
                                            tensor::ParallelInsertSliceOp> {
  CostOrUnknown getCost(Operation *op, const CostContext &context) const {
    if (std::optional<Unknown> unknown = findDynamicShape(op))
      return std::move(*unknown);
    TrafficBuilder traffic(context);
    traffic.readAll(OperandRef::operand(0), op->getOperand(0));
    traffic.write(OperandRef::operand(1), op->getOperand(1),
                  {getNumElements(op->getOperand(0))});
    return finishMovement(traffic);
  }
};

/// Reads all sources, writes the result.
struct ConcatModel
    : public CostOpInterface::ExternalModel<ConcatModel, tensor::ConcatOp> {
  CostOrUnknown getCost(Operation *op, const CostContext &context) const {
    if (std::optional<Unknown> unknown = findDynamicShape(op))
      return std::move(*unknown);
    TrafficBuilder traffic(context);
    for (OpOperand &source : op->getOpOperands())
      traffic.readAll(OperandRef::operand(source.getOperandNumber()),
                      source.get());
    traffic.writeAll(OperandRef::result(0), op->getResult(0));
    return finishMovement(traffic);
  }
};

/// Reads the source, writes the result with its padding.
struct PadModel
    : public CostOpInterface::ExternalModel<PadModel, tensor::PadOp> {
  CostOrUnknown getCost(Operation *op, const CostContext &context) const {
    if (std::optional<Unknown> unknown = findDynamicShape(op))
      return std::move(*unknown);
    if (!cast<tensor::PadOp>(op).getConstantPaddingValue())
      return Unknown{"the padding value is computed for each element"};
    TrafficBuilder traffic(context);
    traffic.readAll(OperandRef::operand(0), op->getOperand(0));
    traffic.writeAll(OperandRef::result(0), op->getResult(0));
    return finishMovement(traffic);
  }
};

/// Reads the gathered slices, no more than the source holds, and the indices.
struct GatherModel
    : public CostOpInterface::ExternalModel<GatherModel, tensor::GatherOp> {
  CostOrUnknown getCost(Operation *op, const CostContext &context) const {
    if (std::optional<Unknown> unknown = findDynamicShape(op))
      return std::move(*unknown);
    auto gather = cast<tensor::GatherOp>(op);
    Value source = gather.getSource(), result = gather.getResult();
    Footprint elements =
        Footprint{getNumElements(result)}.clampedTo(getNumElements(source));
    Count chosen(1);
    for (int64_t size : gather.getIndicesType().getShape().drop_back())
      chosen *= getSize(size);
    for (auto [dim, size] : llvm::enumerate(getSizes(gather.getSourceType())))
      elements.subscripts.push_back(
          llvm::is_contained(gather.getGatherDims(), int64_t(dim))
              ? min(chosen, size)
              : size);
    TrafficBuilder traffic(context);
    if (!needsNoMemory(source))
      traffic.read(OperandRef::operand(0), source, elements, AffineMap(),
                   Access::Gather);
    traffic.readAll(OperandRef::operand(1), op->getOperand(1));
    traffic.writeAll(OperandRef::result(0), result);
    return finishMovement(traffic, CostKind::Gather);
  }
};

/// Writes the scattered slices into the destination, in place where it may.
struct ScatterModel
    : public CostOpInterface::ExternalModel<ScatterModel, tensor::ScatterOp> {
  CostOrUnknown getCost(Operation *op, const CostContext &context) const {
    if (std::optional<Unknown> unknown = findDynamicShape(op))
      return std::move(*unknown);
    TrafficBuilder traffic(context);
    traffic.readAll(OperandRef::operand(0), op->getOperand(0));
    traffic.readAll(OperandRef::operand(2), op->getOperand(2));
    addInPlaceWrite(op, 1,
                    min(getNumElements(op->getOperand(0)),
                        getNumElements(op->getOperand(1))),
                    /*readsReplaced=*/false, context, traffic);
    return finishMovement(traffic);
  }
};

/// Evaluates its body for each element of the result.
struct GenerateModel
    : public CostOpInterface::ExternalModel<GenerateModel, tensor::GenerateOp> {
  CostOrUnknown getCost(Operation *op, const CostContext &context) const {
    if (std::optional<Unknown> unknown = findDynamicShape(op))
      return std::move(*unknown);
    LoopBody body;
    body.block = &op->getRegion(0).front();
    body.extents = getSizes(cast<ShapedType>(op->getResult(0).getType()));
    body.isYieldLive = {true};
    body.argumentsAreIndices = true;
    auto bodyCost = getBodyCost(body, context);
    if (auto *unknown = std::get_if<Unknown>(&bodyCost))
      return std::move(*unknown);
    TrafficBuilder traffic(context);
    addCaptureTraffic(std::get<BodyCost>(bodyCost), traffic);
    traffic.writeAll(OperandRef::result(0), op->getResult(0));
    Cost cost;
    cost.work = std::move(std::get<BodyCost>(bodyCost).work);
    cost.kind = cost.work.empty() ? CostKind::Movement : CostKind::Elementwise;
    return finishCost(std::move(cost), traffic);
  }
};

} // namespace

void registerTensorCostModels(DialectRegistry &registry) {
  registry.addExtension(+[](MLIRContext *context, tensor::TensorDialect *) {
    tensor::ConcatOp::attachInterface<ConcatModel>(*context);
    tensor::EmptyOp::attachInterface<EmptyModel>(*context);
    tensor::ExtractOp::attachInterface<ExtractModel>(*context);
    tensor::FromElementsOp::attachInterface<FromElementsModel>(*context);
    tensor::GatherOp::attachInterface<GatherModel>(*context);
    tensor::GenerateOp::attachInterface<GenerateModel>(*context);
    tensor::InsertOp::attachInterface<InsertModel>(*context);
    tensor::InsertSliceOp::attachInterface<InsertSliceModel>(*context);
    tensor::PadOp::attachInterface<PadModel>(*context);
    tensor::ParallelInsertSliceOp::attachInterface<ParallelInsertSliceModel>(
        *context);
    tensor::ScatterOp::attachInterface<ScatterModel>(*context);
    tensor::SplatOp::attachInterface<SplatModel>(*context);
  });
}

} // namespace roofline
