//===- Scheme.cpp - Ways to store a tensor smaller ------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "roofline/Model/Scheme.h"
#include "roofline/Model/Cost.h"
#include <tuple>

using namespace roofline;

bool Scheme::operator==(const Scheme &other) const {
  return std::tie(name, storage, isDeviceFloat8, group, scale, hasZeroPoint,
                  multiplied) ==
         std::tie(other.name, other.storage, other.isDeviceFloat8, other.group,
                  other.scale, other.hasZeroPoint, other.multiplied);
}

Scheme Scheme::getFor(const Device &device) const {
  Scheme result = *this;
  result.isDeviceFloat8 = false;
  if (!isDeviceFloat8)
    return result;
  NumericType fnuz = NumericType::floating(llvm::APFloatBase::S_Float8E4M3FNUZ);
  auto multiplies = [&](NumericType type) {
    const Rate *rate = device.findRate(Engine::Matrix, type);
    return rate && rate->ops;
  };
  if (!multiplies(storage) && multiplies(fnuz)) {
    if (multiplied == storage)
      result.multiplied = fnuz;
    result.storage = fnuz;
  }
  return result;
}

Count Scheme::getBytes(const Count &elements, const Count &channel) const {
  Count bytes = getStoredBytes(elements, storage.getWidth());
  if (!scale)
    return bytes;
  Count scales = ceilDiv(elements, getGroupSize(channel));
  bytes += getStoredBytes(scales, scale->getWidth());
  if (hasZeroPoint)
    bytes += getStoredBytes(scales, storage.getWidth());
  return bytes;
}

double Scheme::getBitsPerElement(double channel) const {
  double bits = storage.getWidth();
  if (!scale)
    return bits;
  double size = group == 0 ? channel : double(group);
  return bits +
         (scale->getWidth() + (hasZeroPoint ? storage.getWidth() : 0)) / size;
}

std::string Assumption::str() const {
  return (function.empty() ? "" : function + "::") + tensors + ":" +
         (scheme ? scheme->name : "keep");
}
