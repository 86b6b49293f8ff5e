//===- Real.h - A floating-point attribute parameter -----------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_IR_REAL_H
#define ROOFLINE_IR_REAL_H

#include "llvm/ADT/Hashing.h"
#include "llvm/ADT/bit.h"
#include <optional>
#include <string>

namespace roofline {

/// A finite double as an attribute parameter: compared and hashed by its bits,
/// and printed as the shortest decimal that reads back as the same value.
struct Real {
  double value;

  Real(double value) : value(value) {}
  operator double() const { return value; }

  /// The shortest spelling MLIR reads back, always with a decimal point.
  std::string str() const;

  bool operator==(const Real &other) const {
    return llvm::bit_cast<uint64_t>(value) ==
           llvm::bit_cast<uint64_t>(other.value);
  }
  bool operator!=(const Real &other) const { return !(*this == other); }
  friend llvm::hash_code hash_value(const Real &real) {
    return llvm::hash_value(llvm::bit_cast<uint64_t>(real.value));
  }
};

/// Wraps an optional double.
inline std::optional<Real> toReal(std::optional<double> value) {
  return value ? std::optional<Real>(*value) : std::nullopt;
}
/// Unwraps an optional real.
inline std::optional<double> toDouble(std::optional<Real> real) {
  return real ? std::optional<double>(real->value) : std::nullopt;
}

} // namespace roofline

#endif // ROOFLINE_IR_REAL_H
