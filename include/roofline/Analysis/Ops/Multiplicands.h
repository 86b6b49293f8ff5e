//===- Multiplicands.h - What a contraction multiplies ----------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_ANALYSIS_OPS_MULTIPLICANDS_H
#define ROOFLINE_ANALYSIS_OPS_MULTIPLICANDS_H

#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "roofline/Interfaces/OpDescription.h"
#include "roofline/Model/LoopSet.h"

namespace roofline {

/// A side of the product that a contraction sums.
struct Multiplicand {
  /// The value in the body.
  mlir::Value value;
  /// The loops that it varies with.
  LoopSet loops = 0;
  /// The tensors it is made from, what the body captures included, and the
  /// loops that each of them varies with.
  struct Source {
    mlir::Value tensor;
    LoopSet loops;
  };
  llvm::SmallVector<Source, 2> sources;

  /// The source that varies with most loops, the first of several: scales vary
  /// with fewer or are made on the fly.
  mlir::Value getMain() const;
};

/// The product that a contraction sums, and its loops.
struct SummedProduct {
  Multiplicand sides[2];
  LoopSet reductions = 0;
  /// Loops of one iteration.
  LoopSet unit = 0;

  LoopSet getAllLoops() const { return sides[0].loops | sides[1].loops; }
  /// Loops along which both sides vary and the results too.
  LoopSet getBatch() const {
    return sides[0].loops & sides[1].loops & ~reductions;
  }
};

/// The product that `op` sums, if it sums one.
std::optional<SummedProduct> getSummedProduct(mlir::linalg::LinalgOp op);

/// The product that `op` sums, which does what `description` says, if it sums
/// one.
std::optional<SummedProduct> getSummedProduct(mlir::Operation *op,
                                              const OpDescription &description);

/// `product`, which `from` sums, as `to` does, which has the same body and
/// reads the same of its operands twice. The body of neither captures anything.
SummedProduct transferProduct(const SummedProduct &product,
                              mlir::linalg::LinalgOp from,
                              mlir::linalg::LinalgOp to);

/// The number of iterations of each loop of `op` that is a subscript of its own
/// of some operand, as far as it is known; dynamic for the others.
llvm::SmallVector<int64_t, 8> getExtents(mlir::linalg::LinalgOp op);

/// The loops that `expr` varies with.
LoopSet getLoops(mlir::AffineExpr expr);

} // namespace roofline

#endif // ROOFLINE_ANALYSIS_OPS_MULTIPLICANDS_H
