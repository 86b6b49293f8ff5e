//===- TosaArithmetic.h - Arithmetic of TOSA operations ------- -*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_LIB_EXTERNALMODELS_TOSAARITHMETIC_H
#define ROOFLINE_LIB_EXTERNALMODELS_TOSAARITHMETIC_H

#include "mlir/IR/Operation.h"
#include "roofline/Interfaces/CostOpInterface.h"

namespace roofline {

/// The operations of `op`, an elementwise operation of TOSA on tensors of
/// static shapes, or why they are not known.
std::variant<llvm::SmallVector<Work, 2>, Unknown>
getTosaElementwiseWork(mlir::Operation *op);

/// Adds the operations of scaling `elements` integers by a multiplier and a
/// shift to `work`. Of the shifts, `shifts` differ.
void addTosaScaling(const Count &elements, const Count &shifts,
                    llvm::SmallVectorImpl<Work> &work);

} // namespace roofline

#endif // ROOFLINE_LIB_EXTERNALMODELS_TOSAARITHMETIC_H
