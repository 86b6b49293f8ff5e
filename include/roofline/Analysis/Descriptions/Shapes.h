//===- Shapes.h - Sizes of tensors and buffers ------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A dimension without a size has a sample in its place while a function is
// priced (see `SampleSizes`). Whatever makes counts of the sizes of a shape, or
// of numbers that have been computed from such sizes, goes through here, so
// that samples become the names of dimensions again. Other numbers, as trip
// counts that the program spells out, strides of windows and lanes of vectors,
// are counts as they are.
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_ANALYSIS_DESCRIPTIONS_SHAPES_H
#define ROOFLINE_ANALYSIS_DESCRIPTIONS_SHAPES_H

#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Operation.h"
#include "roofline/Interfaces/Unknown.h"
#include "roofline/Model/Count.h"

namespace roofline {

/// Whether `value` is a tensor or a buffer, ranked or not.
inline bool isTensorOrBuffer(mlir::Value value) {
  return mlir::isa<mlir::TensorType, mlir::BaseMemRefType>(value.getType());
}

/// The count that `size` is, a static size of a shape, or an index that may
/// have been computed from such sizes.
inline Count getSize(int64_t size) { return SampleSizes::getCount(size); }

/// The size of dimension `dim` of `type`, which is static.
inline Count getSize(mlir::ShapedType type, unsigned dim) {
  return getSize(type.getDimSize(dim));
}

/// The counts that `sizes`, all static, are.
llvm::SmallVector<Count> getSizes(llvm::ArrayRef<int64_t> sizes);

/// The sizes of a statically shaped `type`.
inline llvm::SmallVector<Count> getSizes(mlir::ShapedType type) {
  return getSizes(type.getShape());
}

/// The number of elements of a statically shaped `type`.
Count getNumElements(mlir::ShapedType type);

/// Why the sizes of `op` are not known: the first operand or result whose shape
/// is dynamic or unranked; nullopt if all are static.
std::optional<Unknown> findDynamicShape(mlir::Operation *op);

/// Why sizes of `op` are not known: the first operand or result that is a
/// tensor of a type that is not linked and was not understood; nullopt if there
/// is none.
std::optional<Unknown> findUnreadTensor(mlir::Operation *op);

} // namespace roofline

#endif // ROOFLINE_ANALYSIS_DESCRIPTIONS_SHAPES_H
