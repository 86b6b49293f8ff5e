//===- PolynomialTest.cpp - Polynomials in sizes -------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "roofline/Model/Polynomial.h"
#include "gtest/gtest.h"

using namespace roofline;
using llvm::StringRef;

/// The polynomial spelled `text`.
static Polynomial parse(StringRef text) {
  llvm::Expected<Polynomial> polynomial = Polynomial::parse(text);
  if (!polynomial) {
    ADD_FAILURE() << llvm::toString(polynomial.takeError());
    return {};
  }
  return *polynomial;
}

/// How `text` is printed.
static std::string print(StringRef text) { return parse(text).str(); }

/// What `text` is for batch = `batch` and ctx = `ctx`.
static std::optional<DynamicAPInt> evaluate(StringRef text, int64_t batch,
                                            int64_t ctx) {
  return parse(text)
      .bind([&](StringRef name) {
        return DynamicAPInt(name == "batch" ? batch : ctx);
      })
      .getConstant();
}

TEST(PolynomialTest, HasOneForm) {
  EXPECT_EQ(print("2*batch*ctx*4096"), "8192*batch*ctx");
  EXPECT_EQ(print("ctx*batch + batch*ctx"), "2*batch*ctx");
  EXPECT_EQ(print("(batch + 1)*(batch - 1)"), "batch^2 - 1");
  EXPECT_EQ(print("3 + ctx + batch*ctx"), "batch*ctx + ctx + 3");
  EXPECT_EQ(print("batch - batch"), "0");
  EXPECT_EQ(print("-batch"), "-batch");
  EXPECT_EQ(print("0*ctx + 7"), "7");
}

TEST(PolynomialTest, RoundTrips) {
  for (StringRef text :
       {"0", "-5", "batch", "8192*batch*ctx + 3*ctx^2 - 1",
        "ceildiv(4095*batch, 2)", "2*min(32000, batch*ctx)",
        "ctx*floordiv(batch*ctx + 15, 16)", "79228162514264337593543950336*n"})
    EXPECT_EQ(print(text), text);
}

TEST(PolynomialTest, DividesWhatIsDivisible) {
  EXPECT_EQ(print("floordiv(16*batch*ctx + 32, 16)"), "batch*ctx + 2");
  EXPECT_EQ(print("ceildiv(16*batch + 3, 16)"), "batch + 1");
  EXPECT_EQ(print("floordiv(16*batch + 3, 16)"), "batch");
  EXPECT_EQ(print("floordiv(batch*ctx, batch)"), "ctx");
  EXPECT_EQ(print("floordiv(batch + 1, batch + 1)"), "1");
  EXPECT_EQ(print("floordiv(18*ctx, 16)"), "floordiv(9*ctx, 8)");
  EXPECT_EQ(print("ceildiv(12*ctx, 8)"), "ceildiv(3*ctx, 2)");
}

TEST(PolynomialTest, ComparesForAllSizes) {
  EXPECT_EQ(print("min(batch, batch + 3)"), "batch");
  EXPECT_EQ(print("min(batch*ctx, batch)"), "batch");
  EXPECT_EQ(print("min(32000, batch)"), "min(32000, batch)");
  EXPECT_EQ(print("min(batch, 32000)"), "min(32000, batch)");
  EXPECT_EQ(print("min(8*batch, 32000)"), "8*min(4000, batch)");
  EXPECT_EQ(print("min(batch, min(4, batch))"), "min(4, batch)");
  EXPECT_TRUE(parse("batch*ctx - batch").isNeverNegative());
  EXPECT_FALSE(parse("batch - 2").isNeverNegative());
}

TEST(PolynomialTest, Binds) {
  EXPECT_EQ(evaluate("2*batch*ctx + 3", 4, 5), DynamicAPInt(43));
  EXPECT_EQ(evaluate("ceildiv(3*batch, 2)", 3, 1), DynamicAPInt(5));
  EXPECT_EQ(evaluate("floordiv(3*batch, 2)", 3, 1), DynamicAPInt(4));
  EXPECT_EQ(evaluate("min(10, batch*ctx)", 2, 4), DynamicAPInt(8));
  EXPECT_EQ(evaluate("min(10, batch*ctx)", 4, 4), DynamicAPInt(10));
  // In part.
  Polynomial half =
      parse("2*batch*ctx + batch")
          .bind([](StringRef name) -> std::optional<DynamicAPInt> {
            if (name == "ctx")
              return DynamicAPInt(2048);
            return std::nullopt;
          });
  EXPECT_EQ(half.str(), "4097*batch");
  EXPECT_EQ(parse("ctx*batch + head").getSymbols(),
            (std::vector<std::string>{"batch", "ctx", "head"}));
}

/// Binding before and after each operation gives the same.
TEST(PolynomialTest, ArithmeticAgreesWithNumbers) {
  const StringRef texts[] = {"batch + 3", "2*batch*ctx", "ctx^2 + batch", "7"};
  for (StringRef lhs : texts)
    for (StringRef rhs : texts)
      for (int64_t batch : {1, 2, 13})
        for (int64_t ctx : {1, 5, 64}) {
          DynamicAPInt a = *evaluate(lhs, batch, ctx);
          DynamicAPInt b = *evaluate(rhs, batch, ctx);
          auto check = [&](std::string text, const DynamicAPInt &expected) {
            EXPECT_EQ(evaluate(text, batch, ctx), expected) << text;
          };
          std::string l = lhs.str(), r = rhs.str();
          check("(" + l + ") + (" + r + ")", a + b);
          check("(" + l + ") - (" + r + ")", a - b);
          check("(" + l + ") * (" + r + ")", a * b);
          check("floordiv(" + l + ", " + r + ")", floorDiv(a, b));
          check("ceildiv(" + l + ", " + r + ")", ceilDiv(a, b));
          check("min(" + l + ", " + r + ")", std::min(a, b));
        }
}

TEST(PolynomialTest, SaysWhatIsWrong) {
  auto getError = [](StringRef text) {
    llvm::Expected<Polynomial> polynomial = Polynomial::parse(text);
    return polynomial ? "" : llvm::toString(polynomial.takeError());
  };
  EXPECT_EQ(getError(""), "expected a number or a name at the end of ''");
  EXPECT_EQ(getError("2*"), "expected a number or a name at the end of '2*'");
  EXPECT_EQ(getError("2 batch"),
            "expected an operator at 'batch' of '2 batch'");
  EXPECT_EQ(getError("(batch"), "expected ')' at the end of '(batch'");
  EXPECT_EQ(getError("max(1, 2)"),
            "expected floordiv, ceildiv or min at 'max(1, 2)' of 'max(1, 2)'");
  EXPECT_EQ(getError("floordiv(1, 0)"),
            "expected a positive divisor at '0)' of 'floordiv(1, 0)'");
  EXPECT_EQ(getError("batch^99"),
            "expected a power from 1 to 64 at '99' of 'batch^99'");
  EXPECT_NE(getError(std::string(100000, '(')), "");
}
