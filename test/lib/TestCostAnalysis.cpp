//===- TestCostAnalysis.cpp - Use costs without attributes ----------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A pass that asks the analysis manager for the costs of a function and prints
// them, as a pass that decides by them would use them.
//
//===----------------------------------------------------------------------===//

#include "mlir/Interfaces/FunctionInterfaces.h"
#include "mlir/Pass/Pass.h"
#include "roofline/Analysis/Costs/CostAnalysis.h"
#include "roofline/Analysis/Estimate/FunctionEstimate.h"
#include "roofline/Target/TargetDatabase.h"

using namespace mlir;
using namespace roofline;

namespace {

class TestPrintCostsPass
    : public PassWrapper<TestPrintCostsPass,
                         InterfacePass<FunctionOpInterface>> {
public:
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(TestPrintCostsPass)

  TestPrintCostsPass() = default;
  TestPrintCostsPass(const TestPrintCostsPass &other) : PassWrapper(other) {}

  StringRef getArgument() const override { return "test-print-costs"; }
  StringRef getDescription() const override {
    return "Print the costs of functions, and whether they were known";
  }

  void runOnOperation() override;

private:
  void print(const FunctionEstimate &estimate, llvm::raw_ostream &os);

  Option<std::string> target{*this, "target",
                             llvm::cl::desc("Device to print bounds on")};
};

} // namespace

void TestPrintCostsPass::print(const FunctionEstimate &estimate,
                               llvm::raw_ostream &os) {
  for (auto [index, op] : llvm::enumerate(estimate.getOps())) {
    os << "  " << op.op->getName() << ": " << op.tripCount << " x "
       << op.cost->getFlops() << " operations, " << op.cost->getBytes()
       << " bytes";
    if (estimate.device)
      os << ", "
         << stringify(
                estimate.getEstimate(estimate.getOps()[index].groups.front())
                    .bound);
    os << "\n";
  }
  for (const UnknownOp &unknown : estimate.getUnknown())
    os << "  " << unknown.op->getName() << ": " << unknown.reason << "\n";
}

void TestPrintCostsPass::runOnOperation() {
  bool isCached = getCachedAnalysis<CostAnalysis>().has_value();
  FunctionEstimate estimate =
      estimateFunction(getAnalysis<FunctionAnalyses>(), {TrafficModel::Op},
                       TargetDatabase::findBuiltin(target), PricingOptions());
  // Functions run in parallel: what each prints stays together.
  std::string text;
  llvm::raw_string_ostream os(text);
  os << "@" << getOperation().getName() << " "
     << (isCached ? "cached" : "computed") << "\n";
  print(estimate, os);
  llvm::outs() << text;
  markAllAnalysesPreserved();
}

namespace roofline::test {
void registerTestPrintCostsPass() { PassRegistration<TestPrintCostsPass>(); }
} // namespace roofline::test
