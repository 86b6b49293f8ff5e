//===- roofline-opt.cpp - The optimizer driver ----------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// mlir-opt with the roofline dialect and passes, and a listing of the known
// targets.
//
//===----------------------------------------------------------------------===//

#include "mlir/InitAllDialects.h"
#include "mlir/InitAllExtensions.h"
#include "mlir/InitAllPasses.h"
#include "mlir/Tools/mlir-opt/MlirOptMain.h"
#include "roofline/InitAll.h"
#include "roofline/Target/TargetListing.h"
#include "llvm/Support/CommandLine.h"

using namespace roofline;

namespace {

/// Writes a listing of known targets.
using TargetPrinter = void (*)(const TargetDatabase &, llvm::raw_ostream &);

} // namespace

/// `--list-targets` or `--list-targets=FORM`. Reads the arguments by hand since
/// it must win over everything that otherwise waits for input.
static std::optional<llvm::StringRef> findListing(int argc, char **argv) {
  for (int i = 1; i < argc; ++i) {
    llvm::StringRef argument(argv[i]);
    if (!argument.consume_front("--"))
      argument.consume_front("-");
    if (!argument.consume_front("list-targets"))
      continue;
    if (argument.empty())
      return llvm::StringRef("table");
    if (argument.consume_front("="))
      return argument;
  }
  return std::nullopt;
}

static int listTargets(llvm::StringRef form) {
  auto print = llvm::StringSwitch<TargetPrinter>(form)
                   .Case("table", printTargetTable)
                   .Case("json", printTargetJSON)
                   .Case("markdown", printTargetMarkdown)
                   .Default(nullptr);
  if (!print) {
    llvm::errs() << "unknown form '" << form
                 << "' of --list-targets; known: table, json, markdown\n";
    return 1;
  }
  llvm::raw_fd_ostream &os = llvm::outs();
  print(TargetDatabase::getBuiltin(), os);
  os.flush();
  if (!os.has_error())
    return 0;
  llvm::errs() << "roofline-opt: cannot write the listing: "
               << os.error().message() << "\n";
  os.clear_error();
  return 1;
}

int main(int argc, char **argv) {
  // Declared for --help; `findListing` reads it.
  static llvm::cl::opt<std::string> listing(
      "list-targets", llvm::cl::ValueOptional,
      llvm::cl::desc("List the known target devices and exit: table, json or "
                     "markdown"));
  if (std::optional<llvm::StringRef> form = findListing(argc, argv))
    return listTargets(*form);
  mlir::registerAllPasses();
  roofline::registerAllPasses();
  mlir::DialectRegistry registry;
  mlir::registerAllDialects(registry);
  mlir::registerAllExtensions(registry);
  roofline::registerAllDialects(registry);
  return mlir::asMainReturnCode(mlir::MlirOptMain(
      argc, argv, "Roofline analysis of MLIR modules\n", registry));
}
