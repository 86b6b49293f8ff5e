//===- UnregisteredCost.h - Costs of operations by name ---------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Operations of dialects that cannot be linked and cannot be asked. Whoever
// links such a dialect attaches an external model instead, which then counts.
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_ANALYSIS_UNLINKEDOPS_UNREGISTEREDCOST_H
#define ROOFLINE_ANALYSIS_UNLINKEDOPS_UNREGISTEREDCOST_H

#include "roofline/Analysis/Ops/CostContext.h"
#include "roofline/Interfaces/CostOpInterface.h"

namespace roofline {

/// Whether there is a cost rule for operations of the name of `op`. It covers
/// their regions.
bool hasUnregisteredRule(mlir::Operation *op);

/// The cost of `op`, for which there is a rule.
CostOrUnknown getUnregisteredCost(mlir::Operation *op,
                                  const CostContext &context);

} // namespace roofline

#endif // ROOFLINE_ANALYSIS_UNLINKEDOPS_UNREGISTEREDCOST_H
