//===- CacheFinder.cpp - Stored keys and values ---------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CacheFinder.h"
#include "mlir/IR/TypeUtilities.h"
#include "roofline/Analysis/Ops/Origins.h"
#include "roofline/Analysis/Ops/Views.h"
#include "llvm/Support/FormatVariadic.h"

using namespace mlir;

namespace roofline {

/// Where parts come together: the largest one that is stored, or else all.
static SmallVector<Value, 2> choose(ArrayRef<Value> parts, RootFinder &finder,
                                    const DataOriginMap &dataOrigins) {
  Value largest;
  for (Value part : parts)
    if (finder.isStored(finder.getRoot(part)) &&
        (!largest ||
         dataOrigins.get(part).size > dataOrigins.get(largest).size))
      largest = part;
  if (largest)
    return {largest};
  return {parts.begin(), parts.end()};
}

/// The operands of `op`, which is elementwise, that it computes new values of
/// rather than with: the largest ones, those that depend on data first.
static SmallVector<Value, 2> getMainOperands(Operation *op,
                                             const OpClasses &classes,
                                             const DataOriginMap &dataOrigins) {
  auto getRank = [&](Value value) {
    DataOrigin known = dataOrigins.get(value);
    return std::tuple(known.size, known.rank, known.isData);
  };
  // Masks are not what they choose from.
  auto isFloat = [](Value value) {
    return isa<FloatType>(getElementTypeOrSelf(value.getType()));
  };
  bool makesFloats = isFloat(op->getResult(0));
  SmallVector<Value, 2> main;
  for (Value value : classes.getReadValues(op)) {
    if (classes.needsNoMemory(value) || isFloat(value) != makesFloats)
      continue;
    if (!main.empty() && getRank(main.front()) < getRank(value))
      main.clear();
    if (main.empty() || getRank(main.front()) == getRank(value))
      main.push_back(value);
  }
  return main;
}

/// One step back from `value` towards a cache.
SmallVector<Value, 2> CacheFinder::getSources(Value value) {
  SmallVector<Value, 2> origins = finder.getOrigins(value);
  if (origins.size() > 1)
    return choose(origins, finder, dataOrigins);
  Operation *op = value.getDefiningOp();
  if (!origins.empty() || !op)
    return origins;
  for (const Table &table : classes.getTables(op))
    origins.push_back(table.value);
  if (!origins.empty())
    return origins;
  if (classes.get(op) == OpClass::Elementwise)
    return getMainOperands(op, classes, dataOrigins);
  return {};
}

void CacheFinder::follow(Value value, StringRef what, Operation *reader) {
  SmallVector<Value> worklist = {value};
  while (!worklist.empty()) {
    value = worklist.pop_back_val();
    if (!onTheWay.insert(value).second)
      continue;
    Operation *op = value.getDefiningOp();
    if (finder.isStored(value) && !(op && isConstant(op)))
      caches.try_emplace(
          value, llvm::formatv("{0} of the attention that ends in '{1}'", what,
                               reader->getName()));
    llvm::append_range(worklist, getSources(value));
  }
}

void CacheFinder::addRead(const Attention &attention) {
  for (Value key : attention.keys)
    follow(key, "holds keys", attention.values);
  if (attention.value)
    follow(attention.value, "holds values", attention.values);
}

void CacheFinder::addRead(const NestAttention &attention) {
  auto isStored = [&](Value buffer) {
    return finder.isStored(finder.getRoot(buffer));
  };
  if (!llvm::all_of(attention.keys, isStored) ||
      !llvm::all_of(attention.values, isStored))
    return;
  for (Value key : attention.keys)
    follow(key, "holds keys", attention.loop);
  for (Value value : attention.values)
    follow(value, "holds values", attention.loop);
}

void CacheFinder::addWritten(Operation *update) {
  Value carrier = classes.getCarrier(update);
  Value target = finder.getRoot(carrier);
  if (!finder.isStored(target))
    return;
  SmallVector<Value> worklist;
  for (Value read : classes.getReadValues(update))
    if (read != carrier)
      worklist.push_back(read);
  // A few operations stand between what attention reads and what is kept.
  for (unsigned steps = 0; steps < maxOriginSteps && !worklist.empty();
       ++steps) {
    Value value = worklist.pop_back_val();
    if (!onTheWay.contains(value)) {
      llvm::append_range(worklist, getSources(value));
      continue;
    }
    caches.try_emplace(
        target,
        llvm::formatv("keeps keys or values of an attention, written by '{0}'",
                      update->getName()));
    // What a part of a cache is replaced by is new.
    if (dataOrigins.get(value).size < dataOrigins.get(carrier).size)
      written.insert(finder.getRoot(value));
    return;
  }
}

llvm::MapVector<Value, std::string> CacheFinder::takeCaches() {
  caches.remove_if(
      [&](const auto &cache) { return written.contains(cache.first); });
  return std::move(caches);
}

} // namespace roofline
