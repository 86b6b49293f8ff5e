//===- Scheme.h - Ways to store a tensor smaller ----------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Quantization schemes: the storage type, the number of elements that share a
// scale, and the type that products are computed in.
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
/// A channel is the set of elements reduced into one element of a result: a row
/// of a weight, the elements of one token and head in a cache, a row of a
/// table. Each channel, or each group of consecutive elements of it, has a
/// scale.
struct Scheme {
  /// Its name in reports and options: `i4g128`, `mxfp4`, `w8a8`.
  std::string name;
  /// The type of a stored element.
  NumericType storage = NumericType::integer(8);
  /// Whether `storage` stands for the 8-bit float with 4 exponent bits that the
  /// device multiplies.
  bool isDeviceFloat8 = false;
  /// Elements that share a scale; 0 for the whole channel.
  int64_t group = 0;
  /// The type of a scale; nullopt for none.
  std::optional<NumericType> scale =
      NumericType::floating(llvm::APFloatBase::S_IEEEhalf);
  /// Whether each scale comes with a zero point of the storage type.
  bool hasZeroPoint = false;
  /// The type that both multiplicands are converted to; nullopt to multiply in
  /// the original type.
  std::optional<NumericType> multiplied = std::nullopt;

  bool operator==(const Scheme &other) const;
  bool operator!=(const Scheme &other) const { return !(*this == other); }

  /// Why the scheme is invalid, as a diagnostic; empty if it is valid.
  std::string findFault() const;

  /// The scheme with the 8-bit float of `device` substituted, if
  /// `isDeviceFloat8`.
  Scheme getFor(const Device &device) const;

  /// The elements that share a scale if channels have `channel` elements.
  Count getGroupSize(const Count &channel) const {
    return group == 0 ? channel : Count(group);
  }
  /// The bytes of `elements` elements with their scales and zero points, if
  /// channels have `channel` elements. Elements, scales and zero points are
  /// each rounded up to bytes, as separate tensors.
  Count getBytes(const Count &elements, const Count &channel) const;
  /// Bits per element, including its share of the scale and zero point.
  double getBitsPerElement(double channel) const;
  /// Vector operations to dequantize one element: a multiply by the scale, and
  /// before it the subtraction of a zero point. Conversions are free.
  unsigned getUnpackOps() const { return scale ? (hasZeroPoint ? 2 : 1) : 0; }
};

/// How some tensors are assumed to be stored.
struct Assumption {
  /// The function that it applies to; empty for all.
  std::string function;
  /// A role, or a tensor by its name or IR spelling: `weight`, `%arg3`,
  /// `@embed`.
  std::string tensors;
  /// Nullopt to keep them unchanged.
  std::optional<Scheme> scheme;

  /// Its spelling in options: `weight:i4g128`, `decode::%arg3:keep`.
  std::string str() const;
};

} // namespace roofline

#endif // ROOFLINE_MODEL_SCHEME_H
