//===- BufferFinder.h - The memory that values lie in -----------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Values lie in the same memory where one is a view of the other, where an
// operation updates its destination in place, and where a loop carries one.
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_LIB_ANALYSIS_ESTIMATE_BUFFERFINDER_H
#define ROOFLINE_LIB_ANALYSIS_ESTIMATE_BUFFERFINDER_H

#include "roofline/Analysis/Roles/FunctionAnalyses.h"

namespace roofline {

/// Finds buffers. A buffer is named by the value that is in it first: an
/// argument, a constant, a global, an allocation, or a tensor that an operation
/// or a loop makes anew.
class BufferFinder {
public:
  explicit BufferFinder(const FunctionAnalyses &analyses)
      : analyses(analyses) {}

  /// The buffer that `value`, a tensor or buffer, lies in.
  mlir::Value getBuffer(mlir::Value value);

  /// Whether `buffer` is there before the function runs.
  bool isStored(mlir::Value buffer) const;

private:
  /// Where a value is last used, through views, as seen from its own block.
  struct LastUse {
    mlir::Operation *op = nullptr;
    /// Whether the use is inside of `op`.
    bool isInside = false;
    /// Whether some use is in a block that cannot be compared with.
    bool isElsewhere = false;
  };
  /// Another value in the same buffer.
  struct Step {
    mlir::Value value;
    /// Whether it is overwritten.
    bool isUpdate = false;
  };

  Step getNext(mlir::Value value);
  bool isWritable(mlir::Value buffer) const;
  bool isOverwritten(mlir::Value destination, mlir::Operation *op);
  const LastUse &getLastUse(mlir::Value value);

  const FunctionAnalyses &analyses;
  llvm::DenseMap<mlir::Value, mlir::Value> buffers;
  llvm::DenseMap<mlir::Value, LastUse> lastUses;
};

} // namespace roofline

#endif // ROOFLINE_LIB_ANALYSIS_ESTIMATE_BUFFERFINDER_H
