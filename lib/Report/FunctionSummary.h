//===- FunctionSummary.h - What reports say of a function -------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_LIB_REPORT_FUNCTIONSUMMARY_H
#define ROOFLINE_LIB_REPORT_FUNCTIONSUMMARY_H

#include "roofline/Advice/Advice.h"
#include "roofline/Advice/Levers.h"
#include "roofline/Analysis/Estimate/Residency.h"
#include "roofline/Model/Fit.h"
#include "roofline/Pricing/OpenBounds.h"
#include "roofline/Pricing/OtherTargets.h"

namespace roofline {

/// What all formats show of one function beside its operations and groups.
struct FunctionSummary {
  /// Of `priced`, a function of `module`, which is priced on the further
  /// targets `others` too. All must outlive the summary.
  FunctionSummary(const PricedFunction &priced, const ModuleEstimate &module,
                  llvm::ArrayRef<Sweep> sweeps,
                  llvm::ArrayRef<OtherTarget> others = {});

  /// Where the bound of `group` changes along the dimension of `sweep`; null if
  /// it never does.
  const Crossover *findCrossover(const Sweep &sweep, unsigned group) const;

  /// How many tokens a second the device gets through; nullopt where the number
  /// of tokens, or the time they take, is not known.
  std::optional<double> getTokensPerSecond() const;

  mlir::FunctionOpInterface function;
  const FunctionEstimate &estimate;
  const ModuleEstimate &module;
  llvm::ArrayRef<Sweep> sweeps;
  BytesByRole bytesByRole;
  Residency residency;
  Fit fit;
  llvm::SmallVector<Lever, 1> levers;
  /// nullopt where none was asked for, or none can be given.
  std::optional<Advice> advice;
  OpenBounds openBounds;
  /// How many tokens the function works on: as many as its largest lookup in an
  /// embedding has indices. A step of decoding works on one a sequence. nullopt
  /// where it looks up nothing.
  std::optional<Count> tokens;
  /// Of the same function on each of the further targets. Its groups are the
  /// same.
  std::vector<FunctionSummary> others;
};

/// How many tokens the function of `estimate` works on; nullopt where it looks
/// up nothing.
std::optional<Count> findTokens(const FunctionEstimate &estimate);

/// The names of the schemes that the plan of `advice` has for tensors of
/// `role`, each once, in order of the tensors.
llvm::SmallVector<llvm::StringRef, 2> findPlannedSchemes(const Advice &advice,
                                                         Role role);

/// The groups whose work or bytes the plan of `advice` changes in the function
/// of `estimate`, ascending. They have the same numbers in the estimate of the
/// plan, unless tensors become numbers in kernels of their own.
llvm::SmallVector<unsigned, 0>
findChangedGroups(const FunctionEstimate &estimate, const Plan &plan);

/// What `lever` changes and gains, in sentences, in a function whose summary is
/// `summary`.
std::string describeLever(const Lever &lever, const FunctionSummary &summary);

/// How the bound of something depends on a size that is not known, where
/// dimensions have been given `sizes`: `memory-bound while batch < 224, then
/// compute-bound (ctx = 2048)`.
std::string describeOpenBound(const OpenBound &bound,
                              llvm::ArrayRef<DimSize> sizes);

/// Says which alternative of `branch` counts, in one sentence without its
/// period.
std::string describeBranch(const CountedBranch &branch);

} // namespace roofline

#endif // ROOFLINE_LIB_REPORT_FUNCTIONSUMMARY_H
