//===- EstimateTest.cpp - Tests of the roofline ---------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TestDevices.h"
#include "gtest/gtest.h"

using namespace roofline;
using namespace roofline::test;

namespace {

Estimate estimate(const Device &device, llvm::ArrayRef<Work> work,
                  int64_t bytes, PricingOptions options = {}) {
  return Pricer(device, options).estimate(work, Count(bytes));
}

TEST(EstimateTest, Spellings) {
  EXPECT_EQ(stringify(Bound::Memory).str(), "memory");
  EXPECT_EQ(stringify(Bound::None).str(), "none");
  for (Precision precision : {Precision::Strict, Precision::Relaxed})
    EXPECT_EQ(symbolize<Precision>(stringify(precision)), precision);
  EXPECT_FALSE(symbolize<Precision>("loose"));
}

//===----------------------------------------------------------------------===//
// One engine
//===----------------------------------------------------------------------===//

// A projection of a Llama-2-7B layer on 2,048 tokens: 2048x4096 by 4096x4096 in
// f16. 2 * 2048 * 4096 * 4096 operations; 2 * (2048*4096 + 4096*4096 +
// 2048*4096) bytes.
TEST(EstimateTest, PrefillIsComputeBound) {
  Estimate e = estimate(makeA6000(), matrixWork("f16", "f32", 68'719'476'736),
                        67'108'864);
  EXPECT_EQ(e.bound, Bound::Compute);
  EXPECT_EQ(e.engine, Engine::Matrix);
  // 2^36 / 2^26.
  EXPECT_EQ(e.intensity, 1024.0);
  // 154.8e12 / 768e9.
  EXPECT_EQ(e.ridge, 201.5625);
  EXPECT_EQ(e.attainable, 154.8e12);
  EXPECT_EQ(e.time, 68719476736 / 154.8e12);
  EXPECT_DOUBLE_EQ(e.serialTime, 68719476736 / 154.8e12 + 67108864 / 768e9);
  EXPECT_FALSE(e.calibratedTime);
  EXPECT_FALSE(e.atLeast);
}

// The same on one token: 2 * 4096 * 4096 operations; 2 * (4096 + 4096*4096 +
// 4096) bytes.
TEST(EstimateTest, DecodeIsMemoryBound) {
  Estimate e =
      estimate(makeA6000(), matrixWork("f16", "f32", 33'554'432), 33'570'816);
  EXPECT_EQ(e.bound, Bound::Memory);
  // The slowest engine, though the memory is slower still.
  EXPECT_EQ(e.engine, Engine::Matrix);
  EXPECT_EQ(e.intensity, 33554432.0 / 33570816.0);
  EXPECT_EQ(e.ridge, 201.5625);
  EXPECT_DOUBLE_EQ(*e.attainable, 33554432.0 / 33570816.0 * 768e9);
  EXPECT_EQ(e.time, 33570816 / 768e9);
  EXPECT_EQ(e.memoryTime, e.time);
}

TEST(EstimateTest, ATieIsComputeBound) {
  // 16 bytes at the ridge of 201.5625 are 3,225 operations.
  EXPECT_EQ(estimate(makeA6000(), matrixWork("f16", "f32", 3225), 16).bound,
            Bound::Compute);
  EXPECT_EQ(estimate(makeA6000(), matrixWork("f16", "f32", 3224), 16).bound,
            Bound::Memory);
}

TEST(EstimateTest, WorkBeyond64Bits) {
  // 2^66 operations.
  Count ops = Count(int64_t(1) << 33) * (int64_t(1) << 33);
  Work work(type("f16"), type("f16"), type("f32"), ops);
  EXPECT_EQ(estimate(makeA6000(), work, 0).time, 0x1p66 / 154.8e12);
}

//===----------------------------------------------------------------------===//
// Missing work or traffic
//===----------------------------------------------------------------------===//

TEST(EstimateTest, NothingHasNoBound) {
  Estimate e = estimate(makeA6000(), {}, 0);
  EXPECT_EQ(e.bound, Bound::None);
  EXPECT_EQ(e.time, 0);
  EXPECT_FALSE(e.engine || e.intensity || e.ridge || e.attainable);
}

TEST(EstimateTest, TrafficAloneIsMemoryBound) {
  Estimate e = estimate(makeA6000(), {}, 768'000'000'000);
  EXPECT_EQ(e.bound, Bound::Memory);
  EXPECT_EQ(e.time, 1);
  EXPECT_EQ(e.intensity, 0.0);
  EXPECT_EQ(e.attainable, 0.0);
  EXPECT_FALSE(e.engine || e.ridge);
}

TEST(EstimateTest, WorkAloneIsComputeBound) {
  Estimate e = estimate(makeA6000(), vectorWork("f32", 38'700'000'000'000), 0);
  EXPECT_EQ(e.bound, Bound::Compute);
  EXPECT_EQ(e.time, 1);
  EXPECT_EQ(e.attainable, 38.7e12);
  EXPECT_FALSE(e.intensity);
}

//===----------------------------------------------------------------------===//
// Several engines
//===----------------------------------------------------------------------===//

// 154.8e12 matrix operations take 1 s, 77.4e12 vector operations 2 s and
// 1.2096e12 transcendental ones 0.5 s.
const Work threeEngines[] = {matrixWork("f16", "f32", 154'800'000'000'000),
                             vectorWork("f32", 77'400'000'000'000),
                             transcendentalWork("f32", 1'209'600'000'000)};

TEST(EstimateTest, EnginesOverlapAndTheSlowestDecides) {
  Estimate e = estimate(makeA6000(), threeEngines, 768'000'000'000);
  EXPECT_EQ(e.engineTime, (std::array<double, 3>{1, 2, 0.5}));
  EXPECT_EQ(e.memoryTime, 1);
  EXPECT_EQ(e.bound, Bound::Compute);
  EXPECT_EQ(e.engine, Engine::Vector);
  EXPECT_EQ(e.time, 2);
  // 1 + 2 + 0.5 of the engines and 1 of the transfer.
  EXPECT_EQ(e.serialTime, 4.5);
  // W = 154.8e12 + 77.4e12 + 1.2096e12 = 233.4096e12, P = W / 2 s =
  // 116.7048e12, ridge = P / 768e9 = 151.959375, I = W / 768e9 = 303.91875.
  EXPECT_DOUBLE_EQ(*e.attainable, 116.7048e12);
  EXPECT_DOUBLE_EQ(*e.ridge, 151.959375);
  EXPECT_DOUBLE_EQ(*e.intensity, 303.91875);
}

TEST(EstimateTest, MemorySlowerThanAllEngines) {
  // 2,304e9 bytes take 3 s: I = 233.4096e12 / 2304e9 = 101.30625 is below the
  // ridge of 151.959375.
  Estimate e = estimate(makeA6000(), threeEngines, 2'304'000'000'000);
  EXPECT_EQ(e.bound, Bound::Memory);
  EXPECT_EQ(e.time, 3);
  // 233.4096e12 operations in 3 s.
  EXPECT_DOUBLE_EQ(*e.attainable, 77.8032e12);
}

TEST(EstimateTest, TypesOnOneEngineRunOneAfterTheOther) {
  // f32 matrix work falls back to the ALUs, where vector work already is:
  // (38.7e12 + 19.35e12) / 38.7e12 = 1.5 s.
  Estimate e = estimate(makeA6000(),
                        {matrixWork("f32", "f32", 38'700'000'000'000),
                         vectorWork("f16", 19'350'000'000'000)},
                        0);
  EXPECT_EQ(e.engineTime, (std::array<double, 3>{0, 1.5, 0}));
  EXPECT_EQ(e.time, 1.5);
  EXPECT_EQ(e.engine, Engine::Vector);
}

TEST(EstimateTest, Efficiency) {
  PricingOptions options;
  options.efficiency.matrix = 0.25;
  options.efficiency.memory = 0.5;
  // Matrix 1 / 0.25 = 4 s, vector 2 s, memory 1 / 0.5 = 2 s.
  Estimate e = estimate(makeA6000(), threeEngines, 768'000'000'000, options);
  EXPECT_EQ(e.calibratedTime, 4.0);
  EXPECT_EQ(e.time, 2);
  // Memory 3 / 0.5 = 6 s.
  e = estimate(makeA6000(), threeEngines, 2'304'000'000'000, options);
  EXPECT_EQ(e.calibratedTime, 6.0);
}

//===----------------------------------------------------------------------===//
// Unknown rates
//===----------------------------------------------------------------------===//

TEST(EstimateTest, UnknownMatrixRateLeavesTheBoundUnknown) {
  Estimate e = estimate(makeA6000(), matrixWork("i1", "i32", 1 << 20), 768);
  EXPECT_EQ(e.bound, Bound::Unknown);
  EXPECT_TRUE(e.atLeast);
  EXPECT_EQ(e.time, 1e-9);
  EXPECT_DOUBLE_EQ(*e.intensity, 1048576.0 / 768);
  EXPECT_FALSE(e.ridge || e.attainable || e.engine);
}

TEST(EstimateTest, UnknownVectorRatesLeaveTheBoundToTheRest) {
  Device device = makeDevice("no-alus", 1e12);
  device.rates.push_back(row(Engine::Matrix, "bf16", 100e12));
  // The product alone takes 1 s, the transfer 0.5 s.
  Estimate e = estimate(device,
                        {matrixWork("bf16", "f32", 100'000'000'000'000),
                         vectorWork("f32", 100'000'000'000'000)},
                        500'000'000'000);
  EXPECT_EQ(e.bound, Bound::Compute);
  EXPECT_EQ(e.engine, Engine::Matrix);
  EXPECT_TRUE(e.atLeast);
  EXPECT_EQ(e.time, 1);

  e = estimate(device, vectorWork("f32", 100), 1'000'000'000'000);
  EXPECT_EQ(e.bound, Bound::Memory);
  EXPECT_TRUE(e.atLeast);
  EXPECT_FALSE(e.ridge || e.attainable || e.engine);

  // Nothing known is left to decide.
  EXPECT_EQ(estimate(device, vectorWork("f32", 100), 0).bound, Bound::Unknown);
}

TEST(EstimateTest, UnknownBandwidth) {
  Device device = makeA6000();
  device.memory.clear();
  Estimate e = estimate(device, matrixWork("f16", "f32", 1 << 20), 1);
  EXPECT_EQ(e.bound, Bound::Unknown);
  EXPECT_TRUE(e.atLeast);
  EXPECT_FALSE(e.ridge || e.attainable);

  e = estimate(device, matrixWork("f16", "f32", 1 << 20), 0);
  EXPECT_EQ(e.bound, Bound::Compute);
  EXPECT_EQ(e.attainable, 154.8e12);
  EXPECT_FALSE(e.atLeast || e.ridge);
}

//===----------------------------------------------------------------------===//
// Sums
//===----------------------------------------------------------------------===//

/// Adds parts that are priced on one device.
struct SumTest : testing::Test {
  void add(llvm::ArrayRef<Work> work, int64_t bytes, int64_t trips = 1) {
    Estimate part = pricer.estimate(work, Count(bytes));
    sum.add(part, work, Count(bytes), Count(trips));
  }
  Estimate getTotal() const { return sum.getTotal(device.getBandwidth()); }

  Device device = makeA6000();
  Pricer pricer{device, {}};
  EstimateSum sum;
};

TEST_F(SumTest, EmptySumHasNoBound) {
  EXPECT_EQ(getTotal().bound, Bound::None);
  add({}, 0);
  EXPECT_EQ(getTotal().bound, Bound::None);
}

TEST_F(SumTest, TimesAddUpAndIntensityIsThatOfTheTotals) {
  // Compute-bound: 2 s of matrix work over 1 s of traffic, twice.
  add(matrixWork("f16", "f32", 309'600'000'000'000), 768'000'000'000, 2);
  // Memory-bound: 1 s of vector work over 3 s of traffic.
  add(vectorWork("f32", 38'700'000'000'000), 2'304'000'000'000);

  Estimate total = getTotal();
  // 2 * max(2, 1) + max(1, 3), and 2 * (2 + 1) + (1 + 3).
  EXPECT_EQ(total.time, 7);
  EXPECT_EQ(total.serialTime, 10);
  EXPECT_EQ(total.engineTime, (std::array<double, 3>{4, 1, 0}));
  // 2 * 1 + 3 = 5 s of traffic over 4 s of the slowest engine.
  EXPECT_EQ(total.memoryTime, 5);
  EXPECT_EQ(total.bound, Bound::Memory);
  EXPECT_EQ(total.engine, Engine::Matrix);
  // W = 2 * 309.6e12 + 38.7e12 = 657.9e12, Q = 2 * 768e9 + 2304e9 = 3840e9:
  // I = 171.328125. P = W / 4 s = 164.475e12, ridge = P / 768e9 = 214.16015625,
  // attainable = W / 5 s = 131.58e12.
  EXPECT_EQ(sum.getBytes(), Count(3'840'000'000'000));
  EXPECT_EQ(getTotalOps(sum.getWork()), Count(657'900'000'000'000));
  EXPECT_DOUBLE_EQ(*total.intensity, 171.328125);
  EXPECT_DOUBLE_EQ(*total.ridge, 214.16015625);
  EXPECT_DOUBLE_EQ(*total.attainable, 131.58e12);
}

TEST_F(SumTest, ATieIsComputeBound) {
  // 1 s of matrix work and 1 s of traffic, one after the other.
  add(matrixWork("f16", "f32", 154'800'000'000'000), 0);
  add({}, 768'000'000'000);
  EXPECT_EQ(getTotal().bound, Bound::Compute);
  EXPECT_EQ(getTotal().time, 2);
}

TEST_F(SumTest, OneUnknownPartMakesTheBoundUnknown) {
  add(matrixWork("f16", "f32", 154'800'000'000'000), 768);
  EXPECT_EQ(getTotal().bound, Bound::Compute);
  add(matrixWork("i1", "i32", 1), 768, /*trips=*/0);
  EXPECT_EQ(getTotal().bound, Bound::Compute);
  EXPECT_FALSE(getTotal().atLeast);

  add(matrixWork("i1", "i32", 1), 768);
  EXPECT_EQ(getTotal().bound, Bound::Unknown);
  EXPECT_TRUE(getTotal().atLeast);
  EXPECT_FALSE(getTotal().ridge || getTotal().attainable);
}

TEST_F(SumTest, CalibratedTimesAddUp) {
  add({}, 768'000'000'000);
  EXPECT_FALSE(getTotal().calibratedTime);

  PricingOptions options;
  options.efficiency.memory = 0.5;
  pricer = Pricer(device, options);
  sum = EstimateSum();
  // 3 * 1 s at half the bandwidth.
  add({}, 768'000'000'000, 3);
  EXPECT_EQ(getTotal().calibratedTime, 6.0);
  EXPECT_EQ(getTotal().time, 3);
}

TEST_F(SumTest, WorkStaysExactBeyond64Bits) {
  // 2^40 trips of 2^40 operations.
  add(matrixWork("f16", "f32", int64_t(1) << 40), 0, int64_t(1) << 40);
  EXPECT_EQ(getTotalOps(sum.getWork()),
            Count(int64_t(1) << 40) * (int64_t(1) << 40));
  EXPECT_DOUBLE_EQ(getTotal().time, 0x1p80 / 154.8e12);
}

} // namespace
