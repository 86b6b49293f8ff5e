//===- Dialects.h - C API of the roofline dialect ---------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_C_DIALECTS_H
#define ROOFLINE_C_DIALECTS_H

#include "mlir-c/IR.h"

#ifdef __cplusplus
extern "C" {
#endif

/// The handle of the dialect: `mlirGetDialectHandle__roofline__()`.
MLIR_DECLARE_CAPI_DIALECT_REGISTRATION(Roofline, roofline);

/// Adds the dialect to `registry` and attaches the cost models to the upstream
/// dialects, as soon as these are loaded.
MLIR_CAPI_EXPORTED void
rooflineRegisterAllDialects(MlirDialectRegistry registry);

#ifdef __cplusplus
}
#endif

#endif // ROOFLINE_C_DIALECTS_H
