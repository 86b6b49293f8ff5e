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
#include "llvm/ADT/SmallVectorExtras.h"

using namespace roofline;
using llvm::StringRef;

namespace {
/// What there is to know about a format.
struct FormatEntry {
  ReportFormat format;
  StringRef name;
  void (*write)(const ModuleFindings &, const ReportOptions &,
                llvm::raw_ostream &);
  /// Null where nothing ever is in the way.
  StringRef (*findObstacle)() = nullptr;
};
} // namespace

static constexpr FormatEntry formats[] = {
    {ReportFormat::Text, "text", writeTextReport},
    {ReportFormat::JSON, "json", writeJSONReport},
    {ReportFormat::SVG, "svg", writeSVGReport},
    {ReportFormat::CSV, "csv", writeCSVReport},
    {ReportFormat::Markdown, "markdown", writeMarkdownReport},
    {ReportFormat::HTML, "html", writeHTMLReport, findHTMLObstacle},
};

static const FormatEntry &getEntry(ReportFormat format) {
  return *llvm::find_if(formats, [&](const FormatEntry &entry) {
    return entry.format == format;
  });
}

llvm::SmallVector<StringRef> roofline::getEnumNames<ReportFormat>() {
  return llvm::map_to_vector(
      formats, [](const FormatEntry &entry) { return entry.name; });
}

StringRef roofline::stringify(ReportFormat format) {
  return getEntry(format).name;
}

std::optional<ReportFormat> roofline::symbolize<ReportFormat>(StringRef name) {
  for (const FormatEntry &entry : formats)
    if (entry.name == name)
      return entry.format;
  return std::nullopt;
}

StringRef roofline::findObstacle(ReportFormat format) {
  const FormatEntry &entry = getEntry(format);
  return entry.findObstacle ? entry.findObstacle() : "";
}

void roofline::writeReport(ReportFormat format, const ModuleFindings &module,
                           const ReportOptions &options,
                           llvm::raw_ostream &os) {
  SampleSizes::Scope scope(module.estimate->getSamples());
  getEntry(format).write(module, options, os);
}

StringRef roofline::stringify(SortOrder order) {
  switch (order) {
  case SortOrder::Time:
    return "time";
  case SortOrder::Order:
    return "order";
  }
  llvm_unreachable("unknown order");
}

std::optional<SortOrder> roofline::symbolize<SortOrder>(StringRef name) {
  for (SortOrder order : {SortOrder::Time, SortOrder::Order})
    if (stringify(order) == name)
      return order;
  return std::nullopt;
}
