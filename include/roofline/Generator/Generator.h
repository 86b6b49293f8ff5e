//===- Generator.h - From a model to MLIR -----------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_GENERATOR_GENERATOR_H
#define ROOFLINE_GENERATOR_GENERATOR_H

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OwningOpRef.h"
#include "roofline/Generator/Model.h"
#include "llvm/ADT/DynamicAPInt.h"

namespace roofline {

/// Loads the dialects that generated modules use.
void loadGeneratorDialects(mlir::MLIRContext &context);

/// Generates a verified module with one function, named after the phase.
/// `loadGeneratorDialects` must have been called. Warnings about the request
/// are appended to `warnings`.
llvm::Expected<mlir::OwningOpRef<mlir::ModuleOp>>
generateModule(const Model &model, const Request &request,
               mlir::MLIRContext &context, std::vector<std::string> &warnings);

/// The number of parameters of a generated module: the elements of all weights
/// and embedding tables, counting tied ones once and excluding quantization
/// scales.
llvm::DynamicAPInt countParameters(mlir::ModuleOp module);

} // namespace roofline

#endif // ROOFLINE_GENERATOR_GENERATOR_H
