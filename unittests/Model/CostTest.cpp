//===- CostTest.cpp - Tests of work and traffic ---------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "roofline/Model/Cost.h"
#include "TestDevices.h"
#include "gtest/gtest.h"

using namespace roofline;
using namespace roofline::test;

namespace {

TEST(CostTest, EngineSpellings) {
  for (Engine engine : {Engine::Matrix, Engine::Vector, Engine::Transcendental})
    EXPECT_EQ(symbolize<Engine>(stringify(engine)), engine);
  EXPECT_EQ(stringify(Engine::Transcendental).str(), "transcendental");
  EXPECT_FALSE(symbolize<Engine>("tensor"));
}

TEST(CostTest, AccessSpellings) {
  for (Access access :
       {Access::Read, Access::Write, Access::ReadWrite, Access::Gather})
    EXPECT_EQ(symbolize<Access>(stringify(access)), access);
  EXPECT_EQ(stringify(Access::ReadWrite).str(), "readwrite");
  EXPECT_FALSE(symbolize<Access>("scatter"));
}

TEST(CostTest, CertaintySpellings) {
  for (Certainty certainty :
       {Certainty::Exact, Certainty::AtMost, Certainty::Expected})
    EXPECT_EQ(symbolize<Certainty>(stringify(certainty)), certainty);
  EXPECT_EQ(stringify(Certainty::AtMost).str(), "at_most");
  EXPECT_FALSE(symbolize<Certainty>("at most"));
}

TEST(CostTest, OperandRefSpellings) {
  EXPECT_EQ(OperandRef::operand(3).str(), "3");
  EXPECT_EQ(OperandRef::result(0).str(), "result:0");
  EXPECT_EQ(OperandRef::capture(12).str(), "capture:12");
  EXPECT_EQ(OperandRef::callee(Role::KVCache).str(), "callee:kv_cache");
  for (OperandRef ref :
       {OperandRef::operand(3), OperandRef::result(0), OperandRef::capture(12),
        OperandRef::callee(Role::KVCache)})
    EXPECT_EQ(OperandRef::parse(ref.str()), ref);
  for (llvm::StringRef text :
       {"", "-1", "+1", "03", "result", "result:", "operand:1", "capture:1x",
        "callee:1", "callee:"})
    EXPECT_FALSE(OperandRef::parse(text)) << text.str();
}

TEST(CostTest, AddWorkMergesOneKind) {
  llvm::SmallVector<Work> list;
  addWork(list, matrixWork("f16", "f32", 10));
  addWork(list, vectorWork("f32", 5));
  addWork(list, matrixWork("f16", "f32", 7));
  // Another accumulator is another kind, no operations are none.
  addWork(list, matrixWork("f16", "f16", 1));
  addWork(list, vectorWork("f64", 0));

  ASSERT_EQ(list.size(), 3u);
  EXPECT_EQ(list[0], matrixWork("f16", "f32", 17));
  EXPECT_EQ(list[1], vectorWork("f32", 5));
  EXPECT_EQ(list[2], matrixWork("f16", "f16", 1));
  // 17 + 5 + 1.
  EXPECT_EQ(getTotalOps(list), Count(23));
}

TEST(CostTest, WorkIsChargedAtTheProductType) {
  Work work(type("f16"), type("i8"), type("f32"), Count(2));
  EXPECT_EQ(work.getType(), type("f16"));
}

TEST(CostTest, CountsBeyond64Bits) {
  // 2^20 products of 32768^3 at 2 operations a multiply-accumulate:
  // 2 * 2^20 * (2^15)^3 = 2^66.
  Count ops(2);
  for (int64_t extent :
       {int64_t(1) << 20, int64_t(1) << 15, int64_t(1) << 15, int64_t(1) << 15})
    ops *= extent;
  Cost cost;
  addWork(cost.work, Work(type("f16"), type("f16"), type("f32"), ops));
  std::string text;
  llvm::raw_string_ostream(text) << cost.getFlops();
  EXPECT_EQ(text, "73786976294838206464");
  EXPECT_EQ(toDouble(cost.getFlops()), 0x1p66);
}

TEST(CostTest, BytesAreSummedOverOperands) {
  Cost cost;
  EXPECT_TRUE(cost.isFree());
  // 4,096 x f16 read and 16 x f32 written: 8,192 + 64 bytes.
  cost.traffic.push_back(
      {OperandRef::operand(0), Access::Read, "f16", Count(4096), Count(8192)});
  cost.traffic.push_back(
      {OperandRef::result(0), Access::Write, "f32", Count(16), Count(64)});
  EXPECT_EQ(cost.getBytes(), Count(8256));
  EXPECT_FALSE(cost.isFree());
}

TEST(CostTest, StoredBytesRoundOnceOnTheTotal) {
  // 4,095 * 4 bits = 16,380 bits = 2,047.5 bytes.
  EXPECT_EQ(getStoredBytes(Count(4095), 4), Count(2048));
  // 3 * 6 bits = 18 bits = 2.25 bytes.
  EXPECT_EQ(getStoredBytes(Count(3), 6), Count(3));
  EXPECT_EQ(getStoredBytes(Count(4096), 16), Count(8192));
  EXPECT_EQ(getStoredBytes(Count(0), 4), Count(0));
  // 2^62 * 32 bits = 2^67 bits = 2^64 bytes.
  EXPECT_EQ(toDouble(getStoredBytes(Count(int64_t(1) << 62), 32)), 0x1p64);
}

TEST(CostTest, Intensity) {
  EXPECT_EQ(getIntensity(Count(3), Count(2)), 1.5);
  EXPECT_EQ(getIntensity(Count(0), Count(2)), 0.0);
  EXPECT_FALSE(getIntensity(Count(3), Count(0)));
}

TEST(CostTest, ToDoubleRoundsToNearest) {
  EXPECT_EQ(toDouble(Count(0)), 0.0);
  EXPECT_EQ(toDouble(Count(-5)), -5.0);
  // Doubles are 2 apart above 2^53: ties go to the even one.
  Count two53(int64_t(1) << 53);
  EXPECT_EQ(toDouble(two53 + 1), 0x1p53);
  EXPECT_EQ(toDouble(two53 + 3), 0x1p53 + 4);
  // And 2^12 apart above 2^64.
  Count two64 = Count(int64_t(1) << 32) * (int64_t(1) << 32);
  EXPECT_EQ(toDouble(two64), 0x1p64);
  EXPECT_EQ(toDouble(two64 + 2048), 0x1p64);
  EXPECT_EQ(toDouble(two64 + 2049), 0x1p64 + 0x1p12);
  EXPECT_EQ(toDouble(two64 * two64 * -3), -0x3p128);
}

} // namespace
