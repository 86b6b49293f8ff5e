//===- Report.h - Prices for people and programs ---------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What a module costs, written out. Reports only format `ModuleFindings`; all
// formats show the same data.
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_REPORT_REPORT_H
#define ROOFLINE_REPORT_REPORT_H

#include "roofline/Model/EnumNames.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/raw_ostream.h"
#include <optional>
#include <string>

namespace roofline {

struct ModuleFindings;

/// What a report is written as. `Text`: aligned tables for a terminal. `JSON`:
/// a document of schema `roofline-report`. `SVG`: a roofline chart of each
/// function, as a picture. `CSV`: a row an operation. `Markdown`: the most
/// important tables, for comments on changes. `HTML`: a page.
enum class ReportFormat { Text, JSON, SVG, CSV, Markdown, HTML };

template <>
struct EnumNames<ReportFormat> {
  static constexpr EnumName<ReportFormat> all[] = {
      {ReportFormat::Text, "text"},         {ReportFormat::JSON, "json"},
      {ReportFormat::SVG, "svg"},           {ReportFormat::CSV, "csv"},
      {ReportFormat::Markdown, "markdown"}, {ReportFormat::HTML, "html"}};
};

/// How the rows of a table are ordered: the longest time first, those of equal
/// time in program order, or all in program order.
enum class SortOrder { Time, Order };

template <>
struct EnumNames<SortOrder> {
  static constexpr EnumName<SortOrder> all[] = {{SortOrder::Time, "time"},
                                                {SortOrder::Order, "order"}};
};

/// How a report shows it.
struct ReportOptions {
  /// Of tables. Documents for programs are always in program order.
  SortOrder sort = SortOrder::Time;
  /// The columns of the terminal that a text is for; 0 where it is for none.
  /// There is a chart if it is wide enough.
  unsigned width = 0;
};

/// Writes a table a function, then the conventions that the numbers follow. In
/// colours if `os` has them enabled.
void writeTextReport(const ModuleFindings &module, const ReportOptions &options,
                     llvm::raw_ostream &os);

/// Writes a JSON document, without holding all of it in memory. Integers above
/// 2^53 are strings; a value that is not known is null, and the member of the
/// same name with `_reason` appended says why.
void writeJSONReport(const ModuleFindings &module, const ReportOptions &options,
                     llvm::raw_ostream &os);

/// Writes a picture with a roofline chart a function, one below the other. It
/// stands alone, with no script and nothing to load.
void writeSVGReport(const ModuleFindings &module, const ReportOptions &options,
                    llvm::raw_ostream &os);

/// Writes comma-separated values (RFC 4180, but for lines that end in LF): a
/// header, then a row an operation in program order, with all digits. What is
/// not known is empty.
void writeCSVReport(const ModuleFindings &module, const ReportOptions &options,
                    llvm::raw_ostream &os);

/// Writes what matters most of each function in Markdown: its ten longest
/// groups, what moves and what is in memory, and what would make it faster.
void writeMarkdownReport(const ModuleFindings &module,
                         const ReportOptions &options, llvm::raw_ostream &os);

/// Writes a page that needs nothing but itself: the JSON document, and
/// `ModuleFindings::whatIf`, which must be there.
void writeHTMLReport(const ModuleFindings &module, const ReportOptions &options,
                     llvm::raw_ostream &os);

/// Why this build cannot write such pages; empty if it can.
llvm::StringRef findHTMLObstacle();

/// Why this build cannot write `format`, as a sentence without its capital and
/// period; empty if it can.
llvm::StringRef findObstacle(ReportFormat format);

/// Writes a report in `format`, in whose way there is nothing.
void writeReport(ReportFormat format, const ModuleFindings &module,
                 const ReportOptions &options, llvm::raw_ostream &os);

} // namespace roofline

#endif // ROOFLINE_REPORT_REPORT_H
