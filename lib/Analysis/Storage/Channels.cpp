//===- Channels.cpp - What shares a scale ---------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "roofline/Analysis/Storage/Channels.h"
#include "roofline/Analysis/Descriptions/Shapes.h"
#include "roofline/Analysis/OpCosts/OpaqueAttention.h"
#include "roofline/Analysis/Ops/LoopUse.h"
#include "roofline/Analysis/Ops/Multiplicands.h"

using namespace mlir;

namespace roofline {

Channels::Channels(const FunctionAnalyses &analyses) : analyses(analyses) {
  for (const Attention &attention : analyses.attentions.getAttentions())
    addAttention(attention);
  for (const OpCost &op : analyses.costs.getOps())
    if (analyses.classes.get(op.op) == OpClass::Contraction)
      addContraction(op);
  for (Operation *op : analyses.classes.getOps())
    addLookups(op);
}

/// What the elements of `value` are stored in: its root, or the table that a
/// lookup takes matrices from.
const Root &Channels::getStored(Value value) const {
  const Root &root = analyses.roles.getRoot(value);
  Operation *lookup = root.value ? root.value.getDefiningOp() : nullptr;
  if (!lookup || root.role != Role::Activation)
    return root;
  SmallVector<Table, 1> tables = analyses.classes.getTables(lookup);
  bool isOfMatrices = tables.size() == 1 && tables.front().rowRank > 1;
  return isOfMatrices ? analyses.roles.getRoot(tables.front().value) : root;
}

/// Notes the length of the channels of what the operand of `use` is stored in,
/// if that has the role `role` and nothing has told before.
void Channels::add(const Use &use, Role role, Count length) {
  const Root &root = getStored(use.operand);
  if (root.role == role && length != 0 &&
      lengths.try_emplace(&root, std::move(length)).second)
    uses.try_emplace(&root, use);
}

/// The iterations of `loops` of `op`; nullopt where some are not known.
static std::optional<Count> countKnownPoints(LoopSet loops, Operation *op,
                                             const OpClasses &classes) {
  SmallVector<int64_t, 8> extents;
  if (const OpDescription *description = classes.getDescription(op))
    llvm::append_range(extents, description->extents);
  else
    extents = getExtents(classes.getStructured(op));
  for (auto [loop, extent] : llvm::enumerate(extents))
    if (loops >> loop & 1 && ShapedType::isDynamic(extent))
      return std::nullopt;
  return countPoints(loops, getSizes(extents));
}

/// Calls `visit` with the tensors that `op` multiplies and their loops.
static void
visitSources(const SummedProduct &product,
             llvm::function_ref<void(const Multiplicand::Source &)> visit) {
  for (const Multiplicand &side : product.sides)
    for (const Multiplicand::Source &source : side.sources)
      visit(source);
}

/// The caches that keys or values come from: their root, or what an elementwise
/// operation reads that computes them, such as one that scales keys.
static SmallVector<const Root *, 1>
getCaches(Value value, const FunctionAnalyses &analyses) {
  const Root &root = analyses.roles.getRoot(value);
  if (root.role == Role::KVCache)
    return {&root};
  SmallVector<const Root *, 1> caches;
  Operation *op = root.value ? root.value.getDefiningOp() : nullptr;
  if (!op || analyses.classes.get(op) != OpClass::Elementwise)
    return caches;
  for (Value read : analyses.classes.getReadValues(op))
    if (const Root &source = analyses.roles.getRoot(read);
        source.role == Role::KVCache)
      caches.push_back(&source);
  return caches;
}

void Channels::addCache(Value value, Count length, Count numPositions) {
  if (length == 0 || numPositions == 0)
    return;
  // Pages that are looked up are some of those that the cache has.
  if (const Root &paged = getStored(value);
      &paged != &analyses.roles.getRoot(value) && paged.role == Role::KVCache)
    lengths.try_emplace(&paged, length);
  for (const Root *cache : getCaches(value, analyses)) {
    positions.try_emplace(cache, numPositions);
    lengths.try_emplace(cache, length);
  }
}

void Channels::addAttention(const Attention &attention) {
  if (std::optional<HeadSizes> sizes = getHeadSizes(attention.values)) {
    addCache(attention.keys.front(), sizes->key, sizes->positions);
    addCache(attention.value, sizes->value, sizes->positions);
    return;
  }
  // Keys are summed along their elements, values along positions.
  auto addOperand = [&](Operation *op, Value operand, bool isKey) {
    const SummedProduct *product = analyses.attentions.getProduct(op);
    linalg::LinalgOp structured = analyses.classes.getStructured(op);
    if (!product || !structured)
      return;
    visitSources(*product, [&](const Multiplicand::Source &source) {
      if (source.tensor != operand)
        return;
      LoopSet summed = source.loops & product->reductions;
      LoopSet others = source.loops & ~summed & ~product->getBatch();
      auto length = countKnownPoints(isKey ? summed : others, structured,
                                     analyses.classes);
      auto numPositions = countKnownPoints(isKey ? others : summed, structured,
                                           analyses.classes);
      if (length && numPositions)
        addCache(operand, std::move(*length), std::move(*numPositions));
    });
  };
  for (auto [op, key] : llvm::zip(attention.scores, attention.keys))
    addOperand(op, key, /*isKey=*/true);
  addOperand(attention.values, attention.value, /*isKey=*/false);
}

void Channels::addContraction(const OpCost &contraction) {
  Operation *op = contraction.op;
  const SummedProduct *product = analyses.attentions.getProduct(op);
  if (!product)
    return;
  visitSources(*product, [&](const Multiplicand::Source &source) {
    LoopSet summed = source.loops & product->reductions;
    std::optional<Count> length =
        countKnownPoints(summed, op, analyses.classes);
    for (Role role : {Role::Weight, Role::Embedding})
      if (length && summed != 0)
        add({op, source.tensor, /*isContraction=*/true}, role, *length);
  });
}

void Channels::addLookups(Operation *op) {
  for (const Table &table : analyses.classes.getTables(op)) {
    // What is looked up of experts is more than a row.
    auto type = cast<ShapedType>(table.value.getType());
    if (table.rowRank != 1 || !type.hasStaticShape())
      continue;
    int64_t row = *llvm::find_if(llvm::reverse(type.getShape()),
                                 [](int64_t extent) { return extent != 1; });
    for (Role role : {Role::Weight, Role::Embedding})
      add({op, table.value, /*isContraction=*/false}, role, getSize(row));
  }
}

} // namespace roofline
