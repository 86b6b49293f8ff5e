//===- DimBinder.h - Carry sizes forward ------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_LIB_DIMS_DIMBINDER_H
#define ROOFLINE_LIB_DIMS_DIMBINDER_H

#include "FunctionGroups.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/MLProgram/IR/MLProgram.h"
#include "mlir/Interfaces/CallInterfaces.h"
#include "mlir/Interfaces/LoopLikeInterface.h"
#include "roofline/Model/Count.h"

namespace roofline {

/// Carries the static sizes of arguments through functions.
class DimBinder {
public:
  /// Of the functions of `module`. With `samples`, the sizes of arguments may
  /// be samples, and what is computed from these is noted.
  DimBinder(FunctionGroups &module, SampleSizes *samples)
      : module(module), samples(samples) {}

  /// Binds `functions`, all of one or more groups.
  void run(llvm::ArrayRef<mlir::FunctionOpInterface> functions);

  /// Pairs of samples that would have to be equal.
  llvm::ArrayRef<std::pair<int64_t, int64_t>> getConflicts() const {
    return conflicts;
  }

private:
  void visit(mlir::FunctionOpInterface function);
  void visit(mlir::Region &region);
  void visit(mlir::Operation *op);
  void visitLoop(mlir::LoopLikeOpInterface loop);
  void visitCall(mlir::CallOpInterface call);
  void visitStore(mlir::ml_program::GlobalStoreOp store);
  void updateType(mlir::FunctionOpInterface function);
  mlir::FunctionOpInterface getCallee(mlir::CallOpInterface call);
  void noteConflicts(mlir::linalg::LinalgOp op);
  bool isOnlyCallOf(mlir::FunctionOpInterface function);

  FunctionGroups &module;
  SampleSizes *samples;
  llvm::DenseSet<mlir::Operation *> visited;
  /// The call depth of the function being visited from the root of the visit.
  unsigned depth = 0;
  llvm::SmallVector<std::pair<int64_t, int64_t>> conflicts;
};

} // namespace roofline

#endif // ROOFLINE_LIB_DIMS_DIMBINDER_H
