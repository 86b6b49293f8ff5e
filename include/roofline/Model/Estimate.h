//===- Estimate.h - Costs on a device: the roofline itself ------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The roofline model. Work W on an engine of peak P and Q bytes over a memory
// of bandwidth B take max(W/P, Q/B) seconds when they overlap. Intensity is
// W/Q, the ridge point P/B, the attainable rate min(P, I*B). Below the ridge an
// operation is memory-bound, at or above it compute-bound.
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_MODEL_ESTIMATE_H
#define ROOFLINE_MODEL_ESTIMATE_H

#include "roofline/Model/Cost.h"
#include "roofline/Model/Device.h"
#include "roofline/Model/EnumNames.h"
#include <array>

namespace roofline {

/// What limits an operation. `None`: it has neither work nor traffic.
enum class Bound { Compute, Memory, Network, None, Unknown };

template <>
struct EnumNames<Bound> {
  static constexpr EnumName<Bound> all[] = {{Bound::Compute, "compute"},
                                            {Bound::Memory, "memory"},
                                            {Bound::Network, "network"},
                                            {Bound::None, "none"},
                                            {Bound::Unknown, "unknown"}};
};

/// Whether a faster, less precise type may stand in for the original.
enum class Precision { Strict, Relaxed };

template <>
struct EnumNames<Precision> {
  static constexpr EnumName<Precision> all[] = {
      {Precision::Strict, "strict"}, {Precision::Relaxed, "relaxed"}};
};

/// Fractions of the peaks reached in practice, for calibrated times. Each is in
/// (0, 1]; absent means 1.
struct Efficiency {
  std::optional<double> matrix, vector, transcendental, memory;

  bool isSet() const { return matrix || vector || transcendental || memory; }
  double get(Engine engine) const;
};

/// How costs are turned into times.
struct PricingOptions {
  Precision precision = Precision::Strict;
  Efficiency efficiency;
};

/// Why a rate other than the requested one was charged, or none was.
enum class RateNoteKind {
  /// The type is charged at another type's rate on the same engine.
  SubstitutedType,
  /// The work falls back to another type or engine without losing precision.
  Fallback,
  /// The work is emulated in several passes.
  Emulated,
  /// The work runs in a less precise type, as permitted.
  Lossy,
  /// The device has no rate for the engine; another engine's is charged.
  SubstitutedEngine,
  /// No rate is known: the time is a lower bound.
  UnknownRate
};

template <>
struct EnumNames<RateNoteKind> {
  static constexpr EnumName<RateNoteKind> all[] = {
      {RateNoteKind::SubstitutedType, "substituted_type"},
      {RateNoteKind::Fallback, "fallback"},
      {RateNoteKind::Emulated, "emulated"},
      {RateNoteKind::Lossy, "lossy"},
      {RateNoteKind::SubstitutedEngine, "substituted_engine"},
      {RateNoteKind::UnknownRate, "unknown_rate"}};
};

/// A remark on a rate that was charged, made once per device and kind of work.
struct RateNote {
  RateNoteKind kind;
  /// A sentence fragment without a final period.
  std::string message;
};

/// The time side of a cost on one device.
struct Estimate {
  Bound bound = Bound::None;
  /// The slowest engine, after fallbacks; absent without work of known rate.
  std::optional<Engine> engine;
  /// W/Q in operations per byte.
  std::optional<double> intensity;
  /// Effective peak / bandwidth in operations per byte.
  std::optional<double> ridge;
  /// min(P, I*B) in operations per second.
  std::optional<double> attainable;
  /// max(W/P, Q/B) in seconds; a lower bound if `atLeast` is set.
  double time = 0;
  /// Transfer plus all engines, in seconds: nothing overlaps.
  double serialTime = 0;
  /// `time` with every peak scaled by its efficiency.
  std::optional<double> calibratedTime;
  /// Seconds of each engine, in the order of `Engine`.
  std::array<double, 3> engineTime = {0, 0, 0};
  /// Seconds of the transfer.
  double memoryTime = 0;
  /// Some part could not be priced; times are lower bounds.
  bool atLeast = false;
  /// The cost, or that of a part, depends on unknown sizes.
  bool isOpen = false;
};

/// Seconds that a part with trip count `trips` takes; 0 if that depends on
/// unknown sizes.
double getTimeOf(const Estimate &part, const Count &trips);

/// Prices costs on one device. Caches looked-up rates and collects their notes.
/// Not thread-safe: use one per thread.
class Pricer {
public:
  Pricer(const Device &device, PricingOptions options)
      : device(&device), options(options) {}

  /// The engine that does the work and its rate.
  struct Charge {
    Engine engine;
    /// Operations per second; nullopt if no rate is known.
    std::optional<double> ops;
    /// Whether an unknown rate makes the bound itself unknown, as for matrix
    /// work, or only the time a lower bound, as for an engine without a table.
    bool boundUnknown = false;
  };

  /// The charge for `work`.
  Charge getCharge(const Work &work);

  /// Prices overlapping `work` and `bytes`, as of a fusion group.
  Estimate estimate(llvm::ArrayRef<Work> work, const Count &bytes);

  /// All notes on rates so far, without duplicates, in order of first use.
  llvm::ArrayRef<RateNote> getNotes() const { return notes; }

  const Device &getDevice() const { return *device; }

private:
  Charge lookUp(const Work &work);
  void note(RateNoteKind kind, std::string message);

  const Device *device;
  PricingOptions options;
  /// The charge of each kind of work seen. A program has few of them.
  llvm::SmallVector<std::pair<Work, Charge>, 8> charges;
  llvm::SmallVector<RateNote, 4> notes;
};

/// Sums the estimates of parts that run sequentially. Times add up; intensity
/// is total work over total bytes; the bound compares the summed times of the
/// engines and the memory.
class EstimateSum {
public:
  /// Adds a part with trip count `trips`.
  void add(const Estimate &part, llvm::ArrayRef<Work> work, const Count &bytes,
           const Count &trips);
  /// The total so far. `bandwidth` is that of the device, for the ridge.
  Estimate getTotal(std::optional<double> bandwidth) const;

  llvm::ArrayRef<Work> getWork() const { return work; }
  const Count &getBytes() const { return bytes; }

private:
  llvm::SmallVector<Work, 4> work;
  Count bytes = Count(0);
  Estimate sum;
  bool boundUnknown = false;
};

} // namespace roofline

#endif // ROOFLINE_MODEL_ESTIMATE_H
