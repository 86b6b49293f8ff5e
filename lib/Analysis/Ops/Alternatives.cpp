//===- Alternatives.cpp - Regions of which one runs -----------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "roofline/Analysis/Ops/Alternatives.h"
#include "mlir/IR/Matchers.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"

using namespace mlir;

namespace roofline {

SmallVector<Region *, 2> getAlternatives(Operation &op) {
  auto branch = dyn_cast<RegionBranchOpInterface>(op);
  if (!branch || branch.hasLoop())
    return {};
  SmallVector<Attribute> constants(op.getNumOperands());
  for (auto [constant, operand] : llvm::zip_equal(constants, op.getOperands()))
    matchPattern(operand, m_Constant(&constant));
  SmallVector<RegionSuccessor> successors;
  branch.getEntrySuccessorRegions(constants, successors);
  SmallVector<Region *, 2> alternatives;
  for (const RegionSuccessor &successor : successors) {
    Region *region = successor.getSuccessor();
    alternatives.push_back(region);
    SmallVector<RegionSuccessor> next;
    if (region)
      branch.getSuccessorRegions(*region, next);
    if (llvm::any_of(next, [](const RegionSuccessor &other) {
          return !other.isParent();
        }))
      return {};
  }
  return alternatives;
}

} // namespace roofline
