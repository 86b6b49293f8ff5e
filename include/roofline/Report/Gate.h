//===- Gate.h - Limits to how much may change -------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_REPORT_GATE_H
#define ROOFLINE_REPORT_GATE_H

#include "roofline/Report/Diff.h"

namespace roofline {

/// How much more of something a function may have after than before.
struct Gate {
  Metric metric;
  /// In percent of the amount before, or in units of the metric.
  bool isRelative = false;
  /// The limit times `scale`, a power of ten, so that it is exact.
  Count limit, scale;
  /// As it was written.
  std::string text;
};

/// Reads a gate such as `time+5%` or `bytes+1000`: a metric, `+`, and a decimal
/// number that may be followed by `%`. Times are in seconds. An error names
/// what is wrong with `text`.
llvm::Expected<Gate> parseGate(llvm::StringRef text);

/// A gate that a function fails, and why.
struct GateFailure {
  std::string gate;
  /// Empty where there is no function.
  std::string function;
  std::string reason;

  /// All of it in a line for a terminal.
  std::string str() const;
};

/// The gates that functions fail. A gate fails as well where it cannot be told
/// whether it holds: where an amount is unknown, where only a lower bound is
/// known after, unless as many operations have no price on both sides, where
/// the function is in one report only, and where there are no functions.
std::vector<GateFailure> checkGates(llvm::ArrayRef<Gate> gates,
                                    const ReportDiff &diff);

} // namespace roofline

#endif // ROOFLINE_REPORT_GATE_H
