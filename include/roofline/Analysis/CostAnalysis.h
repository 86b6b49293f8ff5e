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

#ifndef ROOFLINE_ANALYSIS_COSTANALYSIS_H
#define ROOFLINE_ANALYSIS_COSTANALYSIS_H

#include "mlir/IR/Operation.h"
#include "roofline/Analysis/CostContext.h"
#include "roofline/Model/Cost.h"
#include <deque>

namespace roofline {

/// An operation that has work or traffic.
struct OpCost {
  mlir::Operation *op;
  /// For one execution. Operations that are alike share it.
  const Cost *cost;
  /// How often the enclosing loops run it.
  DynamicAPInt tripCount;
};

/// An operation that could not be priced.
struct UnknownOp {
  mlir::Operation *op;
  /// Why, as a sentence fragment without a final period.
  std::string reason;
};

/// The costs of all live operations of a function-like operation, in program
/// order. Free and dead operations do not appear. Reach it from a pass with
/// `getAnalysis<CostAnalysis>()` on the function.
class CostAnalysis {
public:
  explicit CostAnalysis(mlir::Operation *function);

  mlir::Operation *getFunction() const { return function; }
  const CostContext &getContext() const { return *context; }
  llvm::ArrayRef<OpCost> getOps() const { return ops; }
  /// Operations without a price. Totals over `getOps` are then lower bounds.
  llvm::ArrayRef<UnknownOp> getUnknown() const { return unknown; }

private:
  mlir::Operation *function;
  std::unique_ptr<CostContext> context;
  llvm::SmallVector<OpCost, 0> ops;
  llvm::SmallVector<UnknownOp, 0> unknown;
  /// What `ops` point to. A deque keeps its elements in place.
  std::deque<Cost> storage;
};

} // namespace roofline

#endif // ROOFLINE_ANALYSIS_COSTANALYSIS_H
