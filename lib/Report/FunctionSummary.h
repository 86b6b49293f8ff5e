//===- FunctionSummary.h - What reports say of a function -------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_LIB_REPORT_FUNCTIONSUMMARY_H
#define ROOFLINE_LIB_REPORT_FUNCTIONSUMMARY_H

#include "roofline/Advice/Levers.h"
#include "roofline/Analysis/Residency.h"
#include "roofline/Model/Fit.h"
#include "roofline/Pricing/ModuleEstimate.h"

namespace roofline {

/// What all formats show of one function beside its operations and groups.
struct FunctionSummary {
  /// `priced`, which must outlive the summary, was priced with `options`.
  FunctionSummary(const PricedFunction &priced, const ModuleOptions &options);

  mlir::FunctionOpInterface function;
  const FunctionEstimate &estimate;
  BytesByRole bytesByRole;
  Residency residency;
  Fit fit;
  llvm::SmallVector<Lever, 1> levers;
};

/// What `lever` changes and gains, in sentences, in a function whose summary is
/// `summary`.
std::string describeLever(const Lever &lever, const FunctionSummary &summary);

/// Says which alternative of `branch` counts, in one sentence without its
/// period.
std::string describeBranch(const DearerBranch &branch);

} // namespace roofline

#endif // ROOFLINE_LIB_REPORT_FUNCTIONSUMMARY_H
