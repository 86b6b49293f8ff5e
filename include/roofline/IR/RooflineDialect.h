//===- RooflineDialect.h - The roofline dialect ----------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_IR_ROOFLINEDIALECT_H
#define ROOFLINE_IR_ROOFLINEDIALECT_H

#include "mlir/IR/Dialect.h"
#include <array>

#include "roofline/IR/RooflineDialect.h.inc"

#endif // ROOFLINE_IR_ROOFLINEDIALECT_H
