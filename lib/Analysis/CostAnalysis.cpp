//===- CostAnalysis.cpp - Costs of a function's operations ----------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "roofline/Analysis/CostAnalysis.h"
#include "CostCache.h"
#include "mlir/Interfaces/CallInterfaces.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"
#include "mlir/Interfaces/LoopLikeInterface.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "roofline/Analysis/CostContext.h"
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
  CostCollector(Operation *function, SmallVectorImpl<OpCost> &ops,
                SmallVectorImpl<UnknownOp> &unknown, std::deque<Cost> &storage)
      : context(function), cache(context), ops(ops), unknown(unknown),
        storage(storage) {}

  /// Prices what is in `region`, which runs `trips` times.
  void collect(Region &region, const DynamicAPInt &trips);

private:
  void collect(Operation &op, const DynamicAPInt &trips);
  void collectLoop(LoopLikeOpInterface loop, const DynamicAPInt &trips);
  void noteUnknown(Operation &op, std::string reason) {
    unknown.push_back({&op, std::move(reason)});
  }

  CostContext context;
  CostCache cache;
  SmallVectorImpl<OpCost> &ops;
  SmallVectorImpl<UnknownOp> &unknown;
  std::deque<Cost> &storage;
};

} // namespace

static bool hasShapedType(TypeRange types) {
  return llvm::any_of(types, [](Type type) { return isa<ShapedType>(type); });
}

static bool touchesShapedValues(Operation &op) {
  return hasShapedType(op.getOperandTypes()) ||
         hasShapedType(op.getResultTypes());
}

/// Whether `op` has no effect on memory but to allocate or free it.
static bool onlyManagesMemory(Operation &op) {
  auto effects = dyn_cast<MemoryEffectOpInterface>(op);
  if (!effects)
    return false;
  SmallVector<MemoryEffects::EffectInstance> instances;
  effects.getEffects(instances);
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
  if (!touchesShapedValues(op) || op.hasTrait<OpTrait::IsTerminator>() ||
      op.hasTrait<OpTrait::ConstantLike>() || getViewSource(&op) ||
      onlyManagesMemory(op))
    return true;
  // Queries of sizes, and operations that name a symbol's storage.
  if (isa<ShapedDimOpInterface>(op))
    return true;
  return !hasShapedType(op.getOperandTypes()) && op.getNumRegions() == 0 &&
         llvm::any_of(op.getAttrs(), [](NamedAttribute attribute) {
           return isa<SymbolRefAttr>(attribute.getValue());
         });
}

static CostOrUnknown getCost(Operation &op, const CostContext &context) {
  if (auto priced = dyn_cast<CostOpInterface>(op))
    return priced.getCost(context);
  if (OpTrait::hasElementwiseMappableTraits(&op))
    return getElementwiseCost(&op, context);
  if (isFree(op))
    return Cost();
  return Unknown{llvm::formatv("no cost rule for '{0}'", op.getName()).str()};
}

/// Whether anything in the regions of `op` touches tensors or buffers.
static bool hasShapedWork(Operation &op) {
  return op
      .walk([&](Operation *nested) {
        return nested != &op && !isFree(*nested) ? WalkResult::interrupt()
                                                 : WalkResult::advance();
      })
      .wasInterrupted();
}

/// Whether a loop works on single elements of buffers or on vectors, rather
/// than repeating operations on tensors.
static bool isElementLoop(Operation &loop) {
  return loop
      .walk([&](Operation *op) {
        if (isa<linalg::LinalgOp>(op))
          return WalkResult::skip();
        bool isPriced =
            op->getNumRegions() > 0 || isa<CostOpInterface>(op) || isFree(*op);
        bool readsElement =
            isa<MemoryEffectOpInterface>(op) && !isa<CallOpInterface>(op) &&
            op->getNumRegions() == 0 && hasShapedType(op->getOperandTypes()) &&
            !isMemoryEffectFree(op) && !onlyManagesMemory(*op);
        bool isVector = llvm::any_of(op->getResultTypes(), [](Type type) {
          return isa<VectorType>(type);
        });
        return isVector || (readsElement && !isPriced) ? WalkResult::interrupt()
                                                       : WalkResult::advance();
      })
      .wasInterrupted();
}

void CostCollector::collectLoop(LoopLikeOpInterface loop,
                                const DynamicAPInt &trips) {
  if (isElementLoop(*loop)) {
    noteUnknown(*loop, "loops over elements of buffers or over vectors are not "
                       "priced");
    return;
  }
  std::optional<APInt> count = loop.getStaticTripCount();
  if (!count)
    noteUnknown(*loop,
                "the trip count is not static; the body is counted once");
  DynamicAPInt bodyTrips =
      count ? trips * DynamicAPInt(count->zext(count->getBitWidth() + 1))
            : trips;
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
  if (op.getNumRegions() > 0 && !isa<CostOpInterface>(op)) {
    if (hasShapedWork(op))
      noteUnknown(op, isa<RegionBranchOpInterface>(op)
                          ? "branches are not priced"
                          : "what runs in its regions is not priced");
    return;
  }
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

CostAnalysis::CostAnalysis(Operation *function) : function(function) {
  CostCollector collector(function, ops, unknown, storage);
  for (Region &region : function->getRegions())
    collector.collect(region, DynamicAPInt(1));
}

} // namespace roofline
