//===- GroupFacts.cpp - What reports say of a group -----------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "GroupFacts.h"
#include "SourcePlace.h"

using namespace mlir;
using namespace roofline;

StringRef roofline::getTitle(Operation *op) {
  StringAttr name = SourcePlace(op->getLoc()).name;
  return name ? name.getValue() : op->getName().getStringRef();
}

std::string roofline::countOthers(const Group &group) {
  if (group.ops.size() == 1)
    return "";
  return " +" + std::to_string(group.ops.size() - 1);
}

Operation *roofline::getMainOp(const FunctionFindings &findings,
                               unsigned group) {
  return findings.estimate.getOps()[findings.mainOps[group]].op;
}

std::string roofline::getName(const FunctionFindings &findings,
                              unsigned group) {
  return getTitle(getMainOp(findings, group)).str() +
         countOthers(findings.estimate.getGroups()[group]);
}

BytesByRole roofline::getBytesByRole(const Group &group,
                                     const FunctionEstimate &estimate) {
  BytesByRole result;
  for (unsigned number : group.ops) {
    const GroupMember &op = estimate.getOps()[number];
    for (auto [index, entry] : llvm::enumerate(op.cost->traffic))
      result[estimate.getRole(op, index)] += entry.bytes;
  }
  return result;
}

std::optional<Role> roofline::findMainRole(const BytesByRole &bytes) {
  Count total = bytes.getTotal();
  if (total.isOpen() || total == 0)
    return std::nullopt;
  return *llvm::max_element(getEnumValues<Role>(), [&](Role lhs, Role rhs) {
    return bytes[lhs] < bytes[rhs];
  });
}
