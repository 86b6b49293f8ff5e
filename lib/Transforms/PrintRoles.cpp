//===- PrintRoles.cpp - Print roots, roles and attentions -----------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "mlir/IR/BuiltinOps.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "roofline/Analysis/Roles/RoleAnalysis.h"
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

void PrintRolesPass::runOnOperation() {
  markAllAnalysesPreserved();
  getOperation()->walk([&](FunctionOpInterface function) {
    if (function.isExternal())
      return;
    AnalysisManager analyses = getAnalysisManager().nest(function);
    const auto &roles = analyses.getAnalysis<RoleAnalysis>();
    const auto &attentions = analyses.getAnalysis<AttentionAnalysis>();
    llvm::outs() << "@" << function.getName() << "\n";
    for (const Root *root : roles.getStoredRoots()) {
      RootText text = root->describe();
      llvm::outs() << "  " << stringify(root->role) << " "
                   << root->value.getType() << " " << text.name << ": "
                   << text.reason << "\n";
    }
    for (const Attention &attention : attentions.getAttentions())
      print(attention, roles, llvm::outs());
  });
}
