//===- RootFinder.h - Where values come from --------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Follows tensors and buffers of a function back to where their elements are
// stored or computed.
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_LIB_ANALYSIS_ROLES_ROOTFINDER_H
#define ROOFLINE_LIB_ANALYSIS_ROLES_ROOTFINDER_H

#include "CalleeRoles.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/Interfaces/CallInterfaces.h"
#include "roofline/Analysis/Descriptions/Shapes.h"
#include "roofline/Analysis/Ops/Globals.h"
#include "roofline/Analysis/Ops/OpClass.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"

namespace roofline {

/// Where values come from. A root is an argument of the function, a constant,
/// the first load of a global, here or in what it calls, the first slice at its
/// place in an argument that holds many tensors, or the result of an operation
/// that computes elements.
class RootFinder {
public:
  RootFinder(mlir::Operation *function, const OpClasses &classes,
             const CalleeRoles &callees);

  /// The operations that may have to do with roots, in program order and before
  /// what is nested in them: the function, all that have regions, and all that
  /// are given or make tensors, buffers or vectors. Most scalar operations in
  /// bodies are none.
  llvm::ArrayRef<mlir::Operation *> getOps() const { return ops; }

  /// Whether `value` is a root whose elements exist before the function runs.
  bool isStored(mlir::Value value) const;
  /// Whether `value` is a slice of an argument that holds many tensors.
  bool isSliceOfMany(mlir::Value value) const {
    return firstSlices.lookup(value) == value;
  }
  /// Whether `argument` holds many tensors, each slice of which is a root.
  bool holdsMany(mlir::Value argument) const {
    return holders.contains(argument);
  }

  /// Whether the function writes to the buffer `root`.
  bool isWritten(mlir::Value root) const { return written.contains(root); }

  /// One step back: the values whose elements `value` consists of. None for a
  /// root.
  llvm::SmallVector<mlir::Value, 2> getOrigins(mlir::Value value) const;

  /// All steps back. Where values of several roots meet, a preferred one wins;
  /// then, between branches, the stored one; then the largest part.
  mlir::Value getRoot(mlir::Value value);
  /// Sets the preferred roots.
  void prefer(llvm::DenseSet<mlir::Value> roots);

private:
  void recordSlices(mlir::BlockArgument argument);
  void recordWrites(mlir::Operation *op);
  void recordLoad(mlir::Value load);
  void recordForwarded(mlir::Operation *op);
  void recordCall(mlir::CallOpInterface call, const RoleAnalysis &callee);
  mlir::Value chooseRoot(mlir::Value value, mlir::ValueRange origins) const;

  mlir::Operation *function;
  const OpClasses &classes;
  llvm::SmallVector<mlir::Operation *, 0> ops;
  llvm::DenseMap<mlir::Attribute, mlir::Value> loadOfGlobal;
  /// For each load of a global, the first one of the same global.
  llvm::DenseMap<mlir::Value, mlir::Value> firstLoads;
  /// For each slice of an argument that holds many tensors, the first one of
  /// the same elements.
  llvm::DenseMap<mlir::Value, mlir::Value> firstSlices;
  llvm::DenseSet<mlir::Value> holders;
  llvm::DenseSet<mlir::Value> written;
  /// For each buffer, the operation that fills it; null if several write to it.
  llvm::DenseMap<mlir::Value, mlir::Operation *> writers;
  /// For the arguments of regions and the results of operations with regions,
  /// the values that control flow passes into them.
  llvm::DenseMap<mlir::Value, llvm::SmallVector<mlir::Value, 2>> forwarded;
  llvm::DenseMap<mlir::Value, mlir::Value> roots;
  llvm::DenseSet<mlir::Value> preferred;
};

} // namespace roofline

#endif // ROOFLINE_LIB_ANALYSIS_ROLES_ROOTFINDER_H
