//===- AffineAccess.h - Where loops access buffers --------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_LIB_ANALYSIS_LOOPNESTS_AFFINEACCESS_H
#define ROOFLINE_LIB_ANALYSIS_LOOPNESTS_AFFINEACCESS_H

#include "mlir/IR/AffineExpr.h"
#include "mlir/IR/OpDefinition.h"
#include "roofline/Analysis/OpCosts/BodyCost.h"

namespace roofline {

/// An index as a function of the loops of a nest.
struct Subscript {
  /// Null where it is not known.
  mlir::AffineExpr expr;
  /// The loops that it depends on.
  LoopSet loops = 0;
};

/// Where an access goes. The lanes of vectors are loops as well, numbered after
/// those of the nest.
struct AffineAccess {
  mlir::Value buffer;
  llvm::SmallVector<Subscript, 4> subscripts;
};

/// Makes `access`, which is to the result of `view`, one to the source of
/// `view`. `getSubscript` tells offsets and strides. False where that source is
/// not addressed by subscripts that follow from those of the view.
bool followView(mlir::Operation *view, AffineAccess &access,
                llvm::function_ref<Subscript(mlir::OpFoldResult)> getSubscript);

} // namespace roofline

#endif // ROOFLINE_LIB_ANALYSIS_LOOPNESTS_AFFINEACCESS_H
