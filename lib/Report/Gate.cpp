//===- Gate.cpp - Limits to how much may change ---------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "roofline/Report/Gate.h"
#include "DiffParts.h"
#include "TextTable.h"
#include "roofline/IR/NearMatch.h"
#include "roofline/Model/Cost.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace roofline;
using llvm::StringRef;

//===----------------------------------------------------------------------===//
// Syntax
//===----------------------------------------------------------------------===//

/// Reads digits with at most one point among them into `gate`.
static bool parseLimit(StringRef text, Gate &gate) {
  // More would take longer than it is worth.
  static constexpr size_t maxLength = 40;
  auto [whole, fraction] = text.split('.');
  if (text.size() > maxLength || whole.empty() || text.ends_with(".") ||
      !llvm::all_of(whole, llvm::isDigit) ||
      !llvm::all_of(fraction, llvm::isDigit))
    return false;
  gate.limit = Count(0);
  gate.scale = Count(1);
  for (char digit : whole)
    gate.limit = gate.limit * 10 + (digit - '0');
  for (char digit : fraction) {
    gate.limit = gate.limit * 10 + (digit - '0');
    gate.scale *= 10;
  }
  return true;
}

llvm::Expected<Gate> roofline::parseGate(StringRef text) {
  Gate gate;
  gate.text = text.str();
  auto [name, limit] = text.split('+');
  std::optional<Metric> metric = symbolize<Metric>(name);
  if (!metric) {
    llvm::ArrayRef<StringRef> names = getEnumNames<Metric>();
    std::string hint = suggest(name, names);
    if (hint.empty())
      hint = "; known: " + llvm::join(names, ", ");
    return llvm::createStringError(
        "gate '" + text + "' has an unknown metric '" + name + "'" + hint);
  }
  gate.metric = *metric;
  gate.isRelative = limit.consume_back("%");
  if (!parseLimit(limit, gate))
    return llvm::createStringError("gate '" + text + "' must be " + name +
                                   "+N% or " + name +
                                   "+N, with a decimal number N");
  return gate;
}

//===----------------------------------------------------------------------===//
// Verdicts
//===----------------------------------------------------------------------===//

/// Whether `after` is more than `gate` allows. Both are known.
static bool isExceeded(const Gate &gate, const Amount &before,
                       const Amount &after) {
  const Count *first = before.getCount(), *second = after.getCount();
  if (first && second) {
    // No division, which would round.
    Count growth = (*second - *first) * gate.scale;
    return gate.isRelative ? growth * 100 > *first * gate.limit
                           : growth > gate.limit;
  }
  double growth = after.toDouble() - before.toDouble();
  double limit = toDouble(gate.limit) / toDouble(gate.scale);
  return growth > (gate.isRelative ? before.toDouble() * limit / 100 : limit);
}

/// Why the function does not pass `gate`; empty if it does.
static std::string check(const Gate &gate, const FunctionDiff &function) {
  const Measure &before = function.before->get(gate.metric);
  const Measure &after = function.after->get(gate.metric);
  StringRef name = stringify(gate.metric);
  for (auto [measure, side] :
       {std::pair(&before, "before"), std::pair(&after, "after")})
    if (!measure->amount.isKnown())
      return (name + " is unknown " + side + ": " + measure->amount.getReason())
          .str();
  StringRef unit = getUnit(gate.metric);
  if (isExceeded(gate, before.amount, after.amount)) {
    std::string relative = formatRelative(&before.amount, &after.amount);
    return (name + " " + formatMeasure(before, unit) + " -> " +
            formatMeasure(after, unit) + ", " +
            formatChange(&before.amount, &after.amount, unit) +
            (relative == "-" ? "" : " (" + relative + ")"))
        .str();
  }
  // What has no price on both sides is taken for the same.
  bool isComparable =
      before.atLeast && function.before->get(Metric::Unknown) ==
                            function.after->get(Metric::Unknown);
  if (after.atLeast && !isComparable)
    return (name + " after is only known to be at least " +
            formatAmount(after.amount, unit))
        .str();
  return "";
}

std::vector<GateFailure> roofline::checkGates(llvm::ArrayRef<Gate> gates,
                                              const ReportDiff &diff) {
  std::vector<GateFailure> failures;
  for (const Gate &gate : gates) {
    if (diff.functions.empty())
      failures.push_back({gate.text, "", "there are no functions to compare"});
    for (const FunctionDiff &function : diff.functions) {
      std::string reason;
      if (!function.before || !function.after)
        reason = "the function is only in '" +
                 (function.after ? diff.after : diff.before).path + "'";
      else
        reason = check(gate, function);
      if (!reason.empty())
        failures.push_back(
            {gate.text, function.getEither().name, std::move(reason)});
    }
  }
  return failures;
}

std::string GateFailure::str() const {
  std::string subject =
      function.empty() ? "" : " for @" + escapeForTerminal(function);
  return "gate " + gate + " fails" + subject + ": " + escapeForTerminal(reason);
}
