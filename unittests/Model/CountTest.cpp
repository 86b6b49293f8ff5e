//===- CountTest.cpp - Counts of sizes that are not known ----------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "roofline/Model/Count.h"
#include "llvm/Support/ScopedPrinter.h"
#include "gtest/gtest.h"

using namespace roofline;

TEST(CountTest, NumbersAreNumbers) {
  Count count(int64_t(1) << 40);
  EXPECT_FALSE(count.isOpen());
  EXPECT_EQ(llvm::to_string(count * count), "1208925819614629174706176");
  EXPECT_EQ(min(Count(3), Count(5)), 3);
  EXPECT_EQ(max(Count(3), Count(5)), 5);
  EXPECT_EQ(ceilDiv(Count(7), Count(2)), 4);
  EXPECT_EQ(floorDiv(Count(7), Count(2)), 3);
}

TEST(CountTest, FindsSamples) {
  SampleSizes sizes;
  int64_t batch = sizes.addSymbol("batch"), ctx = sizes.addSymbol("ctx");
  EXPECT_NE(batch, ctx);
  EXPECT_FALSE(Count(batch).isOpen());
  SampleSizes::Scope scope(&sizes);
  EXPECT_TRUE(Count(batch).isOpen());
  EXPECT_EQ(llvm::to_string(Count(batch) * Count(ctx) * 2), "2*batch*ctx");
  EXPECT_EQ(llvm::to_string(ceilDiv(Count(batch) * 3, Count(2))),
            "ceildiv(3*batch, 2)");
  EXPECT_EQ(llvm::to_string(min(Count(batch), Count(32000))),
            "min(32000, batch)");
  EXPECT_EQ(llvm::to_string(Count(batch) - Count(batch)), "0");
  EXPECT_FALSE((Count(batch) - Count(batch)).isOpen());
  EXPECT_EQ(llvm::to_string(Count(-batch)), "-batch");
}

TEST(CountTest, KnowsWhatItDoesNotKnow) {
  SampleSizes sizes;
  int64_t batch = sizes.addSymbol("batch");
  sizes.addNumber(151936);
  SampleSizes::Scope scope(&sizes);
  // Nobody has said what this number comes from.
  Count unknown(batch / 2 + 1);
  EXPECT_TRUE(unknown.isUnknown());
  EXPECT_TRUE((unknown * Count(batch) + 1).isUnknown());
  EXPECT_EQ(llvm::to_string(unknown), "unknown");
  EXPECT_FALSE(Count(151936).isOpen());
  EXPECT_FALSE(Count(4096).isOpen());
  EXPECT_FALSE(sizes.add(batch, Polynomial::symbol("ctx")));
  // The ends of what 64 bits hold.
  for (int64_t end : {std::numeric_limits<int64_t>::min(),
                      std::numeric_limits<int64_t>::max()}) {
    EXPECT_TRUE(Count(end).isUnknown());
    EXPECT_FALSE(sizes.add(end, Polynomial::symbol("ctx")));
  }
}

TEST(CountTest, EqualOnesHashAlike) {
  SampleSizes sizes;
  int64_t batch = sizes.addSymbol("batch");
  SampleSizes::Scope scope(&sizes);
  Count parsed(Polynomial(2) * Polynomial::symbol("batch"), DynamicAPInt(1));
  Count computed = Count(batch) * 2;
  EXPECT_EQ(parsed, computed);
  EXPECT_EQ(hash_value(parsed), hash_value(computed));
  EXPECT_NE(parsed, Count(batch));
  EXPECT_NE(computed, Count(DynamicAPInt(2 * batch)));
}
