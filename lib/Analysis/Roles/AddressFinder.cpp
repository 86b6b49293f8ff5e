//===- AddressFinder.cpp - Stored numbers that are addresses --------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "AddressFinder.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/TypeUtilities.h"
#include "mlir/Interfaces/ViewLikeInterface.h"
#include "roofline/Analysis/Descriptions/Describe.h"
#include "roofline/Analysis/Ops/Origins.h"

using namespace mlir;

namespace roofline {

/// The operands of `op` that say where it reads or writes: scalars, or a tensor
/// of addresses.
static SmallVector<Value> getAddresses(Operation *op) {
  if (auto slice = dyn_cast<OffsetSizeAndStrideOpInterface>(op))
    return llvm::to_vector(slice.getOffsets());
  if (isa<tensor::ExtractOp, memref::LoadOp, tensor::GatherOp>(op))
    return llvm::to_vector(op->getOperands().drop_front(1));
  if (isa<tensor::InsertOp, memref::StoreOp, tensor::ScatterOp>(op))
    return llvm::to_vector(op->getOperands().drop_front(2));
  SmallVector<Value> addresses;
  if (std::optional<OpDescription> description = describe(op))
    for (const OperandRead &read : description->reads)
      if (read.isAddress)
        addresses.push_back(op->getOperand(read.operand));
  return addresses;
}

/// The tensors and buffers that the scalar `address` is computed from elements
/// of; nullopt if anything but integers plays a part.
static std::optional<SmallVector<Value, 2>> getElements(Value address) {
  SmallVector<Value, 2> tensors;
  SmallVector<Value> worklist = {address};
  // Addresses take a handful of operations.
  for (unsigned steps = 0; steps < maxOriginSteps && !worklist.empty();
       ++steps) {
    Value value = worklist.pop_back_val();
    if (!isa<IndexType, IntegerType>(getElementTypeOrSelf(value.getType())))
      return std::nullopt;
    Operation *op = value.getDefiningOp();
    if (isTensorOrBuffer(value)) {
      tensors.push_back(value);
    } else if (auto argument = dyn_cast<BlockArgument>(value)) {
      if (auto structured = dyn_cast_or_null<linalg::LinalgOp>(
              argument.getOwner()->getParentOp()))
        worklist.push_back(structured.getMatchingOpOperand(argument)->get());
    } else if (isa<tensor::ExtractOp, memref::LoadOp>(op)) {
      worklist.push_back(op->getOperand(0));
    } else if (llvm::none_of(op->getOperands(), isTensorOrBuffer)) {
      // Sizes of tensors are no data.
      llvm::append_range(worklist, op->getOperands());
    }
  }
  return tensors;
}

SmallVector<Value, 1> AddressFinder::findRoots(Operation *op) {
  SmallVector<Value, 1> roots;
  SmallVector<Value> worklist;
  auto isId = [&](Value tensor) { return dataOrigins.get(tensor).isId; };
  for (Value address : getAddresses(op)) {
    std::optional<SmallVector<Value, 2>> elements = getElements(address);
    if (elements && llvm::all_of(*elements, isId))
      llvm::append_range(worklist, *elements);
  }
  while (!worklist.empty()) {
    Value value = worklist.pop_back_val();
    if (!isId(value) || !followed.insert(value).second)
      continue;
    SmallVector<Value, 2> origins = finder.getOrigins(value);
    if (finder.isStored(value))
      roots.push_back(value);
    else if (!origins.empty())
      llvm::append_range(worklist, origins);
    else if (Operation *definition = value.getDefiningOp())
      llvm::append_range(worklist, getReadValues(definition));
  }
  return roots;
}

} // namespace roofline
