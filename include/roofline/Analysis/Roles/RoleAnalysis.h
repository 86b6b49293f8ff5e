//===- RoleAnalysis.h - What tensors are for --------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Follows values back to their roots, and tells from the uses of a root what it
// is for: a weight, a KV cache, the table of a lookup.
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_ANALYSIS_ROLES_ROLEANALYSIS_H
#define ROOFLINE_ANALYSIS_ROLES_ROLEANALYSIS_H

#include "mlir/IR/Operation.h"
#include "mlir/Pass/AnalysisManager.h"
#include "roofline/Analysis/Attention/AttentionAnalysis.h"
#include "roofline/Analysis/Costs/CostAnalysis.h"
#include "roofline/Analysis/Ops/OpClass.h"
#include "roofline/Model/Role.h"
#include <deque>
#include <memory>

namespace roofline {

/// What there is to say of a root.
struct RootText {
  /// Why it has its role, as a sentence fragment: `multiplied with activations
  /// by 'linalg.matmul'`.
  std::string reason;
  /// What it is in the IR: `%arg3`, `@embed`, `%arg0[4096]`, the key of a
  /// resource, `constant #2`, or the operation that computes it.
  std::string spelling;
  /// How reports name it: the name that its location gives it, else `spelling`.
  std::string name;
};

/// Where a value's elements are stored, and what for.
struct Root {
  /// An argument, a constant, a load of a global, the result of an operation
  /// that computes it, or a slice of a flat argument that holds many tensors.
  mlir::Value value;
  Role role = Role::Activation;
  /// Whether nothing tells its role but an operation reads it of which only the
  /// price is known.
  bool isOpaque = false;
  /// Null if the function computes it and nothing tells more of its role: most
  /// roots are such, and few of them are ever described.
  std::unique_ptr<const RootText> text = nullptr;

  /// Empty for the root of a value that is not known.
  RootText describe() const;
};

/// The roots of a function's values and their roles.
class RoleAnalysis {
public:
  RoleAnalysis(mlir::Operation *function, mlir::AnalysisManager &analyses);

  mlir::Operation *getFunction() const { return function; }
  /// The root of `value`, a tensor or buffer: looks through views, movement,
  /// casts, dequantization, updates, calls and loops. A nameless activation for
  /// values of other functions.
  const Root &getRoot(mlir::Value value) const;
  /// What `op`, with all that is nested in it, reads from outside of it, each
  /// once and in order.
  llvm::SmallVector<const Root *, 2> getRootsRead(mlir::Operation *op) const;
  /// Arguments, constants and globals that anything uses, in order of first
  /// definition.
  llvm::ArrayRef<const Root *> getStoredRoots() const { return stored; }
  /// For each value that the function returns, the argument, the constant or
  /// the load of a global that it is everywhere that the function returns; null
  /// if the function computes it.
  llvm::ArrayRef<mlir::Value> getReturnedRoots() const { return returned; }

private:
  void recordReturned();

  mlir::Operation *function;
  std::deque<Root> roots;
  llvm::DenseMap<mlir::Value, const Root *> rootOfValue;
  llvm::SmallVector<const Root *, 0> stored;
  llvm::SmallVector<mlir::Value, 1> returned;
};

} // namespace roofline

#endif // ROOFLINE_ANALYSIS_ROLES_ROLEANALYSIS_H
