//===- Passes.cpp - C API of the roofline passes --------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "roofline/Transforms/Passes.h"
#include "mlir/CAPI/Pass.h"
#include "roofline-c/Passes.h"

using namespace roofline;

#include "roofline/Transforms/Passes.capi.cpp.inc"
