//===- TextReport.cpp - Reports for people --------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Headline.h"
#include "SourcePlace.h"
#include "Statements.h"
#include "TextParts.h"
#include "TextTable.h"
#include "roofline/Model/Units.h"
#include "llvm/ADT/STLExtras.h"

using namespace mlir;
using namespace roofline;
using llvm::raw_ostream;

static constexpr StringLiteral fusedRows =
    "Each row of the first table is a fusion group: operations that a fusing "
    "compiler runs as\none kernel, named after the main one; + counts the "
    "others. Values inside a group move no\nbytes (traffic=fused).\n";

static constexpr StringLiteral opRows =
    "Each row of the first table is one operation, all operands of which move "
    "to or from\nmemory (traffic=op).\n";

static constexpr StringLiteral alikeRows =
    "Identical rows are merged and summed; * replaces the numbers in which "
    "their names differ.\n";

static constexpr StringLiteral conventions =
    "1 multiply-accumulate = 2 operations; FLOP counts operations of all "
    "types, integer included.\n"
    "Intensity and ridge are operations per byte. Sizes and prefixes are "
    "decimal; <= marks an\nupper bound of bytes, ~ an expected value.\n"
    "Rows include trip counts. Times are lower bounds: max of transfer and "
    "compute, each at\nits peak rate.\n";

static constexpr StringLiteral noTarget =
    "Without a target there are no bounds or times. Name one with\n"
    "'--annotate-roofline=target=NAME' before the report, or with a\n"
    "'roofline.target' attribute on the module.\n\n";

//===----------------------------------------------------------------------===//
// One function
//===----------------------------------------------------------------------===//

/// What limits a function, in words.
static std::string describeTotals(const Estimate &totals) {
  std::string text = describeBound(totals.bound).str();
  if (totals.bound == Bound::Compute && totals.engine)
    text += (" (" + stringify(*totals.engine) + ")").str();
  return text;
}

/// The time of a function and what limits it.
static void printTime(const Estimate &totals, raw_ostream &os) {
  if (totals.isOpen) {
    os << "time depends on unknown sizes, ";
    return;
  }
  os << (totals.atLeast ? "at least " : "") << formatQuantity(totals.time, "s");
  if (totals.calibratedTime)
    os << " (" << formatQuantity(*totals.calibratedTime, "s") << " calibrated)";
  os << ", " << describeTotals(totals) << ", ";
}

static void printHeader(const FunctionFindings &findings, raw_ostream &os) {
  // A handle to an operation is not const-correct.
  FunctionOpInterface function = findings.function;
  const FunctionEstimate &estimate = findings.estimate;
  const Estimate &totals = estimate.totals;
  bool isPartial = !estimate.getUnknown().empty();
  os << "@" << escapeForTerminal(function.getName());
  if (const Device *device = estimate.device) {
    os << " on " << escapeForTerminal(device->name);
    if (!device->title.empty() && device->title != device->name)
      os << " (" << escapeForTerminal(device->title) << ")";
  }
  os << ": ";
  if (estimate.device)
    printTime(totals, os);
  os << (isPartial ? "at least " : "")
     << formatCount(estimate.getFlops(), "FLOP") << " and "
     << getMark(getCertainty(estimate)) << formatCount(estimate.bytes, "B");
  if (totals.intensity)
    os << ", " << formatRatio(*totals.intensity) << " FLOP/B";
  os << "\n";
  std::string setting = describeSetting(findings.module.options);
  if (!setting.empty())
    os << "priced with " << escapeForTerminal(setting) << "\n";
}

static void printUnknown(const FunctionEstimate &estimate, raw_ostream &os) {
  ArrayRef<UnknownOp> unknown = estimate.getUnknown();
  if (unknown.empty())
    return;
  os << "\nnot priced, so totals are lower bounds:\n";
  for (const UnknownOp &entry : unknown) {
    SourcePlace place(entry.op->getLoc());
    os << "  " << escapeForTerminal(entry.op->getName().getStringRef())
       << " at " << escapeForTerminal(place.str()) << ": "
       << escapeForTerminal(entry.reason);
    StringRef separator = "; reads ";
    for (const Root *root : estimate.analyses->roles.getRootsRead(entry.op)) {
      os << separator << escapeForTerminal(root->describe().name) << " ("
         << stringify(root->role) << ")";
      separator = ", ";
    }
    os << "\n";
  }
}

static void printNotes(const FunctionFindings &findings, raw_ostream &os) {
  const FunctionEstimate &estimate = findings.estimate;
  ArrayRef<CountedBranch> branches = estimate.analyses->costs.getBranches();
  // Each names its device.
  SmallVector<RateNote, 4> notes = estimate.notes;
  for (const FunctionFindings &other : findings.others)
    llvm::append_range(notes, other.estimate.notes);
  if (notes.empty() && branches.empty())
    return;
  os << "\nnotes:\n";
  for (const RateNote &note : notes)
    os << "  " << escapeForTerminal(note.message) << "\n";
  for (const CountedBranch &branch : branches)
    os << "  " << escapeForTerminal(branch.op->getName().getStringRef())
       << " at " << escapeForTerminal(SourcePlace(branch.op->getLoc()).str())
       << ": " << describeBranch(branch) << "\n";
}

static void printLevers(const FunctionFindings &findings, raw_ostream &os) {
  if (findings.levers.empty())
    return;
  os << "\nwhat would make it faster:\n";
  for (const Lever &lever : findings.levers)
    os << "  " << describeLever(lever, findings) << "\n";
}

static void printFunction(const FunctionFindings &findings,
                          const ReportOptions &options, raw_ostream &os) {
  os.changeColor(raw_ostream::SAVEDCOLOR, /*Bold=*/true);
  os << escapeForTerminal(getHeadline(findings));
  os.resetColor();
  os << "\n";
  printHeader(findings, os);
  if (!findings.estimate.getGroups().empty()) {
    os << "\n";
    makeGroupTable(findings, options.sort).print(os);
    os << "\n";
    constexpr unsigned chartWidth = 100;
    if (findings.estimate.device && options.width >= chartWidth)
      printChart(findings, os);
    makeRoleTable(findings).print(os);
    for (const std::string &line : describeMemory(findings))
      os << line << "\n";
    printSweeps(findings, os);
    if (!findings.others.empty()) {
      os << "\n";
      makeTargetTable(findings).print(os);
    }
  }
  printAdvice(findings, os);
  printLevers(findings, os);
  printUnknown(findings.estimate, os);
  printNotes(findings, os);
  os << "\n";
}

void roofline::writeTextReport(const ModuleFindings &module,
                               const ReportOptions &options, raw_ostream &os) {
  bool hasTargetless = false;
  for (const FunctionFindings &findings : module.functions) {
    SampleSizes::Scope scope(findings.samples);
    printFunction(findings, options, os);
    hasTargetless |= !findings.estimate.device;
  }
  if (module.functions.empty())
    os << "no functions with a body\n\n";
  if (hasTargetless)
    os << noTarget;
  TrafficModel traffic = module.estimate->options.counting.traffic;
  os << (traffic == TrafficModel::Op ? opRows : fusedRows) << alikeRows
     << conventions;
}
