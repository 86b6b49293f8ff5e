//===- QuantizerTest.cpp --------------------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Quantizer.h"
#include <gtest/gtest.h>

using namespace roofline;
using llvm::APFloat;
using llvm::APFloatBase;

namespace {

double convert(double number, const llvm::fltSemantics &semantics) {
  APFloat value(number);
  bool losesInfo;
  value.convert(semantics, APFloat::rmNearestTiesToEven, &losesInfo);
  value.convert(APFloat::IEEEdouble(), APFloat::rmNearestTiesToEven,
                &losesInfo);
  return value.convertToDouble();
}

/// Whether numbers are rounded to `name` as APFloat converts them.
void expectRounded(llvm::StringRef name, APFloatBase::Semantics semantics) {
  NumericType type = *NumericType::parse(name);
  std::optional<NumberGrid> grid = NumberGrid::get(type);
  ASSERT_TRUE(grid);
  double last = 0;
  // Steps grow with the numbers, so that they come to an end.
  for (double number = 0; number <= grid->largest;
       number = std::max(number + grid->smallest / 8, number * (1 + 0x1p-7))) {
    double rounded = grid->round(number);
    EXPECT_EQ(rounded, convert(number, APFloatBase::EnumToSemantics(semantics)))
        << number << " as " << name.str();
    EXPECT_EQ(grid->round(-number), -rounded);
    // Halfway between two values.
    double tie = (last + rounded) / 2;
    EXPECT_EQ(grid->round(tie),
              convert(tie, APFloatBase::EnumToSemantics(semantics)))
        << tie << " as " << name.str();
    last = rounded;
  }
}

TEST(QuantizerTest, RoundsToFloats) {
  expectRounded("f4E2M1FN", APFloatBase::S_Float4E2M1FN);
  expectRounded("f6E2M3FN", APFloatBase::S_Float6E2M3FN);
  expectRounded("f6E3M2FN", APFloatBase::S_Float6E3M2FN);
  expectRounded("f8E4M3FN", APFloatBase::S_Float8E4M3FN);
  expectRounded("f8E4M3FNUZ", APFloatBase::S_Float8E4M3FNUZ);
  expectRounded("f8E5M2", APFloatBase::S_Float8E5M2);
  expectRounded("f16", APFloatBase::S_IEEEhalf);
  expectRounded("bf16", APFloatBase::S_BFloat);
}

TEST(QuantizerTest, LargestValues) {
  auto getLargest = [](llvm::StringRef name) {
    return NumberGrid::get(*NumericType::parse(name))->largest;
  };
  EXPECT_EQ(getLargest("i4"), 7);
  EXPECT_EQ(getLargest("i8"), 127);
  EXPECT_EQ(getLargest("f4E2M1FN"), 6);
  EXPECT_EQ(getLargest("f8E4M3FN"), 448);
  EXPECT_EQ(getLargest("f8E4M3FNUZ"), 240);
  EXPECT_EQ(getLargest("f8E5M2"), 57344);
  EXPECT_FALSE(NumberGrid::get(NumericType::integer(1)));
  EXPECT_FALSE(NumberGrid::get(*NumericType::parse("f128")));
}

TEST(QuantizerTest, RoundsScales) {
  NumberGrid power = *NumberGrid::get(*NumericType::parse("f8E8M0FNU"));
  EXPECT_EQ(power.roundScale(1), 1);
  EXPECT_EQ(power.roundScale(1.001), 2);
  EXPECT_EQ(power.roundScale(0x1p-60), 0x1p-60);
  EXPECT_EQ(power.roundScale(1e-300), 0x1p-127);
  EXPECT_EQ(power.roundScale(1e300), 0x1p127);
  NumberGrid f8 = *NumberGrid::get(*NumericType::parse("f8E4M3FN"));
  EXPECT_EQ(f8.roundScale(17), 16);
  EXPECT_EQ(f8.roundScale(1e-9), 0x1p-9);
  EXPECT_EQ(f8.roundScale(1e9), 448);
}

} // namespace
