//===- roofline-gen.cpp - From a config.json to MLIR ----------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "roofline/Generator/Generator.h"
#include "roofline/Report/OutputFile.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/WithColor.h"

using namespace mlir;
using namespace roofline;
using llvm::createStringError;
using llvm::Error;
using llvm::Expected;
namespace cl = llvm::cl;

namespace {

struct CommandLine {
  cl::OptionCategory category{"Generator options"};
  cl::opt<std::string> input{
      cl::Positional, cl::cat(category),
      cl::desc("<config.json, or the name of a known model>")};
  cl::opt<bool> listModels{"list-models", cl::cat(category),
                           cl::desc("Print the names of known models")};
  cl::opt<Phase> phase{
      "phase", cl::init(Phase::Prefill), cl::cat(category),
      cl::desc("What is computed"),
      cl::values(
          clEnumValN(Phase::Prefill, "prefill",
                     "all tokens of a prompt at once"),
          clEnumValN(Phase::Decode, "decode", "one new token a sequence"),
          clEnumValN(Phase::Verify, "verify",
                     "several new tokens with logits each"),
          clEnumValN(Phase::ChunkedPrefill, "chunked-prefill",
                     "the next tokens of a prompt"),
          clEnumValN(Phase::Encode, "encode", "a whole input, by an encoder"))};
  cl::opt<std::string> batch{
      "batch", cl::init("1"), cl::cat(category), cl::value_desc("N"),
      cl::desc("Sequences; ? leaves their number dynamic")};
  cl::opt<std::string> context{
      "ctx", cl::init("2048"), cl::cat(category), cl::value_desc("N"),
      cl::desc("Keys that attention sees, those of new tokens included; ? "
               "leaves their number dynamic")};
  cl::opt<std::string> tokens{
      "tokens", cl::cat(category), cl::value_desc("N"),
      cl::desc("New tokens of a verify step or a chunk")};
  cl::opt<std::string> layers{"layers", cl::cat(category), cl::value_desc("N"),
                              cl::desc("Generate the first N layers only")};
  cl::opt<DataType> type{
      "dtype", cl::init(DataType::F16), cl::cat(category),
      cl::desc("Type of activations, and of weights unless assumed otherwise"),
      cl::values(clEnumValN(DataType::F16, "f16", "IEEE half"),
                 clEnumValN(DataType::BF16, "bf16", "bfloat16"),
                 clEnumValN(DataType::F32, "f32", "IEEE single"))};
  cl::opt<Logits> logits{
      "logits", cl::cat(category),
      cl::desc("For which tokens the output projection is done; the default is "
               "all in a verify step and last otherwise"),
      cl::values(clEnumValN(Logits::All, "all", "all new tokens"),
                 clEnumValN(Logits::Last, "last", "the last token"))};
  cl::opt<Weights> weights{
      "weights", cl::init(Weights::Arguments), cl::cat(category),
      cl::desc("What weights are"),
      cl::values(
          clEnumValN(Weights::Arguments, "args", "function arguments"),
          clEnumValN(Weights::Globals, "globals", "ml_program globals"))};
  cl::opt<std::string> assume{
      "assume", cl::cat(category), cl::value_desc("role:scheme,..."),
      cl::desc("How tensors are stored, such as weight:i4g128,kv_cache:i8")};
  cl::opt<std::string> output{
      "o", cl::init("-"), cl::cat(category), cl::value_desc("file"),
      cl::desc("Where to write the module; - is the standard output")};

  void parse(int argc, char **argv) {
    cl::HideUnrelatedOptions(category);
    cl::ParseCommandLineOptions(argc, argv,
                                "From the config.json of a model to MLIR\n");
  }
};

} // namespace

//===----------------------------------------------------------------------===//
// The request
//===----------------------------------------------------------------------===//

static Error parseSize(const cl::opt<std::string> &option, int64_t &size) {
  if (!StringRef(option).getAsInteger(10, size) && size > 0 &&
      size <= ConfigFields::maxSize)
    return Error::success();
  return createStringError(
      "--" + option.ArgStr + " must be an integer from 1 to " +
      Twine(ConfigFields::maxSize) + ", got '" + option.getValue() + "'");
}

