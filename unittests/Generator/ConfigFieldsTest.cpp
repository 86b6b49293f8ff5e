//===- ConfigFieldsTest.cpp - Typed access to a config.json ---------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "roofline/Generator/ConfigFields.h"
#include "gtest/gtest.h"

using namespace roofline;

static llvm::json::Value parse(llvm::StringRef text) {
  return llvm::cantFail(parseConfig(llvm::MemoryBufferRef(text, "test.json")));
}

static std::string getError(llvm::StringRef text) {
  llvm::Expected<llvm::json::Value> config =
      parseConfig(llvm::MemoryBufferRef(text, "test.json"));
  return config ? "" : llvm::toString(config.takeError());
}

TEST(ConfigFieldsTest, ReadsEachType) {
  llvm::json::Value config = parse(
      R"({"size": 7, "whole": 8.0, "eps": 1e-5, "flag": true, "name": "x",
          "list": ["a", "b"], "object": {"size": 9}})");
  ConfigFields fields(*config.getAsObject());
  EXPECT_EQ(fields.getSize("size"), 7);
  // JSON has no integers of its own.
  EXPECT_EQ(fields.getSize("whole"), 8);
  EXPECT_EQ(fields.getPositive("eps"), 1e-5);
  EXPECT_TRUE(fields.getBoolOr("flag", false));
  EXPECT_EQ(fields.getString("name"), "x");
  EXPECT_EQ(fields.getStrings("list"), (std::vector<std::string>{"a", "b"}));
  ConfigFields *object = fields.getObject("object");
  ASSERT_NE(object, nullptr);
  EXPECT_EQ(object->getSize("size"), 9);
  EXPECT_TRUE(fields.getUnread().empty());
  EXPECT_EQ(llvm::toString(fields.takeError()), "");
}

TEST(ConfigFieldsTest, AbsentAndNullAreTheSame) {
  llvm::json::Value config = parse(R"({"null": null})");
  ConfigFields fields(*config.getAsObject());
  EXPECT_FALSE(fields.has("null"));
  EXPECT_EQ(fields.getSizeOr("null", 5), 5);
  EXPECT_EQ(fields.getOptionalSize("absent"), std::nullopt);
  EXPECT_EQ(fields.getPositiveOr("null", 2), 2);
  EXPECT_EQ(fields.getObject("null"), nullptr);
  EXPECT_TRUE(fields.getStrings("null").empty());
  // It says nothing, so nobody need have read it.
  ConfigFields others(*config.getAsObject());
  EXPECT_TRUE(others.getUnread().empty());
}

TEST(ConfigFieldsTest, MissingFieldsComeTogether) {
  llvm::json::Value config = parse(R"({"inner": {}})");
  ConfigFields fields(*config.getAsObject());
  fields.getSize("a");
  fields.getPositive("b");
  fields.getString("b");
  fields.getObject("inner")->getSize("c");
  EXPECT_EQ(fields.getMissing(), (llvm::ArrayRef<std::string>{"a", "b"}));
  EXPECT_EQ(llvm::toString(fields.takeError()),
            "'a', 'b' are missing; 'inner.c' is missing");
}

TEST(ConfigFieldsTest, RefusesWrongValues) {
  llvm::json::Value config = parse(
      R"({"zero": 0, "part": 1.5, "big": 1073741825, "text": "1",
          "negative": -1.0, "list": [1], "flag": 0})");
  ConfigFields fields(*config.getAsObject());
  EXPECT_EQ(fields.getCountOr("zero", 3), 0);
  EXPECT_EQ(fields.getSize("zero"), 1);
  EXPECT_EQ(fields.getSize("part"), 1);
  EXPECT_EQ(fields.getSize("big"), 1);
  EXPECT_EQ(fields.getSize("text"), 1);
  EXPECT_EQ(fields.getPositive("negative"), 1);
  EXPECT_EQ(fields.getStrings("list"), std::vector<std::string>{""});
  EXPECT_TRUE(fields.getBoolOr("flag", true));
  std::string range = " must be an integer from 1 to 1073741824, got ";
  EXPECT_EQ(llvm::toString(fields.takeError()),
            "'zero'" + range + "0; 'part'" + range + "1.5; 'big'" + range +
                "1073741825; 'text'" + range +
                "\"1\"; 'negative' must be a positive number, got -1; 'list' "
                "must be a string, got 1; 'flag' must be true or false, got 0");
}

TEST(ConfigFieldsTest, ListsWhatNobodyRead) {
  llvm::json::Value config =
      parse(R"({"read": 1, "b": 1, "a": 1, "known": 1, "o": {"x": 1}})");
  ConfigFields fields(*config.getAsObject());
  fields.getSize("read");
  fields.ignore({"known"});
  fields.getObject("o");
  EXPECT_EQ(fields.getUnread(), (std::vector<std::string>{"a", "b", "o.x"}));
}

TEST(ConfigFieldsTest, ChecksDivision) {
  llvm::json::Value config = parse("{}");
  ConfigFields fields(*config.getAsObject());
  fields.checkDivides("heads", 8, "key_heads", 2);
  EXPECT_EQ(llvm::toString(fields.takeError()), "");
  fields.checkDivides("heads", 8, "key_heads", 3);
  EXPECT_EQ(llvm::toString(fields.takeError()),
            "'heads' must be a multiple of 'key_heads', but 8 is not a "
            "multiple of 3");
}

TEST(ConfigFieldsTest, SyntaxErrorsHaveAPlace) {
  EXPECT_EQ(getError("{\n  \"a\": }").find("test.json:2:8: not JSON: "), 0u)
      << getError("{\n  \"a\": }");
  EXPECT_EQ(getError("17"), "test.json: must hold a JSON object, got 17");
}
