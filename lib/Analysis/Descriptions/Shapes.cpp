//===- Shapes.cpp - Sizes of tensors and buffers --------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "roofline/Analysis/Descriptions/Shapes.h"
#include "roofline/Analysis/Descriptions/OpaqueAttrParser.h"
#include "llvm/Support/FormatVariadic.h"

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

std::optional<Unknown> findDynamicShape(Operation *op) {
  auto describe = [&](StringRef kind, unsigned number,
                      Type type) -> std::optional<Unknown> {
    auto shaped = dyn_cast<ShapedType>(type);
    if (!shaped || (shaped.hasRank() && shaped.hasStaticShape()))
      return std::nullopt;
    return Unknown{llvm::formatv("{0} shape: {1} #{2} has type {3}",
                                 shaped.hasRank() ? "dynamic" : "unranked",
                                 kind, number, type)
                       .str()};
  };
  for (auto [number, type] : llvm::enumerate(op->getOperandTypes()))
    if (auto unknown = describe("operand", number, type))
      return unknown;
  for (auto [number, type] : llvm::enumerate(op->getResultTypes()))
    if (auto unknown = describe("result", number, type))
      return unknown;
  return std::nullopt;
}

std::optional<Unknown> findUnreadTensor(Operation *op) {
  auto describe = [](StringRef kind, unsigned number, Type type) {
    return Unknown{llvm::formatv("{0} #{1} has type {2}, which does not "
                                 "specify its shape and element type",
                                 kind, number, type)
                       .str()};
  };
  for (auto [number, type] : llvm::enumerate(op->getOperandTypes()))
    if (isTorchTensor(type))
      return describe("operand", number, type);
  for (auto [number, type] : llvm::enumerate(op->getResultTypes()))
    if (isTorchTensor(type))
      return describe("result", number, type);
  return std::nullopt;
}

} // namespace roofline
