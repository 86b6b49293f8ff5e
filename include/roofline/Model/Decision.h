//===- Decision.h - What becomes of a tensor --------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_MODEL_DECISION_H
#define ROOFLINE_MODEL_DECISION_H

#include "roofline/Model/EnumNames.h"
#include "roofline/Model/Estimate.h"

namespace roofline {

/// Whether a tensor is worth quantizing.
enum class Decision { Quantize, Keep };

template <>
struct EnumNames<Decision> {
  static constexpr EnumName<Decision> all[] = {{Decision::Quantize, "quantize"},
                                               {Decision::Keep, "keep"}};
};

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
