//===- RequestOptions.h - Requests on command lines -------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The options of tools that generate a model: the model and the computation.
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_GENERATOR_REQUESTOPTIONS_H
#define ROOFLINE_GENERATOR_REQUESTOPTIONS_H

#include "roofline/Generator/Model.h"
#include "roofline/Generator/Request.h"
#include "roofline/Model/EnumParser.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/Error.h"

namespace roofline {

/// The options that make up a `Request`. One object per program.
class RequestOptions {
public:
  explicit RequestOptions(llvm::cl::OptionCategory &category);

  /// The request, or the error in it.
  llvm::Expected<Request> getRequest() const;
  /// The name of an option that was given; empty if none was.
  llvm::StringRef getGivenOption() const;

private:
  llvm::Error parseTokens(Request &request) const;

  template <typename E>
  using EnumOption = llvm::cl::opt<E, /*ExternalStorage=*/false, EnumParser<E>>;

  EnumOption<Phase> phase;
  llvm::cl::opt<std::string> batch, context, tokens, layers;
  EnumOption<DataType> type;
  EnumOption<Logits> logits;
  EnumOption<Weights> weights;
};

/// Whether `input` is a path rather than the name of a model. Anything that
/// looks like a path is one.
bool isPath(llvm::StringRef input);

/// The model that `input` names: a config.json, or a known model. Warnings
/// about it are appended to `warnings`.
llvm::Expected<std::unique_ptr<Model>>
loadModel(llvm::StringRef input, std::vector<std::string> &warnings);

} // namespace roofline

#endif // ROOFLINE_GENERATOR_REQUESTOPTIONS_H
