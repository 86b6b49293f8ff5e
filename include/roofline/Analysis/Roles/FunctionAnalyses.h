//===- FunctionAnalyses.h - All that is known of a function -----*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_ANALYSIS_ROLES_FUNCTIONANALYSES_H
#define ROOFLINE_ANALYSIS_ROLES_FUNCTIONANALYSES_H

#include "roofline/Analysis/Attention/AttentionAnalysis.h"
#include "roofline/Analysis/Costs/CostAnalysis.h"
#include "roofline/Analysis/Ops/OpClass.h"
#include "roofline/Analysis/Roles/RoleAnalysis.h"

namespace roofline {

/// The analyses of one function, which know no device. Reach them from a pass
/// with `getAnalysis<FunctionAnalyses>()` on the function.
struct FunctionAnalyses {
  FunctionAnalyses(mlir::Operation *, mlir::AnalysisManager &analyses)
      : costs(analyses.getAnalysis<CostAnalysis>()),
        classes(costs.getClasses()),
        attentions(analyses.getAnalysis<AttentionAnalysis>()),
        roles(analyses.getAnalysis<RoleAnalysis>()) {}

  const CostAnalysis &costs;
  const OpClasses &classes;
  const AttentionAnalysis &attentions;
  const RoleAnalysis &roles;
};

} // namespace roofline

#endif // ROOFLINE_ANALYSIS_ROLES_FUNCTIONANALYSES_H
