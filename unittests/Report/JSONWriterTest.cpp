//===- JSONWriterTest.cpp - JSON of hostile text and big numbers ----------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "JSONWriter.h"
#include "gtest/gtest.h"
#include <limits>

using namespace roofline;

using llvm::StringRef;

/// The document that `members` writes, read back.
static llvm::json::Object
roundTrip(llvm::function_ref<void(JSONWriter &)> members) {
  std::string text;
  llvm::raw_string_ostream os(text);
  JSONWriter json(os);
  json.writeObject([&] { members(json); });
  llvm::Expected<llvm::json::Value> value = llvm::json::parse(text);
  if (!value) {
    ADD_FAILURE() << llvm::toString(value.takeError()) << " in " << text;
    return {};
  }
  return std::move(*value->getAsObject());
}

TEST(JSONWriterTest, HostileText) {
  StringRef hostile("quote\" back\\slash \n\t\x1b[31m nul\0 end", 34);
  llvm::json::Object object =
      roundTrip([&](JSONWriter &json) { json.writeString("name", hostile); });
  EXPECT_EQ(object.getString("name"), hostile);
}

TEST(JSONWriterTest, TextThatIsNotUTF8) {
  llvm::json::Object object = roundTrip(
      [](JSONWriter &json) { json.writeString("name", "a\xff\xc3z"); });
  std::optional<StringRef> name = object.getString("name");
  ASSERT_TRUE(name);
  EXPECT_TRUE(name->starts_with("a"));
  EXPECT_TRUE(name->ends_with("z"));
  EXPECT_TRUE(llvm::json::isUTF8(*name));
}

TEST(JSONWriterTest, CountsAbove53BitsAreStrings) {
  Count exact(int64_t(1) << 53);
  llvm::json::Object object = roundTrip([&](JSONWriter &json) {
    json.writeCount("exact", exact);
    json.writeCount("above", exact + 1);
    json.writeCount("huge", exact * exact);
  });
  EXPECT_EQ(object.getInteger("exact"), int64_t(9007199254740992));
  EXPECT_EQ(object.getString("above"), "9007199254740993");
  // 2^106.
  EXPECT_EQ(object.getString("huge"), "81129638414606681695789005144064");
}

TEST(JSONWriterTest, UnknownIsNullWithReason) {
  llvm::json::Object object = roundTrip([](JSONWriter &json) {
    json.writeReal("known", 0.5, "not used");
    json.writeReal("unknown", std::nullopt, "no bytes are moved");
    json.writeReal("infinite", std::numeric_limits<double>::infinity());
  });
  EXPECT_EQ(object.getNumber("known"), 0.5);
  EXPECT_FALSE(object.get("known_reason"));
  EXPECT_TRUE(object.getNull("unknown"));
  EXPECT_EQ(object.getString("unknown_reason"), "no bytes are moved");
  EXPECT_TRUE(object.getNull("infinite"));
  EXPECT_TRUE(object.getString("infinite_reason"));
}

/// Ratios and times read back as the same double.
TEST(JSONWriterTest, RealsKeepTheirBits) {
  double value = 68719476736 / 154.8e12;
  llvm::json::Object object =
      roundTrip([&](JSONWriter &json) { json.writeReal("time_s", value); });
  EXPECT_EQ(object.getNumber("time_s"), value);
}
