//===- TrafficBuilder.cpp - Collects what an operation moves --------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "roofline/Analysis/TrafficBuilder.h"
#include "mlir/IR/BuiltinTypes.h"
#include "roofline/Analysis/Views.h"
#include "llvm/Support/FormatVariadic.h"

using namespace mlir;

namespace roofline {

std::optional<Unknown> findDynamicShape(Operation *op) {
  auto describe = [&](StringRef kind, unsigned number,
                      Type type) -> std::optional<Unknown> {
    auto shaped = dyn_cast<ShapedType>(type);
    if (!shaped || (shaped.hasRank() && shaped.hasStaticShape()))
      return std::nullopt;
    return Unknown{llvm::formatv("{0} shape: {1} #{2} has type {3}",
                                 shaped.hasRank() ? "dynamic" : "unranked",
                                 kind, number, type)
                       .str()};
  };
  for (auto [number, type] : llvm::enumerate(op->getOperandTypes()))
    if (auto unknown = describe("operand", number, type))
      return unknown;
  for (auto [number, type] : llvm::enumerate(op->getResultTypes()))
    if (auto unknown = describe("result", number, type))
      return unknown;
  return std::nullopt;
}

TrafficBuilder::Entry *TrafficBuilder::findRead(Value value) {
  for (Entry &entry : entries)
    if (entry.value == value && entry.read.elements != 0)
      return &entry;
  return nullptr;
}

TrafficBuilder::Entry &TrafficBuilder::getEntry(OperandRef operand, Value value,
                                                Access access) {
  for (Entry &entry : entries)
    if (entry.operand == operand)
      return entry;
  return entries.emplace_back(Entry{operand, value, access});
}

void TrafficBuilder::read(OperandRef operand, Value value, Footprint elements,
                          AffineMap map, Access access) {
  if (elements.elements == 0)
    return;
  Entry *earlier = findRead(value);
  if (!earlier) {
    Entry &entry = getEntry(operand, value, access);
    entry.read = elements;
    entry.map = map;
    return;
  }
  if (earlier->map && earlier->map == map)
    return;
  // The union of two sets of elements: the larger one where it is everything,
  // else no more than their sum.
  Count total = getNumElements(cast<ShapedType>(value.getType()));
  if (earlier->read.elements == total)
    return;
  earlier->map = {};
  earlier->read.subscripts.clear();
  earlier->read.certainty =
      std::max(earlier->read.certainty, elements.certainty);
  earlier->read.elements += elements.elements;
  if (elements.elements == total)
    earlier->read.elements = total;
  else
    earlier->read.certainty =
        std::max(earlier->read.certainty, Certainty::AtMost);
  earlier->read = earlier->read.clampedTo(total);
}

void TrafficBuilder::readAll(OperandRef operand, Value value) {
  if (!context.isMadeOnTheFly(value))
    read(operand, value, {getNumElements(cast<ShapedType>(value.getType()))});
}

void TrafficBuilder::write(OperandRef operand, Value value,
                           Footprint elements) {
  if (elements.elements == 0)
    return;
  Entry &entry = getEntry(operand, value, Access::Write);
  entry.written = elements;
  if (entry.read.elements != 0)
    entry.access = Access::ReadWrite;
}

void TrafficBuilder::writeAll(OperandRef operand, Value value) {
  write(operand, value, {getNumElements(cast<ShapedType>(value.getType()))});
}

std::variant<llvm::SmallVector<Traffic, 3>, Unknown> TrafficBuilder::finish() {
  llvm::SmallVector<Traffic, 3> traffic;
  for (Entry &entry : entries) {
    std::optional<Storage> storage = context.getStorage(entry.value.getType());
    if (!storage)
      return Unknown{
          llvm::formatv("no storage size is known for elements of {0}",
                        entry.value.getType())
              .str()};
    auto getBytes = [&](const Footprint &footprint) {
      if (footprint.elements == 0)
        return Count(0);
      return ceilDiv(footprint.elements * storage->bits,
                     footprint.divisor * 8) +
             storage->scaleBytes;
    };
    auto getElements = [](const Footprint &footprint) {
      return ceilDiv(footprint.elements, footprint.divisor);
    };
    traffic.push_back({entry.operand, entry.access, storage->type,
                       max(getElements(entry.read), getElements(entry.written)),
                       getBytes(entry.read) + getBytes(entry.written),
                       std::max(entry.read.certainty, entry.written.certainty),
                       std::move(entry.read.subscripts)});
  }
  return traffic;
}

CostOrUnknown finishCost(Cost cost, TrafficBuilder &builder) {
  auto traffic = builder.finish();
  if (auto *unknown = std::get_if<Unknown>(&traffic))
    return std::move(*unknown);
  cost.traffic = std::move(std::get<0>(traffic));
  return cost;
}

} // namespace roofline
