//===- Reasons.cpp - Decisions in words -----------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Reasons.h"
#include "roofline/Model/Units.h"
#include "llvm/Support/FormatVariadic.h"

using namespace roofline;
using llvm::formatv;
using llvm::StringRef;

std::string roofline::formatSpeedup(double speedup) {
  return formatv("{0:f2}x", speedup);
}

static std::string formatIntensity(std::optional<double> intensity) {
  return intensity ? formatRatio(*intensity) : "unknown";
}

/// `intensity 1024.0 -> 1365.3, ridge 201.6`.
static std::string describeIntensity(const Evaluation &evaluation) {
  std::string text = formatv("intensity {0} -> {1}, ridge {2}",
                             formatIntensity(evaluation.before.intensity),
                             formatIntensity(evaluation.after.intensity),
                             formatIntensity(evaluation.before.ridge));
  if (evaluation.after.ridge != evaluation.before.ridge)
    text += " -> " + formatIntensity(evaluation.after.ridge);
  return text;
}

/// `memory-bound before and after` or `memory-bound before, compute-bound
/// after`.
static std::string describeScenario(const Scenario &scenario) {
  StringRef before = stringify(scenario.before);
  StringRef after = stringify(scenario.after);
  if (before == after)
    return (before + "-bound before and after").str();
  return (before + "-bound before, " + after + "-bound after").str();
}

std::string roofline::describeGain(const Evaluation &evaluation,
                                   std::optional<double> lift) {
  std::string text;
  llvm::raw_string_ostream os(text);
  os << describeScenario(evaluation.getScenario()) << " ("
     << describeIntensity(evaluation) << "); ";
  if (evaluation.bytesSaved > 0)
    os << formatCount(evaluation.bytesSaved, "B") << " less traffic";
  if (lift && evaluation.before.bound == Bound::Compute)
    os << (evaluation.bytesSaved > 0 ? " and " : "")
       << evaluation.scheme.multiplied->str() << " x "
       << evaluation.scheme.multiplied->str() << " raises the roof "
       << formatSpeedup(*lift);
  os << ": its operations run " << (evaluation.isAtMost ? "at most " : "")
     << formatSpeedup(evaluation.opSpeedup) << " as fast, the function "
     << formatSpeedup(evaluation.functionSpeedup);
  if (!evaluation.fallback.empty())
    os << "; " << evaluation.fallback;
  return text;
}

std::string roofline::describeNoGain(const Evaluation &best,
                                     const AdviceOptions &options,
                                     StringRef engine) {
  std::string text;
  llvm::raw_string_ostream os(text);
  os << describeScenario(best.getScenario()) << " (" << describeIntensity(best)
     << "); ";
  bool isCompute =
      best.before.bound == Bound::Compute && best.after.bound == Bound::Compute;
  if (isCompute && !best.scheme.multiplied)
    os << "storage alone gains nothing";
  else
    os << best.scheme.name << " gains too little";
  os << ": its operations would run " << formatSpeedup(best.opSpeedup)
     << " as fast with " << best.scheme.name;
  if (options.objective == Objective::Latency)
    os << ", " << formatSpeedup(options.minSpeedup) << " is required";
  if (!engine.empty())
    os << "; " << engine;
  if (!best.fallback.empty())
    os << "; " << best.fallback;
  return text;
}
