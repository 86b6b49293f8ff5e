//===- Headline.cpp - A function in one sentence --------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Headline.h"
#include "GroupFacts.h"
#include "Statements.h"
#include "roofline/Model/Units.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/FormatVariadic.h"
#include <cmath>
#include <set>

using namespace roofline;
using llvm::formatv;
using llvm::raw_ostream;
using llvm::StringRef;

StringRef roofline::getRoleWords(Role role) {
  switch (role) {
  case Role::Weight:
    return "weights";
  case Role::KVCache:
    return "KV cache";
  case Role::Embedding:
    return "embeddings";
  case Role::Index:
    return "indices";
  case Role::Scale:
    return "scales";
  case Role::Activation:
    return "activations";
  }
  llvm_unreachable("unknown role");
}

/// A fraction as a whole percentage.
static std::string formatPercent(double fraction) {
  return formatv("{0:f0} %", 100 * fraction);
}

/// The names of the sizes that the work and the bytes of the function depend
/// on.
static std::string listOpenSizes(const FunctionEstimate &estimate) {
  std::set<std::string> names;
  auto add = [&](const Count &count) {
    if (count.isOpen() && !count.isUnknown())
      for (std::string &name : count.getPolynomial().getSymbols())
        names.insert(std::move(name));
  };
  for (const Work &work : estimate.work)
    add(work.ops);
  add(estimate.bytes);
  return names.empty() ? "unknown sizes" : llvm::join(names, ", ");
}

/// How much of the time the groups take that have the bound with most of it.
static void printBound(const FunctionEstimate &estimate, raw_ostream &os) {
  double memory = 0, compute = 0;
  for (auto [index, group] : llvm::enumerate(estimate.getGroups())) {
    const Estimate &numbers = estimate.getEstimate(index);
    if (numbers.bound == Bound::Memory)
      memory += getTimeOf(numbers, group.tripCount);
    else if (numbers.bound == Bound::Compute)
      compute += getTimeOf(numbers, group.tripCount);
  }
  double largest = std::max(memory, compute);
  if (!(largest > 0) || !std::isfinite(estimate.totals.time))
    return;
  os << ", " << formatPercent(largest / estimate.totals.time)
     << (memory >= compute ? " memory-bound" : " compute-bound");
}

static void printCost(const FunctionEstimate &estimate, raw_ostream &os) {
  const Estimate &totals = estimate.totals;
  StringRef atLeast =
      totals.atLeast || !estimate.getUnknown().empty() ? "at least " : "";
  Count flops = estimate.getFlops();
  if (estimate.device ? totals.isOpen
                      : flops.isOpen() || estimate.bytes.isOpen()) {
    os << (estimate.device ? "time depends on "
                           : "operations and bytes depend on ")
       << listOpenSizes(estimate);
  } else if (estimate.device) {
    os << atLeast << formatQuantity(totals.time, "s");
    printBound(estimate, os);
  } else {
    os << atLeast << formatCount(flops, "FLOP") << " and "
       << formatCount(estimate.bytes, "B");
  }
}

/// What most of the bytes are for.
static void printMainRole(const FunctionFindings &findings, raw_ostream &os) {
  std::optional<Role> main = findMainRole(findings.bytesByRole);
  if (!main)
    return;
  double share =
      toDouble(findings.bytesByRole[*main]) / toDouble(findings.estimate.bytes);
  // Both are infinite where they are too large for a number.
  if (!std::isfinite(share))
    return;
  os << ", " << formatPercent(share) << " of bytes are " << getRoleWords(*main);
}

static void printPlan(const FunctionFindings &findings, raw_ostream &os) {
  const Advice &advice = *findings.advice;
  if (!advice.plan) {
    os << "; " << describeNoPlan(findings);
    return;
  }
  StringRef separator = "; quantize ";
  for (const PlanPart &part : advice.plan->parts) {
    os << separator << getRoleWords(part.role) << " to "
       << llvm::join(part.schemes, "/");
    separator = ", ";
  }
  os << formatv(" for {0:f2}x", advice.plan->speedup);
}

std::string roofline::describeInShort(const FunctionFindings &findings) {
  std::string text;
  llvm::raw_string_ostream os(text);
  printCost(findings.estimate, os);
  printMainRole(findings, os);
  if (std::optional<bool> fits = findings.fit.fits())
    os << (*fits ? "; fits" : "; does not fit");
  if (findings.advice)
    printPlan(findings, os);
  return text;
}

static std::string describeEfficiency(const Efficiency &efficiency) {
  std::string text;
  llvm::raw_string_ostream os(text);
  StringRef separator = "";
  auto add = [&](StringRef name, std::optional<double> fraction) {
    if (!fraction)
      return;
    os << separator << name << llvm::format(":%g", *fraction);
    separator = ",";
  };
  add("matrix", efficiency.matrix);
  add("vector", efficiency.vector);
  add("transcendental", efficiency.transcendental);
  add("memory", efficiency.memory);
  return text;
}

std::string roofline::describeSetting(const ModuleOptions &options) {
  const CountingOptions &counting = options.counting;
  std::vector<std::string> parts;
  if (!counting.assumptions.empty()) {
    std::vector<std::string> assumptions;
    for (const Assumption &assumption : counting.assumptions)
      assumptions.push_back(assumption.str());
    parts.push_back("assume=" + llvm::join(assumptions, ","));
  }
  if (counting.dequantization == Dequantization::Separate)
    parts.push_back("dequant=separate");
  if (counting.maskedPairs == MaskedPairs::Skip)
    parts.push_back("masked-pairs=skip");
  if (options.pricing.precision == Precision::Relaxed)
    parts.push_back("precision=relaxed");
  if (options.pricing.efficiency.isSet())
    parts.push_back("efficiency=" +
                    describeEfficiency(options.pricing.efficiency));
  return llvm::join(parts, " ");
}

std::string roofline::getHeadline(const FunctionFindings &findings) {
  // A handle to an operation is not const-correct.
  mlir::FunctionOpInterface function = findings.function;
  return (function.getName() + ": " + describeInShort(findings)).str();
}
