//===- Generator.cpp - From a model to MLIR -------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "roofline/Generator/Generator.h"
#include "ModelBuilder.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/MLProgram/IR/MLProgram.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Verifier.h"
#include "roofline/IR/RooflineDialect.h"
#include "llvm/ADT/STLExtras.h"

using namespace mlir;
using namespace roofline;
using llvm::createStringError;
using llvm::DynamicAPInt;
using llvm::Error;
using llvm::Expected;

void roofline::loadGeneratorDialects(MLIRContext &context) {
  context.loadDialect<arith::ArithDialect, func::FuncDialect,
                      linalg::LinalgDialect, math::MathDialect,
                      ml_program::MLProgramDialect, tensor::TensorDialect,
                      RooflineDialect>();
}

//===----------------------------------------------------------------------===//
// Checking requests
//===----------------------------------------------------------------------===//

static bool hasPrefix(Phase phase) {
  return phase == Phase::Verify || phase == Phase::ChunkedPrefill;
}

static Error checkRequest(const Model &model, const Request &request,
                          std::vector<std::string> &warnings) {
  if (!model.hasPhase(request.phase))
    return createStringError("the model has no phase '" +
                             stringify(request.phase) + "'");
  if (request.layers && *request.layers > model.getNumLayers())
    return createStringError("the model has " + Twine(model.getNumLayers()) +
                             " layers, not " + Twine(*request.layers));
  if (!request.context)
    return Error::success();
  if (hasPrefix(request.phase) && request.tokens > *request.context)
    return createStringError("a context of " + Twine(*request.context) +
                             " does not hold " + Twine(request.tokens) +
                             " new tokens");
  std::optional<int64_t> limit = model.getMaxContext();
  if (limit && *request.context > *limit)
    warnings.push_back(("a context of " + Twine(*request.context) +
                        " is over the model's limit of " + Twine(*limit))
                           .str());
  return Error::success();
}

//===----------------------------------------------------------------------===//
// Generating
//===----------------------------------------------------------------------===//

Expected<OwningOpRef<ModuleOp>>
roofline::generateModule(const Model &model, const Request &request,
                         MLIRContext &context,
                         std::vector<std::string> &warnings) {
  if (Error error = checkRequest(model, request, warnings))
    return std::move(error);
  OwningOpRef<ModuleOp> module(ModuleOp::create(UnknownLoc::get(&context)));
  ModelBuilder builder(*module, request);
  model.emit(builder);
  if (Error error = builder.finish())
    return std::move(error);
  if (failed(verify(*module)))
    return createStringError("the generated module is not valid");
  return std::move(module);
}

//===----------------------------------------------------------------------===//
// Counting
//===----------------------------------------------------------------------===//

static DynamicAPInt countElements(Type type, Attribute roleAttr) {
  auto name = dyn_cast_or_null<StringAttr>(roleAttr);
  auto tensor = dyn_cast<RankedTensorType>(type);
  if (!name || !tensor || !tensor.hasStaticShape() ||
      (name.getValue() != role::weight && name.getValue() != role::embedding))
    return DynamicAPInt(0);
  DynamicAPInt count(1);
  for (int64_t size : tensor.getShape())
    count *= size;
  return count;
}

DynamicAPInt roofline::countParameters(ModuleOp module) {
  DynamicAPInt total(0);
  for (auto global : module.getOps<ml_program::GlobalOp>())
    total +=
        countElements(global.getType(),
                      global->getDiscardableAttr(RooflineDialect::roleName));
  for (auto function : module.getOps<func::FuncOp>())
    for (auto [index, type] : llvm::enumerate(function.getArgumentTypes()))
      total += countElements(
          type, function.getArgAttr(index, RooflineDialect::roleName));
  return total;
}
