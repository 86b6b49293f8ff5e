//===- ExpectedExperts.cpp - How many experts tokens choose ---------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "roofline/Analysis/OpCosts/ExpectedExperts.h"

namespace roofline {

static Count power(Count base, int64_t exponent) {
  Count result(1);
  for (; exponent > 0; exponent /= 2) {
    if (exponent % 2)
      result *= base;
    base *= base;
  }
  return result;
}

std::optional<Footprint> getExpectedExperts(const Count &experts,
                                            const Count &chosen,
                                            const Count &tokens,
                                            const Count &elements) {
  constexpr int64_t maxTokens = 4096;
  // No polynomial in the number of tokens.
  if (tokens.isOpen() || experts.isOpen() || chosen.isOpen())
    return Footprint{Count::unknown(elements), Certainty::Expected};
  if (tokens > maxTokens || tokens == 0 || experts == 0)
    return std::nullopt;
  int64_t b(tokens);
  Count k = min(chosen, experts);
  // N(1 - ((N-k)/N)^B) = (N^B - (N-k)^B) / N^(B-1).
  Footprint footprint{elements * (power(experts, b) - power(experts - k, b))};
  footprint.divisor = power(experts, b - 1);
  footprint.certainty = Certainty::Expected;
  return footprint;
}

} // namespace roofline
