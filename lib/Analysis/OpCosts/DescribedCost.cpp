//===- DescribedCost.cpp - Costs of described operations ------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "roofline/Analysis/OpCosts/DescribedCost.h"
#include "roofline/Analysis/Descriptions/Shapes.h"
#include "roofline/Analysis/OpCosts/BodyCost.h"
#include "roofline/Analysis/OpCosts/InPlaceWrite.h"
#include "roofline/Analysis/OpCosts/TrafficBuilder.h"
#include "roofline/Analysis/Ops/LoopUse.h"
#include "roofline/Analysis/Ops/Multiplicands.h"

using namespace mlir;

namespace roofline {

namespace {

/// Prices one operation.
class DescribedPricer {
public:
  DescribedPricer(Operation *op, const OpDescription &description,
                  const CostContext &context)
      : op(op), description(description), context(context), traffic(context) {}

  CostOrUnknown run();

private:
  bool touchesElements() const;
  bool isMatrixWork() const;
  void addProduct();
  void addArithmetic();
  void addRead(const OperandRead &read, bool isMultiplicand);
  void addLookup(const OperandRead &read);
  void addReads();
  void addWrites();
  Count getNumResultElements() const;
  bool combines() const;
  bool hasWindow() const;
  CostKind getKind() const;

  Operation *op;
  const OpDescription &description;
  const CostContext &context;
  /// The iteration domain, once sizes are known to be static.
  SmallVector<Count> extents;
  Cost cost;
  TrafficBuilder traffic;
};

} // namespace

static Count countElements(Value value) {
  return getNumElements(cast<ShapedType>(value.getType()));
}

//===----------------------------------------------------------------------===//
// Work
//===----------------------------------------------------------------------===//

/// Whether the matrix engine sums the products.
bool DescribedPricer::isMatrixWork() const {
  LoopSet longLoops = 0;
  for (auto [loop, extent] : llvm::enumerate(description.extents))
    if (extent != 1)
      longLoops |= LoopSet(1) << loop;
  auto getUse = [&](unsigned side) {
    return getLoopUse(description.reads[side].map, longLoops);
  };
  return isMatrixPair(getUse(0), getUse(1), description.reductions, longLoops);
}

void DescribedPricer::addProduct() {
  if (!description.product || llvm::is_contained(description.extents, 0))
    return;
  const ProductTypes &types = *description.product;
  Count ops = countPoints(description.getLoops(), extents) * 2;
  addWork(cost.work, isMatrixWork() ? Work(types.lhs, types.rhs, types.sum, ops)
                                    : Work(Engine::Vector, types.sum, ops));
  if (!types.hasZeroPoints)
    return;
  for (unsigned side : {0, 1}) {
    LoopSet loops = getLoopUse(description.reads[side].map, 0).loops;
    addWork(cost.work,
            Work(Engine::Vector, types.sum, countPoints(loops, extents)));
  }
}

/// What computes nothing but addresses is free, and so is what depends on no
/// loop.
void DescribedPricer::addArithmetic() {
  if (op->getNumResults() > 0 &&
      llvm::all_of(op->getResults(), [&](Value result) {
        return context.reachesOnlyAddresses(result);
      }))
    return;
  for (const ScalarArithmetic &part : description.arithmetic)
    if (part.loops != 0)
      addWork(cost.work, Work(part.engine, part.type,
                              countPoints(part.loops, extents) * part.ops));
}

//===----------------------------------------------------------------------===//
// Traffic
//===----------------------------------------------------------------------===//

/// Whether anything is read or written.
bool DescribedPricer::touchesElements() const {
  if (!description.reads.empty() || !description.writtenOperands.empty())
    return true;
  return !description.isView && !description.isConstant &&
         llvm::any_of(op->getResults(), isTensorOrBuffer);
}

/// The elements of the first result, or of the first operand that is written in
/// place of one.
Count DescribedPricer::getNumResultElements() const {
  if (op->getNumResults() > 0)
    return countElements(op->getResult(0));
  return countElements(op->getOperand(description.writtenOperands.front()));
}

void DescribedPricer::addLookup(const OperandRead &read) {
  Value table = op->getOperand(read.operand);
  if (context.needsNoMemory(table))
    return;
  Footprint elements =
      Footprint{getNumResultElements()}.clampedTo(countElements(table));
  elements.subscripts = read.subscripts;
  traffic.read(OperandRef::operand(read.operand), table, std::move(elements),
               AffineMap(), Access::Gather);
}

void DescribedPricer::addRead(const OperandRead &read, bool isMultiplicand) {
  Value value = op->getOperand(read.operand);
  OperandRef ref = OperandRef::operand(read.operand);
  if (read.rowRank)
    return addLookup(read);
  bool hasMap = read.map && !read.isWhole;
  if (hasMap && llvm::is_contained(description.extents, 0))
    return;
  bool isStored = isMultiplicand ? isReadFromMemory(value, isMatrixWork())
                                 : !context.needsNoMemory(value);
  if (!isStored)
    return;
  Footprint elements = {countElements(value), read.certainty};
  if (read.isPart)
    elements.elements = min(elements.elements, getNumResultElements());
  // Whatever is addressed by loops alone, each by itself, is read whole.
  if (hasMap && (isMultiplicand || !read.map.isProjectedPermutation(true)))
    elements = countDistinct(read.map.getResults(), extents)
                   .clampedTo(elements.elements);
  traffic.read(ref, value, std::move(elements),
               isMultiplicand || hasMap ? read.map : AffineMap());
}

void DescribedPricer::addReads() {
  for (auto [number, read] : llvm::enumerate(description.reads))
    addRead(read, description.product && number < 2);
}

void DescribedPricer::addWrites() {
  if (description.isView)
    return;
  if (const std::optional<PartialUpdate> &update = description.update) {
    Value target = op->getOperand(update->target);
    return addInPlaceWrite(op, update->target,
                           min(countElements(op->getOperand(update->source)),
                               countElements(target)),
                           update->readsReplaced, context, traffic);
  }
  for (OpResult result : op->getResults())
    if (isTensorOrBuffer(result))
      traffic.writeAll(OperandRef::result(result.getResultNumber()), result);
  if (op->getNumResults() == 0)
    for (unsigned operand : description.writtenOperands)
      traffic.writeAll(OperandRef::operand(operand), op->getOperand(operand));
}

//===----------------------------------------------------------------------===//
// Kind
//===----------------------------------------------------------------------===//

/// Whether any elements are combined.
bool DescribedPricer::combines() const {
  for (auto [loop, extent] : llvm::enumerate(description.extents))
    if ((description.reductions >> loop & 1) && extent != 1)
      return true;
  return false;
}

/// Whether some subscript slides a window: it depends on loops that combine and
/// on others.
bool DescribedPricer::hasWindow() const {
  auto mixes = [&](AffineExpr subscript) {
    LoopSet loops = getLoops(subscript);
    return (loops & description.reductions) &&
           (loops & ~description.reductions);
  };
  return llvm::any_of(description.reads, [&](const OperandRead &read) {
    return read.map && llvm::any_of(read.map.getResults(), mixes);
  });
}

CostKind DescribedPricer::getKind() const {
  if (combines()) {
    if (!description.product)
      return CostKind::Reduction;
    return hasWindow() ? CostKind::Convolution : CostKind::Contraction;
  }
  if (!cost.work.empty())
    return CostKind::Elementwise;
  bool looksUp = llvm::any_of(description.reads, [](const OperandRead &read) {
    return read.rowRank.has_value();
  });
  return looksUp ? CostKind::Gather : CostKind::Movement;
}

CostOrUnknown DescribedPricer::run() {
  if (description.unpriced)
    return *description.unpriced;
  if (!touchesElements())
    return Cost();
  if (std::optional<Unknown> unknown = findDynamicShape(op))
    return std::move(*unknown);
  extents = getSizes(description.extents);
  // A broadcast number is a fill.
  if (op->getNumResults() == 1 && context.needsNoMemory(op->getResult(0)))
    return Cost();
  addProduct();
  addArithmetic();
  addReads();
  addWrites();
  cost.kind = getKind();
  return finishCost(std::move(cost), traffic);
}

CostOrUnknown getDescribedCost(Operation *op, const OpDescription &description,
                               const CostContext &context) {
  return DescribedPricer(op, description, context).run();
}

} // namespace roofline
