//===- AmountTest.cpp - Numbers that may be unknown -----------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "roofline/Report/Amount.h"
#include "gtest/gtest.h"
#include <limits>

using namespace roofline;

static const Amount unknown = Amount::unknown("no target is known");

TEST(AmountTest, CountsAreExact) {
  // 2^53 + 1 is no double.
  Amount large(Count((int64_t(1) << 53) + 1));
  Amount change = large - Amount(Count(1));
  ASSERT_TRUE(change.getCount());
  EXPECT_EQ(*change.getCount(), int64_t(1) << 53);
  EXPECT_NE(large, Amount(Count(int64_t(1) << 53)));
  // (2^53 + 1)^2 = 2^106 + 2^54 + 1.
  Amount square = large * large - Amount(Count(1));
  EXPECT_EQ(square.toDouble(), 0x1p106 + 0x1p54);
}

TEST(AmountTest, RealsAndCounts) {
  Amount time(2.5);
  EXPECT_FALSE(time.getCount());
  EXPECT_EQ((time * Amount(Count(4))).toDouble(), 10);
  EXPECT_EQ((Amount() + time).toDouble(), 2.5);
  EXPECT_EQ(time - time, Amount(0.0));
  EXPECT_EQ(Amount(3.0), Amount(Count(3)));
}

TEST(AmountTest, UnknownIsNotNothing) {
  EXPECT_FALSE(unknown.isKnown());
  EXPECT_NE(unknown, Amount());
  EXPECT_EQ(unknown, Amount::unknown("no target is known"));
  EXPECT_NE(unknown, Amount::unknown("sizes are not known"));
  EXPECT_EQ(Amount(Count(1)) - unknown, unknown);
  EXPECT_EQ(unknown * Amount(), unknown);
  EXPECT_EQ(unknown - unknown, unknown);
  EXPECT_EQ((unknown + Amount::unknown("other")).getReason(),
            "no target is known; other");
}

TEST(AmountTest, WhatIsNotFiniteIsUnknown) {
  Amount large(std::numeric_limits<double>::max());
  EXPECT_FALSE((large + large).isKnown());
  EXPECT_FALSE(Amount(std::numeric_limits<double>::infinity()).isKnown());
}
