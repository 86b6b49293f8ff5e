//===- roofline-report.cpp - From a model to a report ---------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Reads a module, or generates one of a known model, and runs the passes that
// price and report it. Options are handed to the passes as they are: these
// check them. With --diff, compares two reports instead.
//
//===----------------------------------------------------------------------===//

#include "mlir/IR/BuiltinOps.h"
#include "mlir/InitAllDialects.h"
#include "mlir/InitAllExtensions.h"
#include "mlir/Parser/Parser.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Support/FileUtilities.h"
#include "roofline/Generator/Generator.h"
#include "roofline/Generator/RequestOptions.h"
#include "roofline/InitAll.h"
#include "roofline/Report/Gate.h"
#include "roofline/Report/OutputFile.h"
#include "roofline/Report/Report.h"
#include "llvm/ADT/StringExtras.h"
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
  SuggestQuantizationPassOptions advice;
  ReportRooflinePassOptions report;

  cl::OptionCategory category{"Report options"};
  cl::opt<std::string> input{
      cl::Positional, cl::Required, cl::cat(category),
      cl::desc("<MLIR text or bytecode, a config.json, or the name of a known "
               "model; - is MLIR on the standard input>")};
  cl::opt<std::string> otherInput{cl::Positional, cl::Optional,
                                  cl::cat(category),
                                  cl::desc("<with --diff, the second report>")};
  cl::opt<bool> diff{
      "diff", cl::cat(category),
      cl::desc("Compare two JSON reports: what changes from the first to the "
               "second; --format is text, markdown or json")};
  cl::list<std::string> failIf{
      "fail-if", cl::CommaSeparated, cl::cat(category),
      cl::value_desc("metric+limit"),
      cl::desc("With --diff, exit with 2 if something of a function grows by "
               "more, such as time+5% or bytes+1000; metrics are time and "
               "time_serial in seconds, flops, bytes, footprint and unknown")};
  RequestOptions request{category};
  cl::opt<bool> allowUnregistered{
      "allow-unregistered-dialect", cl::cat(category),
      cl::desc("Read operations of dialects that are not known; they are "
               "reported as unknown")};

  cl::list<std::string> targets{
      "target", cl::CommaSeparated, cl::cat(category), cl::value_desc("name"),
      cl::desc("Name of the device, instead of those that the module names; "
               "further names are those of devices to compare it with")};
  cl::opt<std::string, true> targetFile{
      "target-file", cl::location(pricing.targetFile), cl::cat(category),
      cl::value_desc("file"),
      cl::desc("Devices to look names up in before the known ones")};
  cl::opt<std::string, true> traffic{
      "traffic", cl::location(pricing.traffic), cl::cat(category),
      cl::desc("Which operands count as traffic: fused (those that a fusing "
               "compiler would move) or op (all of every operation)")};
  cl::opt<std::string, true> maskedPairs{
      "masked-pairs", cl::location(pricing.maskedPairs), cl::cat(category),
      cl::desc("Whether fused attention computes the pairs that a mask takes "
               "out: count, as written, or skip, where the mask is proved")};
  cl::list<std::string> dims{
      "dims", cl::CommaSeparated, cl::cat(category),
      cl::value_desc("name=size"),
      cl::desc("Sizes of dimensions that are dynamic, such as "
               "batch=4,ctx=2048; a range, such as batch=1..256, asks how "
               "things change along it")};
  cl::list<std::string> assume{
      "assume", cl::CommaSeparated, cl::cat(category),
      cl::value_desc("tensors:scheme"),
      cl::desc("How tensors are assumed to be stored, such as "
               "weight:i4g128,kv_cache:i8")};
  cl::opt<std::string, true> schemeFile{
      "scheme-file", cl::location(pricing.schemeFile), cl::cat(category),
      cl::value_desc("file"),
      cl::desc("Quantization schemes to look names up in before the known "
               "ones")};
  cl::opt<std::string, true> dequant{
      "dequant", cl::location(pricing.dequant), cl::cat(category),
      cl::desc("Where tensors that are assumed to be quantized become numbers "
               "again: fused, in the operations that read them, or separate, "
               "in kernels before these that write the numbers to memory")};
  cl::opt<std::string, true> precision{
      "precision", cl::location(pricing.precision), cl::cat(category),
      cl::desc("strict, or relaxed to let faster types that lose precision "
               "stand in")};
  cl::list<std::string> efficiency{
      "efficiency", cl::CommaSeparated, cl::cat(category),
      cl::value_desc("part:fraction"),
      cl::desc("Fractions of the peaks reached in practice, such as "
               "matrix:0.7,memory:0.85")};

  cl::opt<bool> suggest{
      "suggest", cl::cat(category),
      cl::desc("Also say which tensors to store smaller, and which not to")};
  cl::list<std::string> schemes{
      "schemes", cl::CommaSeparated, cl::cat(category),
      cl::desc("With --suggest, the schemes to try, in order of preference")};
  cl::list<std::string> roles{
      "roles", cl::CommaSeparated, cl::cat(category),
      cl::desc("With --suggest, the roles of tensors that may be stored "
               "smaller")};
  cl::list<std::string> keep{
      "keep", cl::CommaSeparated, cl::cat(category),
      cl::desc("With --suggest, roles and tensors that stay as they are")};
  cl::opt<std::string, true> objective{
      "objective", cl::location(advice.objective), cl::cat(category),
      cl::desc("With --suggest, what to make small: latency, capacity or "
               "balanced")};
  cl::opt<double, true> minSpeedup{
      "min-speedup", cl::location(advice.minSpeedup), cl::cat(category),
      cl::desc("With --suggest, the least speedup of the operations that read "
               "a tensor")};
  cl::opt<unsigned, true> minBits{
      "min-bits", cl::location(advice.minBits), cl::cat(category),
      cl::desc("With --suggest, the least bits an element")};
  cl::opt<std::string, true> minSQNR{
      "min-sqnr", cl::location(advice.minSQNR), cl::cat(category),
      cl::desc("With --suggest, the least signal-to-quantization-noise ratio, "
               "in decibels, of tensors whose data are there")};

  std::string formats =
      "How the report is written: " + llvm::join(getReportFormatNames(), ", ");
  cl::opt<std::string, true> format{"format", cl::location(report.format),
                                    cl::cat(category), cl::desc(formats)};
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
    pricing.targets.assign(targets.begin(), targets.end());
    pricing.efficiency.assign(efficiency.begin(), efficiency.end());
    pricing.dims.assign(dims.begin(), dims.end());
    pricing.assume.assign(assume.begin(), assume.end());
    advice.schemes.assign(schemes.begin(), schemes.end());
    advice.schemeFile = pricing.schemeFile;
    advice.roles.assign(roles.begin(), roles.end());
    advice.keep.assign(keep.begin(), keep.end());
  }
};

} // namespace

