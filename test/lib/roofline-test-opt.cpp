//===- roofline-test-opt.cpp - The optimizer driver with test passes ------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "mlir/InitAllDialects.h"
#include "mlir/InitAllExtensions.h"
#include "mlir/InitAllPasses.h"
#include "mlir/Tools/mlir-opt/MlirOptMain.h"
#include "roofline/InitAll.h"

namespace roofline::test {
void registerTestFoldTransposesPass();
void registerTestPrintAttentionPass();
void registerTestPrintChannelsPass();
void registerTestPrintCostsPass();
void registerTestPrintRootsPass();
void registerTestPrintGroupsPass();
} // namespace roofline::test

int main(int argc, char **argv) {
  mlir::registerAllPasses();
  roofline::registerAllPasses();
  roofline::test::registerTestFoldTransposesPass();
  roofline::test::registerTestPrintAttentionPass();
  roofline::test::registerTestPrintChannelsPass();
  roofline::test::registerTestPrintCostsPass();
  roofline::test::registerTestPrintRootsPass();
  roofline::test::registerTestPrintGroupsPass();
  mlir::DialectRegistry registry;
  mlir::registerAllDialects(registry);
  mlir::registerAllExtensions(registry);
  roofline::registerAllDialects(registry);
  return mlir::asMainReturnCode(
      mlir::MlirOptMain(argc, argv, "Tests of roofline analyses\n", registry));
}
