//===- DimBinder.h - Carry sizes forward ------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_LIB_DIMS_DIMBINDER_H
#define ROOFLINE_LIB_DIMS_DIMBINDER_H

#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/MLProgram/IR/MLProgram.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/SymbolTable.h"
#include "mlir/Interfaces/CallInterfaces.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "mlir/Interfaces/LoopLikeInterface.h"
#include "roofline/Model/Count.h"

namespace roofline {

/// Propagates the static sizes of arguments through the functions of a module.
class DimBinder {
public:
  /// With `samples`, the sizes of arguments may be samples, and values computed
  /// from these are recorded.
  DimBinder(mlir::ModuleOp module, SampleSizes *samples)
      : module(module), samples(samples) {}

  void run();

  /// Pairs of samples that would have to be equal.
  llvm::ArrayRef<std::pair<int64_t, int64_t>> getConflicts() const {
    return conflicts;
  }

private:
  void countUsers();
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

  mlir::ModuleOp module;
  SampleSizes *samples;
  mlir::SymbolTableCollection symbolTables;
  /// The number of operations that refer to each function.
  llvm::DenseMap<mlir::Operation *, unsigned> numUsers;
  llvm::DenseSet<mlir::Operation *> visited;
  /// The call depth of the function being visited from the root of the visit.
  unsigned depth = 0;
  llvm::SmallVector<std::pair<int64_t, int64_t>> conflicts;
};

} // namespace roofline

#endif // ROOFLINE_LIB_DIMS_DIMBINDER_H
