//===- Globals.h - Loads of globals -----------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_ANALYSIS_OPS_GLOBALS_H
#define ROOFLINE_ANALYSIS_OPS_GLOBALS_H

#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/Operation.h"

namespace roofline {

/// The symbol of the global that `op` gives the value or the address of; null
/// if it is no such operation.
mlir::SymbolRefAttr getGlobal(mlir::Operation *op);

} // namespace roofline

#endif // ROOFLINE_ANALYSIS_OPS_GLOBALS_H
