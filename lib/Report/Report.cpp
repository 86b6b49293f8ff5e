//===- Report.cpp - Formats and options of reports ------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "roofline/Report/Report.h"
#include "roofline/Pricing/ModuleFindings.h"
#include "llvm/ADT/STLExtras.h"

using namespace roofline;
using llvm::StringRef;

namespace {
/// What there is to know about a format.
struct FormatEntry {
  ReportFormat format;
  void (*write)(const ModuleFindings &, const ReportOptions &,
                llvm::raw_ostream &);
  /// Null where nothing ever is in the way.
  StringRef (*findObstacle)() = nullptr;
};
} // namespace

static constexpr FormatEntry formats[] = {
    {ReportFormat::Text, writeTextReport},
    {ReportFormat::JSON, writeJSONReport},
    {ReportFormat::SVG, writeSVGReport},
    {ReportFormat::CSV, writeCSVReport},
    {ReportFormat::Markdown, writeMarkdownReport},
    {ReportFormat::HTML, writeHTMLReport, findHTMLObstacle},
};

static_assert(std::size(formats) == std::size(EnumNames<ReportFormat>::all),
              "each format is written somehow");

static const FormatEntry &getEntry(ReportFormat format) {
  return *llvm::find_if(formats, [&](const FormatEntry &entry) {
    return entry.format == format;
  });
}

StringRef roofline::findObstacle(ReportFormat format) {
  const FormatEntry &entry = getEntry(format);
  return entry.findObstacle ? entry.findObstacle() : "";
}

void roofline::writeReport(ReportFormat format, const ModuleFindings &module,
                           const ReportOptions &options,
                           llvm::raw_ostream &os) {
  getEntry(format).write(module, options, os);
}
