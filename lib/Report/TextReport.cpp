//===- TextReport.cpp - Tables for a terminal -----------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "SourcePlace.h"
#include "TextTable.h"
#include "roofline/Pricing/ModuleEstimate.h"
#include "roofline/Report/Report.h"
#include "roofline/Report/Units.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/ScopedPrinter.h"
#include <cmath>
#include <numeric>

using namespace mlir;
using namespace roofline;
using llvm::raw_ostream;

static constexpr StringLiteral conventions =
    "1 multiply-accumulate = 2 operations; FLOP counts operations of all "
    "types, integers too.\n"
    "Intensity and ridge are operations per byte. Sizes and prefixes are "
    "decimal; <= marks an\nupper bound of bytes, ~ an expected value.\n"
    "Rows include trip counts. Times are lower bounds: max of transfer and "
    "compute, each at\nits peak rate.\n";

static constexpr StringLiteral noTarget =
    "Without a target there are no bounds and no times. Name one with\n"
    "'--annotate-roofline=target=NAME' before the report, or with a\n"
    "'roofline.target' attribute on the module.\n\n";

//===----------------------------------------------------------------------===//
// Cells
//===----------------------------------------------------------------------===//

static std::string formatOptionalRatio(std::optional<double> ratio) {
  return ratio ? formatRatio(*ratio) : "-";
}

static std::string formatTime(double seconds, bool atLeast) {
  return (atLeast ? ">= " : "") + formatQuantity(seconds, "s");
}

