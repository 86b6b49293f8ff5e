//===- ModulePrices.h - Prices that passes share ----------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_PRICING_MODULEPRICES_H
#define ROOFLINE_PRICING_MODULEPRICES_H

#include "roofline/Advice/Advice.h"
#include "roofline/Pricing/ModuleEstimate.h"

namespace roofline {

/// What `ModuleOptions::advice` of `module` says of its function `number`. Null
/// where no advice is asked for, or none can be given.
std::shared_ptr<const Advice> advise(const ModuleEstimate &module,
                                     unsigned number);

/// The prices of a module, and the advice on its functions, for the passes of
/// one pipeline: reach it with
/// `getAnalysis<ModulePrices, ModuleOp>()`. It lasts while passes preserve it,
/// which those that only add attributes may.
class ModulePrices {
public:
  ModulePrices(mlir::ModuleOp module, mlir::AnalysisManager &analyses)
      : module(module), context(module.getContext()), analyses(analyses) {}
  ModulePrices(const ModulePrices &) = delete;
  ~ModulePrices() { clear(); }

  /// Prices the module by `options`, unless that was the last thing done. The
  /// options of the result are those that `roofline.config` stands for. Fails,
  /// after a diagnostic, as `estimateModule` does. Invalidates earlier results.
  mlir::FailureOr<const ModuleEstimate *> get(const ModuleOptions &options);

  /// What is advised on function `number` of the last result; see `advise`.
  std::shared_ptr<const Advice> getAdvice(unsigned number);

  /// Prices refer to what is known of each function.
  bool isInvalidated(
      const mlir::AnalysisManager::PreservedAnalyses &preserved) const {
    return !preserved.isPreserved<ModulePrices>() ||
           !preserved.isPreserved<FunctionAnalyses>();
  }

private:
  void clear();

  mlir::ModuleOp module;
  mlir::MLIRContext *context;
  mlir::AnalysisManager analyses;
  std::optional<ModuleEstimate> estimate;
  /// Of the functions that advice was wanted on so far.
  llvm::DenseMap<unsigned, std::shared_ptr<const Advice>> advice;
};

} // namespace roofline

#endif // ROOFLINE_PRICING_MODULEPRICES_H
