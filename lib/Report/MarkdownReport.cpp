//===- MarkdownReport.cpp - Reports for comments --------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Headline.h"
#include "Markdown.h"
#include "SourcePlace.h"
#include "Statements.h"
#include "TextParts.h"
#include "roofline/Model/Units.h"

using namespace mlir;
using namespace roofline;
using llvm::raw_ostream;

/// As many groups, and operations without a price, are listed.
static constexpr unsigned maxRows = 10;

/// `text`, which may hold any bytes, as text.
static std::string escape(StringRef text) {
  return escapeForMarkdown(escapeForTerminal(text));
}

/// `text`, which may hold any bytes, as code.
static std::string quote(StringRef text) {
  return makeCode(escapeForTerminal(text));
}

static void printTotals(const FunctionFindings &findings, raw_ostream &os) {
  using Align = TextTable::Align;
  const FunctionEstimate &estimate = findings.estimate;
  const Estimate &totals = estimate.totals;
  StringRef atLeast = estimate.getUnknown().empty() ? "" : ">= ";
  TextTable table;
  SmallVector<std::string, 0> cells;
  auto add = [&](StringRef title, const Twine &cell) {
    table.addColumn(title, Align::Right);
    cells.push_back(cell.str());
  };
  if (estimate.device) {
    add("time", totals.isOpen ? "-"
                              : (totals.atLeast ? ">= " : "") +
                                    formatQuantity(totals.time, "s"));
    add("bound", stringify(totals.bound));
  }
  add("work", atLeast + formatCount(estimate.getFlops(), "FLOP"));
  add("bytes", (atLeast.empty() ? getMark(getCertainty(estimate)) : atLeast) +
                   formatCount(estimate.bytes, "B"));
  add("intensity", totals.intensity ? formatRatio(*totals.intensity) : "-");
  if (estimate.device)
    add("ridge", totals.ridge ? formatRatio(*totals.ridge) : "-");
  table.addRow(std::move(cells));
  table.printMarkdown(os);
}

static void printPlan(const FunctionFindings &findings, raw_ostream &os) {
  os << "\n**Plan**\n\n";
  for (const std::string &line : describePlan(findings))
    os << "- " << escape(line) << "\n";
  if (const std::optional<Plan> &plan = findings.advice->plan)
    os << "- " << quote(describeAssumptions(*plan)) << "\n";
}

static void printLevers(const FunctionFindings &findings, raw_ostream &os) {
  os << "\n**What would make it faster**\n\n";
  for (const Lever &lever : findings.levers)
    os << "- " << escape(describeLever(lever, findings)) << "\n";
}

static void printUnknown(ArrayRef<UnknownOp> unknown, raw_ostream &os) {
  os << "\n**Not priced, so totals are lower bounds**\n\n";
  for (const UnknownOp &entry : unknown.take_front(maxRows))
    os << "- " << quote(entry.op->getName().getStringRef()) << " at "
       << quote(SourcePlace(entry.op->getLoc()).str()) << ": "
       << escape(entry.reason) << "\n";
  if (unknown.size() > maxRows)
    os << "- " << unknown.size() - maxRows << " more\n";
}

static void printFunction(const FunctionFindings &findings, SortOrder order,
                          raw_ostream &os) {
  // A handle to an operation is not const-correct.
  FunctionOpInterface function = findings.function;
  const FunctionEstimate &estimate = findings.estimate;
  os << "### " << quote(function.getName()) << "\n\n**"
     << escape(describeInShort(findings)) << "**\n\n";
  if (const Device *device = estimate.device) {
    os << "On " << quote(device->name);
    if (!device->title.empty() && device->title != device->name)
      os << " (" << escape(device->title) << ")";
    os << ":\n\n";
  }
  std::string setting = describeSetting(findings.module.options);
  if (!setting.empty())
    os << "Priced with " << quote(setting) << ":\n\n";
  printTotals(findings, os);
  if (!estimate.getGroups().empty()) {
    os << "\n";
    makeGroupTable(findings, order, maxRows).printMarkdown(os);
    os << "\n";
    makeRoleTable(findings).printMarkdown(os);
    os << "\n";
    for (const std::string &line : describeMemory(findings))
      os << "- " << escapeForMarkdown(line) << "\n";
  }
  if (!findings.others.empty()) {
    os << "\n";
    makeTargetTable(findings).printMarkdown(os);
  }
  if (findings.advice)
    printPlan(findings, os);
  if (!findings.levers.empty())
    printLevers(findings, os);
  if (!estimate.getUnknown().empty())
    printUnknown(estimate.getUnknown(), os);
}

void roofline::writeMarkdownReport(const ModuleFindings &module,
                                   const ReportOptions &options,
                                   raw_ostream &os) {
  StringRef separator;
  for (const FunctionFindings &findings : module.functions) {
    SampleSizes::Scope scope(findings.samples);
    os << separator;
    separator = "\n";
    printFunction(findings, options.sort, os);
  }
  if (module.functions.empty())
    os << "no functions with a body\n";
}
