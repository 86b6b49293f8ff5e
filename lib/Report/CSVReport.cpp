//===- CSVReport.cpp - Reports for spreadsheets ---------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ExactNumbers.h"
#include "GroupFacts.h"
#include "SourcePlace.h"
#include "roofline/Report/Report.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/JSON.h"

using namespace mlir;
using namespace roofline;
using llvm::raw_ostream;

static constexpr StringLiteral columns[] = {
    "function",   "index", "op",           "name",        "file",
    "line",       "col",   "kind",         "group",       "copies",
    "trip_count", "flops", "bytes",        "intensity",   "bound",
    "engine",     "ridge", "group_time_s", "group_share", "role"};

namespace {
/// A row of which each cell is written in turn.
class Row {
public:
  explicit Row(raw_ostream &os) : os(os) {}
  ~Row() {
    assert(numCells == std::size(columns) && "a cell for each column");
    os << "\n";
  }

  /// Text of any bytes: what is not UTF-8 in it is replaced, and what a
  /// spreadsheet would compute is made text.
  void addText(StringRef text);
  /// What needs no quotes.
  void addPlain(const Twine &text) { os << getSeparator() << text; }
  void addUnknown(unsigned count = 1) {
    while (count-- > 0)
      addPlain("");
  }

private:
  StringRef getSeparator() { return numCells++ == 0 ? "" : ","; }

  raw_ostream &os;
  unsigned numCells = 0;
};
} // namespace

void Row::addText(StringRef text) {
  os << getSeparator();
  std::string cell =
      llvm::json::isUTF8(text) ? text.str() : llvm::json::fixUTF8(text);
  if (StringRef(cell).find_first_of("=+-@\t\r") == 0)
    cell.insert(0, "'");
  if (StringRef(cell).find_first_of(",\"\r\n") == StringRef::npos) {
    os << cell;
    return;
  }
  os << '"';
  for (char c : cell) {
    if (c == '"')
      os << '"';
    os << c;
  }
  os << '"';
}

/// The cells of what and where `op` is.
static void addPlace(Row &row, Operation *op) {
  SourcePlace place(op->getLoc());
  row.addText(op->getName().getStringRef());
  row.addText(place.name ? place.name.getValue() : "");
  if (!place.file)
    return row.addUnknown(3);
  row.addText(place.file.getFilename());
  row.addPlain(Twine(place.file.getLine()));
  row.addPlain(Twine(place.file.getColumn()));
}

/// The cells of the verdict on `group`.
static void addVerdict(Row &row, unsigned index,
                       const FunctionEstimate &estimate) {
  if (!estimate.device)
    return row.addUnknown(5);
  const Estimate &numbers = estimate.getEstimate(index);
  row.addPlain(stringify(numbers.bound));
  row.addPlain(numbers.engine ? stringify(*numbers.engine) : "");
  row.addPlain(formatExact(numbers.ridge));
  row.addPlain(numbers.isOpen ? "" : formatExact(numbers.time));
  row.addPlain(estimate.totals.isOpen ? ""
                                      : formatExact(estimate.getShare(index)));
}

static void writeOp(StringRef function, unsigned index, StringRef role,
                    const FunctionEstimate &estimate, raw_ostream &os) {
  const GroupMember &op = estimate.getOps()[index];
  Row row(os);
  row.addText(function);
  row.addPlain(Twine(index));
  addPlace(row, op.op);
  row.addPlain(stringify(op.cost->kind));
  row.addPlain(Twine(op.getFirstGroup()));
  row.addPlain(Twine(op.groups.size()));
  Count flops = op.cost->getFlops(), bytes = op.cost->getBytes();
  for (const Count &count : {op.tripCount, flops, bytes})
    row.addPlain(formatExact(count));
  row.addPlain(formatExact(getIntensity(flops, bytes)));
  addVerdict(row, op.getFirstGroup(), estimate);
  row.addPlain(role);
}

/// A row that has nothing but the place of what has no price.
static void writeUnknown(StringRef function, const UnknownOp &unknown,
                         raw_ostream &os) {
  Row row(os);
  row.addText(function);
  row.addUnknown();
  addPlace(row, unknown.op);
  row.addUnknown(13);
}

void roofline::writeCSVReport(const ModuleFindings &module,
                              const ReportOptions &, raw_ostream &os) {
  os << llvm::join(ArrayRef(columns), ",") << "\n";
  for (const FunctionFindings &findings : module.functions) {
    SampleSizes::Scope scope(findings.samples);
    // A handle to an operation is not const-correct.
    FunctionOpInterface function = findings.function;
    const FunctionEstimate &estimate = findings.estimate;
    SmallVector<StringRef, 0> roles;
    for (const Group &group : estimate.getGroups()) {
      std::optional<Role> role = findMainRole(getBytesByRole(group, estimate));
      roles.push_back(role ? stringify(*role) : "");
    }
    for (auto [index, op] : llvm::enumerate(estimate.getOps()))
      writeOp(function.getName(), index, roles[op.getFirstGroup()], estimate,
              os);
    for (const UnknownOp &unknown : estimate.getUnknown())
      writeUnknown(function.getName(), unknown, os);
  }
}
