//===- InPlaceWrite.h - Traffic of writing into part of a value -*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_ANALYSIS_OPCOSTS_INPLACEWRITE_H
#define ROOFLINE_ANALYSIS_OPCOSTS_INPLACEWRITE_H

#include "roofline/Analysis/OpCosts/TrafficBuilder.h"

namespace roofline {

/// Adds the traffic of writing `elements` elements into operand `target` of
/// `op`, whose result, if any, is `target` with them replaced. In place if
/// nothing reads the old value afterwards, as in a buffer. Into a fill, the
/// rest is written too; a value that is still needed, and a constant, are
/// copied first. `readsReplaced` tells whether new elements are computed from
/// those that they replace.
void addInPlaceWrite(mlir::Operation *op, unsigned target,
                     const Count &elements, bool readsReplaced,
                     const CostContext &context, TrafficBuilder &traffic);

} // namespace roofline

#endif // ROOFLINE_ANALYSIS_OPCOSTS_INPLACEWRITE_H
