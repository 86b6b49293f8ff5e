//===- RealTest.cpp - Tests of the floating-point parameter ---------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "roofline/IR/Real.h"
#include "gtest/gtest.h"
#include <cfloat>
#include <cstdlib>

using namespace roofline;

namespace {

TEST(RealTest, PrintsTheShortestFormWithAPoint) {
  EXPECT_EQ(Real(0.0).str(), "0.0");
  EXPECT_EQ(Real(-0.0).str(), "-0.0");
  EXPECT_EQ(Real(1024).str(), "1024.0");
  EXPECT_EQ(Real(201.5625).str(), "201.5625");
  EXPECT_EQ(Real(0.1).str(), "0.1");
  EXPECT_EQ(Real(7.676e11).str(), "7.676e+11");
  EXPECT_EQ(Real(1e20).str(), "1.0e+20");
  EXPECT_EQ(Real(-1e-9).str(), "-1.0e-09");
}

TEST(RealTest, ReadsBackAsTheSameValue) {
  for (double value : {0.1, 1.0 / 3, 2048.0 / 2049, 4.3712e-05, DBL_MAX,
                       DBL_MIN, DBL_TRUE_MIN, 9007199254740993.0}) {
    std::string text = Real(value).str();
    EXPECT_NE(text.find('.'), std::string::npos) << text;
    EXPECT_EQ(std::strtod(text.c_str(), nullptr), value) << text;
  }
}

TEST(RealTest, ComparesBits) {
  EXPECT_EQ(Real(0.5), Real(0.5));
  EXPECT_NE(Real(0.0), Real(-0.0));
  EXPECT_EQ(hash_value(Real(0.5)), hash_value(Real(0.5)));
}

} // namespace
