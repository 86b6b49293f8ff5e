//===- ReportRoofline.cpp - Write a report --------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PassWithOptions.h"
#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "roofline/ExternalModels/AllCostModels.h"
#include "roofline/IR/RooflineDialect.h"
#include "roofline/Pricing/ModuleFindings.h"
#include "roofline/Pricing/ModulePrices.h"
#include "roofline/Report/OutputFile.h"
#include "roofline/Report/Report.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Process.h"

namespace roofline {
#define GEN_PASS_DEF_REPORTROOFLINEPASS
#include "roofline/Transforms/Passes.h.inc"
} // namespace roofline

using namespace mlir;
using namespace roofline;

namespace {

class ReportRooflinePass
    : public roofline::impl::ReportRooflinePassBase<ReportRooflinePass> {
public:
  using ReportRooflinePassBase::ReportRooflinePassBase;

  void getDependentDialects(DialectRegistry &registry) const override {
    ReportRooflinePassBase::getDependentDialects(registry);
    registerAllCostModels(registry);
  }

  void runOnOperation() override {
    markAllAnalysesPreserved();
    if (failed(run()))
      signalPassFailure();
  }

  const llvm::cl::Option &getAnyOption() const { return format; }

private:
  LogicalResult run();
  FailureOr<ModuleFindings> collectFindings(bool wantsWhatIf);
  LogicalResult write(const ModuleFindings &findings,
                      const ReportOptions &options);
};

} // namespace

PassWithOptions roofline::createReportRooflinePassWithOptions() {
  return createPassWithOptions<ReportRooflinePass>();
}

/// Fails at each operation without a price.
static LogicalResult checkKnown(const ModuleFindings &findings) {
  LogicalResult result = success();
  for (const FunctionFindings &function : findings.functions)
    for (const UnknownOp &unknown : function.estimate.getUnknown())
      result = emitError(unknown.op->getLoc(), "cost is not known: ")
               << unknown.reason;
  return result;
}

LogicalResult ReportRooflinePass::run() {
  ModuleOp module = getOperation();
  if (StringRef obstacle = findObstacle(format); !obstacle.empty())
    return emitError(module.getLoc(), "cannot write format '")
           << stringify(format.getValue()) << "': " << obstacle;
  ReportOptions options;
  options.sort = sort;
  options.width = width;
  // The report goes to the terminal, if there is one.
  if (width == 0 && output == "-")
    options.width = llvm::sys::Process::StandardOutColumns();
  FailureOr<ModuleFindings> findings =
      collectFindings(/*wantsWhatIf=*/format == ReportFormat::HTML);
  if (failed(findings) || failed(write(*findings, options)))
    return failure();
  return failOnUnknown ? checkKnown(*findings) : success();
}

FailureOr<ModuleFindings>
ReportRooflinePass::collectFindings(bool wantsWhatIf) {
  ModuleOp module = getOperation();
  auto &prices = getAnalysis<ModulePrices>();
  FailureOr<const ModuleEstimate *> estimate =
      prices.get(ModuleOptions::fromConfig(module));
  if (failed(estimate))
    return failure();
  FailureOr<ModuleFindings> findings = roofline::collectFindings(
      prices, **estimate, getAnalysisManager(), {entry, wantsWhatIf});
  if (succeeded(findings) && !entry.empty() && findings->functions.empty())
    return emitError(module.getLoc(), "no function named '")
           << entry << "' to report";
  return findings;
}

/// Whether the standard output is a terminal whose user has nothing against
/// colours.
static bool wantsColors() {
  return llvm::sys::Process::StandardOutHasColors() &&
         llvm::sys::Process::GetEnv("NO_COLOR").value_or("").empty();
}

LogicalResult ReportRooflinePass::write(const ModuleFindings &findings,
                                        const ReportOptions &options) {
  std::string text;
  llvm::raw_string_ostream os(text);
  os.enable_colors(output == "-" && wantsColors());
  writeReport(format, findings, options, os);
  if (llvm::Error error = writeFile(output, text))
    return emitError(getOperation().getLoc(), "cannot write the report: ")
           << llvm::toString(std::move(error));
  return success();
}
