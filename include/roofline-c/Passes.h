//===- Passes.h - C API of the roofline passes ------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// `mlirRegisterRooflinePasses` registers all passes, so that
// `mlirParsePassPipeline` knows them and their options. Each pass has
// `mlirCreateRoofline<Pass>`, which creates it with the default options, and
// `mlirRegisterRoofline<Pass>`.
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_C_PASSES_H
#define ROOFLINE_C_PASSES_H

#include "roofline/Transforms/Passes.capi.h.inc"

#endif // ROOFLINE_C_PASSES_H
