//===- MatrixRules.h - Which products the matrix engine sums ----*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_ANALYSIS_OPCOSTS_MATRIXRULES_H
#define ROOFLINE_ANALYSIS_OPCOSTS_MATRIXRULES_H

#include "roofline/Analysis/OpCosts/BodyCost.h"
#include "roofline/Analysis/Ops/LoopUse.h"
#include "roofline/Analysis/Ops/RunningSum.h"
#include <functional>

namespace roofline {

/// Decides which sums of products are matrix work, by the loops that values
/// depend on.
class MatrixRules {
public:
  using GetDependence = std::function<LoopUse(mlir::Value)>;

  /// `reductions` are the loops that sum, `longLoops` those of more than one
  /// iteration.
  MatrixRules(GetDependence getDependence, LoopSet reductions,
              LoopSet longLoops)
      : getDependence(std::move(getDependence)), reductions(reductions),
        longLoops(longLoops) {}

  /// Finds the multiplicands among the factors of a product. They are its two
  /// operands, unless scales are multiplied in after the multiplicands are:
  /// what is constant along some loop that sums is rather a scale than a
  /// multiplicand. False if it is no matrix work.
  bool choosePair(Contraction &contraction) const;

  /// The multiplicand `value` seen through extensions and the zero point of an
  /// integer, which varies with fewer loops than the integer itself.
  mlir::Value skipExtensions(mlir::Value value) const;

private:
  bool isMatrixPair(mlir::Value lhs, mlir::Value rhs) const {
    return roofline::isMatrixPair(getDependence(lhs), getDependence(rhs),
                                  reductions, longLoops);
  }
  bool sharesAllReductions(mlir::Value lhs, mlir::Value rhs) const;

  GetDependence getDependence;
  LoopSet reductions, longLoops;
};

} // namespace roofline

#endif // ROOFLINE_ANALYSIS_OPCOSTS_MATRIXRULES_H
