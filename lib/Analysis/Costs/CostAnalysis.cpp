//===- CostAnalysis.cpp - Costs of a function's operations ----------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "roofline/Analysis/Costs/CostAnalysis.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/SymbolTable.h"
#include "mlir/Interfaces/CallInterfaces.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "mlir/Interfaces/LoopLikeInterface.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "roofline/Analysis/LoopNests/LoopNest.h"
#include "roofline/Analysis/Descriptions/Describe.h"
#include "roofline/Analysis/OpCosts/DescribedCost.h"
#include "roofline/Analysis/OpCosts/OpaqueAttention.h"
#include "roofline/Analysis/OpCosts/StructuredCost.h"
#include "roofline/Analysis/OpCosts/TrafficBuilder.h"
#include "roofline/Analysis/Ops/Alternatives.h"
#include "roofline/Analysis/Ops/CostContext.h"
#include "roofline/Analysis/Ops/LoadOrStore.h"
#include "roofline/Analysis/Descriptions/ScalarWork.h"
#include "roofline/Analysis/Ops/StructuredFacts.h"
#include "roofline/Analysis/Ops/TripCount.h"
#include "roofline/Analysis/Ops/Views.h"
#include "roofline/IR/ShapeHints.h"
#include "roofline/Interfaces/CostOpInterface.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace mlir;

namespace roofline {

namespace {

/// Prices the operations of one function.
class CostCollector {
public:
  CostCollector(CostContext &context, FunctionCosts &costs)
      : context(context), costs(costs) {}

  /// Prices what is in `region`, which runs `trips` times.
  void collect(Region &region, const Count &trips);
  /// Forgets what stands in regions that are not counted. What is not priced
  /// there is kept: with it, another alternative might be the dearer one.
  void dropSkipped();

private:
  /// What an alternative of a branch costs, the most important first.
  using Weight = std::pair<Count, Count>;

  void collect(Operation &op, const Count &trips);
  void collectCall(CallOpInterface call, const Count &trips);
  void collectLoop(LoopLikeOpInterface loop, const Count &trips);
  void collectBranch(Operation &op, ArrayRef<Region *> alternatives,
                     const Count &trips);
  void price(Operation &op, const Count &trips);
  const Cost *addPrice(Operation &op, CostOrUnknown cost, const Count &trips);
  void add(Operation &op, const Cost &cost, const Count &trips);
  void recordUnknown(Operation &op, std::string reason) {
    costs.unknown.push_back({&op, std::move(reason)});
  }

