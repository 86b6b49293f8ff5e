//===- RooflinePlugin.cpp - The dialect and passes for mlir-opt -----------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A dialect plugin and a pass plugin in one library. The dialect plugin brings
// the passes along; the pass plugin alone annotates as well, but the attributes
// of the dialect can then not be parsed.
//
//===----------------------------------------------------------------------===//

#include "mlir/Tools/Plugins/DialectPlugin.h"
#include "mlir/Tools/Plugins/PassPlugin.h"
#include "roofline/InitAll.h"
#include "llvm/Config/llvm-config.h"
#include "llvm/Support/raw_ostream.h"
#include <dlfcn.h>

/// The version of plugins where it is right, one that no loader accepts where
/// the program runs on another LLVM. `MLIR_PLUGIN_API_VERSION` itself has not
/// changed in years, although the C++ interfaces change with every release.
static uint32_t getPluginVersion() {
  using VersionGetter = void (*)(unsigned *, unsigned *, unsigned *);
  // The program's own LLVM comes before the one that this library was linked
  // with.
  auto getVersion =
      reinterpret_cast<VersionGetter>(dlsym(RTLD_DEFAULT, "LLVMGetVersion"));
  if (!getVersion)
    return MLIR_PLUGIN_API_VERSION;
  unsigned major, minor, patch;
  getVersion(&major, &minor, &patch);
  if (major == LLVM_VERSION_MAJOR && minor == LLVM_VERSION_MINOR)
    return MLIR_PLUGIN_API_VERSION;
  llvm::errs() << "error: RooflinePlugin was built for MLIR "
               << LLVM_VERSION_MAJOR << '.' << LLVM_VERSION_MINOR
               << ", but this program uses " << major << '.' << minor << '\n';
  return 0;
}

static void registerDialects(mlir::DialectRegistry *registry) {
  roofline::registerAllDialects(*registry);
  roofline::registerAllPasses();
}

extern "C" LLVM_ATTRIBUTE_WEAK mlir::DialectPluginLibraryInfo
mlirGetDialectPluginInfo() {
  return {getPluginVersion(), "Roofline", ROOFLINE_VERSION, registerDialects};
}

extern "C" LLVM_ATTRIBUTE_WEAK mlir::PassPluginLibraryInfo
mlirGetPassPluginInfo() {
  return {getPluginVersion(), "Roofline", ROOFLINE_VERSION,
          roofline::registerAllPasses};
}
