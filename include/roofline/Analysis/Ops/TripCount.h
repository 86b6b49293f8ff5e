//===- TripCount.h - How often loops run ------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_ANALYSIS_OPS_TRIPCOUNT_H
#define ROOFLINE_ANALYSIS_OPS_TRIPCOUNT_H

#include "mlir/Interfaces/LoopLikeInterface.h"
#include "roofline/Model/Count.h"

namespace roofline {

/// What an induction variable runs over: `size` values.
struct InductionRange {
  Count size;
  /// The distance between them, and the first one; nullopt where not known.
  std::optional<int64_t> step, lower;
};

/// The induction variables of `loop`, one for each of its ranges; none where it
/// does not tell them.
llvm::SmallVector<mlir::Value> getInductionVars(mlir::LoopLikeOpInterface loop);

/// How often the body of `loop` runs, over all its induction variables: as its
/// bounds say, else as the user does in `roofline.trip_count`. nullopt if
/// neither does.
std::optional<Count> getTripCount(mlir::LoopLikeOpInterface loop);

/// What each induction variable of `loop` runs over; nullopt where some trip
/// count is not known.
std::optional<llvm::SmallVector<InductionRange>>
getLoopRanges(mlir::LoopLikeOpInterface loop);

} // namespace roofline

#endif // ROOFLINE_ANALYSIS_OPS_TRIPCOUNT_H
