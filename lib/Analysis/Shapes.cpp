//===- Shapes.cpp - Sizes of shapes as counts -----------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "roofline/Analysis/Shapes.h"

using namespace mlir;

namespace roofline {

SmallVector<Count> getSizes(ArrayRef<int64_t> sizes) {
  return SmallVector<Count>(
      llvm::map_range(sizes, [](int64_t size) { return getSize(size); }));
}

Count getNumElements(ShapedType type) {
  // Shapes can hold more elements than 64 bits count.
  Count elements(1);
  for (int64_t size : type.getShape())
    elements *= getSize(size);
  return elements;
}

} // namespace roofline
