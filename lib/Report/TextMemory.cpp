//===- TextMemory.cpp - Memory in text reports ----------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TextParts.h"
#include "roofline/Model/Units.h"
#include "llvm/ADT/STLExtras.h"

using namespace mlir;
using namespace roofline;

static std::string formatBytes(const Count &bytes) {
  return formatCount(bytes, "B");
}

/// How well the bytes that each role moves are known.
static std::array<Certainty, 6>
getCertaintyByRole(const FunctionEstimate &estimate) {
  std::array<Certainty, 6> result = {};
  for (const GroupMember &op : estimate.getOps())
    for (auto [index, entry] : llvm::enumerate(op.cost->traffic)) {
      Role role = estimate.getRole(op, index);
      Certainty &certainty = result[static_cast<size_t>(role)];
      certainty = std::max(certainty, entry.certainty);
    }
  return result;
}

/// A row of the table of roles. `share` is a fraction of the bytes that move.
static void addRow(TextTable &table, StringRef name, const Count &moved,
                   Certainty certainty, const Count &total,
                   const Count &resident, bool atLeast) {
  table.addRow({name.str(), (getMark(certainty) + formatBytes(moved)).str(),
                total == 0 || total.isOpen()
                    ? "-"
                    : formatShare(toDouble(moved) / toDouble(total)),
                (atLeast ? ">= " : "") + formatBytes(resident)});
}

TextTable roofline::makeRoleTable(const FunctionFindings &findings) {
  using Align = TextTable::Align;
  const Residency &residency = findings.residency;
  const Count &total = findings.estimate.bytes;
  std::array<Certainty, 6> certainties = getCertaintyByRole(findings.estimate);
  TextTable table;
  table.addColumn("role", Align::Left);
  table.addColumn("moved", Align::Right);
  table.addColumn("share", Align::Right);
  table.addColumn("in memory", Align::Right);
  for (Role role : getEnumValues<Role>()) {
    Count moved = findings.bytesByRole[role];
    Count resident = residency.getBytes(role);
    if (moved != 0 || resident != 0)
      addRow(table, stringify(role), moved,
             certainties[static_cast<size_t>(role)], total, resident,
             residency.atLeast);
  }
  addRow(table, "total", total, getCertainty(findings.estimate), total,
         residency.getTotal(), residency.atLeast);
  return table;
}

/// `needs 13.5 GB of 51.5 GB: fits, 38.0 GB free`.
static std::string describeFit(const Fit &fit, const Device *device) {
  std::string text;
  llvm::raw_string_ostream os(text);
  StringRef atLeast = fit.atLeast ? "at least " : "";
  os << "needs " << atLeast << formatBytes(fit.resident);
  if (fit.capacity)
    os << " of " << formatBytes(*fit.capacity);
  else if (device)
    os << "; the memory of " << escapeForTerminal(device->name)
       << " has no known size";
  if (std::optional<bool> fits = fit.fits()) {
    if (*fits)
      os << ": fits, " << formatBytes(*fit.getFree()) << " free";
    else
      os << ": does not fit, " << atLeast
         << formatBytes(Count(0) - *fit.getFree()) << " too much";
  }
  return text;
}

/// `works on 1 token: 74.0 token/s`.
static std::string describeTokens(const FunctionFindings &findings) {
  std::string text;
  llvm::raw_string_ostream os(text);
  os << "works on " << *findings.tokens
     << (*findings.tokens == 1 ? " token" : " tokens");
  if (findings.tokensPerSecond)
    os << ": " << formatQuantity(*findings.tokensPerSecond, "token/s");
  return text;
}

SmallVector<std::string, 2>
roofline::describeMemory(const FunctionFindings &findings) {
  SmallVector<std::string, 2> lines = {
      describeFit(findings.fit, findings.estimate.device)};
  if (findings.tokens)
    lines.push_back(describeTokens(findings));
  return lines;
}
