//===- SVGReport.cpp - Roofline charts as pictures ------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Chart.h"
#include "Headline.h"
#include "SVGChart.h"
#include "TextTable.h"
#include "roofline/Report/Report.h"
#include "llvm/Support/FormatVariadic.h"

using namespace mlir;
using namespace roofline;
using llvm::formatv;
using llvm::raw_ostream;

/// Colours that differ for people who see fewer of them as well, on a ground of
/// their own.
static constexpr StringLiteral style = R"(<style>
text { font-family: system-ui, "Helvetica Neue", Arial, sans-serif;
       font-size: 11px; fill: #222 }
.title { font-size: 16px; font-weight: 600 }
.subtitle { font-size: 13px }
.axis { font-size: 12px }
.note { fill: #666 }
.label { paint-order: stroke; stroke: #fff; stroke-width: 3px;
         stroke-linejoin: round }
.ground { fill: #fff }
.frame { fill: none; stroke: #888 }
.grid { stroke: #e4e4e4 }
.ridge { stroke: #999; stroke-dasharray: 2 3 }
.roof { stroke: #222; stroke-width: 2; stroke-linecap: round }
.inner { stroke: #888; stroke-dasharray: 6 4 }
.leader { stroke: #999 }
.memory { fill: #0072b2; fill-opacity: 0.75; stroke: #fff }
.compute { fill: #d55e00; fill-opacity: 0.75; stroke: #fff }
.plan { stroke: #007a5a; fill: #007a5a; stroke-width: 1.5 }
.lever { stroke: #a0497e; fill: #a0497e; stroke-width: 1.5 }
.lever.shaft { stroke-dasharray: 4 3 }
.head { stroke: none }
@media (prefers-color-scheme: dark) {
  text { fill: #ddd }
  .note { fill: #999 }
  .label { stroke: #16181c }
  .ground { fill: #16181c }
  .grid { stroke: #2c2f36 }
  .roof { stroke: #ddd }
  .memory { fill: #56b4e9; stroke: #16181c }
  .compute { fill: #e8853d; stroke: #16181c }
  .plan { stroke: #2fbf95; fill: #2fbf95 }
  .lever { stroke: #d58bb8; fill: #d58bb8 }
}
</style>
)";

static constexpr double width = 960;
static constexpr double chartHeight = 590, emptyHeight = 100;

/// Draws the title of a function: its headline, and what it runs on.
static void drawTitle(SVGCanvas &canvas, const FunctionFindings &findings) {
  std::string headline = escapeForTerminal(getHeadline(findings));
  auto [first, rest] = StringRef(headline).split("; ");
  constexpr double left = 16;
  constexpr unsigned columns = 100;
  canvas.drawText("title", left, 26, "start", shorten(first, columns));
  if (!rest.empty())
    canvas.drawText("subtitle", left, 45, "start", shorten(rest, 130));
  std::string device = "no target is known, so there are no roofs";
  if (const Device *target = findings.estimate.device) {
    device = "on " + target->name;
    if (!target->title.empty() && target->title != target->name)
      device += " (" + target->title + ")";
  }
  canvas.drawText("note", left, 63, "start",
                  shorten(escapeForTerminal(device), columns));
}

void roofline::writeSVGReport(const ModuleFindings &module,
                              const ReportOptions &, raw_ostream &os) {
  ArrayRef<FunctionFindings> shown = module.functions;
  double height = 0;
  for (const FunctionFindings &findings : shown)
    height += findings.estimate.device ? chartHeight : emptyHeight;
  if (shown.empty())
    height = emptyHeight;
  os << "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
     << formatv("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0:f0}\" "
                "height=\"{1:f0}\" viewBox=\"0 0 {0:f0} {1:f0}\">\n",
                width, height)
     << style;
  SVGCanvas canvas(os);
  canvas.drawRect("ground", {0, 0, width, height});
  if (shown.empty())
    canvas.drawText("title", 16, 26, "start", "no functions with a body");
  double top = 0;
  for (const FunctionFindings &findings : shown) {
    SampleSizes::Scope scope(findings.samples);
    os << formatv("<g role=\"img\" transform=\"translate(0 {0:f0})\">\n<title>",
                  top)
       << escapeForXML(getHeadline(findings)) << "</title>\n";
    if (findings.estimate.device) {
      Chart chart(findings);
      describeChart(chart, os);
      drawTitle(canvas, findings);
      drawChart(chart, canvas);
      top += chartHeight;
    } else {
      drawTitle(canvas, findings);
      top += emptyHeight;
    }
    os << "</g>\n";
  }
  os << "</svg>\n";
}
