//===- LoopNest.h - Loops over elements of buffers --------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A nest of loops that works on single elements of buffers, or on vectors, is
// one operation. It costs what the structured operation would that it spells
// out: each operation in it counts once per point of the loops that its
// operands depend on, and buffers are charged the distinct elements touched.
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_ANALYSIS_LOOPNESTS_LOOPNEST_H
#define ROOFLINE_ANALYSIS_LOOPNESTS_LOOPNEST_H

#include "roofline/Analysis/Ops/Alternatives.h"
#include "roofline/Analysis/Ops/CostContext.h"
#include "roofline/Interfaces/CostOpInterface.h"

namespace roofline {

/// The cost of `loop` with all that is in it. Adds the branches in it of which
/// the dearest alternative is counted to `branches`.
CostOrUnknown getLoopNestCost(mlir::Operation *loop, const CostContext &context,
                              llvm::SmallVectorImpl<CountedBranch> &branches);

} // namespace roofline

#endif // ROOFLINE_ANALYSIS_LOOPNESTS_LOOPNEST_H
