//===- DimSizeTest.cpp - Tests of sizes of named dimensions ---------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "roofline/Model/DimSize.h"
#include "gtest/gtest.h"

using namespace roofline;

namespace {

using Sizes = std::vector<std::pair<std::string, int64_t>>;

/// What `entries` are read as; fails the test if they cannot be.
Sizes parse(std::vector<std::string> entries) {
  Sizes sizes;
  llvm::Expected<llvm::SmallVector<DimSize, 2>> parsed = parseDimSizes(entries);
  if (!parsed) {
    ADD_FAILURE() << llvm::toString(parsed.takeError());
    return sizes;
  }
  for (const DimSize &each : *parsed)
    sizes.push_back({each.name, each.size});
  return sizes;
}

/// What is wrong with `entries`; fails the test if nothing is.
std::string getError(std::vector<std::string> entries) {
  llvm::Expected<llvm::SmallVector<DimSize, 2>> sizes = parseDimSizes(entries);
  if (!sizes)
    return llvm::toString(sizes.takeError());
  ADD_FAILURE() << "read " << sizes->size() << " sizes";
  return "";
}

} // namespace

TEST(DimSizeTest, Names) {
  for (const char *name : {"batch", "arg0_1", "_", "_1", "KV", "a1b2"})
    EXPECT_TRUE(isDimName(name)) << name;
  for (const char *name :
       {"", "1", "0batch", "a-b", "a b", "a.b", "a=b", " a", "a ",
        "gr\xc3\xb6\xc3\x9f"
        "e",
        "?"})
    EXPECT_FALSE(isDimName(name)) << name;
}

TEST(DimSizeTest, Sizes) {
  EXPECT_EQ(parse({}), Sizes());
  EXPECT_EQ(parse({"batch=4"}), Sizes({{"batch", 4}}));
  // In the order in which they are given.
  EXPECT_EQ(parse({"ctx=2048", "batch=1", "a=3"}),
            Sizes({{"ctx", 2048}, {"batch", 1}, {"a", 3}}));
  EXPECT_EQ(parse({" batch = 4 "}), Sizes({{"batch", 4}}));
  EXPECT_EQ(parse({"n=9223372036854775807"}), Sizes({{"n", INT64_MAX}}));
}

TEST(DimSizeTest, NoSizes) {
  auto expectSizeError = [](const std::string &text) {
    EXPECT_EQ(getError({"n=" + text}),
              "the size of 'n' must be a positive integer below 2^63, got '" +
                  text + "'");
  };
  for (const char *text : {"", "0", "-1", "?", "four", "4.0", "4k", "0x10",
                           "=4", "9223372036854775808"})
    expectSizeError(text);
}

TEST(DimSizeTest, NoNames) {
  for (const char *entry : {"", "4", "=4", "4=4", "a-b=4", "a b=4"})
    EXPECT_EQ(getError({entry}),
              std::string("expected 'name=size', got '") + entry + "'");
}

TEST(DimSizeTest, OneOfSeveralIsWrong) {
  EXPECT_EQ(getError({"a=1", "b=0", "c=3"}),
            "the size of 'b' must be a positive integer below 2^63, got '0'");
  EXPECT_EQ(getError({"a=1", "b=2", "a=1"}), "'a' is given twice");
  // Names differ in case.
  EXPECT_EQ(parse({"a=1", "A=2"}).size(), 2u);
}

TEST(DimSizeTest, Ranges) {
  std::vector<std::string> entries = {"batch=1..256", "ctx = 8 .. 8"};
  llvm::Expected<llvm::SmallVector<DimSize, 2>> sizes = parseDimSizes(entries);
  ASSERT_TRUE(bool(sizes));
  EXPECT_EQ((*sizes)[0].size, 1);
  EXPECT_EQ((*sizes)[0].last, 256);
  EXPECT_TRUE((*sizes)[0].isRange());
  // One size is no range.
  EXPECT_EQ((*sizes)[1].size, 8);
  EXPECT_FALSE((*sizes)[1].isRange());
}

TEST(DimSizeTest, NoRanges) {
  EXPECT_EQ(getError({"n=4..3"}),
            "the range of 'n' ends before it begins: '4..3'");
  EXPECT_EQ(getError({"n=0..3"}),
            "the size of 'n' must be a positive integer below 2^63, got '0'");
  for (const char *last : {"", "0", "many", "2..3"})
    EXPECT_EQ(getError({std::string("n=1..") + last}),
              std::string("the size of 'n' must be a positive integer below "
                          "2^63, got '") +
                  last + "'");
}
