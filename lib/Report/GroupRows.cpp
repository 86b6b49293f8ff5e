//===- GroupRows.cpp - Which groups a table shows together ----------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "GroupRows.h"
#include "NumberedNames.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/ScopedPrinter.h"

using namespace mlir;
using namespace roofline;

/// What is the same for groups that are alike: what they do and move, operand
/// by operand, and the text of their names.
static std::string getKey(const Group &group, const NameParts &name) {
  std::string key;
  llvm::raw_string_ostream os(key);
  os << stringify(group.cost->kind) << " " << group.ops.size() << " "
     << group.tripCount;
  for (const Work &work : group.cost->work)
    os << "\n"
       << stringify(work.engine) << " " << work.lhs.str() << " "
       << work.rhs.str() << " " << (work.acc ? work.acc->str() : "") << " "
       << work.ops;
  for (const Traffic &entry : group.cost->traffic)
    os << "\n"
       << stringify(entry.access) << " " << entry.type << " " << entry.bytes
       << " " << stringify(entry.certainty);
  os << '\n' << getTexts(name);
  return key;
}

SmallVector<GroupRow, 0>
roofline::findAlikeGroups(const FunctionFindings &findings) {
  SmallVector<NameParts, 0> names;
  llvm::MapVector<std::string, SmallVector<unsigned, 1>,
                  llvm::StringMap<unsigned>>
      alike;
  for (auto [index, group] : llvm::enumerate(findings.estimate.getGroups())) {
    names.push_back(splitNumbers(getTitle(getMainOp(findings, index))));
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
