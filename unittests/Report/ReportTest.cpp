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
  for (llvm::StringRef name : getReportFormatNames())
    EXPECT_EQ(stringifyReportFormat(*symbolizeReportFormat(name)), name);
  EXPECT_EQ(symbolizeReportFormat("json"), ReportFormat::JSON);
  EXPECT_FALSE(symbolizeReportFormat("JSON"));
  EXPECT_FALSE(symbolizeReportFormat(""));
}

TEST(ReportTest, SortSpellings) {
  for (SortOrder order : {SortOrder::Time, SortOrder::Order})
    EXPECT_EQ(symbolizeSortOrder(stringifySortOrder(order)), order);
  EXPECT_EQ(symbolizeSortOrder("order"), SortOrder::Order);
  EXPECT_FALSE(symbolizeSortOrder("size"));
}
