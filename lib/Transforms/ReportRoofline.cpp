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
#include "roofline/Pricing/OtherTargets.h"
#include "roofline/Pricing/SizeLimits.h"
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
  std::optional<ModuleEstimate>
  estimateSilently(llvm::function_ref<void(SmallVectorImpl<DimSize> &)> change);
  std::optional<ModuleEstimate> estimateProbe(ArrayRef<SizeLimits> limits,
                                              unsigned parity);
  LogicalResult write(const ModuleEstimate &estimate,
                      const ReportOptions &options);
  LogicalResult checkKnown(const ModuleEstimate &estimate,
                           const ReportOptions &options);
};

} // namespace

PassWithOptions roofline::createReportRooflinePassWithOptions() {
  return createPassWithOptions<ReportRooflinePass>();
}

LogicalResult ReportRooflinePass::run() {
  ModuleOp module = getOperation();
  if (StringRef obstacle = findObstacle(format); !obstacle.empty())
    return emitError(module.getLoc(), "cannot write format '")
           << stringify(format.getValue()) << "': " << obstacle;
  ReportOptions options;
  options.sort = sort;
  options.entry = entry;
  options.width = width;
  // The report goes to the terminal, if there is one.
  if (width == 0 && output == "-")
    options.width = llvm::sys::Process::StandardOutColumns();
  FailureOr<ModuleEstimate> estimate = estimateModule(
      module, getAnalysisManager(), ModuleOptions::fromConfig(module));
  if (failed(estimate))
    return failure();
  FailureOr<SmallVector<Sweep, 1>> sweeps =
      sweepDims(*estimate, getAnalysisManager());
  if (failed(sweeps))
    return failure();
  options.sweeps = *sweeps;
  FailureOr<SmallVector<OtherTarget, 0>> others =
      estimateOthers(*estimate, getAnalysisManager());
  if (failed(others))
    return failure();
  options.others = *others;
  // A page shows other sizes as well.
  std::optional<ModuleEstimate> open;
  SmallVector<ModuleEstimate, 2> probes;
  SmallVector<SizeLimits, 2> limits;
  if (format == ReportFormat::HTML && !estimate->options.dims.empty()) {
    open =
        estimateSilently([](SmallVectorImpl<DimSize> &dims) { dims.clear(); });
    options.open = open ? &*open : nullptr;
    limits = findSizeLimits(*estimate);
    options.limits = limits;
    for (unsigned parity : {0, 1})
      if (std::optional<ModuleEstimate> probe = estimateProbe(limits, parity))
        probes.push_back(std::move(*probe));
    options.probes = probes;
  }
  if (failed(write(*estimate, options)))
    return failure();
  return failOnUnknown ? checkKnown(*estimate, options) : success();
}

/// Prices the module after `change` has changed its sizes. nullopt where that
/// is an error, as for an assumption that holds at the given sizes only.
std::optional<ModuleEstimate> ReportRooflinePass::estimateSilently(
    llvm::function_ref<void(SmallVectorImpl<DimSize> &)> change) {
  ScopedDiagnosticHandler silent(&getContext(),
                                 [](Diagnostic &) { return success(); });
  ModuleOptions options = ModuleOptions::fromConfig(getOperation());
  change(options.dims);
  FailureOr<ModuleEstimate> estimate =
      estimateModule(getOperation(), getAnalysisManager(), options);
  if (failed(estimate))
    return std::nullopt;
  return std::move(*estimate);
}

/// Prices the module with the sizes of every other dimension, from `parity` on,
/// 16 times as large, so that they change in their order as well.
std::optional<ModuleEstimate>
ReportRooflinePass::estimateProbe(ArrayRef<SizeLimits> limits,
                                  unsigned parity) {
  if (limits.size() <= parity)
    return std::nullopt;
  return estimateSilently([&](SmallVectorImpl<DimSize> &dims) {
    for (auto [index, dim] : llvm::enumerate(dims)) {
      if (index % 2 == parity)
        dim.size = std::min(limits[index].largest, dim.size * 16);
      dim.last = dim.size;
    }
  });
}

/// Whether the standard output is a terminal whose user has nothing against
/// colours.
static bool wantsColors() {
  return llvm::sys::Process::StandardOutHasColors() &&
         llvm::sys::Process::GetEnv("NO_COLOR").value_or("").empty();
}

LogicalResult ReportRooflinePass::write(const ModuleEstimate &estimate,
                                        const ReportOptions &options) {
  bool showsAny =
      llvm::any_of(estimate.functions, [&](const PricedFunction &priced) {
        return options.isShown(priced);
      });
  if (!entry.empty() && !showsAny)
    return emitError(getOperation().getLoc(), "no function named '")
           << entry << "' to report";
  std::string text;
  llvm::raw_string_ostream os(text);
  os.enable_colors(output == "-" && wantsColors());
  writeReport(format, estimate, options, os);
  if (llvm::Error error = writeFile(output, text))
    return emitError(getOperation().getLoc(), "cannot write the report: ")
           << llvm::toString(std::move(error));
  return success();
}

/// Fails at each operation without a price.
LogicalResult ReportRooflinePass::checkKnown(const ModuleEstimate &estimate,
                                             const ReportOptions &options) {
  LogicalResult result = success();
  for (const PricedFunction &priced : estimate.functions) {
    if (!options.isShown(priced))
      continue;
    for (const UnknownOp &unknown : priced.estimate.getUnknown())
      result = emitError(unknown.op->getLoc(), "cost is not known: ")
               << unknown.reason;
  }
  return result;
}
