//===- TestAttentionAnalysis.cpp - Print attentions -----------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A pass that prints the attentions of each function: how many operations they
// take, and what they read.
//
//===----------------------------------------------------------------------===//

#include "mlir/IR/BuiltinOps.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "mlir/Pass/Pass.h"
#include "roofline/Analysis/Attention/AttentionAnalysis.h"
#include "roofline/Analysis/Attention/MaskProof.h"

using namespace mlir;
using namespace roofline;

namespace {

class TestPrintAttentionPass
    : public PassWrapper<TestPrintAttentionPass, OperationPass<ModuleOp>> {
public:
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(TestPrintAttentionPass)

  StringRef getArgument() const override { return "test-print-attention"; }
  StringRef getDescription() const override {
    return "Print the attentions of functions";
  }

  void runOnOperation() override;
};

} // namespace

static void printTypes(StringRef name, ValueRange values,
                       llvm::raw_ostream &os) {
  if (values.empty())
    return;
  os << ", " << name << " ";
  llvm::interleaveComma(values.getTypes(), os);
}

static void print(FunctionOpInterface function,
                  ArrayRef<Attention> attentions) {
  llvm::raw_ostream &os = llvm::outs();
  os << "@" << function.getName() << ": " << attentions.size()
     << " attentions\n";
  for (const Attention &attention : attentions) {
    os << "  " << attention.ops.size() << " ops, " << attention.scores.size()
       << " scores, " << attention.values->getName();
    printTypes("queries", attention.queries, os);
    printTypes("keys", attention.keys, os);
    printTypes("value", attention.value, os);
    printTypes("masks", attention.masks, os);
    if (std::optional<KeptPairs> kept = proveMask(attention))
      os << ", " << kept->pairs << " pairs of " << kept->keys << " keys";
    os << "\n";
  }
}

void TestPrintAttentionPass::runOnOperation() {
  for (auto function : getOperation().getOps<FunctionOpInterface>())
    print(function,
          getChildAnalysis<AttentionAnalysis>(function).getAttentions());
  markAllAnalysesPreserved();
}

namespace roofline::test {
void registerTestPrintAttentionPass() {
  PassRegistration<TestPrintAttentionPass>();
}
} // namespace roofline::test
