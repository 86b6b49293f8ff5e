//===- roofline-report.cpp - From a model to a report ---------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Reads a module, or generates one of a known model, and runs the passes that
// price and report it. The options of the passes are options of the tool. With
// --diff, compares two reports instead.
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

/// Makes the options of `pass` options of the program, too, but for those that
/// the pass `earlier` has as well.
static PassWithOptions offer(PassWithOptions pass, cl::OptionCategory &category,
                             const PassWithOptions *earlier = nullptr) {
  auto options =
      llvm::to_vector(llvm::make_second_range(pass.options->OptionsMap));
  for (cl::Option *option : options) {
    if (earlier && earlier->options->OptionsMap.contains(option->ArgStr))
      continue;
    option->removeArgument();
    option->addSubCommand(cl::SubCommand::getTopLevel());
    option->addCategory(category);
    option->addArgument();
  }
  return pass;
}

/// The option `name` of `pass`, whose values are of type `T`.
template <typename T>
static auto &getOption(const PassWithOptions &pass, StringRef name) {
  return *static_cast<mlir::detail::PassOptions::Option<T> *>(
      pass.options->OptionsMap.lookup(name));
}

namespace {

/// The command line, with the options of the passes.
struct CommandLine {
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
  cl::opt<bool> suggest{
      "suggest", cl::cat(category),
      cl::desc("Also say which tensors to store smaller, and which not to")};
  PassWithOptions report =
      offer(createReportRooflinePassWithOptions(), category);
  cl::alias output{"o", cl::NotHidden, cl::value_desc("file"),
                   cl::desc("Alias for --output"),
                   cl::aliasopt(getOption<std::string>(report, "output"))};

  cl::OptionCategory pricingCategory{"Pricing options"};
  PassWithOptions pricing =
      offer(createAnnotateRooflinePassWithOptions(), pricingCategory);

  cl::OptionCategory adviceCategory{"Options of --suggest"};
  PassWithOptions advice = offer(createSuggestQuantizationPassWithOptions(),
                                 adviceCategory, &pricing);

  void parse(int argc, char **argv) {
    cl::HideUnrelatedOptions({&category, &pricingCategory, &adviceCategory});
    cl::ParseCommandLineOptions(
        argc, argv, "Where the time of an MLIR program goes on a device\n");
    getOption<std::string>(advice, "scheme-file") =
        getOption<std::string>(pricing, "scheme-file").getValue();
  }

  /// Whether `option` is one of those of the program, rather than of a library.
  bool has(const cl::Option &option) const {
    return llvm::any_of(option.Categories, [&](const cl::OptionCategory *each) {
      return each == &category || each == &pricingCategory ||
             each == &adviceCategory;
    });
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

/// Runs the passes on `module`, once.
static LogicalResult writeReport(ModuleOp module, CommandLine &options) {
  auto pipeline = PassManager::on<ModuleOp>(module.getContext());
  pipeline.addPass(std::move(options.pricing.pass));
  if (options.suggest)
    pipeline.addPass(std::move(options.advice.pass));
  pipeline.addPass(std::move(options.report.pass));
  return pipeline.run(module);
}

/// Reports the module in a file.
static LogicalResult reportFile(CommandLine &options, MLIRContext &context) {
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

/// Leaves the sizes of `request` open and gives them to the option `dims`, so
/// that they can be changed on a page: those that make no other program.
static void openSizes(Request &request, const Model &model, cl::Option &dims) {
  auto open = [&](StringRef name, std::optional<int64_t> &size) {
    if (size)
      dims.addOccurrence(/*pos=*/0, dims.ArgStr,
                         (name + "=" + Twine(*size)).str());
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
        getOption<ReportFormat>(options.report, "format") != ReportFormat::HTML)
      return module;
    openSizes(*request, **model,
              *options.pricing.options->OptionsMap.lookup("dims"));
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
  StringRef own[] = {options.diff.ArgStr, options.failIf.ArgStr, "format",
                     "output"};
  for (const auto &[name, option] : cl::getRegisteredOptions())
    if (option->getNumOccurrences() != 0 && !llvm::is_contained(own, name) &&
        options.has(*option))
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
  StringRef formatName =
      stringify(getOption<ReportFormat>(options.report, "format").getValue());
  std::optional<DiffFormat> format = symbolize<DiffFormat>(formatName);
  if (!format)
    return llvm::createStringError(
        "unknown format '" + formatName + "' of comparisons; known: " +
        llvm::join(getEnumNames<DiffFormat>(), ", "));
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
  if (llvm::Error error =
          writeFile(getOption<std::string>(options.report, "output"), text))
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
