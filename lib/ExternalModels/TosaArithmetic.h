//===- TosaArithmetic.h - Arithmetic of TOSA operations ---------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_LIB_EXTERNALMODELS_TOSAARITHMETIC_H
#define ROOFLINE_LIB_EXTERNALMODELS_TOSAARITHMETIC_H

#include "mlir/IR/Operation.h"
#include "roofline/Interfaces/OpDescription.h"

namespace roofline {

/// Adds to `description`, whose loops are the dimensions of the result of `op`,
/// an elementwise operation of TOSA, what it computes, or why that is not known.
void addTosaElementArithmetic(mlir::Operation *op, OpDescription &description);

/// Adds the operations of scaling integers by a multiplier and a shift in each
/// iteration of `loops`. The shifts differ along `shiftLoops`.
void addTosaScaling(LoopSet loops, LoopSet shiftLoops,
                    OpDescription &description);

/// The numeric type of the elements of `value`; nullopt if it has none.
std::optional<NumericType> getElementNumeric(mlir::Value value);

} // namespace roofline

#endif // ROOFLINE_LIB_EXTERNALMODELS_TOSAARITHMETIC_H
