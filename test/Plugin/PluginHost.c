//===- PluginHost.c - A program on any version of LLVM --------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// roofline-plugin-host PLUGIN MAJOR MINOR: loads the plugin the way mlir-opt
// does, pretends that the program's LLVM is MAJOR.MINOR, and prints which
// version of the plugin interfaces the plugin offers.
//
//===----------------------------------------------------------------------===//

#include <dlfcn.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

/// What both kinds of plugin return.
struct PluginInfo {
  uint32_t apiVersion;
  const char *name;
  const char *version;
  void *registerCallback;
};

static unsigned llvmMajor, llvmMinor;

void LLVMGetVersion(unsigned *major, unsigned *minor, unsigned *patch) {
  *major = llvmMajor;
  *minor = llvmMinor;
  *patch = 0;
}

static void printVersion(void *plugin, const char *kind, const char *symbol) {
  struct PluginInfo (*getInfo)(void) =
      (struct PluginInfo (*)(void))dlsym(plugin, symbol);
  if (!getInfo) {
    fprintf(stderr, "%s\n", dlerror());
    exit(1);
  }
  fprintf(stderr, "%s plugin version %u\n", kind, getInfo().apiVersion);
}

int main(int argc, char **argv) {
  if (argc != 4)
    return 2;
  llvmMajor = (unsigned)atoi(argv[2]);
  llvmMinor = (unsigned)atoi(argv[3]);
  void *plugin = dlopen(argv[1], RTLD_LAZY | RTLD_GLOBAL);
  if (!plugin) {
    fprintf(stderr, "%s\n", dlerror());
    return 1;
  }
  printVersion(plugin, "dialect", "mlirGetDialectPluginInfo");
  printVersion(plugin, "pass", "mlirGetPassPluginInfo");
  return 0;
}
