//===- TargetConversion.cpp - Devices as attributes -----------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "roofline/IR/TargetConversion.h"
#include <cmath>

using namespace mlir;
using namespace roofline;

//===----------------------------------------------------------------------===//
// From attributes
//===----------------------------------------------------------------------===//

static std::optional<Figure> toFigure(std::optional<double> value) {
  return value ? std::optional<Figure>(Figure{*value, {}}) : std::nullopt;
}

static Rate toRate(PeakAttr peak) {
  Rate rate{peak.getEngine(), peak.getLhs(), peak.getRhs()};
  rate.support = peak.getSupport();
  rate.ops = toDouble(peak.getOps());
  rate.acc = peak.getAcc();
  for (const AccRate &variant : peak.getVariants())
    rate.accVariants.push_back({variant.acc, variant.ops});
  rate.fallback = peak.getFallback();
  rate.passes = peak.getPasses();
  rate.relaxedFallback = peak.getRelaxed();
  return rate;
}

static MemoryLevel toLevel(MemoryAttr attr) {
  MemoryLevel level;
  level.name = attr.getName().str();
  level.kind = attr.getKind().str();
  level.bandwidth = toFigure(toDouble(attr.getBandwidth()));
  level.capacity = toFigure(attr.getCapacity());
  return level;
}

Device roofline::toDevice(TargetAttr target) {
  Device device;
  device.name = target.getName().str();
  device.dialect = target.getChipDialect().str();
  device.chip = target.getChip().str();
  for (PeakAttr peak : target.getPeaks())
    device.rates.push_back(toRate(peak));
  for (MemoryAttr level : target.getMemory())
    device.memory.push_back(toLevel(level));
  for (LinkAttr link : target.getLinks())
    device.links.push_back(
        {link.getKind().str(), toFigure(toDouble(link.getBandwidth()))});
  return device;
}

//===----------------------------------------------------------------------===//
// To attributes
//===----------------------------------------------------------------------===//

static std::optional<Real> getValue(const std::optional<Figure> &figure) {
  return figure ? std::optional<Real>(figure->value) : std::nullopt;
}

static PeakAttr fromRate(MLIRContext *context, const Rate &rate) {
  SmallVector<AccRate> variants;
  for (const auto &[acc, ops] : rate.accVariants)
    variants.push_back({acc, Real(ops)});
  return PeakAttr::get(context, rate.engine, rate.lhs, rate.rhs, rate.support,
                       toReal(rate.ops), rate.acc, ArrayRef(variants),
                       rate.fallback, rate.passes, rate.relaxedFallback);
}

static MemoryAttr fromLevel(MLIRContext *context, const MemoryLevel &level) {
  std::optional<uint64_t> capacity;
  if (level.capacity)
    capacity = static_cast<uint64_t>(std::llround(level.capacity->value));
  return MemoryAttr::get(context, StringRef(level.name), StringRef(level.kind),
                         getValue(level.bandwidth), capacity);
}

TargetAttr roofline::fromDevice(MLIRContext *context, const Device &device) {
  auto peaks = llvm::map_to_vector(
      device.rates, [&](const Rate &rate) { return fromRate(context, rate); });
  auto memory = llvm::map_to_vector(device.memory, [&](const MemoryLevel &l) {
    return fromLevel(context, l);
  });
  auto links = llvm::map_to_vector(device.links, [&](const Link &link) {
    return LinkAttr::get(context, StringRef(link.kind),
                         getValue(link.bandwidth));
  });
  return TargetAttr::get(context, StringRef(device.name),
                         StringRef(device.dialect), StringRef(device.chip),
                         ArrayRef(peaks), ArrayRef(memory), ArrayRef(links));
}
