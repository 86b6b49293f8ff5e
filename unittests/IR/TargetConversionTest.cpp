//===- TargetConversionTest.cpp - Tests of devices as attributes ----------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "roofline/IR/TargetConversion.h"
#include "mlir/AsmParser/AsmParser.h"
#include "mlir/IR/MLIRContext.h"
#include "roofline/Target/TargetDatabase.h"
#include "gtest/gtest.h"

using namespace mlir;
using namespace roofline;

namespace {

NumericType type(StringRef name) { return *NumericType::parse(name); }

/// A device that uses every field a rate has.
Device getDevice() {
  Device device;
  device.name = "my-npu";
  device.dialect = "nvvm";
  device.chip = "sm_86";

  Rate half{Engine::Matrix, type("f16"), type("f16")};
  half.ops = 1.548e14;
  half.acc = type("f32");
  half.accVariants.push_back({type("f16"), 3.096e14});
  device.rates.push_back(half);

  Rate single{Engine::Matrix, type("f32"), type("f32")};
  single.support = Support::Emulated;
  single.fallback = Fallback{Engine::Vector, type("f32"), /*exact=*/false};
  single.passes = 3;
  single.relaxedFallback = type("tf32");
  device.rates.push_back(single);

  Rate mixed{Engine::Matrix, type("i8"), type("i4")};
  mixed.support = Support::StorageOnly;
  device.rates.push_back(mixed);

  Rate vector{Engine::Vector, type("f32"), type("f32")};
  vector.ops = 3.87e13;
  device.rates.push_back(vector);

  MemoryLevel dram;
  dram.name = "dram";
  dram.kind = "GDDR6";
  dram.bandwidth = Figure{7.68e11, {}};
  dram.capacity = Figure{51539607552.0, {}};
  device.memory.push_back(dram);
  MemoryLevel cache;
  cache.name = "l2";
  device.memory.push_back(cache);
  device.links.push_back({"nvlink", Figure{5.6e10, {}}});
  device.links.push_back({"pcie", std::nullopt});
  return device;
}

void expectEqual(const std::optional<Figure> &actual,
                 const std::optional<Figure> &expected) {
  ASSERT_EQ(actual.has_value(), expected.has_value());
  if (actual) {
    EXPECT_EQ(actual->value, expected->value);
  }
}

void expectEqual(const Rate &actual, const Rate &expected) {
  EXPECT_EQ(actual.engine, expected.engine);
  EXPECT_EQ(actual.lhs, expected.lhs);
  EXPECT_EQ(actual.rhs, expected.rhs);
  EXPECT_EQ(actual.support, expected.support);
  EXPECT_EQ(actual.ops, expected.ops);
  EXPECT_EQ(actual.acc, expected.acc);
  EXPECT_EQ(actual.accVariants, expected.accVariants);
  EXPECT_EQ(actual.fallback, expected.fallback);
  EXPECT_EQ(actual.passes, expected.passes);
  EXPECT_EQ(actual.relaxedFallback, expected.relaxedFallback);
}

void expectEqual(const Device &actual, const Device &expected) {
  EXPECT_EQ(actual.name, expected.name);
  EXPECT_EQ(actual.dialect, expected.dialect);
  EXPECT_EQ(actual.chip, expected.chip);
  ASSERT_EQ(actual.rates.size(), expected.rates.size());
  for (auto [left, right] : llvm::zip(actual.rates, expected.rates))
    expectEqual(left, right);
  ASSERT_EQ(actual.memory.size(), expected.memory.size());
  for (auto [left, right] : llvm::zip(actual.memory, expected.memory)) {
    EXPECT_EQ(left.name, right.name);
    EXPECT_EQ(left.kind, right.kind);
    expectEqual(left.bandwidth, right.bandwidth);
    expectEqual(left.capacity, right.capacity);
  }
  ASSERT_EQ(actual.links.size(), expected.links.size());
  for (auto [left, right] : llvm::zip(actual.links, expected.links)) {
    EXPECT_EQ(left.kind, right.kind);
    expectEqual(left.bandwidth, right.bandwidth);
  }
}

TEST(TargetConversionTest, DevicesSurviveTheWayToAttributesAndBack) {
  MLIRContext context;
  context.loadDialect<RooflineDialect>();
  TargetAttr target = fromDevice(&context, getDevice());
  EXPECT_FALSE(target.isByName());
  expectEqual(toDevice(target), getDevice());
}

TEST(TargetConversionTest, DevicesSurviveTheWayThroughText) {
  MLIRContext context;
  context.loadDialect<RooflineDialect>();
  TargetAttr target = fromDevice(&context, getDevice());
  std::string text;
  llvm::raw_string_ostream(text) << target;
  // Parsing verifies too.
  EXPECT_EQ(parseAttribute(text, &context), target) << text;
}

TEST(TargetConversionTest, ShippedDevicesCanBeWrittenInline) {
  MLIRContext context;
  context.loadDialect<RooflineDialect>();
  ArrayRef<Device> devices = TargetDatabase::getBuiltin().getDevices();
  EXPECT_FALSE(devices.empty());
  for (const Device &device : devices) {
    TargetAttr target = fromDevice(&context, device);
    expectEqual(toDevice(target), device);
    std::string text;
    llvm::raw_string_ostream(text) << target;
    // Parsing verifies: no figure, fallback or duplicate is refused.
    EXPECT_EQ(parseAttribute(text, &context), target) << text;
  }
}

TEST(TargetConversionTest, NamesAloneGiveNamesAlone) {
  MLIRContext context;
  context.loadDialect<RooflineDialect>();
  auto target = TargetAttr::get(&context, "nvidia-a6000");
  EXPECT_TRUE(target.isByName());
  Device device = toDevice(target);
  EXPECT_EQ(device.name, "nvidia-a6000");
  EXPECT_TRUE(device.rates.empty());
  EXPECT_TRUE(device.memory.empty());
  EXPECT_EQ(fromDevice(&context, device), target);
}

} // namespace
