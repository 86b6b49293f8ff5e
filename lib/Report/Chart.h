//===- Chart.h - The data of a roofline chart -------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What stands in the chart of a function: operations per second over operations
// per byte, both in decades. Knows nothing of drawing.
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_LIB_REPORT_CHART_H
#define ROOFLINE_LIB_REPORT_CHART_H

#include "roofline/Pricing/ModuleFindings.h"

namespace roofline {

/// The level roof of an engine: the rate that work of some types is charged.
struct Roof {
  Engine engine;
  /// `f32, f16`, in order of first use.
  std::string types;
  /// Operations per second.
  double rate;
  /// Where main memory's roof meets it, in operations per byte.
  std::optional<double> ridge;
  /// Whether only the plan has work of these types.
  bool isPlanned;
};

/// The slanted roof of a level of memory.
struct Slope {
  /// What the vendor calls it, or else the level's name.
  std::string name;
  /// Bytes per second.
  double bandwidth;
  /// Whether it is main memory, whose bandwidth sets the bounds.
  bool isMain;
};

/// A place in the chart: operations per byte and per second, both above 0.
struct ChartPlace {
  double intensity, attainable;
};

/// Groups that are alike, and so are in one place.
struct ChartPoint {
  ChartPlace place;
  Bound bound;
  /// Seconds that one execution of one of the groups takes.
  double time;
  /// What all of them together take of the function's time.
  double share = 0;
  /// Ascending.
  llvm::SmallVector<unsigned, 1> groups;
  /// What most of the bytes of the first of them are for.
  std::optional<Role> role;
  /// What to call the first of them, and its file and line, empty where that is
  /// not known. Both may hold any bytes.
  std::string name, source;
};

/// Where a change takes groups. `Plan`: storing tensors smaller. `Lever`: that
/// an attention runs as one group.
struct ChartMove {
  enum class Kind { Plan, Lever };
  Kind kind;
  /// The point that moves, by its number. Of several that are replaced, the one
  /// with the largest share.
  unsigned point;
  ChartPlace to;
  Bound bound;
};

/// The powers of ten that an axis reaches from and to.
struct ChartAxis {
  int first, last;
};

/// The chart of a function.
struct Chart {
  /// Of the function of `findings`, which has a device.
  explicit Chart(const FunctionFindings &findings);

  /// From the highest down.
  llvm::SmallVector<Roof, 4> roofs;
  /// From main memory inwards.
  llvm::SmallVector<Slope, 3> slopes;
  /// The largest share first.
  llvm::SmallVector<ChartPoint, 0> points;
  llvm::SmallVector<ChartMove, 0> moves;
  /// Groups that have no place, as they do no operations, move no bytes or have
  /// no known rate, and their share of the time.
  unsigned numHidden = 0;
  double hiddenShare = 0;
  /// Whether shares are known: not where the time of the function depends on
  /// sizes that are not known, or is infinite. All are 0 then.
  bool hasShares;
  /// Of intensities and of rates. Both have at least one decade.
  ChartAxis x, y;

  /// `12.5 %`, or `unknown share`.
  std::string describeShare(double share) const;

private:
  void addSlopes();
  void addRoofs(llvm::ArrayRef<Work> work,
                llvm::ArrayRef<Pricer::Charge> charges, bool isPlanned);
  void addPoints(const FunctionFindings &findings);
  void addMoves(const FunctionFindings &findings);
  void addMove(ChartMove::Kind kind, llvm::ArrayRef<unsigned> groups,
               const Estimate &after);
  void setAxes();

  /// For each estimate, the number of its point.
  llvm::SmallVector<std::optional<unsigned>, 0> pointOfEstimate;
  const FunctionEstimate &estimate;
};

/// `10^exponent` with an SI prefix, as on the axis of rates: `100 G`.
std::string formatRateDecade(int exponent);
/// `10^exponent` as it is where that is short, as on the axis of intensities:
/// `0.01`, `1000`.
std::string formatIntensityDecade(int exponent);

/// The name of `point`, cut to `columns` columns, and of how many groups:
/// `q_proj ×2`. Printable.
std::string getLabel(const ChartPoint &point, unsigned columns);

} // namespace roofline

#endif // ROOFLINE_LIB_REPORT_CHART_H
