//===- ModuleFindings.h - All that reports show -----------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What follows from the prices of a module: what is in memory, along ranges of
// sizes, on other targets, and what to do about it. Reports only format it.
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_PRICING_MODULEFINDINGS_H
#define ROOFLINE_PRICING_MODULEFINDINGS_H

#include "roofline/Advice/Advice.h"
#include "roofline/Analysis/Estimate/Residency.h"
#include "roofline/Model/Fit.h"
#include "roofline/Pricing/ModuleWhatIf.h"
#include "roofline/Pricing/OpenBounds.h"
#include "roofline/Pricing/OtherTargets.h"

namespace roofline {

class ModulePrices;

/// What follows from the price of one function.
struct FunctionFindings {
  /// Of `priced`, a function of `module`. Both must outlive the findings, as
  /// must `sweeps`. `advice` may be null.
  FunctionFindings(const PricedFunction &priced, const ModuleEstimate &module,
                   llvm::ArrayRef<Sweep> sweeps,
                   std::shared_ptr<const Advice> advice);

  /// Where the bound of `group` changes along the dimension of `sweep`; null if
  /// it never does.
  const Crossover *findCrossover(const Sweep &sweep, unsigned group) const {
    auto crossover = sweep.crossovers.find(representatives[group]);
    return crossover == sweep.crossovers.end() ? nullptr : &crossover->second;
  }

  mlir::FunctionOpInterface function;
  const FunctionEstimate &estimate;
  /// What stands for sizes of the function that are not known; null if all are.
  const SampleSizes *samples;
  const ModuleEstimate &module;
  llvm::ArrayRef<Sweep> sweeps;
  BytesByRole bytesByRole;
  Residency residency;
  Fit fit;
  /// Null where none was asked for, or none can be given.
  std::shared_ptr<const Advice> advice;
  llvm::SmallVector<Lever, 1> levers;
  OpenBounds openBounds;
  /// What the device charges each entry of `estimate.work`, and of the work of
  /// the plan; empty without a device, or a plan.
  llvm::SmallVector<Pricer::Charge, 4> charges, plannedCharges;
  /// Of each group, the number of the operation that it is named after, the one
  /// that does most: one that makes the group what it is, if there is one, with
  /// most work, then most bytes.
  llvm::SmallVector<unsigned, 0> mainOps;
  /// How many tokens the function works on: as many as its largest lookup in an
  /// embedding has indices. A step of decoding works on one a sequence. nullopt
  /// where it looks up nothing.
  std::optional<Count> tokens;
  /// How many tokens a second the device gets through; nullopt where the number
  /// of tokens, or the time they take, is not known.
  std::optional<double> tokensPerSecond;
  /// Of the same function on each of the further targets. Its groups are the
  /// same.
  std::vector<FunctionFindings> others;

private:
  /// Of each group, an operation of the module that runs in no other; null
  /// where all do.
  llvm::SmallVector<mlir::Operation *, 0> representatives;
};

/// What follows from the prices of a module.
struct ModuleFindings {
  /// Which findings are wanted.
  struct Options {
    /// The name of the only function to look at; empty for all functions.
    llvm::StringRef entry;
    /// Whether to count what the functions cost otherwise.
    bool wantsWhatIf = false;
  };

  /// Only copied by moves: functions refer to the rest.
  ModuleFindings() = default;
  ModuleFindings(ModuleFindings &&) = default;
  ModuleFindings(const ModuleFindings &) = delete;

  const ModuleEstimate *estimate = nullptr;
  /// Along the dimensions that have a range.
  std::vector<Sweep> sweeps;
  /// The module on further targets, to be compared with the first one.
  llvm::SmallVector<OtherTarget, 0> others;
  std::vector<FunctionFindings> functions;
  /// Of these functions; nullopt if it is not wanted.
  std::optional<ModuleWhatIf> whatIf;
};

/// Finds what `options` wants of the module that `estimate` of `prices` is
/// about. Both must outlive the result. Fails, after a diagnostic, where a size
/// in a range contradicts the module.
mlir::FailureOr<ModuleFindings>
collectFindings(ModulePrices &prices, const ModuleEstimate &estimate,
                mlir::AnalysisManager analyses,
                const ModuleFindings::Options &options);

} // namespace roofline

#endif // ROOFLINE_PRICING_MODULEFINDINGS_H
