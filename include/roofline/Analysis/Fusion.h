//===- Fusion.h - Groups of operations that share their traffic -*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Operations are priced in groups: what a traffic model lets run as one kernel.
// Knows no device.
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_ANALYSIS_FUSION_H
#define ROOFLINE_ANALYSIS_FUSION_H

#include "roofline/Analysis/CostAnalysis.h"
#include "roofline/Model/Cost.h"
#include "roofline/Model/TrafficModel.h"

namespace roofline {

/// Operations that run together.
struct Group {
  /// Positions in `CostAnalysis::getOps`, ascending.
  llvm::SmallVector<unsigned, 1> ops;
  /// Work of all members and the traffic that crosses the group's border, for
  /// one execution. Groups that are alike share it.
  const Cost *cost;
  /// How often the enclosing loops run it.
  DynamicAPInt tripCount;
};

/// Partitions the operations of `costs`, in program order of first members.
llvm::SmallVector<Group, 0> formGroups(const CostAnalysis &costs,
                                       TrafficModel model);

} // namespace roofline

#endif // ROOFLINE_ANALYSIS_FUSION_H
