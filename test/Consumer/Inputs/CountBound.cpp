//===- CountBound.cpp - A pass that asks for costs ------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Counts the operations of a function by what bounds them, and the tensors that
// are worth quantizing, without reading or writing any attribute of the
// roofline dialect.
//
//===----------------------------------------------------------------------===//

#include "NpuDialect.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "mlir/Pass/Pass.h"
#include "roofline/Advice/Advice.h"
#include "roofline/Analysis/FunctionEstimate.h"
#include "roofline/Target/TargetDatabase.h"
#include "llvm/ADT/Sequence.h"

using namespace mlir;

namespace {

struct CountBoundPass
    : public PassWrapper<CountBoundPass, InterfacePass<FunctionOpInterface>> {
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(CountBoundPass)

  StringRef getArgument() const override { return "npu-count-bound"; }
  StringRef getDescription() const override {
    return "Count operations by what bounds them";
  }

  void runOnOperation() override {
    markAllAnalysesPreserved();
    unsigned memory = 0, compute = 0, quantized = 0;
    const auto &analyses = getAnalysis<roofline::FunctionAnalyses>();
    const roofline::Device *device =
        roofline::TargetDatabase::findBuiltin("nvidia-a6000");
    roofline::FunctionEstimate estimate =
        roofline::estimateFunction(analyses, roofline::CountingOptions(),
                                   device, roofline::PricingOptions());
    for (unsigned group : llvm::seq<unsigned>(estimate.getGroups().size())) {
      roofline::Bound bound = estimate.getEstimate(group).bound;
      memory += bound == roofline::Bound::Memory;
      compute += bound == roofline::Bound::Compute;
    }
    if (std::optional<roofline::Advice> advice = roofline::advise(
            estimate, roofline::CountingOptions(), roofline::PricingOptions(),
            roofline::AdviceOptions()))
      for (const roofline::Suggestion &suggestion : advice->suggestions)
        quantized += suggestion.decision == roofline::Decision::Quantize;
    OpBuilder builder(&getContext());
    getOperation()->setAttr("npu.memory_bound", builder.getIndexAttr(memory));
    getOperation()->setAttr("npu.compute_bound", builder.getIndexAttr(compute));
    getOperation()->setAttr("npu.to_quantize", builder.getIndexAttr(quantized));
  }
};

} // namespace

void registerCountBoundPass() { PassRegistration<CountBoundPass>(); }
