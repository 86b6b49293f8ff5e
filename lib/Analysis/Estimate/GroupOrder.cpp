//===- GroupOrder.cpp - When groups access which buffers ------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "GroupOrder.h"
#include "mlir/Interfaces/CallInterfaces.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "mlir/Interfaces/LoopLikeInterface.h"
#include <queue>

using namespace mlir;

namespace roofline {

//===----------------------------------------------------------------------===//
// Accesses
//===----------------------------------------------------------------------===//

unsigned GroupOrder::addStep(Operation *op) {
  steps.push_back({op});
  return steps.size() - 1;
}

void GroupOrder::read(unsigned step, Value value) {
  if (isa<ShapedType>(value.getType()))
    accesses.push_back({step, buffers.getBuffer(value), Value()});
}

void GroupOrder::write(unsigned step, Value value) {
  if (isa<ShapedType>(value.getType()))
    accesses.push_back({step, buffers.getBuffer(value), value});
}

/// A loop reads its initial values, and writes its results where these do not
/// take their place.
void GroupOrder::begin(Operation *op) {
  unsigned step = addStep(op);
  spans[op].begin = step;
  open.push_back(op);
  auto loop = dyn_cast<LoopLikeOpInterface>(op);
  if (!loop)
    return;
  for (Value init : loop.getInits())
    read(step, init);
  if (std::optional<ResultRange> results = loop.getLoopResults())
    for (Value result : *results)
      write(step, result);
}

/// A loop copies what it yields into its results, unless it is there.
void GroupOrder::end(Operation *op) {
  unsigned step = addStep(op);
  spans[op].end = step;
  open.pop_back();
  auto loop = dyn_cast<LoopLikeOpInterface>(op);
  if (!loop)
    return;
  for (Value yielded : loop.getYieldedValues())
    read(step, yielded);
  if (std::optional<ResultRange> results = loop.getLoopResults())
    for (Value result : *results)
      write(step, result);
}

/// Ends and begins operations until the innermost one begun is `parent`.
void GroupOrder::moveInto(Operation *parent) {
  while (!open.empty() && !open.back()->isAncestor(parent))
    end(open.back());
  SmallVector<Operation *> inner;
  for (; parent && !isa<FunctionOpInterface>(parent) &&
         (open.empty() || parent != open.back());
       parent = parent->getParentOp())
    inner.push_back(parent);
  for (Operation *op : llvm::reverse(inner))
    begin(op);
}

/// The step of the group that `op` runs in.
unsigned GroupOrder::getStep(const GroupMember &op) {
  std::optional<unsigned> &step = stepOfGroup[op.getFirstGroup()];
  if (!step)
    step = addStep(op.op);
  return *step;
}

/// Adds what `op` reads and writes, after what the `prologues` in its body do.
void GroupOrder::addAccesses(const GroupMember &op,
                             ArrayRef<GroupMember> prologues) {
  // What is recomputed accesses memory as part of what needs it.
  if (op.cost->traffic.empty())
    return;
  moveInto(op.op->getParentOp());
  llvm::SmallDenseSet<OpOperand *, 2> made;
  for (const GroupMember &prologue : prologues) {
    unsigned step = getStep(prologue);
    for (auto [index, entry] : llvm::enumerate(prologue.cost->traffic)) {
      if (entry.access != Access::Write) {
        read(step, prologue.values[index]);
        continue;
      }
      OpOperand &operand = op.op->getOpOperand(entry.operand.number);
      made.insert(&operand);
      accesses.push_back({step, &operand, prologue.values[index], &entry});
    }
  }
  unsigned step = getStep(op);
  if (isa<CallOpInterface>(op.op)) {
    for (Value operand : op.op->getOperands())
      read(step, operand);
    // A function may write into what it is given.
    for (Value operand : op.op->getOperands())
      if (isa<BaseMemRefType>(operand.getType()))
        write(step, operand);
    for (Value result : op.op->getResults())
      write(step, result);
    return;
  }
  for (auto [index, entry] : llvm::enumerate(op.cost->traffic)) {
    OpOperand *operand = nullptr;
    if (entry.operand.kind == OperandRef::Kind::Operand)
      operand = &op.op->getOpOperand(entry.operand.number);
    if (operand && made.contains(operand))
      accesses.push_back({step, operand, Value()});
    else if (Value value = op.getReadValue(index))
      read(step, value);
  }
  for (unsigned index : llvm::seq<unsigned>(op.cost->traffic.size()))
    if (Value value = op.getWrittenValue(index))
      write(step, value);
}

//===----------------------------------------------------------------------===//
// Order
//===----------------------------------------------------------------------===//

/// Lets what runs in an operation's regions run between its beginning and end.
void GroupOrder::connectSpans() {
  for (unsigned step = 0; step < steps.size(); ++step) {
    auto span = spans.find(steps[step].op->getParentOp());
    if (span == spans.end())
      continue;
    steps[span->second.begin].after.push_back(step);
    steps[step].after.push_back(span->second.end);
  }
}

/// The number of operations around `op`.
static unsigned getDepth(Operation *op) {
  unsigned depth = 0;
  while ((op = op->getParentOp()))
    ++depth;
  return depth;
}

/// Lets step `to` run after step `from`: where they are in different regions,
/// what is around one after what is around the other.
void GroupOrder::connect(unsigned from, unsigned to) {
  Operation *source = steps[from].op, *target = steps[to].op;
  unsigned sourceDepth = getDepth(source), targetDepth = getDepth(target);
  for (; sourceDepth > targetDepth; --sourceDepth)
    source = source->getParentOp();
  for (; targetDepth > sourceDepth; --targetDepth)
    target = target->getParentOp();
  while (source->getParentRegion() != target->getParentRegion()) {
    source = source->getParentOp();
    target = target->getParentOp();
  }
  // One is the beginning or the end of what is around the other.
  if (source == target)
    return;
  if (source != steps[from].op)
    from = spans.lookup(source).end;
  if (target != steps[to].op)
    to = spans.lookup(target).begin;
  steps[from].after.push_back(to);
}

/// Keeps reads and writes of one buffer in program order.
void GroupOrder::connectAccesses() {
  struct State {
    std::optional<unsigned> writer;
    SmallVector<unsigned, 2> readers;
  };
  llvm::DenseMap<Buffer, State> states;
  for (const BufferAccess &access : accesses) {
    State &state = states[access.buffer];
    if (state.writer && state.writer != access.step)
      connect(*state.writer, access.step);
    if (!access.written) {
      state.readers.push_back(access.step);
      continue;
    }
    for (unsigned reader : state.readers)
      if (reader != access.step)
        connect(reader, access.step);
    state = {access.step, {}};
  }
}

void GroupOrder::sort() {
  SmallVector<unsigned, 0> missing(steps.size(), 0);
  for (const Step &step : steps)
    for (unsigned next : step.after)
      ++missing[next];
  std::priority_queue<unsigned, std::vector<unsigned>, std::greater<>> ready;
  for (unsigned step = 0; step < steps.size(); ++step)
    if (missing[step] == 0)
      ready.push(step);
  SmallVector<bool, 0> isDone(steps.size(), false);
  unsigned first = 0;
  for (unsigned time = 0; time < steps.size(); ++time) {
    // Groups that access buffers in turns have no order: the first comes first.
    while (isDone[first])
      ++first;
    unsigned step = ready.empty() ? first : ready.top();
    if (!ready.empty())
      ready.pop();
    isDone[step] = true;
    steps[step].time = time;
    for (unsigned next : steps[step].after)
      if (--missing[next] == 0 && !isDone[next])
        ready.push(next);
  }
}

GroupOrder::GroupOrder(const Grouping &grouping, BufferFinder &buffers)
    : buffers(buffers), stepOfGroup(grouping.groups.size()) {
  for (ArrayRef<GroupMember> rest = grouping.ops; !rest.empty();) {
    ArrayRef<GroupMember> prologues = rest.drop_front().take_while(
        [](const GroupMember &op) { return op.isPrologue; });
    addAccesses(rest.front(), prologues);
    rest = rest.drop_front(1 + prologues.size());
  }
  while (!open.empty())
    end(open.back());
  connectSpans();
  connectAccesses();
  sort();
}

//===----------------------------------------------------------------------===//
// Lifetimes
//===----------------------------------------------------------------------===//

/// The region in which `buffer` begins to exist.
static Region *getRegion(Buffer buffer) {
  if (auto *operand = dyn_cast<OpOperand *>(buffer))
    return operand->getOwner()->getParentRegion();
  return cast<Value>(buffer).getParentRegion();
}

llvm::MapVector<Buffer, GroupOrder::Lifetime> GroupOrder::getLifetimes() const {
  llvm::MapVector<Buffer, Lifetime> lifetimes;
  for (const BufferAccess &access : accesses) {
    Operation *op = steps[access.step].op;
    Span span{access.step, access.step};
    Region *region = getRegion(access.buffer);
    while (op->getParentRegion() != region &&
           !op->isAncestor(region->getParentOp())) {
      op = op->getParentOp();
      span = spans.lookup(op);
    }
    unsigned first = steps[span.begin].time, last = steps[span.end].time;
    auto [entry, isNew] = lifetimes.try_emplace(
        access.buffer, Lifetime{first, last, Value(), nullptr});
    Lifetime &lifetime = entry->second;
    lifetime.first = std::min(lifetime.first, first);
    lifetime.last = std::max(lifetime.last, last);
    if (access.written) {
      lifetime.written = access.written;
      lifetime.prologue = access.prologue;
    }
  }
  return lifetimes;
}

} // namespace roofline
