//===- Device.cpp - What a target can do, without IR ----------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "roofline/Model/Device.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/ErrorHandling.h"

using namespace roofline;
using llvm::StringRef;

const Rate *Device::findRate(Engine engine, NumericType lhs,
                             NumericType rhs) const {
  NumericType product = getProductType(lhs, rhs);
  const Rate *ofProduct = nullptr;
  for (const Rate &rate : rates) {
    if (rate.engine != engine)
      continue;
    if (rate.lhs == lhs && rate.rhs == rhs)
      return &rate;
    if (rate.lhs == product && rate.rhs == product)
      ofProduct = &rate;
  }
  return ofProduct;
}

bool Device::hasEngine(Engine engine) const {
  return llvm::any_of(rates, [&](const Rate &rate) {
    return rate.engine == engine && rate.ops;
  });
}

StringRef roofline::getChipStem(StringRef chip) {
  // Only NVIDIA chips have such suffixes: the `a` of `gfx90a` is a digit.
  return chip.starts_with("sm_") ? chip.rtrim("af") : chip;
}

bool Device::hasChip(StringRef otherDialect, StringRef otherChip) const {
  return !chip.empty() && dialect == otherDialect &&
         getChipStem(chip) == getChipStem(otherChip);
}

std::optional<double> Device::getBandwidth() const {
  if (memory.empty() || !memory.front().bandwidth)
    return std::nullopt;
  return memory.front().bandwidth->value;
}

std::optional<double> Device::getCapacity() const {
  if (memory.empty() || !memory.front().capacity)
    return std::nullopt;
  return memory.front().capacity->value;
}
