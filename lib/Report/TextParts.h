//===- TextParts.h - Parts of text reports ----------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_LIB_REPORT_TEXTPARTS_H
#define ROOFLINE_LIB_REPORT_TEXTPARTS_H

#include "TextTable.h"
#include "roofline/Pricing/ModuleFindings.h"
#include "roofline/Report/Report.h"

namespace roofline {

/// What limits something, in words: `memory-bound`.
llvm::StringRef describeBound(Bound bound);

/// The mark before bytes that are an upper bound or an expected value.
llvm::StringRef getMark(Certainty certainty);

/// A cell: `-` where the number is not known.
std::string formatOptionalRatio(std::optional<double> ratio);
/// A cell: `>= 1.2 ms` where the time is a lower bound.
std::string formatTime(double seconds, bool atLeast);

/// That of the least certain operand of all operations in `group`.
Certainty getCertainty(const Group &group, const FunctionEstimate &estimate);
/// That of the least certain operand of the function.
Certainty getCertainty(const FunctionEstimate &estimate);

/// A table of the groups in `order`, with a row for each of the first `limit`,
/// one for all others together, and their total. By time, groups that are alike
/// have one row.
TextTable makeGroupTable(const FunctionFindings &findings, SortOrder order,
                         unsigned limit = ~0u);

/// A table of what moves and what is in memory, with a row for each role.
TextTable makeRoleTable(const FunctionFindings &findings);

/// Says how much has to be in memory and whether that fits, and how many tokens
/// the device gets through: a sentence or two, each without its period.
llvm::SmallVector<std::string, 2>
describeMemory(const FunctionFindings &findings);

/// Says what the plan does, line by line; that there is none in a single line.
/// There must be advice.
llvm::SmallVector<std::string, 0>
describePlan(const FunctionFindings &findings);

/// What to pass to `--annotate-roofline` to price the function with `plan`.
std::string describeAssumptions(const Plan &plan);

/// Prints the plan, then what is said of each tensor and why. Nothing where no
/// advice was asked for.
void printAdvice(const FunctionFindings &findings, llvm::raw_ostream &os);

/// A table with a row for each target, of which there are several.
TextTable makeTargetTable(const FunctionFindings &findings);

/// The plan in a few words, such as `weight i4g128, kv_cache i8: 3.17x`.
std::string describePlan(const Advice &advice);

/// Draws the roofline chart of a function, which has a device, in characters
/// and less than 100 columns, and an empty line below it. Nothing where no
/// group has a place in it.
void printChart(const FunctionFindings &findings, llvm::raw_ostream &os);

/// Prints how things change along each dimension that has a range.
void printSweeps(const FunctionFindings &findings, llvm::raw_ostream &os);

} // namespace roofline

#endif // ROOFLINE_LIB_REPORT_TEXTPARTS_H
