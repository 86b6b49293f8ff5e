//===- StripRoofline.cpp - Remove annotations -----------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Annotations.h"
#include "roofline/IR/RooflineDialect.h"
#include "roofline/Transforms/Passes.h"

namespace roofline {
#define GEN_PASS_DEF_STRIPROOFLINEPASS
#include "roofline/Transforms/Passes.h.inc"
} // namespace roofline

using namespace mlir;

namespace {

struct StripRooflinePass
    : public roofline::impl::StripRooflinePassBase<StripRooflinePass> {
  void runOnOperation() override {
    getOperation()->walk(roofline::clearOp);
    // Costs do not depend on annotations.
    markAllAnalysesPreserved();
  }
};

} // namespace
