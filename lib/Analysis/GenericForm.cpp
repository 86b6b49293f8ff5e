//===- GenericForm.cpp - Rules for unlinked operations --------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "GenericForm.h"
#include "OpaqueText.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/TypeUtilities.h"
#include "roofline/Analysis/ScalarWork.h"
#include "llvm/ADT/SmallBitVector.h"
#include "llvm/Support/FormatVariadic.h"

using namespace mlir;

namespace roofline {

CostOrUnknown getNoCost(Operation *, const CostContext &) { return Cost(); }

Unknown getMalformed(StringRef attribute) {
  return Unknown{
      llvm::formatv("attribute '{0}' is missing or malformed", attribute)
          .str()};
}

Unknown getMisshapen() { return Unknown{"unexpected operands or results"}; }

Unknown getUntyped() { return Unknown{"unsupported element type"}; }

std::optional<Unknown> findBadShape(Operation *op,
                                    std::optional<unsigned> numOperands,
                                    unsigned numResults) {
  if ((numOperands && op->getNumOperands() != *numOperands) ||
      op->getNumResults() != numResults ||
      !llvm::all_of(op->getOperands(), isTensorOrBuffer) ||
      !llvm::all_of(op->getResults(), isTensorOrBuffer))
    return getMisshapen();
  return findDynamicShape(op);
}

std::optional<Unknown> findUnreadTensor(Operation *op) {
  auto describe = [](StringRef kind, unsigned number, Type type) {
    return Unknown{llvm::formatv("{0} #{1} has type {2}, which does not "
                                 "specify its shape and element type",
                                 kind, number, type)
                       .str()};
  };
  for (auto [number, type] : llvm::enumerate(op->getOperandTypes()))
    if (isTorchTensor(type))
      return describe("operand", number, type);
  for (auto [number, type] : llvm::enumerate(op->getResultTypes()))
    if (isTorchTensor(type))
      return describe("result", number, type);
  return std::nullopt;
}

CostOrUnknown finishWhole(Operation *op, Cost cost,
                          const CostContext &context) {
  TrafficBuilder traffic(context);
  for (OpOperand &operand : op->getOpOperands())
    if (isTensorOrBuffer(operand.get()))
      traffic.readAll(OperandRef::operand(operand.getOperandNumber()),
                      operand.get());
  for (OpResult result : op->getResults())
    traffic.writeAll(OperandRef::result(result.getResultNumber()), result);
  return finishCost(std::move(cost), traffic);
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

/// Whether `dims` are different dimensions of `rank`.
bool areDimensions(ArrayRef<int64_t> dims, int64_t rank) {
  llvm::SmallBitVector seen(rank);
  for (int64_t dim : dims) {
    if (dim < 0 || dim >= rank || seen.test(dim))
      return false;
    seen.set(dim);
  }
  return true;
}

std::variant<ProductSum, Unknown> getProductSum(Operation *op) {
  std::optional<NumericType> types[3];
  Value values[] = {op->getOperand(0), op->getOperand(1), op->getResult(0)};
  for (auto [type, value] : llvm::zip_equal(types, values)) {
    Type element = getElementTypeOrSelf(value);
    if (!isa<ComplexType>(element))
      type = getNumericType(element);
    if (!type)
      return getUntyped();
  }
  return ProductSum{{}, 0, {}, {*types[0], *types[1]}, *types[2]};
}

/// The cost of `op`, which sums products.
CostOrUnknown finishProductSum(Operation *op, const ProductSum &sum,
                               CostKind kind, TrafficBuilder &traffic) {
  if (sum.extents.size() > maxLoops)
    return Unknown{
        llvm::formatv("more than {0} loops", unsigned(maxLoops)).str()};
  Cost cost;
  cost.kind = kind;
  sum.addWork(cost.work);
  sum.addReads(op, traffic);
  traffic.writeAll(OperandRef::result(0), op->getResult(0));
  return finishCost(std::move(cost), traffic);
}

} // namespace roofline
