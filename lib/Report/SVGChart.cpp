//===- SVGChart.cpp - A roofline chart as a picture -----------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "SVGChart.h"
#include "ExactNumbers.h"
#include "Headline.h"
#include "TextTable.h"
#include "roofline/Model/Units.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include <cmath>

using namespace mlir;
using namespace roofline;
using llvm::formatv;
using llvm::raw_ostream;

/// The frame of the plot. Labels of roofs are to its right, those of ridge
/// points above it.
static constexpr SVGBox frame = {76, 104, 756, 498};
static constexpr double textSize = 11;

namespace {
class ChartDrawing {
public:
  ChartDrawing(const Chart &chart, SVGCanvas &canvas)
      : chart(chart), canvas(canvas) {}

  void draw();

private:
  double getX(double intensity) const;
  double getY(double rate) const;
  double getRadius(const ChartPoint &point) const;
  SVGBox getBox(const ChartPoint &point) const;
  double getTop() const;

  void drawGrid();
  void drawSlope(const Slope &slope);
  void labelSlope(const Slope &slope, double x1, double y1, double x2,
                  double y2);
  void drawRoofs();
  void labelRoofs();
  void labelRidges();
  void drawPoint(const ChartPoint &point);
  void drawMove(const ChartMove &move);
  void labelPoint(const ChartPoint &point);
  bool isFree(const SVGBox &box, const ChartPoint &point) const;
  void drawLegend();

  const Chart &chart;
  SVGCanvas &canvas;
  /// What labels must not cover: other text, level roofs and arrows.
  SmallVector<SVGBox> taken;
};
} // namespace

//===----------------------------------------------------------------------===//
// Coordinates
//===----------------------------------------------------------------------===//

double ChartDrawing::getX(double intensity) const {
  double position =
      (std::log10(intensity) - chart.x.first) / (chart.x.last - chart.x.first);
  return frame.left + position * (frame.right - frame.left);
}

double ChartDrawing::getY(double rate) const {
  double position =
      (std::log10(rate) - chart.y.first) / (chart.y.last - chart.y.first);
  return frame.bottom - position * (frame.bottom - frame.top);
}

/// Of a mark whose area is the share of the time, but never too small to see.
double ChartDrawing::getRadius(const ChartPoint &point) const {
  constexpr double least = 3.5, whole = 24;
  return std::max(least, whole * std::sqrt(point.share));
}

SVGBox ChartDrawing::getBox(const ChartPoint &point) const {
  double x = getX(point.place.intensity), y = getY(point.place.attainable);
  double radius = getRadius(point);
  return {x - radius, y - radius, x + radius, y + radius};
}

/// The rate at which slanted roofs end.
double ChartDrawing::getTop() const {
  return chart.roofs.empty() ? std::pow(10, chart.y.last)
                             : chart.roofs.front().rate;
}

//===----------------------------------------------------------------------===//
// Axes
//===----------------------------------------------------------------------===//

/// Every how many decades there is a line, so that there are no more than 12.
static int getStep(const ChartAxis &axis) {
  return (axis.last - axis.first + 11) / 12;
}

void ChartDrawing::drawGrid() {
  for (int e = chart.x.first; e <= chart.x.last; e += getStep(chart.x)) {
    double x = getX(std::pow(10, e));
    canvas.drawLine("grid", x, frame.top, x, frame.bottom);
    canvas.drawText("", x, frame.bottom + 16, "middle",
                    formatIntensityDecade(e));
  }
  for (int e = chart.y.first; e <= chart.y.last; e += getStep(chart.y)) {
    double y = getY(std::pow(10, e));
    canvas.drawLine("grid", frame.left, y, frame.right, y);
    canvas.drawText("", frame.left - 7, y + 4, "end", formatRateDecade(e));
  }
  canvas.drawText("axis", (frame.left + frame.right) / 2, frame.bottom + 35,
                  "middle", "intensity (operations per byte)");
  double middle = (frame.top + frame.bottom) / 2;
  canvas.drawText("axis", 22, middle, "middle",
                  "attainable rate (operations per second)", -90);
}

//===----------------------------------------------------------------------===//
// Roofs
//===----------------------------------------------------------------------===//

void ChartDrawing::drawSlope(const Slope &slope) {
  // From where it enters the plot to the highest roof, or where it leaves.
  double first = std::max(std::pow(10, chart.x.first),
                          std::pow(10, chart.y.first) / slope.bandwidth);
  double last =
      std::min(std::pow(10, chart.x.last), getTop() / slope.bandwidth);
  if (first >= last)
    return;
  double x1 = getX(first), y1 = getY(first * slope.bandwidth);
  double x2 = getX(last), y2 = getY(last * slope.bandwidth);
  canvas.drawLine(slope.isMain ? "roof" : "inner", x1, y1, x2, y2);
  labelSlope(slope, x1, y1, x2, y2);
}

