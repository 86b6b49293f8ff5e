//===- ModulePricesTest.cpp -----------------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "roofline/Pricing/ModulePrices.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Parser/Parser.h"
#include "roofline/ExternalModels/AllCostModels.h"
#include "roofline/IR/RooflineDialect.h"
#include <gtest/gtest.h>

using namespace mlir;
using namespace roofline;

namespace {

/// A module that names its own target, and its analyses.
class ModulePricesTest : public testing::Test {
protected:
  ModulePricesTest() {
    DialectRegistry registry;
    registry.insert<RooflineDialect, func::FuncDialect, math::MathDialect>();
    registerAllCostModels(registry);
    context.appendDialectRegistry(registry);
    context.loadAllAvailableDialects();
    module = parseSourceString<ModuleOp>(
        R"(func.func @f(%a: tensor<96xf32>) -> tensor<96xf32> {
             %r = math.absf %a : tensor<96xf32>
             return %r : tensor<96xf32>
           })",
        &context);
    setTarget("nvidia-a6000");
    manager.emplace(*module, /*passInstrumentor=*/nullptr);
  }

  void setTarget(StringRef name) {
    (*module)->setAttr(RooflineDialect::targetName,
                       TargetAttr::get(&context, name));
  }

  ModulePrices &getPrices() {
    AnalysisManager analyses = *manager;
    return analyses.getAnalysis<ModulePrices, ModuleOp>();
  }

  /// The target that the function is priced on by `options`.
  std::string getTarget(const ModuleOptions &options = {}) {
    FailureOr<const ModuleEstimate *> estimate = getPrices().get(options);
    if (failed(estimate))
      return "";
    return (*estimate)->functions.front().estimate.device->name;
  }

  /// Tells the manager which analyses a pass preserved.
  template <typename... Preserved>
  void invalidate() {
    AnalysisManager::PreservedAnalyses preserved;
    preserved.preserve<Preserved...>();
    AnalysisManager analyses = *manager;
    analyses.invalidate(preserved);
  }

  MLIRContext context;
  OwningOpRef<ModuleOp> module;
  std::optional<ModuleAnalysisManager> manager;
};

// The module names another target without telling the manager, so that what is
// priced again is on that.
TEST_F(ModulePricesTest, PricesOnceByTheSameOptions) {
  EXPECT_EQ(getTarget(), "nvidia-a6000");
  setTarget("nvidia-t4");
  EXPECT_EQ(getTarget(), "nvidia-a6000");
  // No price depends on what is advised.
  ModuleOptions advised;
  advised.advice.emplace();
  EXPECT_EQ(getTarget(advised), "nvidia-a6000");
}

TEST_F(ModulePricesTest, PricesAgainByOtherOptions) {
  EXPECT_EQ(getTarget(), "nvidia-a6000");
  setTarget("nvidia-t4");
  ModuleOptions relaxed;
  relaxed.pricing.precision = Precision::Relaxed;
  EXPECT_EQ(getTarget(relaxed), "nvidia-t4");
}

TEST_F(ModulePricesTest, PricesAgainOnceInvalidated) {
  EXPECT_EQ(getTarget(), "nvidia-a6000");
  setTarget("nvidia-t4");
  invalidate<ModulePrices, FunctionAnalyses>();
  EXPECT_EQ(getTarget(), "nvidia-a6000");
  // Prices refer to the analyses of functions.
  invalidate<ModulePrices>();
  EXPECT_EQ(getTarget(), "nvidia-t4");
}

TEST_F(ModulePricesTest, AdvisesOnceByTheSameOptions) {
  ModuleOptions options;
  options.advice.emplace();
  ASSERT_TRUE(succeeded(getPrices().get(options)));
  std::shared_ptr<const Advice> first = getPrices().getAdvice(0);
  ASSERT_TRUE(first);
  ASSERT_TRUE(succeeded(getPrices().get(options)));
  EXPECT_EQ(getPrices().getAdvice(0), first);
  options.advice->minSpeedup = 2;
  ASSERT_TRUE(succeeded(getPrices().get(options)));
  EXPECT_NE(getPrices().getAdvice(0), first);
  ASSERT_TRUE(succeeded(getPrices().get(ModuleOptions())));
  EXPECT_FALSE(getPrices().getAdvice(0));
}

} // namespace
