//===- SVGCanvas.h - Shapes and text of SVG pictures ------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_LIB_REPORT_SVGCANVAS_H
#define ROOFLINE_LIB_REPORT_SVGCANVAS_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/raw_ostream.h"
#include <string>

namespace roofline {

/// `text` as part of an XML document: what is not printable UTF-8 is escaped as
/// for a terminal, and what would be markup as entities.
std::string escapeForXML(llvm::StringRef text);

/// A rectangle, in pixels from the upper left corner of a picture.
struct SVGBox {
  double left, top, right, bottom;

  bool overlaps(const SVGBox &other) const {
    return left < other.right && other.left < right && top < other.bottom &&
           other.top < bottom;
  }
  bool contains(const SVGBox &other) const {
    return left <= other.left && other.right <= right && top <= other.top &&
           other.bottom <= bottom;
  }
};

/// Writes the elements of a picture. Coordinates are in pixels, x to the right
/// and y down; classes are those of its style sheet.
class SVGCanvas {
public:
  explicit SVGCanvas(llvm::raw_ostream &os) : os(os) {}

  /// How wide `text` is about, at `size` pixels a line.
  static double getTextWidth(llvm::StringRef text, double size);

  void drawLine(llvm::StringRef classes, double x1, double y1, double x2,
                double y2);
  /// Text that starts, ends or has its middle at `x` (`start`, `end`,
  /// `middle`), turned by `angle` degrees around its place.
  void drawText(llvm::StringRef classes, double x, double y,
                llvm::StringRef anchor, llvm::StringRef text, double angle = 0);
  void drawRect(llvm::StringRef classes, const SVGBox &box);
  void drawCircle(llvm::StringRef classes, double x, double y, double radius);
  /// A square that stands on a corner and has the area of a circle with
  /// `radius`.
  void drawDiamond(llvm::StringRef classes, double x, double y, double radius);

  llvm::raw_ostream &os;
};

/// Moves `places`, which are ascending, as little as it takes for each to be
/// `gap` away from the next, and within `first` and `last` if there is room.
void spreadOut(llvm::MutableArrayRef<double> places, double gap, double first,
               double last);

} // namespace roofline

#endif // ROOFLINE_LIB_REPORT_SVGCANVAS_H
