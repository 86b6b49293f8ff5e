//===- VaryingDims.h - Along which dimensions values vary -------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_LIB_ANALYSIS_FUSION_VARYINGDIMS_H
#define ROOFLINE_LIB_ANALYSIS_FUSION_VARYINGDIMS_H

#include "FusionGraph.h"
#include "roofline/Analysis/Ops/Multiplicands.h"

namespace roofline {

/// Tells values that repeat their elements along some dimensions: broadcasts,
/// and what is computed from broadcasts alone.
class VaryingDims {
public:
  explicit VaryingDims(FusionGraph &graph);

  /// The number of elements of `value`, whose shape is static, without those
  /// that are repeated.
  Count countDistinctElements(mlir::Value value) const;

private:
  /// The dimensions that a value varies along, one bit each.
  using DimSet = uint64_t;
  /// The operands that an element is computed from; nullopt where its position
  /// matters as well.
  using Sources = std::optional<llvm::SmallVector<unsigned, 4>>;
  DimSet getDims(mlir::Value value) const;
  DimSet computeDims(const FusionNode &node, unsigned result);
  LoopSet getLoops(mlir::Value value, mlir::AffineMap map) const;

  const OpClasses &classes;
  llvm::DenseMap<mlir::Value, DimSet> dimsOfResult;
  /// Of the results of operations that are alike.
  llvm::DenseMap<std::pair<const StructuredFacts *, unsigned>, Sources>
      sourcesOfResult;
};

} // namespace roofline

#endif // ROOFLINE_LIB_ANALYSIS_FUSION_VARYINGDIMS_H
