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

using namespace mlir;

namespace roofline {

static bool isShaped(Value value) { return isa<ShapedType>(value.getType()); }

/// The operands of `op` that say where it reads or writes: scalars, or a tensor
/// of addresses.
static SmallVector<Value> getAddresses(Operation *op) {
  if (auto slice = dyn_cast<OffsetSizeAndStrideOpInterface>(op))
    return llvm::to_vector(slice.getOffsets());
  if (isa<tensor::ExtractOp, memref::LoadOp, tensor::GatherOp>(op))
    return llvm::to_vector(op->getOperands().drop_front(1));
  if (isa<tensor::InsertOp, memref::StoreOp, tensor::ScatterOp>(op))
    return llvm::to_vector(op->getOperands().drop_front(2));
  return {};
}

/// One step back from the address `value`, which is no stored root.
SmallVector<Value, 4> AddressFinder::getSources(Value value) const {
  Operation *op = value.getDefiningOp();
  if (isShaped(value)) {
    SmallVector<Value, 2> origins = finder.getOrigins(value);
    if (!origins.empty() || !op)
      return {origins.begin(), origins.end()};
    return getReadValues(op);
  }
  if (auto argument = dyn_cast<BlockArgument>(value)) {
    auto structured =
        dyn_cast_or_null<linalg::LinalgOp>(argument.getOwner()->getParentOp());
    if (!structured)
      return {};
    return {structured.getMatchingOpOperand(argument)->get()};
  }
  if (isa<tensor::ExtractOp, memref::LoadOp>(op))
    return {op->getOperand(0)};
  // Sizes are no data.
  if (llvm::any_of(op->getOperands(), isShaped))
    return {};
  return {op->operand_begin(), op->operand_end()};
}

SmallVector<Value, 1> AddressFinder::findRoots(Operation *op) {
  SmallVector<Value, 1> roots;
  SmallVector<Value> worklist = getAddresses(op);
  while (!worklist.empty()) {
    Value value = worklist.pop_back_val();
    bool isInteger =
        isa<IndexType, IntegerType>(getElementTypeOrSelf(value.getType()));
    if (!isInteger || !followed.insert(value).second ||
        (isShaped(value) && !provenance.get(value).isId))
      continue;
    if (finder.isStored(value))
      roots.push_back(value);
    else
      llvm::append_range(worklist, getSources(value));
  }
  return roots;
}

} // namespace roofline
