//===- BodyPrologue.h - Elementwise work inside of sums ---------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A contraction may compute its multiplicands in its own body, element by
// element, as if an elementwise operation stood before it, and a sum its terms.
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_LIB_ANALYSIS_FUSION_BODYPROLOGUE_H
#define ROOFLINE_LIB_ANALYSIS_FUSION_BODYPROLOGUE_H

#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "roofline/Analysis/Attention/AttentionAnalysis.h"
#include "roofline/Analysis/Ops/OpClass.h"

namespace roofline {

/// What the body of a contraction does to make one multiplicand, or that of a
/// sum to make its terms.
struct BodyPrologue {
  /// The scalar in the body that is multiplied or added. It stands for a tensor
  /// of as many elements as there are different ones.
  mlir::Value result;
  /// The narrowest type on its way to the product: what would be stored.
  mlir::Type type;
  Count elements = Count(0);
  /// What it is made from; nothing else in the body uses these.
  llvm::SmallVector<mlir::OpOperand *, 2> operands;
  llvm::SmallVector<Work, 2> work;
};

/// The prologues in the body of `op`, a contraction or reduction of static
/// shape: none for what is read, converted or dequantized only.
llvm::SmallVector<BodyPrologue, 1>
findBodyPrologues(mlir::linalg::LinalgOp op, const OpClasses &classes,
                  const AttentionAnalysis &attentions);

} // namespace roofline

#endif // ROOFLINE_LIB_ANALYSIS_FUSION_BODYPROLOGUE_H
