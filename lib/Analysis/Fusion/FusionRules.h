//===- FusionRules.h - Which operations run together ------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_LIB_ANALYSIS_FUSION_FUSIONRULES_H
#define ROOFLINE_LIB_ANALYSIS_FUSION_FUSIONRULES_H

#include "FusionGraph.h"

namespace roofline {

/// Puts every node of `graph` that is not transparent into a group, and every
/// recomputed node whose result must be stored. The rules are those of
/// docs/fusion.md, in their order.
void applyFusionRules(FusionGraph &graph);

} // namespace roofline

#endif // ROOFLINE_LIB_ANALYSIS_FUSION_FUSIONRULES_H