/// Writes along a slanted roof, above it, where points are farthest.
void ChartDrawing::labelSlope(const Slope &slope, double x1, double y1,
                              double x2, double y2) {
  std::string text = shorten(escapeForTerminal(slope.name), 20) + " " +
                     formatQuantity(slope.bandwidth, "B/s");
  double length = std::hypot(x2 - x1, y2 - y1);
  double width = canvas.getTextWidth(text, textSize);
  if (length < width + 20)
    return;
  double bestX = x1, bestY = y1, best = -1;
  constexpr int candidates = 24;
  for (int i = 0; i <= candidates; ++i) {
    double middle = width / 2 + 10 + (length - width - 20) * i / candidates;
    double x = x1 + (x2 - x1) * middle / length;
    double y = y1 + (y2 - y1) * middle / length;
    double distance = length;
    for (const ChartPoint &point : chart.points)
      distance =
          std::min(distance, std::hypot(getX(point.place.intensity) - x,
                                        getY(point.place.attainable) - y) -
                                 getRadius(point));
    // Of about equally free ones, the last.
    if (distance >= best - 1)
      std::tie(bestX, bestY, best) =
          std::tuple(x, y, std::max(best, std::min(distance, width)));
  }
  double angle = std::atan2(y2 - y1, x2 - x1);
  double x = bestX + 6 * std::sin(angle), y = bestY - 6 * std::cos(angle);
  canvas.drawText("label", x, y, "middle", text, angle * 180 / std::acos(-1.0));
  // A turned text takes the room of a few boxes along it.
  for (double along = -width / 2; along < width / 2; along += textSize) {
    double left = x + along * std::cos(angle),
           top = y + along * std::sin(angle);
    taken.push_back({left - 7, top - 12, left + 14, top + 6});
  }
}

void ChartDrawing::drawRoofs() {
  for (const Roof &roof : chart.roofs) {
    double x =
        roof.ridge ? std::max(getX(*roof.ridge), frame.left) : frame.left;
    double y = getY(roof.rate);
    if (roof.ridge && x < frame.right)
      canvas.drawLine("ridge", x, frame.top, x, frame.bottom);
    canvas.drawLine(roof.isPlanned ? "inner" : "roof", x, y, frame.right, y);
    taken.push_back({x, y - 1, frame.right, y + 1});
  }
  // Faster memory meets the highest roof further left.
  double fastest = 0;
  for (const Slope &slope : chart.slopes)
    fastest = std::max(fastest, slope.bandwidth);
  if (chart.roofs.empty() || !chart.roofs.front().ridge)
    return;
  double rate = chart.roofs.front().rate;
  double first = std::max(getX(rate / fastest), frame.left);
  double last = getX(*chart.roofs.front().ridge);
  if (first < last)
    canvas.drawLine("inner", first, getY(rate), last, getY(rate));
}

/// Names level roofs at their right ends.
void ChartDrawing::labelRoofs() {
  SmallVector<double, 4> places;
  for (const Roof &roof : chart.roofs)
    places.push_back(getY(roof.rate));
  spreadOut(places, 28, frame.top - 20, frame.bottom);
  for (auto [roof, y] : llvm::zip_equal(chart.roofs, places)) {
    constexpr double x = frame.right + 12;
    canvas.drawLine("leader", frame.right, getY(roof.rate), x - 3, y);
    canvas.drawText("", x, y, "start",
                    shorten((stringify(roof.engine) + " " + roof.types +
                             (roof.isPlanned ? " (plan)" : ""))
                                .str(),
                            28));
    canvas.drawText("note", x, y + 13, "start",
                    formatQuantity(roof.rate, "FLOP/s"));
  }
}

/// Writes the intensities of ridge points above the plot.
void ChartDrawing::labelRidges() {
  SmallVector<double, 4> ridges;
  for (const Roof &roof : chart.roofs)
    if (roof.ridge && !llvm::is_contained(ridges, *roof.ridge))
      ridges.push_back(*roof.ridge);
  if (ridges.empty())
    return;
  llvm::sort(ridges);
  SmallVector<double, 4> places;
  for (double ridge : ridges)
    places.push_back(getX(ridge));
  spreadOut(places, 40, frame.left + 90, frame.right + 24);
  for (auto [ridge, x] : llvm::zip_equal(ridges, places)) {
    canvas.drawLine("leader", getX(ridge), frame.top, x, frame.top - 6);
    canvas.drawText("", x, frame.top - 10, "middle", formatRatio(ridge));
  }
  canvas.drawText("note", places.front() - 24, frame.top - 10, "end",
                  ridges.size() == 1 ? "ridge point" : "ridge points");
}

