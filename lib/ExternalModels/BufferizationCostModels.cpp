//===- BufferizationCostModels.cpp - Bufferization costs ------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "roofline/ExternalModels/BufferizationCostModels.h"
#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/IR/DialectRegistry.h"
#include "roofline/Analysis/OpCosts/StructuredCost.h"
#include "roofline/Analysis/OpCosts/TrafficBuilder.h"

using namespace mlir;

namespace roofline {

namespace {

/// Free, unless it copies another tensor.
struct AllocTensorModel
    : public CostOpInterface::ExternalModel<AllocTensorModel,
                                            bufferization::AllocTensorOp> {
  CostOrUnknown getCost(Operation *op, const CostContext &context) const {
    auto alloc = cast<bufferization::AllocTensorOp>(op);
    if (!alloc.getCopy())
      return Cost();
    if (std::optional<Unknown> unknown = findDynamicShape(op))
      return std::move(*unknown);
    TrafficBuilder traffic(context);
    traffic.readAll(
        OperandRef::operand(alloc.getCopyMutable().begin()->getOperandNumber()),
        alloc.getCopy());
    traffic.writeAll(OperandRef::result(0), alloc.getResult());
    return finishCost(Cost{CostKind::Movement, {}, {}}, traffic);
  }
};

struct CloneModel
    : public CostOpInterface::ExternalModel<CloneModel,
                                            bufferization::CloneOp> {
  CostOrUnknown getCost(Operation *op, const CostContext &context) const {
    if (std::optional<Unknown> unknown = findDynamicShape(op))
      return std::move(*unknown);
    TrafficBuilder traffic(context);
    traffic.readAll(OperandRef::operand(0), op->getOperand(0));
    traffic.writeAll(OperandRef::result(0), op->getResult(0));
    return finishCost(Cost{CostKind::Movement, {}, {}}, traffic);
  }
};

struct MaterializeModel
    : public CostOpInterface::ExternalModel<
          MaterializeModel, bufferization::MaterializeInDestinationOp> {
  CostOrUnknown getCost(Operation *op, const CostContext &context) const {
    return getCopyCost(op, 0, 1, context);
  }
};

} // namespace

void registerBufferizationCostModels(DialectRegistry &registry) {
  registry.addExtension(+[](MLIRContext *context,
                            bufferization::BufferizationDialect *) {
    bufferization::AllocTensorOp::attachInterface<AllocTensorModel>(*context);
    bufferization::CloneOp::attachInterface<CloneModel>(*context);
    bufferization::MaterializeInDestinationOp::attachInterface<
        MaterializeModel>(*context);
  });
}

} // namespace roofline
