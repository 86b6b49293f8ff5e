//===- CostCache.h - Prices alike operations once ---------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Models repeat themselves: a structured operation with the body, the types and
// the kinds of operands of an earlier one costs the same.
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_LIB_ANALYSIS_COSTCACHE_H
#define ROOFLINE_LIB_ANALYSIS_COSTCACHE_H

#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "roofline/Analysis/CostContext.h"

namespace roofline {

/// The costs of the structured operations of one function.
class CostCache {
public:
  explicit CostCache(const CostContext &context) : context(context) {}

  /// Where the cost of operations like `op` is to be found or stored: null as
  /// long as none is. Null itself where the cost of `op` depends on more than
  /// can be compared.
  const Cost **find(mlir::linalg::LinalgOp op);

private:
  /// What a cost depends on beside the operation: facts about its operands and
  /// results, one number each.
  using Facts = llvm::SmallVector<unsigned, 6>;
  struct Entry {
    mlir::Operation *op;
    Facts facts;
    const Cost *cost = nullptr;
  };

  Facts getFacts(mlir::Operation *op) const;
  bool hasAddresses(mlir::linalg::LinalgOp op) const;

  const CostContext &context;
  llvm::DenseMap<size_t, llvm::SmallVector<std::unique_ptr<Entry>, 1>> entries;
};

} // namespace roofline

#endif // ROOFLINE_LIB_ANALYSIS_COSTCACHE_H
