//===- QuantizationError.h - What quantizing does to numbers ----*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Quantizes the elements of a tensor by a scheme, makes numbers of them again,
// and measures what is lost. Knows no IR.
//
// Elements are quantized in groups, as the scheme says: consecutive elements of
// a channel, of which the last group of a channel may have fewer. With the
// elements x of a group, b bits of the storage type, and all values computed in
// double precision:
//
// - Integers: scale = max |x| / (2^(b-1) - 1), q = x / scale rounded to the
//   nearest integer, of two the even one, within +-(2^(b-1) - 1).
// - Integers with a zero point: with min and max taken over the group and 0,
//   scale = (max - min) / (2^b - 1), zero = -min / scale rounded likewise,
//   q = x / scale rounded likewise plus zero; zero and q within 0 and 2^b - 1.
// - Floats: scale = max |x| / (the largest finite value of the storage type),
//   q = x / scale rounded to the nearest value of the storage type, of two the
//   one with the even significand, within its finite values.
//
// What the group then stands for is q * scale, or (q - zero) * scale.
//
// Scales are rounded to the nearest value of their type, of two the even one;
// powers of two (f8E8M0FNU) up, so that no element is out of range. Scales are
// finite, and positive: they are rounded to the smallest positive value rather
// than to 0. An 8-bit scale with a fraction (f8E4M3FN) has too small a range to
// stand alone: it is multiplied with one f32 of the whole tensor, max |x| /
// (the largest q * the largest scale), as nvfp4 does. Without scales, scale is
// 1 and there is no zero point. Groups of zeros lose nothing.
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_ADVICE_QUANTIZATIONERROR_H
#define ROOFLINE_ADVICE_QUANTIZATIONERROR_H

#include "roofline/Model/Scheme.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SmallBitVector.h"
#include "llvm/ADT/SmallVector.h"
#include <variant>

namespace roofline {

/// The elements of a tensor, wherever they are in memory.
struct TensorData {
  /// In row-major order and the byte order of the host; of a splat, one
  /// element. Need not be aligned.
  llvm::ArrayRef<char> bytes;
  NumericType type;
  llvm::SmallVector<int64_t, 4> shape;
  /// Whether all elements are equal.
  bool isSplat = false;
};

/// A channel whose largest magnitude is far from that of most others.
struct OutlierChannel {
  int64_t channel;
  /// Its largest magnitude over the median of those of all channels.
  double ratio;
};

/// How many times the median an outlier's largest magnitude exceeds.
constexpr double outlierRatio = 8;
/// How many outliers are named, the largest ones.
constexpr size_t maxOutliers = 5;

/// What quantizing a tensor does to its elements.
struct QuantizationError {
  int64_t elements = 0;
  /// The sum of the squares of the elements.
  double signal = 0;
  /// The sum of the squares of what they are off by.
  double noise = 0;
  /// The largest error of a group: the root of its noise over its signal.
  double worstGroupError = 0;
  /// The first channel with a group of that error; nullopt if there is no
  /// error.
  std::optional<int64_t> worstChannel = std::nullopt;
  /// From the largest ratio to the smallest; of equals, the first channel
  /// first. None where the median is 0.
  llvm::SmallVector<OutlierChannel, 0> outliers = {};

  /// The signal-to-quantization-noise ratio in decibels, 10 log10(signal /
  /// noise); nullopt where every element is exact.
  std::optional<double> getDecibels() const;
};

/// Why nothing is said of the accuracy of a tensor, as a sentence fragment.
struct NotJudged {
  std::string reason;
};

/// Calls `body` with each number below `count`, in any order and maybe at the
/// same time, and returns when all calls have.
using ParallelFor =
    llvm::function_ref<void(size_t count, llvm::function_ref<void(size_t)>)>;

/// Calls `body` with each number below `count`, one after the other.
void serialFor(size_t count, llvm::function_ref<void(size_t)> body);

/// What storing `data` by `scheme` does to it. Channels extend along the
/// dimensions of `summed`, in row-major order; all others together number them,
/// in row-major order as well. The result does not depend on how `parallelFor`
/// runs things. Takes memory for one number a channel, and a few MB a thread.
///
/// Not judged is what has already been quantized, is of a type of which no
/// conversion is known, has no elements, or has elements that are not finite or
/// whose squares are not.
std::variant<QuantizationError, NotJudged>
getQuantizationError(const TensorData &data, const llvm::SmallBitVector &summed,
                     const Scheme &scheme, ParallelFor parallelFor = serialFor);

} // namespace roofline

#endif // ROOFLINE_ADVICE_QUANTIZATIONERROR_H
