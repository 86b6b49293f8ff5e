//===- Annotations.h - What passes wrote ------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_LIB_TRANSFORMS_ANNOTATIONS_H
#define ROOFLINE_LIB_TRANSFORMS_ANNOTATIONS_H

#include "mlir/IR/Operation.h"

namespace roofline {

/// Removes what passes wrote on `op` itself and, if it is a function, on its
/// arguments.
void clearOp(mlir::Operation *op);

} // namespace roofline

#endif // ROOFLINE_LIB_TRANSFORMS_ANNOTATIONS_H
