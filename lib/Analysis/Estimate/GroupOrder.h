//===- GroupOrder.h - When groups access which buffers ----------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_LIB_ANALYSIS_ESTIMATE_GROUPORDER_H
#define ROOFLINE_LIB_ANALYSIS_ESTIMATE_GROUPORDER_H

#include "BufferFinder.h"
#include "roofline/Analysis/Fusion/Fusion.h"
#include "llvm/ADT/MapVector.h"

namespace roofline {

/// A buffer: the value that is in it first, or the operand that stands for what
/// a prologue makes of it.
using Buffer = llvm::PointerUnion<mlir::Value, mlir::OpOperand *>;

/// Puts the groups of a function in an order in which they can run: readers
/// after writers, and in program order otherwise. A loop begins before the
/// groups in it and ends after them.
class GroupOrder {
public:
  GroupOrder(const Grouping &grouping, BufferFinder &buffers);

  /// When a buffer is accessed, first and last, in [0, `getLength`).
  struct Lifetime {
    unsigned first, last;
    /// The last value that a group or a loop writes to it; null if none does.
    mlir::Value written;
    /// The access of a prologue that writes it whole; null if none does.
    const Traffic *prologue;
  };
  /// The lifetimes of all buffers that are accessed, in order of first access.
  /// What is from outside a loop lives as long as the loop.
  llvm::MapVector<Buffer, Lifetime> getLifetimes() const;
  unsigned getLength() const { return steps.size(); }

private:
  /// A group, or the beginning or the end of an operation in whose regions
  /// groups run.
  struct Step {
    /// The operation with the regions, or one of the group.
    mlir::Operation *op;
    llvm::SmallVector<unsigned, 4> after = {};
    unsigned time = 0;
  };
  struct BufferAccess {
    unsigned step;
    Buffer buffer;
    /// What it writes; null for a read.
    mlir::Value written;
    const Traffic *prologue = nullptr;
  };
  struct Span {
    unsigned begin, end;
  };

  void addAccesses(const GroupMember &op,
                   llvm::ArrayRef<GroupMember> prologues);
  unsigned getStep(const GroupMember &op);
  void read(unsigned step, mlir::Value value);
  void write(unsigned step, mlir::Value value);
  unsigned addStep(mlir::Operation *op);
  void moveInto(mlir::Operation *parent);
  void begin(mlir::Operation *op);
  void end(mlir::Operation *op);
  void connectSpans();
  void connectAccesses();
  void connect(unsigned from, unsigned to);
  void sort();

  BufferFinder &buffers;
  std::vector<Step> steps;
  /// In program order.
  std::vector<BufferAccess> accesses;
  llvm::DenseMap<mlir::Operation *, Span> spans;
  /// The operations around the place that has been reached, outermost first.
  llvm::SmallVector<mlir::Operation *> open;
  llvm::SmallVector<std::optional<unsigned>, 0> stepOfGroup;
};

} // namespace roofline

#endif // ROOFLINE_LIB_ANALYSIS_ESTIMATE_GROUPORDER_H
