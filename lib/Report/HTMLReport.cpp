//===- HTMLReport.cpp - Reports as pages ----------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "JSONParts.h"
#include "JSONWhatIf.h"
#include "roofline/Report/Report.h"

using namespace mlir;
using namespace roofline;

/// The page without data, from the folder web/.
static constexpr StringLiteral page =
#include "EmbedPage.inc"
    ;

/// Where in the page its data go.
static constexpr StringLiteral dataPlace = "<!-- roofline:data -->";

StringRef roofline::findHTMLObstacle() {
  return page.empty() ? "this build has no page: it was configured without "
                        "Node.js; install Node.js 18 or newer with npm, then "
                        "configure and build it again"
                      : "";
}

/// Writes an element that holds `json`. Nothing in its strings ends it or
/// starts a comment.
static void writeData(StringRef id, StringRef json, raw_ostream &os) {
  os << "<script type=\"application/json\" id=\"" << id << "\">";
  for (char c : json)
    if (c == '<')
      os << "\\u003c";
    else
      os << c;
  os << "</script>\n";
}

void roofline::writeHTMLReport(const ModuleFindings &module,
                               const ReportOptions &, raw_ostream &os) {
  auto [head, tail] = page.split(dataPlace);
  std::string report, whatIf;
  {
    llvm::raw_string_ostream text(report);
    JSONWriter json(text, /*indent=*/0);
    json.writeObject([&] { writeReportDocument(json, module); });
  }
  {
    llvm::raw_string_ostream text(whatIf);
    JSONWriter json(text, /*indent=*/0);
    writeWhatIf(json, module);
  }
  os << head;
  writeData("roofline-report", report, os);
  writeData("roofline-what-if", whatIf, os);
  os << tail;
}
