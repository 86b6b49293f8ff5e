//===- TiedOutputs.h - Outputs that results stand for --------- -*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_ANALYSIS_OPS_TIEDOUTPUTS_H
#define ROOFLINE_ANALYSIS_OPS_TIEDOUTPUTS_H

#include "mlir/IR/Operation.h"

namespace roofline {

/// For each result of `op`, of a dialect that is not linked, the operand that
/// it takes the place of. Operations of `tm_tensor` and `iree_linalg_ext` are
/// given their outputs as the last operands that are tensors or buffers; those
/// of StableHLO that update, as the first. Empty for all others, and where
/// operands are missing.
llvm::SmallVector<mlir::Value, 2> getTiedOutputs(mlir::Operation *op);

} // namespace roofline

#endif // ROOFLINE_ANALYSIS_OPS_TIEDOUTPUTS_H
