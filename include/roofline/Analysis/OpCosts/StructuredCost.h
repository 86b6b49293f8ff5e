//===- StructuredCost.h - Costs from maps and bodies ------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The cost rules that external models share: structured operations by their
// indexing maps and bodies, elementwise operations on tensors, and copies.
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_ANALYSIS_OPCOSTS_STRUCTUREDCOST_H
#define ROOFLINE_ANALYSIS_OPCOSTS_STRUCTUREDCOST_H

#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "roofline/Analysis/Ops/CostContext.h"
#include "roofline/Interfaces/CostOpInterface.h"

namespace roofline {

/// The cost of a structured operation on tensors or buffers.
CostOrUnknown getStructuredCost(mlir::linalg::LinalgOp op,
                                const CostContext &context);

/// The work of `op`, whose cost is known, with inputs that something extends
/// from elements of `inputTypes`.
llvm::SmallVector<Work, 2>
getStructuredWork(mlir::linalg::LinalgOp op,
                  llvm::ArrayRef<mlir::Type> inputTypes,
                  const CostContext &context);

/// The cost of an operation with the elementwise traits: its scalar work for
/// each element, every tensor operand read, every tensor result written.
/// Vectors and scalars move nothing.
CostOrUnknown getElementwiseCost(mlir::Operation *op,
                                 const CostContext &context);

/// The cost of moving all of operand `source` into all of `target`.
CostOrUnknown getCopyCost(mlir::Operation *op, unsigned source, unsigned target,
                          const CostContext &context);

} // namespace roofline

#endif // ROOFLINE_ANALYSIS_OPCOSTS_STRUCTUREDCOST_H
