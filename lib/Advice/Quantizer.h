//===- Quantizer.h - Rounds numbers as a scheme stores them -----*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_LIB_ADVICE_QUANTIZER_H
#define ROOFLINE_LIB_ADVICE_QUANTIZER_H

#include "roofline/Model/Scheme.h"
#include "llvm/ADT/ArrayRef.h"

namespace roofline {

/// The values of a number format that is rounded to.
struct NumberGrid {
  /// The largest finite value, and the smallest one above 0.
  double largest, smallest;
  /// Magnitudes from 2^e to 2^(e+1) are multiples of 2^e * `step`; those below
  /// `minPower`, the smallest such 2^e, are multiples of `minPower` * `step`.
  double minPower, step;

  /// The grid of `type`; nullopt where numbers cannot be rounded to it.
  /// Integers are symmetric.
  static std::optional<NumberGrid> get(NumericType type);
  /// The integers of a magnitude up to `largest`.
  static NumberGrid integers(double largest);

  /// The nearest value to `x`, which is no larger than the largest one: of two,
  /// the even one.
  double round(double x) const;
  /// As `round`, but never to 0 nor beyond the largest value, and up if there
  /// are only powers of two.
  double roundScale(double x) const;
  bool hasPowersOnly() const { return step == 1; }
};

/// The range of some numbers, 0 included.
struct NumberRange {
  double min = 0, max = 0;
  /// Whether all of them are finite.
  bool isFinite = true;

  double getMagnitude() const { return -min > max ? -min : max; }
  void add(const NumberRange &other);
  static NumberRange of(llvm::ArrayRef<double> numbers);
};

/// Sums of squares.
struct Power {
  double signal = 0, noise = 0;

  void add(const Power &other) {
    signal += other.signal;
    noise += other.noise;
  }
};

/// How a group is stored: as multiples of `scale` by grid values within
/// [`lowest`, `highest`].
struct GroupScale {
  double scale, lowest, highest;
};

/// Quantizes groups of numbers by a scheme.
class Quantizer {
public:
  /// nullopt where there is no rule to round to the types of `scheme`.
  static std::optional<Quantizer> get(const Scheme &scheme);

  /// Whether scales depend on the whole tensor.
  bool needsTensorRange() const { return hasTensorScale; }
  void setTensorRange(const NumberRange &range);

  /// How a group of the numbers of `range`, not all 0, is stored.
  GroupScale getScale(const NumberRange &range) const;
  /// The power of `numbers` and of what they are off by.
  Power measure(llvm::ArrayRef<double> numbers, const GroupScale &group) const;

private:
  double roundScale(double value) const {
    return scale->roundScale(value / tensorScale) * tensorScale;
  }

  /// Of stored values; for integers with a zero point, of their differences to
  /// it.
  NumberGrid storage;
  std::optional<NumberGrid> scale;
  bool hasTensorScale = false, hasZeroPoint = false;
  double tensorScale = 1;
};

} // namespace roofline

#endif // ROOFLINE_LIB_ADVICE_QUANTIZER_H
