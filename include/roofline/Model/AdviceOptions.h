//===- AdviceOptions.h - What advice is asked for ---------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_MODEL_ADVICEOPTIONS_H
#define ROOFLINE_MODEL_ADVICEOPTIONS_H

#include "roofline/Model/EnumNames.h"
#include "roofline/Model/Role.h"
#include "roofline/Model/Scheme.h"
#include "llvm/ADT/SmallVector.h"

namespace roofline {

/// What a plan minimizes: time, memory, or both.
enum class Objective { Latency, Capacity, Balanced };

template <>
struct EnumNames<Objective> {
  static constexpr EnumName<Objective> all[] = {
      {Objective::Latency, "latency"},
      {Objective::Capacity, "capacity"},
      {Objective::Balanced, "balanced"}};
};

/// Which tensors may be quantized, how, and to what end.
struct AdviceOptions {
  /// In order of preference; if empty, those that suit the device.
  llvm::SmallVector<Scheme, 0> schemes = {};
  /// Tensors of other roles are kept.
  llvm::SmallVector<Role, 4> roles = {Role::Weight, Role::KVCache,
                                      Role::Embedding};
  /// Roles to keep, or tensors by name or IR spelling.
  llvm::SmallVector<std::string, 0> keep = {};
  Objective objective = Objective::Latency;
  /// The least speedup of the groups that read a tensor.
  double minSpeedup = 1.02;
  /// The least bits per element, excluding scales.
  unsigned minBits = 4;
  /// The least signal-to-quantization-noise ratio in decibels of tensors whose
  /// data is known.
  std::optional<double> minSQNR = std::nullopt;
};

} // namespace roofline

#endif // ROOFLINE_MODEL_ADVICEOPTIONS_H
