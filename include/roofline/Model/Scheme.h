//===- Scheme.h - Ways to store a tensor smaller ----------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Quantization schemes: the type that elements are stored in, how many share a
// scale, and the type that they are multiplied in.
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_MODEL_SCHEME_H
#define ROOFLINE_MODEL_SCHEME_H

#include "roofline/Model/Count.h"
#include "roofline/Model/Device.h"
#include "roofline/Model/NumericType.h"

namespace roofline {

/// How a tensor is quantized.
///
/// A channel is what is summed for one element of a result: a row of a weight,
/// the elements of one token and head in a cache, a row of a table. Scales
/// belong to channels, or to groups of consecutive elements of them.
struct Scheme {
  /// What reports and options call it: `i4g128`, `mxfp4`, `w8a8`.
  std::string name;
  /// The type of a stored element.
  NumericType storage = NumericType::integer(8);
  /// Whether `storage` stands for that 8-bit float with 4 bits of exponent
  /// which the device multiplies.
  bool isDeviceFloat8 = false;
  /// Elements that share a scale; 0 for all of a channel.
  int64_t group = 0;
  /// The type of a scale; nullopt for none.
  std::optional<NumericType> scale =
      NumericType::floating(llvm::APFloatBase::S_IEEEhalf);
  /// Whether a zero point, of the storage type, stands beside each scale.
  bool hasZeroPoint = false;
  /// The type that both the tensor and what it is multiplied with are converted
  /// to for the product; nullopt to multiply in the type as written.
  std::optional<NumericType> multiplied = std::nullopt;

  bool operator==(const Scheme &other) const;
  bool operator!=(const Scheme &other) const { return !(*this == other); }

  /// What makes the scheme impossible, as a sentence without its capital and
  /// period; empty if nothing does.
  std::string findFault() const;

  /// The scheme with the 8-bit float that `device` multiplies, if it leaves
  /// that open.
  Scheme getFor(const Device &device) const;

  /// The elements that share a scale where channels have `channel` elements.
  Count getGroupSize(const Count &channel) const {
    return group == 0 ? channel : Count(group);
  }
  /// The bytes of `elements` elements with their scales and zero points, where
  /// channels have `channel` elements. Elements, scales and zero points are
  /// rounded up to bytes each on their own, as tensors of their own.
  Count getBytes(const Count &elements, const Count &channel) const;
  /// Bits an element, with its part of the scale and zero point.
  double getBitsPerElement(double channel) const;
  /// Vector operations that make one stored element a number again: a multiply
  /// by the scale, and before it the subtraction of a zero point. Conversions
  /// are free.
  unsigned getUnpackOps() const { return scale ? (hasZeroPoint ? 2 : 1) : 0; }
};

/// How some tensors are assumed to be stored.
struct Assumption {
  /// The function that it is about; empty for all.
  std::string function;
  /// A role, or a tensor by its name or by what it is in the IR: `weight`,
  /// `%arg3`, `@embed`.
  std::string tensors;
  /// nullopt: as they are.
  std::optional<Scheme> scheme;

  /// As options spell it: `weight:i4g128`, `decode::%arg3:keep`.
  std::string str() const;
};

} // namespace roofline

#endif // ROOFLINE_MODEL_SCHEME_H
