//===- LoadOrStore.cpp - Loads and stores of single elements --------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "roofline/Analysis/Ops/LoadOrStore.h"
#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "roofline/Analysis/Ops/Views.h"
#include "llvm/ADT/SetVector.h"

using namespace mlir;

namespace roofline {

static AffineMap getIdentity(OperandRange indices, Operation *op) {
  return AffineMap::getMultiDimIdentityMap(indices.size(), op->getContext());
}

/// Adds the lanes of `type`, which run along the last dimensions of `access`.
static void addTrailingLanes(LoadOrStore &access, Type type) {
  auto vector = dyn_cast<VectorType>(type);
  auto buffer = cast<MemRefType>(access.buffer.getType());
  // A buffer may hold vectors.
  if (!vector || isa<VectorType>(buffer.getElementType()))
    return;
  for (auto [lane, size] : llvm::enumerate(vector.getShape())) {
    access.lanes.push_back(size);
    access.laneDims.push_back(buffer.getRank() - vector.getRank() + lane);
  }
}

/// Adds the lanes of a transfer, which run as its map says.
template <typename OpT>
static std::optional<LoadOrStore> getTransfer(OpT op, bool isWrite) {
  Value buffer = op.getBase();
  if (!isa<MemRefType>(buffer.getType()))
    return std::nullopt;
  LoadOrStore access{buffer, isWrite, getIdentity(op.getIndices(), op),
                     op.getIndices()};
  VectorType vector = op.getVectorType();
  for (auto [size, result] : llvm::zip_equal(
           vector.getShape(), op.getPermutationMap().getResults())) {
    auto dim = dyn_cast<AffineDimExpr>(result);
    access.lanes.push_back(size);
    access.laneDims.push_back(dim ? int64_t(dim.getPosition()) : -1);
  }
  access.isPartial = op.getMask() || op.hasOutOfBoundsDim();
  return access;
}

std::optional<LoadOrStore> getLoadOrStore(Operation *op) {
  std::optional<LoadOrStore> access;
  Type type;
  if (auto load = dyn_cast<memref::LoadOp>(op)) {
    access = {load.getMemref(), false, getIdentity(load.getIndices(), op),
              load.getIndices()};
    type = load.getType();
  } else if (auto store = dyn_cast<memref::StoreOp>(op)) {
    access = {store.getMemref(), true, getIdentity(store.getIndices(), op),
              store.getIndices()};
    type = store.getValueToStore().getType();
  } else if (auto load = dyn_cast<affine::AffineReadOpInterface>(op)) {
    access = {load.getMemRef(), false, load.getAffineMap(),
              load.getMapOperands()};
    type = load.getValue().getType();
  } else if (auto store = dyn_cast<affine::AffineWriteOpInterface>(op)) {
    access = {store.getMemRef(), true, store.getAffineMap(),
              store.getMapOperands()};
    type = store.getValueToStore().getType();
  } else if (auto load = dyn_cast<vector::LoadOp>(op)) {
    access = {load.getBase(), false, getIdentity(load.getIndices(), op),
              load.getIndices()};
    type = load.getType();
  } else if (auto store = dyn_cast<vector::StoreOp>(op)) {
    access = {store.getBase(), true, getIdentity(store.getIndices(), op),
              store.getIndices()};
    type = store.getVectorType();
  } else if (auto read = dyn_cast<vector::TransferReadOp>(op)) {
    return getTransfer(read, false);
  } else if (auto write = dyn_cast<vector::TransferWriteOp>(op)) {
    return getTransfer(write, true);
  } else {
    return std::nullopt;
  }
  addTrailingLanes(*access, type);
  return access;
}

bool movesVectors(Operation *op) {
  return isa<vector::BroadcastOp, vector::ShapeCastOp, vector::ExtractOp,
             vector::InsertOp, vector::TransposeOp,
             vector::ExtractStridedSliceOp, vector::InsertStridedSliceOp,
             vector::ShuffleOp, vector::BitCastOp, vector::StepOp,
             vector::ConstantMaskOp, vector::CreateMaskOp,
             vector::FromElementsOp, vector::ToElementsOp, vector::InterleaveOp,
             vector::DeinterleaveOp>(op);
}

bool onlyManagesMemory(Operation *op) {
  SmallVector<MemoryEffects::EffectInstance> instances;
  if (auto effects = dyn_cast<MemoryEffectOpInterface>(op))
    effects.getEffects(instances);
  return !instances.empty() && llvm::all_of(instances, [](auto &instance) {
    return isa<MemoryEffects::Allocate, MemoryEffects::Free>(
        instance.getEffect());
  });
}

Value getOuterBuffer(Value buffer, Operation *loop) {
  while (Operation *view = buffer.getDefiningOp()) {
    Value source = loop->isAncestor(view) ? getViewSource(view) : Value();
    if (!source)
      break;
    buffer = source;
  }
  return buffer;
}

SmallVector<Value> getAccessedBuffers(Operation *loop) {
  llvm::SetVector<Value, SmallVector<Value>> buffers;
  loop->walk([&](Operation *op) {
    std::optional<LoadOrStore> access = getLoadOrStore(op);
    if (!access)
      return;
    Value buffer = getOuterBuffer(access->buffer, loop);
    if (!loop->isAncestor(buffer.getParentRegion()->getParentOp()))
      buffers.insert(buffer);
  });
  return buffers.takeVector();
}

} // namespace roofline
