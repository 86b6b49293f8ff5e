//===- DeviceTest.cpp - Tests of devices ----------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "roofline/Model/Device.h"
#include "TestDevices.h"
#include "gtest/gtest.h"

using namespace roofline;
using namespace roofline::test;

namespace {

TEST(DeviceTest, Spellings) {
  EXPECT_EQ(stringify(Confidence::Medium).str(), "medium");
  EXPECT_EQ(stringify(Support::StorageOnly).str(), "storage-only");
  EXPECT_EQ(stringify(Support::Degraded).str(), "degraded");
}

TEST(DeviceTest, FindsTheRowOfATypeOnItsEngine) {
  Device device = makeA6000();
  const Rate *matrix = device.findRate(Engine::Matrix, type("f16"));
  const Rate *vector = device.findRate(Engine::Vector, type("f16"));
  ASSERT_TRUE(matrix && vector);
  EXPECT_EQ(matrix->ops, 154.8e12);
  EXPECT_EQ(vector->ops, 38.7e12);
  EXPECT_FALSE(device.findRate(Engine::Matrix, type("i16")));
  EXPECT_FALSE(device.findRate(Engine::Transcendental, type("f16")));
}

TEST(DeviceTest, SuffixesOfChipsSelectInstructions) {
  Device device;
  EXPECT_FALSE(device.hasChip("", ""));
  device.dialect = "nvvm";
  device.chip = "sm_90a";
  EXPECT_TRUE(device.hasChip("nvvm", "sm_90a"));
  EXPECT_TRUE(device.hasChip("nvvm", "sm_90"));
  EXPECT_FALSE(device.hasChip("nvvm", "sm_9"));
  EXPECT_FALSE(device.hasChip("rocdl", "sm_90a"));
  device.chip = "sm_100a";
  EXPECT_TRUE(device.hasChip("nvvm", "sm_100f"));
  // Hexadecimal digits are no suffix.
  device.dialect = "rocdl";
  device.chip = "gfx90a";
  EXPECT_TRUE(device.hasChip("rocdl", "gfx90a"));
  EXPECT_FALSE(device.hasChip("rocdl", "gfx90"));
}

TEST(DeviceTest, APairsOwnRowComesBeforeThatOfItsProduct) {
  Device device = makeA6000();
  const Rate *product =
      device.findRate(Engine::Matrix, type("f16"), type("i4"));
  ASSERT_TRUE(product);
  EXPECT_EQ(product->rhs, type("f16"));

  Rate pair{Engine::Matrix, type("f16"), type("i4")};
  pair.ops = 200e12;
  device.rates.push_back(pair);
  EXPECT_EQ(device.findRate(Engine::Matrix, type("f16"), type("i4"))->ops,
            200e12);
  // The row of a pair says nothing on either type alone.
  EXPECT_EQ(device.findRate(Engine::Matrix, type("f16"))->ops, 154.8e12);
}

TEST(DeviceTest, AnEngineWithoutRatesIsNone) {
  Device device = makeDevice("no-alus", 1e9);
  device.rates.push_back(row(Engine::Matrix, "bf16", 1e12));
  device.rates.push_back({Engine::Vector, type("f32"), type("f32")});
  EXPECT_TRUE(device.hasEngine(Engine::Matrix));
  EXPECT_FALSE(device.hasEngine(Engine::Vector));
  EXPECT_FALSE(device.hasEngine(Engine::Transcendental));
}

TEST(DeviceTest, BandwidthIsThatOfMainMemory) {
  Device device = makeA6000();
  device.memory.push_back({"l2", "", Figure{5e12, {}}, std::nullopt});
  EXPECT_EQ(device.getBandwidth(), 768e9);
  device.memory.front().bandwidth.reset();
  EXPECT_FALSE(device.getBandwidth());
  device.memory.clear();
  EXPECT_FALSE(device.getBandwidth());
}

} // namespace
