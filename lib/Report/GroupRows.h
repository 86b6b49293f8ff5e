//===- GroupRows.h - Which groups a table shows together --------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_LIB_REPORT_GROUPROWS_H
#define ROOFLINE_LIB_REPORT_GROUPROWS_H

#include "GroupFacts.h"

namespace roofline {

/// Groups that have a row of a table together.
struct GroupRow {
  /// In program order.
  llvm::SmallVector<unsigned, 1> groups;
  /// What to call their main operations: with `*` for numbers in their names in
  /// which they differ. May hold any bytes.
  std::string title;
};

/// Rows for all groups of the function, in order of the first of each. Groups
/// whose costs are equal and whose names differ in numbers at most, as those of
/// layers do, have one together. `mainOps` are the operations that groups are
/// named after.
llvm::SmallVector<GroupRow, 0>
findAlikeGroups(const FunctionFindings &findings);

} // namespace roofline

#endif // ROOFLINE_LIB_REPORT_GROUPROWS_H
