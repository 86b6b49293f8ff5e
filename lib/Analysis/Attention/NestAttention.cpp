//===- NestAttention.cpp - Attention written as loops ---------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A softmax is known by exponentials that are added up along some loop. Values
// are what is multiplied with these exponentials and added up along the same
// loop. The exponents lead back to sums of products of which one side varies
// with that loop, the keys, and the other does not, the query.
//
//===----------------------------------------------------------------------===//

#include "roofline/Analysis/Attention/NestAttention.h"
#include "NestDataflow.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/TypeUtilities.h"
#include "mlir/Interfaces/LoopLikeInterface.h"
#include "roofline/Analysis/Ops/ElementLookThrough.h"
#include "roofline/Analysis/Ops/RunningSum.h"
#include "roofline/Analysis/Descriptions/ScalarWork.h"
#include "llvm/ADT/MapVector.h"

using namespace mlir;

namespace roofline {

namespace {

/// What a factor is loaded from.
struct Factor {
  /// Buffers that the function does not allocate and that vary with the axes.
  SmallVector<Value, 1> buffers;
  /// Whether anything that it is loaded from does.
  bool varies = false;
};

class NestAttentionFinder {
public:
  explicit NestAttentionFinder(const OpClasses &classes)
      : classes(classes), flow(classes) {}

  SmallVector<NestAttention, 0> run();

private:
  using Next = SmallVectorImpl<Element>;
  void walkBack(Element start,
                llvm::function_ref<void(const Element &, Next &)> visit) const;
  SmallVector<Element, 2> findExponentials(const Element &start,
                                           bool mayBeScaled) const;
  Factor findFactor(const Element &start) const;
  SmallVector<Value, 1> findKeys(const Element &exponential) const;
  void recordSum(Operation *op);
  std::optional<NestAttention> build(Operation *op, const Element &weight,
                                     Value value) const;

