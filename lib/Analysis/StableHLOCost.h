//===- StableHLOCost.h - Costs of StableHLO in generic form --- -*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_LIB_ANALYSIS_STABLEHLOCOST_H
#define ROOFLINE_LIB_ANALYSIS_STABLEHLOCOST_H

#include "roofline/Analysis/CostContext.h"
#include "roofline/Interfaces/CostOpInterface.h"

namespace roofline {

/// Whether `op` computes each element from those at the same place.
bool isStableHLOElementwise(mlir::Operation *op);
/// Whether `op` reads all its operands and writes its result.
bool isStableHLOMovement(mlir::Operation *op);
/// Whether `op` is a constant or a view: it costs nothing.
bool isStableHLOFree(mlir::Operation *op);

// The costs of operations of StableHLO, those of the equal linalg operations.

CostOrUnknown getStableHLOElementwiseCost(mlir::Operation *op,
                                          const CostContext &context);
CostOrUnknown getStableHLOMovementCost(mlir::Operation *op,
                                       const CostContext &context);
/// `stablehlo.dot_general`.
CostOrUnknown getStableHLODotCost(mlir::Operation *op,
                                  const CostContext &context);
/// `stablehlo.convolution`.
CostOrUnknown getStableHLOConvolutionCost(mlir::Operation *op,
                                          const CostContext &context);
/// `stablehlo.reduce`.
CostOrUnknown getStableHLOReduceCost(mlir::Operation *op,
                                     const CostContext &context);
/// `stablehlo.gather`.
CostOrUnknown getStableHLOGatherCost(mlir::Operation *op,
                                     const CostContext &context);

} // namespace roofline

#endif // ROOFLINE_LIB_ANALYSIS_STABLEHLOCOST_H
