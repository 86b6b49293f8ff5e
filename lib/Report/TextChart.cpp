//===- TextChart.cpp - Roofline charts in characters ----------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Chart.h"
#include "TextParts.h"
#include "roofline/Model/Units.h"
#include <cmath>

using namespace mlir;
using namespace roofline;
using llvm::raw_ostream;

static constexpr unsigned numColumns = 50, numRows = 15;
/// Points that have letters and are explained; the others are dots.
static constexpr unsigned maxLetters = 8;

namespace {
class TextChart {
public:
  explicit TextChart(const Chart &chart);

  void print(raw_ostream &os);

private:
  double getColumn(double intensity) const;
  double getRow(double rate) const;
  void set(double column, double row, char mark);
  void drawRoofs();
  void drawPoints();
  void printDecades(raw_ostream &os) const;
  std::string takeNote(unsigned row);

  const Chart &chart;
  std::vector<std::string> rows;
  /// The roofs that are on each row, and the next point to be explained.
  std::vector<std::string> roofsOfRow;
  unsigned nextPoint = 0;
};
} // namespace

TextChart::TextChart(const Chart &chart)
    : chart(chart), rows(numRows, std::string(numColumns, ' ')),
      roofsOfRow(numRows) {
  drawRoofs();
  drawPoints();
}

/// Where the columns and rows of the plot count from 0, at the left and top.
double TextChart::getColumn(double intensity) const {
  double decades = chart.x.last - chart.x.first;
  return (std::log10(intensity) - chart.x.first) / decades * (numColumns - 1);
}

double TextChart::getRow(double rate) const {
  double decades = chart.y.last - chart.y.first;
  return (chart.y.last - std::log10(rate)) / decades * (numRows - 1);
}

void TextChart::set(double column, double row, char mark) {
  long x = std::lround(column), y = std::lround(row);
  if (x >= 0 && x < long(numColumns) && y >= 0 && y < long(numRows))
    rows[y][x] = mark;
}

void TextChart::drawRoofs() {
  double top = chart.roofs.empty() ? std::pow(10, chart.y.last)
                                   : chart.roofs.front().rate;
  for (const Roof &roof : chart.roofs) {
    double first = roof.ridge ? std::ceil(getColumn(*roof.ridge)) : 0;
    for (double column = first; column < numColumns; ++column)
      set(column, getRow(roof.rate), roof.isPlanned ? '.' : '-');
    std::string &note = roofsOfRow[std::lround(getRow(roof.rate))];
    note += (note.empty() ? "- " : "; ") +
            (stringify(roof.engine) + " " + roof.types).str() + " " +
            formatQuantity(roof.rate, "FLOP/s");
  }
  if (chart.slopes.empty() || !chart.slopes.front().isMain)
    return;
  double bandwidth = chart.slopes.front().bandwidth;
  for (unsigned column = 0; column < numColumns; ++column) {
    double decades = chart.x.last - chart.x.first;
    double intensity =
        std::pow(10, chart.x.first + decades * column / (numColumns - 1));
    if (intensity * bandwidth <= top)
      set(column, getRow(intensity * bandwidth), '/');
  }
}

/// The largest come last, so that they are seen.
void TextChart::drawPoints() {
  for (unsigned index = chart.points.size(); index-- > 0;) {
    const ChartPlace &place = chart.points[index].place;
    set(getColumn(place.intensity), getRow(place.attainable),
        index < maxLetters ? char('a' + index) : 'o');
  }
}

/// What stands to the right of `row`: a roof on it, or a point.
std::string TextChart::takeNote(unsigned row) {
  constexpr unsigned columns = 38;
  if (!roofsOfRow[row].empty())
    return shorten(escapeForTerminal(roofsOfRow[row]), columns);
  // The first row names the unit of the axis.
  if (row == 0 ||
      nextPoint == std::min<size_t>(chart.points.size(), maxLetters))
    return "";
  const ChartPoint &point = chart.points[nextPoint];
  std::string letter(1, char('a' + nextPoint++));
  return letter + " " + chart.describeShare(point.share) + " " +
         getLabel(point, columns - 14);
}

void TextChart::printDecades(raw_ostream &os) const {
  std::string line(numColumns + 8, ' ');
  for (int e = chart.x.first; e <= chart.x.last; ++e) {
    std::string text = formatIntensityDecade(e);
    size_t column = std::lround(getColumn(std::pow(10, e)));
    bool isFree = line.substr(column ? column - 1 : 0, text.size() + 1)
                      .find_first_not_of(' ') == std::string::npos;
    if (isFree && column + text.size() <= line.size())
      line.replace(column, text.size(), text);
  }
  line.erase(line.find_last_not_of(' ') + 1);
  os.indent(9) << line << " FLOP/B\n";
}

void TextChart::print(raw_ostream &os) {
  std::vector<std::string> labels(numRows);
  for (int e = chart.y.first; e <= chart.y.last; ++e)
    labels[std::lround(getRow(std::pow(10, e)))] = formatRateDecade(e);
  os << " FLOP/s\n";
  for (unsigned row = 0; row < numRows; ++row) {
    std::string line(7 - std::min<size_t>(labels[row].size(), 7), ' ');
    line += labels[row] + " |" + rows[row] + "  " + takeNote(row);
    line.erase(line.find_last_not_of(' ') + 1);
    os << line << "\n";
  }
  os.indent(8) << "+" << std::string(numColumns, '-') << "\n";
  printDecades(os);
}

void roofline::printChart(const FunctionFindings &findings, raw_ostream &os) {
  Chart chart(findings);
  if (chart.points.empty())
    return;
  TextChart(chart).print(os);
  os << "\n";
}