  CostContext &context;
  FunctionCosts &costs;
  SymbolTableCollection symbolTables;
  /// Bytes and work of all that has been priced and is counted.
  Weight total = {Count(0), Count(0)};
  /// Whether what is being priced is an alternative of several.
  bool isInBranch = false;
  /// Regions that are not counted: alternatives, and bodies that never run.
  SmallVector<Region *> skipped;
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

/// Whether `op` neither computes on tensors or buffers nor moves their
/// elements.
static bool isFree(Operation &op) {
  if (!op.isRegistered())
    return false;
  if (!touchesMemory(op) || op.hasTrait<OpTrait::IsTerminator>() ||
      op.hasTrait<OpTrait::ConstantLike>() || getViewSource(&op) ||
      onlyManagesMemory(&op))
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
  return isa<CostOpInterface>(op) || isOpaqueAttention(op) || isDescribed(op);
}

static CostOrUnknown getCost(Operation &op, const CostContext &context) {
  if (auto priced = dyn_cast<CostOpInterface>(op))
    return priced.getCost(context);
  if (isOpaqueAttention(&op))
    return getOpaqueAttentionCost(&op, context);
  if (std::optional<OpDescription> description = describe(&op))
    return getDescribedCost(&op, *description, context);
  if (OpTrait::hasElementwiseMappableTraits(&op))
    return getElementwiseCost(&op, context);
  if (isFree(op) || isShapeHint(&op))
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
         !onlyManagesMemory(op);
}

/// Whether a loop works on single elements of buffers or on vectors, rather
/// than repeating operations on tensors.
static bool isElementLoop(Operation &loop) {
  bool hasElements = false;
  WalkResult walk = loop.walk<WalkOrder::PreOrder>([&](Operation *op) {
    if (needsVectorModel(op) || worksOnElement(op))
      hasElements = true;
    else if (worksOnWhole(op))
      return WalkResult::interrupt();
    return hasCostRule(op) ? WalkResult::skip() : WalkResult::advance();
  });
  return hasElements && !walk.wasInterrupted();
}

void CostCollector::collectLoop(LoopLikeOpInterface loop, const Count &trips) {
  std::optional<Count> count = getTripCount(loop);
  bool isWhile = isa<scf::WhileOp>(*loop);
  if (count && *count == 0 && !isWhile) {
    for (Region *region : loop.getLoopRegions())
      skipped.push_back(region);
    return;
  }
  if (isElementLoop(*loop)) {
    addPrice(*loop, getLoopNestCost(loop, context, costs.branches), trips);
    return;
  }
  if (!count)
    recordUnknown(*loop,
                  "the trip count is not static; the body is counted once");
  for (Region *region : loop.getLoopRegions()) {
    Count regionTrips = count.value_or(Count(1));
    // A condition is looked at once more than it holds.
    if (count && isWhile && region == &cast<scf::WhileOp>(*loop).getBefore())
      regionTrips += 1;
    if (regionTrips == 0)
      skipped.push_back(region);
    else
      collect(*region, trips * regionTrips);
  }
}

/// Prices all `alternatives` and counts the dearest one.
void CostCollector::collectBranch(Operation &op,
                                  ArrayRef<Region *> alternatives,
                                  const Count &trips) {
  Weight before = total, dearest = before;
  Region *counted = nullptr;
  llvm::SaveAndRestore<bool> saved(isInBranch);
  isInBranch |= alternatives.size() > 1;
  for (Region *region : alternatives) {
    if (!region)
      continue;
    total = before;
    collect(*region, trips);
    if (!counted || total > dearest) {
      dearest = total;
      counted = region;
    }
  }
  total = dearest;
  for (Region &region : op.getRegions())
    if (&region != counted)
      skipped.push_back(&region);
  if (alternatives.size() > 1 && dearest != before)
    costs.branches.push_back({&op, counted->getRegionNumber()});
}

void CostCollector::collectCall(CallOpInterface call, const Count &trips) {
  auto callee = dyn_cast_or_null<FunctionOpInterface>(
      call.resolveCallableInTable(&symbolTables));
  bool hasBody = callee && !callee.isExternal();
  if (hasBody && isInBranch)
    return recordUnknown(*call,
                         "calls in a branch that depends on data are not "
                         "priced");
  if (hasBody) {
    costs.calls.push_back({call, callee, trips, unsigned(costs.ops.size())});
    return;
  }
  auto symbol = dyn_cast<SymbolRefAttr>(call.getCallableForCallee());
  if (!symbol)
    return recordUnknown(*call, "which function it calls is not known");
  std::string name;
  llvm::raw_string_ostream(name) << symbol;
  recordUnknown(*call,
                llvm::formatv("{0}, which it calls, has no body", name).str());
}

void CostCollector::collect(Operation &op, const Count &trips) {
  if (context.isDead(&op))
    return;
  if (auto call = dyn_cast<CallOpInterface>(op))
    return collectCall(call, trips);
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
  SmallVector<Region *, 2> alternatives = getAlternatives(op);
  if (!alternatives.empty())
    return collectBranch(op, alternatives, trips);
  if (hasShapedWork(op))
    recordUnknown(op, "what runs in its regions is not priced");
}

void CostCollector::add(Operation &op, const Cost &cost, const Count &trips) {
  if (cost.isFree())
    return;
  costs.ops.push_back({&op, &cost, trips});
  // Only alternatives are compared.
  if (!isInBranch)
    return;
  total.first += cost.getBytes() * trips;
  total.second += cost.getFlops() * trips;
}

/// Prices `op` itself, unless an operation like it has been.
void CostCollector::price(Operation &op, const Count &trips) {
  const StructuredFacts *facts = context.getFacts(&op);
  if (facts && facts->cost)
    return add(op, *facts->cost, trips);
  const Cost *cost = addPrice(op, getCost(op, context), trips);
  if (facts)
    facts->cost = cost;
}

/// Adds `op` at the price `cost`, or to what has none. Returns where the price
/// is kept.
const Cost *CostCollector::addPrice(Operation &op, CostOrUnknown cost,
                                    const Count &trips) {
  if (!cost) {
    recordUnknown(op, cost.getReason());
    return nullptr;
  }
  if (cost->isUnknown()) {
    recordUnknown(op, "how its cost depends on sizes is not known");
    return nullptr;
  }
  costs.storage.push_back(std::move(*cost));
  add(op, costs.storage.back(), trips);
  return &costs.storage.back();
}

void CostCollector::collect(Region &region, const Count &trips) {
  if (!region.empty() && !region.hasOneBlock())
    recordUnknown(*region.getParentOp(),
                  "control flow between blocks is not followed; each block is "
                  "counted once");
  for (Operation &op : region.getOps())
    collect(op, trips);
}

void CostCollector::dropSkipped() {
  if (skipped.empty())
    return;
  // An inner one is within an outer one that comes later.
  for (Region *region : llvm::reverse(skipped))
    if (!context.isDead(region->getParentOp()))
      context.skip(*region);
  auto isSkipped = [&](const auto &entry) { return context.isDead(entry.op); };
  unsigned numSeen = 0, numKept = 0;
  for (CallSite &call : costs.calls) {
    for (; numSeen < call.position; ++numSeen)
      numKept += !isSkipped(costs.ops[numSeen]);
    call.position = numKept;
  }
  llvm::erase_if(costs.ops, isSkipped);
  llvm::erase_if(costs.branches, isSkipped);
}

CostAnalysis::CostAnalysis(Operation *function)
    : function(function), context(std::make_unique<CostContext>(function)) {
  found.ops.reserve(context->getNumOps());
  CostCollector collector(*context, found);
  for (Region &region : function->getRegions())
    collector.collect(region, Count(1));
  collector.dropSkipped();
  classes = std::make_unique<OpClasses>(function, *context);
}

} // namespace roofline
