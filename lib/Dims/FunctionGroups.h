//===- FunctionGroups.h - Functions that are bound together -----*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Sizes go from one function to another where one names the other, as a call
// does. What is found for one function must not depend on others, so functions
// are bound in groups that no name leads out of.
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_LIB_DIMS_FUNCTIONGROUPS_H
#define ROOFLINE_LIB_DIMS_FUNCTIONGROUPS_H

#include "mlir/IR/SymbolTable.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "llvm/ADT/IntEqClasses.h"

namespace roofline {

/// The functions of a module that have a body, and who names them. Has to be
/// made before they are bound: casts name nothing.
class FunctionGroups {
public:
  explicit FunctionGroups(mlir::Operation *module);

  mlir::Operation *getModule() const { return module; }
  /// The functions, in order.
  llvm::ArrayRef<mlir::FunctionOpInterface> getFunctions() const {
    return functions;
  }
  /// The functions of each group, in order; groups in order of their first.
  llvm::SmallVector<llvm::SmallVector<mlir::FunctionOpInterface, 1>, 0>
  getGroups() const;

  /// How many operations name `symbol`.
  unsigned getNumUsers(mlir::Operation *symbol) const {
    return numUsers.lookup(symbol);
  }
  mlir::SymbolTableCollection &getSymbolTables() { return symbolTables; }

private:
  void visit(mlir::Operation *op, std::optional<unsigned> function);
  mlir::Operation *lookUp(mlir::Operation *user, mlir::SymbolRefAttr name);

  mlir::Operation *module;
  mlir::SymbolTableCollection symbolTables;
  llvm::SmallVector<mlir::FunctionOpInterface> functions;
  llvm::DenseMap<mlir::Operation *, unsigned> numbers;
  llvm::DenseMap<mlir::Operation *, unsigned> numUsers;
  llvm::IntEqClasses groups;
};

} // namespace roofline

#endif // ROOFLINE_LIB_DIMS_FUNCTIONGROUPS_H
