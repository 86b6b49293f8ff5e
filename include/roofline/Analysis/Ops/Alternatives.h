//===- Alternatives.h - Regions of which one runs ---------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_ANALYSIS_OPS_ALTERNATIVES_H
#define ROOFLINE_ANALYSIS_OPS_ALTERNATIVES_H

#include "mlir/IR/Operation.h"

namespace roofline {

/// A branch of which one alternative counts: the one that moves more bytes when
/// every operation runs alone, or, of equals, does more work.
struct CountedBranch {
  mlir::Operation *op;
  /// The region that counts.
  unsigned region;
};

/// The regions of `op` of which one runs, once, whenever `op` does; fewer where
/// constants decide between them. Null stands for none of them. Empty if `op`
/// is no such operation.
llvm::SmallVector<mlir::Region *, 2> getAlternatives(mlir::Operation &op);

} // namespace roofline

#endif // ROOFLINE_ANALYSIS_OPS_ALTERNATIVES_H
