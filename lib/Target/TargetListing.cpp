//===- TargetListing.cpp - Tables of known devices ------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "roofline/Target/TargetListing.h"
#include "TargetFormat.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/JSON.h"
#include <cmath>

using namespace roofline;
using llvm::ArrayRef;
using llvm::raw_ostream;
using llvm::SmallVector;
using llvm::StringRef;

//===----------------------------------------------------------------------===//
// Figures and columns
//===----------------------------------------------------------------------===//

std::string roofline::formatSI(double value, StringRef unit) {
  static constexpr StringRef prefixes[] = {"", "k", "M", "G", "T", "P", "E"};
  unsigned prefix = 0;
  // 999.95 and more would print as 1000 with four digits.
  while (std::abs(value) >= 999.95 && prefix + 1 < std::size(prefixes)) {
    value /= 1000;
    ++prefix;
  }
  std::string text;
  llvm::raw_string_ostream os(text);
  os << llvm::format("%.4g", value);
  if (!prefixes[prefix].empty() || !unit.empty())
    os << " " << prefixes[prefix] << unit;
  return text;
}

std::string roofline::formatSI(std::optional<double> value, StringRef unit) {
  return value ? formatSI(*value, unit) : "-";
}

/// The matrix engine's own rate for the first of `types` that it has one for.
static std::optional<double> getMatrixRate(const Device &device,
                                           ArrayRef<StringRef> types) {
  for (StringRef name : types) {
    NumericType type = *NumericType::parse(name);
    for (const Rate &rate : device.rates)
      if (rate.engine == Engine::Matrix && rate.lhs == type &&
          rate.rhs == type && rate.ops)
        return rate.ops;
  }
  return std::nullopt;
}

static std::string getCapacity(const Device &device) {
  if (device.memory.empty() || !device.memory.front().capacity)
    return "-";
  return formatSI(device.memory.front().capacity->value, "B");
}

static std::string getRidge(const Device &device) {
  std::optional<double> rate = getMatrixRate(device, {"f16"});
  std::optional<double> bandwidth = device.getBandwidth();
  if (!rate || !bandwidth)
    return "-";
  return llvm::formatv("{0:F1}", *rate / *bandwidth).str();
}

ArrayRef<TableColumn> roofline::getTableColumns() {
  static const TableColumn columns[] = {
      {"name", [](const Device &device) { return device.name; }, false},
      {"chip",
       [](const Device &device) {
         return device.chip.empty() ? "-" : device.chip;
       },
       false},
      {"f16",
       [](const Device &device) {
         return formatSI(getMatrixRate(device, {"f16"}));
       },
       true},
      {"bf16",
       [](const Device &device) {
         return formatSI(getMatrixRate(device, {"bf16"}));
       },
       true},
      {"f8",
       [](const Device &device) {
         return formatSI(getMatrixRate(
             device, {"f8E4M3FN", "f8E4M3FNUZ", "f8E5M2", "f8E5M2FNUZ"}));
       },
       true},
      {"i8",
       [](const Device &device) {
         return formatSI(getMatrixRate(device, {"i8"}));
       },
       true},
      {"bandwidth",
       [](const Device &device) {
         return formatSI(device.getBandwidth(), "B/s");
       },
       true},
      {"capacity", getCapacity, true},
      {"ridge f16", getRidge, true},
  };
  return columns;
}

//===----------------------------------------------------------------------===//
// Text
//===----------------------------------------------------------------------===//

void roofline::printTargetTable(const TargetDatabase &database,
                                raw_ostream &os) {
  ArrayRef<TableColumn> columns = getTableColumns();
  SmallVector<SmallVector<std::string, 10>, 0> lines(1);
  for (const TableColumn &column : columns)
    lines.front().push_back(column.title.str());
  for (const Device &device : database.getDevices()) {
    lines.emplace_back();
    for (const TableColumn &column : columns)
      lines.back().push_back(column.getCell(device));
  }

  SmallVector<size_t> widths(columns.size(), 0);
  for (const auto &line : lines)
    for (auto [width, cell] : llvm::zip_equal(widths, line))
      width = std::max(width, cell.size());

  for (const auto &line : lines) {
    for (auto [number, cell] : llvm::enumerate(line)) {
      os << (number == 0 ? "" : "  ");
      if (columns[number].alignRight)
        os << llvm::right_justify(cell, widths[number]);
      else
        os << llvm::left_justify(cell, widths[number]);
    }
    os << "\n";
  }
  os << "\nRates are of the matrix engine in operations per second, dense, a "
        "multiply-accumulate\nbeing two. Prefixes are decimal. -: not known, "
        "or no rate of its own.\n";
}