  const OpClasses &classes;
  NestDataflow flow;
  /// Exponentials that are added up, and the loops along which they are.
  llvm::DenseMap<Operation *, Axes> softmaxes;
  /// Sums of products in loops, in program order.
  llvm::MapVector<Operation *, ElementProduct> products;
};

} // namespace

static bool reducesVector(Operation *op) {
  return isa<vector::ReductionOp, vector::MultiDimReductionOp>(op);
}

/// Visits `start` and what `visit` names as next, each value once for each set
/// of axes.
void NestAttentionFinder::walkBack(
    Element start,
    llvm::function_ref<void(const Element &, Next &)> visit) const {
  // An attention takes a few dozen operations.
  constexpr unsigned maxVisited = 128;
  SmallVector<Element> worklist = {std::move(start)};
  for (unsigned i = 0; i < worklist.size() && i < maxVisited; ++i) {
    Element element = worklist[i];
    SmallVector<Element> next;
    visit(element, next);
    for (Element &other : next)
      if (llvm::none_of(worklist, [&](const Element &seen) {
            return seen.value == other.value &&
                   llvm::equal(seen.axes, other.axes);
          }))
        worklist.push_back(std::move(other));
  }
}

/// The exponentials that `start` is one of, masked and divided, or also
/// multiplied, on the way.
SmallVector<Element, 2>
NestAttentionFinder::findExponentials(const Element &start,
                                      bool mayBeScaled) const {
  SmallVector<Element, 2> found;
  walkBack(start, [&](const Element &element, Next &next) {
    Operation *op = element.value.getDefiningOp();
    if (!op || element.axes.empty())
      return;
    if (isExponential(op)) {
      found.push_back(element);
    } else if (mayBeScaled && (isProduct(op) || isa<arith::DivFOp>(op))) {
      for (Value operand : op->getOperands().take_front(isProduct(op) ? 2 : 1))
        next.push_back({operand, element.axes});
    } else if (reducesVector(op)) {
      if (!mayBeScaled)
        next.push_back({op->getOperand(0), element.axes});
    } else {
      llvm::append_range(next, flow.getOrigins(element));
    }
  });
  return found;
}

/// What `start`, a side of a product, is loaded from: through scales.
Factor NestAttentionFinder::findFactor(const Element &start) const {
  Factor factor;
  walkBack(start, [&](const Element &element, Next &next) {
    Operation *op = element.value.getDefiningOp();
    if (!op)
      return;
    if (std::optional<LoadOrStore> access = getLoadOrStore(op)) {
      bool varies = !intersect(flow.getReadAxes(*access), element.axes).empty();
      factor.varies |= varies;
      if (varies && !flow.isLocal(*access))
        factor.buffers.push_back(access->buffer);
    }
    if (isProduct(op) || isa<arith::SubFOp>(op))
      for (Value operand : op->getOperands())
        next.push_back({operand, element.axes});
    else
      llvm::append_range(next, flow.getOrigins(element));
  });
  return factor;
}

/// The buffers of keys that the exponent of `exponential` is computed from.
SmallVector<Value, 1>
NestAttentionFinder::findKeys(const Element &exponential) const {
  SmallVector<Value, 1> keys;
  Operation *start = exponential.value.getDefiningOp();
  walkBack({start->getOperand(0), exponential.axes}, [&](const Element &element,
                                                         Next &next) {
    Operation *op = element.value.getDefiningOp();
    if (!op || element.axes.empty() || isExponential(op))
      return;
    if (auto product = products.find(op); product != products.end()) {
      Factor lhs = findFactor({product->second.lhs, element.axes});
      Factor rhs = findFactor({product->second.rhs, element.axes});
      if (lhs.varies != rhs.varies)
        llvm::append_range(keys, (lhs.varies ? lhs : rhs).buffers);
      return;
    }
    auto add = [&](Value value) { next.push_back({value, element.axes}); };
    if (auto loop = dyn_cast<LoopLikeOpInterface>(op)) {
      auto number = cast<OpResult>(element.value).getResultNumber();
      if (auto yielded = loop.getYieldedValues(); number < yielded.size())
        add(yielded[number]);
      return;
    }
    SmallVector<Element, 2> origins = flow.getOrigins(element);
    llvm::append_range(next, origins);
    // Masks, scales, the largest score.
    if (origins.empty() && (getScalarWork(op) || reducesVector(op)))
      for (Value operand : op->getOperands())
        if (isa<FloatType>(getElementTypeOrSelf(operand.getType())))
          add(operand);
  });
  return keys;
}

/// Notes what `op` adds up: exponentials, products, or neither.
void NestAttentionFinder::recordSum(Operation *op) {
  if (std::optional<ElementProduct> product = flow.getProduct(op))
    products[op] = std::move(*product);
  else if (std::optional<Element> summand = flow.getSummand(op))
    for (const Element &exponential :
         findExponentials(*summand, /*mayBeScaled=*/false))
      softmaxes[exponential.value.getDefiningOp()].insert_range(
          exponential.axes);
}

/// The attention that `op` sums `value`, weighted with `weight`, in; nullopt if
/// it is none.
std::optional<NestAttention> NestAttentionFinder::build(Operation *op,
                                                        const Element &weight,
                                                        Value value) const {
  for (Element &exponential : findExponentials(weight, /*mayBeScaled=*/true)) {
    exponential.axes = intersect(
        exponential.axes, softmaxes.lookup(exponential.value.getDefiningOp()));
    Factor values = findFactor({value, weight.axes});
    if (exponential.axes.empty() || values.buffers.empty())
      continue;
    NestAttention attention{findKeys(exponential), std::move(values.buffers),
                            op};
    if (attention.keys.empty())
      continue;
    while (auto outer = attention.loop->getParentOfType<LoopLikeOpInterface>())
      attention.loop = outer;
    return attention;
  }
  return std::nullopt;
}

SmallVector<NestAttention, 0> NestAttentionFinder::run() {
  for (Operation *op : classes.getOps())
    if (op->getParentOfType<LoopLikeOpInterface>() &&
        op->getNumResults() == 1 &&
        isa<FloatType>(getElementTypeOrSelf(op->getResult(0).getType())))
      recordSum(op);
  SmallVector<NestAttention, 0> attentions;
  if (softmaxes.empty())
    return attentions;
  for (auto &[op, product] : products) {
    auto attention = build(op, {product.lhs, product.sumAxes}, product.rhs);
    if (!attention)
      attention = build(op, {product.rhs, product.sumAxes}, product.lhs);
    if (attention)
      attentions.push_back(std::move(*attention));
  }
  return attentions;
}

SmallVector<NestAttention, 0> findNestAttentions(const OpClasses &classes) {
  bool hasExponentials = llvm::any_of(classes.getOps(), [](Operation *op) {
    return isExponential(op) && op->getParentOfType<LoopLikeOpInterface>();
  });
  if (!hasExponentials)
    return {};
  return NestAttentionFinder(classes).run();
}

} // namespace roofline
