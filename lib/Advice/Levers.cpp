//===- Levers.cpp - What would make a function faster ---------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "roofline/Advice/Levers.h"
#include "FuseAttention.h"

using namespace roofline;

llvm::SmallVector<Lever, 1>
roofline::findLevers(const FunctionEstimate &estimate, TrafficModel traffic,
                     const PricingOptions &options) {
  llvm::SmallVector<Lever, 1> levers;
  // Without a device nothing takes time.
  if (!estimate.device)
    return levers;
  if (traffic == TrafficModel::Op)
    if (std::optional<Lever> lever = findFuseAttention(estimate, options))
      levers.push_back(std::move(*lever));
  return levers;
}
