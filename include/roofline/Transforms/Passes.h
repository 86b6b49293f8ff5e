//===- Passes.h - Roofline passes -------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_TRANSFORMS_PASSES_H
#define ROOFLINE_TRANSFORMS_PASSES_H

#include "mlir/Pass/Pass.h"

namespace roofline {

#define GEN_PASS_DECL
#include "roofline/Transforms/Passes.h.inc"

#define GEN_PASS_REGISTRATION
#include "roofline/Transforms/Passes.h.inc"

} // namespace roofline

#endif // ROOFLINE_TRANSFORMS_PASSES_H
