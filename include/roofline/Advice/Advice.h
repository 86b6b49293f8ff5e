//===- Advice.h - What to store smaller, and what not to --------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Evaluates a function again for every tensor and scheme, and searches for the
// combination that serves best. Knows what moves and what is computed; says
// nothing of accuracy where it has no data, nor of what launching kernels,
// quantizing on the way and tuning take.
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_ADVICE_ADVICE_H
#define ROOFLINE_ADVICE_ADVICE_H

#include "roofline/Advice/Levers.h"
#include "roofline/Model/AdviceOptions.h"
#include "roofline/Model/Decision.h"
#include "roofline/Model/Fit.h"

namespace roofline {

/// What limits the groups that read a tensor: the numbers of the one of them
/// that takes longest as it is.
struct Verdict {
  Bound bound = Bound::None;
  /// Operations per byte.
  std::optional<double> intensity, ridge;
};

/// A function with one tensor stored by one scheme, all else being as it is.
struct Evaluation {
  Scheme scheme;
  Verdict before, after;
  /// How many times as fast the groups that read the tensor become, and the
  /// function. 1 where they take no time.
  double opSpeedup = 1, functionSpeedup = 1;
  /// Whether the speedups are upper bounds: some of what the groups do
  /// afterwards has no known rate.
  bool isAtMost = false;
  /// What less moves in a run of the function, and what less is resident.
  Count bytesSaved, capacitySaved;
  /// The signal-to-quantization-noise ratio in decibels; infinite where no
  /// element is off; nullopt where it is not known.
  std::optional<double> sqnr = std::nullopt;
  /// What is known of that, as a sentence fragment.
  std::string accuracy = {};
  /// What the device multiplies in instead where it has no engine for the
  /// scheme, as a sentence fragment; empty where it has.
  std::string fallback = {};
  /// What an element takes with its part of the scales; nullopt where the size
  /// of a channel is not known.
  std::optional<double> bitsPerElement = std::nullopt;

  Scenario getScenario() const { return {before.bound, after.bound}; }
  bool passes(const AdviceOptions &options) const;
};

/// What is said of one tensor.
struct Suggestion {
  const Root *root = nullptr;
  Decision decision = Decision::Keep;
  /// One sentence, without a final period.
  std::string reason;
  /// The groups that read it, ascending.
  llvm::SmallVector<unsigned, 2> groups;
  /// What was tried, in the order of the schemes.
  llvm::SmallVector<Evaluation, 0> evaluations;
  /// The evaluation of the scheme that was decided for, or, where the tensor
  /// stays as it is, of the one that comes closest to a gain.
  std::optional<unsigned> best;

  const Evaluation *getBest() const {
    return best ? &evaluations[*best] : nullptr;
  }
};

/// What a plan does with the tensors of one role.
struct PlanPart {
  Role role;
  unsigned numTensors = 0;
  /// The names of their schemes, each once, in order of the tensors.
  llvm::SmallVector<std::string, 2> schemes = {};
  /// How many times as fast the function is if only these are quantized.
  double speedup = 1;
};

/// A scheme for each of several tensors.
struct Plan {
  /// What gains most comes first.
  llvm::SmallVector<PlanPart, 2> parts;
  /// What gives the same prices, and how the option `assume` spells that.
  llvm::SmallVector<Assumption, 0> assumptions;
  std::string assume;
  /// The function with all of them.
  FunctionEstimate estimate;
  /// The groups whose work or bytes it changes, ascending. They have the same
  /// numbers in `estimate`. None where tensors are dequantized in kernels of
  /// their own: groups then have other numbers.
  llvm::SmallVector<unsigned, 0> changedGroups;
  /// What is then resident.
  Fit fit = Fit(Count(0), /*atLeast=*/false, /*device=*/nullptr);
  /// How many times as fast the function is, and what less is resident.
  double speedup = 1;
  Count capacitySaved;
  /// How many more positions the caches of all sequences and layers could have
  /// in the memory that is freed; nullopt without caches, or where they differ
  /// in what they have.
  std::optional<Count> positionsFreed;
};

/// What is said of a function.
struct Advice {
  /// Of all stored weights, caches, tables and scales, in order of first
  /// definition, then of what is computed and large.
  llvm::SmallVector<Suggestion, 0> suggestions;
  /// nullopt where all stays as it is.
  std::optional<Plan> plan;
  /// What else makes the function faster.
  llvm::SmallVector<Lever, 1> levers;
};

/// What to do about the tensors of the function of `estimate`, which was priced
/// with `counting` and `pricing`. `name` is given where assumptions are to be
/// about this function alone. nullopt where no device is known, or the times
/// depend on sizes that are not known.
std::optional<Advice> advise(const FunctionEstimate &estimate,
                             const CountingOptions &counting,
                             const PricingOptions &pricing,
                             const AdviceOptions &options,
                             llvm::StringRef name = "");

/// The names of the schemes that suit `device`: `i8`, `i4g128`, and what its
/// matrix engine multiplies.
llvm::SmallVector<llvm::StringRef, 5> getDefaultSchemes(const Device &device);

} // namespace roofline

#endif // ROOFLINE_ADVICE_ADVICE_H
