//===- Quantizer.cpp - Rounds numbers as a scheme stores them -------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Quantizer.h"
#include "llvm/ADT/bit.h"
#include <algorithm>
#include <cmath>
#include <limits>

using namespace roofline;
using llvm::APFloat;
using llvm::APFloatBase;

//===----------------------------------------------------------------------===//
// Rounding
//===----------------------------------------------------------------------===//

/// The semantics of the float format `type`; null where doubles, with room for
/// rounding, do not hold all of its values.
static const llvm::fltSemantics *getSemantics(NumericType type) {
  for (APFloatBase::Semantics semantics :
       {APFloatBase::S_IEEEhalf, APFloatBase::S_BFloat,
        APFloatBase::S_FloatTF32, APFloatBase::S_IEEEsingle,
        APFloatBase::S_Float8E5M2, APFloatBase::S_Float8E4M3,
        APFloatBase::S_Float8E4M3FN, APFloatBase::S_Float8E5M2FNUZ,
        APFloatBase::S_Float8E4M3FNUZ, APFloatBase::S_Float8E4M3B11FNUZ,
        APFloatBase::S_Float8E3M4, APFloatBase::S_Float8E8M0FNU,
        APFloatBase::S_Float6E3M2FN, APFloatBase::S_Float6E2M3FN,
        APFloatBase::S_Float4E2M1FN})
    if (type == NumericType::floating(semantics))
      return &APFloatBase::EnumToSemantics(semantics);
  return nullptr;
}

static double convertToDouble(APFloat value) {
  bool losesInfo;
  value.convert(APFloat::IEEEdouble(), APFloat::rmNearestTiesToEven,
                &losesInfo);
  return value.convertToDouble();
}

NumberGrid NumberGrid::integers(double largest) {
  // All integers up to there are equally far apart.
  double power = std::exp2(std::ceil(std::log2(largest + 1)));
  return {largest, 1, power, 1 / power};
}

std::optional<NumberGrid> NumberGrid::get(NumericType type) {
  if (type.isInteger()) {
    unsigned width = type.getWidth();
    // Of one bit, no magnitude is left; beyond, nobody would call it smaller.
    if (width < 2 || width > 32)
      return std::nullopt;
    return integers(std::exp2(width - 1) - 1);
  }
  const llvm::fltSemantics *semantics = getSemantics(type);
  if (!semantics)
    return std::nullopt;
  int precision = APFloat::semanticsPrecision(*semantics);
  return NumberGrid{convertToDouble(APFloat::getLargest(*semantics)),
                    convertToDouble(APFloat::getSmallest(*semantics)),
                    std::exp2(APFloat::semanticsMinExponent(*semantics)),
                    std::exp2(1 - precision)};
}

/// As `NumberGrid::round`. Without branches, so that several are rounded at
/// once.
static inline double roundTo(double x, double minPower, double step) {
  constexpr uint64_t exponentMask = uint64_t(0x7ff) << 52;
  double power =
      llvm::bit_cast<double>(llvm::bit_cast<uint64_t>(x) & exponentMask);
  power = power < minPower ? minPower : power;
  // The sum with this number has no bits for what is smaller than a step, and
  // is rounded to the nearest, of two the even one.
  double anchor = power * step * 0x1.8p52;
  return (x + anchor) - anchor;
}

double NumberGrid::round(double x) const { return roundTo(x, minPower, step); }

double NumberGrid::roundScale(double x) const {
  if (x <= smallest)
    return smallest;
  if (x >= largest)
    return largest;
  if (!hasPowersOnly())
    return round(x);
  int exponent;
  double fraction = std::frexp(x, &exponent);
  return std::ldexp(1, fraction == 0.5 ? exponent - 1 : exponent);
}

//===----------------------------------------------------------------------===//
// Kernels
//===----------------------------------------------------------------------===//

/// How many sums are kept side by side, so that additions need not wait for
/// each other. Part of the result: sums depend on their order.
constexpr size_t numLanes = 8;

void NumberRange::add(const NumberRange &other) {
  min = std::min(min, other.min);
  max = std::max(max, other.max);
  isFinite &= other.isFinite;
}

