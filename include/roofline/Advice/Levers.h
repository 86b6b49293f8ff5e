//===- Levers.h - What would make a function faster -------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_ADVICE_LEVERS_H
#define ROOFLINE_ADVICE_LEVERS_H

#include "roofline/Analysis/Estimate/FunctionEstimate.h"

namespace roofline {

/// A change that makes a function faster. `FuseAttention`: attentions whose
/// operations are priced apart run as one group each. `RaiseBatch`: more
/// sequences share the reads of the weights. `LowPrecision`: weights and what
/// they are multiplied with are multiplied in a type that the device has a
/// faster engine for.
enum class LeverKind { FuseAttention, RaiseBatch, LowPrecision };

template <>
struct EnumNames<LeverKind> {
  static constexpr EnumName<LeverKind> all[] = {
      {LeverKind::FuseAttention, "fuse_attention"},
      {LeverKind::RaiseBatch, "raise_batch"},
      {LeverKind::LowPrecision, "low_precision"}};
};

/// A group as a change makes it, for one execution.
struct ChangedGroup {
  Count flops, bytes;
  Estimate estimate;
};

/// What a change gains. Bytes and times include trip counts.
struct Lever {
  LeverKind kind = LeverKind::FuseAttention;
  /// The groups that it replaces, ascending, and by how many.
  llvm::SmallVector<unsigned, 0> groups;
  unsigned numReplacing = 0;
  /// Of those that replace them, the one that takes longest, trips included;
  /// set with `FuseAttention`.
  std::optional<ChangedGroup> longest = std::nullopt;
  /// What these groups move, and what those that replace them do.
  Count bytesBefore = Count(0), bytesAfter = Count(0);
  /// What they take, in seconds.
  double timeBefore = 0, timeAfter = 0;
  /// What the whole function takes afterwards, in seconds; of a larger batch,
  /// for as much as it works on as it is.
  double functionTime = 0;
  /// How many times as fast the function is then. An upper bound where its time
  /// is a lower bound.
  double speedup = 1;
  /// How many times as many sequences make the groups compute-bound, with
  /// `RaiseBatch`, and how many bytes are then resident at least.
  int64_t batchFactor = 1;
  Count resident = Count(0);
  /// What `LowPrecision` stores and multiplies weights as.
  std::optional<Scheme> scheme = std::nullopt;
};

/// The changes from which the function of `estimate`, which was priced with
/// `traffic` and `options`, gains time. None where no device is known.
llvm::SmallVector<Lever, 1> findLevers(const FunctionEstimate &estimate,
                                       TrafficModel traffic,
                                       const PricingOptions &options);

} // namespace roofline

#endif // ROOFLINE_ADVICE_LEVERS_H