//===----------------------------------------------------------------------===//
// Points
//===----------------------------------------------------------------------===//

/// `1.00 FLOP/B, 768.0 GFLOP/s`.
static std::string describePlace(const ChartPlace &place) {
  return formatRatio(place.intensity) + " FLOP/B, " +
         formatQuantity(place.attainable, "FLOP/s");
}

static std::string listGroups(const ChartPoint &point) {
  return llvm::join(
      llvm::map_range(point.groups,
                      [](unsigned group) { return std::to_string(group); }),
      " ");
}

/// Opens an element with the numbers of a place, exact as in JSON documents.
static void openMark(StringRef kind, const ChartPoint &point,
                     const ChartPlace &place, raw_ostream &os) {
  os << formatv("<g data-kind=\"{0}\" data-group=\"{1}\" "
                "data-intensity=\"{2}\" data-attainable=\"{3}\"",
                kind, listGroups(point), formatExact(place.intensity),
                formatExact(place.attainable));
}

void ChartDrawing::drawPoint(const ChartPoint &point) {
  double x = getX(point.place.intensity), y = getY(point.place.attainable);
  double radius = getRadius(point);
  StringRef bound = stringify(point.bound);
  openMark("point", point, point.place, canvas.os);
  canvas.os << formatv(" data-time=\"{0}\" data-bound=\"{1}\"><title>",
                       formatExact(point.time), bound)
            << escapeForXML(getLabel(point, 80));
  if (!point.source.empty())
    canvas.os << " at " << escapeForXML(point.source);
  canvas.os << "\n"
            << bound << "-bound, " << describePlace(point.place) << "\n"
            << formatQuantity(point.time, "s")
            << (point.groups.size() > 1 ? " each, " : ", ")
            << chart.describeShare(point.share) << " of the time";
  if (point.role)
    canvas.os << "\nmoves " << getRoleWords(*point.role) << " most";
  canvas.os << "</title>";
  if (point.bound == Bound::Compute)
    canvas.drawDiamond(bound, x, y, radius);
  else
    canvas.drawCircle(bound, x, y, radius);
  canvas.os << "</g>\n";
}

void ChartDrawing::drawMove(const ChartMove &move) {
  const ChartPoint &point = chart.points[move.point];
  bool isPlan = move.kind == ChartMove::Kind::Plan;
  StringRef kind = isPlan ? "plan" : "lever";
  double x1 = getX(point.place.intensity), y1 = getY(point.place.attainable);
  double x2 = getX(move.to.intensity), y2 = getY(move.to.attainable);
  double length = std::hypot(x2 - x1, y2 - y1);
  openMark(kind, point, move.to, canvas.os);
  canvas.os << " data-bound=\"" << stringify(move.bound) << "\"><title>"
            << escapeForXML(getLabel(point, 80))
            << (isPlan ? " with the plan: " : " as one group of attention: ")
            << stringify(move.bound) << "-bound, " << describePlace(move.to)
            << "</title>";
  constexpr double head = 8;
  if (length > head) {
    double dx = (x2 - x1) / length, dy = (y2 - y1) / length;
    for (double along = 12; along < length + 12; along += 12) {
      double x = x1 + dx * along, y = y1 + dy * along;
      taken.push_back({x - 4, y - 4, x + 4, y + 4});
    }
    double baseX = x2 - head * dx, baseY = y2 - head * dy;
    canvas.drawLine((kind + " shaft").str(), x1, y1, baseX, baseY);
    canvas.os << formatv("<path class=\"{0} head\" d=\"M{1:f1} {2:f1} L{3:f1} "
                         "{4:f1} L{5:f1} {6:f1} z\"/>",
                         kind, x2, y2, baseX - head / 2 * dy,
                         baseY + head / 2 * dx, baseX + head / 2 * dy,
                         baseY - head / 2 * dx);
  }
  canvas.os << "</g>\n";
}

/// Whether a label of `point` in `box` covers neither text nor other points
/// that are not too small.
bool ChartDrawing::isFree(const SVGBox &box, const ChartPoint &point) const {
  auto isCovered = [&](const ChartPoint &other) {
    return &other != &point && other.share >= 0.005 &&
           getBox(other).overlaps(box);
  };
  return frame.contains(box) && llvm::none_of(chart.points, isCovered) &&
         llvm::none_of(
             taken, [&](const SVGBox &other) { return other.overlaps(box); });
}

