//===- OtherTargets.cpp - One module on several targets -------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "roofline/Pricing/OtherTargets.h"

using namespace mlir;

namespace roofline {

FailureOr<SmallVector<OtherTarget, 0>>
estimateOthers(const ModuleEstimate &estimate, AnalysisManager analyses) {
  SmallVector<OtherTarget, 0> others;
  for (TargetAttr target : estimate.options.otherTargets) {
    FailureOr<ModuleEstimate> other = estimateOn(target, estimate, analyses);
    if (failed(other))
      return failure();
    FailureOr<std::vector<Sweep>> sweeps = sweepDims(*other, analyses);
    if (failed(sweeps))
      return failure();
    others.push_back({std::move(*other), std::move(*sweeps)});
  }
  return others;
}

} // namespace roofline
