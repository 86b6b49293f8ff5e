//===- UnitsTest.cpp - Short spellings of numbers -------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "roofline/Model/Units.h"
#include "gtest/gtest.h"
#include <limits>

using namespace roofline;

TEST(UnitsTest, Counts) {
  EXPECT_EQ(formatCount(Count(0), "B"), "0 B");
  EXPECT_EQ(formatCount(Count(16), "B"), "16 B");
  EXPECT_EQ(formatCount(Count(999), "B"), "999 B");
  EXPECT_EQ(formatCount(Count(1000), "B"), "1.0 kB");
  EXPECT_EQ(formatCount(Count(67108864), "B"), "67.1 MB");
  EXPECT_EQ(formatCount(Count(68719476736), "FLOP"), "68.7 GFLOP");
}

TEST(UnitsTest, RoundsIntoTheNextPrefix) {
  // 999,949 is 999.949 k and rounds down; 999,950 would print as 1000.0 k.
  EXPECT_EQ(formatCount(Count(999949), "B"), "999.9 kB");
  EXPECT_EQ(formatCount(Count(999950), "B"), "1.0 MB");
  EXPECT_EQ(formatQuantity(0.99995, "s"), "1.0 s");
  EXPECT_EQ(formatQuantity(0.9999, "s"), "999.9 ms");
}

TEST(UnitsTest, CountsBeyondInt64) {
  // 2^20 products of 32768^3: 2 * 2^20 * 2^45 = 2^66 = 7.38e19.
  Count count(int64_t(1) << 33);
  EXPECT_EQ(formatCount(count * count, "FLOP"), "73.8 EFLOP");
  // 2^132 = 5.44e39 is beyond the largest prefix, 10^30.
  EXPECT_EQ(formatCount(count * count * count * count, "B"), "5.44e+39 B");
}

TEST(UnitsTest, Times) {
  // 68,719,476,736 / 154.8e12 s.
  EXPECT_EQ(formatQuantity(68719476736 / 154.8e12, "s"), "443.9 us");
  EXPECT_EQ(formatQuantity(0, "s"), "0 s");
  EXPECT_EQ(formatQuantity(1, "s"), "1.0 s");
  EXPECT_EQ(formatQuantity(3600, "s"), "3.6 ks");
  EXPECT_EQ(formatQuantity(2.5e-12, "s"), "2.5 ps");
  // Would print as 0.0 as.
  EXPECT_EQ(formatQuantity(1e-20, "s"), "1.00e-20 s");
  EXPECT_EQ(formatQuantity(std::numeric_limits<double>::infinity(), "s"),
            "inf s");
}

TEST(UnitsTest, RatiosAndShares) {
  EXPECT_EQ(formatRatio(0), "0");
  // 1 operation on 12 bytes.
  EXPECT_EQ(formatRatio(1.0 / 12), "0.0833");
  // One decode step of a linear layer: just below 1.
  EXPECT_EQ(formatRatio(33554432.0 / 33570816), "1.00");
  EXPECT_EQ(formatRatio(15.75), "15.75");
  EXPECT_EQ(formatRatio(201.5625), "201.6");
  EXPECT_EQ(formatRatio(1024), "1024.0");
  EXPECT_EQ(formatRatio(2.5e7), "2.5e+07");
  EXPECT_EQ(formatShare(0.125), "12.5 %");
  EXPECT_EQ(formatShare(1), "100.0 %");
}
