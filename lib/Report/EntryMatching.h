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

/// Whether the operations of two functions are those of one source: all that
/// have a place, of the side that has fewer of these, are at that place on the
/// other side, too.
bool haveSamePlaces(llvm::ArrayRef<ReportedEntry> before,
                    llvm::ArrayRef<ReportedEntry> after);

/// Pairs the entries of two functions, in the order after, then those that are
/// only before. Entries match where these are equal, tried in turn:
///   - with `usePlaces`, name, operation, kind and place;
///   - name, operation, kind and file;
///   - name, operation and kind;
///   - name and kind, of those that have a name;
///   - the same, where numbers in names do not count.
/// Of several that are alike, those that are the same in number at both ends
/// match first, then the others in order. Takes linear time.
std::vector<EntryDiff> matchEntries(llvm::ArrayRef<ReportedEntry> before,
                                    llvm::ArrayRef<ReportedEntry> after,
                                    bool usePlaces);

/// Pairs functions by name, those of the same name in order.
std::vector<FunctionDiff>
matchFunctions(llvm::ArrayRef<ReportedFunction> before,
               llvm::ArrayRef<ReportedFunction> after);

} // namespace roofline

#endif // ROOFLINE_LIB_REPORT_ENTRYMATCHING_H
