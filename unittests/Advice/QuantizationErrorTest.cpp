//===- QuantizationErrorTest.cpp ------------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "roofline/Advice/QuantizationError.h"
#include <cmath>
#include <gtest/gtest.h>
#include <limits>

using namespace roofline;
using llvm::APFloatBase;

namespace {

NumericType parseType(llvm::StringRef name) {
  return *NumericType::parse(name);
}

Scheme makeScheme(llvm::StringRef storage, int64_t group = 0,
                  llvm::StringRef scale = "f32", bool hasZeroPoint = false) {
  Scheme scheme;
  scheme.name = "test";
  scheme.storage = parseType(storage);
  scheme.group = group;
  scheme.scale = NumericType::parse(scale);
  scheme.hasZeroPoint = hasZeroPoint;
  return scheme;
}

using Result = std::variant<QuantizationError, NotJudged>;

/// What `scheme` does to f32 `numbers`.
Result getResult(const std::vector<float> &numbers,
                 llvm::ArrayRef<int64_t> shape,
                 llvm::ArrayRef<unsigned> summedDims, const Scheme &scheme,
                 ParallelFor parallelFor = serialFor) {
  llvm::SmallBitVector summed(shape.size());
  for (unsigned dim : summedDims)
    summed.set(dim);
  llvm::ArrayRef<char> bytes(reinterpret_cast<const char *>(numbers.data()),
                             numbers.size() * sizeof(float));
  TensorData data{bytes, parseType("f32"), {shape.begin(), shape.end()}};
  return getQuantizationError(data, summed, scheme, parallelFor);
}

QuantizationError getError(const std::vector<float> &numbers,
                           llvm::ArrayRef<int64_t> shape,
                           llvm::ArrayRef<unsigned> summedDims,
                           const Scheme &scheme) {
  Result result = getResult(numbers, shape, summedDims, scheme);
  if (auto *error = std::get_if<QuantizationError>(&result))
    return *error;
  ADD_FAILURE() << std::get<NotJudged>(result).reason;
  return {};
}

/// The same, of one channel.
QuantizationError getError(const std::vector<float> &numbers,
                           const Scheme &scheme) {
  return getError(numbers, {int64_t(numbers.size())}, {0}, scheme);
}

std::string getReason(const Result &result) {
  auto *reason = std::get_if<NotJudged>(&result);
  return reason ? reason->reason : "judged";
}

//===----------------------------------------------------------------------===//
// Integers
//===----------------------------------------------------------------------===//

TEST(QuantizationErrorTest, EightBits) {
  // scale = 127 / 127 = 1; 1.25 -> 1, -2.5 -> -2 and 0.5 -> 0, the even ones.
  QuantizationError error = getError({127, 1.25, -2.5, 0.5}, makeScheme("i8"));
  EXPECT_EQ(error.elements, 4);
  // 127^2 + 1.5625 + 6.25 + 0.25
  EXPECT_EQ(error.signal, 16137.0625);
  // 0.25^2 + 0.5^2 + 0.5^2
  EXPECT_EQ(error.noise, 0.5625);
  // 10 log10(28688.111)
  EXPECT_NEAR(*error.getDecibels(), 44.577, 0.001);
  EXPECT_EQ(error.worstGroupError, std::sqrt(0.5625 / 16137.0625));
  EXPECT_EQ(error.worstChannel, 0);
}

TEST(QuantizationErrorTest, FourBits) {
  // scale = 7 / 7 = 1; -3.5 -> -4 and 1.5 -> 2, the even ones, 0.25 -> 0.
  QuantizationError error = getError({7, -3.5, 1.5, 0.25}, makeScheme("i4"));
  EXPECT_EQ(error.signal, 49 + 12.25 + 2.25 + 0.0625);
  EXPECT_EQ(error.noise, 0.25 + 0.25 + 0.0625);
}

TEST(QuantizationErrorTest, Groups) {
  // As one group, scale = 14 / 7 = 2: 3.5 -> 4 is off by 1, 0.25 -> 0 by 0.5.
  std::vector<float> numbers = {7, 0.5, 14, 2};
  EXPECT_EQ(getError(numbers, makeScheme("i4")).noise, 1.25);
  // In groups of 2 with scales of 1 and 2, only 0.5 -> 0 is off.
  QuantizationError error = getError(numbers, makeScheme("i4", 2));
  EXPECT_EQ(error.noise, 0.25);
  EXPECT_EQ(error.worstGroupError, std::sqrt(0.25 / 49.25));
  // Groups as long as the channel or longer are the channel.
  EXPECT_EQ(getError(numbers, makeScheme("i4", 4)).noise, 1.25);
  EXPECT_EQ(getError(numbers, makeScheme("i4", 128)).noise, 1.25);
  // The last group has fewer: {7, 0.5}, {14}.
  EXPECT_EQ(getError({7, 0.5, 14}, makeScheme("i4", 2)).noise, 0.25);
}

TEST(QuantizationErrorTest, ZeroPoints) {
  Scheme scheme = makeScheme("i4", 0, "f32", /*hasZeroPoint=*/true);
  // scale = (12 + 3) / 15 = 1, zero = 3; 0.5 -> 0 + 3 and 1.5 -> 2 + 3.
  EXPECT_EQ(getError({-3, 12, 0.5, 1.5}, scheme).noise, 0.5);
  // 0 belongs to the range: scale = 15 / 15 = 1, zero = 0; 14.5 -> 14.
  EXPECT_EQ(getError({15, 14.5}, scheme).noise, 0.25);
  // zero = 15; -0.5 -> 0 + 15.
  EXPECT_EQ(getError({-15, -0.5}, scheme).noise, 0.25);
  // scale = 22.5 / 15 = 1.5; zero = 3.75 / 1.5 = 2.5 -> 2. q of -3.75 is
  // -2.5 -> -2 + 2 = 0, which stands for -3; q of 18.75 is 12.5 -> 12 + 2 = 14
  // and stands for 18; both are off by 0.75.
  EXPECT_EQ(getError({-3.75, 18.75}, scheme).noise, 2 * 0.75 * 0.75);
  // scale = 15 / 15 = 1; zero = 0.5 -> 0. -0.5 -> 0, 14.5 -> 14.
  EXPECT_EQ(getError({-0.5, 14.5}, scheme).noise, 0.5);
  // scale = 15 / 15 = 1; zero = 1.5 -> 2. 13.5 -> 14 + 2 = 16 is beyond 15,
  // which stands for 13; -1.5 -> -2 + 2 = 0 stands for -2.
  EXPECT_EQ(getError({-1.5, 13.5}, scheme).noise, 0.5);
}

//===----------------------------------------------------------------------===//
// Scales
//===----------------------------------------------------------------------===//

TEST(QuantizationErrorTest, ScalesAreRounded) {
  // 1 / 7 is 1170.29 * 2^-13; an f16 in [2^-3, 2^-2) is a multiple of 2^-13.
  // 7 * 1170 = 8190 = 2^13 - 2, so that 1 is off by 2^-12.
  EXPECT_EQ(getError({1}, makeScheme("i4", 0, "f16")).noise, 0x1p-24);
  // The scale of 7 * 2^17 is not 2^17 but 65504, the largest f16.
  double rest = 0x7p17 - 7 * 65504;
  EXPECT_EQ(getError({0x7p17}, makeScheme("i4", 0, "f16")).noise, rest * rest);
  // A scale of 2^-26 / 7 is not 0 but 2^-24, the smallest f16: 2^-26 is 0.25
  // of it, and lost.
  EXPECT_EQ(getError({0x1p-26}, makeScheme("i4", 0, "f16")).noise, 0x1p-52);
}

TEST(QuantizationErrorTest, PowersOfTwo) {
  Scheme scheme = makeScheme("i4", 0, "f8E8M0FNU");
  // 9 / 7 is rounded up to 2; 9 / 2 = 4.5 -> 4, 3 / 2 = 1.5 -> 2.
  EXPECT_EQ(getError({9, 3}, scheme).noise, 1 + 1);
  // 14 / 7 = 2 stays.
  EXPECT_EQ(getError({14, 3}, scheme).noise, 1);
}

TEST(QuantizationErrorTest, ScalesOfScales) {
  // As nvfp4. The largest element is 6 * 448, so that the scale of the tensor
  // is 1. Group {2688, 1344} has scale 448 and is exact. 102 / 6 = 17, of which
  // f8E4M3FN has 16, the even one: 102 / 16 = 6.375 -> 6 is off by 6.
  std::vector<float> numbers = {2688, 1344, 102, 0};
  Scheme scheme = makeScheme("f4E2M1FN", 2, "f8E4M3FN");
  EXPECT_EQ(getError(numbers, scheme).noise, 36);
  // 2^-20 times as much, with that as the scale of the tensor, though 2^-9 is
  // the smallest f8E4M3FN.
  for (float &number : numbers)
    number *= 0x1p-20f;
  EXPECT_EQ(getError(numbers, scheme).noise, 36 * 0x1p-40);
}

//===----------------------------------------------------------------------===//
// Floats
//===----------------------------------------------------------------------===//

TEST(QuantizationErrorTest, FourBitFloats) {
  // As mxfp4: values of 0, 0.5, 1, 1.5, 2, 3, 4 and 6; scale = 6 / 6 = 1.
  // 5 -> 4 (1.0 * 4, not 1.5 * 4), 2.5 -> 2 and -1.75 -> -2, the even ones.
  Scheme scheme = makeScheme("f4E2M1FN", 32, "f8E8M0FNU");
  EXPECT_EQ(getError({6, 5, 2.5, -1.75}, scheme).noise, 1 + 0.25 + 0.0625);
  // 7 / 6 is rounded up to 2: 3.5 -> 4 (not 3), 0.125 -> 0.
  EXPECT_EQ(getError({7, 0.25}, scheme).noise, 1 + 0.0625);
}

TEST(QuantizationErrorTest, EightBitFloats) {
  // scale = 448 / 448 = 1. Between 16 and 32, values are 2 apart: 17 -> 16
  // (1.000 * 16, not 1.001 * 16) and 19 -> 20 (1.010 * 16). 2^-10 is halfway
  // to the smallest value, 2^-9, and becomes 0.
  QuantizationError error =
      getError({448, 17, 19, 0x1p-10f}, makeScheme("f8E4M3FN"));
  EXPECT_EQ(error.noise, 1 + 1 + 0x1p-20);
}

TEST(QuantizationErrorTest, WithoutScales) {
  // -500 is beyond -448, 3.1875 lies between 3 and 3.25.
  Scheme scheme = makeScheme("f8E4M3FN", 0, "none");
  ASSERT_FALSE(scheme.scale);
  EXPECT_EQ(getError({-500, 3.1875}, scheme).noise, 52 * 52 + 0x1p-8);
  // 1 + 2^-8 is halfway to the next bf16, which is odd.
  EXPECT_EQ(getError({1 + 0x1p-8}, makeScheme("bf16", 0, "none")).noise,
            0x1p-16);
}

TEST(QuantizationErrorTest, NothingLost) {
  QuantizationError error =
      getError({0, 0, 0, 7, 1, -2}, {2, 3}, {1}, makeScheme("i4"));
  EXPECT_EQ(error.signal, 54);
  EXPECT_EQ(error.noise, 0);
  EXPECT_EQ(error.getDecibels(), std::nullopt);
  EXPECT_EQ(error.worstChannel, std::nullopt);
  EXPECT_EQ(getError({0, 0}, makeScheme("f8E4M3FN")).signal, 0);
  EXPECT_EQ(getError({0, 0}, makeScheme("f4E2M1FN", 1, "f8E4M3FN")).noise, 0);
}

//===----------------------------------------------------------------------===//
// Channels
//===----------------------------------------------------------------------===//

TEST(QuantizationErrorTest, ChannelsAcrossMemory) {
  // Channels are columns: {14, 2}, {7, 0.5}, {21, 3} with scales of 2, 1, 3.
  std::vector<float> numbers = {14, 7, 21, 2, 0.5, 3};
  QuantizationError error = getError(numbers, {2, 3}, {0}, makeScheme("i4"));
  EXPECT_EQ(error.noise, 0.25);
  EXPECT_EQ(error.worstChannel, 1);
  EXPECT_EQ(error.worstGroupError, std::sqrt(0.25 / 49.25));
  // Channels are rows, with scales of 3 and 3/7: 14 / 3 = 4.67 -> 5, 7 / 3 =
  // 2.33 -> 2; 2 * 7/3 = 4.67 -> 5, 0.5 * 7/3 = 1.17 -> 1.
  error = getError(numbers, {2, 3}, {1}, makeScheme("i4"));
  EXPECT_NEAR(error.noise,
              1 + 1 + std::pow(2 - 15 / 7., 2) + std::pow(0.5 - 3 / 7., 2),
              1e-6);
  // 2 / 686 is more than 0.026 / 13.25.
  EXPECT_EQ(error.worstChannel, 0);
}

/// Numbers that repeat late and look like nothing.
std::vector<float> makeNumbers(size_t count) {
  std::vector<float> numbers(count);
  uint32_t state = 1;
  for (float &number : numbers) {
    state = state * 1664525 + 1013904223;
    number = (float(state >> 8) - 0x1p23f) * 0x1p-20f;
  }
  return numbers;
}

TEST(QuantizationErrorTest, LayoutMakesNoDifference) {
  constexpr int64_t a = 3, b = 70, c = 130;
  std::vector<float> numbers = makeNumbers(a * b * c);
  // The same with the middle dimension first and last.
  std::vector<float> middleFirst, middleLast(numbers.size());
  for (int64_t j = 0; j < b; ++j)
    for (int64_t i = 0; i < a; ++i)
      for (int64_t k = 0; k < c; ++k) {
        float number = numbers[(i * b + j) * c + k];
        middleFirst.push_back(number);
        middleLast[(i * c + k) * b + j] = number;
      }
  for (int64_t group : {0, 30, 128}) {
    Scheme scheme = makeScheme("i4", group, "f16");
    QuantizationError error = getError(numbers, {a, b, c}, {0, 2}, scheme);
    for (const QuantizationError &same :
         {getError(middleFirst, {b, a * c}, {1}, scheme),
          getError(middleLast, {a, c, b}, {0, 1}, scheme)}) {
      EXPECT_NEAR(error.signal, same.signal, 1e-9 * error.signal);
      EXPECT_NEAR(error.noise, same.noise, 1e-9 * error.noise);
      EXPECT_EQ(error.worstGroupError, same.worstGroupError);
      EXPECT_EQ(error.worstChannel, same.worstChannel);
    }
    // Uniform numbers within 8 of 0 have a mean square of 64 / 3, errors within
    // half a step of 8 / 7 one of 64 / 49 / 12: 10 log10(196) = 22.9.
    EXPECT_NEAR(*error.getDecibels(), 23, 1);
  }
}

TEST(QuantizationErrorTest, LongChannels) {
  // 127, then 0.25s that are lost: all of them squares of powers of two, so
  // that sums are exact.
  std::vector<float> numbers(300000, 0.25);
  numbers.front() = 127;
  EXPECT_EQ(getError(numbers, makeScheme("i8")).noise, 299999 * 0.0625);
  // 60 channels of 5000, of which one has 127 somewhere; in the others 0.25
  // is stored as 127.
  QuantizationError error =
      getError(numbers, {5000, 60}, {0}, makeScheme("i8"));
  EXPECT_NEAR(error.noise, 4999 * 0.0625, 1e-9);
  EXPECT_EQ(error.worstChannel, 0);
}

TEST(QuantizationErrorTest, OrderMakesNoDifference) {
  std::vector<float> numbers = makeNumbers(1 << 16);
  auto backwards = [](size_t count, llvm::function_ref<void(size_t)> body) {
    while (count > 0)
      body(--count);
  };
  for (unsigned summed : {0, 1}) {
    auto error = std::get<QuantizationError>(
        getResult(numbers, {256, 256}, summed, makeScheme("i8")));
    auto same = std::get<QuantizationError>(
        getResult(numbers, {256, 256}, summed, makeScheme("i8"), backwards));
    EXPECT_EQ(error.signal, same.signal);
    EXPECT_EQ(error.noise, same.noise);
    EXPECT_EQ(error.worstChannel, same.worstChannel);
  }
}

TEST(QuantizationErrorTest, Outliers) {
  // The median is 1. 8 times as much is not more than 8 times as much.
  QuantizationError error =
      getError({1, -1, 9, 1, 0.5, 8, 1, 10}, {8, 1}, {1}, makeScheme("i8"));
  ASSERT_EQ(error.outliers.size(), 2u);
  EXPECT_EQ(error.outliers[0].channel, 7);
  EXPECT_EQ(error.outliers[0].ratio, 10);
  EXPECT_EQ(error.outliers[1].channel, 2);
  EXPECT_EQ(error.outliers[1].ratio, 9);
  // The median of four is between 2 and 3.
  error = getError({1, 3, 100, 2}, {4}, {}, makeScheme("i8"));
  ASSERT_EQ(error.outliers.size(), 1u);
  EXPECT_EQ(error.outliers[0].channel, 2);
  EXPECT_EQ(error.outliers[0].ratio, 40);
  // Most channels are empty.
  EXPECT_TRUE(
      getError({0, 0, 0, 100}, {4}, {}, makeScheme("i8")).outliers.empty());
  // Of seven, five are named.
  std::vector<float> numbers(20, 1);
  std::fill_n(numbers.begin(), 7, 50);
  error = getError(numbers, {20}, {}, makeScheme("i8"));
  ASSERT_EQ(error.outliers.size(), 5u);
  EXPECT_EQ(error.outliers[4].channel, 4);
}

TEST(QuantizationErrorTest, Splats) {
  // 5 stands for all: scale = 5 / 7 in f16 is 1463 * 2^-11, as 1462.86 is what
  // 5 / 7 * 2^11 comes to. 7 * 1463 * 2^-11 is 1 * 2^-11 too much.
  float five = 5;
  llvm::ArrayRef<char> bytes(reinterpret_cast<const char *>(&five),
                             sizeof(five));
  TensorData data{bytes, parseType("f32"), {100, 10}, /*isSplat=*/true};
  auto result = getQuantizationError(data, llvm::SmallBitVector(2),
                                     makeScheme("i4", 3, "f16"));
  auto &error = std::get<QuantizationError>(result);
  EXPECT_EQ(error.elements, 1000);
  EXPECT_EQ(error.signal, 25000);
  EXPECT_EQ(error.noise, 1000 * 0x1p-22);
  EXPECT_EQ(error.worstGroupError, 0x1p-11 / 5);
}

//===----------------------------------------------------------------------===//
// What is not judged
//===----------------------------------------------------------------------===//

TEST(QuantizationErrorTest, NotFinite) {
  Scheme scheme = makeScheme("i8", 2);
  for (float bad : {std::numeric_limits<float>::quiet_NaN(),
                    std::numeric_limits<float>::infinity(),
                    -std::numeric_limits<float>::infinity()})
    EXPECT_EQ(getReason(getResult({1, 2, 3, 4, bad, 5}, {6}, {0}, scheme)),
              "some elements are NaN or infinite");
}

TEST(QuantizationErrorTest, NotSquared) {
  llvm::SmallBitVector summed(1, true);
  for (double extreme : {1e200, 1e-200}) {
    llvm::ArrayRef<char> bytes(reinterpret_cast<const char *>(&extreme),
                               sizeof(extreme));
    TensorData data{bytes, parseType("f64"), {1}};
    EXPECT_EQ(getReason(getQuantizationError(data, summed, makeScheme("i8"))),
              "squaring the elements overflows or underflows");
  }
}

TEST(QuantizationErrorTest, Types) {
  llvm::SmallBitVector summed(1, true);
  std::vector<char> bytes(16);
  auto get = [&](llvm::StringRef type, int64_t size, const Scheme &scheme) {
    TensorData data{bytes, parseType(type), {size}};
    return getReason(getQuantizationError(data, summed, scheme));
  };
  EXPECT_EQ(get("i8", 16, makeScheme("i4")), "already stored as i8");
  EXPECT_EQ(get("f8E5M2", 16, makeScheme("i4")), "already stored as f8E5M2");
  EXPECT_EQ(get("i32", 4, makeScheme("i4")),
            "no rule to quantize elements of type i32");
  EXPECT_EQ(get("f16", 8, makeScheme("f8E8M0FNU")),
            "no rule to round to the types of test");
  EXPECT_EQ(get("f16", 8, makeScheme("i1")),
            "no rule to round to the types of test");
  EXPECT_EQ(get("f16", 7, makeScheme("i4")), "the data do not match the shape");
  EXPECT_EQ(get("f32", -1, makeScheme("i4")),
            "the data do not match the shape");
  bytes.clear();
  EXPECT_EQ(get("f32", 0, makeScheme("i4")), "there are no elements");
}

} // namespace
