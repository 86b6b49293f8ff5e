//===- DiffParts.cpp - Cells and formats of comparisons -------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "DiffParts.h"
#include "roofline/Model/Units.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/ScopedPrinter.h"
#include <cmath>
#include <limits>

using namespace roofline;
using llvm::StringRef;

//===----------------------------------------------------------------------===//
// Cells
//===----------------------------------------------------------------------===//

std::string roofline::formatAmount(const Amount &amount, StringRef unit) {
  if (!amount.isKnown())
    return "unknown";
  const Count *count = amount.getCount();
  if (!count)
    return formatQuantity(amount.toDouble(), unit);
  return unit.empty() ? llvm::to_string(*count) : formatCount(*count, unit);
}

std::string roofline::formatMeasure(const Measure &measure, StringRef unit) {
  bool isBound = measure.atLeast && measure.amount.isKnown();
  return (isBound ? ">= " : "") + formatAmount(measure.amount, unit);
}

/// What changes; null stands for nothing.
static Amount getChange(const Amount *before, const Amount *after) {
  return (after ? *after : Amount()) - (before ? *before : Amount());
}

std::string roofline::formatChange(const Amount *before, const Amount *after,
                                   StringRef unit) {
  if (before && after && *before == *after && before->isKnown())
    return "unchanged";
  Amount change = getChange(before, after);
  bool isMore = change.isKnown() && change.toDouble() > 0;
  return (isMore ? "+" : "") + formatAmount(change, unit);
}

std::string roofline::formatRelative(const Amount *before,
                                     const Amount *after) {
  if (!before || !after)
    return after ? "added" : "removed";
  Amount change = *after - *before;
  if (!change.isKnown() || before->toDouble() == 0 || change.toDouble() == 0)
    return "-";
  double fraction = change.toDouble() / before->toDouble();
  // Both are infinite where they are too large for a number.
  if (!std::isfinite(fraction))
    return "-";
  return (fraction > 0 ? "+" : "") + formatShare(fraction);
}

//===----------------------------------------------------------------------===//
// Effects
//===----------------------------------------------------------------------===//

/// How far `before` is from `after`; null stands for nothing. What is unknown
/// on both sides for the same reason is taken for the same.
static double getEffect(const Amount *before, const Amount *after) {
  static const Amount nothing;
  const Amount &lhs = before ? *before : nothing;
  const Amount &rhs = after ? *after : nothing;
  if (lhs == rhs)
    return 0;
  Amount change = rhs - lhs;
  return change.isKnown() ? std::abs(change.toDouble())
                          : std::numeric_limits<double>::infinity();
}

/// What entries are sorted by.
static std::array<double, 3> getEffects(const EntryDiff &entry) {
  const ReportedEntry *before = entry.before, *after = entry.after;
  return {getEffect(before ? &before->time.amount : nullptr,
                    after ? &after->time.amount : nullptr),
          getEffect(before ? &before->bytes : nullptr,
                    after ? &after->bytes : nullptr),
          getEffect(before ? &before->flops : nullptr,
                    after ? &after->flops : nullptr)};
}

std::vector<size_t> roofline::sortByEffect(llvm::ArrayRef<EntryDiff> entries) {
  std::vector<std::pair<std::array<double, 3>, size_t>> order;
  for (const EntryDiff &entry : entries)
    order.emplace_back(getEffects(entry), order.size());
  llvm::sort(order, [](const auto &lhs, const auto &rhs) {
    return lhs.first != rhs.first ? lhs.first > rhs.first
                                  : lhs.second < rhs.second;
  });
  auto positions = llvm::make_second_range(order);
  return {positions.begin(), positions.end()};
}

//===----------------------------------------------------------------------===//
// Formats
//===----------------------------------------------------------------------===//

void roofline::writeDiff(DiffFormat format, const ReportDiff &diff,
                         llvm::raw_ostream &os) {
  switch (format) {
  case DiffFormat::Text:
    return writeTextDiff(diff, os);
  case DiffFormat::Markdown:
    return writeMarkdownDiff(diff, os);
  case DiffFormat::JSON:
    return writeJSONDiff(diff, os);
  }
}
