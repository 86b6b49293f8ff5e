//===- ModuleEstimateTest.cpp ---------------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "roofline/Pricing/ModuleEstimate.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/IR/Diagnostics.h"
#include "roofline/ExternalModels/AllCostModels.h"
#include "roofline/IR/RooflineDialect.h"
#include <gtest/gtest.h>

using namespace mlir;
using namespace roofline;

namespace {

/// Prices an empty module in `context` and returns what was said, a diagnostic
/// a line.
std::string priceEmptyModule(MLIRContext &context, bool &priced) {
  std::string said;
  ScopedDiagnosticHandler handler(&context, [&](Diagnostic &diag) {
    said += diag.str() + "\n";
    for (Diagnostic &note : diag.getNotes())
      said += note.str() + "\n";
  });
  OwningOpRef<ModuleOp> module = ModuleOp::create(UnknownLoc::get(&context));
  ModuleAnalysisManager analyses(*module, /*passInstrumentor=*/nullptr);
  priced = succeeded(estimateModule(*module, analyses, ModuleOptions()));
  return said;
}

TEST(ModuleEstimateTest, RefusesLinalgWithoutCostModels) {
  DialectRegistry registry;
  registry.insert<RooflineDialect, linalg::LinalgDialect>();
  MLIRContext context(registry);
  context.loadAllAvailableDialects();
  bool priced;
  EXPECT_EQ(priceEmptyModule(context, priced),
            "the cost models are not registered\n"
            "call 'roofline::registerAllDialects' on the registry of the "
            "context\n");
  EXPECT_FALSE(priced);
}

TEST(ModuleEstimateTest, AcceptsLinalgWithCostModels) {
  DialectRegistry registry;
  registry.insert<RooflineDialect, linalg::LinalgDialect>();
  registerAllCostModels(registry);
  MLIRContext context(registry);
  context.loadAllAvailableDialects();
  bool priced;
  EXPECT_EQ(priceEmptyModule(context, priced), "");
  EXPECT_TRUE(priced);
}

TEST(ModuleEstimateTest, NeedsNoLinalg) {
  DialectRegistry registry;
  registry.insert<RooflineDialect>();
  MLIRContext context(registry);
  context.loadAllAvailableDialects();
  bool priced;
  EXPECT_EQ(priceEmptyModule(context, priced), "");
  EXPECT_TRUE(priced);
}

} // namespace
