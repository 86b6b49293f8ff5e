//===- Shapes.h - Sizes of tensors and buffers ------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
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
