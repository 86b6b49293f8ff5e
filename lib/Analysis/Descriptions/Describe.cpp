//===- Describe.cpp - Descriptions of operations --------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "roofline/Analysis/Descriptions/Describe.h"
#include "UnlinkedOps.h"
#include "mlir/IR/TypeUtilities.h"
#include "roofline/Analysis/Descriptions/ScalarWork.h"
#include "roofline/Interfaces/DescribedOpInterface.h"

using namespace mlir;

namespace roofline {

static Describers makeDescribers() {
  Describers describers;
  addLinalgExtDescribers(describers);
  addStableHLODescribers(describers);
  addStableHLOProductDescribers(describers);
  addTorchDescribers(describers);
  return describers;
}

/// What describes operations of the name of `op`, of a dialect that is not
/// linked; null if nothing does.
static Describer findDescriber(Operation *op) {
  if (op->isRegistered())
    return nullptr;
  static const Describers describers = makeDescribers();
  return describers.lookup(op->getName().getStringRef());
}

bool isDescribed(Operation *op) {
  return isa<DescribedOpInterface>(op) || findDescriber(op);
}

std::optional<OpDescription> describe(Operation *op) {
  if (auto described = dyn_cast<DescribedOpInterface>(op))
    return described.describe();
  if (Describer describer = findDescriber(op))
    return describer(op);
  return std::nullopt;
}

bool isDescribedView(Operation *op) {
  if (auto described = dyn_cast<DescribedOpInterface>(op))
    return described.isDescribedView();
  Describer describer = findDescriber(op);
  return describer && mayBeView(describer) && describer(op).isView;
}

//===----------------------------------------------------------------------===//
// Building descriptions
//===----------------------------------------------------------------------===//

OpDescription describeUnpriced(Unknown unknown) {
  OpDescription description;
  description.unpriced = std::move(unknown);
  return description;
}

/// The map by which `value` is repeated along dimensions of a value of
/// `shape`; null where its rank is not known or too large.
static AffineMap getBroadcastMap(Value value, ArrayRef<int64_t> shape) {
  auto type = cast<ShapedType>(value.getType());
  MLIRContext *context = value.getContext();
  if (!type.hasRank() || type.getRank() > int64_t(shape.size()))
    return {};
  unsigned missing = shape.size() - type.getRank();
  SmallVector<AffineExpr> subscripts;
  for (auto [dim, size] : llvm::enumerate(type.getShape()))
    subscripts.push_back(size == 1 && shape[missing + dim] != 1
                             ? getAffineConstantExpr(0, context)
                             : getAffineDimExpr(missing + dim, context));
  return AffineMap::get(shape.size(), 0, subscripts, context);
}

/// Makes the dimensions of `result` the loops of `description`. Without a rank,
/// or with too many dimensions, it has no loops.
static void setResultLoops(Value result, OpDescription &description) {
  auto type = cast<ShapedType>(result.getType());
  if (!type.hasRank())
    return;
  if (type.getRank() > maxLoops) {
    description.unpriced = getTooManyLoops();
    return;
  }
  llvm::append_range(description.extents, type.getShape());
  description.resultMap =
      AffineMap::getMultiDimIdentityMap(type.getRank(), result.getContext());
}

void addArithmetic(OpDescription &description, Engine engine, NumericType type,
                   unsigned ops, LoopSet loops) {
  if (ops != 0)
    description.arithmetic.push_back({engine, type, ops, loops});
}

OpDescription describeElementwise(Operation *op,
                                  ArrayRef<ElementArithmetic> arithmetic,
                                  Type type) {
  Value result = op->getResult(0);
  if (!type)
    type = getElementTypeOrSelf(result);
  OpDescription description;
  setResultLoops(result, description);
  for (OpOperand &operand : op->getOpOperands())
    if (isTensorOrBuffer(operand.get()))
      description.reads.push_back(
          {operand.getOperandNumber(),
           getBroadcastMap(operand.get(), description.extents)});
  for (auto [engine, ops] : arithmetic) {
    if (ops == 0)
      continue;
    std::optional<NumericType> numeric = getNumericType(type);
    if (!numeric || isa<ComplexType>(type)) {
      description.unpriced = getUntyped();
      break;
    }
    addArithmetic(description, engine, *numeric, ops, description.getLoops());
  }
  return description;
}

OpDescription describeMovement(Operation *op, AffineMap map) {
  OpDescription description;
  if (map) {
    setResultLoops(op->getResult(0), description);
    description.reads.push_back({0, map});
  }
  addOtherReads(op, description);
  return description;
}

OpDescription describeLookup(unsigned table, unsigned addresses,
                             unsigned rowRank) {
  OpDescription description;
  OperandRead lookup = {table};
  lookup.rowRank = rowRank;
  OperandRead read = {addresses};
  read.isAddress = true;
  description.reads = {lookup, read};
  return description;
}

void addOtherReads(Operation *op, OpDescription &description) {
  for (OpOperand &operand : op->getOpOperands())
    if (isTensorOrBuffer(operand.get()) &&
        !description.findRead(operand.getOperandNumber()))
      description.reads.push_back({operand.getOperandNumber()});
}

} // namespace roofline