/// Parses a size, or `?` for a dynamic one.
static Error parseExtent(const cl::opt<std::string> &option,
                         std::optional<int64_t> &size) {
  size = std::nullopt;
  return option == "?" ? Error::success() : parseSize(option, size.emplace());
}

static Error parseTokens(const CommandLine &options, Request &request) {
  bool hasTokens =
      request.phase == Phase::Verify || request.phase == Phase::ChunkedPrefill;
  bool isGiven = options.tokens.getNumOccurrences() != 0;
  StringRef phase = getPhaseName(request.phase);
  if (hasTokens && !isGiven)
    return createStringError("--phase=" + phase + " needs --tokens");
  if (!hasTokens && isGiven)
    return createStringError("--tokens is for the phases verify and "
                             "chunked-prefill, not " +
                             phase);
  return isGiven ? parseSize(options.tokens, request.tokens) : Error::success();
}

static Expected<Request> makeRequest(const CommandLine &options) {
  Request request;
  request.phase = options.phase;
  request.type = options.type;
  request.weights = options.weights;
  if (options.logits.getNumOccurrences() != 0)
    request.logits = options.logits;
  if (Error error = parseExtent(options.batch, request.batch))
    return std::move(error);
  if (Error error = parseExtent(options.context, request.context))
    return std::move(error);
  if (Error error = parseTokens(options, request))
    return std::move(error);
  if (options.layers.getNumOccurrences() != 0)
    if (Error error = parseSize(options.layers, request.layers.emplace()))
      return std::move(error);
  if (options.assume.getNumOccurrences() == 0)
    return request;
  if (Error error = parseStorage(options.assume).moveInto(request.storage))
    return std::move(error);
  return request;
}

//===----------------------------------------------------------------------===//
// The model
//===----------------------------------------------------------------------===//

static Expected<std::unique_ptr<Model>>
loadModel(StringRef input, std::vector<std::string> &warnings) {
  if (input.empty())
    return createStringError("name a config.json or a known model; "
                             "--list-models lists these");
  // What looks like a path is never taken for a name.
  bool isPath = input == "-" || input.contains('/') ||
                input.ends_with(".json") || llvm::sys::fs::exists(input);
  if (!isPath) {
    Expected<const BuiltinModel *> builtin = findBuiltinModel(input);
    if (!builtin)
      return builtin.takeError();
    return readModel(llvm::MemoryBufferRef((*builtin)->config, input),
                     warnings);
  }
  llvm::ErrorOr<std::unique_ptr<llvm::MemoryBuffer>> file =
      llvm::MemoryBuffer::getFileOrSTDIN(input);
  if (!file)
    return llvm::createFileError(input, file.getError());
  return readModel(**file, warnings);
}

static void printWarnings(const std::vector<std::string> &warnings) {
  for (const std::string &warning : warnings)
    llvm::WithColor::warning(llvm::errs(), "roofline-gen") << warning << '\n';
}

/// The text of the module, with the locations that name its parts.
static std::string print(ModuleOp module) {
  std::string text;
  llvm::raw_string_ostream os(text);
  module.print(os, OpPrintingFlags().enableDebugInfo());
  os << '\n';
  return text;
}

static Error generate(const CommandLine &options) {
  Expected<Request> request = makeRequest(options);
  if (!request)
    return request.takeError();
  std::vector<std::string> warnings;
  Expected<std::unique_ptr<Model>> model = loadModel(options.input, warnings);
  if (!model)
    return model.takeError();
  MLIRContext context(MLIRContext::Threading::DISABLED);
  loadGeneratorDialects(context);
  Expected<OwningOpRef<ModuleOp>> module =
      generateModule(**model, *request, context, warnings);
  printWarnings(warnings);
  if (!module)
    return module.takeError();
  return writeFile(options.output, print(**module));
}

static Error listModels() {
  std::string names;
  for (const BuiltinModel &model : getBuiltinModels())
    names += (model.name + "\n").str();
  return writeFile("-", names);
}

int main(int argc, char **argv) {
  llvm::InitLLVM init(argc, argv);
  CommandLine options;
  options.parse(argc, argv);
  Error error = options.listModels ? listModels() : generate(options);
  if (!error)
    return 0;
  llvm::WithColor::error(llvm::errs(), "roofline-gen")
      << llvm::toString(std::move(error)) << '\n';
  return 1;
}
