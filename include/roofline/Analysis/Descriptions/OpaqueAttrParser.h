//===- OpaqueAttrParser.h - Attributes and types that are text --*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Where a dialect is not linked, its attributes and types are text.
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_ANALYSIS_DESCRIPTIONS_OPAQUEATTRPARSER_H
#define ROOFLINE_ANALYSIS_DESCRIPTIONS_OPAQUEATTRPARSER_H

#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/BuiltinTypes.h"

namespace roofline {

/// Reads text from left to right. Spaces between tokens do not matter.
class OpaqueAttrParser {
public:
  explicit OpaqueAttrParser(llvm::StringRef text) : rest(text) {}

  /// Takes `token` if it comes next.
  bool consume(llvm::StringRef token);
  /// Takes a word of letters, digits and underscores; empty if none comes next.
  llvm::StringRef takeWord();
  /// Takes a number without a sign; nullopt if none comes next.
  std::optional<int64_t> takeInteger();
  /// Takes `[1, 2, ...]`; nullopt if it does not come next.
  std::optional<llvm::SmallVector<int64_t>> takeIntegers();
  /// Takes `[1, ?, ...]`, where `?` is a size that is not known; nullopt if it
  /// does not come next.
  std::optional<llvm::SmallVector<int64_t>> takeShape();
  /// Whether nothing is left.
  bool isAtEnd();

private:
  template <typename TakeElement>
  std::optional<llvm::SmallVector<int64_t>> takeList(TakeElement takeElement);

  llvm::StringRef rest;
};

/// `#stablehlo.dot<...>`: dimensions of the two multiplicands.
struct DotDimensions {
  llvm::SmallVector<int64_t> batch[2], contracting[2];
};

/// Reads `attribute`; nullopt if it is no such attribute.
std::optional<DotDimensions> parseDotDimensions(mlir::Attribute attribute);

/// `#stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>`: which dimension is which.
struct ConvDimensions {
  struct Tensor {
    /// Batch and features of image and output; input and output features of
    /// filters.
    int64_t first, second;
    llvm::SmallVector<int64_t> spatial;
  };
  Tensor image, filter, output;
};

/// Reads `attribute`; nullopt if it is no such attribute.
std::optional<ConvDimensions> parseConvDimensions(mlir::Attribute attribute);

/// Whether `type` is, or may be, that of a tensor of the Torch dialect.
bool isTorchTensor(mlir::Type type);

/// The type of the builtin dialect that says the same as `type`, such as
/// `!torch.vtensor<[2,?],f32>`; null if it is no such type, may be mutated, or
/// says too little: without a known element type, or with an encoding.
mlir::Type getBuiltinTensor(mlir::Type type);

} // namespace roofline

#endif // ROOFLINE_ANALYSIS_DESCRIPTIONS_OPAQUEATTRPARSER_H