static LogicalResult fail(const Twine &message) {
  llvm::WithColor::error(llvm::errs(), "roofline-report") << message << '\n';
  return failure();
}

/// Whether `input` is a model to be generated, not a module to be read.
static bool isModel(StringRef input) {
  bool isModule = input.ends_with(".mlir") || input.ends_with(".mlirbc");
  return input.ends_with(".json") || !(isModule || isPath(input));
}

/// Runs the passes on `module`.
static LogicalResult writeReport(ModuleOp module, const CommandLine &options) {
  auto pipeline = PassManager::on<ModuleOp>(module.getContext());
  pipeline.addPass(createAnnotateRooflinePass(options.pricing));
  if (options.suggest)
    pipeline.addPass(createSuggestQuantizationPass(options.advice));
  pipeline.addPass(createReportRooflinePass(options.report));
  return pipeline.run(module);
}

/// Reports the module in a file.
static LogicalResult reportFile(const CommandLine &options,
                                MLIRContext &context) {
  if (StringRef given = options.request.getGivenOption(); !given.empty())
    return fail("--" + given +
                " is for models to be generated, by name or "
                "config.json, and '" +
                options.input + "' is read as MLIR");
  std::string error;
  std::unique_ptr<llvm::MemoryBuffer> file =
      openInputFile(options.input, &error);
  if (!file)
    return fail(error);
  // Shared, so that attributes can refer to data in the file.
  auto sources = std::make_shared<llvm::SourceMgr>();
  sources->AddNewSourceBuffer(std::move(file), llvm::SMLoc());
  context.allowUnregisteredDialects(options.allowUnregistered);
  SourceMgrDiagnosticHandler diagnostics(*sources, &context);
  OwningOpRef<ModuleOp> module = parseSourceFile<ModuleOp>(sources, &context);
  if (!module)
    return fail("'" + options.input + "' cannot be read as an MLIR module");
  return writeReport(*module, options);
}

/// Leaves the sizes of `request` open and gives them as `dims`, so that they
/// can be changed on a page: those that make no other program.
static void openSizes(Request &request, const Model &model,
                      SmallVectorImpl<std::string> &dims) {
  auto open = [&](StringRef name, std::optional<int64_t> &size) {
    if (size)
      dims.push_back((name + "=" + Twine(*size)).str());
    size = std::nullopt;
  };
  open("batch", request.batch);
  // A context has room for the new tokens, which nothing in the module says.
  bool hasPrefix =
      request.phase == Phase::Verify || request.phase == Phase::ChunkedPrefill;
  std::optional<int64_t> window = model.getWindow();
  bool isCut = window && request.context && *request.context <= *window;
  if (!hasPrefix && !isCut)
    open("ctx", request.context);
}

