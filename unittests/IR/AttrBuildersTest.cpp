//===- AttrBuildersTest.cpp - Tests of attributes from numbers ------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "roofline/IR/AttrBuilders.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/MLIRContext.h"
#include "gtest/gtest.h"

using namespace mlir;
using namespace roofline;

namespace {

class AttrBuildersTest : public ::testing::Test {
protected:
  AttrBuildersTest() : builder(&context) {
    context.loadDialect<RooflineDialect>();
  }

  static NumericType type(StringRef name) { return *NumericType::parse(name); }

  static std::string print(Attribute attr) {
    std::string text;
    llvm::raw_string_ostream(text) << attr;
    return text;
  }

  /// The error that `verify` gives, or nothing.
  std::string
  getError(function_ref<void(function_ref<InFlightDiagnostic()>)> verify) {
    std::string message;
    ScopedDiagnosticHandler handler(
        &context, [&](Diagnostic &diagnostic) { message = diagnostic.str(); });
    verify([&] { return emitError(UnknownLoc::get(&context)); });
    return message;
  }

  MLIRContext context;
  RooflineAttrBuilder builder;
};

/// 4x4 by 4x4 in f16: 2 * 4 * 4 * 4 = 128 operations, 3 * 16 * 2 = 96 bytes.
Cost getMatmulCost(NumericType f16, NumericType f32) {
  Cost cost;
  cost.kind = CostKind::Contraction;
  cost.work.push_back(Work(f16, f16, f32, Count(128)));
  for (unsigned operand = 0; operand < 3; ++operand)
    cost.traffic.push_back({OperandRef::operand(operand),
                            operand == 2 ? Access::Write : Access::Read, "f16",
                            Count(16), Count(32), Certainty::Exact});
  return cost;
}

TEST_F(AttrBuildersTest, BuildsCosts) {
  CostAttr cost = builder.getCost(getMatmulCost(type("f16"), type("f32")));
  ASSERT_TRUE(cost);
  EXPECT_EQ(cost.getFlops(), 128);
  EXPECT_EQ(cost.getBytes(), 96);
  // 128 / 96.
  EXPECT_EQ(cost.getIntensity(), 4.0 / 3);
  EXPECT_EQ(cost.getCertainty(), Certainty::Exact);
  EXPECT_EQ(print(cost),
            "#roofline.cost<flops = 128, bytes = 96, "
            "intensity = 1.3333333333333333, "
            "work = [<matrix, f16, acc = f32, ops = 128>], "
            "traffic = [<0, read, f16, elements = 16, bytes = 32>, "
            "<1, read, f16, elements = 16, bytes = 32>, "
            "<2, write, f16, elements = 16, bytes = 32>]>");
}

TEST_F(AttrBuildersTest, EqualCostsAreOneAttribute) {
  Cost cost = getMatmulCost(type("f16"), type("f32"));
  EXPECT_EQ(builder.getCost(cost), RooflineAttrBuilder(&context).getCost(cost));
  Cost other = cost;
  other.traffic[1].certainty = Certainty::AtMost;
  EXPECT_NE(builder.getCost(cost), builder.getCost(other));
}

TEST_F(AttrBuildersTest, CountsHaveAnySize) {
  // 2^66, and the same once more.
  Count large = Count(int64_t(1) << 33) * (int64_t(1) << 33);
  Work work(Engine::Vector, type("i32"), large);
  EXPECT_EQ(print(builder.getWork(work)),
            "#roofline.work<vector, i32, ops = 73786976294838206464>");
  EXPECT_EQ(builder.getWork(work), builder.getWork(work));
}

TEST_F(AttrBuildersTest, RefusesTypesThatDoNotParse) {
  Cost cost = getMatmulCost(type("f16"), type("f32"));
  cost.traffic[1].type = "!nobody.knows";
  unsigned errors = 0;
  ScopedDiagnosticHandler handler(&context, [&](Diagnostic &) { ++errors; });
  EXPECT_FALSE(builder.getCost(cost));
  EXPECT_NE(errors, 0u);
}

TEST_F(AttrBuildersTest, BuildsGroups) {
  Cost cost = getMatmulCost(type("f16"), type("f32"));
  // 128 / 96.
  EXPECT_EQ(print(builder.getGroup(/*index=*/3, cost, /*copies=*/1)),
            "#roofline.group<3, kind = contraction, flops = 128, bytes = 96, "
            "intensity = 1.3333333333333333>");
  GroupAttr copied = builder.getGroup(/*index=*/3, Cost(), /*copies=*/2);
  EXPECT_EQ(print(copied), "#roofline.group<3, kind = elementwise, flops = 0, "
                           "bytes = 0, copies = 2>");
  EXPECT_FALSE(copied.getIntensity());
}

TEST_F(AttrBuildersTest, BuildsBounds) {
  Estimate estimate;
  estimate.bound = Bound::Memory;
  estimate.engine = Engine::Matrix;
  estimate.ridge = 201.5625;
  estimate.time = 0.5;
  estimate.serialTime = 0.75;
  estimate.atLeast = true;
  EXPECT_EQ(print(builder.getBound(estimate)),
            "#roofline.bound<memory, engine = matrix, ridge = 201.5625, "
            "time = 0.5, serial = 0.75, at_least>");
}

TEST_F(AttrBuildersTest, BuildsTotals) {
  Work work[] = {Work(Engine::Vector, type("f32"), Count(12))};
  TotalsAttr plain = builder.getTotals(work, Count(6),
                                       /*estimate=*/nullptr, /*atLeast=*/false);
  // 12 / 6 = 2.
  EXPECT_EQ(print(plain), "#roofline.totals<flops = 12, bytes = 6, "
                          "intensity = 2.0, work = [<vector, f32, ops = 12>]>");
  EXPECT_FALSE(plain.getBound());

  Estimate estimate;
  estimate.bound = Bound::Compute;
  estimate.time = 0.25;
  estimate.serialTime = 0.5;
  TotalsAttr priced =
      builder.getTotals(work, Count(6), &estimate, /*atLeast=*/true);
  EXPECT_TRUE(priced.getAtLeast());
  EXPECT_EQ(print(priced),
            "#roofline.totals<flops = 12, bytes = 6, intensity = 2.0, "
            "bound = compute, time = 0.25, serial = 0.5, "
            "work = [<vector, f32, ops = 12>], at_least>");

  // An estimate that is a lower bound makes the totals one.
  estimate.atLeast = true;
  EXPECT_EQ(priced, builder.getTotals(work, Count(6), &estimate,
                                      /*atLeast=*/false));
}

TEST_F(AttrBuildersTest, VerifiesWhatCannotBeWritten) {
  NumericType f32 = type("f32");
  Count negative(-1), zero(0);
  EXPECT_EQ(getError([&](auto emitError) {
              (void)WorkAttr::verify(emitError, Engine::Vector, f32, f32,
                                     std::nullopt, negative);
            }),
            "'ops' must not be negative, got -1");
  EXPECT_EQ(getError([&](auto emitError) {
              (void)TrafficAttr::verify(emitError, OperandRef::operand(0),
                                        Access::Read, Type(), negative, zero,
                                        Certainty::Exact);
            }),
            "'elements' must not be negative, got -1");
  EXPECT_EQ(getError([&](auto emitError) {
              (void)TrafficAttr::verify(emitError, OperandRef::operand(0),
                                        Access::Read, Type(), zero, negative,
                                        Certainty::Exact);
            }),
            "'bytes' must not be negative, got -1");
  EXPECT_EQ(getError([&](auto emitError) {
              (void)TotalsAttr::verify(emitError, {}, negative, BoundAttr(),
                                       /*atLeast=*/false);
            }),
            "'bytes' must not be negative, got -1");
  EXPECT_EQ(getError([&](auto emitError) {
              (void)GroupAttr::verify(emitError, 0, CostKind::Gather, negative,
                                      zero, /*copies=*/1);
            }),
            "'flops' must not be negative, got -1");
  EXPECT_EQ(getError([&](auto emitError) {
              (void)GroupAttr::verify(emitError, 0, CostKind::Gather, zero,
                                      negative, /*copies=*/1);
            }),
            "'bytes' must not be negative, got -1");
  BoundAttr bound = builder.getBound(Estimate());
  EXPECT_EQ(getError([&](auto emitError) {
              (void)TotalsAttr::verify(emitError, {}, zero, bound,
                                       /*atLeast=*/true);
            }),
            "'at_least' of the totals and of their bound differ");
  EXPECT_EQ(getError([&](auto emitError) {
              (void)TotalsAttr::verify(emitError, {}, zero, bound,
                                       /*atLeast=*/false);
            }),
            "");
}

TEST_F(AttrBuildersTest, ConfigurationKeepsPricingOptions) {
  PricingOptions options;
  options.precision = Precision::Relaxed;
  options.efficiency.matrix = 0.7;
  options.efficiency.memory = 0.85;
  auto config = ConfigAttr::get(
      &context, {TargetAttr::get(&context, "nvidia-a6000")}, {},
      {TrafficModel::Op}, options, {{"batch", 4}, {"ctx", 1, 64}});
  EXPECT_EQ(print(config),
            "#roofline.config<targets = [<\"nvidia-a6000\">], traffic = op, "
            "precision = relaxed, dims = {batch = 4 : i64, ctx = array<i64: 1, "
            "64>}, efficiency = {matrix = 0.7, memory = 0.85}>");
  SmallVector<DimSize, 2> dims = config.getDimSizes();
  ASSERT_EQ(dims.size(), 2u);
  EXPECT_EQ(dims[0].name, "batch");
  EXPECT_EQ(dims[0].size, 4);
  EXPECT_FALSE(dims[0].isRange());
  EXPECT_EQ(dims[1].name, "ctx");
  EXPECT_EQ(dims[1].size, 1);
  EXPECT_EQ(dims[1].last, 64);
  PricingOptions back = config.getPricingOptions();
  EXPECT_EQ(back.precision, Precision::Relaxed);
  EXPECT_EQ(back.efficiency.matrix, 0.7);
  EXPECT_EQ(back.efficiency.memory, 0.85);
  EXPECT_FALSE(back.efficiency.vector);
  EXPECT_FALSE(back.efficiency.transcendental);
}

/// All fields differ from their defaults.
Scheme getFullScheme() {
  Scheme scheme;
  scheme.name = "full";
  scheme.storage = *NumericType::parse("i4");
  scheme.group = 64;
  scheme.scale = *NumericType::parse("bf16");
  scheme.hasZeroPoint = true;
  scheme.multiplied = *NumericType::parse("i8");
  return scheme;
}

TEST_F(AttrBuildersTest, SchemesComeBack) {
  Scheme full = getFullScheme();
  SchemeAttr attr = builder.getScheme(full);
  EXPECT_EQ(print(attr), "#roofline.scheme<\"full\", i4, group = 64, "
                         "scale = bf16, zero_point, multiplied = i8>");
  EXPECT_EQ(getScheme(attr), full);

  Scheme open;
  open.name = "open";
  open.storage = type("f8E4M3FN");
  open.isDeviceFloat8 = true;
  open.scale.reset();
  attr = builder.getScheme(open);
  EXPECT_EQ(print(attr), "#roofline.scheme<\"open\", f8E4M3FN, device_float8>");
  EXPECT_EQ(getScheme(attr), open);
}

TEST_F(AttrBuildersTest, AssumptionsComeBack) {
  for (const Assumption &assumption :
       {Assumption{"", "weight", getFullScheme()},
        Assumption{"decode", "%arg3", std::nullopt}}) {
    Assumption back = getAssumption(builder.getAssumption(assumption));
    EXPECT_EQ(back.function, assumption.function);
    EXPECT_EQ(back.tensors, assumption.tensors);
    EXPECT_EQ(back.scheme, assumption.scheme);
  }
}

TEST_F(AttrBuildersTest, ConfigurationKeepsCountingOptions) {
  CountingOptions counting;
  counting.traffic = TrafficModel::Op;
  counting.maskedPairs = MaskedPairs::Skip;
  counting.dequantization = Dequantization::Separate;
  counting.assumptions.push_back({"", "weight", getFullScheme()});
  counting.assumptions.push_back({"decode", "%arg3", std::nullopt});
  auto config = ConfigAttr::get(&context, {}, {}, counting, {}, {});
  CountingOptions back = config.getCountingOptions();
  EXPECT_EQ(back.traffic, TrafficModel::Op);
  EXPECT_EQ(back.maskedPairs, MaskedPairs::Skip);
  EXPECT_EQ(back.dequantization, Dequantization::Separate);
  ASSERT_EQ(back.assumptions.size(), 2u);
  EXPECT_EQ(back.assumptions[0].str(), "weight:full");
  EXPECT_EQ(back.assumptions[0].scheme, getFullScheme());
  EXPECT_EQ(back.assumptions[1].str(), "decode::%arg3:keep");

  config = ConfigAttr::get(&context, {}, {}, CountingOptions(), {}, {});
  EXPECT_EQ(config.getCountingOptions().dequantization, Dequantization::Fused);
  EXPECT_TRUE(config.getCountingOptions().assumptions.empty());
}

TEST_F(AttrBuildersTest, EqualSuggestionsAreOneAttribute) {
  SchemeAttr scheme = builder.getScheme(getFullScheme());
  auto get = [&](Count bytes, Scenario scenario) {
    return QuantizeAttr::get(
        &context, Decision::Quantize, OperandRef::operand(1), scheme, scenario,
        Real(3.5), std::nullopt, bytes, std::nullopt, std::nullopt);
  };
  Scenario stays = {Bound::Memory, Bound::Memory};
  Scenario changes = {Bound::Memory, Bound::Compute};
  EXPECT_EQ(get(Count(8), stays), get(Count(8), stays));
  EXPECT_NE(get(Count(8), stays), get(Count(9), stays));
  EXPECT_NE(get(Count(8), stays), get(Count(8), changes));
  EXPECT_EQ(print(get(Count(8), changes)),
            "#roofline.quantize<quantize, operand = 1, scheme = <\"full\", i4, "
            "group = 64, scale = bf16, zero_point, multiplied = i8>, scenario "
            "= \"memory->compute\", op_speedup = 3.5, bytes_saved = 8>");
}

} // namespace
