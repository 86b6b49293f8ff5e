//===- Passes.h - Roofline passes -------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_TRANSFORMS_PASSES_H
#define ROOFLINE_TRANSFORMS_PASSES_H

#include "mlir/Pass/Pass.h"
#include "roofline/Transforms/EnumOptions.h"

namespace roofline {

#define GEN_PASS_DECL
#include "roofline/Transforms/Passes.h.inc"

#define GEN_PASS_REGISTRATION
#include "roofline/Transforms/Passes.h.inc"

/// A pass and its options, for programs that have these on their command line.
struct PassWithOptions {
  std::unique_ptr<mlir::Pass> pass;
  /// The map of the options by name. Lives as long as the pass.
  llvm::cl::SubCommand *options;
};

PassWithOptions createAnnotateRooflinePassWithOptions();
PassWithOptions createReportRooflinePassWithOptions();
PassWithOptions createSuggestQuantizationPassWithOptions();

} // namespace roofline

#endif // ROOFLINE_TRANSFORMS_PASSES_H
