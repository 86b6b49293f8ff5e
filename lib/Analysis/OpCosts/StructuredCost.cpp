//===- StructuredCost.cpp - Costs from maps and bodies --------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "roofline/Analysis/OpCosts/StructuredCost.h"
#include "roofline/Analysis/Descriptions/ScalarWork.h"
#include "roofline/Analysis/Descriptions/Shapes.h"
#include "roofline/Analysis/OpCosts/BodyCost.h"
#include "roofline/Analysis/OpCosts/TrafficBuilder.h"
#include "roofline/Analysis/Ops/Views.h"
#include "llvm/Support/FormatVariadic.h"

using namespace mlir;

namespace roofline {

static LoopBody getLoopBody(linalg::LinalgOp op, const CostContext &context) {
  LoopBody body;
  body.block = op.getBlock();
  body.extents = getSizes(op.getStaticLoopRanges());
  for (auto [loop, kind] : llvm::enumerate(op.getIteratorTypesArray()))
    if (kind == utils::IteratorType::reduction)
      body.reductions |= LoopSet(1) << loop;
  body.firstOutput = op.getNumDpsInputs();
  body.argumentMaps.resize(body.block->getNumArguments());
  for (OpOperand &operand : op->getOpOperands())
    if (isa<ShapedType>(operand.get().getType()))
      body.argumentMaps[op.getMatchingBlockArgument(&operand).getArgNumber()] =
          op.getMatchingIndexingMap(&operand);
  for (unsigned i = 0; i < op.getNumDpsInits(); ++i)
    body.isYieldLive.push_back(op->getNumResults() == 0 ||
                               context.isLive(op->getResult(i)));
  return body;
}

/// Whether some subscript slides a window: it sums an output loop and a
/// reduction loop.
static bool hasWindow(const LoopBody &body) {
  for (AffineMap map :
       ArrayRef(body.argumentMaps).take_front(body.firstOutput)) {
    if (!map)
      continue;
    for (AffineExpr subscript : map.getResults()) {
      bool hasReduction = false, hasParallel = false;
      subscript.walk([&](AffineExpr part) {
        if (auto dim = dyn_cast<AffineDimExpr>(part))
          (body.reductions >> dim.getPosition() & 1 ? hasReduction
                                                    : hasParallel) = true;
      });
      if (hasReduction && hasParallel)
        return true;
    }
  }
  return false;
}

static CostKind getKind(const LoopBody &body, const BodyCost &cost) {
  bool isReduction = false;
  for (auto [loop, extent] : llvm::enumerate(body.extents))
    isReduction |= (body.reductions >> loop & 1) && extent != 1;
  if (cost.sumsProducts && isReduction)
    return hasWindow(body) ? CostKind::Convolution : CostKind::Contraction;
  if (isReduction)
    return CostKind::Reduction;
  if (!cost.work.empty())
    return CostKind::Elementwise;
  bool gathers = llvm::any_of(
      cost.captures, [](const Capture &capture) { return capture.isGather; });
  return gathers ? CostKind::Gather : CostKind::Movement;
}

static void addOperandTraffic(linalg::LinalgOp op, const LoopBody &body,
                              const BodyCost &cost, TrafficBuilder &traffic) {
  bool isEmpty = llvm::is_contained(body.extents, Count(0));
  for (OpOperand &operand : op->getOpOperands()) {
    unsigned number = op.getMatchingBlockArgument(&operand).getArgNumber();
    AffineMap map = body.argumentMaps[number];
    if (!map)
      continue;
    Value value = operand.get();
    OperandRef ref = OperandRef::operand(operand.getOperandNumber());
    Footprint image =
        countDistinct(map.getResults(), body.extents)
            .clampedTo(getNumElements(cast<ShapedType>(value.getType())));
    bool isInit = op.isDpsInit(&operand);
    if (isInit && !cost.isYieldLive[number - body.firstOutput])
      continue;
    if (cost.isArgumentUsed[number] && !isEmpty &&
        isReadFromMemory(value, cost.isMultiplicand[number]))
      traffic.read(ref, value, image, map);
    if (isInit)
      traffic.write(ref, value, image);
  }
}

CostOrUnknown getStructuredCost(linalg::LinalgOp op,
                                const CostContext &context) {
  if (isTensorFill(op))
    return Cost();
  if (std::optional<Unknown> unknown = findDynamicShape(op))
    return std::move(*unknown);
  if (op.getNumLoops() > maxLoops)
    return Unknown{
        llvm::formatv("more than {0} loops", unsigned(maxLoops)).str()};
  LoopBody body = getLoopBody(op, context);
  auto bodyCost = getBodyCost(body, context);
  if (auto *unknown = std::get_if<Unknown>(&bodyCost))
    return std::move(*unknown);
  BodyCost &known = std::get<BodyCost>(bodyCost);
  TrafficBuilder traffic(context);
  addOperandTraffic(op, body, known, traffic);
  addCaptureTraffic(known, traffic);
  Cost cost;
  cost.kind = getKind(body, known);
  cost.work = std::move(known.work);
  return finishCost(std::move(cost), traffic);
}

SmallVector<Work, 2> getStructuredWork(linalg::LinalgOp op,
                                       ArrayRef<Type> inputTypes,
                                       const CostContext &context) {
  LoopBody body = getLoopBody(op, context);
  llvm::append_range(body.argumentTypes, inputTypes);
  return std::get<BodyCost>(getBodyCost(body, context)).work;
}

CostOrUnknown getElementwiseCost(Operation *op, const CostContext &context) {
  if (std::optional<Unknown> unknown = findDynamicShape(op))
    return std::move(*unknown);
  std::optional<ScalarWork> scalar = getScalarWork(op);
  if (!scalar)
    return Unknown{
        llvm::formatv("no cost rule for '{0}'", op->getName()).str()};
  auto shaped = dyn_cast<ShapedType>(op->getResult(0).getType());
  if (!shaped)
    return Cost();
  Cost cost;
  cost.kind = scalar->isFree() ? CostKind::Movement : CostKind::Elementwise;
  Count elements = getNumElements(shaped);
  bool isAddress = llvm::all_of(op->getResults(), [&](Value result) {
    return context.reachesOnlyAddresses(result);
  });
  // As in a body, what depends on nothing but tensors of rank 0 is free.
  if (!scalar->isFree() && !isAddress && shaped.getRank() != 0) {
    addWork(cost.work,
            Work(Engine::Vector, *scalar->type, elements * scalar->vector));
    addWork(cost.work, Work(Engine::Transcendental, *scalar->type,
                            elements * scalar->transcendental));
  }
  TrafficBuilder traffic(context);
  for (OpOperand &operand : op->getOpOperands())
    if (isa<TensorType>(operand.get().getType()))
      traffic.readAll(OperandRef::operand(operand.getOperandNumber()),
                      operand.get());
  for (OpResult result : op->getResults())
    if (isa<TensorType>(result.getType()) && context.isLive(result))
      traffic.writeAll(OperandRef::result(result.getResultNumber()), result);
  return finishCost(std::move(cost), traffic);
}

CostOrUnknown getCopyCost(Operation *op, unsigned source, unsigned target,
                          const CostContext &context) {
  if (std::optional<Unknown> unknown = findDynamicShape(op))
    return std::move(*unknown);
  TrafficBuilder traffic(context);
  traffic.readAll(OperandRef::operand(source), op->getOperand(source));
  traffic.writeAll(OperandRef::operand(target), op->getOperand(target));
  Cost cost;
  cost.kind = CostKind::Movement;
  return finishCost(std::move(cost), traffic);
}

} // namespace roofline
