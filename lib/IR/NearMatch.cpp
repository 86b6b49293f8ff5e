//===- NearMatch.cpp - Guessing what was meant ----------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "roofline/IR/NearMatch.h"

using namespace roofline;
using llvm::StringRef;

std::string roofline::suggest(StringRef word,
                              llvm::ArrayRef<StringRef> candidates) {
  // One edit for every three letters, as other "did you mean" hints have it.
  unsigned bestDistance = (word.size() + 2) / 3 + 1;
  StringRef best;
  for (StringRef candidate : candidates) {
    unsigned distance = word.edit_distance_insensitive(
        candidate, /*AllowReplacements=*/true, bestDistance);
    if (distance >= bestDistance)
      continue;
    bestDistance = distance;
    best = candidate;
  }
  return best.empty() ? std::string() : "; did you mean '" + best.str() + "'?";
}
