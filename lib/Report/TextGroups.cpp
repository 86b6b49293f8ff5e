//===- TextGroups.cpp - Groups in text reports ----------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "GroupRows.h"
#include "SourcePlace.h"
#include "TextParts.h"
#include "roofline/Model/Units.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/ScopedPrinter.h"
#include <cmath>

using namespace mlir;
using namespace roofline;
using llvm::raw_ostream;

//===----------------------------------------------------------------------===//
// Certainty
//===----------------------------------------------------------------------===//

/// The mark of bytes that are an upper bound or an expected value.
StringRef roofline::getMark(Certainty certainty) {
  switch (certainty) {
  case Certainty::Exact:
    return "";
  case Certainty::AtMost:
    return "<= ";
  case Certainty::Expected:
    return "~ ";
  }
  llvm_unreachable("unknown certainty");
}

Certainty roofline::getCertainty(const Group &group,
                                 const FunctionEstimate &estimate) {
  Certainty certainty = Certainty::Exact;
  for (unsigned op : group.ops)
    for (const Traffic &entry : estimate.getOps()[op].cost->traffic)
      certainty = std::max(certainty, entry.certainty);
  return certainty;
}

Certainty roofline::getCertainty(const FunctionEstimate &estimate) {
  Certainty certainty = Certainty::Exact;
  for (const Group &group : estimate.getGroups())
    certainty = std::max(certainty, getCertainty(group, estimate));
  return certainty;
}

//===----------------------------------------------------------------------===//
// Cells
//===----------------------------------------------------------------------===//

std::string roofline::formatOptionalRatio(std::optional<double> ratio) {
  return ratio ? formatRatio(*ratio) : "-";
}

std::string roofline::formatTime(double seconds, bool atLeast) {
  return (atLeast ? ">= " : "") + formatQuantity(seconds, "s");
}

/// The place in a cell; of a path that is too long, the file's name.
static std::string getPlace(const SourcePlace &place) {
  constexpr unsigned width = 32;
  std::string text = escapeForTerminal(place.str());
  if (text.size() > width)
    text = llvm::sys::path::filename(text).str();
  return shorten(text, width);
}

//===----------------------------------------------------------------------===//
// The table
//===----------------------------------------------------------------------===//

namespace {
class GroupTable {
public:
  explicit GroupTable(const FunctionFindings &findings);

  TextTable make(SortOrder order, unsigned limit);

private:
  void findRows(SortOrder order);
  double getTime(const GroupRow &row) const;
  void addColumns();
  void addRow(const GroupRow &row);
  void addOthers(ArrayRef<GroupRow> others);
  void addTotals();
  void addBlanks(SmallVectorImpl<std::string> &cells) const;
  /// The cells that groups and totals have in common. `trips` scales times.
  void addNumbers(SmallVectorImpl<std::string> &cells, const Estimate &numbers,
                  const Count &flops, const Count &bytes, Certainty certainty,
                  const Count &trips, double share) const;

  const FunctionFindings &findings;
  const FunctionEstimate &estimate;
  SmallVector<GroupRow, 0> rows;
  /// Whether some row comes from a file.
  bool hasPlaces = false;
  /// Whether some row stands for several operations.
  bool hasSeveral = false;
  /// Whether some row runs other than once.
  bool hasTrips = false;
  /// Whether some row stands for several groups.
  bool hasAlike = false;
  TextTable table;
};
} // namespace

GroupTable::GroupTable(const FunctionFindings &findings)
    : findings(findings), estimate(findings.estimate) {
  for (auto [index, group] : llvm::enumerate(estimate.getGroups())) {
    hasPlaces |= bool(SourcePlace(getMainOp(findings, index)->getLoc()).file);
    hasSeveral |= group.ops.size() > 1;
    hasTrips |= group.tripCount != 1;
  }
}

void GroupTable::addColumns() {
  using Align = TextTable::Align;
  table.addColumn(hasSeveral ? "group" : "op", Align::Name);
  if (hasAlike)
    table.addColumn("alike", Align::Right);
  table.addColumn("kind", Align::Left);
  if (hasPlaces)
    table.addColumn("location", Align::Name);
  if (hasTrips)
    table.addColumn("trips", Align::Right);
  table.addColumn("work", Align::Right);
  table.addColumn("bytes", Align::Right);
  table.addColumn("intensity", Align::Right);
  if (!estimate.device)
    return;
  table.addColumn("ridge", Align::Right);
  table.addColumn("bound", Align::Bound);
  table.addColumn("engine", Align::Left);
  table.addColumn("time", Align::Right);
  table.addColumn("share", Align::Right);
}

void GroupTable::addNumbers(SmallVectorImpl<std::string> &cells,
                            const Estimate &numbers, const Count &flops,
                            const Count &bytes, Certainty certainty,
                            const Count &trips, double share) const {
  cells.push_back(formatCount(flops, "FLOP"));
  cells.push_back((getMark(certainty) + formatCount(bytes, "B")).str());
  cells.push_back(formatOptionalRatio(numbers.intensity));
  if (!estimate.device)
    return;
  cells.push_back(formatOptionalRatio(numbers.ridge));
  cells.push_back(stringify(numbers.bound).str());
  cells.push_back(numbers.engine ? stringify(*numbers.engine).str() : "-");
  cells.push_back(numbers.isOpen
                      ? "-"
                      : formatTime(getTimeOf(numbers, trips), numbers.atLeast));
  cells.push_back(estimate.totals.isOpen ? "-" : formatShare(share));
}

