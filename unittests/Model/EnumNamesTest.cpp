//===- EnumNamesTest.cpp - Tests of the spellings of enums ----------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "roofline/Model/AdviceOptions.h"
#include "roofline/Model/Decision.h"
#include "roofline/Model/EnumParser.h"
#include "roofline/Model/Estimate.h"
#include "roofline/Model/TrafficModel.h"
#include "gtest/gtest.h"

using namespace roofline;

namespace {

template <typename E>
class EnumNamesTest : public testing::Test {};

using Enums =
    testing::Types<Access, Bound, Certainty, Confidence, CostKind, Decision,
                   Dequantization, Engine, MaskedPairs, Objective, Precision,
                   RateNoteKind, Role, Support, TrafficModel>;
TYPED_TEST_SUITE(EnumNamesTest, Enums);

TYPED_TEST(EnumNamesTest, HasEachValueOnce) {
  llvm::SmallVector<bool> seen(getEnumValues<TypeParam>().size());
  for (TypeParam value : getEnumValues<TypeParam>()) {
    auto number = static_cast<size_t>(value);
    ASSERT_LT(number, seen.size());
    EXPECT_FALSE(seen[number]);
    seen[number] = true;
  }
}

TYPED_TEST(EnumNamesTest, SpellsAndParses) {
  ASSERT_EQ(getEnumNames<TypeParam>().size(),
            getEnumValues<TypeParam>().size());
  for (auto [value, name] :
       llvm::zip_equal(getEnumValues<TypeParam>(), getEnumNames<TypeParam>())) {
    EXPECT_EQ(stringify(value), name);
    EXPECT_EQ(symbolize<TypeParam>(name), value);
    EXPECT_FALSE(symbolize<TypeParam>(name.drop_back()));
  }
  EXPECT_FALSE(symbolize<TypeParam>(""));
}

enum class Fruit { Apple, Pear };

} // namespace

template <>
struct roofline::EnumNames<Fruit> {
  static constexpr EnumName<Fruit> all[] = {{Fruit::Apple, "apple", "is red"},
                                            {Fruit::Pear, "pear"}};
};

TEST(EnumParserTest, OffersTheNames) {
  llvm::cl::opt<Fruit, /*ExternalStorage=*/false, EnumParser<Fruit>> option(
      "enum-parser-test-fruit", llvm::cl::init(Fruit::Apple));
  EnumParser<Fruit> &parser = option.getParser();
  ASSERT_EQ(parser.getNumOptions(), 2u);
  EXPECT_EQ(parser.getOption(0), "apple");
  EXPECT_EQ(parser.getDescription(0), "is red");
  EXPECT_EQ(parser.getOption(1), "pear");
  EXPECT_EQ(parser.getDescription(1), "");

  EXPECT_FALSE(option.addOccurrence(1, option.ArgStr, "pear"));
  EXPECT_EQ(option.getValue(), Fruit::Pear);

  testing::internal::CaptureStderr();
  Fruit fruit = Fruit::Apple;
  EXPECT_TRUE(parser.parse(option, option.ArgStr, "plum", fruit));
  EXPECT_NE(testing::internal::GetCapturedStderr().find(
                "for the --enum-parser-test-fruit option: unknown value "
                "'plum'; known: apple, pear"),
            std::string::npos);
  EXPECT_EQ(fruit, Fruit::Apple);
  option.removeArgument();
}