NumberRange NumberRange::of(llvm::ArrayRef<double> numbers) {
  double min[numLanes] = {}, max[numLanes] = {}, zero[numLanes] = {};
  auto add = [&](double x, size_t lane) {
    min[lane] = x < min[lane] ? x : min[lane];
    max[lane] = x > max[lane] ? x : max[lane];
    // NaN unless all are finite.
    zero[lane] += x * 0;
  };
  size_t i = 0;
  for (; i + numLanes <= numbers.size(); i += numLanes)
    for (size_t lane = 0; lane < numLanes; ++lane)
      add(numbers[i + lane], lane);
  for (size_t lane = 0; i < numbers.size(); ++i, ++lane)
    add(numbers[i], lane);
  NumberRange range;
  for (size_t lane = 0; lane < numLanes; ++lane)
    range.add({min[lane], max[lane], zero[lane] == 0});
  return range;
}

Power Quantizer::measure(llvm::ArrayRef<double> numbers,
                         const GroupScale &group) const {
  // Copies that the compiler knows nothing else to write to.
  double minPower = storage.minPower, step = storage.step;
  double scale = group.scale, lowest = group.lowest, highest = group.highest;
  double signal[numLanes] = {}, noise[numLanes] = {};
  auto add = [&](double x, size_t lane) {
    double q = x / scale;
    q = q < lowest ? lowest : q;
    q = q > highest ? highest : q;
    double error = x - roundTo(q, minPower, step) * scale;
    signal[lane] += x * x;
    noise[lane] += error * error;
  };
  size_t i = 0;
  for (; i + numLanes <= numbers.size(); i += numLanes)
    for (size_t lane = 0; lane < numLanes; ++lane)
      add(numbers[i + lane], lane);
  for (size_t lane = 0; i < numbers.size(); ++i, ++lane)
    add(numbers[i], lane);
  Power power;
  for (size_t lane = 0; lane < numLanes; ++lane)
    power.add({signal[lane], noise[lane]});
  return power;
}

//===----------------------------------------------------------------------===//
// Scales
//===----------------------------------------------------------------------===//

std::optional<Quantizer> Quantizer::get(const Scheme &scheme) {
  Quantizer quantizer;
  std::optional<NumberGrid> storage = NumberGrid::get(scheme.storage);
  const llvm::fltSemantics *semantics = getSemantics(scheme.storage);
  // Without a sign or a zero, no tensor can be stored.
  if (!storage || (semantics && (!APFloat::semanticsHasSignedRepr(*semantics) ||
                                 !APFloat::semanticsHasZero(*semantics))))
    return std::nullopt;
  quantizer.storage = *storage;
  if (!scheme.scale)
    return quantizer;
  if (!scheme.scale->isFloat())
    return std::nullopt;
  quantizer.scale = NumberGrid::get(*scheme.scale);
  if (!quantizer.scale)
    return std::nullopt;
  quantizer.hasTensorScale =
      scheme.scale->getWidth() <= 8 && !quantizer.scale->hasPowersOnly();
  quantizer.hasZeroPoint = scheme.hasZeroPoint && scheme.storage.isInteger();
  if (quantizer.hasZeroPoint)
    quantizer.storage =
        NumberGrid::integers(std::exp2(scheme.storage.getWidth()) - 1);
  return quantizer;
}

void Quantizer::setTensorRange(const NumberRange &range) {
  NumberGrid grid =
      *NumberGrid::get(NumericType::floating(APFloatBase::S_IEEEsingle));
  tensorScale = grid.roundScale(range.getMagnitude() /
                                (storage.largest * scale->largest));
}

GroupScale Quantizer::getScale(const NumberRange &range) const {
  if (!scale)
    return {1, -storage.largest, storage.largest};
  if (!hasZeroPoint) {
    double unit = roundScale(range.getMagnitude() / storage.largest);
    return {unit, -storage.largest, storage.largest};
  }
  double unit = roundScale((range.max - range.min) / storage.largest);
  double zero = storage.round(std::min(-range.min / unit, storage.largest));
  return {unit, -zero, storage.largest - zero};
}
