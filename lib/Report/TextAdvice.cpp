//===- TextAdvice.cpp - Advice for people ---------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Statements.h"
#include "TextParts.h"
#include "roofline/Model/Units.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/ScopedPrinter.h"

using namespace mlir;
using namespace roofline;
using llvm::formatv;
using llvm::raw_ostream;

SmallVector<std::string, 0>
roofline::describePlan(const FunctionFindings &findings) {
  const Advice &advice = *findings.advice;
  if (!advice.plan)
    return {describeNoPlan(findings)};
  const Plan &plan = *advice.plan;
  const Estimate &before = findings.estimate.totals;
  SmallVector<std::string, 0> lines;
  for (const PlanPart &part : plan.parts)
    lines.push_back(
        formatv("{0} as {1}: {2} {3}, {4:f2}x alone", stringify(part.role),
                llvm::join(part.schemes, ", "), part.numTensors,
                part.numTensors == 1 ? "tensor" : "tensors", part.speedup));
  bool fitsNow = plan.fit.fits() == true && findings.fit.fits() == false;
  lines.push_back(formatv(
      "together {0}{1} instead of {2} ({3:f2}x), needs {4}{5} instead of "
      "{6}{7}",
      before.atLeast ? "at least " : "",
      formatQuantity(plan.estimate.totals.time, "s"),
      formatQuantity(before.time, "s"), plan.speedup,
      plan.fit.atLeast ? "at least " : "", formatCount(plan.fit.resident, "B"),
      formatCount(findings.residency.getTotal(), "B"),
      fitsNow ? ": now fits" : ""));
  if (plan.positionsFreed && *plan.positionsFreed > 0)
    lines.push_back("the freed memory has room for " +
                    llvm::to_string(*plan.positionsFreed) +
                    " more positions in every cache");
  return lines;
}

std::string roofline::describeAssumptions(const Plan &plan) {
  // Braces keep what has spaces, such as the names of constants, together.
  std::string assume = plan.assume;
  bool hasSpaces = StringRef(assume).contains(' ');
  return "assume=" + (hasSpaces ? "{" + assume + "}" : assume);
}

static void printPlan(const FunctionFindings &findings, raw_ostream &os) {
  SmallVector<std::string, 0> lines = describePlan(findings);
  os << "plan:";
  if (!findings.advice->plan) {
    os << " " << lines.front() << "\n";
    return;
  }
  os << "\n";
  lines.push_back(describeAssumptions(*findings.advice->plan));
  for (const std::string &line : lines)
    os << "  " << escapeForTerminal(line) << "\n";
}

std::string roofline::describePlan(const Advice &advice) {
  if (!advice.plan)
    return "nothing smaller";
  std::string text;
  llvm::raw_string_ostream os(text);
  llvm::interleaveComma(advice.plan->parts, os, [&](const PlanPart &part) {
    os << stringify(part.role) << " " << llvm::join(part.schemes, ", ");
  });
  os << formatv(": {0:f2}x", advice.plan->speedup);
  return text;
}

/// What rows of the table have in common.
static std::string getKey(const Suggestion &suggestion) {
  const Evaluation *best = suggestion.getBest();
  std::string type;
  if (best)
    llvm::raw_string_ostream(type) << suggestion.root->value.getType();
  return formatv("{0}\n{1}\n{2}\n{3}", stringify(suggestion.root->role), type,
                 suggestion.reason, best ? best->accuracy : "");
}

/// Suggestions of which all the same is said.
using Row = SmallVector<const Suggestion *, 1>;

static SmallVector<Row, 0> findRows(const Advice &advice) {
  SmallVector<Row, 0> rows;
  llvm::StringMap<unsigned> numbers;
  for (const Suggestion &suggestion : advice.suggestions) {
    auto [entry, isNew] = numbers.try_emplace(getKey(suggestion), rows.size());
    if (isNew)
      rows.emplace_back();
    rows[entry->second].push_back(&suggestion);
  }
  return rows;
}

/// The name of the first tensor of `row`, and how many others there are.
static std::string describeTensors(const Row &row) {
  constexpr unsigned maxWidth = 40;
  std::string name =
      shorten(escapeForTerminal(row.front()->root->describe().name), maxWidth);
  if (row.size() > 1)
    name += formatv(" + {0}", row.size() - 1);
  return name;
}

static void printTable(ArrayRef<Row> rows, raw_ostream &os) {
  using Align = TextTable::Align;
  TextTable table;
  table.addColumn("decision", Align::Left);
  table.addColumn("scheme", Align::Left);
  table.addColumn("ops", Align::Right);
  table.addColumn("function", Align::Right);
  table.addColumn("saves", Align::Right);
  table.addColumn("role", Align::Left);
  table.addColumn("tensor", Align::Left);
  for (const Row &row : rows) {
    const Suggestion &first = *row.front();
    const Evaluation *best = first.getBest();
    table.addRow({stringify(first.decision).str(),
                  best ? best->scheme.name : "-",
                  best ? formatv("{0:f2}x", best->opSpeedup).str() : "-",
                  best ? formatv("{0:f3}x", best->functionSpeedup).str() : "-",
                  best ? formatCount(best->capacitySaved, "B") : "-",
                  stringify(first.root->role).str(), describeTensors(row)});
  }
  table.print(os);
}

/// Says of how many tensors that are to be quantized nobody knows what that
/// loses, and why.
static void printUnjudged(const Advice &advice, raw_ostream &os) {
  llvm::MapVector<StringRef, unsigned> counts;
  for (const Suggestion &suggestion : advice.suggestions)
    if (const Evaluation *best = suggestion.getBest();
        best && suggestion.decision == Decision::Quantize && !best->sqnr)
      ++counts[best->accuracy];
  for (auto &[reason, count] : counts)
    os << "  " << count << (count == 1 ? " tensor" : " tensors")
       << " to quantize: " << escapeForTerminal(reason) << "\n";
}

void roofline::printAdvice(const FunctionFindings &findings, raw_ostream &os) {
  if (!findings.advice)
    return;
  os << "\n";
  printPlan(findings, os);
  SmallVector<Row, 0> rows = findRows(*findings.advice);
  os << "\n";
  printTable(rows, os);
  os << "\nwhy:\n";
  for (const Row &row : rows) {
    const Suggestion &first = *row.front();
    os << "  " << stringify(first.decision) << " " << describeTensors(row)
       << ": " << escapeForTerminal(first.reason);
    if (const Evaluation *best = first.getBest(); best && best->sqnr)
      os << "; " << escapeForTerminal(best->accuracy);
    os << "\n";
  }
  printUnjudged(*findings.advice, os);
}
