//===- UnregisteredCost.cpp - Costs of operations by name -----------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "UnregisteredCost.h"
#include "FusedAttention.h"
#include "StableHLOCost.h"

using namespace mlir;

namespace roofline {

namespace {

/// A rule, and the operations that it prices.
struct Rule {
  bool (*matches)(Operation *op);
  CostOrUnknown (*getCost)(Operation *op, const CostContext &context);
};

} // namespace

template <const llvm::StringLiteral &name>
static bool isNamed(Operation *op) {
  return op->getName().getStringRef() == name;
}

static CostOrUnknown getNoCost(Operation *, const CostContext &) {
  return Cost();
}

static constexpr llvm::StringLiteral dotName = "stablehlo.dot_general";
static constexpr llvm::StringLiteral convolutionName = "stablehlo.convolution";
static constexpr llvm::StringLiteral reduceName = "stablehlo.reduce";
static constexpr llvm::StringLiteral gatherName = "stablehlo.gather";

static constexpr Rule rules[] = {
    {isFusedAttention, getFusedAttentionCost},
    {isNamed<dotName>, getStableHLODotCost},
    {isNamed<convolutionName>, getStableHLOConvolutionCost},
    {isNamed<reduceName>, getStableHLOReduceCost},
    {isNamed<gatherName>, getStableHLOGatherCost},
    {isStableHLOElementwise, getStableHLOElementwiseCost},
    {isStableHLOMovement, getStableHLOMovementCost},
    {isStableHLOFree, getNoCost},
};

static const Rule *findRule(Operation *op) {
  const Rule *rule =
      llvm::find_if(rules, [&](const Rule &rule) { return rule.matches(op); });
  return rule == std::end(rules) ? nullptr : rule;
}

bool hasUnregisteredRule(Operation *op) { return findRule(op); }

CostOrUnknown getUnregisteredCost(Operation *op, const CostContext &context) {
  return findRule(op)->getCost(op, context);
}

} // namespace roofline
