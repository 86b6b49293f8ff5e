//===- ReadRegion.h - Which part of a value is read -------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Follows the part of a value that a reader needs back through operations that
// are recomputed for it.
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_LIB_ANALYSIS_FUSION_READREGION_H
#define ROOFLINE_LIB_ANALYSIS_FUSION_READREGION_H

#include "mlir/IR/Operation.h"
#include "roofline/Model/Cost.h"

namespace roofline {

/// A part of a value.
struct ReadRegion {
  Count elements;
  /// The number of subscripts along each dimension; empty if not known.
  llvm::SmallVector<Count, 0> subscripts = {};
  bool isWhole = true;
  Certainty certainty = Certainty::Exact;
  /// Tells parts of one value apart: the view that shows just this part. Null
  /// for the whole and where it is not known.
  mlir::Value part;

  /// All of `value`, whose shape is static.
  static ReadRegion all(mlir::Value value);
};

/// The part of its source that `readRegion`, a part of the result of `view`,
/// shows.
ReadRegion getRegionOfSource(mlir::Operation *view,
                             const ReadRegion &readRegion);

/// The part of `read`, which `op` reads `elements` of in all, that it takes to
/// compute `readRegion`, a part of its result.
ReadRegion getRegionOfOperand(mlir::Operation *op, mlir::Value read,
                              const Count &elements,
                              const ReadRegion &readRegion);

} // namespace roofline

#endif // ROOFLINE_LIB_ANALYSIS_FUSION_READREGION_H
