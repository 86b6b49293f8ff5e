//===- Fusion.cpp - Groups of operations that share their traffic ---------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "roofline/Analysis/Fusion.h"
#include "FusionRules.h"
#include "GroupTraffic.h"

using namespace mlir;

namespace roofline {

/// Every operation in a group of its own.
static Grouping groupByOp(const CostAnalysis &costs,
                          const ExpertGathers &experts) {
  Grouping result;
  for (auto [index, alone] : llvm::enumerate(costs.getOps())) {
    const OpCost &op = experts.get(alone);
    ArrayRef<Traffic> traffic = op.cost->traffic;
    Value *values = result.values.Allocate<Value>(traffic.size());
    for (auto [number, entry] : llvm::enumerate(traffic))
      new (values + number) Value(getMovedValue(op.op, entry.operand));
    // What `experts` holds does not last.
    const Cost *cost = op.cost;
    if (&op != &alone)
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
                    const CountingOptions &options) {
  ExpertGathers experts(analyses);
  if (options.traffic == TrafficModel::Op)
    return groupByOp(analyses.costs, experts);
  FusionGraph graph(analyses, experts);
  applyFusionRules(graph);
  return priceGroups(graph, options.maskedPairs);
}

} // namespace roofline