/// Reports a model that is generated.
static LogicalResult reportModel(CommandLine &options, MLIRContext &context) {
  std::vector<std::string> warnings;
  loadGeneratorDialects(context);
  auto generate = [&]() -> llvm::Expected<OwningOpRef<ModuleOp>> {
    llvm::Expected<Request> request = options.request.getRequest();
    if (!request)
      return request.takeError();
    llvm::Expected<std::unique_ptr<Model>> model =
        loadModel(options.input, warnings);
    if (!model)
      return model.takeError();
    llvm::Expected<OwningOpRef<ModuleOp>> module =
        generateModule(**model, *request, context, warnings);
    if (!module ||
        options.report.format != stringifyReportFormat(ReportFormat::HTML))
      return module;
    openSizes(*request, **model, options.pricing.dims);
    return generateModule(**model, *request, context, warnings);
  };
  llvm::Expected<OwningOpRef<ModuleOp>> module = generate();
  for (const std::string &warning : warnings)
    llvm::WithColor::warning(llvm::errs(), "roofline-report")
        << warning << '\n';
  if (!module)
    return fail(llvm::toString(module.takeError()));
  llvm::SourceMgr sources;
  SourceMgrDiagnosticHandler diagnostics(sources, &context);
  return writeReport(**module, options);
}

//===----------------------------------------------------------------------===//
// Comparisons
//===----------------------------------------------------------------------===//

/// The exit code where a gate fails; that of errors is 1.
static constexpr int gateFailed = 2;

/// The first option on the command line that concerns neither all commands nor
/// comparisons; empty if there is none.
static StringRef findForeignOption(const CommandLine &options) {
  StringRef own[] = {options.diff.ArgStr, options.failIf.ArgStr,
                     options.format.ArgStr, options.output.ArgStr};
  for (const auto &[name, option] : cl::getRegisteredOptions())
    if (option->getNumOccurrences() != 0 && !llvm::is_contained(own, name) &&
        llvm::is_contained(option->Categories, &options.category))
      return name;
  return {};
}

/// Compares the two reports that the command line names; returns the exit code.
static llvm::Expected<int> compare(const CommandLine &options) {
  if (StringRef option = findForeignOption(options); !option.empty())
    return llvm::createStringError(
        "--" + option + " is for reports to be made, and --diff compares two");
  if (options.otherInput.empty())
    return llvm::createStringError(
        "--diff compares two reports, and there is only '" + options.input +
        "'");
  std::optional<DiffFormat> format = symbolizeDiffFormat(options.report.format);
  if (!format)
    return llvm::createStringError(
        "unknown format '" + options.report.format +
        "' of comparisons; known: " + llvm::join(getDiffFormatNames(), ", "));
  std::vector<Gate> gates;
  for (const std::string &text : options.failIf) {
    llvm::Expected<Gate> gate = parseGate(text);
    if (!gate)
      return gate.takeError();
    gates.push_back(std::move(*gate));
  }
  llvm::Expected<ReportData> before = readReport(options.input);
  if (!before)
    return before.takeError();
  llvm::Expected<ReportData> after = readReport(options.otherInput);
  if (!after)
    return after.takeError();
  ReportDiff diff = diffReports(*before, *after);
  std::string text;
  llvm::raw_string_ostream os(text);
  writeDiff(*format, diff, os);
  if (llvm::Error error = writeFile(options.report.output, text))
    return llvm::createStringError("cannot write the comparison: " +
                                   toString(std::move(error)));
  std::vector<GateFailure> failures = checkGates(gates, diff);
  for (const GateFailure &failure : failures)
    (void)fail(failure.str());
  return failures.empty() ? 0 : gateFailed;
}

int main(int argc, char **argv) {
  llvm::InitLLVM init(argc, argv);
  CommandLine options;
  options.parse(argc, argv);
  if (options.diff) {
    llvm::Expected<int> result = compare(options);
    return result ? *result : failed(fail(toString(result.takeError())));
  }
  if (!options.otherInput.empty() || !options.failIf.empty())
    return failed(fail("a second input and --fail-if are for --diff"));
  DialectRegistry registry;
  mlir::registerAllDialects(registry);
  mlir::registerAllExtensions(registry);
  roofline::registerAllDialects(registry);
  MLIRContext context(registry);
  return failed(isModel(options.input) ? reportModel(options, context)
                                       : reportFile(options, context));
}
