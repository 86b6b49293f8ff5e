//===- ElementLookThrough.h - What computes an element ----------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Looks at scalars in bodies and at tensors outside of them in one way, so that
// it makes no difference which operations have been fused.
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_ANALYSIS_OPS_ELEMENTLOOKTHROUGH_H
#define ROOFLINE_ANALYSIS_OPS_ELEMENTLOOKTHROUGH_H

#include "roofline/Analysis/Ops/OpClass.h"

namespace roofline {

/// The value whose elements, or the scalar that, `value` holds: seen through
/// views, movement, conversions, into the bodies of structured operations and
/// out of them through their arguments.
mlir::Value traceElement(mlir::Value value, const OpClasses &classes);

/// The operation that raises e or 2 to a power and whose result `value` holds,
/// all of it or what masks leave; null if there is none.
mlir::Operation *findExponential(mlir::Value value, const OpClasses &classes);

/// Whether `op` raises e or 2 to a power.
bool isExponential(mlir::Operation *op);

/// What `op`, a structured operation, adds to the old value of its output
/// `number`; null if it does anything else.
mlir::Value getSummand(mlir::Operation *op, unsigned number);

} // namespace roofline

#endif // ROOFLINE_ANALYSIS_OPS_ELEMENTLOOKTHROUGH_H
