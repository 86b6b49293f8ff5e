//===- DimBinder.h - Carry sizes forward ------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_LIB_DIMS_DIMBINDER_H
#define ROOFLINE_LIB_DIMS_DIMBINDER_H

#include "mlir/Dialect/MLProgram/IR/MLProgram.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/SymbolTable.h"
#include "mlir/Interfaces/CallInterfaces.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "mlir/Interfaces/LoopLikeInterface.h"

namespace roofline {

/// Carries the static sizes of arguments through the functions of a module.
class DimBinder {
public:
  explicit DimBinder(mlir::ModuleOp module) : module(module) {}

  void run();

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
  bool isOnlyCallOf(mlir::FunctionOpInterface function);

  mlir::ModuleOp module;
  mlir::SymbolTableCollection symbolTables;
  /// How many operations name each function.
  llvm::DenseMap<mlir::Operation *, unsigned> numUsers;
  llvm::DenseSet<mlir::Operation *> visited;
  /// How many calls the function being visited is away from one that was
  /// visited for itself.
  unsigned depth = 0;
};

} // namespace roofline

#endif // ROOFLINE_LIB_DIMS_DIMBINDER_H
