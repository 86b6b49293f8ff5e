//===- ModuleWhatIf.h - What a module costs otherwise -----------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// All that it takes to price a module without the program: for other sizes, on
// other devices, with other schemes.
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_PRICING_MODULEWHATIF_H
#define ROOFLINE_PRICING_MODULEWHATIF_H

#include "roofline/Advice/WhatIf.h"
#include "roofline/Pricing/SizeLimits.h"

namespace roofline {

/// What one function costs otherwise.
struct FunctionWhatIf {
  /// Where sizes were given, counted without them if `fixed` is empty. nullopt
  /// where there are no costs.
  std::optional<WhatIf> costs;
  /// How many tokens the function works on; nullopt where it looks up nothing.
  std::optional<Count> tokens;
  /// Why there are no costs; empty if there are.
  std::string reason;
  /// Why sizes cannot be changed; empty if they can.
  std::string fixed;
};

/// What a device charges for a kind of work.
struct KindCharge {
  Pricer::Charge charge;
  /// What is to be said of it.
  llvm::SmallVector<std::string, 1> notes;
};

/// A device to choose.
struct TargetChoice {
  const Device *device;
  /// The 8-bit float that it multiplies.
  NumericType float8;
  /// For each of `ModuleWhatIf::kinds`.
  llvm::SmallVector<KindCharge, 0> charges;
};

/// What the functions of a module cost otherwise.
struct ModuleWhatIf {
  std::vector<FunctionWhatIf> functions;
  /// Of the dimensions that were given sizes, if these can be changed.
  llvm::SmallVector<SizeLimits, 2> limits;
  /// Of all work in `functions`, each once, in order of first use. Their
  /// numbers of operations mean nothing.
  llvm::SmallVector<Work, 0> kinds;
  /// Those of the module, which may be a user's own, then all others that ship
  /// with the library.
  llvm::SmallVector<TargetChoice, 0> targets;
};

/// What the functions of `estimate` with these `numbers` cost otherwise.
ModuleWhatIf findWhatIf(const ModuleEstimate &estimate,
                        llvm::ArrayRef<unsigned> numbers,
                        mlir::AnalysisManager analyses);

} // namespace roofline

#endif // ROOFLINE_PRICING_MODULEWHATIF_H
