//===- ModuleEstimate.h - A module on its targets ---------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Prices every function of a module on the target it runs on: the one place
// where attributes that name targets meet devices, and where functions are
// analysed in parallel. Annotations, remarks and reports read the result.
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_PRICING_MODULEESTIMATE_H
#define ROOFLINE_PRICING_MODULEESTIMATE_H

#include "mlir/IR/BuiltinOps.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "mlir/Pass/AnalysisManager.h"
#include "roofline/Analysis/Estimate/FunctionEstimate.h"
#include "roofline/Dims/BindDims.h"
#include "roofline/IR/RooflineAttrs.h"
#include "roofline/Model/DimSize.h"
#include "roofline/Model/TrafficModel.h"
#include <memory>

namespace roofline {

class TargetDatabase;

/// How a module is priced.
struct ModuleOptions {
  /// Overrides the targets that the module names; null otherwise.
  TargetAttr target;
  /// Further targets that reports compare that one with; none where it is null.
  llvm::SmallVector<TargetAttr, 0> otherTargets;
  /// A user's own devices, which come before all others; may be null.
  const TargetDatabase *userTargets = nullptr;
  /// Devices that an earlier run took from a user's file, spelled out; they
  /// come before those that ship with the library.
  llvm::SmallVector<TargetAttr, 1> definitions;
  CountingOptions counting;
  PricingOptions pricing;
  /// Sizes that dimensions are given for the prices. The module keeps its
  /// types.
  llvm::SmallVector<DimSize, 2> dims;
  /// What is to be said of storing tensors smaller; nullopt for nothing.
  std::optional<AdviceOptions> advice;

  /// The options that `module` was annotated with, from `roofline.config`;
  /// defaults where it was not.
  static ModuleOptions fromConfig(mlir::Operation *module);
  /// Those that `config` stands for.
  static ModuleOptions fromConfig(ConfigAttr config);
  /// The inverse, but for `userTargets`.
  ConfigAttr getConfig(mlir::MLIRContext *context) const;
};

/// A copy of a module that is priced in its place: dimensions have been given
/// sizes, and tensors of a dialect that is not linked are builtin ones.
struct BoundModule {
  explicit BoundModule(BoundCopy copy)
      : copy(std::move(copy)),
        analyses(*this->copy.module, /*passInstrumentor=*/nullptr) {}

  BoundCopy copy;
  mlir::ModuleAnalysisManager analyses;
};

/// One function and its price. Where a copy of the module has been priced, the
/// operations of the estimate are those of the copy.
struct PricedFunction {
  mlir::FunctionOpInterface function;
  FunctionEstimate estimate;
  /// What stands for its sizes that are not known, to be in use while counts
  /// are made from types; null if there are none.
  const SampleSizes *samples = nullptr;
};

/// A `gpu.module` that is compiled for another chip than that of the device
/// that an operation around it names.
struct ChipMismatch {
  mlir::Operation *gpuModule;
  /// Names the device.
  mlir::Operation *namer;
  const Device *device;
};

/// All functions of a module that have a body, in order.
struct ModuleEstimate {
  mlir::Operation *module = nullptr;
  ModuleOptions options;
  /// What has been priced, if that is a copy of the module; else null. Shared
  /// with the estimates on other targets.
  std::shared_ptr<BoundModule> bound;
  /// The targets of the options, or else the devices in use, each once, in
  /// order of first use.
  std::vector<const Device *> devices;
  /// Those of them that are named, but do not ship with the library, spelled
  /// out.
  llvm::SmallVector<TargetAttr, 1> definitions;
  std::vector<PricedFunction> functions;
  /// Caches and tables of which something is assumed by their role, but whose
  /// channels are not known: they are priced as written.
  llvm::SmallVector<const Root *, 0> unassumed;
  /// Roles that something is assumed of, but that no tensor has.
  llvm::SmallVector<Role, 1> unusedRoles;
  /// Each `gpu.module` once.
  std::vector<ChipMismatch> chipMismatches;
  /// Storage of those devices that the module spells out.
  std::vector<std::unique_ptr<Device>> inlineDevices;

  /// The operation of the module that `op`, which has been priced, stands for.
  mlir::Operation *getOriginal(mlir::Operation *op) const {
    return bound ? bound->copy.originals.lookup(op) : op;
  }

  /// The `roofline.config` from which `ModuleOptions::fromConfig` makes options
  /// that give the same prices.
  ConfigAttr getConfig() const;
};

/// Prices `module`, each function on the device of `options.target`, else on
/// the one that the nearest enclosing operation names in `roofline.target` or
/// in its DLTI system specification, else on the one whose chip the enclosing
/// `gpu.module` is compiled for. Fails, after a diagnostic, if a target's name
/// is not known or its description is not valid, if a system specification or a
/// chip stands for several devices, a chip for none, or if the cost models are
/// not attached to the dialects of the context. Analyses come from, and stay
/// in, `analyses`.
mlir::FailureOr<ModuleEstimate> estimateModule(mlir::ModuleOp module,
                                               mlir::AnalysisManager analyses,
                                               const ModuleOptions &options);

/// Prices the module of `estimate` on `target` instead, by options that are the
/// same otherwise. `analyses` are those that `estimate` was made with: only
/// pricing is repeated. Fails, after a diagnostic, as `estimateModule` does.
mlir::FailureOr<ModuleEstimate> estimateOn(TargetAttr target,
                                           const ModuleEstimate &estimate,
                                           mlir::AnalysisManager analyses);

} // namespace roofline

#endif // ROOFLINE_PRICING_MODULEESTIMATE_H
