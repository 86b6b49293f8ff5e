//===- TransformExtension.h - Register schedules by bound -------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_TRANSFORMOPS_TRANSFORMEXTENSION_H
#define ROOFLINE_TRANSFORMOPS_TRANSFORMEXTENSION_H

namespace mlir {
class DialectRegistry;
} // namespace mlir

namespace roofline {

/// Adds the operations that read annotations to the transform dialect.
void registerTransformDialectExtension(mlir::DialectRegistry &registry);

} // namespace roofline

#endif // ROOFLINE_TRANSFORMOPS_TRANSFORMEXTENSION_H
