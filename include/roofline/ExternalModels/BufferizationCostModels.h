//===- BufferizationCostModels.h - Bufferization costs ----------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_EXTERNALMODELS_BUFFERIZATIONCOSTMODELS_H
#define ROOFLINE_EXTERNALMODELS_BUFFERIZATIONCOSTMODELS_H

namespace mlir {
class DialectRegistry;
} // namespace mlir

namespace roofline {

/// Attaches `CostOpInterface` to the operations of the bufferization dialect.
void registerBufferizationCostModels(mlir::DialectRegistry &registry);

} // namespace roofline

#endif // ROOFLINE_EXTERNALMODELS_BUFFERIZATIONCOSTMODELS_H
