//===- FunctionAnalyses.h - All that is known of a function -----*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_ANALYSIS_ROLES_FUNCTIONANALYSES_H
#define ROOFLINE_ANALYSIS_ROLES_FUNCTIONANALYSES_H

#include "mlir/Interfaces/FunctionInterfaces.h"
#include "roofline/Analysis/Attention/AttentionAnalysis.h"
#include "roofline/Analysis/Costs/CostAnalysis.h"
#include "roofline/Analysis/Ops/OpClass.h"
#include "roofline/Analysis/Roles/RoleAnalysis.h"

namespace roofline {

/// The analyses of one function, which know no device. Reach them from a pass
/// on functions with `getAnalysis<FunctionAnalyses>()`: as such a pass must not
/// look at other functions, what calls do is not known. A pass on modules calls
/// `analyzeFunctions`.
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

/// A function of a module, and where its analyses are kept.
struct ModuleFunction {
  mlir::FunctionOpInterface function;
  mlir::AnalysisManager analyses;
  /// In use while counts are made from types; null if there are none.
  const SampleSizes *samples = nullptr;
};

/// Analyses `functions`, which have bodies, in parallel and each after those of
/// them that it calls, so that values are followed through calls and arguments
/// have the roles that they have in what is called. Functions that call each
/// other in turn know nothing of each other. `visit` is given the number of
/// each function and its analyses, on the thread that has made them.
void analyzeFunctions(
    llvm::ArrayRef<ModuleFunction> functions,
    llvm::function_ref<void(unsigned, const FunctionAnalyses &)> visit);

} // namespace roofline

#endif // ROOFLINE_ANALYSIS_ROLES_FUNCTIONANALYSES_H
