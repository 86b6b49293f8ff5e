//===- ShapeHints.h - What producers say of sizes ---------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Producers leave operations in the IR that compute nothing and tell something
// about sizes. Their dialects are not linked: they are read in generic form.
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_IR_SHAPEHINTS_H
#define ROOFLINE_IR_SHAPEHINTS_H

#include "mlir/IR/Operation.h"

namespace roofline {

/// Whether `op` only tells something about sizes: `torch.symbolic_int` and
/// `torch.bind_symbolic_shape`, `util.assume.int`, `flow.tensor.tie_shape`.
bool isShapeHint(mlir::Operation *op);

/// What the results of the hint `op` are, one by one: its first operands. Empty
/// where it has none, or they are something else.
mlir::OperandRange getHintedValues(mlir::Operation *op);

/// The name that `torch.bind_symbolic_shape` gives dimension `dim` of `value`;
/// empty if there is none.
llvm::StringRef getHintedName(mlir::Value value, unsigned dim);

} // namespace roofline

#endif // ROOFLINE_IR_SHAPEHINTS_H
