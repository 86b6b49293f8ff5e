//===- SVGCanvas.cpp - Shapes and text of SVG pictures --------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "SVGCanvas.h"
#include "TextTable.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/Unicode.h"
#include <cmath>

using namespace roofline;
using llvm::formatv;
using llvm::StringRef;

std::string roofline::escapeForXML(StringRef text) {
  std::string escaped;
  llvm::raw_string_ostream os(escaped);
  llvm::printHTMLEscaped(escapeForTerminal(text), os);
  return escaped;
}

double SVGCanvas::getTextWidth(StringRef text, double size) {
  // Letters and digits of common fonts are a bit wider than half their size.
  constexpr double meanWidth = 0.56;
  return meanWidth * size *
         llvm::sys::unicode::columnWidthUTF8(escapeForTerminal(text));
}

void SVGCanvas::drawLine(StringRef classes, double x1, double y1, double x2,
                         double y2) {
  os << formatv("<line class=\"{0}\" x1=\"{1:f1}\" y1=\"{2:f1}\" x2=\"{3:f1}\" "
                "y2=\"{4:f1}\"/>\n",
                classes, x1, y1, x2, y2);
}

void SVGCanvas::drawText(StringRef classes, double x, double y,
                         StringRef anchor, StringRef text, double angle) {
  os << "<text";
  if (!classes.empty())
    os << " class=\"" << classes << "\"";
  os << formatv(" x=\"{0:f1}\" y=\"{1:f1}\" text-anchor=\"{2}\"", x, y, anchor);
  if (angle != 0)
    os << formatv(" transform=\"rotate({0:f1} {1:f1} {2:f1})\"", angle, x, y);
  os << ">" << escapeForXML(text) << "</text>\n";
}

void SVGCanvas::drawRect(StringRef classes, const SVGBox &box) {
  os << formatv("<rect class=\"{0}\" x=\"{1:f1}\" y=\"{2:f1}\" "
                "width=\"{3:f1}\" height=\"{4:f1}\"/>\n",
                classes, box.left, box.top, box.right - box.left,
                box.bottom - box.top);
}

void SVGCanvas::drawCircle(StringRef classes, double x, double y,
                           double radius) {
  os << formatv(
      "<circle class=\"{0}\" cx=\"{1:f1}\" cy=\"{2:f1}\" r=\"{3:f1}\"/>\n",
      classes, x, y, radius);
}

void SVGCanvas::drawDiamond(StringRef classes, double x, double y,
                            double radius) {
  double half = radius * std::sqrt(std::acos(-1.0) / 2);
  os << formatv("<path class=\"{0}\" d=\"M{1:f1} {2:f1} l{3:f1} {3:f1} "
                "l-{3:f1} {3:f1} l-{3:f1} -{3:f1} z\"/>\n",
                classes, x, y - half, half);
}

void roofline::spreadOut(llvm::MutableArrayRef<double> places, double gap,
                         double first, double last) {
  double least = first;
  for (double &place : places) {
    place = std::max(place, least);
    least = place + gap;
  }
  double most = last;
  for (double &place : llvm::reverse(places)) {
    place = std::min(place, most);
    most = place - gap;
  }
}
