//===- Rotation.h - Rotary position embeddings ------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_LIB_ANALYSIS_ROLES_ROTATION_H
#define ROOFLINE_LIB_ANALYSIS_ROLES_ROTATION_H

#include "DataOrigin.h"

namespace roofline {

/// The cosines and sines by which `op`, which is elementwise, rotates a value:
/// it adds products of the value, and of the value rearranged, with one each.
/// Empty if it does something else or computes them itself.
llvm::SmallVector<mlir::Value, 2>
findRotationFactors(mlir::Operation *op, const OpClasses &classes,
                    const DataOriginMap &dataOrigins);

} // namespace roofline

#endif // ROOFLINE_LIB_ANALYSIS_ROLES_ROTATION_H
