//===- TosaDescriptions.h - Descriptions of TOSA operations -----*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_EXTERNALMODELS_TOSADESCRIPTIONS_H
#define ROOFLINE_EXTERNALMODELS_TOSADESCRIPTIONS_H

namespace mlir {
class DialectRegistry;
} // namespace mlir

namespace roofline {

/// Attaches `DescribedOpInterface` to the operations of the TOSA dialect. Each
/// does the work of its lowering to linalg, and moves what that moves as one
/// kernel.
void registerTosaDescriptions(mlir::DialectRegistry &registry);

} // namespace roofline

#endif // ROOFLINE_EXTERNALMODELS_TOSADESCRIPTIONS_H
