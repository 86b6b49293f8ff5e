//===- CostAnalysis.h - Costs of a function's operations --------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The bridge from IR to costs. Knows no device.
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_ANALYSIS_COSTS_COSTANALYSIS_H
#define ROOFLINE_ANALYSIS_COSTS_COSTANALYSIS_H

#include "mlir/IR/Operation.h"
#include "roofline/Analysis/Ops/Alternatives.h"
#include "roofline/Analysis/Ops/CostContext.h"
#include "roofline/Analysis/Ops/OpClass.h"
#include "roofline/Model/Cost.h"
#include <deque>

namespace roofline {

/// An operation that has work or traffic.
struct OpCost {
  mlir::Operation *op;
  /// For one execution. Operations that are alike share it.
  const Cost *cost;
  /// How often the enclosing loops run it.
  Count tripCount;
};

/// An operation that could not be priced.
struct UnknownOp {
  mlir::Operation *op;
  /// Why, as a sentence fragment without a final period.
  std::string reason;
};

/// A call of a function that has a body. What it costs is told by that
/// function's own costs.
struct CallSite {
  mlir::Operation *op;
  mlir::Operation *callee;
  /// How often the enclosing loops run it.
  Count tripCount;
  /// How many entries of `CostAnalysis::getOps` come before it.
  unsigned position;
};

/// What `CostAnalysis` finds.
struct FunctionCosts {
  llvm::SmallVector<OpCost, 0> ops;
  llvm::SmallVector<UnknownOp, 0> unknown;
  llvm::SmallVector<CallSite, 0> calls;
  llvm::SmallVector<CountedBranch, 0> branches;
  /// What `ops` point to. A deque keeps its elements in place.
  std::deque<Cost> storage;
};

/// The costs of all live operations of a function-like operation, in program
/// order. Free and dead operations do not appear, nor do the alternatives of
/// branches that are not counted. Reach it from a pass with
/// `getAnalysis<CostAnalysis>()` on the function.
class CostAnalysis {
public:
  explicit CostAnalysis(mlir::Operation *function);

  mlir::Operation *getFunction() const { return function; }
  const CostContext &getContext() const { return *context; }
  /// The classes of the operations that are counted.
  const OpClasses &getClasses() const { return *classes; }
  llvm::ArrayRef<OpCost> getOps() const { return found.ops; }
  /// Operations without a price. Totals over `getOps` are then lower bounds.
  llvm::ArrayRef<UnknownOp> getUnknown() const { return found.unknown; }
  /// Calls of functions that have bodies, in program order.
  llvm::ArrayRef<CallSite> getCalls() const { return found.calls; }
  /// Branches with alternatives that depend on data, in program order.
  llvm::ArrayRef<CountedBranch> getBranches() const { return found.branches; }

private:
  mlir::Operation *function;
  std::unique_ptr<CostContext> context;
  FunctionCosts found;
  std::unique_ptr<OpClasses> classes;
};

} // namespace roofline

#endif // ROOFLINE_ANALYSIS_COSTS_COSTANALYSIS_H
