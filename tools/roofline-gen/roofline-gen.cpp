//===- roofline-gen.cpp - From a config.json to MLIR ----------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "roofline/Generator/Generator.h"
#include "roofline/Generator/RequestOptions.h"
#include "roofline/Report/OutputFile.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/InitLLVM.h"
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
  RequestOptions request{category};
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
  if (options.input.empty())
    return createStringError("name a config.json or a known model; "
                             "--list-models lists these");
  Expected<Request> request = options.request.getRequest();
  if (!request)
    return request.takeError();
  if (options.assume.getNumOccurrences() != 0)
    if (Error error = parseStorage(options.assume).moveInto(request->storage))
      return error;
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
