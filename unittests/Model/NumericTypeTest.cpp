//===- NumericTypeTest.cpp - Tests of number formats ----------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "roofline/Model/NumericType.h"
#include "gtest/gtest.h"

using namespace roofline;

namespace {

NumericType type(llvm::StringRef name) { return *NumericType::parse(name); }

std::string product(llvm::StringRef lhs, llvm::StringRef rhs) {
  return getProductType(type(lhs), type(rhs)).str();
}

bool represents(llvm::StringRef wide, llvm::StringRef narrow) {
  return type(wide).represents(type(narrow));
}

TEST(NumericTypeTest, SpellingsRoundTrip) {
  for (llvm::StringRef name :
       {"f16",        "bf16",       "tf32",          "f32",    "f64",
        "f80",        "f128",       "f8E5M2",        "f8E4M3", "f8E4M3FN",
        "f8E5M2FNUZ", "f8E4M3FNUZ", "f8E4M3B11FNUZ", "f8E3M4", "f8E8M0FNU",
        "f6E3M2FN",   "f6E2M3FN",   "f4E2M1FN",      "i1",     "i4",
        "i8",         "i16777215"}) {
    std::optional<NumericType> parsed = NumericType::parse(name);
    ASSERT_TRUE(parsed) << name.str();
    EXPECT_EQ(parsed->str(), name.str());
    EXPECT_EQ(parsed->isInteger(), name.starts_with("i")) << name.str();
  }
}

TEST(NumericTypeTest, RejectsOtherSpellings) {
  // MLIR's widest integer has 2^24 - 1 bits.
  for (llvm::StringRef name : {"", "i", "i0", "i08", "i-4", "i8x", "si8",
                               "i16777216", "F16", "f8", "f24", "index"})
    EXPECT_FALSE(NumericType::parse(name)) << name.str();
}

TEST(NumericTypeTest, Width) {
  // tf32 keeps 1 sign, 8 exponent and 10 fraction bits.
  EXPECT_EQ(type("tf32").getWidth(), 19u);
  EXPECT_EQ(type("f8E8M0FNU").getWidth(), 8u);
  EXPECT_EQ(type("f6E3M2FN").getWidth(), 6u);
  EXPECT_EQ(type("f4E2M1FN").getWidth(), 4u);
  EXPECT_EQ(type("f80").getWidth(), 80u);
  EXPECT_EQ(type("i1").getWidth(), 1u);
}

TEST(NumericTypeTest, Equality) {
  EXPECT_EQ(type("i8"), NumericType::integer(8));
  EXPECT_EQ(type("f16"), NumericType::floating(llvm::APFloatBase::S_IEEEhalf));
  EXPECT_NE(type("f16"), type("bf16"));
  // The enumerator of a float may equal the width of an integer.
  EXPECT_NE(NumericType::floating(llvm::APFloatBase::S_BFloat),
            NumericType::integer(llvm::APFloatBase::S_BFloat));
}

TEST(NumericTypeTest, ProductType) {
  EXPECT_EQ(product("f16", "f16"), "f16");
  EXPECT_EQ(product("i8", "i4"), "i8");
  EXPECT_EQ(product("i4", "i8"), "i8");
  EXPECT_EQ(product("f16", "i8"), "f16");
  EXPECT_EQ(product("i32", "f16"), "f16");
  EXPECT_EQ(product("f16", "bf16"), "f32");
  EXPECT_EQ(product("bf16", "f16"), "f32");
  EXPECT_EQ(product("f8E4M3FN", "f8E5M2"), "f8E4M3FN");
  EXPECT_EQ(product("f8E5M2", "f8E4M3FN"), "f8E5M2");
  EXPECT_EQ(product("f6E3M2FN", "f6E2M3FN"), "f6E3M2FN");
  EXPECT_EQ(product("f4E2M1FN", "f8E5M2"), "f8E5M2");
  EXPECT_EQ(product("tf32", "f32"), "f32");
  EXPECT_EQ(product("bf16", "tf32"), "tf32");
}

TEST(NumericTypeTest, FloatRepresentsFloat) {
  EXPECT_TRUE(represents("f16", "f16"));
  EXPECT_TRUE(represents("f32", "f16"));
  EXPECT_TRUE(represents("f32", "bf16"));
  EXPECT_TRUE(represents("f32", "tf32"));
  // Each has 11 significant bits, tf32 three more exponent bits than f16.
  EXPECT_TRUE(represents("tf32", "f16"));
  EXPECT_FALSE(represents("f16", "tf32"));
  // f16 has 11 significant bits, bf16 8; bf16 reaches 2^127, f16 2^15.
  EXPECT_FALSE(represents("bf16", "f16"));
  EXPECT_FALSE(represents("f16", "bf16"));
  EXPECT_FALSE(represents("f16", "f32"));

  for (llvm::StringRef f8 : {"f8E4M3FN", "f8E5M2", "f8E4M3FNUZ", "f8E5M2FNUZ"})
    for (llvm::StringRef wide : {"f16", "bf16"})
      EXPECT_TRUE(represents(wide, f8)) << f8.str();
  // The FNUZ bias is one larger: f8E5M2FNUZ goes down to 2^-17, f8E5M2 to
  // 2^-16, and both up to 2^15.
  EXPECT_TRUE(represents("f8E5M2FNUZ", "f8E5M2"));
  EXPECT_FALSE(represents("f8E5M2", "f8E5M2FNUZ"));
  EXPECT_FALSE(represents("f8E4M3FN", "f8E5M2"));
  EXPECT_TRUE(represents("f8E4M3FN", "f6E2M3FN"));
  EXPECT_TRUE(represents("f8E4M3FN", "f4E2M1FN"));
}

TEST(NumericTypeTest, SubnormalsCount) {
  // 2^-127, the smallest f8E8M0FNU, is subnormal in f32, whose subnormals go
  // down to 2^-149, and lies far below those of f16, 2^-24.
  EXPECT_TRUE(represents("f32", "f8E8M0FNU"));
  EXPECT_TRUE(represents("bf16", "f8E8M0FNU"));
  EXPECT_FALSE(represents("f16", "f8E8M0FNU"));
}

TEST(NumericTypeTest, Integers) {
  EXPECT_TRUE(represents("i8", "i4"));
  EXPECT_FALSE(represents("i4", "i8"));
  EXPECT_FALSE(represents("i64", "f16"));
  // Significant bits: f16 11, bf16 8, f32 24, f8E4M3FN 4, f8E5M2 3.
  EXPECT_TRUE(represents("f16", "i11"));
  EXPECT_FALSE(represents("f16", "i12"));
  EXPECT_TRUE(represents("bf16", "i8"));
  EXPECT_TRUE(represents("f32", "i24"));
  EXPECT_FALSE(represents("f32", "i32"));
  EXPECT_TRUE(represents("f8E4M3FN", "i4"));
  EXPECT_FALSE(represents("f8E5M2", "i4"));
  // f6E2M3FN has 4 significant bits, but nothing above 7.5.
  EXPECT_FALSE(represents("f6E2M3FN", "i4"));
  EXPECT_TRUE(represents("f6E2M3FN", "i3"));
  // A format without a zero holds no integers.
  EXPECT_FALSE(represents("f8E8M0FNU", "i1"));
}

} // namespace
