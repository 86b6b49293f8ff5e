//===- ReportData.h - What JSON reports say ---------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The parts of a JSON report that two reports are compared by.
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_REPORT_REPORTDATA_H
#define ROOFLINE_REPORT_REPORTDATA_H

#include "roofline/Model/EnumNames.h"
#include "roofline/Report/Amount.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/JSON.h"
#include <array>
#include <vector>

namespace roofline {

/// What of a function is compared. Times are in seconds, `Bytes` are those that
/// move, `Resident` those in memory, `Unknown` is how many operations have no
/// price, or one in part.
enum class Metric { Time, SerialTime, Flops, Bytes, Resident, Unknown };

template <>
struct EnumNames<Metric> {
  static constexpr EnumName<Metric> all[] = {
      {Metric::Time, "time"},          {Metric::SerialTime, "time_serial"},
      {Metric::Flops, "flops"},        {Metric::Bytes, "bytes"},
      {Metric::Resident, "footprint"}, {Metric::Unknown, "unknown"}};
};

/// `s`, `FLOP`, `B`, or nothing for a plain number.
llvm::StringRef getUnit(Metric metric);

/// An amount that may be a lower bound.
struct Measure {
  Amount amount;
  bool atLeast = false;

  bool operator==(const Measure &other) const {
    return amount == other.amount && atLeast == other.atLeast;
  }
};

/// A word that a report gives, or, where it gives none, why.
struct Word {
  std::string text;
  std::string reason;

  bool operator==(const Word &other) const {
    return text == other.text && reason == other.reason;
  }
};

/// What an operation is found by in another report. `name`, `file`, and
/// `place`, which is the file with line and column, are those of its location;
/// each may be empty.
struct Identity {
  std::string name, op, kind, file, place;

  /// The name, or what the operation is.
  llvm::StringRef getTitle() const { return name.empty() ? op : name; }
};

/// An operation, or a group, which is found by its main operation. Amounts are
/// those of all trips. An operation has no times of its own.
struct ReportedEntry {
  Identity identity;
  Measure time, serialTime;
  Amount flops, bytes;
  Word bound;

  /// Whether everything but the identity is the same.
  bool hasSameNumbers(const ReportedEntry &other) const;
};

/// A function.
struct ReportedFunction {
  std::string name;
  Word target;
  std::array<Measure, std::size(EnumNames<Metric>::all)> measures;
  /// By name of the role.
  std::vector<std::pair<std::string, Amount>> bytesByRole;
  Word bound;
  /// `yes` or `no`.
  Word fits;
  std::vector<ReportedEntry> groups, ops;

  const Measure &get(Metric metric) const {
    return measures[static_cast<size_t>(metric)];
  }
  Measure &get(Metric metric) { return measures[static_cast<size_t>(metric)]; }
};

/// A report.
struct ReportData {
  /// What the report was read from.
  std::string path;
  /// What all numbers depend on: conventions and sizes of dimensions, each with
  /// its value in words.
  std::vector<std::pair<std::string, std::string>> settings;
  /// All devices by name.
  std::vector<std::pair<std::string, llvm::json::Value>> targets;
  std::vector<ReportedFunction> functions;
};

/// Reads the JSON report `text`; `path` is what errors call it.
llvm::Expected<ReportData> parseReport(llvm::StringRef text,
                                       llvm::StringRef path);

/// Reads the JSON report in the file `path`; `-` is the standard input. An
/// error names the path.
llvm::Expected<ReportData> readReport(llvm::StringRef path);

} // namespace roofline

#endif // ROOFLINE_REPORT_REPORTDATA_H
