//===- ExpectedExperts.cpp - How many experts tokens choose ---------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ExpectedExperts.h"

namespace roofline {

static DynamicAPInt power(DynamicAPInt base, int64_t exponent) {
  DynamicAPInt result(1);
  for (; exponent > 0; exponent /= 2) {
    if (exponent % 2)
      result *= base;
    base *= base;
  }
  return result;
}

std::optional<Footprint> getExpectedExperts(const DynamicAPInt &experts,
                                            const DynamicAPInt &chosen,
                                            const DynamicAPInt &tokens,
                                            const DynamicAPInt &elements) {
  constexpr int64_t maxTokens = 4096;
  if (tokens > maxTokens || tokens == 0 || experts == 0)
    return std::nullopt;
  int64_t b(tokens);
  DynamicAPInt k = std::min(chosen, experts);
  // N(1 - ((N-k)/N)^B) = (N^B - (N-k)^B) / N^(B-1).
  Footprint footprint{elements * (power(experts, b) - power(experts - k, b))};
  footprint.divisor = power(experts, b - 1);
  footprint.certainty = Certainty::Expected;
  return footprint;
}

} // namespace roofline
