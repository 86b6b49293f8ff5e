//===- OpaqueAttrParserTest.cpp - Tests of attributes that are only text --===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "roofline/Analysis/Descriptions/OpaqueAttrParser.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/MLIRContext.h"
#include "gtest/gtest.h"

using namespace mlir;
using namespace roofline;

namespace {

class OpaqueTextTest : public ::testing::Test {
protected:
  OpaqueTextTest() { context.allowUnregisteredDialects(); }

  Attribute getAttr(StringRef text) {
    return OpaqueAttr::get(StringAttr::get(&context, "stablehlo"), text,
                           NoneType::get(&context));
  }

  MLIRContext context;
};

using Integers = llvm::SmallVector<int64_t>;

TEST_F(OpaqueTextTest, TakesTokens) {
  OpaqueAttrParser text("a_1 = [ 1,23 ] [] 4");
  EXPECT_EQ(text.takeWord(), "a_1");
  EXPECT_FALSE(text.consume("-"));
  EXPECT_TRUE(text.consume("="));
  EXPECT_EQ(text.takeIntegers(), Integers({1, 23}));
  EXPECT_EQ(text.takeIntegers(), Integers());
  EXPECT_FALSE(text.isAtEnd());
  EXPECT_EQ(text.takeInteger(), 4);
  EXPECT_TRUE(text.isAtEnd());
  EXPECT_EQ(text.takeInteger(), std::nullopt);
  EXPECT_EQ(text.takeWord(), "");
}

TEST_F(OpaqueTextTest, RefusesLists) {
  for (StringRef list : {"", "[", "[1", "[1,", "[1,]", "[-1]", "[a]",
                         "[99999999999999999999]", "[9223372036854775808]"})
    EXPECT_EQ(OpaqueAttrParser(list).takeIntegers(), std::nullopt)
        << list.str();
}

TEST_F(OpaqueTextTest, ReadsDotDimensions) {
  auto dims = parseDotDimensions(
      getAttr("dot<lhs_batching_dimensions = [0, 2], rhs_batching_dimensions = "
              "[0, 1], lhs_contracting_dimensions = [3], "
              "rhs_contracting_dimensions = [2]>"));
  ASSERT_TRUE(dims);
  EXPECT_EQ(dims->batch[0], Integers({0, 2}));
  EXPECT_EQ(dims->batch[1], Integers({0, 1}));
  EXPECT_EQ(dims->contracting[0], Integers({3}));
  EXPECT_EQ(dims->contracting[1], Integers({2}));
}

TEST_F(OpaqueTextTest, RefusesDotDimensions) {
  EXPECT_FALSE(parseDotDimensions({}));
  EXPECT_FALSE(parseDotDimensions(UnitAttr::get(&context)));
  for (StringRef text :
       {"dot", "dot<", "dot<lhs_contracting_dimensions>",
        "dot<lhs_contracting_dimensions = 1>", "dot<unknown = [1]>",
        "dot<lhs_contracting_dimensions = [1]", "conv<>",
        "dot<lhs_contracting_dimensions = [1]> x"})
    EXPECT_FALSE(parseDotDimensions(getAttr(text))) << text.str();
}

TEST_F(OpaqueTextTest, ReadsConvDimensions) {
  auto dims = parseConvDimensions(
      getAttr("conv<[b, f, 1, 0]x[o, i, 0, 1]->[b, 0, 1, f]>"));
  ASSERT_TRUE(dims);
  EXPECT_EQ(dims->image.first, 0);
  EXPECT_EQ(dims->image.second, 1);
  EXPECT_EQ(dims->image.spatial, Integers({3, 2}));
  EXPECT_EQ(dims->filter.first, 1);
  EXPECT_EQ(dims->filter.second, 0);
  EXPECT_EQ(dims->filter.spatial, Integers({2, 3}));
  EXPECT_EQ(dims->output.second, 3);
}

TEST_F(OpaqueTextTest, RefusesConvDimensions) {
  for (StringRef text : {"conv<>", "conv<[b, f]>", "conv<[b, 0, f]x[0, i, o]>",
                         "conv<[b, 0, 0, f]x[0, 1, i, o]->[b, 0, 1, f]>",
                         "conv<[b, 1, f]x[0, i, o]->[b, 0, f]>",
                         "conv<[b, b, f]x[0, i, o]->[b, 0, f]>",
                         "conv<[b, 0, f]x[0, i, o]->[b, f]>",
                         "conv<[b, ?, f]x[0, i, o]->[b, 0, f]>",
                         "conv<[b, 0, f]x[0, i, o]->[b, 0, f]> x"})
    EXPECT_FALSE(parseConvDimensions(getAttr(text))) << text.str();
}

TEST_F(OpaqueTextTest, ReadsTensors) {
  auto getType = [&](StringRef text) -> Type {
    return OpaqueType::get(StringAttr::get(&context, "torch"), text);
  };
  Type f32 = Float32Type::get(&context);
  EXPECT_EQ(getBuiltinTensor(getType("vtensor<[2,?],f32>")),
            RankedTensorType::get({2, ShapedType::kDynamic}, f32));
  EXPECT_EQ(getBuiltinTensor(getType("vtensor<[], bf16>")),
            RankedTensorType::get({}, BFloat16Type::get(&context)));
  EXPECT_EQ(getBuiltinTensor(getType("vtensor<[4, 0],ui8>")),
            RankedTensorType::get(
                {4, 0}, IntegerType::get(&context, 8, IntegerType::Unsigned)));
  EXPECT_EQ(getBuiltinTensor(getType("vtensor<[1],f8E5M2>")),
            RankedTensorType::get({1}, Float8E5M2Type::get(&context)));
  EXPECT_EQ(getBuiltinTensor(getType("vtensor<[1],complex<f32>>")),
            RankedTensorType::get({1}, ComplexType::get(f32)));
  EXPECT_EQ(getBuiltinTensor(getType("vtensor<*,f32>")),
            UnrankedTensorType::get(f32));
}

TEST_F(OpaqueTextTest, RefusesTensors) {
  EXPECT_FALSE(getBuiltinTensor(IntegerType::get(&context, 32)));
  EXPECT_FALSE(getBuiltinTensor(
      OpaqueType::get(StringAttr::get(&context, "other"), "vtensor<[2],f32>")));
  for (StringRef text : {"",
                         "int",
                         "vtensor",
                         "vtensor<",
                         "vtensor<>",
                         "vtensor<[2]>",
                         "vtensor<[2],>",
                         "vtensor<[2],unk>",
                         "vtensor<[2],!torch.qint8>",
                         "vtensor<[2],f32",
                         "vtensor<[2],f32>>",
                         "vtensor<[-2],f32>",
                         "vtensor<[2,],f32>",
                         "vtensor<[9223372036854775808],f32>",
                         "vtensor<[2],f32,#sparse>",
                         "vtensor<[2],si0>",
                         "vtensor<[2],sf32>",
                         "vtensor<[2],i99999999>",
                         "vtensor<[2],complex<>>",
                         "vtensor<[2],complex<f32>",
                         "vtensor<**,f32>",
                         "tensor<[2],f32>",
                         "list<vtensor<[2],f32>>"})
    EXPECT_FALSE(getBuiltinTensor(
        OpaqueType::get(StringAttr::get(&context, "torch"), text)))
        << text.str();
}

TEST_F(OpaqueTextTest, KnowsTensors) {
  auto isTensor = [&](StringRef text) {
    return isTorchTensor(
        OpaqueType::get(StringAttr::get(&context, "torch"), text));
  };
  EXPECT_TRUE(isTensor("vtensor"));
  EXPECT_TRUE(isTensor("tensor<[2],f32>"));
  EXPECT_TRUE(isTensor("optional<vtensor<[2],unk>>"));
  EXPECT_FALSE(isTensor("none"));
  EXPECT_FALSE(isTensor("optional<int>"));
  EXPECT_FALSE(isTensor("list<int>"));
}

} // namespace
