//===- NestDataflow.cpp - Elements on their way through loops -------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "NestDataflow.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/TypeUtilities.h"
#include "mlir/Interfaces/LoopLikeInterface.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "roofline/Analysis/Ops/RunningSum.h"
#include "roofline/Analysis/Descriptions/ScalarWork.h"
#include "roofline/Analysis/Ops/TripCount.h"
#include "roofline/Analysis/Ops/Views.h"

using namespace mlir;

namespace roofline {

/// A few operations stand between a sum and what it is added to.
constexpr unsigned maxSteps = 32;

Axes intersect(const Axes &lhs, const Axes &rhs) {
  Axes both = lhs;
  both.remove_if([&](Value axis) { return !rhs.contains(axis); });
  return both;
}

/// Whether `value` is a number that sums may be computed from.
static bool isFloat(Value value) {
  return isa<FloatType>(getElementTypeOrSelf(value.getType()));
}

/// Whether `op` runs within the loop of the induction variable `axis`.
static bool isInLoop(Operation *op, Value axis) {
  return axis.getParentRegion()->isAncestor(op->getParentRegion());
}

//===----------------------------------------------------------------------===//
// Places
//===----------------------------------------------------------------------===//

/// Adds the loops that `index` is computed from.
static void addAxes(Value index, Axes &axes) {
  SmallVector<Value> worklist = {index};
  for (unsigned i = 0; i < worklist.size() && i < maxSteps; ++i) {
    if (Operation *op = worklist[i].getDefiningOp()) {
      llvm::append_range(worklist, op->getOperands());
      continue;
    }
    auto argument = cast<BlockArgument>(worklist[i]);
    auto loop = dyn_cast_or_null<LoopLikeOpInterface>(
        argument.getOwner()->getParentOp());
    if (loop && llvm::is_contained(getInductionVars(loop), argument))
      axes.insert(argument);
  }
}

NestDataflow::Place NestDataflow::getPlace(const LoadOrStore &access) const {
  Place place;
  for (AffineExpr result : access.map.getResults()) {
    Axes &axes = place.dims.emplace_back();
    result.walk([&](AffineExpr part) {
      if (auto dim = dyn_cast<AffineDimExpr>(part))
        addAxes(access.indices[dim.getPosition()], axes);
      else if (auto symbol = dyn_cast<AffineSymbolExpr>(part))
        addAxes(access.indices[access.map.getNumDims() + symbol.getPosition()],
                axes);
    });
    place.all.insert_range(axes);
  }
  Value buffer = access.buffer;
  while (Operation *view = buffer.getDefiningOp()) {
    Value source = getViewSource(view);
    if (!source)
      break;
    for (Value operand : view->getOperands())
      if (operand != source)
        addAxes(operand, place.all);
    buffer = source;
  }
  place.isWhole = buffer == access.buffer;
  return place;
}

Axes NestDataflow::getReadAxes(const LoadOrStore &access) const {
  return getPlace(access).all;
}

//===----------------------------------------------------------------------===//
// Buffers
//===----------------------------------------------------------------------===//

NestDataflow::NestDataflow(const OpClasses &classes) {
  for (Operation *op : classes.getOps())
    if (std::optional<LoadOrStore> access = getLoadOrStore(op))
      if (access->isWrite)
        writers[getViewRoot(access->buffer)].push_back(op);
}

ArrayRef<Operation *> NestDataflow::getWriters(Value buffer) const {
  auto known = writers.find(getViewRoot(buffer));
  return known == writers.end() ? ArrayRef<Operation *>()
                                : ArrayRef<Operation *>(known->second);
}

bool NestDataflow::isLocal(const LoadOrStore &access) const {
  Value root = getViewRoot(access.buffer);
  Operation *op = root.getDefiningOp();
  return op && hasSingleEffect<MemoryEffects::Allocate>(op, root);
}

/// The value that `store` writes.
static Value getStoredValue(Operation *store) { return store->getOperand(0); }

/// The loops around `store` that stand for `axes` around `load`: those that
/// choose the same dimensions, and the loops that both are in.
Axes NestDataflow::moveToStore(const Axes &axes, Operation *load,
                               Operation *store) const {
  Place from = getPlace(*getLoadOrStore(load));
  Place to = getPlace(*getLoadOrStore(store));
  Axes moved;
  for (Value axis : axes)
    if (isInLoop(load, axis) && isInLoop(store, axis))
      moved.insert(axis);
  if (from.isWhole && to.isWhole) {
    for (auto [fromDim, toDim] : llvm::zip(from.dims, to.dims))
      if (!intersect(fromDim, axes).empty())
        moved.insert_range(toDim);
  } else if (!intersect(from.all, axes).empty()) {
    moved.insert_range(to.all);
  }
  return moved;
}

SmallVector<Element, 2> NestDataflow::getOrigins(const Element &element) const {
  SmallVector<Element, 2> origins;
  Operation *op = element.value.getDefiningOp();
  if (!op)
    return origins;
  auto add = [&](Value value) { origins.push_back({value, element.axes}); };
  if (std::optional<LoadOrStore> access = getLoadOrStore(op)) {
    if (!isLocal(*access))
      return origins;
    for (Operation *store : getWriters(access->buffer).take_front(maxSteps))
      origins.push_back(
          {getStoredValue(store), moveToStore(element.axes, op, store)});
  } else if (isa<arith::SelectOp>(op)) {
    add(op->getOperand(1));
    add(op->getOperand(2));
  } else if (isConversion(op) || movesVectors(op)) {
    llvm::for_each(llvm::make_filter_range(op->getOperands(), isFloat), add);
  } else if (op->getNumRegions() > 0 && !isa<LoopLikeOpInterface>(op)) {
    unsigned number = cast<OpResult>(element.value).getResultNumber();
    for (Region &region : op->getRegions())
      if (region.hasOneBlock() && region.front().mightHaveTerminator() &&
          number < region.front().getTerminator()->getNumOperands())
        add(region.front().getTerminator()->getOperand(number));
  }
  return origins;
}

//===----------------------------------------------------------------------===//
// Sums
//===----------------------------------------------------------------------===//

/// Whether what `value` is computed into reaches an operand that `isEnd`.
static bool reaches(Value value, llvm::function_ref<bool(OpOperand &)> isEnd) {
  SmallVector<Value> worklist = {value};
  unsigned steps = 0;
  for (unsigned i = 0; i < worklist.size(); ++i) {
    for (OpOperand &use : worklist[i].getUses()) {
      Operation *user = use.getOwner();
      if (isEnd(use))
        return true;
      if (++steps == maxSteps)
        return false;
      Operation *parent = user->getParentOp();
      if (!user->hasTrait<OpTrait::IsTerminator>())
        llvm::append_range(
            worklist, llvm::make_filter_range(user->getResults(), isFloat));
      else if (use.getOperandNumber() < parent->getNumResults())
        worklist.push_back(parent->getResult(use.getOperandNumber()));
    }
  }
  return false;
}

/// The loops that carry `argument` from one iteration to the next, if `sum` is
/// what becomes of it.
Axes NestDataflow::getCarriedAxes(BlockArgument argument,
                                  Operation *sum) const {
  Axes axes;
  auto loop =
      dyn_cast_or_null<LoopLikeOpInterface>(argument.getOwner()->getParentOp());
  OpOperand *start = loop ? loop.getTiedLoopInit(argument) : nullptr;
  OpOperand *next = start ? loop.getTiedLoopYieldedValue(argument) : nullptr;
  if (!next ||
      !reaches(sum->getResult(0), [&](OpOperand &use) { return &use == next; }))
    return axes;
  // Through several loops one in another.
  while (start) {
    axes.insert_range(getInductionVars(loop));
    auto outer = dyn_cast<BlockArgument>(start->get());
    loop = outer ? dyn_cast_or_null<LoopLikeOpInterface>(
                       outer.getOwner()->getParentOp())
                 : LoopLikeOpInterface();
    start = loop ? loop.getTiedLoopInit(outer) : nullptr;
  }
  return axes;
}

/// Whether `store` writes something else than what was there and more.
bool NestDataflow::isStart(Operation *store) const {
  Value root = getViewRoot(getLoadOrStore(store)->buffer);
  SmallVector<Value> worklist = {getStoredValue(store)};
  for (unsigned i = 0; i < worklist.size() && i < maxSteps; ++i) {
    Operation *op = worklist[i].getDefiningOp();
    if (!op)
      continue;
    std::optional<LoadOrStore> access = getLoadOrStore(op);
    if (access && getViewRoot(access->buffer) == root)
      return false;
    llvm::append_range(worklist,
                       llvm::make_filter_range(op->getOperands(), isFloat));
  }
  return true;
}

/// The loops in which `sum` adds to the element that `load` reads: they do not
/// choose it, and it does not start anew in them.
Axes NestDataflow::getStoredAxes(Operation *load, Operation *sum) const {
  LoadOrStore access = *getLoadOrStore(load);
  Value root = getViewRoot(access.buffer);
  ArrayRef<Operation *> stores = getWriters(access.buffer);
  Axes axes;
  if (stores.size() > maxSteps ||
      !reaches(sum->getResult(0), [&](OpOperand &use) {
        auto *store = use.getOwner();
        return llvm::is_contained(stores, store) &&
               use.get() == getStoredValue(store);
      }))
    return axes;
  for (Operation *parent = load->getParentOp(); parent;
       parent = parent->getParentOp())
    if (auto loop = dyn_cast<LoopLikeOpInterface>(parent))
      axes.insert_range(getInductionVars(loop));
  Axes chosen = getReadAxes(access);
  axes.remove_if([&](Value axis) {
    return chosen.contains(axis) ||
           axis.getParentRegion()->isAncestor(root.getParentRegion()) ||
           llvm::any_of(stores, [&](Operation *store) {
             return isInLoop(store, axis) && isStart(store);
           });
  });
  return axes;
}

/// The loops along which `sum` adds to `value`, which is scaled on the way.
/// Empty if that is no running value.
Axes NestDataflow::getRunningAxes(Value value, Operation *sum) const {
  SmallVector<Value> worklist = {value};
  for (unsigned i = 0; i < worklist.size() && i < maxSteps; ++i) {
    Axes axes;
    Operation *op = worklist[i].getDefiningOp();
    if (!op)
      axes = getCarriedAxes(cast<BlockArgument>(worklist[i]), sum);
    else if (getLoadOrStore(op))
      axes = getStoredAxes(op, sum);
    else if (isProduct(op) || isa<arith::AddFOp>(op))
      llvm::append_range(worklist, op->getOperands());
    else if (isa<arith::DivFOp>(op))
      worklist.push_back(op->getOperand(0));
    else
      for (const Element &origin : getOrigins({worklist[i], {}}))
        worklist.push_back(origin.value);
    if (!axes.empty())
      return axes;
  }
  return {};
}

/// What `op` adds up within a vector; null if it does not.
static Value getReduced(Operation *op) {
  auto reduction = dyn_cast_or_null<vector::ReductionOp>(op);
  if (reduction && reduction.getKind() == vector::CombiningKind::ADD)
    return reduction.getVector();
  auto several = dyn_cast_or_null<vector::MultiDimReductionOp>(op);
  if (several && several.getKind() == vector::CombiningKind::ADD)
    return several.getSource();
  return {};
}

std::optional<Element> NestDataflow::getSummand(Operation *op) const {
  SmallVector<std::pair<Value, Value>, 2> candidates;
  if (isa<arith::AddFOp>(op))
    candidates = {{op->getOperand(0), op->getOperand(1)},
                  {op->getOperand(1), op->getOperand(0)}};
  else if (Value reduced = getReduced(op); reduced && op->getNumOperands() > 1)
    candidates = {{reduced, op->getOperand(1)}};
  for (auto [summand, running] : candidates)
    if (Axes axes = getRunningAxes(running, op); !axes.empty())
      return Element{summand, std::move(axes)};
  return std::nullopt;
}

/// What `value` is the product of, or the sum of such products over the lanes
/// of vectors.
static std::optional<std::pair<Value, Value>> getFactors(Value value) {
  for (unsigned steps = 0; steps < maxSteps; ++steps) {
    Operation *op = stripConversions(value).getDefiningOp();
    if (isProduct(op) || isa_and_nonnull<vector::ContractionOp>(op))
      return std::pair(op->getOperand(0), op->getOperand(1));
    value = getReduced(op);
    if (!value)
      break;
  }
  return std::nullopt;
}

std::optional<ElementProduct> NestDataflow::getProduct(Operation *op) const {
  if (isa<math::FmaOp, vector::FMAOp, vector::ContractionOp>(op)) {
    Axes axes = getRunningAxes(op->getOperand(2), op);
    if (!axes.empty() || isa<vector::ContractionOp>(op))
      return ElementProduct{op->getOperand(0), op->getOperand(1),
                            std::move(axes)};
    return std::nullopt;
  }
  std::optional<Element> summand = getSummand(op);
  if (!summand)
    summand = Element{getReduced(op), {}};
  auto factors = summand->value ? getFactors(summand->value) : std::nullopt;
  if (!factors)
    return std::nullopt;
  return ElementProduct{factors->first, factors->second,
                        std::move(summand->axes)};
}

} // namespace roofline
