//===- roofline-capi-test.c - The C API, used from C ----------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Annotates one module through passes created one by one and through a textual
// pipeline, and prints the results.
//
//===----------------------------------------------------------------------===//

#include "mlir-c/Dialect/Func.h"
#include "mlir-c/Dialect/Linalg.h"
#include "mlir-c/Dialect/Tensor.h"
#include "mlir-c/IR.h"
#include "mlir-c/Pass.h"
#include "roofline-c/Dialects.h"
#include "roofline-c/Passes.h"
#include <stdio.h>
#include <stdlib.h>

static const char *const source =
    "func.func @add(%a: tensor<4xf32>, %b: tensor<4xf32>) -> tensor<4xf32> {\n"
    "  %empty = tensor.empty() : tensor<4xf32>\n"
    "  %sum = linalg.add ins(%a, %b : tensor<4xf32>, tensor<4xf32>)\n"
    "    outs(%empty : tensor<4xf32>) -> tensor<4xf32>\n"
    "  return %sum : tensor<4xf32>\n"
    "}\n";

static void printPart(MlirStringRef part, void *stream) {
  fwrite(part.data, 1, part.length, stream);
}

static void check(MlirLogicalResult result, const char *what) {
  if (mlirLogicalResultIsSuccess(result))
    return;
  fprintf(stderr, "%s failed\n", what);
  exit(1);
}

static MlirContext createContext(void) {
  MlirDialectRegistry registry = mlirDialectRegistryCreate();
  mlirDialectHandleInsertDialect(mlirGetDialectHandle__func__(), registry);
  mlirDialectHandleInsertDialect(mlirGetDialectHandle__linalg__(), registry);
  mlirDialectHandleInsertDialect(mlirGetDialectHandle__tensor__(), registry);
  rooflineRegisterAllDialects(registry);
  MlirContext context =
      mlirContextCreateWithRegistry(registry, /*threadingEnabled=*/false);
  mlirDialectRegistryDestroy(registry);
  mlirContextLoadAllAvailableDialects(context);
  return context;
}

static void print(const char *title, MlirModule module) {
  printf("%s\n", title);
  mlirOperationPrint(mlirModuleGetOperation(module), printPart, stdout);
}

/// Passes with their default options.
static void runPasses(MlirContext context, MlirModule module) {
  MlirPassManager passes = mlirPassManagerCreate(context);
  mlirPassManagerAddOwnedPass(passes, mlirCreateRooflineAnnotateRooflinePass());
  check(mlirPassManagerRunOnOp(passes, mlirModuleGetOperation(module)),
        "annotate-roofline");
  mlirPassManagerDestroy(passes);
  print("annotated", module);

  passes = mlirPassManagerCreate(context);
  mlirPassManagerAddOwnedPass(passes, mlirCreateRooflineStripRooflinePass());
  check(mlirPassManagerRunOnOp(passes, mlirModuleGetOperation(module)),
        "strip-roofline");
  mlirPassManagerDestroy(passes);
  print("stripped", module);
}

/// A pass with options.
static void runPipeline(MlirContext context, MlirModule module) {
  mlirRegisterRooflinePasses();
  MlirPassManager passes = mlirPassManagerCreate(context);
  MlirStringRef pipeline = mlirStringRefCreateFromCString(
      "builtin.module(annotate-roofline{target=nvidia-a6000})");
  check(mlirParsePassPipeline(mlirPassManagerGetAsOpPassManager(passes),
                              pipeline, printPart, stderr),
        "parsing the pipeline");
  check(mlirPassManagerRunOnOp(passes, mlirModuleGetOperation(module)),
        "the pipeline");
  mlirPassManagerDestroy(passes);
  print("with a target", module);
}

/// The options that annotating recorded hold for later passes.
static void runAdvice(MlirContext context, MlirModule module) {
  MlirPassManager passes = mlirPassManagerCreate(context);
  mlirPassManagerAddOwnedPass(passes,
                              mlirCreateRooflineSuggestQuantizationPass());
  check(mlirPassManagerRunOnOp(passes, mlirModuleGetOperation(module)),
        "suggest-quantization");
  mlirPassManagerDestroy(passes);
  print("advised", module);
}

int main(void) {
  MlirContext context = createContext();
  MlirStringRef name =
      mlirDialectHandleGetNamespace(mlirGetDialectHandle__roofline__());
  printf("dialect %.*s\n", (int)name.length, name.data);
  MlirModule module =
      mlirModuleCreateParse(context, mlirStringRefCreateFromCString(source));
  if (mlirModuleIsNull(module))
    return 1;
  runPasses(context, module);
  runPipeline(context, module);
  runAdvice(context, module);
  mlirModuleDestroy(module);
  mlirContextDestroy(context);
  return 0;
}
