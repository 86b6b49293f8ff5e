//===- CrossoverTest.cpp - Tests of where bounds change ------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "roofline/Model/Crossover.h"
#include "TestDevices.h"
#include "gtest/gtest.h"

using namespace roofline;
using namespace roofline::test;

namespace {

/// The count spelled `text`.
Count count(llvm::StringRef text) {
  return Count(llvm::cantFail(Polynomial::parse(text)), DynamicAPInt(1));
}

llvm::SmallVector<OpenBound, 2> find(llvm::StringRef flops,
                                     llvm::StringRef bytes) {
  Device device = makeA6000();
  Pricer pricer(device, {});
  Work work(type("f16"), type("f16"), type("f32"), count(flops));
  return findOpenBounds(work, count(bytes), pricer);
}

// 2*b*4096^2 / (2*4096^2 + 4*b*4096) = 154.8e12 / 768e9 = 201.5625 at
// b = 223.56.
TEST(CrossoverTest, ALinearLayerIsComputeBoundFromABatchOn) {
  auto bounds = find("33554432*batch", "33554432 + 16384*batch");
  ASSERT_EQ(bounds.size(), 1u);
  EXPECT_EQ(bounds[0].symbol, "batch");
  EXPECT_TRUE(bounds[0].isIndependent);
  EXPECT_EQ(bounds[0].first, Bound::Memory);
  ASSERT_TRUE(bounds[0].crossover);
  EXPECT_EQ(bounds[0].crossover->at, 224);
  EXPECT_EQ(bounds[0].crossover->below, Bound::Memory);
  EXPECT_EQ(bounds[0].crossover->above, Bound::Compute);
}

// Each key is multiplied once and read once, for each sequence.
TEST(CrossoverTest, AttentionOverACacheNeverIs) {
  auto bounds = find("16384*batch*ctx", "16384*batch*ctx + 16384*batch");
  ASSERT_EQ(bounds.size(), 2u);
  for (const OpenBound &bound : bounds) {
    EXPECT_TRUE(bound.isIndependent);
    EXPECT_FALSE(bound.crossover);
    EXPECT_EQ(bound.first, Bound::Memory);
  }
}

// n*n products over n values: the more there are of one, the fewer it takes of
// the other.
TEST(CrossoverTest, SaysWhereOtherSizesMatter) {
  auto bounds = find("2*n*m", "2*n + 2*m");
  ASSERT_EQ(bounds.size(), 2u);
  EXPECT_FALSE(bounds[0].isIndependent);
  EXPECT_FALSE(bounds[1].isIndependent);
}

} // namespace
