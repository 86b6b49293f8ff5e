//===- LoadOrStore.h - Loads and stores of single elements ------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_ANALYSIS_OPS_LOADORSTORE_H
#define ROOFLINE_ANALYSIS_OPS_LOADORSTORE_H

#include "mlir/IR/AffineMap.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Operation.h"

namespace roofline {

/// An operation that reads or writes one element, or one vector of elements, of
/// a buffer.
struct LoadOrStore {
  mlir::Value buffer;
  bool isWrite = false;
  /// The first subscripts are the results of `map`, which is given `indices`.
  mlir::AffineMap map;
  mlir::OperandRange indices;
  /// The sizes of the vector; none for one element.
  llvm::SmallVector<int64_t, 2> lanes = {};
  /// For each of `lanes`, the dimension of the buffer that it runs along; -1
  /// where all its elements are the same one.
  llvm::SmallVector<int64_t, 2> laneDims = {};
  /// Whether some elements may be left out: by a mask or past the border.
  bool isPartial = false;
};

/// How `op` accesses elements of a buffer; nullopt if it does not.
std::optional<LoadOrStore> getLoadOrStore(mlir::Operation *op);

/// Whether `op` only moves elements between vectors.
bool movesVectors(mlir::Operation *op);

/// Whether `op` has no effect on memory but to allocate or free it.
bool onlyManagesMemory(mlir::Operation *op);

/// The value that `buffer` is a view of through views made in `loop`; `buffer`
/// itself if it is none.
mlir::Value getOuterBuffer(mlir::Value buffer, mlir::Operation *loop);

/// The buffers from outside of `loop` that operations in it access elements of,
/// through views made in it as well, each once, in order of first access.
llvm::SmallVector<mlir::Value> getAccessedBuffers(mlir::Operation *loop);

} // namespace roofline

#endif // ROOFLINE_ANALYSIS_OPS_LOADORSTORE_H
