//===- TosaClass.h - What TOSA operations do to elements ------ -*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_ANALYSIS_OPS_TOSACLASS_H
#define ROOFLINE_ANALYSIS_OPS_TOSACLASS_H

#include "roofline/Analysis/Ops/OpClass.h"
#include "llvm/ADT/SmallBitVector.h"

namespace roofline {

/// Whether `op` is an elementwise operation of TOSA, whose operands are
/// broadcast to its result.
bool isTosaElementwise(mlir::Operation *op);

/// The class of `op` of the TOSA dialect. Reductions and all that is not an
/// operation of TOSA are `Other`.
OpClass getTosaClass(mlir::Operation *op);

/// Whether `op` of the TOSA dialect slides filters, operand 1, over operand 0.
bool isTosaConvolution(mlir::Operation *op);

/// The two values whose products `op` of the TOSA dialect sums, of a
/// convolution the image and the filters; nulls if it is no contraction.
std::pair<mlir::Value, mlir::Value> getTosaMultiplicands(mlir::Operation *op);

/// The dimensions of operand `number` of `op`, a TOSA operation, along which it
/// sums products; nullopt if it sums none, or none of that operand, or sums
/// along dimensions that others take part in, as in an image.
std::optional<llvm::SmallBitVector> getTosaSummedDims(mlir::Operation *op,
                                                      unsigned number);

} // namespace roofline

#endif // ROOFLINE_ANALYSIS_OPS_TOSACLASS_H
