//===- Fusion.cpp - Groups of operations that share their traffic ---------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "roofline/Analysis/Fusion/Fusion.h"
#include "FusionRules.h"
#include "GroupTraffic.h"

using namespace mlir;

namespace roofline {

/// The operations that have a price, calls included, in program order.
static SmallVector<OpCost, 0> getPricedOps(const CostAnalysis &costs,
                                           const ExpertLookups &experts,
                                           ArrayRef<PricedCall> calls) {
  SmallVector<OpCost, 0> result;
  result.reserve(costs.getOps().size() + calls.size());
  auto addCallsBefore = [&](unsigned position) {
    for (; !calls.empty() && calls.front().site->position <= position;
         calls = calls.drop_front())
      result.push_back({calls.front().site->op, &calls.front().callee->cost,
                        calls.front().site->tripCount});
  };
  for (auto [index, op] : llvm::enumerate(costs.getOps())) {
    addCallsBefore(index);
    result.push_back(experts.get(op));
  }
  addCallsBefore(costs.getOps().size());
  return result;
}

/// Every operation in a group of its own.
static Grouping groupByOp(ArrayRef<OpCost> ops, const ExpertLookups &experts) {
  Grouping result;
  for (auto [index, op] : llvm::enumerate(ops)) {
    ArrayRef<Traffic> traffic = op.cost->traffic;
    Value *values = result.values.Allocate<Value>(traffic.size());
    for (auto [number, entry] : llvm::enumerate(traffic))
      new (values + number) Value(getMovedValue(op.op, entry.operand));
    // What `experts` holds does not last.
    const Cost *cost = op.cost;
    if (experts.has(op.op))
      cost = &result.costs.emplace_back(*op.cost);
    result.ops.push_back({op.op,
                          cost,
                          ArrayRef(values, traffic.size()),
                          op.tripCount,
                          {unsigned(index)}});
    result.groups.push_back({{unsigned(index)}, cost, op.tripCount});
  }
  return result;
}

Grouping formGroups(const FunctionAnalyses &analyses,
                    const CountingOptions &options,
                    ArrayRef<PricedCall> calls) {
  ExpertLookups experts(analyses);
  SmallVector<OpCost, 0> ops = getPricedOps(analyses.costs, experts, calls);
  if (options.traffic == TrafficModel::Op)
    return groupByOp(ops, experts);
  FusionGraph graph(analyses, ops);
  applyFusionRules(graph);
  return countGroups(graph, options.maskedPairs);
}

} // namespace roofline
