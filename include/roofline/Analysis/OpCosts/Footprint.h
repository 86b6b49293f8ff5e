//===- Footprint.h - Distinct elements of an access -------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// How many distinct elements an access touches: the size of the image of the
// iteration domain under an indexing map.
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_ANALYSIS_OPCOSTS_FOOTPRINT_H
#define ROOFLINE_ANALYSIS_OPCOSTS_FOOTPRINT_H

#include "mlir/IR/AffineMap.h"
#include "roofline/Model/Cost.h"

namespace roofline {

/// A number of distinct elements and how well it is known.
struct Footprint {
  Count elements;
  Certainty certainty = Certainty::Exact;
  /// `elements` is a multiple of the count by this factor, which is not 1 for
  /// expected values only.
  Count divisor = Count(1);
  /// The number of subscripts along each dimension; empty if not known.
  llvm::SmallVector<Count, 0> subscripts = {};

  /// The smaller of the two counts. A bound that a known total cuts off is
  /// exact only where the total is reached by definition, so certainty stays.
  Footprint clampedTo(const Count &total) const;
};

/// The number of distinct tuples that `subscripts` take while each dimension
/// `d` runs over [0, extents[d]). Exact for permutations, broadcasts, sums of
/// scaled dimensions (strided and dilated windows) and floordiv/mod tilings of
/// one dimension; for anything else the size of a bounding box, `AtMost`.
/// Dimensions that no subscript names do not matter, even if empty.
/// Constants in subscripts may come from sizes of shapes, as where a buffer is
/// collapsed.
Footprint countDistinct(llvm::ArrayRef<mlir::AffineExpr> subscripts,
                        llvm::ArrayRef<Count> extents);

} // namespace roofline

#endif // ROOFLINE_ANALYSIS_OPCOSTS_FOOTPRINT_H