/// The mark of bytes that are an upper bound or an expected value.
static StringRef getMark(Certainty certainty) {
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

/// What to call `op`: the name it has in the model, or what it is.
static std::string getTitle(Operation *op, const SourcePlace &place) {
  StringRef title =
      place.name ? place.name.getValue() : op->getName().getStringRef();
  return shorten(escapeForTerminal(title), 40);
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
// One function
//===----------------------------------------------------------------------===//

namespace {
class FunctionTable {
public:
  FunctionTable(const PricedFunction &priced, raw_ostream &os)
      : function(priced.function), estimate(priced.estimate), os(os),
        hasPlaces(llvm::any_of(
            estimate.getGroups(),
            [&](const Group &group) { return getSourcePlace(group).file; })),
        hasTrips(llvm::any_of(estimate.getGroups(), [](const Group &group) {
          return group.tripCount != 1;
        })) {}

  void print(SortOrder order);

private:
  void printHeader();
  void printTable(SortOrder order);
  void printUnknown();
  void printNotes();

  SmallVector<unsigned, 0> getOrder(SortOrder order) const;
  void addColumns();
  void addGroup(unsigned index);
  void addTotals();
  /// The cells that groups and totals have in common. `trips` scales times.
  void addNumbers(SmallVectorImpl<std::string> &cells, const Estimate &numbers,
                  const DynamicAPInt &flops, const DynamicAPInt &bytes,
                  Certainty certainty, double trips, double share) const;
  /// Where the first operation of `group` comes from.
  SourcePlace getSourcePlace(const Group &group) const;
  /// That of the least certain operand of all operations in `group`.
  Certainty getCertainty(const Group &group) const;
  /// That of the least certain group.
  Certainty getCertainty() const;

  FunctionOpInterface function;
  const FunctionEstimate &estimate;
  raw_ostream &os;
  /// Whether some row comes from a file.
  bool hasPlaces;
  /// Whether some row runs other than once.
  bool hasTrips;
  TextTable table;
};
} // namespace

/// What limits a function, in words.
static std::string describeBound(const Estimate &totals) {
  std::string engine =
      totals.engine ? (" (" + stringifyEngine(*totals.engine) + ")").str() : "";
  switch (totals.bound) {
  case Bound::Compute:
    return "compute-bound" + engine;
  case Bound::Memory:
    return "memory-bound";
  case Bound::Network:
    return "network-bound";
  case Bound::None:
    return "not bound by anything";
  case Bound::Unknown:
    return "bound unknown";
  }
  llvm_unreachable("unknown kind of bound");
}

void FunctionTable::printHeader() {
  const Estimate &totals = estimate.totals;
  bool isPartial = !estimate.getUnknown().empty();
  os << "@" << escapeForTerminal(function.getName());
  if (const Device *device = estimate.device) {
    os << " on " << escapeForTerminal(device->name);
    if (!device->title.empty() && device->title != device->name)
      os << " (" << escapeForTerminal(device->title) << ")";
    os << ": " << (totals.atLeast ? "at least " : "")
       << formatQuantity(totals.time, "s");
    if (totals.calibratedTime)
      os << " (" << formatQuantity(*totals.calibratedTime, "s")
         << " calibrated)";
    os << ", " << describeBound(totals) << ", ";
  } else {
    os << ": ";
  }
  os << (isPartial ? "at least " : "")
     << formatCount(estimate.getFlops(), "FLOP") << " and "
     << getMark(getCertainty()) << formatCount(estimate.bytes, "B");
  if (totals.intensity)
    os << ", " << formatRatio(*totals.intensity) << " FLOP/B";
  os << "\n";
}

void FunctionTable::addColumns() {
  using Align = TextTable::Align;
  table.addColumn("op", Align::Left);
  table.addColumn("kind", Align::Left);
  if (hasPlaces)
    table.addColumn("location", Align::Left);
  if (hasTrips)
    table.addColumn("trips", Align::Right);
  table.addColumn("work", Align::Right);
  table.addColumn("bytes", Align::Right);
  table.addColumn("intensity", Align::Right);
  if (!estimate.device)
    return;
  table.addColumn("ridge", Align::Right);
  table.addColumn("bound", Align::Left);
  table.addColumn("engine", Align::Left);
  table.addColumn("time", Align::Right);
  table.addColumn("share", Align::Right);
}

void FunctionTable::addNumbers(SmallVectorImpl<std::string> &cells,
                               const Estimate &numbers,
                               const DynamicAPInt &flops,
                               const DynamicAPInt &bytes, Certainty certainty,
                               double trips, double share) const {
  cells.push_back(formatCount(flops, "FLOP"));
  cells.push_back((getMark(certainty) + formatCount(bytes, "B")).str());
  cells.push_back(formatOptionalRatio(numbers.intensity));
  if (!estimate.device)
    return;
  cells.push_back(formatOptionalRatio(numbers.ridge));
  cells.push_back(stringifyBound(numbers.bound).str());
  cells.push_back(numbers.engine ? stringifyEngine(*numbers.engine).str()
                                 : "-");
  cells.push_back(formatTime(numbers.time * trips, numbers.atLeast));
  cells.push_back(formatShare(share));
}

SourcePlace FunctionTable::getSourcePlace(const Group &group) const {
  return SourcePlace(estimate.getOps()[group.ops.front()].op->getLoc());
}

Certainty FunctionTable::getCertainty(const Group &group) const {
  Certainty certainty = Certainty::Exact;
  for (unsigned op : group.ops)
    for (const Traffic &entry : estimate.getOps()[op].cost->traffic)
      certainty = std::max(certainty, entry.certainty);
  return certainty;
}

Certainty FunctionTable::getCertainty() const {
  Certainty certainty = Certainty::Exact;
  for (const Group &group : estimate.getGroups())
    certainty = std::max(certainty, getCertainty(group));
  return certainty;
}

void FunctionTable::addGroup(unsigned index) {
  const Group &group = estimate.getGroups()[index];
  Operation *op = estimate.getOps()[group.ops.front()].op;
  SourcePlace place = getSourcePlace(group);

  SmallVector<std::string, 0> cells;
  cells.push_back(getTitle(op, place));
  if (group.ops.size() > 1)
    cells.back() += " +" + std::to_string(group.ops.size() - 1);
  cells.push_back(stringifyCostKind(group.cost->kind).str());
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
  addNumbers(cells, numbers, group.cost->getFlops() * group.tripCount,
             group.cost->getBytes() * group.tripCount, getCertainty(group),
             toDouble(group.tripCount),
             estimate.device ? estimate.getShare(index) : 0);
  table.addRow(std::move(cells));
}

void FunctionTable::addTotals() {
  SmallVector<std::string, 0> cells = {"total", ""};
  if (hasPlaces)
    cells.emplace_back();
  if (hasTrips)
    cells.emplace_back();
  addNumbers(cells, estimate.totals, estimate.getFlops(), estimate.bytes,
             getCertainty(), /*trips=*/1,
             /*share=*/estimate.totals.time > 0 ? 1 : 0);
  table.addRow(std::move(cells));
}

SmallVector<unsigned, 0> FunctionTable::getOrder(SortOrder order) const {
  SmallVector<unsigned, 0> indices(estimate.getGroups().size());
  std::iota(indices.begin(), indices.end(), 0);
  if (order == SortOrder::Order || !estimate.device)
    return indices;
  SmallVector<double, 0> times;
  for (auto [index, group] : llvm::enumerate(estimate.getGroups())) {
    double time = estimate.getEstimate(index).time * toDouble(group.tripCount);
    // No trips of infinite time are no time.
    times.push_back(std::isnan(time) ? 0 : time);
  }
  llvm::sort(indices, [&](unsigned lhs, unsigned rhs) {
    return times[lhs] != times[rhs] ? times[lhs] > times[rhs] : lhs < rhs;
  });
  return indices;
}

void FunctionTable::printTable(SortOrder order) {
  addColumns();
  for (unsigned index : getOrder(order))
    addGroup(index);
  addTotals();
  os << "\n";
  table.print(os);
}

void FunctionTable::printUnknown() {
  ArrayRef<UnknownOp> unknown = estimate.getUnknown();
  if (unknown.empty())
    return;
  os << "\nnot priced, so that totals are lower bounds:\n";
  for (const UnknownOp &entry : unknown) {
    SourcePlace place(entry.op->getLoc());
    os << "  " << escapeForTerminal(entry.op->getName().getStringRef())
       << " at " << escapeForTerminal(place.str()) << ": "
       << escapeForTerminal(entry.reason) << "\n";
  }
}

void FunctionTable::printNotes() {
  if (estimate.notes.empty())
    return;
  os << "\nnotes:\n";
  for (const RateNote &note : estimate.notes)
    os << "  " << escapeForTerminal(note.message) << "\n";
}

void FunctionTable::print(SortOrder order) {
  printHeader();
  if (!estimate.getGroups().empty())
    printTable(order);
  printUnknown();
  printNotes();
  os << "\n";
}

void roofline::writeTextReport(const ModuleEstimate &module,
                               const ReportOptions &options, raw_ostream &os) {
  bool isAnyShown = false, hasTargetless = false;
  for (const PricedFunction &function : module.functions) {
    if (!options.isShown(function))
      continue;
    FunctionTable(function, os).print(options.sort);
    isAnyShown = true;
    hasTargetless |= !function.estimate.device;
  }
  if (!isAnyShown)
    os << "no functions with a body\n\n";
  if (hasTargetless)
    os << noTarget;
  os << conventions;
}
