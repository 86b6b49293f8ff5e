//===- MaskProof.h - Pairs that a mask is proved to leave -------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Which scores never matter, as far as the IR tells: the ones that a causal
// mask or a sliding window takes out.
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_ANALYSIS_ATTENTION_MASKPROOF_H
#define ROOFLINE_ANALYSIS_ATTENTION_MASKPROOF_H

#include "roofline/Analysis/Attention/AttentionAnalysis.h"

namespace roofline {

/// What a mask leaves of one matrix of scores.
struct KeptPairs {
  /// Pairs of a query and a key.
  Count pairs;
  /// Keys that some query sees.
  int64_t keys;
  /// Pairs and keys with nothing masked.
  Count allPairs;
  int64_t allKeys;
};

/// What is left of each matrix of scores of `attention` where a key is masked
/// for a query exactly if it is too far behind or ahead of it, by distances
/// that the IR tells: `key - query` or `key` alone is less than one constant or
/// more than another. A mask is whatever makes a probability zero: a sum with a
/// number of -10000 or less, a selection, a product with zero. Of masks that
/// data decides as well, only the part that it does not decide counts. nullopt
/// if no key is masked, if sizes are dynamic, or if there is no proof.
std::optional<KeptPairs> proveMask(const Attention &attention);

} // namespace roofline

#endif // ROOFLINE_ANALYSIS_ATTENTION_MASKPROOF_H
