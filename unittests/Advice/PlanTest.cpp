//===- PlanTest.cpp -------------------------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// How plans spell out what to assume, and that assuming it gives their prices.
//
//===----------------------------------------------------------------------===//

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Parser/Parser.h"
#include "roofline/Advice/Advice.h"
#include "roofline/ExternalModels/AllCostModels.h"
#include "roofline/IR/RooflineDialect.h"
#include "roofline/Pricing/ModuleEstimate.h"
#include "roofline/Target/SchemeTable.h"
#include "roofline/Target/TargetDatabase.h"
#include "llvm/ADT/StringExtras.h"
#include <gtest/gtest.h>

using namespace mlir;
using namespace roofline;

namespace {

// Groups of 128 divide the channels of the first two weights. All products are
// bound by the memory, so that fewer bits are always faster.
constexpr StringLiteral text = R"mlir(
#toy = #roofline.target<"toy",
  peaks = [<matrix, f16, acc = f32, ops = 1.0e12>,
           <vector, f16, ops = 1.0e11>],
  memory = [<"dram", bandwidth = 1.0e10>]>
module attributes {roofline.target = #toy} {
  func.func @f(%x: tensor<16x512xf16>,
               %w0: tensor<512x512xf16> {roofline.role = "weight"},
               %w1: tensor<512x512xf16> {roofline.role = "weight"},
               %y: tensor<16x500xf16>,
               %w2: tensor<500x512xf16> {roofline.role = "weight"})
      -> (tensor<16x512xf16>, tensor<16x512xf16>, tensor<16x512xf16>) {
    %zero = arith.constant 0.0 : f16
    %empty = tensor.empty() : tensor<16x512xf16>
    %init = linalg.fill ins(%zero : f16) outs(%empty : tensor<16x512xf16>)
        -> tensor<16x512xf16>
    %0 = linalg.matmul ins(%x, %w0 : tensor<16x512xf16>, tensor<512x512xf16>)
        outs(%init : tensor<16x512xf16>) -> tensor<16x512xf16>
    %1 = linalg.matmul ins(%x, %w1 : tensor<16x512xf16>, tensor<512x512xf16>)
        outs(%init : tensor<16x512xf16>) -> tensor<16x512xf16>
    %2 = linalg.matmul ins(%y, %w2 : tensor<16x500xf16>, tensor<500x512xf16>)
        outs(%init : tensor<16x512xf16>) -> tensor<16x512xf16>
    return %0, %1, %2
        : tensor<16x512xf16>, tensor<16x512xf16>, tensor<16x512xf16>
  }
})mlir";

class PlanTest : public ::testing::Test {
protected:
  PlanTest() {
    DialectRegistry registry;
    registry.insert<RooflineDialect, arith::ArithDialect, func::FuncDialect,
                    linalg::LinalgDialect, tensor::TensorDialect>();
    registerAllCostModels(registry);
    context.appendDialectRegistry(registry);
    module = parseSourceString<ModuleOp>(text, &context);
  }

  /// What the plan says that is made with `schemes`, the names of some, and
  /// `keep`; empty if there is none. Checks that assuming it gives its prices.
  std::string plan(ArrayRef<StringRef> schemes, ArrayRef<StringRef> keep = {},
                   StringRef name = "") {
    for (StringRef scheme : schemes)
      options.schemes.push_back(llvm::cantFail(SchemeTable().find(scheme)));
    options.keep.assign(keep.begin(), keep.end());
    ModuleAnalysisManager analyses(*module, /*passInstrumentor=*/nullptr);
    ModuleOptions pricing;
    FailureOr<ModuleEstimate> priced =
        estimateModule(*module, analyses, pricing);
    if (failed(priced))
      return "not priced";
    std::optional<Advice> advice =
        advise(priced->functions.front().estimate, pricing.counting,
               pricing.pricing, options, name);
    if (!advice || !advice->plan)
      return "";
    const Plan &plan = *advice->plan;
    pricing.counting.assumptions = plan.assumptions;
    FailureOr<ModuleEstimate> assumed =
        estimateModule(*module, analyses, pricing);
    if (failed(assumed))
      return "not priced with " + plan.assume;
    const FunctionEstimate &estimate = assumed->functions.front().estimate;
    EXPECT_EQ(estimate.totals.time, plan.estimate.totals.time);
    EXPECT_EQ(estimate.bytes, plan.estimate.bytes);
    EXPECT_EQ(plan.speedup, priced->functions.front().estimate.totals.time /
                                estimate.totals.time);
    return plan.assume;
  }

  MLIRContext context;
  OwningOpRef<ModuleOp> module;
  AdviceOptions options;
};

TEST_F(PlanTest, OneSchemeForAllOfARole) {
  ASSERT_TRUE(module);
  EXPECT_EQ(plan({"i8"}), "weight:i8");
}

TEST_F(PlanTest, WhatDiffers) {
  ASSERT_TRUE(module);
  EXPECT_EQ(plan({"i8", "i4g128"}), "weight:i4g128,%arg4:i8");
}

TEST_F(PlanTest, WhatTheSchemeOfTheRoleDoesNotFit) {
  ASSERT_TRUE(module);
  EXPECT_EQ(plan({"i4g128"}), "weight:i4g128,%arg4:keep");
}

TEST_F(PlanTest, WhatIsKept) {
  ASSERT_TRUE(module);
  EXPECT_EQ(plan({"i8"}, {"%arg1"}), "weight:i8,%arg1:keep");
}

TEST_F(PlanTest, FewTensorsByThemselves) {
  ASSERT_TRUE(module);
  EXPECT_EQ(plan({"i8"}, {"%arg1", "%arg4"}), "%arg2:i8");
}

TEST_F(PlanTest, OfOneFunction) {
  ASSERT_TRUE(module);
  EXPECT_EQ(plan({"i8"}, {"%arg1"}, "f"), "f::weight:i8,f::%arg1:keep");
}

TEST_F(PlanTest, NoneWhereAllStays) {
  ASSERT_TRUE(module);
  options.minSpeedup = 10;
  EXPECT_EQ(plan({"i8"}), "");
}

TEST_F(PlanTest, NoneWithoutADevice) {
  ASSERT_TRUE(module);
  module.get()->removeAttr("roofline.target");
  ModuleAnalysisManager analyses(*module, /*passInstrumentor=*/nullptr);
  FailureOr<ModuleEstimate> priced =
      estimateModule(*module, analyses, ModuleOptions());
  ASSERT_TRUE(succeeded(priced));
  EXPECT_FALSE(advise(priced->functions.front().estimate, CountingOptions(),
                      PricingOptions(), options));
}

// The A6000 has an engine for i8, but none for f8, the H200 one for
// both. The MI300X multiplies another 8-bit float, which is the same scheme. A
// device without rates has none.
TEST(DefaultSchemesTest, SuitTheMatrixEngine) {
  auto get = [](StringRef name) {
    const Device *device = TargetDatabase::findBuiltin(name);
    return device ? llvm::join(getDefaultSchemes(*device), ",") : "";
  };
  EXPECT_EQ(get("nvidia-a6000"), "i8,i4g128,w8a8");
  EXPECT_EQ(get("nvidia-h200-sxm"), "i8,i4g128,f8,w8a8,wf8af8");
  EXPECT_EQ(get("amd-mi300x"), "i8,i4g128,f8,w8a8,wf8af8");
  EXPECT_EQ(llvm::join(getDefaultSchemes(Device()), ","), "i8,i4g128");
}

} // namespace
