//===- CostAnalysis.cpp - Costs of a function's operations ----------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "roofline/Analysis/CostAnalysis.h"
#include "CostCache.h"
#include "UnregisteredCost.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/Interfaces/CallInterfaces.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"
#include "mlir/Interfaces/LoopLikeInterface.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "roofline/Analysis/CostContext.h"
#include "roofline/Analysis/ScalarWork.h"
#include "roofline/Analysis/StructuredCost.h"
#include "roofline/Analysis/TrafficBuilder.h"
#include "roofline/Analysis/Views.h"
#include "roofline/Interfaces/CostOpInterface.h"
#include "llvm/Support/FormatVariadic.h"

using namespace mlir;

namespace roofline {

namespace {

/// Prices the operations of one function.
class CostCollector {
public:
  CostCollector(const CostContext &context, SmallVectorImpl<OpCost> &ops,
                SmallVectorImpl<UnknownOp> &unknown, std::deque<Cost> &storage)
      : context(context), cache(context), ops(ops), unknown(unknown),
        storage(storage) {}

  /// Prices what is in `region`, which runs `trips` times.
  void collect(Region &region, const DynamicAPInt &trips);

private:
  void collect(Operation &op, const DynamicAPInt &trips);
  void collectLoop(LoopLikeOpInterface loop, const DynamicAPInt &trips);
  void price(Operation &op, const DynamicAPInt &trips);
  void noteUnknown(Operation &op, std::string reason) {
    unknown.push_back({&op, std::move(reason)});
  }

