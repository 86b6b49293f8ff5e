//===- ExpertLookups.h - Lookups of experts ---------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_LIB_ANALYSIS_FUSION_EXPERTLOOKUPS_H
#define ROOFLINE_LIB_ANALYSIS_FUSION_EXPERTLOOKUPS_H

#include "roofline/Analysis/Roles/FunctionAnalyses.h"

namespace roofline {

/// The operations that gather matrices of weights that are multiplied then:
/// experts chosen by token. Several tokens may choose one of them, which only
/// who sees both the gather and the contraction knows. Contractions that look
/// experts up themselves are priced so in the first place.
class ExpertLookups {
public:
  explicit ExpertLookups(const FunctionAnalyses &analyses);

  /// `cost`, or, for a gather of experts, what it costs with as many different
  /// ones as are expected.
  const OpCost &get(const OpCost &cost) const {
    auto found = costs.find(cost.op);
    return found == costs.end() ? cost : *found->second;
  }

  /// Whether `op` is a gather of experts.
  bool has(mlir::Operation *op) const { return costs.contains(op); }

private:
  void visit(const OpCost &cost, const FunctionAnalyses &analyses);

  llvm::DenseMap<mlir::Operation *, const OpCost *> costs;
  /// What `costs` points to, and what that points to.
  std::deque<OpCost> ops;
  std::deque<Cost> storage;
};

} // namespace roofline

#endif // ROOFLINE_LIB_ANALYSIS_FUSION_EXPERTLOOKUPS_H
