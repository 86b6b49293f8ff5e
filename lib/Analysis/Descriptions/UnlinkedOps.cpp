//===- UnlinkedOps.cpp - Operations known by name -------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "UnlinkedOps.h"
#include "mlir/IR/TypeUtilities.h"
#include "roofline/Analysis/Descriptions/ScalarWork.h"
#include "llvm/ADT/SmallBitVector.h"
#include "llvm/Support/FormatVariadic.h"

using namespace mlir;

namespace roofline {

//===----------------------------------------------------------------------===//
// Why nothing is known
//===----------------------------------------------------------------------===//

Unknown getMalformed(StringRef attribute) {
  return Unknown{
      llvm::formatv("attribute '{0}' is missing or malformed", attribute)
          .str()};
}

Unknown getMisshapen(Operation *op) {
  auto isUnranked = [](Value value) {
    auto type = dyn_cast<ShapedType>(value.getType());
    return type && !type.hasRank();
  };
  if (llvm::any_of(op->getOperands(), isUnranked) ||
      llvm::any_of(op->getResults(), isUnranked))
    return *findDynamicShape(op);
  return Unknown{"unexpected operands or results"};
}

Unknown getMismatched() {
  return Unknown{"operand and result sizes do not match"};
}

Unknown getTooManyLoops() {
  return Unknown{
      llvm::formatv("more than {0} loops", unsigned(maxLoops)).str()};
}

Unknown getUnruled(Operation *op, StringRef where) {
  return Unknown{
      llvm::formatv("no cost rule for '{0}'{1}", op->getName(), where).str()};
}

//===----------------------------------------------------------------------===//
// Common descriptions
//===----------------------------------------------------------------------===//

const ElementRule *findRule(ArrayRef<ElementRule> rules, StringRef name) {
  const ElementRule *rule = llvm::find_if(
      rules, [&](const ElementRule &each) { return each.name == name; });
  return rule == rules.end() ? nullptr : rule;
}

OpDescription describeConstant(Operation *) {
  OpDescription description;
  description.isConstant = true;
  return description;
}

OpDescription describeNothing(Operation *) { return {}; }

OpDescription describeView(Operation *op) {
  OpDescription description;
  description.isView = op->getNumOperands() > 0 && op->getNumResults() == 1 &&
                       isTensorOrBuffer(op->getOperand(0)) &&
                       isTensorOrBuffer(op->getResult(0));
  return description;
}

OpDescription describeDynamicSlice(Operation *op) {
  if (op->getNumOperands() == 0 || !isWellFormed(op, std::nullopt))
    return describeUnpriced(getMisshapen(op));
  OpDescription description = describeView(op);
  for (OpOperand &offset : op->getOpOperands().drop_front()) {
    OperandRead read = {offset.getOperandNumber()};
    read.isAddress = true;
    description.reads.push_back(read);
  }
  return description;
}

OpDescription describeProduct(Operation *op, ProductLoops loops) {
  OpDescription description;
  if (loops.extents.size() > maxLoops)
    return describeUnpriced(getTooManyLoops());
  description.extents = std::move(loops.extents);
  description.reductions = loops.reductions;
  description.reads = {{0, loops.maps[0]}, {1, loops.maps[1]}};
  description.resultMap = loops.resultMap;
  std::optional<NumericType> types[3];
  Value values[] = {op->getOperand(0), op->getOperand(1), op->getResult(0)};
  for (auto [type, value] : llvm::zip_equal(types, values)) {
    Type element = getElementTypeOrSelf(value);
    if (!isa<ComplexType>(element))
      type = getNumericType(element);
    if (!type)
      return describeUnpriced(getUntyped());
  }
  description.product = ProductTypes{*types[0], *types[1], *types[2]};
  return description;
}

//===----------------------------------------------------------------------===//
// Reading operations
//===----------------------------------------------------------------------===//

bool isWellFormed(Operation *op, std::optional<unsigned> numOperands,
                  unsigned numResults) {
  return (!numOperands || op->getNumOperands() == *numOperands) &&
         op->getNumResults() == numResults &&
         llvm::all_of(op->getOperands(), isTensorOrBuffer) &&
         llvm::all_of(op->getResults(), isTensorOrBuffer);
}

std::optional<SmallVector<int64_t>> getIntegers(Operation *op, StringRef name) {
  Attribute attribute = op->getAttr(name);
  if (auto array = dyn_cast_or_null<DenseI64ArrayAttr>(attribute))
    return llvm::to_vector(array.asArrayRef());
  auto elements = dyn_cast_or_null<DenseIntElementsAttr>(attribute);
  if (!elements || !elements.getElementType().isInteger(64))
    return std::nullopt;
  return llvm::to_vector(elements.getValues<int64_t>());
}

bool areDimensions(ArrayRef<int64_t> dims, int64_t rank) {
  llvm::SmallBitVector seen(rank);
  for (int64_t dim : dims) {
    if (dim < 0 || dim >= rank || seen.test(dim))
      return false;
    seen.set(dim);
  }
  return true;
}

Block *getBody(Operation *op) {
  if (op->getNumRegions() != 1 || !op->getRegion(0).hasOneBlock())
    return nullptr;
  return &op->getRegion(0).front();
}

} // namespace roofline
