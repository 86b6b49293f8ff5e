//===- InitAll.h - Everything there is to register --------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_INITALL_H
#define ROOFLINE_INITALL_H

#include "mlir/IR/DialectRegistry.h"
#include "roofline/IR/RooflineDialect.h"

namespace roofline {

/// Registers the dialect.
inline void registerAllDialects(mlir::DialectRegistry &registry) {
  registry.insert<RooflineDialect>();
}

} // namespace roofline

#endif // ROOFLINE_INITALL_H
