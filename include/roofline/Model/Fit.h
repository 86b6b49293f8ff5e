//===- Fit.h - Whether a function fits into memory --------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_MODEL_FIT_H
#define ROOFLINE_MODEL_FIT_H

#include "roofline/Model/Count.h"
#include "roofline/Model/Device.h"
#include <optional>

namespace roofline {

/// A footprint against the capacity of a device's main memory.
struct Fit {
  /// `device` may be null.
  Fit(Count resident, bool atLeast, const Device *device);

  /// Bytes.
  Count resident;
  /// Whether `resident` is a lower bound.
  bool atLeast;
  /// Bytes; nullopt without a device, or if unknown.
  std::optional<Count> capacity;

  /// Free bytes, negative if the footprint exceeds the capacity; nullopt if the
  /// capacity is unknown.
  std::optional<Count> getFree() const;
  /// Whether the resident bytes are within the capacity; nullopt if undecided,
  /// as for a lower bound that would fit.
  std::optional<bool> fits() const;
};

} // namespace roofline

#endif // ROOFLINE_MODEL_FIT_H
