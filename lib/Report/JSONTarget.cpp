//===- JSONTarget.cpp - Targets in JSON reports ---------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "JSONParts.h"

using namespace roofline;
using llvm::ArrayRef;
using llvm::StringRef;

static void writeRate(JSONWriter &json, const Rate &rate,
                      std::optional<NumericType> acc,
                      std::optional<double> ops) {
  json.writeString("engine", stringify(rate.engine));
  writeTypes(json, rate.lhs, rate.rhs);
  writeAcc(json, acc);
  json.writeString("support", stringify(rate.support));
  json.writeReal("ops_per_s", ops,
                 rate.fallback || rate.relaxedFallback
                     ? "charged at the rate of the fallback"
                     : "not known");
  if (rate.fallback)
    json.writeObject("fallback", [&] {
      json.writeString("engine", stringify(rate.fallback->engine));
      json.writeString("type", rate.fallback->type.str());
      json.writeBool("exact", rate.fallback->exact);
      json.writeNumber("passes", rate.passes);
    });
  if (rate.relaxedFallback)
    json.writeString("relaxed", rate.relaxedFallback->str());
}

/// Writes an entry for each accumulator.
static void writeRates(JSONWriter &json, ArrayRef<Rate> rates) {
  for (const Rate &rate : rates) {
    json.writeObject([&] { writeRate(json, rate, rate.acc, rate.ops); });
    for (const auto &variant : rate.accVariants)
      json.writeObject(
          [&] { writeRate(json, rate, variant.first, variant.second); });
  }
}

static void writeFigure(JSONWriter &json, StringRef key,
                        const std::optional<Figure> &figure) {
  json.writeReal(key,
                 figure ? std::optional<double>(figure->value) : std::nullopt,
                 "not known");
}

static void writeLevel(JSONWriter &json, const MemoryLevel &level) {
  json.writeString("name", level.name);
  json.writeString("kind", level.kind);
  writeFigure(json, "bandwidth", level.bandwidth);
  writeFigure(json, "capacity", level.capacity);
}

void roofline::writeTarget(JSONWriter &json, const Device &device) {
  json.writeString("name", device.name);
  json.writeString("title", device.title);
  json.writeString("vendor", device.vendor);
  json.writeString("chip", device.chip);
  json.writeReal("bandwidth", device.getBandwidth(), "not known");
  json.writeReal("capacity", device.getCapacity(), "not known");
  json.writeArray("rates", [&] { writeRates(json, device.rates); });
  json.writeArray("memory", [&] {
    for (const MemoryLevel &level : device.memory)
      json.writeObject([&] { writeLevel(json, level); });
  });
}
