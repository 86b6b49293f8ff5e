//===- WhatIf.h - What a function costs if stored otherwise -----*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What each group of a function costs under each choice of schemes for the
// roles of its tensors, counted once, so that choices can be compared without
// the program: costs are polynomials in the sizes, and prices follow from them
// and a device.
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_ADVICE_WHATIF_H
#define ROOFLINE_ADVICE_WHATIF_H

#include "roofline/Analysis/Estimate/Residency.h"

namespace roofline {

/// A way to store the tensors of a role. The first one of a role is as the
/// function was priced.
struct SchemeChoice {
  std::string name;
  /// nullopt: as written, or, of the first one, as priced.
  std::optional<Scheme> scheme;
  /// The 8-bit float of the devices that it is for; nullopt for all devices.
  std::optional<NumericType> float8 = std::nullopt;
  /// How many tensors it changes.
  unsigned numTensors = 0;
  /// Why assuming it of the role is an error; empty if it is none.
  std::string obstacle = {};
};

/// What can be chosen for a role.
struct RoleChoice {
  Role role;
  llvm::SmallVector<SchemeChoice, 0> schemes;
};

/// What one kernel costs.
struct KernelCost {
  llvm::SmallVector<Work, 4> work;
  Count bytes = Count(0);
  BytesByRole bytesByRole;

  bool operator==(const KernelCost &other) const;
};

/// Kernels that run one after the other: those that unpack, then the group.
using KernelCosts = llvm::SmallVector<KernelCost, 1>;

/// A group under each choice.
struct GroupChoice {
  Count tripCount;
  /// Positions in `WhatIf::roles` of those that it depends on, ascending.
  llvm::SmallVector<unsigned, 2> roles;
  /// Positions in `WhatIf::costs`, one for each combination of schemes of these
  /// roles; that of the last role changes fastest.
  llvm::SmallVector<unsigned, 0> costs;
};

/// Bytes of a role that are there throughout.
struct StoredChoice {
  Role role;
  /// The position in `WhatIf::roles` of the role that they depend on.
  std::optional<unsigned> choice;
  /// For each scheme of that role, or one number.
  llvm::SmallVector<Count, 0> bytes;
};

/// What is in memory under each choice.
struct MemoryChoice {
  llvm::SmallVector<StoredChoice, 0> stored;
  /// Positions in `WhatIf::roles` of those that intermediates depend on.
  llvm::SmallVector<unsigned, 2> roles;
  /// For each combination of their schemes, as in `GroupChoice::costs`, sums of
  /// which the largest is the peak: `Residency::peaks`.
  llvm::SmallVector<llvm::SmallVector<BytesByRole, 1>, 0> peaks;
  bool atLeast = false;
};

/// All choices for a function.
struct WhatIf {
  llvm::SmallVector<RoleChoice, 0> roles;
  /// Each once.
  std::vector<KernelCosts> costs;
  /// As many as the function has groups.
  llvm::SmallVector<GroupChoice, 0> groups;
  /// nullopt where it is not known what depends on which choice.
  std::optional<MemoryChoice> memory;
};

/// The choices for the function of `estimate`, or why there are none, as a
/// sentence without its capital and period.
llvm::Expected<WhatIf> findChoices(const FunctionEstimate &estimate,
                                   const CountingOptions &counting,
                                   const PricingOptions &pricing);

/// Whether `bound`, which has been counted at sizes, is what `open` is at these
/// sizes. `getSize` knows them.
bool isSameAt(
    const WhatIf &open, const WhatIf &bound,
    llvm::function_ref<std::optional<DynamicAPInt>(llvm::StringRef)> getSize);

} // namespace roofline

#endif // ROOFLINE_ADVICE_WHATIF_H
