//===- ApproximateSize.h - Sizes to compare values by -----------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_ANALYSIS_OPS_APPROXIMATESIZE_H
#define ROOFLINE_ANALYSIS_OPS_APPROXIMATESIZE_H

#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Value.h"

namespace roofline {

/// The number of elements of `value`, a dynamic size counting as large: good
/// for telling which of two values is the larger one.
inline double getApproximateSize(mlir::Value value) {
  auto shaped = mlir::dyn_cast<mlir::ShapedType>(value.getType());
  if (!shaped || !shaped.hasRank())
    return 0;
  double size = 1;
  for (int64_t extent : shaped.getShape())
    size *= mlir::ShapedType::isDynamic(extent) ? 1e6 : double(extent);
  return size;
}

} // namespace roofline

#endif // ROOFLINE_ANALYSIS_OPS_APPROXIMATESIZE_H
