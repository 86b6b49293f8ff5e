//===- RequestOptions.cpp - Requests on command lines ---------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "roofline/Generator/RequestOptions.h"
#include "roofline/Generator/ConfigFields.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"

using llvm::createStringError;
using llvm::Error;
using llvm::Expected;
using llvm::StringRef;
namespace cl = llvm::cl;

namespace roofline {

RequestOptions::RequestOptions(cl::OptionCategory &category)
    : phase("phase", cl::init(Phase::Prefill), cl::cat(category),
            cl::desc("What is computed")),
      batch("batch", cl::init("1"), cl::cat(category), cl::value_desc("N"),
            cl::desc("Sequences; ? leaves their number dynamic")),
      context("ctx", cl::init("2048"), cl::cat(category), cl::value_desc("N"),
              cl::desc("Keys that attention sees, those of new tokens "
                       "included; ? leaves their number dynamic")),
      tokens("tokens", cl::cat(category), cl::value_desc("N"),
             cl::desc("New tokens of a verify step or a chunk")),
      layers("layers", cl::cat(category), cl::value_desc("N"),
             cl::desc("Generate the first N layers only")),
      type("dtype", cl::init(DataType::F16), cl::cat(category),
           cl::desc("Type of activations, and of weights unless assumed "
                    "otherwise")),
      logits("logits", cl::cat(category),
             cl::desc("For which tokens the output projection is done; the "
                      "default is all in a verify step and last otherwise")),
      weights("weights", cl::init(Weights::Arguments), cl::cat(category),
              cl::desc("What weights are")) {}

static bool isGiven(const cl::Option &option) {
  return option.getNumOccurrences() != 0;
}

StringRef RequestOptions::getGivenOption() const {
  for (const cl::Option *option : std::initializer_list<const cl::Option *>{
           &phase, &batch, &context, &tokens, &layers, &type, &logits,
           &weights})
    if (isGiven(*option))
      return option->ArgStr;
  return {};
}

static Error parseSize(const cl::opt<std::string> &option, int64_t &size) {
  if (!StringRef(option).getAsInteger(10, size) && size > 0 &&
      size <= ConfigFields::maxSize)
    return Error::success();
  return createStringError(
      "--" + option.ArgStr + " must be an integer from 1 to " +
      llvm::Twine(ConfigFields::maxSize) + ", got '" + option.getValue() + "'");
}

/// Parses a size, or `?` for a dynamic one.
static Error parseExtent(const cl::opt<std::string> &option,
                         std::optional<int64_t> &size) {
  size = std::nullopt;
  return option == "?" ? Error::success() : parseSize(option, size.emplace());
}

Error RequestOptions::parseTokens(Request &request) const {
  bool hasTokens =
      request.phase == Phase::Verify || request.phase == Phase::ChunkedPrefill;
  StringRef name = stringify(request.phase);
  if (hasTokens && !isGiven(tokens))
    return createStringError("--phase=" + name + " needs --tokens");
  if (!hasTokens && isGiven(tokens))
    return createStringError("--tokens is for the phases verify and "
                             "chunked-prefill, not " +
                             name);
  return hasTokens ? parseSize(tokens, request.tokens) : Error::success();
}

Expected<Request> RequestOptions::getRequest() const {
  Request request;
  request.phase = phase;
  request.type = type;
  request.weights = weights;
  if (isGiven(logits))
    request.logits = logits;
  if (Error error = parseExtent(batch, request.batch))
    return std::move(error);
  if (Error error = parseExtent(context, request.context))
    return std::move(error);
  if (Error error = parseTokens(request))
    return std::move(error);
  if (isGiven(layers))
    if (Error error = parseSize(layers, request.layers.emplace()))
      return std::move(error);
  return request;
}

bool isPath(StringRef input) {
  return input == "-" || input.contains('/') || input.ends_with(".json") ||
         llvm::sys::fs::exists(input);
}

Expected<std::unique_ptr<Model>> loadModel(StringRef input,
                                           std::vector<std::string> &warnings) {
  if (!isPath(input)) {
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

} // namespace roofline
