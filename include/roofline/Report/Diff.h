//===- Diff.h - What differs between two reports ----------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A change is what comes after less what was before. What only one side has
// counts as a change from, or to, nothing.
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_REPORT_DIFF_H
#define ROOFLINE_REPORT_DIFF_H

#include "roofline/Model/EnumNames.h"
#include "roofline/Report/ReportData.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/raw_ostream.h"
#include <optional>

namespace roofline {

/// A group or an operation on both sides, of which one may be null.
struct EntryDiff {
  const ReportedEntry *before = nullptr;
  const ReportedEntry *after = nullptr;

  /// That after, or, where there is none, that before.
  const ReportedEntry &getEither() const { return after ? *after : *before; }
  bool isChanged() const {
    return !before || !after || !before->hasSameNumbers(*after);
  }
};

/// The groups, or the operations, of a function.
struct EntriesDiff {
  /// The largest effect on time first, then on bytes, then on operations. An
  /// effect that is not known comes before all others.
  std::vector<EntryDiff> changed;
  /// How many are the same, and what they amount to.
  size_t numUnchanged = 0;
  Amount unchangedTime, unchangedBytes;
};

/// The bytes that a role moves on both sides, of which one may be null.
struct RoleDiff {
  llvm::StringRef role;
  const Amount *before = nullptr;
  const Amount *after = nullptr;
};

/// A function on both sides, of which one may be null. What it consists of is
/// compared where there are both.
struct FunctionDiff {
  const ReportedFunction *before = nullptr;
  const ReportedFunction *after = nullptr;
  /// Those that move anything.
  std::vector<RoleDiff> roles;
  EntriesDiff groups, ops;

  const ReportedFunction &getEither() const { return after ? *after : *before; }
  bool isChanged() const;
};

/// Something that numbers depend on and that is not the same on both sides.
struct SettingDiff {
  std::string what;
  /// Nullopt where a side does not have it; both, where it is too long to show.
  std::optional<std::string> before, after;
};

/// Two reports. Refers to both.
struct ReportDiff {
  const ReportData &before;
  const ReportData &after;
  std::vector<SettingDiff> settings;
  /// In the order of the report after, then those that it lacks.
  std::vector<FunctionDiff> functions;
};

/// Compares two reports. Functions are matched by name; where both reports have
/// a single one, these match whatever their names. Groups and operations are
/// matched by what they are called and what they do, those that are alike in
/// the order of the program.
ReportDiff diffReports(const ReportData &before, const ReportData &after);

/// What a comparison is written as. `Text`: aligned tables for a terminal.
/// `Markdown`: the same for comments on changes. `JSON`: a document of schema
/// `roofline-diff`, which has all operations.
enum class DiffFormat { Text, Markdown, JSON };

template <>
struct EnumNames<DiffFormat> {
  static constexpr EnumName<DiffFormat> all[] = {
      {DiffFormat::Text, "text"},
      {DiffFormat::Markdown, "markdown"},
      {DiffFormat::JSON, "json"}};
};

/// Writes a comparison in `format`.
void writeDiff(DiffFormat format, const ReportDiff &diff,
               llvm::raw_ostream &os);

} // namespace roofline

#endif // ROOFLINE_REPORT_DIFF_H
