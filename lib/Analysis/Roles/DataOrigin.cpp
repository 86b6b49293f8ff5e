//===- DataOrigin.cpp - What values are made from -------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "DataOrigin.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/IR/TypeUtilities.h"
#include "mlir/Interfaces/LoopLikeInterface.h"
#include "mlir/Interfaces/ViewLikeInterface.h"
#include "roofline/Analysis/Ops/ApproximateSize.h"
#include "roofline/Analysis/Ops/Views.h"

using namespace mlir;

namespace roofline {

/// The width of the integers that `value` holds; 0 if it holds none.
static unsigned getIntegerWidth(Value value) {
  Type element = getElementTypeOrSelf(value.getType());
  if (isa<IndexType>(element))
    return 64;
  auto integer = dyn_cast<IntegerType>(element);
  return integer ? integer.getWidth() : 0;
}

/// Sizes of `value` itself.
static DataOrigin getOwnSizes(Value value) {
  DataOrigin own;
  auto type = cast<ShapedType>(value.getType());
  if (!type.hasRank())
    return own;
  own.size = getApproximateSize(value);
  own.rank = type.getRank();
  own.extents = llvm::count_if(type.getShape(),
                               [](int64_t extent) { return extent != 1; });
  return own;
}

static void narrow(DataOrigin &origin, const DataOrigin &other) {
  origin.size = std::min(origin.size, other.size);
  origin.rank = std::min(origin.rank, other.rank);
  origin.extents = std::min(origin.extents, other.extents);
}

static void widen(DataOrigin &origin, const DataOrigin &other) {
  origin.size = std::max(origin.size, other.size);
  origin.rank = std::max(origin.rank, other.rank);
  origin.extents = std::max(origin.extents, other.extents);
}

DataOriginMap::DataOriginMap(const OpClasses &classes, RootFinder &finder,
                             const DenseMap<Value, Role> &given)
    : classes(classes), finder(finder), given(given) {
  map.reserve(finder.getOps().size());
  // The results of an operation with regions come from what these yield.
  SmallVector<Operation *> open;
  auto closeUpTo = [&](Operation *parent) {
    while (!open.empty() && open.back() != parent)
      for (Value result : open.pop_back_val()->getResults())
        visit(result);
  };
  for (Operation *op : finder.getOps()) {
    closeUpTo(op->getParentOp());
    for (Region &region : op->getRegions())
      for (Value argument : region.getArguments())
        visit(argument);
    open.push_back(op);
  }
  closeUpTo(nullptr);
}

void DataOriginMap::visit(Value value) {
  if (isTensorOrBuffer(value))
    map[value] = finder.isStored(value) ? getStored(value) : getComputed(value);
}

DataOrigin DataOriginMap::getStored(Value value) const {
  DataOrigin result = getOwnSizes(value);
  unsigned width = getIntegerWidth(value);
  result.isId = width > 8;
  // Nobody stores parameters as positions or as truth values.
  result.isData = width == 1 || width >= 64 || finder.isWritten(value);
  if (auto role = given.find(value); role != given.end())
    result.isData = role->second != Role::Weight &&
                    role->second != Role::Embedding &&
                    role->second != Role::Scale;
  return result;
}

/// Whether a loop yields another value for `argument` than it starts with.
bool DataOriginMap::isVarying(BlockArgument argument) const {
  auto loop = dyn_cast<LoopLikeOpInterface>(argument.getOwner()->getParentOp());
  OpOperand *yielded = loop ? loop.getTiedLoopYieldedValue(argument) : nullptr;
  return yielded && finder.getRoot(yielded->get()) != finder.getRoot(argument);
}

DataOrigin DataOriginMap::getComputed(Value value) {
  DataOrigin result = getOwnSizes(value);
  SmallVector<Value, 2> origins = finder.getOrigins(value);
  // What fills a buffer may come later than the buffer.
  if (!llvm::all_of(origins,
                    [&](Value origin) { return map.contains(origin); })) {
    if (Value root = finder.getRoot(value); finder.isStored(root)) {
      // Globals may be loaded, and constants stand, in other functions.
      if (!map.contains(root))
        map[root] = getStored(root);
      result.isData = get(root).isData;
      narrow(result, get(root));
    }
    return result;
  }
  SmallVector<Value, 4> parts(origins.begin(), origins.end());
  Operation *op = value.getDefiningOp();
  OpClass opClass = classes.get(value);
  if (op && (op->getNumRegions() == 0 || classes.getStructured(op)))
    for (Value read : classes.getReadValues(op))
      if (!classes.needsNoMemory(read) && !llvm::is_contained(parts, read))
        parts.push_back(read);
  bool dependsOnData =
      llvm::any_of(parts, [&](Value part) { return get(part).isData; });
  // Truth values choose between identifiers.
  bool areIds =
      getIntegerWidth(value) > 8 && llvm::all_of(parts, [&](Value part) {
        return get(part).isId || getIntegerWidth(part) == 1;
      });
  DataOrigin source;
  switch (opClass) {
  case OpClass::Init:
    result.isData = false;
    return result;
  case OpClass::Generation:
    result.isId = getIntegerWidth(value) > 8;
    return result;
  case OpClass::Gather:
    result.isId = areIds;
    return result;
  case OpClass::Contraction:
    // Filters are transformed on their own.
    result.isData = parts.size() > 1 || dependsOnData;
    return result;
  case OpClass::Elementwise:
    result.isId = areIds;
    result.isData = parts.empty() || dependsOnData;
    if (origins.empty() && !result.isData)
      origins.assign(parts.begin(), parts.end());
    break;
  default:
    if (origins.empty())
      return result;
    result.isId = areIds;
    // What is written to holds the state of the function.
    result.isData = dependsOnData || opClass == OpClass::Update;
    if (auto argument = dyn_cast<BlockArgument>(value))
      result.isData |= isVarying(argument);
  }
  result.isSlice = isa_and_nonnull<OffsetSizeAndStrideOpInterface>(op);
  for (Value origin : origins) {
    widen(source, get(origin));
    result.isSlice |= get(origin).isSlice;
  }
  if (!origins.empty())
    narrow(result, source);
  return result;
}

} // namespace roofline
