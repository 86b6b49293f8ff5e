//===- EntryMatching.h - The same thing in two reports ----------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_LIB_REPORT_ENTRYMATCHING_H
#define ROOFLINE_LIB_REPORT_ENTRYMATCHING_H

#include "roofline/Report/Diff.h"
#include "llvm/ADT/ArrayRef.h"

namespace roofline {

/// Pairs the entries of two functions, in the order after, then those that are
/// only before. Entries match where these are equal, tried in turn:
///   1. name, operation, kind and file;
///   2. name, operation and kind;
///   3. name and kind, of those that have a name;
///   4. the same, where numbers in names do not count.
/// Of several that are alike, those that are the same in number at both ends
/// match first, then the others in order. Takes linear time.
std::vector<EntryDiff> matchEntries(llvm::ArrayRef<ReportedEntry> before,
                                    llvm::ArrayRef<ReportedEntry> after);

/// Pairs functions by name, those of the same name in order.
std::vector<FunctionDiff>
matchFunctions(llvm::ArrayRef<ReportedFunction> before,
               llvm::ArrayRef<ReportedFunction> after);

} // namespace roofline

#endif // ROOFLINE_LIB_REPORT_ENTRYMATCHING_H
