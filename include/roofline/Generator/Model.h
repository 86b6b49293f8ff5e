//===- Model.h - A model that can be generated ------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_GENERATOR_MODEL_H
#define ROOFLINE_GENERATOR_MODEL_H

#include "roofline/Generator/ConfigFields.h"
#include "roofline/Generator/Request.h"
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace roofline {

class ModelBuilder;

/// A validated config.json. Independent of IR until it is emitted.
class Model {
public:
  virtual ~Model();

  /// Whether the model has the phase.
  virtual bool hasPhase(Phase phase) const = 0;

  virtual int64_t getNumLayers() const = 0;

  /// The longest context that the model supports, if it is limited.
  virtual std::optional<int64_t> getMaxContext() const { return std::nullopt; }

  /// The size of the sliding window, if some layers have one. A context of at
  /// most this length needs no mask for them.
  virtual std::optional<int64_t> getWindow() const { return std::nullopt; }

  /// Builds the function. The request has been checked against the above.
  virtual void emit(ModelBuilder &builder) const = 0;
};

/// Reads a config.json. A warning for each field that has no effect here but is
/// not known to be irrelevant is appended to `warnings`. Errors name the file
/// and the field.
llvm::Expected<std::unique_ptr<Model>>
readModel(llvm::MemoryBufferRef file, std::vector<std::string> &warnings);

/// A model whose config is built in.
struct BuiltinModel {
  llvm::StringLiteral name;
  /// Its config.json.
  llvm::StringLiteral config;
};

/// All of them, sorted by name.
llvm::ArrayRef<BuiltinModel> getBuiltinModels();

/// The one called `name`. The error lists near matches.
llvm::Expected<const BuiltinModel *> findBuiltinModel(llvm::StringRef name);

} // namespace roofline

#endif // ROOFLINE_GENERATOR_MODEL_H
