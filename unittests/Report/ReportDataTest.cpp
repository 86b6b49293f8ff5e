//===- ReportDataTest.cpp - Reading JSON reports --------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "roofline/Report/ReportData.h"
#include "llvm/Support/FormatVariadic.h"
#include "gtest/gtest.h"

using namespace roofline;
using llvm::StringRef;

/// A report of a function without operations that moves `bytes`.
static std::string getReport(StringRef bytes) {
  return llvm::formatv(
      R"({{"schema": "roofline-report", "version": 1, "conventions": {{},
      "dims": {{}, "functions": [{{"name": "f", "target": null,
      "target_reason": "no target is known",
      "totals": {{"flops": 0, "bytes": {0}, "time_s": null,
        "time_serial_s": null, "bound": null, "at_least": false,
        "bytes_by_role": {{"weight": null, "weight_reason": "why"}},
      "fit": {{"footprint": 7, "at_least": true, "fits": null},
      "ops": [], "groups": [], "unknown": []}]})",
      bytes);
}

static std::string parse(StringRef text) {
  llvm::Expected<ReportData> report = parseReport(text, "a.json");
  return report ? "" : llvm::toString(report.takeError());
}

TEST(ReportDataTest, Members) {
  llvm::Expected<ReportData> report = parseReport(getReport("12"), "a.json");
  ASSERT_TRUE(bool(report)) << llvm::toString(report.takeError());
  ASSERT_EQ(report->functions.size(), 1u);
  const ReportedFunction &function = report->functions.front();
  EXPECT_EQ(function.get(Metric::Bytes).amount, Amount(Count(12)));
  EXPECT_FALSE(function.get(Metric::Bytes).atLeast);
  EXPECT_TRUE(function.get(Metric::Resident).atLeast);
  EXPECT_EQ(function.get(Metric::Unknown).amount, Amount(Count(0)));
  EXPECT_EQ(function.target.reason, "no target is known");
  EXPECT_EQ(function.get(Metric::Time).amount.getReason(),
            "no reason is given");
  ASSERT_EQ(function.bytesByRole.size(), 1u);
  EXPECT_EQ(function.bytesByRole.front().second.getReason(), "why");
}

TEST(ReportDataTest, Counts) {
  llvm::Expected<ReportData> report =
      parseReport(getReport("\"-73786976294838206464\""), "a.json");
  ASSERT_TRUE(bool(report)) << llvm::toString(report.takeError());
  // -2^66.
  EXPECT_EQ(report->functions.front().get(Metric::Bytes).amount.toDouble(),
            -0x1p66);
  for (StringRef wrong : {"1.5", "\"\"", "\"-\"", "\"1.5\"", "\"0x10\"",
                          "\" 1\"", "true", "[]", "1e300"})
    EXPECT_NE(parse(getReport(wrong)).find("report.functions[0].totals.bytes"),
              std::string::npos)
        << wrong.str();
  EXPECT_NE(parse(getReport("\"" + std::string(2000, '9') + "\"")), "");
}

TEST(ReportDataTest, Nesting) {
  std::string deep(2'000'000, '[');
  EXPECT_EQ(parse(deep),
            "'a.json' is not a JSON report: it is nested too deep");
  // Brackets in text are none, also after quotes in it.
  std::string text = getReport("1");
  text.replace(text.find("\"f\""), 3, "\"\\\"" + std::string(5000, '{') + "\"");
  EXPECT_EQ(parse(text), "");
}

/// Whatever is cut off ends in an error.
TEST(ReportDataTest, Truncated) {
  std::string text = getReport("12");
  for (size_t length = 0; length != text.size(); ++length)
    EXPECT_NE(parse(StringRef(text).take_front(length)), "") << length;
}
