//===- TestRoleAnalysis.cpp - Ask for roots of operands -------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A pass that prints the root of everything that operations read, as a pass
// that decides by roots would use them.
//
//===----------------------------------------------------------------------===//

#include "mlir/IR/BuiltinOps.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "mlir/Pass/Pass.h"
#include "roofline/Analysis/Roles/RoleAnalysis.h"

using namespace mlir;
using namespace roofline;

namespace {

class TestPrintRootsPass
    : public PassWrapper<TestPrintRootsPass, OperationPass<ModuleOp>> {
public:
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(TestPrintRootsPass)

  StringRef getArgument() const override { return "test-print-roots"; }
  StringRef getDescription() const override {
    return "Print the roots of what operations that compute or return read";
  }

  void runOnOperation() override;
};

} // namespace

static void print(FunctionOpInterface function, const OpClasses &classes,
                  const RoleAnalysis &roles) {
  llvm::raw_ostream &os = llvm::outs();
  os << "@" << function.getName() << "\n";
  function->walk([&](Operation *op) {
    bool isReturn = op->hasTrait<OpTrait::IsTerminator>() &&
                    op->getParentOp() == function.getOperation();
    switch (classes.get(op)) {
    case OpClass::Elementwise:
    case OpClass::Reduction:
    case OpClass::Contraction:
    case OpClass::Softmax:
      break;
    default:
      if (!isReturn)
        return;
    }
    for (Value value : getReadValues(op)) {
      const Root &root = roles.getRoot(value);
      os << "  " << op->getName() << " reads " << root.describe().name << ", "
         << stringify(root.role) << "\n";
    }
  });
}

void TestPrintRootsPass::runOnOperation() {
  for (auto function : getOperation().getOps<FunctionOpInterface>())
    if (!function.isExternal())
      print(function, getChildAnalysis<CostAnalysis>(function).getClasses(),
            getChildAnalysis<RoleAnalysis>(function));
  markAllAnalysesPreserved();
}

namespace roofline::test {
void registerTestPrintRootsPass() { PassRegistration<TestPrintRootsPass>(); }
} // namespace roofline::test
