//===- CostContext.cpp - What costs depend on around an operation ---------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "roofline/Analysis/Ops/CostContext.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/Quant/IR/QuantTypes.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Iterators.h"
#include "mlir/IR/TypeUtilities.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "mlir/Interfaces/ViewLikeInterface.h"
#include "roofline/Analysis/Descriptions/Describe.h"
#include "roofline/Analysis/Descriptions/ScalarWork.h"
#include "roofline/Analysis/Descriptions/Shapes.h"
#include "roofline/Analysis/Ops/StructuredFacts.h"
#include "roofline/Analysis/Ops/Views.h"

using namespace mlir;

namespace roofline {

CostContext::CostContext(Operation *function)
    : layout(DataLayout::closest(function)),
      structuredOps(std::make_unique<StructuredOps>(*this)) {
  // Backwards, so that all users of a value are known before the value is.
  for (Region &region : function->getRegions())
    visit(region);
  // Most are structured, and most values are results.
  structuredOps->reserve(numOps);
  memoryless.reserve(numOps);
}

CostContext::~CostContext() = default;

void CostContext::visit(Region &region) {
  for (Block &block : llvm::reverse(region)) {
    for (Operation &op : llvm::reverse(block)) {
      bool isDeadOp = llvm::none_of(op.getResults(),
                                    [&](Value result) {
                                      return hasLiveUse(result, &block);
                                    }) &&
                      wouldOpBeTriviallyDead(&op);
      if (isDeadOp) {
        dead.insert(&op);
        continue;
      }
      ++numOps;
      for (Value result : op.getResults())
        recordAddress(result);
      if (isa<linalg::LinalgOp>(op)) {
        visitBody(op.getRegion(0).front());
        continue;
      }
      for (Region &nested : op.getRegions())
        visit(nested);
    }
    for (Value argument : block.getArguments())
      recordAddress(argument);
  }
}

void CostContext::visitBody(Block &body) {
  for (Operation &op : llvm::reverse(body)) {
    for (Value result : op.getResults())
      recordAddress(result);
    for (Region &nested : op.getRegions())
      visit(nested);
    hasAttributesInBodies |=
        !op.getRawDictionaryAttrs().empty() || op.getNumRegions() > 0;
  }
  for (Value argument : body.getArguments())
    recordAddress(argument);
}

void CostContext::skip(Region &region) {
  region.walk([&](Operation *op) { dead.insert(op); });
}

bool CostContext::hasLiveUse(Value value, Block *block) const {
  if (dead.empty())
    return !value.use_empty();
  return llvm::any_of(value.getUsers(), [&](Operation *user) {
    // Users in other blocks count as live: their order is not known here.
    Operation *ancestor = block->findAncestorOpInBlock(*user);
    return !ancestor || !dead.contains(ancestor);
  });
}

bool CostContext::isLive(Value value) const {
  return hasLiveUse(value, value.getParentBlock());
}

void CostContext::recordAddress(Value value) {
  if (!value.use_empty() && llvm::all_of(value.getUses(), [&](OpOperand &use) {
        return feedsAddress(use);
      }))
    addresses.insert(value);
}

/// Whether `use` is an address or an assertion, or goes into values that end up
/// in nothing else.
/// Whether the description of the operation that `use` is an operand of has
/// addresses there.
static bool isDescribedAddress(OpOperand &use) {
  if (!getElementTypeOrSelf(use.get().getType()).isIntOrIndex() ||
      !isDescribed(use.getOwner()))
    return false;
  std::optional<OpDescription> description = describe(use.getOwner());
  const OperandRead *read = description->findRead(use.getOperandNumber());
  return read && read->isAddress;
}

bool CostContext::feedsAddress(OpOperand &use) const {
  Operation *user = use.getOwner();
  unsigned number = use.getOperandNumber();
  if (dead.contains(user) || isa<cf::AssertOp>(user))
    return true;
  if (isa<tensor::ExtractOp, memref::LoadOp>(user) && number > 0)
    return true;
  if (isa<tensor::InsertOp, memref::StoreOp>(user) && number > 1)
    return true;
  if (isa<tensor::GatherOp>(user) && number == 1)
    return true;
  if (isDescribedAddress(use))
    return true;
  if (isa<tensor::ScatterOp>(user) && number == 2)
    return true;
  if (isa<IndexType>(use.get().getType()))
    if (auto slice = dyn_cast<OffsetSizeAndStrideOpInterface>(user))
      if (number >= slice.getOffsetSizeAndStrideStartOperandIndex())
        return true;
  if (addresses.empty())
    return false;
  if (auto linalgOp = dyn_cast<linalg::LinalgOp>(user)) {
    Value argument = linalgOp.getMatchingBlockArgument(&use);
    return argument.use_empty() || addresses.contains(argument);
  }
  if (isa<linalg::YieldOp>(user)) {
    Operation *parent = user->getParentOp();
    return number < parent->getNumResults() &&
           addresses.contains(parent->getResult(number));
  }
  return user->getNumResults() > 0 && user->getNumRegions() == 0 &&
         llvm::all_of(user->getResults(),
                      [&](Value result) {
                        return result.use_empty() || addresses.contains(result);
                      }) &&
         isMemoryEffectFree(user);
}

bool CostContext::isUsedAfter(Value value, Operation *op) const {
  SmallVector<Value> aliases = {getViewRoot(value)};
  Block *block = op->getBlock();
  // A value from outside a loop is read again in the next iteration.
  if (aliases.front().getParentBlock() != block)
    return true;
  for (unsigned i = 0; i < aliases.size(); ++i) {
    for (Operation *user : aliases[i].getUsers()) {
      if (user == op || dead.contains(user))
        continue;
      if (getViewSource(user) && user->getNumResults() == 1 &&
          llvm::is_contained(aliases, getViewSource(user))) {
        aliases.push_back(user->getResult(0));
        continue;
      }
      Operation *ancestor = block->findAncestorOpInBlock(*user);
      if (!ancestor || ancestor == op || op->isBeforeInBlock(ancestor))
        return true;
    }
  }
  return false;
}

bool CostContext::needsNoMemory(Value value) const {
  Operation *op = value.getDefiningOp();
  if (!op)
    return false;
  const StructuredFacts *facts = structuredOps->lookup(op);
  if (facts && facts->structured && !facts->mayFill)
    return false;
  auto known = memoryless.find(value);
  if (known != memoryless.end())
    return known->second;
  bool isMade = roofline::needsNoMemory(value);
  memoryless.try_emplace(value, isMade);
  return isMade;
}

const StructuredFacts *CostContext::getFacts(Operation *op) const {
  return structuredOps->find(op);
}

/// Bytes of the scales that come with a quantized type.
static Count getScaleBytes(quant::QuantizedType type) {
  int64_t scales = 1;
  if (auto perAxis = dyn_cast<quant::UniformQuantizedPerAxisType>(type))
    scales = perAxis.getScales().size();
  else if (auto blocked = dyn_cast<quant::UniformQuantizedSubChannelType>(type))
    scales = blocked.getScales().getNumElements();
  return getStoredBytes(Count(scales),
                        type.getExpressedType().getIntOrFloatBitWidth());
}

std::optional<ElementStorage> CostContext::getStorage(Type type) const {
  Type element = type;
  if (auto shaped = dyn_cast<ShapedType>(type))
    element = shaped.getElementType();
  auto known = storages.find(element);
  if (known != storages.end())
    return known->second;
  std::optional<ElementStorage> storage = computeStorage(element);
  return storages.try_emplace(element, std::move(storage)).first->second;
}

std::optional<ElementStorage> CostContext::computeStorage(Type element) const {
  std::string name;
  llvm::raw_string_ostream(name) << element;
  if (auto integer = dyn_cast<IntegerType>(element))
    return ElementStorage{
        name, std::max(integer.getWidth() == 1 ? 8u : 0u, integer.getWidth())};
  if (auto floating = dyn_cast<FloatType>(element))
    return ElementStorage{name, floating.isTF32() ? 32u : floating.getWidth()};
  if (isa<IndexType>(element))
    return ElementStorage{name, unsigned(layout.getTypeSizeInBits(element))};
  if (auto complex = dyn_cast<ComplexType>(element)) {
    std::optional<ElementStorage> part = getStorage(complex.getElementType());
    if (!part)
      return std::nullopt;
    return ElementStorage{name, 2 * part->bits};
  }
  if (auto vector = dyn_cast<VectorType>(element)) {
    std::optional<ElementStorage> part = getStorage(vector.getElementType());
    if (!part || vector.isScalable())
      return std::nullopt;
    return ElementStorage{name, unsigned(vector.getNumElements()) * part->bits};
  }
  if (auto quantized = dyn_cast<quant::QuantizedType>(element)) {
    // A calibrated type names no storage.
    Type stored = quantized.getStorageType();
    std::optional<ElementStorage> part =
        stored ? getStorage(stored) : std::optional<ElementStorage>();
    if (!part || !quantized.getExpressedType())
      return std::nullopt;
    return ElementStorage{name, part->bits, getScaleBytes(quantized)};
  }
  return std::nullopt;
}

std::optional<Count> CostContext::getStoredSize(ShapedType type) const {
  std::optional<ElementStorage> storage = getStorage(type);
  if (!storage || !type.hasStaticShape())
    return std::nullopt;
  return getStoredBytes(getNumElements(type), storage->bits) +
         storage->scaleBytes;
}

} // namespace roofline