  const CostContext &context;
  CostCache cache;
  SmallVectorImpl<OpCost> &ops;
  SmallVectorImpl<UnknownOp> &unknown;
  std::deque<Cost> &storage;
};

} // namespace

static bool hasShapedType(TypeRange types) {
  return llvm::any_of(types, [](Type type) { return isa<ShapedType>(type); });
}

static SmallVector<MemoryEffects::EffectInstance> getEffects(Operation &op) {
  SmallVector<MemoryEffects::EffectInstance> instances;
  if (auto effects = dyn_cast<MemoryEffectOpInterface>(op))
    effects.getEffects(instances);
  return instances;
}

/// Whether `op` handles tensors or buffers, or accesses memory through another
/// kind of pointer.
static bool touchesMemory(Operation &op) {
  return hasShapedType(op.getOperandTypes()) ||
         hasShapedType(op.getResultTypes()) ||
         llvm::any_of(getEffects(op), [](auto &instance) {
           return instance.getValue() &&
                  isa<MemoryEffects::Read, MemoryEffects::Write>(
                      instance.getEffect());
         });
}

/// Whether `op` has no effect on memory but to allocate or free it.
static bool onlyManagesMemory(Operation &op) {
  auto instances = getEffects(op);
  return !instances.empty() && llvm::all_of(instances, [](auto &instance) {
    return isa<MemoryEffects::Allocate, MemoryEffects::Free>(
        instance.getEffect());
  });
}

/// Whether `op` neither computes on tensors or buffers nor moves their
/// elements.
static bool isFree(Operation &op) {
  if (!op.isRegistered())
    return false;
  if (!touchesMemory(op) || op.hasTrait<OpTrait::IsTerminator>() ||
      op.hasTrait<OpTrait::ConstantLike>() || getViewSource(&op) ||
      onlyManagesMemory(op))
    return true;
  // Queries of sizes, and operations that name a symbol's storage.
  if (isMemoryEffectFree(&op) && op.getNumRegions() == 0 &&
      llvm::all_of(op.getResultTypes(),
                   [](Type type) { return isa<IndexType>(type); }))
    return true;
  return !hasShapedType(op.getOperandTypes()) && op.getNumRegions() == 0 &&
         llvm::any_of(op.getAttrs(), [](NamedAttribute attribute) {
           return isa<SymbolRefAttr>(attribute.getValue());
         });
}

/// Whether `op` has a price of its own, which covers its regions.
static bool hasCostRule(Operation *op) {
  return isa<CostOpInterface>(op) || hasUnregisteredRule(op);
}

static CostOrUnknown getCost(Operation &op, const CostContext &context) {
  if (auto priced = dyn_cast<CostOpInterface>(op))
    return priced.getCost(context);
  if (hasUnregisteredRule(&op))
    return getUnregisteredCost(&op, context);
  if (OpTrait::hasElementwiseMappableTraits(&op))
    return getElementwiseCost(&op, context);
  if (isFree(op))
    return Cost();
  return Unknown{llvm::formatv("no cost rule for '{0}'", op.getName()).str()};
}

/// Whether anything in the regions of `op` touches tensors or buffers, or may
/// do so elsewhere.
static bool hasShapedWork(Operation &op) {
  return op
      .walk([&](Operation *nested) {
        bool isWork =
            nested != &op && (isa<CallOpInterface>(nested) || !isFree(*nested));
        return isWork ? WalkResult::interrupt() : WalkResult::advance();
      })
      .wasInterrupted();
}

/// Whether `op` writes one element, or computes with one that it is given.
static bool worksOnElement(Operation *op) {
  if (isa<memref::StoreOp, tensor::InsertOp>(op))
    return true;
  std::optional<ScalarWork> scalar = getScalarWork(op);
  if (!scalar || scalar->isFree() || hasShapedType(op->getResultTypes()))
    return false;
  return llvm::any_of(op->getOperands(), [](Value operand) {
    Operation *source = operand.getDefiningOp();
    while (source && isConversion(source))
      source = source->getOperand(0).getDefiningOp();
    return isa_and_nonnull<memref::LoadOp, tensor::ExtractOp>(source);
  });
}

/// Whether `op` is priced for what it does to a whole tensor or buffer.
static bool worksOnWhole(Operation *op) {
  if (hasCostRule(op))
    return !isa<memref::LoadOp, memref::StoreOp, tensor::ExtractOp,
                tensor::InsertOp>(op);
  return OpTrait::hasElementwiseMappableTraits(op) &&
         hasShapedType(op->getResultTypes());
}

/// Whether `op` accesses memory in a way that only loops can tell the size of,
/// or computes on vectors.
static bool needsVectorModel(Operation *op) {
  if (llvm::any_of(op->getResultTypes(), llvm::IsaPred<VectorType>))
    return true;
  return op->getNumRegions() == 0 && isa<MemoryEffectOpInterface>(op) &&
         !isa<CallOpInterface>(op) && !hasCostRule(op) && !isFree(*op) &&
         hasShapedType(op->getOperandTypes()) && !isMemoryEffectFree(op) &&
         !onlyManagesMemory(*op);
}

/// Whether a loop works on single elements of buffers or on vectors, rather
/// than repeating operations on tensors.
static bool isElementLoop(Operation &loop) {
  bool hasElements = false, hasWhole = false;
  WalkResult walk = loop.walk<WalkOrder::PreOrder>([&](Operation *op) {
    if (needsVectorModel(op))
      return WalkResult::interrupt();
    hasWhole |= worksOnWhole(op);
    hasElements |= worksOnElement(op);
    return hasCostRule(op) ? WalkResult::skip() : WalkResult::advance();
  });
  return walk.wasInterrupted() || (hasElements && !hasWhole);
}

/// How often the body of `loop` runs, over all its induction variables; nullopt
/// where that is not static.
static std::optional<DynamicAPInt> getTripCount(LoopLikeOpInterface loop) {
  auto toInteger = [](const APInt &count) {
    return DynamicAPInt(count.zext(count.getBitWidth() + 1));
  };
  if (std::optional<APInt> count = loop.getStaticTripCount())
    return toInteger(*count);
  auto lower = loop.getLoopLowerBounds(), upper = loop.getLoopUpperBounds(),
       steps = loop.getLoopSteps();
  if (!lower || !upper || !steps)
    return std::nullopt;
  DynamicAPInt trips(1);
  for (auto [low, high, step] : llvm::zip_equal(*lower, *upper, *steps)) {
    std::optional<APInt> count =
        constantTripCount(low, high, step, /*isSigned=*/true,
                          [](Value, Value, bool) { return std::nullopt; });
    if (!count)
      return std::nullopt;
    trips *= toInteger(*count);
  }
  return trips;
}

void CostCollector::collectLoop(LoopLikeOpInterface loop,
                                const DynamicAPInt &trips) {
  if (isElementLoop(*loop)) {
    noteUnknown(*loop, "loops over elements of buffers or over vectors are not "
                       "priced");
    return;
  }
  std::optional<DynamicAPInt> count = getTripCount(loop);
  if (!count)
    noteUnknown(*loop,
                "the trip count is not static; the body is counted once");
  DynamicAPInt bodyTrips = count ? trips * *count : trips;
  for (Region *region : loop.getLoopRegions())
    collect(*region, bodyTrips);
}

void CostCollector::collect(Operation &op, const DynamicAPInt &trips) {
  if (context.isDead(&op))
    return;
  if (auto call = dyn_cast<CallOpInterface>(op))
    return noteUnknown(op, "calls are not priced");
  if (auto loop = dyn_cast<LoopLikeOpInterface>(op))
    return collectLoop(loop, trips);
  if (op.hasTrait<OpTrait::IsTerminator>()) {
    // What a parallel loop does to combine its iterations runs in each of them.
    for (Region &region : op.getRegions())
      collect(region, trips);
    return;
  }
  if (op.getNumRegions() == 0 || hasCostRule(&op))
    return price(op, trips);
  if (hasShapedWork(op))
    noteUnknown(op, isa<RegionBranchOpInterface>(op)
                        ? "branches are not priced"
                        : "what runs in its regions is not priced");
}

/// Prices `op` itself, unless an operation like it has been.
void CostCollector::price(Operation &op, const DynamicAPInt &trips) {
  const Cost **alike = nullptr;
  if (auto structured = dyn_cast<linalg::LinalgOp>(op))
    alike = cache.find(structured);
  if (alike && *alike) {
    if (!(*alike)->isFree())
      ops.push_back({&op, *alike, trips});
    return;
  }
  CostOrUnknown cost = getCost(op, context);
  if (!cost)
    return noteUnknown(op, cost.getReason());
  storage.push_back(std::move(*cost));
  if (alike)
    *alike = &storage.back();
  if (!storage.back().isFree())
    ops.push_back({&op, &storage.back(), trips});
}

void CostCollector::collect(Region &region, const DynamicAPInt &trips) {
  if (!region.empty() && !region.hasOneBlock())
    noteUnknown(*region.getParentOp(),
                "control flow between blocks is not followed; each block is "
                "counted once");
  for (Operation &op : region.getOps())
    collect(op, trips);
}

CostAnalysis::CostAnalysis(Operation *function)
    : function(function), context(std::make_unique<CostContext>(function)) {
  CostCollector collector(*context, ops, unknown, storage);
  for (Region &region : function->getRegions())
    collector.collect(region, DynamicAPInt(1));
}

} // namespace roofline
