//===- Amount.h - Numbers that may be unknown -------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_REPORT_AMOUNT_H
#define ROOFLINE_REPORT_AMOUNT_H

#include "roofline/Model/Count.h"
#include <string>
#include <variant>

namespace roofline {

/// A number that a report gives, or why it gives none. Counts are exact; a time
/// is a real. Whatever is computed from an unknown amount is unknown.
class Amount {
public:
  /// None of something.
  Amount() : Amount(Count(0)) {}
  /// A count that is not open.
  explicit Amount(Count count) : value(std::move(count)) {}
  /// A real; unknown where it is not finite.
  explicit Amount(double real);
  /// An amount that is not known for `reason`.
  static Amount unknown(std::string reason);

  bool isKnown() const { return !std::holds_alternative<Unknown>(value); }
  /// Why the amount is unknown.
  llvm::StringRef getReason() const { return std::get<Unknown>(value).reason; }
  /// The count, or null where it is a real or unknown.
  const Count *getCount() const { return std::get_if<Count>(&value); }
  /// The nearest real to a known amount.
  double toDouble() const;

  friend Amount operator+(const Amount &lhs, const Amount &rhs);
  friend Amount operator-(const Amount &lhs, const Amount &rhs);
  friend Amount operator*(const Amount &lhs, const Amount &rhs);
  Amount &operator+=(const Amount &other) { return *this = *this + other; }
  /// Whether two are the same number, or unknown for the same reason.
  friend bool operator==(const Amount &lhs, const Amount &rhs);
  friend bool operator!=(const Amount &lhs, const Amount &rhs) {
    return !(lhs == rhs);
  }

private:
  struct Unknown {
    std::string reason;
  };
  template <typename Operation>
  static Amount combine(const Amount &lhs, const Amount &rhs,
                        Operation operation);

  std::variant<Unknown, Count, double> value;
};

} // namespace roofline

#endif // ROOFLINE_REPORT_AMOUNT_H
