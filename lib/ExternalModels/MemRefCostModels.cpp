//===- MemRefCostModels.cpp - Costs of memref operations ------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "roofline/ExternalModels/MemRefCostModels.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/IR/DialectRegistry.h"
#include "roofline/Analysis/OpCosts/StructuredCost.h"
#include "roofline/Analysis/OpCosts/TrafficBuilder.h"

using namespace mlir;

namespace roofline {

namespace {

struct CopyModel
    : public CostOpInterface::ExternalModel<CopyModel, memref::CopyOp> {
  CostOrUnknown getCost(Operation *op, const CostContext &context) const {
    return getCopyCost(op, 0, 1, context);
  }
};

/// One element read.
struct LoadModel
    : public CostOpInterface::ExternalModel<LoadModel, memref::LoadOp> {
  CostOrUnknown getCost(Operation *op, const CostContext &context) const {
    TrafficBuilder traffic(context);
    traffic.read(OperandRef::operand(0), op->getOperand(0), {Count(1)});
    return finishCost(Cost{CostKind::Movement, {}, {}}, traffic);
  }
};

/// One element written.
struct StoreModel
    : public CostOpInterface::ExternalModel<StoreModel, memref::StoreOp> {
  CostOrUnknown getCost(Operation *op, const CostContext &context) const {
    TrafficBuilder traffic(context);
    traffic.write(OperandRef::operand(1), op->getOperand(1), {Count(1)});
    return finishCost(Cost{CostKind::Movement, {}, {}}, traffic);
  }
};

} // namespace

void registerMemRefCostModels(DialectRegistry &registry) {
  registry.addExtension(+[](MLIRContext *context, memref::MemRefDialect *) {
    memref::CopyOp::attachInterface<CopyModel>(*context);
    memref::LoadOp::attachInterface<LoadModel>(*context);
    memref::StoreOp::attachInterface<StoreModel>(*context);
  });
}

} // namespace roofline
