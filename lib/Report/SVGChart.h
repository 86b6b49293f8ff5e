//===- SVGChart.h - A roofline chart as a picture ---------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_LIB_REPORT_SVGCHART_H
#define ROOFLINE_LIB_REPORT_SVGCHART_H

#include "Chart.h"
#include "SVGCanvas.h"

namespace roofline {

/// Writes a `desc` element that says what the chart shows.
void describeChart(const Chart &chart, llvm::raw_ostream &os);

/// Draws `chart` below its title, in 960 by 590 pixels.
void drawChart(const Chart &chart, SVGCanvas &canvas);

} // namespace roofline

#endif // ROOFLINE_LIB_REPORT_SVGCHART_H
