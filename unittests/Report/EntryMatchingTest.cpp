//===- EntryMatchingTest.cpp - The same thing in two reports --------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "EntryMatching.h"
#include "llvm/ADT/StringExtras.h"
#include "gtest/gtest.h"

using namespace roofline;
using llvm::StringRef;

/// An entry of the given name and bytes.
static ReportedEntry entry(StringRef name, int64_t bytes,
                           StringRef op = "linalg.add", StringRef place = "") {
  ReportedEntry entry;
  entry.identity = {name.str(), op.str(), "elementwise", "", place.str()};
  entry.bytes = Amount(Count(bytes));
  return entry;
}

/// Positions that match, as `0-1 - -2`: a dash where there is none.
static std::string match(llvm::ArrayRef<ReportedEntry> before,
                         llvm::ArrayRef<ReportedEntry> after) {
  llvm::SmallVector<std::string> pairs;
  for (const EntryDiff &pair :
       matchEntries(before, after, haveSamePlaces(before, after))) {
    std::string text;
    if (pair.before)
      text = std::to_string(pair.before - before.data());
    text += "-";
    if (pair.after)
      text += std::to_string(pair.after - after.data());
    pairs.push_back(text);
  }
  return llvm::join(pairs, " ");
}

TEST(EntryMatchingTest, Names) {
  EXPECT_EQ(match({entry("a", 1), entry("b", 2)},
                  {entry("b", 3), entry("c", 4), entry("a", 5)}),
            "1-0 -1 0-2");
}

TEST(EntryMatchingTest, AlikeInOrder) {
  EXPECT_EQ(match({entry("a", 1), entry("a", 2)},
                  {entry("a", 3), entry("a", 4), entry("a", 5)}),
            "0-0 1-1 -2");
  // Equal ends come first: the second after is the one that was inserted.
  EXPECT_EQ(match({entry("a", 1), entry("a", 2), entry("a", 3)},
                  {entry("a", 1), entry("a", 9), entry("a", 2), entry("a", 3)}),
            "0-0 -1 1-2 2-3");
}

TEST(EntryMatchingTest, OtherOperation) {
  EXPECT_EQ(match({entry("a", 1, "linalg.add")}, {entry("a", 1, "x.add")}),
            "0-0");
  // Without a name, the operation is all there is.
  EXPECT_EQ(match({entry("", 1, "linalg.add")}, {entry("", 1, "x.add")}),
            "-0 0-");
}

TEST(EntryMatchingTest, OtherNumbersInNames) {
  EXPECT_EQ(match({entry("add_7", 1), entry("mul_8", 1)},
                  {entry("mul_108", 1), entry("add_107", 1)}),
            "1-0 0-1");
  // The same number is better.
  EXPECT_EQ(match({entry("l.0", 1), entry("l.1", 1)},
                  {entry("l.1", 1), entry("l.2", 1)}),
            "1-0 0-1");
}

TEST(EntryMatchingTest, Places) {
  auto at = [](StringRef place) { return entry("", 1, "x.add", place); };
  // One source: what is left has its place.
  EXPECT_EQ(match({at("f:1:1"), at("f:2:1"), at("f:3:1")}, {at("f:2:1")}),
            "1-0 0- 2-");
  // Others: the same place is no sign.
  EXPECT_EQ(match({at("f:1:1"), at("f:2:1")}, {at("f:2:1"), at("f:3:1")}),
            "0-0 1-1");
  EXPECT_EQ(match({at("f:1:1"), entry("", 1, "x.mul", "f:2:1")}, {at("f:2:1")}),
            "0-0 1-");
}

/// Parts of keys do not run together.
TEST(EntryMatchingTest, HostileNames) {
  EXPECT_EQ(match({entry("a1:b", 1, "c")}, {entry("a", 1, "b1:c")}), "-0 0-");
  EXPECT_EQ(
      match({entry(StringRef("\0", 1), 1)}, {entry(StringRef("\0\0", 2), 1)}),
      "-0 0-");
}

/// 100,000 that are alike take no time to speak of.
TEST(EntryMatchingTest, Many) {
  std::vector<ReportedEntry> before(100'000, entry("a", 1));
  std::vector<ReportedEntry> after = before;
  after.insert(after.begin() + 50'000, entry("a", 2));
  std::vector<EntryDiff> pairs = matchEntries(before, after, false);
  ASSERT_EQ(pairs.size(), 100'001u);
  EXPECT_EQ(pairs[50'000].before, nullptr);
  EXPECT_EQ(pairs[50'001].before, &before[50'000]);
}
