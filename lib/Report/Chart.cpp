//===- Chart.cpp - The data of a roofline chart ---------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Chart.h"
#include "GroupFacts.h"
#include "SourcePlace.h"
#include "TextTable.h"
#include "roofline/Model/Units.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include <cmath>
#include <set>

using namespace mlir;
using namespace roofline;
using llvm::formatv;

Chart::Chart(const FunctionFindings &findings)
    : hasShares(!findings.estimate.totals.isOpen &&
                std::isfinite(findings.estimate.totals.time)),
      estimate(findings.estimate) {
  assert(estimate.device && "without a device there are no roofs");
  addSlopes();
  addRoofs(estimate.work, findings.charges, /*isPlanned=*/false);
  if (findings.advice && findings.advice->plan)
    addRoofs(findings.advice->plan->estimate.work, findings.plannedCharges,
             /*isPlanned=*/true);
  llvm::sort(roofs, [](const Roof &lhs, const Roof &rhs) {
    return std::tuple(rhs.rate, lhs.engine) < std::tuple(lhs.rate, rhs.engine);
  });
  addPoints(findings);
  addMoves(findings);
  setAxes();
}

//===----------------------------------------------------------------------===//
// Roofs
//===----------------------------------------------------------------------===//

void Chart::addSlopes() {
  ArrayRef<MemoryLevel> levels = estimate.device->memory;
  for (const MemoryLevel &level : levels)
    if (level.bandwidth)
      slopes.push_back({level.kind.empty() ? level.name : level.kind,
                        level.bandwidth->value, &level == levels.begin()});
}

/// Adds the rates that `work` is charged.
void Chart::addRoofs(ArrayRef<Work> work, ArrayRef<Pricer::Charge> charges,
                     bool isPlanned) {
  std::optional<double> bandwidth = estimate.device->getBandwidth();
  for (const auto &[entry, charge] : llvm::zip_equal(work, charges)) {
    if (!charge.ops)
      continue;
    std::string type = entry.getType().str();
    Roof *roof = llvm::find_if(roofs, [&, &charge = charge](const Roof &other) {
      return other.engine == charge.engine && other.rate == *charge.ops;
    });
    if (roof == roofs.end()) {
      std::optional<double> ridge;
      if (bandwidth)
        ridge = *charge.ops / *bandwidth;
      roofs.push_back({charge.engine, type, *charge.ops, ridge, isPlanned});
    } else if (roof->isPlanned == isPlanned &&
               !llvm::is_contained(llvm::split(roof->types, ", "), type)) {
      roof->types += ", " + type;
    }
  }
}

//===----------------------------------------------------------------------===//
// Points and moves
//===----------------------------------------------------------------------===//

/// Where `numbers` stand; nullopt where that is nowhere.
static std::optional<ChartPlace> findPlace(const Estimate &numbers) {
  auto isInside = [](std::optional<double> value) {
    return value && *value > 0 && std::isfinite(*value);
  };
  if (!isInside(numbers.intensity) || !isInside(numbers.attainable))
    return std::nullopt;
  return ChartPlace{*numbers.intensity, *numbers.attainable};
}

void Chart::addPoints(const FunctionFindings &findings) {
  SmallVector<ChartPoint, 0> found;
  SmallVector<std::optional<unsigned>, 0> numbers(estimate.estimates.size());
  for (auto [index, group] : llvm::enumerate(estimate.getGroups())) {
    const Estimate &each = estimate.getEstimate(index);
    double share = hasShares ? estimate.getShare(index) : 0;
    std::optional<ChartPlace> place = findPlace(each);
    if (!place) {
      ++numHidden;
      hiddenShare += share;
      continue;
    }
    std::optional<unsigned> &number = numbers[estimate.estimateOfGroup[index]];
    if (!number) {
      number = found.size();
      SourcePlace source(getMainOp(findings, index)->getLoc());
      found.push_back({*place,
                       each.bound,
                       each.time,
                       0,
                       {},
                       findMainRole(getBytesByRole(group, estimate)),
                       getName(findings, index),
                       source.file ? source.str() : ""});
    }
    found[*number].share += share;
    found[*number].groups.push_back(index);
  }
  SmallVector<unsigned, 0> order =
      llvm::to_vector_of<unsigned, 0>(llvm::seq<unsigned>(found.size()));
  llvm::sort(order, [&](unsigned lhs, unsigned rhs) {
    return std::tuple(found[rhs].share, lhs) <
           std::tuple(found[lhs].share, rhs);
  });
  SmallVector<unsigned, 0> rank(found.size());
  for (unsigned number : order) {
    rank[number] = points.size();
    points.push_back(std::move(found[number]));
  }
  for (std::optional<unsigned> number : numbers)
    pointOfEstimate.push_back(number ? std::optional(rank[*number])
                                     : std::nullopt);
}

