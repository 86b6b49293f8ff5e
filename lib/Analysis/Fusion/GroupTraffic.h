//===- GroupTraffic.h - What crosses the borders of groups ------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_LIB_ANALYSIS_FUSION_GROUPTRAFFIC_H
#define ROOFLINE_LIB_ANALYSIS_FUSION_GROUPTRAFFIC_H

#include "FusionGraph.h"

namespace roofline {

/// Counts what the groups of `graph` cost: a value made and read inside costs
/// no bytes, a value from outside is read once, where it is stored, and one
/// that anything outside reads is written once. An attention skips what its
/// mask takes out if `maskedPairs` says so.
Grouping countGroups(FusionGraph &graph, MaskedPairs maskedPairs);

} // namespace roofline

#endif // ROOFLINE_LIB_ANALYSIS_FUSION_GROUPTRAFFIC_H
