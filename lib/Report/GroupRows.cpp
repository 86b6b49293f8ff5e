//===- GroupRows.cpp - Which groups a table shows together ----------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "GroupRows.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/ScopedPrinter.h"

using namespace mlir;
using namespace roofline;

namespace {
/// A name in parts: text and numbers by turns, text first.
using NameParts = SmallVector<StringRef, 5>;
} // namespace

static NameParts splitNumbers(StringRef name) {
  NameParts parts;
  while (true) {
    parts.push_back(name.take_until(llvm::isDigit));
    name = name.drop_front(parts.back().size());
    if (name.empty())
      return parts;
    parts.push_back(name.take_while(llvm::isDigit));
    name = name.drop_front(parts.back().size());
  }
}

/// What is the same for groups that are alike: what they do and move, operand
/// by operand, and the text of their names.
static std::string getKey(const Group &group, const NameParts &name) {
  std::string key;
  llvm::raw_string_ostream os(key);
  os << stringifyCostKind(group.cost->kind) << " " << group.ops.size() << " "
     << group.tripCount;
  for (const Work &work : group.cost->work)
    os << "\n"
       << stringifyEngine(work.engine) << " " << work.lhs.str() << " "
       << work.rhs.str() << " " << (work.acc ? work.acc->str() : "") << " "
       << work.ops;
  for (const Traffic &entry : group.cost->traffic)
    os << "\n"
       << stringifyAccess(entry.access) << " " << entry.type << " "
       << entry.bytes << " " << stringifyCertainty(entry.certainty);
  for (size_t part = 0; part < name.size(); part += 2)
    os << '\n' << name[part];
  os << '\n' << name.size();
  return key;
}

/// The name of all of these, which differ in numbers only.
static std::string joinNames(ArrayRef<NameParts> names) {
  std::string title;
  for (auto [part, text] : llvm::enumerate(names.front())) {
    bool isSame = llvm::all_of(
        names, [&, part = part, text = text](const NameParts &name) {
          return name[part] == text;
        });
    title += isSame ? text : "*";
  }
  return title;
}

SmallVector<GroupRow, 0>
roofline::findAlikeGroups(const FunctionEstimate &estimate,
                          ArrayRef<Operation *> mainOps) {
  SmallVector<NameParts, 0> names;
  llvm::MapVector<std::string, SmallVector<unsigned, 1>,
                  llvm::StringMap<unsigned>>
      alike;
  for (auto [index, group] : llvm::enumerate(estimate.getGroups())) {
    names.push_back(splitNumbers(getTitle(mainOps[index])));
    alike[getKey(group, names.back())].push_back(index);
  }

  SmallVector<GroupRow, 0> rows;
  for (auto &[key, groups] : alike) {
    SmallVector<NameParts, 0> shared;
    for (unsigned group : groups)
      shared.push_back(names[group]);
    rows.push_back({groups, joinNames(shared)});
  }
  return rows;
}
