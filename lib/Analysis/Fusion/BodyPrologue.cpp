//===- BodyPrologue.cpp - Elementwise work inside of sums -----------------===//
//------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "BodyPrologue.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "roofline/Analysis/Descriptions/ScalarWork.h"
#include "roofline/Analysis/Descriptions/Shapes.h"
#include "roofline/Analysis/Ops/ElementLookThrough.h"
#include "roofline/Analysis/Ops/LoopUse.h"
#include "roofline/Analysis/Ops/Multiplicands.h"
#include "roofline/Analysis/Ops/NarrowValues.h"
#include "roofline/Analysis/Ops/RunningSum.h"
#include "llvm/ADT/SetVector.h"

using namespace mlir;

namespace roofline {

namespace {

/// Follows one multiplicand back to the arguments of the body.
class PrologueFinder {
public:
  PrologueFinder(linalg::LinalgOp op, const OpClasses &classes)
      : op(op), classes(classes), extents(getSizes(op.getStaticLoopRanges())) {}

  std::optional<BodyPrologue> find(Value multiplicand);

private:
  bool collect(Value value);
  bool addOperand(BlockArgument argument);
  Count getPoints(LoopSet set) const;
  bool isDequantization();

  linalg::LinalgOp op;
  const OpClasses &classes;
  SmallVector<Count> extents;
  /// Operations that make the multiplicand, each after those that it needs.
  llvm::SetVector<Operation *> ops;
  llvm::DenseMap<Value, LoopSet> loops;
  BodyPrologue result;
};

} // namespace

Count PrologueFinder::getPoints(LoopSet set) const {
  return countPoints(set, extents);
}

/// Notes that the multiplicand is made from `argument`. Fails where that is an
/// output or a buffer.
bool PrologueFinder::addOperand(BlockArgument argument) {
  OpOperand *operand = op.getMatchingOpOperand(argument);
  if (op.isDpsInit(operand))
    return false;
  if (!isa<ShapedType>(operand->get().getType()))
    return true;
  if (!isa<TensorType>(operand->get().getType()))
    return false;
  if (!llvm::is_contained(result.operands, operand))
    result.operands.push_back(operand);
  for (AffineExpr subscript : op.getMatchingIndexingMap(operand).getResults())
    loops[argument] |= getLoops(subscript);
  return true;
}

/// Collects the operations that make `value`. Fails where one of them is no
/// arithmetic on the elements of inputs.
bool PrologueFinder::collect(Value value) {
  Block *body = op.getBlock();
  SmallVector<Value> worklist = {value};
  SmallVector<Operation *> found;
  while (!worklist.empty()) {
    Value next = worklist.pop_back_val();
    if (auto argument = dyn_cast<BlockArgument>(next)) {
      if (argument.getOwner() == body && !addOperand(argument))
        return false;
      continue;
    }
    Operation *definition = next.getDefiningOp();
    if (definition->getBlock() != body || llvm::is_contained(found, definition))
      continue;
    if (!getScalarWork(definition) || definition->getNumResults() != 1)
      return false;
    found.push_back(definition);
    llvm::append_range(worklist, definition->getOperands());
  }
  llvm::sort(found,
             [](Operation *a, Operation *b) { return a->isBeforeInBlock(b); });
  ops.insert(found.begin(), found.end());
  return true;
}

/// Whether the multiplicand is made from narrow numbers and from no wide ones
/// that are as many: each contraction dequantizes for itself.
bool PrologueFinder::isDequantization() {
  bool hasNarrow = false;
  for (OpOperand *operand : result.operands) {
    bool isNarrow = bool(classes.findNarrow(operand->get()));
    hasNarrow |= isNarrow;
    LoopSet set = loops.lookup(op.getMatchingBlockArgument(operand));
    if (!isNarrow && getPoints(set) == result.elements)
      return false;
  }
  return hasNarrow;
}

std::optional<BodyPrologue> PrologueFinder::find(Value multiplicand) {
  // What is stored is narrow; the contraction widens or dequantizes it.
  Value narrowest = getNarrowSource(multiplicand);
  result.type = narrowest.getType();
  result.result = stripConversions(narrowest);
  Operation *last = result.result.getDefiningOp();
  if (!last || last->getBlock() != op.getBlock() ||
      last->hasTrait<OpTrait::ConstantLike>() || !collect(result.result) ||
      result.operands.empty())
    return std::nullopt;
  // Nothing else may use what it is made from.
  for (OpOperand *operand : result.operands) {
    for (Operation *user : op.getMatchingBlockArgument(operand).getUsers())
      if (!ops.contains(user))
        return std::nullopt;
    for (OpOperand &other : op->getOpOperands())
      if (other.get() == operand->get() &&
          !llvm::is_contained(result.operands, &other))
        return std::nullopt;
  }
  for (Operation *nested : ops) {
    for (Value operand : nested->getOperands())
      loops[nested->getResult(0)] |= loops.lookup(operand);
    LoopSet set = loops.lookup(nested->getResult(0));
    std::optional<ScalarWork> scalar = getScalarWork(nested);
    if (scalar->isFree() || set == 0)
      continue;
    Count points = getPoints(set);
    addWork(result.work,
            Work(Engine::Vector, *scalar->type, points * scalar->vector));
    addWork(result.work, Work(Engine::Transcendental, *scalar->type,
                              points * scalar->transcendental));
  }
  result.elements = getPoints(loops.lookup(result.result));
  if (result.work.empty() || isDequantization())
    return std::nullopt;
  return std::move(result);
}

SmallVector<BodyPrologue, 1>
findBodyPrologues(linalg::LinalgOp op, const OpClasses &classes,
                  const AttentionAnalysis &attentions) {
  SmallVector<BodyPrologue, 1> prologues;
  auto add = [&](Value value) {
    if (std::optional<BodyPrologue> prologue =
            PrologueFinder(op, classes).find(value))
      prologues.push_back(std::move(*prologue));
  };
  if (classes.get(op) == OpClass::Reduction) {
    Value summand = op.getNumDpsInits() == 1 ? getSummand(op, 0) : Value();
    if (summand)
      add(summand);
  } else if (const SummedProduct *product = attentions.getProduct(op)) {
    for (const Multiplicand &side : product->sides)
      add(side.value);
  }
  return prologues;
}

} // namespace roofline
