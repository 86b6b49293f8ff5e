//===- ScalarWorkTest.cpp - Tests of scalar operations --------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "roofline/Analysis/Descriptions/ScalarWork.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Complex/IR/Complex.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/IR/MLIRContext.h"
#include "gtest/gtest.h"

using namespace mlir;
using namespace roofline;

namespace {

/// An operation that MLIR gains without a rule here is an error and not a gap:
/// whoever moves to a new MLIR decides what it costs.
TEST(ScalarWorkTest, EveryOperationHasARule) {
  MLIRContext context(MLIRContext::Threading::DISABLED);
  context.loadDialect<arith::ArithDialect, complex::ComplexDialect,
                      math::MathDialect>();
  unsigned seen = 0;
  for (RegisteredOperationName name : context.getRegisteredOperations()) {
    StringRef dialect = name.getDialectNamespace();
    if (dialect != "arith" && dialect != "complex" && dialect != "math")
      continue;
    EXPECT_TRUE(hasScalarRule(name)) << name.getStringRef().str();
    ++seen;
  }
  // All three dialects were seen.
  EXPECT_GE(seen, 120u);
}

TEST(ScalarWorkTest, OtherDialectsHaveNone) {
  MLIRContext context(MLIRContext::Threading::DISABLED);
  EXPECT_FALSE(hasScalarRule(OperationName("builtin.module", &context)));
}

TEST(ScalarWorkTest, NumericTypes) {
  MLIRContext context(MLIRContext::Threading::DISABLED);
  context.loadDialect<complex::ComplexDialect>();
  EXPECT_EQ(getNumericType(IntegerType::get(&context, 4)),
            NumericType::integer(4));
  EXPECT_EQ(getNumericType(ComplexType::get(Float32Type::get(&context))),
            getNumericType(Float32Type::get(&context)));
  EXPECT_FALSE(getNumericType(IndexType::get(&context)));
}

} // namespace
