//===- AttentionAnalysis.h - Attention however it is written ----*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Finds two contractions around a softmax by the dataflow between them, with
// dynamic shapes as with static ones. Knows no exporter's spelling.
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_ANALYSIS_ATTENTION_ATTENTIONANALYSIS_H
#define ROOFLINE_ANALYSIS_ATTENTION_ATTENTIONANALYSIS_H

#include "mlir/IR/Operation.h"
#include "mlir/Pass/AnalysisManager.h"
#include "roofline/Analysis/Costs/CostAnalysis.h"
#include "roofline/Analysis/Ops/OpClass.h"

namespace roofline {

struct SummedProduct;

/// One attention: softmax(scale * Q K^T + mask) V.
struct Attention {
  /// The contractions of queries with keys. Several where scores are a sum of
  /// products. Empty for an operation that is an attention of its own.
  llvm::SmallVector<mlir::Operation *, 1> scores;
  /// The contraction of probabilities with values, or the operation that is an
  /// attention of its own.
  mlir::Operation *values = nullptr;
  /// All operations that compute it, in program order: the contractions, what
  /// is on a path between them, and the normalisation that follows.
  llvm::SmallVector<mlir::Operation *, 0> ops;
  /// Operands of the contractions as these see them: expanded to all heads,
  /// cast, transposed. Queries and keys stand in the order of `scores`.
  llvm::SmallVector<mlir::Value, 1> queries, keys;
  mlir::Value value;
  /// What the operations between the contractions read from elsewhere: masks,
  /// biases and scales that are tensors.
  llvm::SmallVector<mlir::Value, 1> masks;
};

/// The attentions of a function, in program order of their last contractions.
class AttentionAnalysis {
public:
  AttentionAnalysis(mlir::Operation *function, const OpClasses &classes);
  AttentionAnalysis(mlir::Operation *function, mlir::AnalysisManager &analyses)
      : AttentionAnalysis(function,
                          analyses.getAnalysis<CostAnalysis>().getClasses()) {}

  llvm::ArrayRef<Attention> getAttentions() const { return attentions; }
  /// The attention that `op` is an operation of; null if none.
  const Attention *find(mlir::Operation *op) const;

  /// The product that `op` sums, if it is a contraction that sums one; null if
  /// not.
  const SummedProduct *getProduct(mlir::Operation *op) const {
    auto product = products.find(op);
    return product == products.end() ? nullptr : product->second.get();
  }

private:
  llvm::SmallVector<Attention, 0> attentions;
  llvm::DenseMap<mlir::Operation *, unsigned> attentionOfOp;
  llvm::DenseMap<mlir::Operation *, std::shared_ptr<const SummedProduct>>
      products;
};

} // namespace roofline

#endif // ROOFLINE_ANALYSIS_ATTENTION_ATTENTIONANALYSIS_H
