//===- OtherTargets.h - One module on several targets -----------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_PRICING_OTHERTARGETS_H
#define ROOFLINE_PRICING_OTHERTARGETS_H

#include "roofline/Pricing/Sweep.h"

namespace roofline {

/// A module on a further target, beside the one that it is annotated for.
struct OtherTarget {
  ModuleEstimate estimate;
  /// Along the dimensions that have a range.
  std::vector<Sweep> sweeps;
};

/// Prices the module of `estimate` on each of the `otherTargets` of its
/// options, in their order. Fails, after a diagnostic, as `estimateModule` and
/// `sweepDims` do.
mlir::FailureOr<llvm::SmallVector<OtherTarget, 0>>
estimateOthers(const ModuleEstimate &estimate, mlir::AnalysisManager analyses);

} // namespace roofline

#endif // ROOFLINE_PRICING_OTHERTARGETS_H
