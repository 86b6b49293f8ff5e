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
  int64_t sample = sizes.addSymbol("batch"), other = sizes.addSymbol("ctx");
  EXPECT_NE(sample, other);
  EXPECT_FALSE(SampleSizes::getCount(sample).isOpen());
  SampleSizes::Scope scope(&sizes);
  Count batch = SampleSizes::getCount(sample);
  Count ctx = SampleSizes::getCount(other);
  EXPECT_TRUE(batch.isOpen());
  EXPECT_EQ(llvm::to_string(batch * ctx * 2), "2*batch*ctx");
  EXPECT_EQ(llvm::to_string(ceilDiv(batch * 3, Count(2))),
            "ceildiv(3*batch, 2)");
  EXPECT_EQ(llvm::to_string(min(batch, Count(32000))), "min(32000, batch)");
  EXPECT_EQ(llvm::to_string(batch - batch), "0");
  EXPECT_FALSE((batch - batch).isOpen());
  EXPECT_EQ(llvm::to_string(SampleSizes::getCount(-sample)), "-batch");
}

TEST(CountTest, NumbersAreNumbersBesideSamples) {
  SampleSizes sizes;
  int64_t sample = sizes.addSymbol("batch");
  SampleSizes::Scope scope(&sizes);
  for (int64_t number :
       {sample, sample / 2 + 1, std::numeric_limits<int64_t>::max()}) {
    EXPECT_FALSE(Count(number).isOpen());
    EXPECT_EQ(Count(number).getNumber(), number);
  }
  EXPECT_NE(SampleSizes::getCount(sample), Count(sample));
  EXPECT_EQ(llvm::to_string(SampleSizes::getCount(sample) * sample),
            llvm::to_string(sample) + "*batch");
}

TEST(CountTest, ScopesNest) {
  SampleSizes sizes;
  int64_t sample = sizes.addSymbol("batch");
  SampleSizes::Scope outer(&sizes);
  {
    // A function without samples, priced within one that has some.
    SampleSizes::Scope inner(nullptr);
    EXPECT_FALSE(SampleSizes::getCount(sample).isOpen());
  }
  EXPECT_TRUE(SampleSizes::getCount(sample).isOpen());
}

TEST(CountTest, KnowsWhatItDoesNotKnow) {
  SampleSizes sizes;
  int64_t sample = sizes.addSymbol("batch");
  sizes.addNumber(151936);
  SampleSizes::Scope scope(&sizes);
  // Nobody has said what this size comes from.
  Count unknown = SampleSizes::getCount(sample / 2 + 1);
  EXPECT_TRUE(unknown.isUnknown());
  EXPECT_TRUE((unknown * SampleSizes::getCount(sample) + 1).isUnknown());
  EXPECT_EQ(llvm::to_string(unknown), "unknown");
  EXPECT_FALSE(SampleSizes::getCount(151936).isOpen());
  EXPECT_FALSE(SampleSizes::getCount(4096).isOpen());
  EXPECT_FALSE(sizes.add(sample, Polynomial::symbol("ctx")));
  // The ends of what 64 bits hold.
  for (int64_t end : {std::numeric_limits<int64_t>::min(),
                      std::numeric_limits<int64_t>::max()}) {
    EXPECT_TRUE(SampleSizes::getCount(end).isUnknown());
    EXPECT_FALSE(sizes.add(end, Polynomial::symbol("ctx")));
  }
}

TEST(CountTest, EqualOnesHashAlike) {
  SampleSizes sizes;
  int64_t sample = sizes.addSymbol("batch");
  SampleSizes::Scope scope(&sizes);
  Count parsed(Polynomial(2) * Polynomial::symbol("batch"), DynamicAPInt(1));
  Count computed = SampleSizes::getCount(sample) * 2;
  EXPECT_EQ(parsed, computed);
  EXPECT_EQ(hash_value(parsed), hash_value(computed));
  EXPECT_NE(parsed, SampleSizes::getCount(sample));
  EXPECT_NE(computed, Count(2 * sample));
}
