//===- InitAll.h - Register everything --------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_INITALL_H
#define ROOFLINE_INITALL_H

#include "mlir/IR/DialectRegistry.h"
#include "roofline/ExternalModels/AllCostModels.h"
#include "roofline/IR/RooflineDialect.h"
#include "roofline/TransformOps/TransformExtension.h"
#include "roofline/Transforms/Passes.h"

namespace roofline {

/// Registers the dialect, attaches the cost models to upstream dialects, and
/// adds the operations of schedules to the transform dialect.
inline void registerAllDialects(mlir::DialectRegistry &registry) {
  registry.insert<RooflineDialect>();
  registerAllCostModels(registry);
  registerTransformDialectExtension(registry);
}

/// Registers the passes.
inline void registerAllPasses() { registerRooflinePasses(); }

} // namespace roofline

#endif // ROOFLINE_INITALL_H
