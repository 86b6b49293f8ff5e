//===- ModuleEstimateTest.cpp ---------------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "roofline/Pricing/ModuleEstimate.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/Parser/Parser.h"
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

/// A function whose size is given for the prices, on two targets.
TEST(ModuleEstimateTest, RepeatsOnlyPricesOnOtherTargets) {
  DialectRegistry registry;
  registry.insert<RooflineDialect, func::FuncDialect, math::MathDialect>();
  registerAllCostModels(registry);
  MLIRContext context(registry);
  context.loadAllAvailableDialects();
  OwningOpRef<ModuleOp> module = parseSourceString<ModuleOp>(
      R"(func.func @f(%a: tensor<?xf32> {roofline.dims = ["n"]})
             -> tensor<?xf32> {
           %r = math.absf %a : tensor<?xf32>
           return %r : tensor<?xf32>
         })",
      &context);
  ASSERT_TRUE(module);
  ModuleAnalysisManager manager(*module, /*passInstrumentor=*/nullptr);
  AnalysisManager analyses = manager;
  ModuleOptions options;
  options.target = TargetAttr::get(&context, "nvidia-a6000");
  options.otherTargets = {TargetAttr::get(&context, "nvidia-t4")};
  options.dims = {DimSize("n", 96)};
  FailureOr<ModuleEstimate> estimate =
      estimateModule(*module, analyses, options);
  ASSERT_TRUE(succeeded(estimate));
  FailureOr<ModuleEstimate> other =
      estimateOn(options.otherTargets.front(), *estimate, analyses);
  ASSERT_TRUE(succeeded(other));

  ASSERT_EQ(estimate->devices.size(), 2u);
  EXPECT_EQ(estimate->devices[1]->name, "nvidia-t4");
  const FunctionEstimate &first = estimate->functions[0].estimate;
  const FunctionEstimate &second = other->functions[0].estimate;
  EXPECT_EQ(first.device->name, "nvidia-a6000");
  EXPECT_EQ(second.device->name, "nvidia-t4");
  EXPECT_EQ(estimate->bound, other->bound);
  EXPECT_EQ(first.analyses, second.analyses);
  // 2 * 96 * 4 = 768 bytes at 768e9 and at 320e9 bytes a second.
  EXPECT_DOUBLE_EQ(first.totals.time, 1e-9);
  EXPECT_DOUBLE_EQ(second.totals.time, 2.4e-9);
}

} // namespace
