//===- Amount.cpp - Numbers that may be unknown ---------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "roofline/Report/Amount.h"
#include "roofline/Model/Cost.h"
#include <cmath>

using namespace roofline;

Amount::Amount(double real) : value(real) {
  if (!std::isfinite(real))
    value = Unknown{"too large for a number"};
}

Amount Amount::unknown(std::string reason) {
  Amount amount;
  amount.value = Unknown{std::move(reason)};
  return amount;
}

double Amount::toDouble() const {
  const Count *count = getCount();
  return count ? roofline::toDouble(*count) : std::get<double>(value);
}

template <typename Operation>
Amount Amount::combine(const Amount &lhs, const Amount &rhs,
                       Operation operation) {
  if (lhs.isKnown() && rhs.isKnown()) {
    if (lhs.getCount() && rhs.getCount())
      return Amount(operation(*lhs.getCount(), *rhs.getCount()));
    return Amount(operation(lhs.toDouble(), rhs.toDouble()));
  }
  if (lhs.isKnown())
    return rhs;
  if (rhs.isKnown() || lhs == rhs)
    return lhs;
  return unknown((lhs.getReason() + "; " + rhs.getReason()).str());
}

namespace roofline {

Amount operator+(const Amount &lhs, const Amount &rhs) {
  return Amount::combine(lhs, rhs,
                         [](const auto &a, const auto &b) { return a + b; });
}

Amount operator-(const Amount &lhs, const Amount &rhs) {
  return Amount::combine(lhs, rhs,
                         [](const auto &a, const auto &b) { return a - b; });
}

Amount operator*(const Amount &lhs, const Amount &rhs) {
  return Amount::combine(lhs, rhs,
                         [](const auto &a, const auto &b) { return a * b; });
}

bool operator==(const Amount &lhs, const Amount &rhs) {
  if (!lhs.isKnown() || !rhs.isKnown())
    return lhs.isKnown() == rhs.isKnown() && lhs.getReason() == rhs.getReason();
  if (lhs.getCount() && rhs.getCount())
    return *lhs.getCount() == *rhs.getCount();
  return lhs.toDouble() == rhs.toDouble();
}

} // namespace roofline
