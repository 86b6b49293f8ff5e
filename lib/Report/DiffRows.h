//===- DiffRows.h - Which changes a table shows together --------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_LIB_REPORT_DIFFROWS_H
#define ROOFLINE_LIB_REPORT_DIFFROWS_H

#include "roofline/Report/Diff.h"

namespace roofline {

/// Entries that have a row of a table together.
struct DiffRow {
  /// What to call them: with `*` for numbers in their names in which they
  /// differ. May hold any bytes.
  std::string title;
  size_t numEntries;
  /// The first of them, with the amounts of all together; nullopt where it is
  /// on the other side only.
  std::optional<ReportedEntry> before, after;

  /// Both sides. Refers to the row.
  EntryDiff getSum() const {
    return {before ? &*before : nullptr, after ? &*after : nullptr};
  }
};

/// Rows for all entries, the largest summed effect first. Those have one
/// together that are the same operation, of the same kind and with the same
/// numbers on each side, and whose names differ in numbers only or not at all.
/// Takes linear time but for the sorting.
std::vector<DiffRow> findAlikeEntries(llvm::ArrayRef<EntryDiff> entries);

} // namespace roofline

#endif // ROOFLINE_LIB_REPORT_DIFFROWS_H
