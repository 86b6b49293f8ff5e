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

/// What a comparison of functions with these groups says.
static std::string diffGroups(std::vector<ReportedEntry> before,
                              std::vector<ReportedEntry> after) {
  ReportData reportBefore, reportAfter;
  reportBefore.functions.emplace_back().groups = std::move(before);
  reportAfter.functions.emplace_back().groups = std::move(after);
  std::string text;
  llvm::raw_string_ostream os(text);
  writeDiff(DiffFormat::Text, diffReports(reportBefore, reportAfter), os);
  return text;
}

/// As many entries as a table has rows, of 100 B, no two of which are alike.
static std::vector<ReportedEntry> fillTable() {
  std::vector<ReportedEntry> entries;
  for (char name = 'a'; name < 'a' + 20; ++name)
    entries.push_back(entry(StringRef(&name, 1), 100));
  return entries;
}

// Of 21 rows, the last, of three entries of 2 B, is summed up.
TEST(DiffRowsTest, RestIsCountedByEntries) {
  std::vector<ReportedEntry> groups = fillTable();
  for (StringRef name : {"z.1", "z.2", "z.3"})
    groups.push_back(entry(name, 2));
  std::string text = diffGroups(std::move(groups), {});
  EXPECT_NE(text.find("\nand 3 more: bytes -6 B\n"), std::string::npos) << text;
  EXPECT_EQ(text.find("z."), std::string::npos) << text;
}

// The largest effect first: of 20 * 100 B, then of one of 5 B, then two of 2 B.
TEST(DiffRowsTest, KindsOfWhatIsOnOneSide) {
  ReportedEntry first = entry("y.1", 2), second = entry("y.2", 2),
                added = entry("z", 5);
  first.identity.kind = second.identity.kind = "movement";
  added.identity.kind = "contraction";
  std::vector<ReportedEntry> before = fillTable();
  before.push_back(first);
  before.push_back(second);
  std::string text = diffGroups(before, {added});
  EXPECT_NE(text.find("groups: 0 changed, 1 added, 22 removed, 0 unchanged\n"
                      "elementwise: 20 removed, 2.0 kB\n"
                      "contraction: 1 added, 5 B\n"
                      "movement: 2 removed, 4 B\n"),
            std::string::npos)
      << text;
  // Both sides of one kind have one line.
  added.identity.kind = "movement";
  text = diffGroups(before, {added});
  EXPECT_NE(text.find("\nmovement: 2 removed, 4 B; 1 added, 5 B\n"),
            std::string::npos)
      << text;
  // A table that has all that is on one side needs no such lines.
  text = diffGroups(fillTable(), {});
  EXPECT_EQ(text.find("elementwise:"), std::string::npos) << text;
}
