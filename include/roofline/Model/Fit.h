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

/// What has to be in a device's main memory at one time, and the room there.
struct Fit {
  /// `device` may be null.
  Fit(Count resident, bool atLeast, const Device *device);

  /// Bytes.
  Count resident;
  /// Whether sizes are missing from `resident`.
  bool atLeast;
  /// Bytes; nullopt where there is no device, or nobody knows.
  std::optional<Count> capacity;

  /// Bytes left over, negative where that many are missing; nullopt where the
  /// capacity is not known.
  std::optional<Count> getFree() const;
  /// Whether the resident bytes are within the capacity; nullopt where that
  /// cannot be told, as for a lower bound that would fit.
  std::optional<bool> fits() const;
};

} // namespace roofline

#endif // ROOFLINE_MODEL_FIT_H