/// Adds the move of the point that stands for most of the time of `groups`.
void Chart::addMove(ChartMove::Kind kind, ArrayRef<unsigned> groups,
                    const Estimate &after) {
  std::optional<unsigned> point;
  for (unsigned group : groups)
    if (auto other = pointOfEstimate[estimate.estimateOfGroup[group]])
      point = point ? std::min(*point, *other) : *other;
  std::optional<ChartPlace> to = findPlace(after);
  if (point && to)
    moves.push_back({kind, *point, *to, after.bound});
}

void Chart::addMoves(const FunctionFindings &findings) {
  for (const Lever &lever : findings.levers)
    if (lever.longest)
      addMove(ChartMove::Kind::Lever, lever.groups, lever.longest->estimate);
  // Where tensors are dequantized in separate groups, none takes the place
  // of another.
  if (!findings.advice || !findings.advice->plan)
    return;
  const Plan &plan = *findings.advice->plan;
  std::set<std::pair<unsigned, unsigned>> known;
  for (unsigned group : plan.changedGroups)
    if (known
            .emplace(estimate.estimateOfGroup[group],
                     plan.estimate.estimateOfGroup[group])
            .second)
      addMove(ChartMove::Kind::Plan, group, plan.estimate.getEstimate(group));
}

//===----------------------------------------------------------------------===//
// Axes
//===----------------------------------------------------------------------===//

/// The decades around `values`, none of which is close to an end.
static ChartAxis getDecades(ArrayRef<double> values) {
  constexpr double room = 2;
  auto [least, most] = std::minmax_element(values.begin(), values.end());
  return {int(std::floor(std::log10(*least / room))),
          int(std::ceil(std::log10(*most * room)))};
}

/// Points, moves, level roofs and their ridge points are in the chart; roofs of
/// memory cross it.
void Chart::setAxes() {
  SmallVector<double> xs, ys;
  auto add = [&](const ChartPlace &place) {
    xs.push_back(place.intensity);
    ys.push_back(place.attainable);
  };
  for (const ChartPoint &point : points)
    add(point.place);
  for (const ChartMove &move : moves)
    add(move.to);
  for (const Roof &roof : roofs) {
    ys.push_back(roof.rate);
    if (roof.ridge)
      xs.push_back(*roof.ridge);
  }
  // Without any, one operation a byte, at the rate of the memory.
  if (xs.empty())
    xs.push_back(1);
  if (ys.empty())
    ys.push_back(slopes.empty() ? 1 : slopes.front().bandwidth);
  x = getDecades(xs);
  y = getDecades(ys);
}

//===----------------------------------------------------------------------===//
// Labels
//===----------------------------------------------------------------------===//

std::string roofline::formatRateDecade(int exponent) {
  constexpr StringLiteral prefixes = " kMGTPEZYRQ";
  if (exponent < 0 || exponent >= int(3 * prefixes.size()))
    return formatv("1e{0}", exponent);
  std::string text = "1" + std::string(exponent % 3, '0');
  if (exponent >= 3)
    text += {' ', prefixes[exponent / 3]};
  return text;
}

std::string roofline::formatIntensityDecade(int exponent) {
  if (exponent < -3 || exponent > 4)
    return formatv("1e{0}", exponent);
  if (exponent >= 0)
    return "1" + std::string(exponent, '0');
  return "0." + std::string(-exponent - 1, '0') + "1";
}

std::string Chart::describeShare(double share) const {
  return hasShares ? formatShare(share) : "unknown share";
}

std::string roofline::getLabel(const ChartPoint &point, unsigned columns) {
  std::string text = shorten(escapeForTerminal(point.name), columns);
  if (point.groups.size() > 1)
    text += formatv(" \u00d7{0}", point.groups.size());
  return text;
}
