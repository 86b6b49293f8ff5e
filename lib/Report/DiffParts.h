//===- DiffParts.h - Cells of comparisons -----------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_LIB_REPORT_DIFFPARTS_H
#define ROOFLINE_LIB_REPORT_DIFFPARTS_H

#include "roofline/Report/Diff.h"

namespace roofline {

/// `226.6 us`, or `unknown`. Without a unit, a plain number.
std::string formatAmount(const Amount &amount, llvm::StringRef unit);

/// The same with `>= ` before what is a lower bound.
std::string formatMeasure(const Measure &measure, llvm::StringRef unit);

/// `-491.3 us`, `unchanged` or `unknown`. Null stands for nothing.
std::string formatChange(const Amount *before, const Amount *after,
                         llvm::StringRef unit);

/// `-68.4 %`; `added` or `removed` where one is null; a dash where there is
/// nothing to compare with, or nothing changes.
std::string formatRelative(const Amount *before, const Amount *after);

/// The positions of entries, the largest effect on time first, then on bytes,
/// then on operations; of the same effects in order. An effect that is not
/// known comes before all others.
std::vector<size_t> sortByEffect(llvm::ArrayRef<EntryDiff> entries);

/// Writes a comparison as tables, for a terminal or in Markdown.
void writeTextDiff(const ReportDiff &diff, llvm::raw_ostream &os);
void writeMarkdownDiff(const ReportDiff &diff, llvm::raw_ostream &os);
/// Writes a comparison as a JSON document.
void writeJSONDiff(const ReportDiff &diff, llvm::raw_ostream &os);

} // namespace roofline

#endif // ROOFLINE_LIB_REPORT_DIFFPARTS_H
