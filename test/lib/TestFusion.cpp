//===- TestFusion.cpp - Print fusion groups -------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A pass that prints the groups of each function: for each, what it costs, then
// its operations with their work and with the values in memory that they move.
//
//===----------------------------------------------------------------------===//

#include "mlir/IR/AsmState.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "mlir/Pass/Pass.h"
#include "roofline/Analysis/Fusion/Fusion.h"

using namespace mlir;
using namespace roofline;

namespace {

class TestPrintGroupsPass
    : public PassWrapper<TestPrintGroupsPass, OperationPass<ModuleOp>> {
public:
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(TestPrintGroupsPass)

  StringRef getArgument() const override { return "test-print-groups"; }
  StringRef getDescription() const override {
    return "Print the fusion groups of functions";
  }

  void runOnOperation() override;
};

} // namespace

static void print(const Work &work, llvm::raw_ostream &os) {
  os << work.ops << " " << stringify(work.engine) << " " << work.lhs.str();
  if (work.lhs != work.rhs)
    os << " x " << work.rhs.str();
}

static void print(const Traffic &traffic, Value value, AsmState &state,
                  llvm::raw_ostream &os) {
  os << traffic.operand.str() << " " << stringify(traffic.access) << " "
     << traffic.bytes << " of " << traffic.type << " ";
  value.printAsOperand(os, state);
  if (traffic.certainty != Certainty::Exact)
    os << " " << stringify(traffic.certainty);
}

/// A line for `op`: `linalg.add: 64 vector f32; 0 read 256 of f32 %arg0`.
static void print(const GroupMember &op, AsmState &state,
                  llvm::raw_ostream &os) {
  os << "    " << op.op->getName() << ": ";
  llvm::interleave(
      op.cost->work, os, [&](const Work &work) { print(work, os); }, ", ");
  for (auto [traffic, value] : llvm::zip_equal(op.cost->traffic, op.values)) {
    os << "; ";
    print(traffic, value, state, os);
  }
  os << "\n";
}

static void print(FunctionOpInterface function, const Grouping &grouping) {
  llvm::raw_ostream &os = llvm::outs();
  AsmState state(function, OpPrintingFlags().useLocalScope());
  os << "@" << function.getName() << "\n";
  for (const Group &group : grouping.groups) {
    os << "  " << stringify(group.cost->kind) << ": " << group.cost->getFlops()
       << " operations, " << group.cost->getBytes() << " bytes";
    if (group.tripCount != 1)
      os << ", " << group.tripCount << " times";
    os << "\n";
    for (unsigned op : group.ops)
      print(grouping.ops[op], state, os);
  }
}

void TestPrintGroupsPass::runOnOperation() {
  for (auto function : getOperation().getOps<FunctionOpInterface>())
    print(function, formGroups(getChildAnalysis<FunctionAnalyses>(function),
                               {TrafficModel::Fused}));
  markAllAnalysesPreserved();
}

namespace roofline::test {
void registerTestPrintGroupsPass() { PassRegistration<TestPrintGroupsPass>(); }
} // namespace roofline::test
