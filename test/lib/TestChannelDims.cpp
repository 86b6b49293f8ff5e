//===- TestChannelDims.cpp - Ask which dimensions are summed --------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A pass that prints the channels of what contractions read, as a pass that
// judges how to store it would use them.
//
//===----------------------------------------------------------------------===//

#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "mlir/Pass/Pass.h"
#include "roofline/Analysis/Storage/ChannelDims.h"

using namespace mlir;
using namespace roofline;

namespace {

class TestPrintChannelsPass
    : public PassWrapper<TestPrintChannelsPass, OperationPass<ModuleOp>> {
public:
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(TestPrintChannelsPass)

  StringRef getArgument() const override { return "test-print-channels"; }
  StringRef getDescription() const override {
    return "Print which dimensions of the roots that contractions read are "
           "summed";
  }

  void runOnOperation() override;
};

} // namespace

static void print(FunctionOpInterface function,
                  const FunctionAnalyses &analyses) {
  llvm::raw_ostream &os = llvm::outs();
  os << "@" << function.getName() << "\n";
  for (Operation *op : analyses.classes.getOps()) {
    if (analyses.classes.get(op) != OpClass::Contraction)
      continue;
    auto structured = dyn_cast<linalg::LinalgOp>(op);
    for (OpOperand &operand : op->getOpOperands()) {
      Value value = operand.get();
      if (!isa<ShapedType>(value.getType()) ||
          (structured && structured.isDpsInit(&operand)))
        continue;
      const Root &root = analyses.roles.getRoot(value);
      os << "  " << op->getName() << " sums " << root.describe().name
         << " along ";
      auto summed = findSummedDims(op, value, root.value, analyses);
      if (!summed)
        os << "what is not known";
      else if (summed->none())
        os << "nothing";
      else
        llvm::interleaveComma(summed->set_bits(), os);
      os << "\n";
    }
  }
}

void TestPrintChannelsPass::runOnOperation() {
  for (auto function : getOperation().getOps<FunctionOpInterface>())
    if (!function.isExternal())
      print(function, getChildAnalysis<FunctionAnalyses>(function));
  markAllAnalysesPreserved();
}

namespace roofline::test {
void registerTestPrintChannelsPass() {
  PassRegistration<TestPrintChannelsPass>();
}
} // namespace roofline::test
