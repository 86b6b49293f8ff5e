//===- RateFinder.h - Which rate work is charged ----------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Finds the engine and rate that work is charged on a device whose table may
// lack the type, and notes substitutions.
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_LIB_MODEL_RATEFINDER_H
#define ROOFLINE_LIB_MODEL_RATEFINDER_H

#include "roofline/Model/Estimate.h"
#include "llvm/ADT/Twine.h"

namespace roofline {

/// A charge with its notes, outermost substitution first.
struct FoundRate {
  Pricer::Charge charge;
  llvm::SmallVector<RateNote, 2> notes;
};

/// Walks the rate table of one device.
class RateFinder {
public:
  RateFinder(const Device &device, Precision precision)
      : device(device), precision(precision) {}

  /// The charge for `work`.
  FoundRate find(const Work &work);

private:
  /// Charges per engine. Matrix work has none if its row has neither a rate nor
  /// a fallback to another one.
  std::optional<FoundRate> findMatrix(NumericType lhs, NumericType rhs,
                                      std::optional<NumericType> acc);
  FoundRate findVector(NumericType type) const;
  FoundRate findTranscendental(NumericType type) const;

  /// The charge of a matrix row without loss of precision.
  std::optional<FoundRate> findKeeping(const Rate &row,
                                       std::optional<NumericType> acc);
  /// The charge of a row in a less precise type.
  std::optional<FoundRate> findLosing(const Rate &row,
                                      std::optional<NumericType> acc);
  /// The charge of a row instead of a lossy fallback.
  std::optional<FoundRate> findNextExact(const Rate &row,
                                         std::optional<NumericType> acc);
  /// The charge of `type` on `engine` for `passes` passes, with `note` before
  /// its own; nullopt if that has no rate either.
  std::optional<FoundRate> follow(Engine engine, NumericType type,
                                  unsigned passes,
                                  std::optional<NumericType> acc,
                                  RateNote note);

  /// The row of `type` on `engine` if it has a rate, or nullptr.
  const Rate *findPriced(Engine engine, NumericType type) const;
  /// The row charged for `type` if the engine's table lacks it, or nullptr.
  const Rate *findVectorSubstitute() const;
  const Rate *findTranscendentalSubstitute(NumericType type) const;
  FoundRate substitute(NumericType type, const Rate &row) const;

  /// A note whose message starts with the device's name.
  RateNote makeNote(RateNoteKind kind, const llvm::Twine &message) const;

  const Device &device;
  Precision precision;
  /// Rows being resolved, to break fallback cycles.
  llvm::SmallVector<const Rate *, 4> active;
};

} // namespace roofline

#endif // ROOFLINE_LIB_MODEL_RATEFINDER_H