/// The row of groups that are alike, with what they do together; the place is
/// that of the first.
void GroupTable::addRow(const GroupRow &row) {
  unsigned index = row.groups.front();
  const Group &group = estimate.getGroups()[index];
  SourcePlace place(getMainOp(findings, index)->getLoc());

  SmallVector<std::string, 0> cells;
  cells.push_back(shorten(escapeForTerminal(row.title), 40) +
                  countOthers(group));
  if (hasAlike)
    cells.push_back(row.groups.size() == 1 ? ""
                                           : std::to_string(row.groups.size()));
  cells.push_back(stringify(group.cost->kind).str());
  if (hasPlaces)
    cells.push_back(getPlace(place));
  if (hasTrips)
    cells.push_back(llvm::to_string(group.tripCount));

  Estimate numbers;
  if (estimate.device)
    numbers = estimate.getEstimate(index);
  else
    numbers.intensity =
        getIntensity(group.cost->getFlops(), group.cost->getBytes());
  Count trips = group.tripCount * Count(row.groups.size());
  double share = estimate.device ? estimate.getShare(index) : 0;
  addNumbers(cells, numbers, group.cost->getFlops() * trips,
             group.cost->getBytes() * trips, getCertainty(group, estimate),
             trips, share * row.groups.size());
  table.addRow(std::move(cells));
}

/// Leaves the cells empty that stand between the name and the numbers.
void GroupTable::addBlanks(SmallVectorImpl<std::string> &cells) const {
  cells.resize(cells.size() + 1 + hasAlike + hasPlaces + hasTrips);
}

void GroupTable::addTotals() {
  SmallVector<std::string, 0> cells = {"total"};
  addBlanks(cells);
  addNumbers(cells, estimate.totals, estimate.getFlops(), estimate.bytes,
             getCertainty(estimate), /*trips=*/Count(1),
             /*share=*/estimate.totals.time > 0 ? 1 : 0);
  table.addSum(std::move(cells));
}

/// The time of all groups of `row`.
double GroupTable::getTime(const GroupRow &row) const {
  unsigned index = row.groups.front();
  Count trips =
      estimate.getGroups()[index].tripCount * Count(row.groups.size());
  double time = getTimeOf(estimate.getEstimate(index), trips);
  // No trips of infinite time are no time.
  return std::isnan(time) ? 0 : time;
}

/// Finds the rows in `order`. In program order each group has one of its own.
void GroupTable::findRows(SortOrder order) {
  if (order == SortOrder::Order) {
    for (unsigned index : llvm::seq<unsigned>(estimate.getGroups().size()))
      rows.push_back({{index}, getTitle(getMainOp(findings, index)).str()});
    return;
  }
  rows = findAlikeGroups(findings);
  hasAlike = llvm::any_of(
      rows, [](const GroupRow &row) { return row.groups.size() > 1; });
  if (estimate.device)
    llvm::sort(rows, [&](const GroupRow &lhs, const GroupRow &rhs) {
      return std::tuple(-getTime(lhs), lhs.groups.front()) <
             std::tuple(-getTime(rhs), rhs.groups.front());
    });
}

/// A row for the groups of all rows that are not shown.
void GroupTable::addOthers(ArrayRef<GroupRow> others) {
  SmallVector<unsigned, 0> groups;
  for (const GroupRow &row : others)
    llvm::append_range(groups, row.groups);
  SmallVector<std::string, 0> cells = {
      std::to_string(groups.size()) +
      (groups.size() == 1 ? " other" : " others")};
  addBlanks(cells);
  EstimateSum sum;
  Certainty certainty = Certainty::Exact;
  double share = 0;
  for (unsigned index : groups) {
    const Group &group = estimate.getGroups()[index];
    Estimate numbers;
    if (estimate.device) {
      numbers = estimate.getEstimate(index);
      share += estimate.getShare(index);
    }
    sum.add(numbers, group.cost->work, group.cost->getBytes(), group.tripCount);
    certainty = std::max(certainty, getCertainty(group, estimate));
  }
  std::optional<double> bandwidth;
  if (estimate.device)
    bandwidth = estimate.device->getBandwidth();
  addNumbers(cells, sum.getTotal(bandwidth), getTotalOps(sum.getWork()),
             sum.getBytes(), certainty, /*trips=*/Count(1), share);
  table.addSum(std::move(cells));
}

TextTable GroupTable::make(SortOrder order, unsigned limit) {
  findRows(order);
  addColumns();
  ArrayRef<GroupRow> shown = ArrayRef(rows).take_front(limit);
  for (const GroupRow &row : shown)
    addRow(row);
  if (shown.size() < rows.size())
    addOthers(ArrayRef(rows).drop_front(limit));
  addTotals();
  return std::move(table);
}

TextTable roofline::makeGroupTable(const FunctionFindings &findings,
                                   SortOrder order, unsigned limit) {
  return GroupTable(findings).make(order, limit);
}
