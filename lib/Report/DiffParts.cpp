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
  return (fraction > 0 ? "+" : "") + formatShare(fraction);
}

//===----------------------------------------------------------------------===//
// Formats
//===----------------------------------------------------------------------===//

namespace {
/// What there is to know about a format.
struct FormatEntry {
  DiffFormat format;
  StringRef name;
  void (*write)(const ReportDiff &, llvm::raw_ostream &);
};
} // namespace

static constexpr FormatEntry formats[] = {
    {DiffFormat::Text, "text", writeTextDiff},
    {DiffFormat::Markdown, "markdown", writeMarkdownDiff},
    {DiffFormat::JSON, "json", writeJSONDiff},
};

static const FormatEntry &getEntry(DiffFormat format) {
  return *llvm::find_if(formats, [&](const FormatEntry &entry) {
    return entry.format == format;
  });
}

StringRef roofline::stringifyDiffFormat(DiffFormat format) {
  return getEntry(format).name;
}

std::optional<DiffFormat> roofline::symbolizeDiffFormat(StringRef name) {
  for (const FormatEntry &entry : formats)
    if (entry.name == name)
      return entry.format;
  return std::nullopt;
}

void roofline::writeDiff(DiffFormat format, const ReportDiff &diff,
                         llvm::raw_ostream &os) {
  getEntry(format).write(diff, os);
}
