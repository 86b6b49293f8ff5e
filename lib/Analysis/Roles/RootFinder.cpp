//===- RootFinder.cpp - Where values come from ----------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "RootFinder.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"
#include "mlir/Interfaces/LoopLikeInterface.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "mlir/Interfaces/ViewLikeInterface.h"
#include "roofline/Analysis/Ops/ApproximateSize.h"
#include "roofline/Analysis/Ops/Origins.h"
#include "roofline/Analysis/Ops/StructuredFacts.h"
#include "roofline/Analysis/Ops/Views.h"
#include "roofline/Analysis/Roles/RoleAnalysis.h"
#include "llvm/ADT/MapVector.h"

using namespace mlir;

namespace roofline {

//===----------------------------------------------------------------------===//
// What to know of the function beforehand
//===----------------------------------------------------------------------===//

/// Whether `op` may have to do with roots.
static bool mayHaveRoots(Operation *op) {
  auto hasElements = [](Value value) {
    return isa<TensorType, BaseMemRefType, VectorType>(value.getType());
  };
  if (op->getNumRegions() > 0)
    return true;
  for (OpOperand &operand : op->getOpOperands())
    if (hasElements(operand.get()))
      return true;
  return llvm::any_of(op->getResults(), hasElements);
}

RootFinder::RootFinder(Operation *function, const OpClasses &classes,
                       const CalleeRoles &callees)
    : function(function), classes(classes) {
  for (Region &region : function->getRegions())
    if (!region.empty())
      for (BlockArgument argument : region.getArguments())
        recordSlices(argument);
  function->walk<WalkOrder::PreOrder>([&](Operation *op) {
    if (mayHaveRoots(op))
      ops.push_back(op);
    const StructuredFacts *facts = classes.getStructuredFacts(op);
    return facts && !facts->hasShapedBody ? WalkResult::skip()
                                          : WalkResult::advance();
  });
  // Most operations make one value.
  roots.reserve(ops.size());
  for (Operation *op : ops) {
    if (getGlobal(op))
      recordLoad(op->getResult(0));
    recordWrites(op);
    recordForwarded(op);
    if (const RoleAnalysis *callee = callees.find(op))
      recordCall(cast<CallOpInterface>(op), *callee);
  }
}

void RootFinder::recordLoad(Value load) {
  SymbolRefAttr global = getGlobal(load.getDefiningOp());
  firstLoads[load] = loadOfGlobal.try_emplace(global, load).first->second;
}

/// The elements of a one-dimensional value that `op` takes a slice of, as
/// [first, last); nullopt if these are not known or not next to each other.
static std::optional<std::pair<int64_t, int64_t>> getSlice(Operation *op) {
  auto slice = dyn_cast<OffsetSizeAndStrideOpInterface>(op);
  if (!slice || !getViewSource(op) || slice.getStaticOffsets().size() != 1)
    return std::nullopt;
  int64_t offset = slice.getStaticOffsets().front();
  int64_t size = slice.getStaticSizes().front();
  if (ShapedType::isDynamic(offset) || ShapedType::isDynamic(size) ||
      slice.getStaticStrides().front() != 1)
    return std::nullopt;
  return std::pair(offset, offset + size);
}

/// Whether `value` is reshaped into more than one dimension that counts.
static bool isReshaped(Value value) {
  return llvm::any_of(value.getUsers(), [](Operation *user) {
    if (!getViewSource(user) || user->getNumResults() != 1)
      return false;
    auto type = dyn_cast<ShapedType>(user->getResult(0).getType());
    return type && type.hasRank() &&
           llvm::count_if(type.getShape(),
                          [](int64_t extent) { return extent != 1; }) > 1;
  });
}

/// An argument holds many tensors if it is one-dimensional and used in slices
/// that do not overlap, at least two of them, and some are reshaped.
void RootFinder::recordSlices(BlockArgument argument) {
  auto type = dyn_cast<ShapedType>(argument.getType());
  if (!type || !type.hasRank() || type.getRank() != 1)
    return;
  // Users are listed from the last to the first.
  llvm::MapVector<std::pair<int64_t, int64_t>, SmallVector<Value, 1>> slices;
  bool hasReshaped = false;
  SmallVector<Value> aliases = {argument};
  for (unsigned i = 0; i < aliases.size(); ++i) {
    for (Operation *user : aliases[i].getUsers()) {
      if (std::optional<std::pair<int64_t, int64_t>> slice = getSlice(user)) {
        slices[*slice].push_back(user->getResult(0));
        hasReshaped |= isReshaped(user->getResult(0));
      } else if (getViewSource(user) && user->getNumResults() == 1 &&
                 isTensorOrBuffer(user->getResult(0)) &&
                 cast<ShapedType>(user->getResult(0).getType()).hasRank() &&
                 cast<ShapedType>(user->getResult(0).getType()).getRank() ==
                     1) {
        aliases.push_back(user->getResult(0));
      } else {
        return;
      }
    }
  }
  auto sorted = llvm::to_vector(llvm::make_first_range(slices));
  llvm::sort(sorted);
  for (unsigned i = 1; i < sorted.size(); ++i)
    if (sorted[i].first < sorted[i - 1].second)
      return;
  if (sorted.size() < 2 || !hasReshaped)
    return;
  holders.insert(argument);
  for (auto &[place, values] : slices)
    for (Value value : values)
      firstSlices[value] = values.back();
}

/// Notes the buffers that `op` writes to, or may.
void RootFinder::recordWrites(Operation *op) {
  if (llvm::none_of(op->getOperandTypes(), llvm::IsaPred<BaseMemRefType>) ||
      getViewSource(op))
    return;
  bool hasEffects = isa<MemoryEffectOpInterface>(op);
  for (Value operand : op->getOperands()) {
    if (!isa<BaseMemRefType>(operand.getType()) ||
        (hasEffects && !hasEffect<MemoryEffects::Write>(op, operand)))
      continue;
    Value buffer = getViewRoot(operand);
    bool isFirst = writers.try_emplace(buffer, op).second;
    if (!isFirst || operand != buffer)
      writers[buffer] = nullptr;
    if (hasEffects)
      written.insert(buffer);
  }
}

/// Notes what `op` passes into its regions and out of them. A loop starts with
/// its initial values and ends with those that it yields.
void RootFinder::recordForwarded(Operation *op) {
  if (op->getNumRegions() == 0)
    return;
  auto note = [&](Value input, Value value) {
    if (isTensorOrBuffer(input))
      forwarded[input].push_back(value);
  };
  if (auto branch = dyn_cast<RegionBranchOpInterface>(op)) {
    RegionBranchInverseSuccessorMapping mapping;
    branch.getSuccessorInputOperandMapping(mapping);
    for (auto &[input, operands] : mapping) {
      bool isResult = isa<OpResult>(input);
      auto isWanted = [&](OpOperand *operand) {
        return (operand->getOwner() == op) != isResult;
      };
      bool hasWanted = llvm::any_of(operands, isWanted);
      for (OpOperand *operand : operands)
        if (!hasWanted || isWanted(operand))
          note(input, operand->get());
    }
  }
  auto loop = dyn_cast<LoopLikeOpInterface>(op);
  if (!loop)
    return;
  for (BlockArgument argument : loop.getRegionIterArgs())
    if (OpOperand *init = loop.getTiedLoopInit(argument))
      if (!forwarded.contains(argument))
        note(argument, init->get());
  for (OpResult result : op->getResults())
    if (OpOperand *init = loop.getTiedLoopInit(result))
      if (!forwarded.contains(result))
        note(result, init->get());
}

/// Notes which results of `call` the function, `callee`, passes through.
void RootFinder::recordCall(CallOpInterface call, const RoleAnalysis &callee) {
  for (auto [result, root] :
       llvm::zip(call->getResults(), callee.getReturnedRoots())) {
    if (!root || !isTensorOrBuffer(result))
      continue;
    if (auto argument = dyn_cast<BlockArgument>(root)) {
      forwarded[result].push_back(
          call.getArgOperands()[argument.getArgNumber()]);
      continue;
    }
    if (getGlobal(root.getDefiningOp()))
      recordLoad(root);
    forwarded[result].push_back(root);
  }
}

//===----------------------------------------------------------------------===//
// One step back
//===----------------------------------------------------------------------===//

bool RootFinder::isStored(Value value) const {
  if (auto argument = dyn_cast<BlockArgument>(value))
    return argument.getOwner()->isEntryBlock() &&
           argument.getOwner()->getParentOp() == function;
  return (isConstant(value.getDefiningOp()) && isTensorOrBuffer(value)) ||
         firstLoads.lookup(value) == value || isSliceOfMany(value);
}

SmallVector<Value, 2> RootFinder::getOrigins(Value value) const {
  if (isStored(value))
    return {};
  for (const DenseMap<Value, Value> *first : {&firstLoads, &firstSlices})
    if (Value stored = first->lookup(value))
      return {stored};
  if (auto known = forwarded.find(value); known != forwarded.end())
    return known->second;
  Operation *op = value.getDefiningOp();
  if (!op)
    return {};
  // A buffer consists of what fills it, if that happens once.
  if (Operation *writer = writers.lookup(value))
    if (hasSingleEffect<MemoryEffects::Allocate>(op, value))
      op = writer;
  return roofline::getOrigins(op, classes);
}

//===----------------------------------------------------------------------===//
// All steps back
//===----------------------------------------------------------------------===//

void RootFinder::prefer(DenseSet<Value> newPreferred) {
  // Most functions have none to prefer.
  if (newPreferred == preferred)
    return;
  preferred = std::move(newPreferred);
  roots.clear();
}

/// The root of `value`, whose `origins` have known ones.
Value RootFinder::chooseRoot(Value value, ValueRange origins) const {
  // All of them may still have been waiting.
  if (origins.empty())
    return value;
  Operation *op = value.getDefiningOp();
  bool isMovement = op && classes.get(op) == OpClass::Movement;
  auto getRank = [&](Value origin) {
    Value root = roots.lookup(origin);
    return std::pair(2 * preferred.contains(root) +
                         (!isMovement && isStored(root)),
                     getApproximateSize(origin));
  };
  Value best = origins.front();
  for (Value origin : origins.drop_front())
    if (getRank(best) < getRank(origin))
      best = origin;
  return roots.lookup(best);
}

Value RootFinder::getRoot(Value value) {
  if (Value known = roots.lookup(value))
    return known;
  // A value that is null in `roots` waits for its origins.
  SmallVector<Value> path = {value};
  while (!path.empty()) {
    Value current = path.back();
    auto [entry, isNew] = roots.try_emplace(current);
    if (entry->second) {
      path.pop_back();
      continue;
    }
    SmallVector<Value, 2> origins = getOrigins(current);
    if (origins.empty()) {
      entry->second = current;
      path.pop_back();
      continue;
    }
    if (isNew) {
      size_t length = path.size();
      for (Value origin : origins)
        if (!roots.contains(origin))
          path.push_back(origin);
      if (path.size() > length)
        continue;
    }
    // An origin that is still waiting consists of this value itself.
    llvm::erase_if(origins,
                   [&](Value origin) { return !roots.lookup(origin); });
    roots[current] = chooseRoot(current, origins);
    path.pop_back();
  }
  return roots.lookup(value);
}

} // namespace roofline
