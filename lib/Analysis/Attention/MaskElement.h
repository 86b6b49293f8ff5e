//===- MaskElement.h - Arithmetic on what is known of a mask ----*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_LIB_ANALYSIS_ATTENTION_MASKELEMENT_H
#define ROOFLINE_LIB_ANALYSIS_ATTENTION_MASKELEMENT_H

#include "mlir/IR/Operation.h"

namespace roofline {

/// What is known of elements along the keys.
struct MaskElement {
  enum class Kind {
    /// Anything that data decides.
    Unknown,
    /// So low that its exponential is zero, whatever data decides.
    Low,
    /// `offset + slope * key`, infinities included.
    Number
  };
  Kind kind = Kind::Unknown;
  double slope = 0, offset = 0;

  static MaskElement number(double offset, double slope = 0) {
    return {Kind::Number, slope, offset};
  }
  bool isNumber() const { return kind == Kind::Number; }
  /// Whether it is the same number for all keys.
  bool isConstant() const { return isNumber() && slope == 0; }
  bool isConstant(double value) const {
    return isConstant() && offset == value;
  }
  /// Whether added data cannot lift it: -10000 or less.
  bool isLow() const {
    return kind == Kind::Low || (isConstant() && offset <= -1e4);
  }
  double at(int64_t key) const {
    return slope == 0 ? offset : offset + slope * double(key);
  }
};

/// The result of `op`, which does not compare, on `operands` for keys from
/// `begin` to `end`. Unknown where it has no rule, or where numbers of its type
/// are not exact.
MaskElement applyToElements(mlir::Operation *op,
                            llvm::ArrayRef<MaskElement> operands, int64_t begin,
                            int64_t end);

} // namespace roofline

#endif // ROOFLINE_LIB_ANALYSIS_ATTENTION_MASKELEMENT_H
