//===- PrintRoles.cpp - Print roots, roles and attentions -----------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "mlir/IR/BuiltinOps.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "roofline/Analysis/Roles/FunctionAnalyses.h"
#include "roofline/ExternalModels/AllCostModels.h"
#include "roofline/IR/RooflineDialect.h"
#include "roofline/Transforms/Passes.h"

namespace roofline {
#define GEN_PASS_DEF_PRINTROLESPASS
#include "roofline/Transforms/Passes.h.inc"
} // namespace roofline

using namespace mlir;
using namespace roofline;

namespace {

class PrintRolesPass
    : public roofline::impl::PrintRolesPassBase<PrintRolesPass> {
public:
  void getDependentDialects(DialectRegistry &registry) const override {
    PrintRolesPassBase::getDependentDialects(registry);
    registerAllCostModels(registry);
  }

  void runOnOperation() override;
};

} // namespace

/// `keys tensor<2x8xf16> from %arg1 (kv_cache)`.
static void printOperand(StringRef what, Value value, const RoleAnalysis &roles,
                         llvm::raw_ostream &os) {
  const Root &root = roles.getRoot(value);
  os << "    " << what << ": " << value.getType() << " from "
     << root.describe().name << " (" << stringify(root.role) << ")\n";
}

static void print(const Attention &attention, const RoleAnalysis &roles,
                  llvm::raw_ostream &os) {
  os << "  attention that ends in '" << attention.values->getName() << "'\n";
  for (Value query : attention.queries)
    printOperand("queries", query, roles, os);
  for (Value key : attention.keys)
    printOperand("keys", key, roles, os);
  if (attention.value)
    printOperand("values", attention.value, roles, os);
}

static void print(FunctionOpInterface function,
                  const FunctionAnalyses &analyses, llvm::raw_ostream &os) {
  os << "@" << function.getName() << "\n";
  for (const Root *root : analyses.roles.getStoredRoots()) {
    RootText text = root->describe();
    os << "  " << stringify(root->role) << " " << root->value.getType() << " "
       << text.name << ": " << text.reason << "\n";
  }
  for (const Attention &attention : analyses.attentions.getAttentions())
    print(attention, analyses.roles, os);
}

void PrintRolesPass::runOnOperation() {
  markAllAnalysesPreserved();
  SmallVector<ModuleFunction> functions;
  getOperation()->walk([&](FunctionOpInterface function) {
    if (!function.isExternal())
      functions.push_back({function, getAnalysisManager().nest(function)});
  });
  SmallVector<const FunctionAnalyses *> found(functions.size());
  analyzeFunctions(functions,
                   [&](unsigned number, const FunctionAnalyses &analyses) {
                     found[number] = &analyses;
                   });
  for (auto [each, analyses] : llvm::zip_equal(functions, found))
    print(each.function, *analyses, llvm::outs());
}
