//===- PlanSearch.h - Which schemes for which tensors -----------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Tensors that no group reads together do not affect each other: their schemes
// are searched for apart, and, where they are few, all combinations are tried.
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_LIB_ADVICE_PLANSEARCH_H
#define ROOFLINE_LIB_ADVICE_PLANSEARCH_H

#include "StoragePricer.h"
#include "roofline/Model/AdviceOptions.h"

namespace roofline {

/// Sets the schemes of `pricer` to the best there are. `allowed` has those that
/// each tensor may have, beside none. `time` and `bytes` are what the function
/// takes, in seconds and resident bytes, as it is.
///
/// - `Latency`: the least time.
/// - `Capacity`: the fewest resident bytes, of those that make nothing slower.
/// - `Balanced`: the least sum of time and resident bytes, each relative to
///   what it is as it is.
///
/// Of equals the plan with fewer quantized tensors, then that with more bits an
/// element. With `Latency`, tensors stay as they are unless the groups that
/// read them become at least `minSpeedup` times as fast by their part of it.
void searchPlan(StoragePricer &pricer, unsigned numRoots,
                llvm::ArrayRef<Scheme> schemes,
                llvm::ArrayRef<llvm::SmallVector<int, 4>> allowed,
                const AdviceOptions &options, double time, double bytes);

} // namespace roofline

#endif // ROOFLINE_LIB_ADVICE_PLANSEARCH_H
