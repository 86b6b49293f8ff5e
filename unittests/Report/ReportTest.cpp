//===- ReportTest.cpp - Formats and options of reports --------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "roofline/Report/Report.h"
#include "gtest/gtest.h"

using namespace roofline;

TEST(ReportTest, FormatSpellings) {
  for (llvm::StringRef name : getEnumNames<ReportFormat>())
    EXPECT_EQ(stringify(*symbolize<ReportFormat>(name)), name);
  EXPECT_EQ(symbolize<ReportFormat>("json"), ReportFormat::JSON);
  EXPECT_FALSE(symbolize<ReportFormat>("JSON"));
  EXPECT_FALSE(symbolize<ReportFormat>(""));
}

TEST(ReportTest, SortSpellings) {
  for (SortOrder order : {SortOrder::Time, SortOrder::Order})
    EXPECT_EQ(symbolize<SortOrder>(stringify(order)), order);
  EXPECT_EQ(symbolize<SortOrder>("order"), SortOrder::Order);
  EXPECT_FALSE(symbolize<SortOrder>("size"));
}
