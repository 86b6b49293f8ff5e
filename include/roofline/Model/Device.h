//===- Device.h - What a target can do, without IR --------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A device as the roofline model sees it: rates of its engines by numeric type,
// memory levels and links. Rates are operations per second with a fused
// multiply-add counted as two, dense only; bandwidths are bytes per second in
// decimal units, per direction for links. Unknown figures are absent.
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_MODEL_DEVICE_H
#define ROOFLINE_MODEL_DEVICE_H

#include "roofline/Model/Cost.h"
#include "roofline/Model/EnumNames.h"
#include "roofline/Model/NumericType.h"
#include "llvm/ADT/SmallVector.h"
#include <optional>
#include <string>

namespace roofline {

/// How far a figure can be trusted. `High`: a vendor document or an exact
/// clock-times-units product; `Medium`: one assumption; `Low`: third party or
/// disputed.
enum class Confidence { High, Medium, Low };

template <>
struct EnumNames<Confidence> {
  static constexpr EnumName<Confidence> all[] = {{Confidence::High, "high"},
                                                 {Confidence::Medium, "medium"},
                                                 {Confidence::Low, "low"}};
};

/// Where a figure comes from.
struct FigureSource {
  /// Keys into the data file's table of sources.
  llvm::SmallVector<std::string, 1> sources;
  std::optional<Confidence> confidence;
  /// How a derived figure is computed; empty for quoted ones.
  std::string formula;
  std::string note;
};

/// A number with its origin.
struct Figure {
  double value;
  FigureSource provenance;
};

/// How an engine of a device supports a numeric type.
enum class Support {
  Native,
  /// Instructions exist, but are far slower than those of sibling types.
  Degraded,
  /// Operands are accepted and run at the fallback type's rate.
  Upcast,
  /// An ISA or software sequence of several passes.
  Emulated,
  /// Can be stored; must be converted before it is multiplied.
  StorageOnly,
  Unsupported,
  Unknown
};

template <>
struct EnumNames<Support> {
  static constexpr EnumName<Support> all[] = {
      {Support::Native, "native"},
      {Support::Degraded, "degraded"},
      {Support::Upcast, "upcast"},
      {Support::Emulated, "emulated"},
      {Support::StorageOnly, "storage-only"},
      {Support::Unsupported, "unsupported"},
      {Support::Unknown, "unknown"}};
};

/// The engine and type whose rate an unsupported type is charged.
struct Fallback {
  Engine engine;
  NumericType type;
  /// Whether every value of the unsupported type is a value of `type`.
  bool exact = true;

  bool operator==(const Fallback &other) const {
    return engine == other.engine && type == other.type && exact == other.exact;
  }
};

/// The rate of one engine for one pair of operand types.
struct Rate {
  Engine engine;
  /// The multiplicand types. Equal unless a device has a dedicated rate for a
  /// mixed pair.
  NumericType lhs, rhs;
  Support support = Support::Native;
  /// Operations per second with accumulator `acc`.
  std::optional<double> ops = std::nullopt;
  /// The accumulator that `ops` is for; absent if it makes no difference.
  std::optional<NumericType> acc = std::nullopt;
  /// Rates for other accumulators.
  llvm::SmallVector<std::pair<NumericType, double>, 1> accVariants = {};
  /// What is charged if `ops` is absent.
  std::optional<Fallback> fallback = std::nullopt;
  /// The number of passes of the fallback per operation.
  unsigned passes = 1;
  /// A faster, less precise type, charged only under relaxed precision.
  std::optional<NumericType> relaxedFallback = std::nullopt;
  FigureSource provenance = {};
};

/// The plausible values of a figure. Excludes zeros, negative values and wrong
/// units.
struct FigureRange {
  double min, max;
  /// The unit, for messages.
  llvm::StringLiteral unit;

  bool contains(double value) const { return value >= min && value <= max; }
};
/// From that of a microcontroller to far above that of any device.
inline constexpr FigureRange rateRange = {1e6, 1e20, "operations per second"};
inline constexpr FigureRange bandwidthRange = {1e6, 1e18, "bytes per second"};
inline constexpr FigureRange capacityRange = {1, 1e18, "bytes"};

/// One level of the memory hierarchy.
struct MemoryLevel {
  /// `dram`, `llc`, `l2`, `scratch`, ...
  std::string name;
  /// The vendor's name for it; may be empty.
  std::string kind;
  /// Bytes per second of the whole device.
  std::optional<Figure> bandwidth;
  /// Bytes of the whole device.
  std::optional<Figure> capacity;
  /// Remarks on the level, such as why a figure is absent; may be empty.
  std::string note = {};
};

/// A link to other devices.
struct Link {
  std::string kind;
  /// Bytes per second in one direction.
  std::optional<Figure> bandwidth;
};

/// The hardware units of a device. Derived figures are products of these.
struct Units {
  /// `SM`, `CU`, `core`, ...
  std::string kind;
  unsigned count = 0;
  /// In hertz. `matrixClock` is given if the matrix engine has its own clock.
  std::optional<double> clock, matrixClock;
  FigureSource provenance;
};

/// `chip` without a suffix that only selects instructions: `sm_90` of `sm_90a`.
llvm::StringRef getChipStem(llvm::StringRef chip);

/// A device.
struct Device {
  /// The name targets are selected by, such as `nvidia-a6000`.
  std::string name;
  std::string vendor;
  /// The vendor's product name.
  std::string title;
  /// `gpu`, `tpu`, `npu`, `cpu`, ...
  std::string deviceClass;
  /// The dialect that names the chip (`nvvm`, `rocdl`, ...) and the chip's name
  /// there (`sm_86`, `gfx942`); empty if there is none.
  std::string dialect, chip;
  /// `released`, `announced`, ...
  std::string status;
  llvm::SmallVector<Rate, 0> rates;
  /// From the level that holds the model (main memory) inwards. The first one's
  /// bandwidth is the roofline's. A `host` level, outside the device, is last.
  llvm::SmallVector<MemoryLevel, 4> memory;
  llvm::SmallVector<Link, 2> links;
  llvm::SmallVector<std::string, 0> caveats;
  std::optional<Units> units;
  /// Watts.
  std::optional<Figure> power;

  /// The rate row for the pair, or for the single type that the pair is charged
  /// at, or nullptr if the table has neither.
  const Rate *findRate(Engine engine, NumericType lhs, NumericType rhs) const;
  const Rate *findRate(Engine engine, NumericType type) const {
    return findRate(engine, type, type);
  }
  /// Whether the table has any usable rate for `engine`.
  bool hasEngine(Engine engine) const;
  /// Whether `chip` names this device's chip in `dialect`, ignoring suffixes
  /// that select instructions.
  bool hasChip(llvm::StringRef dialect, llvm::StringRef chip) const;
  /// Main memory's bandwidth in bytes per second, if known.
  std::optional<double> getBandwidth() const;
  /// Main memory's capacity in bytes, if known.
  std::optional<double> getCapacity() const;
};

} // namespace roofline

#endif // ROOFLINE_MODEL_DEVICE_H
