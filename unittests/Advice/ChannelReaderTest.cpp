//===- ChannelReaderTest.cpp ----------------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ChannelReader.h"
#include "llvm/ADT/APInt.h"
#include <cmath>
#include <cstring>
#include <gtest/gtest.h>

using namespace roofline;
using llvm::APFloat;
using llvm::APFloatBase;

namespace {

/// Whether all numbers of 16 bits in the format of `semantics` are decoded as
/// APFloat converts them.
void expectDecoded(APFloatBase::Semantics semantics) {
  ElementDecoder decode = getDecoder(NumericType::floating(semantics));
  ASSERT_TRUE(decode);
  std::vector<uint16_t> patterns(1 << 16);
  for (auto [number, pattern] : llvm::enumerate(patterns))
    pattern = number;
  std::vector<double> decoded(patterns.size());
  decode(reinterpret_cast<const char *>(patterns.data()), patterns.size(),
         decoded.data());
  for (uint16_t pattern : patterns) {
    APFloat expected(APFloatBase::EnumToSemantics(semantics),
                     llvm::APInt(16, pattern));
    bool losesInfo;
    expected.convert(APFloat::IEEEdouble(), APFloat::rmNearestTiesToEven,
                     &losesInfo);
    double number = decoded[pattern];
    if (expected.isNaN())
      EXPECT_TRUE(std::isnan(number)) << pattern;
    else
      EXPECT_EQ(number, expected.convertToDouble()) << pattern;
    EXPECT_EQ(std::signbit(number), expected.isNegative()) << pattern;
  }
}

TEST(ChannelReaderTest, DecodesAllHalves) {
  expectDecoded(APFloatBase::S_IEEEhalf);
}

TEST(ChannelReaderTest, DecodesAllBFloats) {
  expectDecoded(APFloatBase::S_BFloat);
}

TEST(ChannelReaderTest, DecodesUnalignedNumbers) {
  double numbers[] = {1.5, -2.25};
  std::vector<char> bytes(sizeof(numbers) + 1);
  std::memcpy(bytes.data() + 1, numbers, sizeof(numbers));
  double decoded[2];
  getDecoder(NumericType::floating(APFloatBase::S_IEEEdouble))(bytes.data() + 1,
                                                               2, decoded);
  EXPECT_EQ(decoded[0], 1.5);
  EXPECT_EQ(decoded[1], -2.25);
  EXPECT_FALSE(getDecoder(NumericType::integer(16)));
}

} // namespace
