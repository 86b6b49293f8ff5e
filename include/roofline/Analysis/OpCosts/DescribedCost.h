//===- DescribedCost.h - Costs of described operations ----------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_ANALYSIS_OPCOSTS_DESCRIBEDCOST_H
#define ROOFLINE_ANALYSIS_OPCOSTS_DESCRIBEDCOST_H

#include "roofline/Analysis/Ops/CostContext.h"
#include "roofline/Interfaces/CostOpInterface.h"
#include "roofline/Interfaces/OpDescription.h"

namespace roofline {

/// What `op` costs, which does what `description` says: its arithmetic over the
/// iteration domain, the elements that its accesses touch. The reason why that
/// is not known where sizes are dynamic.
CostOrUnknown getDescribedCost(mlir::Operation *op,
                               const OpDescription &description,
                               const CostContext &context);

} // namespace roofline

#endif // ROOFLINE_ANALYSIS_OPCOSTS_DESCRIBEDCOST_H
