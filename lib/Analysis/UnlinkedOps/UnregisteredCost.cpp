//===- UnregisteredCost.cpp - Costs of operations by name -----------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "roofline/Analysis/UnlinkedOps/UnregisteredCost.h"
#include "UnlinkedOpRules.h"

using namespace mlir;

namespace roofline {

static CostRules makeRules() {
  CostRules rules;
  addAttentionRules(rules);
  addLinalgExtRules(rules);
  addStableHLORules(rules);
  addStableHLOProductRules(rules);
  addTorchRules(rules);
  return rules;
}

static CostRule findRule(Operation *op) {
  static const CostRules rules = makeRules();
  return rules.lookup(op->getName().getStringRef());
}

bool hasUnregisteredRule(Operation *op) { return findRule(op); }

CostOrUnknown getUnregisteredCost(Operation *op, const CostContext &context) {
  return findRule(op)(op, context);
}

} // namespace roofline
