//===- NumericType.h - A number format, without IR --------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The numeric types of arithmetic: integers of any width and LLVM's float
// formats, in MLIR's spelling.
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_MODEL_NUMERICTYPE_H
#define ROOFLINE_MODEL_NUMERICTYPE_H

#include "llvm/ADT/APFloat.h"
#include "llvm/ADT/Hashing.h"
#include "llvm/ADT/StringRef.h"
#include <optional>
#include <string>

namespace roofline {

/// An integer or floating-point number format, such as `i8`, `bf16` or
/// `f8E4M3FN`. Signedness is not part of it: hardware runs both at the same
/// rate.
class NumericType {
public:
  /// The integer format of `width` bits.
  static NumericType integer(unsigned width);
  /// The float format with the given LLVM semantics.
  static NumericType floating(llvm::APFloatBase::Semantics semantics);
  /// The format MLIR spells `name` (`i4`, `f16`, `tf32`, `f8E5M2FNUZ`, ...), or
  /// nullopt if there is none.
  static std::optional<NumericType> parse(llvm::StringRef name);

  bool isFloat() const { return isFloatFormat; }
  bool isInteger() const { return !isFloatFormat; }

  /// Significant width in bits of the format itself: 19 for `tf32`, 1 for `i1`.
  unsigned getWidth() const;

  /// MLIR's spelling of the format.
  std::string str() const;

  /// Whether every value of `other` is a value of this format, so that
  /// converting `other` to it is lossless.
  bool represents(NumericType other) const;

  bool operator==(const NumericType &other) const {
    return isFloatFormat == other.isFloatFormat && code == other.code;
  }
  bool operator!=(const NumericType &other) const { return !(*this == other); }
  friend llvm::hash_code hash_value(const NumericType &type) {
    return llvm::hash_combine(type.isFloatFormat, type.code);
  }

private:
  NumericType(bool isFloatFormat, uint32_t code)
      : isFloatFormat(isFloatFormat), code(code) {}

  bool isFloatFormat;
  /// The bit width of an integer, or the `Semantics` enumerator of a float.
  uint32_t code;
};

/// The type in which a product of `lhs` and `rhs` is computed: the wider one,
/// float over integer, f32 for f16 with bf16, and `lhs` for two different
/// formats of the same width of at most 8 bits.
NumericType getProductType(NumericType lhs, NumericType rhs);

} // namespace roofline

#endif // ROOFLINE_MODEL_NUMERICTYPE_H
