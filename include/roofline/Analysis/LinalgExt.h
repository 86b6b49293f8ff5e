//===- LinalgExt.h - Extensions of linalg that are not linked ---*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_ANALYSIS_LINALGEXT_H
#define ROOFLINE_ANALYSIS_LINALGEXT_H

#include "mlir/IR/Operation.h"

namespace roofline {

/// For each result of `op`, the operand that it takes the place of, as far as
/// its name tells: operations of `tm_tensor` and `iree_linalg_ext` are given
/// their outputs as the last operands that have a shape. Empty for all others.
llvm::SmallVector<mlir::Value, 2> getTiedOutputs(mlir::Operation *op);

} // namespace roofline

#endif // ROOFLINE_ANALYSIS_LINALGEXT_H
