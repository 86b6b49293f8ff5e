//===- Dialects.cpp - C API of the roofline dialect -----------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "roofline-c/Dialects.h"
#include "mlir/CAPI/Registration.h"
#include "roofline/InitAll.h"

MLIR_DEFINE_CAPI_DIALECT_REGISTRATION(Roofline, roofline,
                                      roofline::RooflineDialect)

void rooflineRegisterAllDialects(MlirDialectRegistry registry) {
  roofline::registerAllDialects(*unwrap(registry));
}
