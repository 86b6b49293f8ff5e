//===- DecisionTest.cpp ---------------------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "roofline/Model/Decision.h"
#include "roofline/Model/AdviceOptions.h"
#include <gtest/gtest.h>

using namespace roofline;

TEST(DecisionTest, Spellings) {
  EXPECT_EQ(stringify(Decision::Quantize), "quantize");
  EXPECT_EQ(stringify(Decision::Keep), "keep");
  for (Decision decision : {Decision::Quantize, Decision::Keep})
    EXPECT_EQ(symbolize<Decision>(stringify(decision)), decision);
  for (llvm::StringRef other : {"", "Keep", "keep ", "drop"})
    EXPECT_FALSE(symbolize<Decision>(other)) << other.str();
}

TEST(ScenarioTest, Spellings) {
  Scenario scenario = {Bound::Memory, Bound::Compute};
  EXPECT_EQ(scenario.str(), "memory->compute");
  for (Bound before : {Bound::Compute, Bound::Memory, Bound::Network,
                       Bound::None, Bound::Unknown})
    for (Bound after : {Bound::Compute, Bound::Memory, Bound::Network,
                        Bound::None, Bound::Unknown}) {
      Scenario each = {before, after};
      EXPECT_EQ(Scenario::parse(each.str()), each) << each.str();
    }
  for (llvm::StringRef other :
       {"", "->", "memory", "memory->", "->memory", "memory-compute",
        "memory->compute->memory", "memory -> compute", "Memory->compute"})
    EXPECT_FALSE(Scenario::parse(other)) << other.str();
}

TEST(ScenarioTest, BothBoundsCount) {
  Scenario scenario = {Bound::Memory, Bound::Compute};
  Scenario otherBefore = {Bound::Compute, Bound::Compute};
  Scenario otherAfter = {Bound::Memory, Bound::Memory};
  EXPECT_TRUE(scenario == scenario);
  EXPECT_FALSE(scenario == otherBefore);
  EXPECT_FALSE(scenario == otherAfter);
}

TEST(AdviceOptionsTest, ObjectiveSpellings) {
  EXPECT_EQ(stringify(Objective::Latency), "latency");
  EXPECT_EQ(stringify(Objective::Capacity), "capacity");
  EXPECT_EQ(stringify(Objective::Balanced), "balanced");
  for (Objective objective :
       {Objective::Latency, Objective::Capacity, Objective::Balanced})
    EXPECT_EQ(symbolize<Objective>(stringify(objective)), objective);
  for (llvm::StringRef other : {"", "speed", "Latency", "latency "})
    EXPECT_FALSE(symbolize<Objective>(other)) << other.str();
}
