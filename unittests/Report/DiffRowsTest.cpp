//===- DiffRowsTest.cpp - Which changes a table shows together ------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "DiffRows.h"
#include "NumberedNames.h"
#include "gtest/gtest.h"

using namespace roofline;
using llvm::StringRef;

static ReportedEntry entry(StringRef name, Amount bytes) {
  ReportedEntry entry;
  entry.identity = {name.str(), "linalg.add", "elementwise", "", ""};
  entry.time.amount = Amount::unknown("no target");
  entry.bytes = std::move(bytes);
  return entry;
}

static ReportedEntry entry(StringRef name, int64_t bytes) {
  return entry(name, Amount(Count(bytes)));
}

TEST(NumberedNamesTest, Join) {
  EXPECT_EQ(joinNames({splitNumbers("a.1.b23"), splitNumbers("a.1.b4")}),
            "a.1.b*");
  EXPECT_EQ(joinNames({splitNumbers("a1")}), "a1");
  EXPECT_EQ(joinNames({splitNumbers("")}), "");
}

TEST(NumberedNamesTest, Texts) {
  EXPECT_EQ(getTexts(splitNumbers("a1")), getTexts(splitNumbers("a23")));
  EXPECT_NE(getTexts(splitNumbers("a1")), getTexts(splitNumbers("a")));
  EXPECT_NE(getTexts(splitNumbers("a*")), getTexts(splitNumbers("a1")));
}

TEST(DiffRowsTest, SidesAreApart) {
  ReportedEntry first = entry("a1", 1), second = entry("a2", 1);
  EXPECT_EQ(findAlikeEntries({{&first, nullptr}, {&second, nullptr}}).size(),
            1u);
  EXPECT_EQ(findAlikeEntries({{&first, nullptr}, {nullptr, &second}}).size(),
            2u);
}

TEST(DiffRowsTest, UnknownForOneReason) {
  ReportedEntry first = entry("a1", Amount::unknown("open")),
                second = entry("a2", Amount::unknown("open")),
                other = entry("a3", Amount::unknown("other"));
  std::vector<DiffRow> rows = findAlikeEntries(
      {{&first, nullptr}, {&second, nullptr}, {&other, nullptr}});
  ASSERT_EQ(rows.size(), 2u);
  EXPECT_EQ(rows[0].title, "a*");
  EXPECT_EQ(rows[0].before->bytes, Amount::unknown("open"));
  EXPECT_EQ(rows[1].title, "a3");
}

/// A report of a function with the given groups.
static ReportData report(std::vector<ReportedEntry> groups) {
  ReportData report;
  report.functions.emplace_back().groups = std::move(groups);
  return report;
}

// Of 21 rows, the last, of three entries of 2 B, is summed up.
TEST(DiffRowsTest, RestIsCountedByEntries) {
  std::vector<ReportedEntry> groups;
  for (char name = 'a'; name < 'a' + 20; ++name)
    groups.push_back(entry(StringRef(&name, 1), 100));
  for (StringRef name : {"z.1", "z.2", "z.3"})
    groups.push_back(entry(name, 2));
  ReportData before = report(std::move(groups)), after = report({});
  std::string text;
  llvm::raw_string_ostream os(text);
  writeDiff(DiffFormat::Text, diffReports(before, after), os);
  EXPECT_NE(text.find("\nand 3 more: bytes -6 B\n"), std::string::npos) << text;
  EXPECT_EQ(text.find("z."), std::string::npos) << text;
}
