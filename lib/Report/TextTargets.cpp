//===- TextTargets.cpp - Targets side by side -----------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TextParts.h"
#include "TextTable.h"
#include "roofline/Model/Units.h"
#include "llvm/ADT/STLExtras.h"

using namespace roofline;
using llvm::raw_ostream;

/// How many times as fast the function is as on the first target. A quotient of
/// two lower bounds says nothing.
static std::string formatSpeed(const Estimate &first, const Estimate &totals) {
  if (first.isOpen || totals.isOpen || totals.time == 0 ||
      (first.atLeast && totals.atLeast && &first != &totals))
    return "-";
  std::string mark;
  if (first.atLeast != totals.atLeast)
    mark = first.atLeast ? ">= " : "<= ";
  return mark + formatRatio(first.time / totals.time) + "x";
}

static std::string formatFits(const Fit &fit) {
  std::optional<bool> fits = fit.fits();
  return !fits ? "-" : *fits ? "yes" : "no";
}

namespace {
/// A row for each target, with those columns that say anything.
class TargetTable {
public:
  explicit TargetTable(const FunctionFindings &first) : first(first) {
    rows.push_back(&first);
    for (const FunctionFindings &other : first.others)
      rows.push_back(&other);
    isCalibrated = first.estimate.totals.calibratedTime.has_value();
    hasTokens = llvm::any_of(rows, [](const FunctionFindings *row) {
      return row->tokensPerSecond.has_value();
    });
    hasAdvice = first.module.options.advice.has_value();
  }

  TextTable make();

private:
  void addColumns();
  void addRow(const FunctionFindings &findings);

  const FunctionFindings &first;
  llvm::SmallVector<const FunctionFindings *> rows;
  bool isCalibrated, hasTokens, hasAdvice;
  TextTable table;
};
} // namespace

void TargetTable::addColumns() {
  using Align = TextTable::Align;
  table.addColumn("target", Align::Left);
  table.addColumn("time", Align::Right);
  if (isCalibrated)
    table.addColumn("calibrated", Align::Right);
  table.addColumn("speed", Align::Right);
  table.addColumn("ridge", Align::Right);
  table.addColumn("bound", Align::Left);
  table.addColumn("engine", Align::Left);
  table.addColumn("needs", Align::Right);
  table.addColumn("of", Align::Right);
  table.addColumn("fits", Align::Left);
  if (hasTokens)
    table.addColumn("tokens", Align::Right);
  if (hasAdvice)
    table.addColumn("plan", Align::Left);
}

void TargetTable::addRow(const FunctionFindings &findings) {
  const Estimate &totals = findings.estimate.totals;
  const Fit &fit = findings.fit;
  llvm::SmallVector<std::string, 0> cells;
  cells.push_back(escapeForTerminal(findings.estimate.device->name));
  cells.push_back(totals.isOpen ? "-"
                                : formatTime(totals.time, totals.atLeast));
  if (isCalibrated)
    cells.push_back(totals.isOpen || !totals.calibratedTime
                        ? "-"
                        : formatTime(*totals.calibratedTime, totals.atLeast));
  cells.push_back(formatSpeed(first.estimate.totals, totals));
  cells.push_back(formatOptionalRatio(totals.ridge));
  cells.push_back(stringify(totals.bound).str());
  cells.push_back(totals.engine ? stringify(*totals.engine).str() : "-");
  cells.push_back((fit.atLeast ? ">= " : "") + formatCount(fit.resident, "B"));
  cells.push_back(fit.capacity ? formatCount(*fit.capacity, "B") : "-");
  cells.push_back(formatFits(fit));
  if (hasTokens) {
    const std::optional<double> &rate = findings.tokensPerSecond;
    cells.push_back(rate ? formatQuantity(*rate, "token/s") : "-");
  }
  if (hasAdvice)
    cells.push_back(findings.advice
                        ? escapeForTerminal(describePlan(*findings.advice))
                        : "-");
  table.addRow(std::move(cells));
}

TextTable TargetTable::make() {
  addColumns();
  for (const FunctionFindings *row : rows)
    addRow(*row);
  return std::move(table);
}

TextTable roofline::makeTargetTable(const FunctionFindings &findings) {
  return TargetTable(findings).make();
}
