//===- Decision.h - What becomes of a tensor --------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_MODEL_DECISION_H
#define ROOFLINE_MODEL_DECISION_H

#include "roofline/Model/Estimate.h"

namespace roofline {

/// Whether a tensor is worth quantizing.
enum class Decision { Quantize, Keep };

/// `quantize` or `keep`.
llvm::StringRef stringifyDecision(Decision decision);
/// The inverse of `stringifyDecision`; nullopt for any other word.
std::optional<Decision> symbolizeDecision(llvm::StringRef name);

/// The bottleneck of the operations that read a tensor, before and after it is
/// quantized.
struct Scenario {
  Bound before = Bound::None, after = Bound::None;

  /// `memory->compute` and the like.
  std::string str() const;
  /// The inverse of `str`; nullopt for anything else.
  static std::optional<Scenario> parse(llvm::StringRef text);
  bool operator==(const Scenario &other) const {
    return before == other.before && after == other.after;
  }
};

} // namespace roofline

#endif // ROOFLINE_MODEL_DECISION_H
