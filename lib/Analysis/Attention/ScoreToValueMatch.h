//===- ScoreToValueMatch.h - From scores to values --------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Follows the result of a contraction that may be the scores of an attention to
// the contractions that it is a multiplicand of.
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_LIB_ANALYSIS_ATTENTION_SCORETOVALUEMATCH_H
#define ROOFLINE_LIB_ANALYSIS_ATTENTION_SCORETOVALUEMATCH_H

#include "DimTracker.h"
#include "roofline/Analysis/Ops/Multiplicands.h"

namespace roofline {

/// How many operations a search visits at most. A softmax and its masks take
/// some fifty.
constexpr unsigned maxVisited = 1024;

/// Whether elements pass through an operation of this class, rather than end or
/// begin there or be chosen by data.
bool passesElements(OpClass opClass);

/// A contraction of values with probabilities made from scores.
struct WeightedValues {
  mlir::linalg::LinalgOp op;
  /// The side of its product that is the values.
  Multiplicand value;
  /// Which side of the scores' product is the keys.
  unsigned keySide;
  /// Whether the dimensions that probabilities and values share are batch
  /// dimensions of queries and keys. Else the values have heads that the keys
  /// lack, as in one of several summed scores.
  bool sharesBatchOnly;
  /// What leads from the result to its division by the sum of exponentials,
  /// that included; empty if the probabilities are normalised.
  llvm::SmallVector<mlir::Operation *, 0> normalisation;
};

/// A contraction whose result may be scores, and what is computed from it.
class ScoreToValueMatch {
public:
  /// Tells the product that a contraction sums; null if it sums none.
  using GetProduct =
      llvm::function_ref<const SummedProduct *(mlir::Operation *)>;

  /// Follows the result of `op`, which sums a product. `sumsExponentials` tells
  /// which operations do.
  ScoreToValueMatch(
      mlir::linalg::LinalgOp op, const OpClasses &classes,
      GetProduct getProduct,
      llvm::function_ref<bool(mlir::Operation *)> sumsExponentials);

  mlir::linalg::LinalgOp getOp() const { return op; }
  const SummedProduct &getProduct() const { return product; }
  /// Whether `value` is the scores or is computed from them.
  bool contains(mlir::Value value) const { return tracker.find(value); }
  llvm::ArrayRef<WeightedValues> getWeightedValues() const { return values; }

private:
  /// What is known of a value on the way.
  struct Facts {
    /// Whether it is computed from an exponential.
    bool isExponential = false;
    /// The loops of the scores over which exponentials are summed for it.
    LoopSet summed = 0;

    void merge(const Facts &other) {
      isExponential |= other.isExponential;
      summed |= other.summed;
    }
  };

  Facts getFacts(mlir::Operation *next, bool sumsExponentials) const;
  bool readsScores(const Multiplicand &side) const;
  bool passesScores(const SummedProduct &sum) const;
  LoopSet getLong(LoopSet loops) const;
  bool setKeySide(LoopSet keys, WeightedValues &match) const;
  bool setShared(llvm::ArrayRef<LoopSet> shared, WeightedValues &match) const;
  std::optional<WeightedValues> match(mlir::linalg::LinalgOp end,
                                      const SummedProduct &sum,
                                      const OpClasses &classes) const;
  llvm::SmallVector<mlir::Operation *, 0>
  findNormalisation(mlir::Operation *end, LoopSet keys,
                    const OpClasses &classes) const;

  mlir::linalg::LinalgOp op;
  const SummedProduct &product;
  DimTracker tracker;
  llvm::SmallDenseMap<mlir::Value, Facts, 8> facts;
  llvm::SmallVector<WeightedValues, 1> values;
};

} // namespace roofline

#endif // ROOFLINE_LIB_ANALYSIS_ATTENTION_SCORETOVALUEMATCH_H
