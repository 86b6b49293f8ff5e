//===- BufferFinder.cpp - The memory that values lie in -------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "BufferFinder.h"
#include "mlir/Interfaces/DestinationStyleOpInterface.h"
#include "mlir/Interfaces/LoopLikeInterface.h"
#include "roofline/Analysis/Descriptions/Shapes.h"
#include "roofline/Analysis/Ops/Globals.h"
#include "roofline/Analysis/Ops/TiedOutputs.h"
#include "roofline/Analysis/Ops/Views.h"

using namespace mlir;

namespace roofline {

static bool isShaped(Value value) { return isa<ShapedType>(value.getType()); }

//===----------------------------------------------------------------------===//
// Uses
//===----------------------------------------------------------------------===//

const BufferFinder::LastUse &BufferFinder::getLastUse(Value value) {
  auto [entry, isNew] = lastUses.try_emplace(value);
  LastUse &last = entry->second;
  if (!isNew)
    return last;
  Block *block = value.getParentBlock();
  SmallVector<Value> aliases = {value};
  for (unsigned i = 0; i < aliases.size(); ++i) {
    for (Operation *user : aliases[i].getUsers()) {
      if (analyses.costs.getContext().isDead(user))
        continue;
      if (getViewSource(user) == aliases[i] && user->getNumResults() == 1) {
        aliases.push_back(user->getResult(0));
        continue;
      }
      Operation *ancestor = block->findAncestorOpInBlock(*user);
      if (!ancestor) {
        last.isElsewhere = true;
        continue;
      }
      if (!last.op || last.op->isBeforeInBlock(ancestor))
        last.op = ancestor, last.isInside = false;
      last.isInside |= ancestor == last.op && ancestor != user;
    }
  }
  return last;
}

/// Whether `op`, which `destination` is handed to, may write its result over
/// it: nothing reads it any more.
bool BufferFinder::isOverwritten(Value destination, Operation *op) {
  if (!isShaped(destination) || needsNoMemory(destination))
    return false;
  Value root = getViewRoot(destination);
  // What is from outside a loop is read again in the next iteration.
  if (root.getParentBlock() != op->getBlock())
    return false;
  const LastUse &last = getLastUse(root);
  return !last.isElsewhere &&
         (last.op == op ? !last.isInside
                        : !last.op || last.op->isBeforeInBlock(op));
}

//===----------------------------------------------------------------------===//
// Buffers
//===----------------------------------------------------------------------===//

bool BufferFinder::isStored(Value buffer) const {
  if (auto argument = dyn_cast<BlockArgument>(buffer))
    return argument.getOwner()->isEntryBlock() &&
           argument.getOwner()->getParentOp() == analyses.costs.getFunction();
  Operation *op = buffer.getDefiningOp();
  return isConstant(op) || getGlobal(op);
}

/// Whether results may be written over `buffer`. Those of the next run need
/// constants and parameters as they are.
bool BufferFinder::isWritable(Value buffer) const {
  if (!isStored(buffer))
    return true;
  Role role = analyses.roles.getRoot(buffer).role;
  return isa<BlockArgument>(buffer) &&
         (role == Role::KVCache || role == Role::Activation);
}

/// The result of `loop` that has the last value of `argument`; null if none.
static Value getTiedResult(LoopLikeOpInterface loop, BlockArgument argument) {
  auto arguments = loop.getRegionIterArgs();
  std::optional<ResultRange> results = loop.getLoopResults();
  if (!results || results->size() != arguments.size())
    return Value();
  auto *found = llvm::find(arguments, argument);
  if (found == arguments.end())
    return Value();
  Value result = (*results)[found - arguments.begin()];
  return result.getType() == argument.getType() ? result : Value();
}

/// Another value that lies where `value` does; null if `value` is the first.
BufferFinder::Step BufferFinder::getNext(Value value) {
  Operation *op = value.getDefiningOp();
  if (!op) {
    auto loop = dyn_cast_or_null<LoopLikeOpInterface>(
        cast<BlockArgument>(value).getOwner()->getParentOp());
    return {loop ? getTiedResult(loop, cast<BlockArgument>(value)) : Value()};
  }
  if (Value source = getViewSource(op); source && isShaped(source))
    return {source};
  Value destination;
  if (auto loop = dyn_cast<LoopLikeOpInterface>(op)) {
    if (OpOperand *init = loop.getTiedLoopInit(cast<OpResult>(value)))
      destination = init->get();
  } else if (analyses.classes.get(op) == OpClass::Update) {
    destination = analyses.classes.getCarrier(op);
  } else if (auto style = dyn_cast<DestinationStyleOpInterface>(op)) {
    destination = style.getTiedOpOperand(cast<OpResult>(value))->get();
  } else if (SmallVector<Value, 2> outputs = getTiedOutputs(op);
             !outputs.empty()) {
    destination = outputs[cast<OpResult>(value).getResultNumber()];
  }
  if (!destination || !isOverwritten(destination, op))
    return {};
  return {destination, /*isUpdate=*/true};
}

Value BufferFinder::getBuffer(Value value) {
  SmallVector<Value, 4> path;
  /// How much of the path an update that is the last one puts anew.
  size_t numUpdated = 0;
  Value buffer;
  while (!(buffer = buffers.lookup(value))) {
    path.push_back(value);
    Step next = getNext(value);
    if (!next.value) {
      buffer = value;
      break;
    }
    if (next.isUpdate)
      numUpdated = path.size();
    value = next.value;
  }
  Value updated = buffer;
  // What cannot be overwritten is copied by the first update.
  if (numUpdated > 0 && !isWritable(buffer))
    updated = path[numUpdated - 1];
  for (auto [index, each] : llvm::enumerate(path))
    buffers[each] = index < numUpdated ? updated : buffer;
  return path.empty() ? buffer : buffers.lookup(path.front());
}

} // namespace roofline
