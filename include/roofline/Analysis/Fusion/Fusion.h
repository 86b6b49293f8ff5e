//===- Fusion.h - Groups of operations that share their traffic -*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Operations are priced in groups: what a traffic model lets run as one kernel.
// Knows no device.
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_ANALYSIS_FUSION_FUSION_H
#define ROOFLINE_ANALYSIS_FUSION_FUSION_H

#include "roofline/Analysis/Costs/PricedCall.h"
#include "roofline/Analysis/Roles/FunctionAnalyses.h"
#include "roofline/Model/Cost.h"
#include "roofline/Model/TrafficModel.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Allocator.h"

namespace roofline {

/// An operation as a member of groups.
struct GroupMember {
  mlir::Operation *op;
  /// For one execution: its work, and what crosses the border of its group.
  /// Operations that are alike share it.
  const Cost *cost;
  /// For each entry of `cost->traffic`, the value that lies in memory: what the
  /// operand is a view of, or what it is recomputed from. Null for what a
  /// callee moves.
  llvm::ArrayRef<mlir::Value> values;
  /// How often the enclosing loops run it.
  Count tripCount;
  /// The groups that it runs in: several where it is recomputed.
  llvm::SmallVector<unsigned, 1> groups;
  /// Whether this is only the elementwise work in the body of `op` that another
  /// group runs; the operation itself is the entry before. An operand stands
  /// for what that work makes of it.
  bool isPrologue = false;

  /// The first of them in program order.
  unsigned getFirstGroup() const { return *llvm::min_element(groups); }
  /// The value that entry `index` of the traffic reads elements of; null where
  /// it only writes.
  mlir::Value getReadValue(unsigned index) const;
  /// The result that entry `index` of the traffic writes, or the buffer that it
  /// writes into; null where it only reads. A prologue writes what stands for
  /// an operand.
  mlir::Value getWrittenValue(unsigned index) const;
  /// What entry `index` of the traffic moves: what it writes, else what it
  /// reads.
  mlir::Value getValue(unsigned index) const {
    mlir::Value written = getWrittenValue(index);
    return written ? written : values[index];
  }
};

/// Operations that run together.
struct Group {
  /// Positions in `Grouping::ops`, ascending.
  llvm::SmallVector<unsigned, 1> ops;
  /// The sum over all members, for one execution. Groups that are alike share
  /// it.
  const Cost *cost = nullptr;
  /// How often the enclosing loops run it.
  Count tripCount;
};

/// The operations of a function in their groups.
struct Grouping {
  /// Operations with work or traffic, in program order.
  llvm::SmallVector<GroupMember, 0> ops;
  /// In program order of first members.
  llvm::SmallVector<Group, 0> groups;

  /// What `ops` and `groups` point to. Moving a grouping leaves it in place.
  std::deque<Cost> costs;
  llvm::BumpPtrAllocator values;
};

/// Partitions the operations of a function: with `TrafficModel::Op` each is
/// alone, with `TrafficModel::Fused` those are together that a fusing compiler
/// would run as one kernel, by the rules of docs/fusion.md. Each of `calls`,
/// which are in program order, is a group of its own.
Grouping formGroups(const FunctionAnalyses &analyses,
                    const CountingOptions &options,
                    llvm::ArrayRef<PricedCall> calls = {});

} // namespace roofline

#endif // ROOFLINE_ANALYSIS_FUSION_FUSION_H
