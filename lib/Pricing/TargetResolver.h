//===- TargetResolver.h - The devices of functions --------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_LIB_PRICING_TARGETRESOLVER_H
#define ROOFLINE_LIB_PRICING_TARGETRESOLVER_H

#include "NamedTarget.h"
#include "roofline/Pricing/ModuleEstimate.h"

namespace roofline {

/// Finds the device that each function runs on.
class TargetResolver {
public:
  /// Takes the options from `result`, and adds devices and definitions to it.
  TargetResolver(ModuleEstimate &result) : result(result) {}

  /// Resolves all targets of the options. Fails after a diagnostic.
  mlir::LogicalResult resolveOptions();
  /// The device of `function`: that of the options, else of the nearest
  /// enclosing operation that names one, else the one whose chip it is compiled
  /// for, else null. Fails after a diagnostic.
  mlir::FailureOr<const Device *> resolve(mlir::Operation *function);

private:
  mlir::FailureOr<const Device *> resolve(TargetAttr target,
                                          mlir::Location loc);
  mlir::FailureOr<const Device *> resolveName(llvm::StringRef name,
                                              mlir::Location loc);
  /// The device called `name` of a user's file, spelled out; null if there is
  /// none. Fails, after a diagnostic, if nothing is known of it.
  mlir::FailureOr<TargetAttr> define(llvm::StringRef name,
                                     mlir::Location loc) const;
  const Device *keep(TargetAttr target);

  mlir::FailureOr<const Device *> resolveChips(const CompiledFor &compiled,
                                               mlir::Operation *function);
  /// The names of the devices that have one of `chips`: of a user's if there
  /// are any, else of the known ones.
  llvm::SmallVector<llvm::StringRef>
  findByChips(llvm::ArrayRef<ChipCode> chips) const;
  /// Notes where code on `device`, which `namer` names, is compiled for another
  /// chip.
  void checkChips(const CompiledFor &compiled, mlir::Operation *namer,
                  const Device *device);

  ModuleEstimate &result;
  llvm::SmallDenseMap<TargetAttr, const Device *> resolved;
  llvm::SmallPtrSet<mlir::Operation *, 4> mismatched;
};

} // namespace roofline

#endif // ROOFLINE_LIB_PRICING_TARGETRESOLVER_H
