//===- GateTest.cpp - Limits to how much may change -----------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "roofline/Report/Gate.h"
#include "gtest/gtest.h"

using namespace roofline;
using llvm::StringRef;

namespace {
/// Two reports of a function that differ in one metric.
struct Sides {
  explicit Sides(Metric metric, const Measure &first, const Measure &second) {
    before.functions.emplace_back().get(metric) = first;
    after.functions.emplace_back().get(metric) = second;
  }
  /// How many gates fail, of one.
  size_t check(StringRef text) const {
    llvm::Expected<Gate> gate = parseGate(text);
    if (!gate) {
      ADD_FAILURE() << llvm::toString(gate.takeError());
      return 0;
    }
    return checkGates(*gate, diffReports(before, after)).size();
  }

  ReportData before, after;
};
} // namespace

static Measure count(int64_t number, bool atLeast = false) {
  return {Amount(Count(number)), atLeast};
}

/// What is wrong with a gate; empty if nothing is.
static std::string parse(StringRef text) {
  llvm::Expected<Gate> gate = parseGate(text);
  return gate ? "" : llvm::toString(gate.takeError());
}

TEST(GateTest, Syntax) {
  for (Metric metric : getEnumValues<Metric>())
    EXPECT_EQ(parse((stringify(metric) + "+5%").str()), "");
  EXPECT_EQ(parse("time+0.5"), "");
  for (StringRef text :
       {"time", "time+", "time+%", "time+.5", "time+5.", "time+1e3", "time+5%%",
        "time+-1", "time++1", "time+1.2.3", "time+ 1", "time+inf"})
    EXPECT_NE(parse(text).find("must be time+N% or time+N"), std::string::npos)
        << text.str();
  EXPECT_NE(parse("time+" + std::string(100, '1')), "");
  EXPECT_NE(parse("").find("unknown metric"), std::string::npos);
  EXPECT_NE(parse("TIME+5%").find("did you mean 'time'?"), std::string::npos);
}

/// A limit holds exactly, at any size.
TEST(GateTest, CountsAreExact) {
  // 105 % of 10^18 is 1.05 * 10^18; the next double is 128 above.
  int64_t limit = 1'050'000'000'000'000'000;
  auto before = count(1'000'000'000'000'000'000);
  EXPECT_EQ(Sides(Metric::Flops, before, count(limit)).check("flops+5%"), 0u);
  EXPECT_EQ(Sides(Metric::Flops, before, count(limit + 1)).check("flops+5%"),
            1u);
  EXPECT_EQ(Sides(Metric::Flops, before, count(limit + 1))
                .check("flops+5.0000000000000001%"),
            0u);
  EXPECT_EQ(Sides(Metric::Bytes, count(7), count(17)).check("bytes+10"), 0u);
  EXPECT_EQ(Sides(Metric::Bytes, count(7), count(17)).check("bytes+9.9"), 1u);
  EXPECT_EQ(Sides(Metric::Bytes, count(17), count(7)).check("bytes+0"), 0u);
  // No share of nothing is something.
  EXPECT_EQ(Sides(Metric::Unknown, count(0), count(1)).check("unknown+900%"),
            1u);
}

TEST(GateTest, Times) {
  Measure before{Amount(1.0)}, after{Amount(1.25)};
  Sides sides(Metric::Time, before, after);
  EXPECT_EQ(sides.check("time+25%"), 0u);
  EXPECT_EQ(sides.check("time+24.9%"), 1u);
  EXPECT_EQ(sides.check("time+0.25"), 0u);
  EXPECT_EQ(sides.check("time+0.24"), 1u);
}

TEST(GateTest, LowerBounds) {
  // More may hide behind a bound after, not behind one before.
  EXPECT_EQ(
      Sides(Metric::Resident, count(9), count(9, true)).check("footprint+0"),
      1u);
  EXPECT_EQ(
      Sides(Metric::Resident, count(9, true), count(9)).check("footprint+0"),
      0u);
  Sides sides(Metric::Resident, count(9, true), count(9, true));
  EXPECT_EQ(sides.check("footprint+0"), 0u);
  // Other operations have no price.
  sides.after.functions.front().get(Metric::Unknown) = count(1);
  EXPECT_EQ(sides.check("footprint+0"), 1u);
}

TEST(GateTest, Unknown) {
  Measure unknown{Amount::unknown("sizes are not known")};
  for (auto [before, after] :
       {std::pair(count(1), unknown), std::pair(unknown, count(1)),
        std::pair(unknown, unknown)})
    EXPECT_EQ(Sides(Metric::Time, before, after).check("time+5%"), 1u);
}