/// Names a point, if there is room: in the first free place down its right side
/// or else up its left one, or, of a point on a level roof, below or else
/// above. Points that are close together have their names one below the other.
void ChartDrawing::labelPoint(const ChartPoint &point) {
  std::string text =
      getLabel(point, 28) + " " + chart.describeShare(point.share);
  double width = canvas.getTextWidth(text, textSize);
  SVGBox mark = getBox(point);
  double x = (mark.left + mark.right) / 2, y = (mark.top + mark.bottom) / 2;
  constexpr double gap = 6, height = 14;
  constexpr double step = 3.5;
  constexpr int steps = 14;
  SmallVector<std::pair<double, double>> candidates;
  for (bool isFirstSide : {true, false})
    for (int i = 0; i < steps; ++i) {
      double shift = isFirstSide ? i * step : -i * step;
      if (point.bound == Bound::Compute)
        candidates.push_back(
            {x - width / 2,
             shift + (isFirstSide ? mark.bottom + 1 : mark.top - 1 - height)});
      else
        candidates.push_back(
            {isFirstSide ? mark.right + gap : mark.left - gap - width,
             shift + y - height / 2});
    }
  for (auto [left, top] : candidates) {
    SVGBox box = {left, top, left + width, top + height};
    if (!isFree(box, point))
      continue;
    canvas.drawText("label", box.left, box.bottom - 3, "start", text);
    taken.push_back(box);
    return;
  }
}

//===----------------------------------------------------------------------===//
// The chart
//===----------------------------------------------------------------------===//

void ChartDrawing::drawLegend() {
  double x = frame.left, y = frame.bottom + 60;
  auto add = [&](StringRef text) {
    canvas.drawText("", x + 12, y + 4, "start", text);
    x += 12 + canvas.getTextWidth(text, textSize) + 24;
  };
  canvas.drawCircle("memory", x, y, 6);
  add("memory-bound");
  canvas.drawDiamond("compute", x, y, 6);
  add("compute-bound");
  auto addMove = [&](StringRef kind, StringRef text) {
    canvas.drawLine((kind + " shaft").str(), x - 8, y, x + 4, y);
    canvas.os << formatv(
        "<path class=\"{0} head\" d=\"M{1:f1} {2:f1} l-8 -4 l0 "
        "8 z\"/>\n",
        kind, x + 8, y);
    add(text);
  };
  auto has = [&](ChartMove::Kind kind) {
    return llvm::any_of(
        chart.moves, [&](const ChartMove &move) { return move.kind == kind; });
  };
  if (has(ChartMove::Kind::Plan))
    addMove("plan", "with the plan");
  if (has(ChartMove::Kind::Lever))
    addMove("lever", "attention as one group");
  std::string note = "area: share of the time";
  if (chart.numHidden > 0)
    note += formatv("; not shown: {0} {1} without operations, bytes or a known "
                    "rate or size, {2} of the time",
                    chart.numHidden, chart.numHidden == 1 ? "group" : "groups",
                    chart.describeShare(chart.hiddenShare));
  canvas.drawText("note", frame.left - 6, y + 24, "start", note);
}

void ChartDrawing::draw() {
  drawGrid();
  drawRoofs();
  for (const Slope &slope : chart.slopes)
    drawSlope(slope);
  canvas.drawRect("frame", frame);
  labelRoofs();
  labelRidges();
  for (const ChartPoint &point : chart.points)
    drawPoint(point);
  for (const ChartMove &move : chart.moves)
    drawMove(move);
  constexpr unsigned maxLabels = 6;
  constexpr double minShare = 0.02;
  for (const ChartPoint &point : ArrayRef(chart.points).take_front(maxLabels))
    if (point.share >= minShare)
      labelPoint(point);
  drawLegend();
}

void roofline::describeChart(const Chart &chart, raw_ostream &os) {
  os << "<desc>Roofline chart: attainable operations per second over "
        "operations per byte, both axes logarithmic.";
  for (const Roof &roof : chart.roofs)
    os << " Roof of " << stringify(roof.engine) << " work in "
       << escapeForXML(roof.types) << ": "
       << formatQuantity(roof.rate, "FLOP/s") << ".";
  for (const Slope &slope : chart.slopes)
    os << " Roof of " << escapeForXML(slope.name) << ": "
       << formatQuantity(slope.bandwidth, "B/s") << ".";
  for (const ChartPoint &point : ArrayRef(chart.points).take_front(3))
    os << " " << escapeForXML(getLabel(point, 40)) << ": "
       << describePlace(point.place) << ", " << stringify(point.bound)
       << "-bound, " << chart.describeShare(point.share) << " of the time.";
  os << "</desc>\n";
}

void roofline::drawChart(const Chart &chart, SVGCanvas &canvas) {
  ChartDrawing(chart, canvas).draw();
}
