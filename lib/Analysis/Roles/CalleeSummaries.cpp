//===- CalleeSummaries.cpp - Functions seen from calls --------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CalleeSummaries.h"
#include "RootFinder.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"
#include "roofline/Analysis/Roles/RoleAnalysis.h"

using namespace mlir;

namespace roofline {

/// How deep calls are followed. Each level analyses a function within the
/// analysis of another.
constexpr unsigned maxDepth = 16;

const CalleeSummary *CalleeSummaries::find(CallOpInterface call) {
  auto function = dyn_cast_or_null<FunctionOpInterface>(
      call.resolveCallableInTable(&symbolTables));
  if (!function || function.isExternal())
    return nullptr;
  if (auto known = summaries.find(function); known != summaries.end())
    return known->second.get();
  if (depth == maxDepth)
    return nullptr;
  summaries[function] = nullptr;
  ++depth;
  auto summary = std::make_unique<CalleeSummary>(summarize(function));
  --depth;
  return (summaries[function] = std::move(summary)).get();
}

/// Whether `root` means the same outside of its function.
static bool isKnownOutside(Value root) {
  if (auto argument = dyn_cast<BlockArgument>(root))
    return isa<FunctionOpInterface>(argument.getOwner()->getParentOp());
  Operation *op = root.getDefiningOp();
  return op->hasTrait<OpTrait::ConstantLike>() || getGlobal(op);
}

CalleeSummary CalleeSummaries::summarize(FunctionOpInterface function) {
  CostContext context(function);
  OpClasses classes(function, context);
  AttentionAnalysis attentions(function, classes);
  RoleAnalysis roles(function, classes, attentions, *this);
  CalleeSummary summary;
  for (Value argument : function.getArguments()) {
    const Root &root = roles.getRoot(argument);
    summary.arguments.push_back({root.role, root.describe().reason});
  }
  summary.resultRoots.resize(function.getNumResults());
  bool isFirst = true;
  for (Block &block : function.getFunctionBody()) {
    if (!block.mightHaveTerminator() ||
        !block.getTerminator()->hasTrait<OpTrait::ReturnLike>())
      continue;
    for (auto [known, returned] :
         llvm::zip(summary.resultRoots, block.getTerminator()->getOperands())) {
      Value root = roles.getRoot(returned).value;
      bool agrees = isFirst || known == root;
      known = agrees && root && isKnownOutside(root) ? root : Value();
    }
    isFirst = false;
  }
  return summary;
}

} // namespace roofline
