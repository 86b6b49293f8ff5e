//===- FitTest.cpp - Tests of what fits into memory -----------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "roofline/Model/Fit.h"
#include "TestDevices.h"
#include "gtest/gtest.h"

using namespace roofline;
using namespace roofline::test;

namespace {

/// A device with 1,000 bytes of memory, and a cache of which fits take no
/// notice.
Device makeSmall() {
  Device device = makeDevice("small", 1e9);
  device.memory.front().capacity = Figure{1000, {}};
  device.memory.push_back({"l2", "", std::nullopt, Figure{10, {}}});
  return device;
}

TEST(FitTest, ComparesWithMainMemory) {
  Device device = makeSmall();
  Fit fit(Count(1000), /*atLeast=*/false, &device);
  EXPECT_EQ(fit.capacity, Count(1000));
  EXPECT_EQ(fit.getFree(), Count(0));
  EXPECT_EQ(fit.fits(), true);

  Fit tooLarge(Count(1001), /*atLeast=*/false, &device);
  EXPECT_EQ(tooLarge.getFree(), Count(-1));
  EXPECT_EQ(tooLarge.fits(), false);
}

TEST(FitTest, ALowerBoundOnlyTellsThatSomethingDoesNotFit) {
  Device device = makeSmall();
  EXPECT_EQ(Fit(Count(1000), /*atLeast=*/true, &device).fits(), std::nullopt);
  EXPECT_EQ(Fit(Count(1001), /*atLeast=*/true, &device).fits(), false);
}

TEST(FitTest, NeedsAKnownCapacity) {
  EXPECT_EQ(Fit(Count(1), /*atLeast=*/false, nullptr).fits(), std::nullopt);
  Device device = makeSmall();
  // That of the cache stands for nothing.
  device.memory.front().capacity.reset();
  Fit fit(Count(1), /*atLeast=*/false, &device);
  EXPECT_EQ(fit.capacity, std::nullopt);
  EXPECT_EQ(fit.getFree(), std::nullopt);
  EXPECT_EQ(fit.fits(), std::nullopt);
}

} // namespace
