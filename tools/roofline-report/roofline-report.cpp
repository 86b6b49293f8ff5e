//===- roofline-report.cpp - From a model to a report ---------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Reads a module and runs the passes that price and report it. Options are
// handed to the passes as they are: these check them.
//
//===----------------------------------------------------------------------===//

#include "mlir/IR/BuiltinOps.h"
#include "mlir/InitAllDialects.h"
#include "mlir/InitAllExtensions.h"
#include "mlir/Parser/Parser.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Support/FileUtilities.h"
#include "roofline/InitAll.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/WithColor.h"

using namespace mlir;
using namespace roofline;
namespace cl = llvm::cl;

namespace {

/// The command line. What concerns a pass goes straight into its options.
struct CommandLine {
  AnnotateRooflinePassOptions pricing;
  ReportRooflinePassOptions report;

  cl::OptionCategory category{"Report options"};
  cl::opt<std::string> input{
      cl::Positional, cl::Required, cl::cat(category),
      cl::desc("<MLIR text or bytecode; - is the standard input>")};
  cl::opt<bool> allowUnregistered{
      "allow-unregistered-dialect", cl::cat(category),
      cl::desc("Read operations of dialects that are not known; they are "
               "reported as unknown")};

  cl::opt<std::string, true> target{
      "target", cl::location(pricing.target), cl::cat(category),
      cl::desc("Name of the device, instead of those that the module names")};
  cl::opt<std::string, true> targetFile{
      "target-file", cl::location(pricing.targetFile), cl::cat(category),
      cl::value_desc("file"),
      cl::desc("Devices to look names up in before the known ones")};
  cl::opt<std::string, true> traffic{
      "traffic", cl::location(pricing.traffic), cl::cat(category),
      cl::desc("Which operands count as traffic: op")};
  cl::opt<std::string, true> precision{
      "precision", cl::location(pricing.precision), cl::cat(category),
      cl::desc("strict, or relaxed to let faster types that lose precision "
               "stand in")};
  cl::list<std::string> efficiency{
      "efficiency", cl::CommaSeparated, cl::cat(category),
      cl::value_desc("part:fraction"),
      cl::desc("Fractions of the peaks reached in practice, such as "
               "matrix:0.7,memory:0.85")};

  cl::opt<std::string, true> format{"format", cl::location(report.format),
                                    cl::cat(category),
                                    cl::desc("text or json")};
  cl::opt<std::string, true> output{
      "o", cl::location(report.output), cl::cat(category),
      cl::value_desc("file"),
      cl::desc("Where to write the report; - is the standard output")};
  cl::opt<std::string, true> entry{"entry", cl::location(report.entry),
                                   cl::cat(category),
                                   cl::desc("Report this function only")};
  cl::opt<std::string, true> sort{
      "sort", cl::location(report.sort), cl::cat(category),
      cl::desc("Order of tables: time (longest first) or order (as in the "
               "program)")};
  cl::opt<bool, true> failOnUnknown{
      "fail-on-unknown", cl::location(report.failOnUnknown), cl::cat(category),
      cl::desc("Fail if any operation could not be priced")};

  void parse(int argc, char **argv) {
    cl::HideUnrelatedOptions(category);
    cl::ParseCommandLineOptions(
        argc, argv, "Where the time of an MLIR program goes on a device\n");
    pricing.efficiency.assign(efficiency.begin(), efficiency.end());
  }
};

} // namespace

static LogicalResult fail(const Twine &message) {
  llvm::WithColor::error(llvm::errs(), "roofline-report") << message << '\n';
  return failure();
}

static LogicalResult writeReport(const CommandLine &options) {
  std::string error;
  std::unique_ptr<llvm::MemoryBuffer> file =
      openInputFile(options.input, &error);
  if (!file)
    return fail(error);
  // Shared, so that attributes can refer to data in the file.
  auto sources = std::make_shared<llvm::SourceMgr>();
  sources->AddNewSourceBuffer(std::move(file), llvm::SMLoc());

  DialectRegistry registry;
  mlir::registerAllDialects(registry);
  mlir::registerAllExtensions(registry);
  roofline::registerAllDialects(registry);
  MLIRContext context(registry);
  context.allowUnregisteredDialects(options.allowUnregistered);
  SourceMgrDiagnosticHandler diagnostics(*sources, &context);

  OwningOpRef<ModuleOp> module = parseSourceFile<ModuleOp>(sources, &context);
  if (!module)
    return fail("'" + options.input + "' cannot be read as an MLIR module");
  auto pipeline = PassManager::on<ModuleOp>(&context);
  pipeline.addPass(createAnnotateRooflinePass(options.pricing));
  pipeline.addPass(createReportRooflinePass(options.report));
  return pipeline.run(*module);
}

int main(int argc, char **argv) {
  llvm::InitLLVM init(argc, argv);
  CommandLine options;
  options.parse(argc, argv);
  return failed(writeReport(options));
}
