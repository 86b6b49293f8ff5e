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

/// Whether quantized values may be stored, or multiplied, in `type`.
static bool isNarrow(NumericType type) { return type.getWidth() <= 16; }

std::string Scheme::findFault() const {
  if (!isNarrow(storage))
    return "'storage' must have at most 16 bits, got " + storage.str();
  if (isDeviceFloat8 &&
      storage != NumericType::floating(llvm::APFloatBase::S_Float8E4M3FN))
    return "the 8-bit float of a device is spelled f8E4M3FN, got " +
           storage.str();
  if (multiplied && !isNarrow(*multiplied))
    return "'multiplied' must have at most 16 bits, got " + multiplied->str();
  if (scale && !scale->isFloat())
    return "'scale' must be a float type, got " + scale->str();
  if (group < 0)
    return "'group' must not be negative, got " + std::to_string(group);
  if (!scale && (group != 0 || hasZeroPoint))
    return "'group' and 'zero_point' need 'scale'";
  if (hasZeroPoint && storage.isFloat())
    return "'zero_point' needs an integer 'storage', got " + storage.str();
  return {};
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
