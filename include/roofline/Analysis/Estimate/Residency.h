//===- Residency.h - What has to be in memory at one time -------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Stored tensors are there throughout; intermediate ones from the group that
// writes them to the last that reads them. Knows no device.
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_ANALYSIS_ESTIMATE_RESIDENCY_H
#define ROOFLINE_ANALYSIS_ESTIMATE_RESIDENCY_H

#include "roofline/Analysis/Estimate/FunctionEstimate.h"
#include "roofline/Model/Role.h"

namespace roofline {

/// What a function needs in memory at the time when it needs most.
struct Residency {
  /// Arguments, constants and globals, each once and whole.
  BytesByRole stored;
  /// The largest sum of intermediate tensors that are alive at one time, each
  /// under the role of the root of what ends up in it.
  BytesByRole intermediate;
  /// The sum of all intermediate tensors, alive at one time or not.
  BytesByRole produced;
  /// Where sizes are not known, the sums of which one or the other is the
  /// largest, whatever the sizes, or none if there are many; else only the
  /// largest.
  llvm::SmallVector<BytesByRole, 1> peaks;
  /// Whether some size is not known, or some operation not priced: all bytes
  /// are then lower bounds.
  bool atLeast = false;

  /// Stored and intermediate bytes of `role`.
  Count getBytes(Role role) const { return stored[role] + intermediate[role]; }
  Count getTotal() const { return stored.getTotal() + intermediate.getTotal(); }
};

/// What the function of `estimate` needs when its operations run in its groups
/// and its tensors are stored as it assumes. An intermediate tensor is one that
/// a group writes. It is alive from then to the last group that reads it, to
/// the end if it is returned, and for all of a loop that it is from outside of.
/// What is updated in place stays where it is.
Residency findResidency(const FunctionEstimate &estimate);

} // namespace roofline

#endif // ROOFLINE_ANALYSIS_ESTIMATE_RESIDENCY_H