//===----------------------------------------------------------------------===//
// JSON
//===----------------------------------------------------------------------===//

/// Writes `key` unless the text is empty.
static void writeText(llvm::json::OStream &json, StringRef key,
                      StringRef value) {
  if (!value.empty())
    json.attribute(key, value);
}

static void writeProvenance(llvm::json::OStream &json,
                            const FigureSource &provenance) {
  json.attributeArray("sources", [&] {
    for (const std::string &source : provenance.sources)
      json.value(source);
  });
  if (provenance.confidence)
    json.attribute("confidence", stringify(*provenance.confidence));
  writeText(json, "formula", provenance.formula);
  writeText(json, "note", provenance.note);
}

static void writeFigure(llvm::json::OStream &json, StringRef key,
                        const std::optional<Figure> &figure) {
  if (!figure)
    return;
  json.attributeObject(key, [&] {
    json.attribute("value", figure->value);
    writeProvenance(json, figure->provenance);
  });
}

static void writeRate(llvm::json::OStream &json, const Rate &rate) {
  json.attribute("engine", stringify(rate.engine));
  json.attribute("lhs", rate.lhs.str());
  json.attribute("rhs", rate.rhs.str());
  json.attribute("support", stringify(rate.support));
  if (rate.ops)
    json.attribute("ops", *rate.ops);
  if (rate.acc)
    json.attribute("acc", rate.acc->str());
  if (!rate.accVariants.empty())
    json.attributeArray("variants", [&] {
      for (const auto &[acc, ops] : rate.accVariants)
        json.object([&, &acc = acc, &ops = ops] {
          json.attribute("acc", acc.str());
          json.attribute("ops", ops);
        });
    });
  if (rate.fallback)
    json.attributeObject("fallback", [&] {
      json.attribute("engine", stringify(rate.fallback->engine));
      json.attribute("type", rate.fallback->type.str());
      json.attribute("exact", rate.fallback->exact);
      json.attribute("passes", rate.passes);
    });
  if (rate.relaxedFallback)
    json.attribute("relaxed", rate.relaxedFallback->str());
  writeProvenance(json, rate.provenance);
}

static void writeUnits(llvm::json::OStream &json, const Units &units) {
  json.attribute("kind", units.kind);
  json.attribute("count", units.count);
  if (units.clock)
    json.attribute("clock", *units.clock);
  if (units.matrixClock)
    json.attribute("matrix_clock", *units.matrixClock);
  writeProvenance(json, units.provenance);
}

static void writeDevice(llvm::json::OStream &json, const Device &device) {
  json.attribute("name", device.name);
  writeText(json, "vendor", device.vendor);
  writeText(json, "title", device.title);
  writeText(json, "class", device.deviceClass);
  writeText(json, "dialect", device.dialect);
  writeText(json, "chip", device.chip);
  writeText(json, "status", device.status);
  if (device.units)
    json.attributeObject("units", [&] { writeUnits(json, *device.units); });
  writeFigure(json, "power", device.power);
  json.attributeArray("rates", [&] {
    for (const Rate &rate : device.rates)
      json.object([&] { writeRate(json, rate); });
  });
  json.attributeArray("memory", [&] {
    for (const MemoryLevel &level : device.memory)
      json.object([&] {
        json.attribute("level", level.name);
        writeText(json, "kind", level.kind);
        writeFigure(json, "bandwidth", level.bandwidth);
        writeFigure(json, "capacity", level.capacity);
        writeText(json, "note", level.note);
      });
  });
  json.attributeArray("links", [&] {
    for (const Link &link : device.links)
      json.object([&] {
        json.attribute("kind", link.kind);
        writeFigure(json, "bandwidth", link.bandwidth);
      });
  });
  json.attributeArray("caveats", [&] {
    for (const std::string &caveat : device.caveats)
      json.value(caveat);
  });
}

void roofline::printTargetJSON(const TargetDatabase &database,
                               raw_ostream &os) {
  llvm::json::OStream json(os, /*IndentSize=*/2);
  json.object([&] {
    json.attribute("schema", "roofline-targets");
    json.attribute("version", 1);
    json.attributeArray("targets", [&] {
      for (const Device &device : database.getDevices())
        json.object([&] { writeDevice(json, device); });
    });
    json.attributeArray("sources", [&] {
      for (const Source &source : database.getSources())
        json.object([&] {
          json.attribute("tag", source.tag);
          writeText(json, "kind", source.kind);
          json.attribute("title", source.title);
          writeText(json, "where", source.where);
          writeText(json, "verified", source.verified);
        });
    });
  });
  os << "\n";
}
