//===- WeightDataTest.cpp -------------------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "roofline/Advice/WeightData.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/MLProgram/IR/MLProgram.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Parser/Parser.h"
#include <cstring>
#include <gtest/gtest.h>

using namespace mlir;
using namespace roofline;

namespace {

class WeightDataTest : public ::testing::Test {
protected:
  WeightDataTest() {
    context.loadDialect<arith::ArithDialect, func::FuncDialect,
                        memref::MemRefDialect, ml_program::MLProgramDialect>();
    context.allowUnregisteredDialects();
  }

  /// The data of what @f in `text` returns.
  std::variant<TensorData, NotJudged> parse(StringRef text) {
    module = parseSourceString<ModuleOp>(text, &context);
    if (!module) {
      ADD_FAILURE() << "no module";
      return NotJudged{""};
    }
    auto function = module->lookupSymbol<func::FuncOp>("f");
    SymbolTableCollection symbolTables;
    return getWeightData(
        function.getBody().front().getTerminator()->getOperand(0),
        symbolTables);
  }

  void expectReason(StringRef text, StringRef reason) {
    auto data = parse(text);
    ASSERT_TRUE(std::holds_alternative<NotJudged>(data));
    EXPECT_EQ(std::get<NotJudged>(data).reason, reason);
  }

  /// Expects [[1, 2, 3], [4, 5, 6]] as f32.
  void expectNumbers(StringRef text) {
    auto result = parse(text);
    auto *data = std::get_if<TensorData>(&result);
    ASSERT_TRUE(data) << std::get<NotJudged>(result).reason;
    EXPECT_EQ(data->type.str(), "f32");
    EXPECT_EQ(ArrayRef<int64_t>(data->shape), ArrayRef<int64_t>({2, 3}));
    EXPECT_FALSE(data->isSplat);
    float numbers[6];
    ASSERT_EQ(data->bytes.size(), sizeof(numbers));
    std::memcpy(numbers, data->bytes.data(), sizeof(numbers));
    for (auto [i, number] : llvm::enumerate(numbers))
      EXPECT_EQ(number, i + 1);
  }

  MLIRContext context;
  OwningOpRef<ModuleOp> module;
};

TEST_F(WeightDataTest, Constants) {
  expectNumbers(R"(
    func.func @f() -> tensor<2x3xf32> {
      %w = arith.constant dense<[[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]>
          : tensor<2x3xf32>
      return %w : tensor<2x3xf32>
    })");
  // One of a dialect that is not linked.
  expectNumbers(R"(
    func.func @f() -> tensor<2x3xf32> {
      %w = "stablehlo.constant"() {
        value = dense<[[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]> : tensor<2x3xf32>
      } : () -> tensor<2x3xf32>
      return %w : tensor<2x3xf32>
    })");
}

TEST_F(WeightDataTest, Splats) {
  auto result = parse(R"(
    func.func @f() -> tensor<4096x4096xf16> {
      %w = arith.constant dense<1.0> : tensor<4096x4096xf16>
      return %w : tensor<4096x4096xf16>
    })");
  auto &data = std::get<TensorData>(result);
  EXPECT_TRUE(data.isSplat);
  EXPECT_EQ(data.bytes.size(), 2u);
}

TEST_F(WeightDataTest, Resources) {
  // A blob starts with its alignment.
  expectNumbers(R"(
    func.func @f() -> tensor<2x3xf32> {
      %w = arith.constant dense_resource<numbers> : tensor<2x3xf32>
      return %w : tensor<2x3xf32>
    }
    {-#
      dialect_resources: { builtin: { numbers:
        "0x040000000000803F0000004000004040000080400000A0400000C040"
      } }
    #-})");
}

TEST_F(WeightDataTest, ElidedResources) {
  expectReason(R"(
    func.func @f() -> tensor<2x3xf32> {
      %w = arith.constant dense_resource<__elided__> : tensor<2x3xf32>
      return %w : tensor<2x3xf32>
    })",
               "the elements are elided from the module");
}

TEST_F(WeightDataTest, Globals) {
  expectNumbers(R"(
    memref.global "private" constant @w : memref<2x3xf32> =
        dense<[[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]>
    func.func @f() -> memref<2x3xf32> {
      %w = memref.get_global @w : memref<2x3xf32>
      return %w : memref<2x3xf32>
    })");
  expectNumbers(R"(
    ml_program.global private @w(dense<[[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]>
        : tensor<2x3xf32>) : tensor<2x3xf32>
    func.func @f() -> tensor<2x3xf32> {
      %w = ml_program.global_load_const @w : tensor<2x3xf32>
      return %w : tensor<2x3xf32>
    })");
}

TEST_F(WeightDataTest, GlobalsWithoutValues) {
  expectReason(R"(
    ml_program.global private mutable @w(dense<1.0> : tensor<2xf32>)
        : tensor<2xf32>
    func.func @f() -> tensor<2xf32> {
      %w = ml_program.global_load @w : tensor<2xf32>
      return %w : tensor<2xf32>
    })",
               "the global '@w' may change");
  expectReason(R"(
    memref.global "private" @w : memref<2xf32> = dense<1.0>
    func.func @f() -> memref<2xf32> {
      %w = memref.get_global @w : memref<2xf32>
      return %w : memref<2xf32>
    })",
               "the global '@w' may change");
  expectReason(R"(
    ml_program.global private @w(#ml_program.extern<tensor<2xf32>>)
        : tensor<2xf32>
    func.func @f() -> tensor<2xf32> {
      %w = ml_program.global_load_const @w : tensor<2xf32>
      return %w : tensor<2xf32>
    })",
               "the global '@w' has no value in the module");
  expectReason(R"(
    memref.global "private" constant @w : memref<2xf32> = uninitialized
    func.func @f() -> memref<2xf32> {
      %w = memref.get_global @w : memref<2xf32>
      return %w : memref<2xf32>
    })",
               "the global '@w' has no value in the module");
}

TEST_F(WeightDataTest, NoData) {
  expectReason(R"(
    func.func @f(%w: tensor<2xf32>) -> tensor<2xf32> {
      return %w : tensor<2xf32>
    })",
               "the elements of an argument are not known");
  expectReason(R"(
    func.func @f(%x: tensor<2xf32>) -> tensor<2xf32> {
      %w = arith.addf %x, %x : tensor<2xf32>
      return %w : tensor<2xf32>
    })",
               "the elements are computed");
  expectReason(R"(
    func.func @f() -> tensor<2xcomplex<f32>> {
      %w = arith.constant dense<(1.0, 2.0)> : tensor<2xcomplex<f32>>
      return %w : tensor<2xcomplex<f32>>
    })",
               "the elements are not real numbers");
}

TEST_F(WeightDataTest, RunsOnThreads) {
  auto result = parse(R"(
    func.func @f() -> tensor<2x2xf32> {
      %w = arith.constant dense<[[7.0, 0.5], [14.0, 2.0]]> : tensor<2x2xf32>
      return %w : tensor<2x2xf32>
    })");
  Scheme scheme;
  scheme.storage = NumericType::integer(4);
  llvm::SmallBitVector summed(2);
  summed.set(1);
  // Rows have scales of 1 and 2; only 0.5 -> 0 is off.
  auto error = getQuantizationError(std::get<TensorData>(result), summed,
                                    scheme, &context);
  EXPECT_EQ(std::get<QuantizationError>(error).noise, 0.25);
  EXPECT_EQ(std::get<QuantizationError>(error).worstChannel, 0);
}

} // namespace
