//===- Fit.cpp - Whether a function fits into memory ----------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "roofline/Model/Fit.h"

using namespace roofline;

Fit::Fit(Count resident, bool atLeast, const Device *device)
    : resident(std::move(resident)), atLeast(atLeast) {
  // Capacities are at most `capacityRange.max`, so that they fit into 64 bits.
  if (device)
    if (std::optional<double> bytes = device->getCapacity())
      capacity = Count(DynamicAPInt(static_cast<int64_t>(*bytes)));
}

std::optional<Count> Fit::getFree() const {
  if (!capacity)
    return std::nullopt;
  return *capacity - resident;
}

std::optional<bool> Fit::fits() const {
  std::optional<Count> free = getFree();
  if (!free || free->isOpen() || (*free >= 0 && atLeast))
    return std::nullopt;
  return *free >= 0;
}
