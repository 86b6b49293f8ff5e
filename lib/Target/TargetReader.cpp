//===- TargetReader.cpp - Reads target data files -------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Errors across entries (duplicates, dangling fallbacks) are checked per
// target.
//
//===----------------------------------------------------------------------===//

#include "TargetReader.h"
#include "DataFile.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/YAMLParser.h"
#include <cmath>

using namespace roofline;
using llvm::ArrayRef;
using llvm::SmallVector;
using llvm::SMLoc;
using llvm::StringRef;

//===----------------------------------------------------------------------===//
// What the file holds
//===----------------------------------------------------------------------===//

namespace {
/// The state while a target file is read.
struct TargetContext : ReadContext {
  using ReadContext::ReadContext;

  /// The tags in the table of sources.
  SmallVector<std::string, 0> tags;
};

/// What a number measures, which determines its plausible range.
enum class Quantity { Ops, Bandwidth, Capacity, Clock, Power, Passes, Count };

template <Quantity quantity>
struct Number {
  double value = 0;
};

template <Quantity quantity>
struct FigureEntry {
  Number<quantity> value;
  FigureSource provenance;

  Figure get() const { return {value.value, provenance}; }
};

/// A tag that must be in the table of sources.
struct SourceTag {
  std::string tag;
};

/// A target's name, usable as the value of a pass option.
struct TargetName {
  std::string name;
};

struct TypeName {
  std::optional<NumericType> type;
};

/// `f16`, or `f8E4M3FN x f8E5M2` for a pair.
struct TypePair {
  std::optional<NumericType> lhs, rhs;
};

/// `bf16`, or `vector.f32` for another engine's rate.
struct FallbackName {
  std::optional<Engine> engine;
  std::optional<NumericType> type;
};

struct Variant {
  TypeName acc;
  Number<Quantity::Ops> ops;
};

/// A row of the rate table, possibly for several types.
struct RateRow {
  SMLoc loc;
  Engine engine = Engine::Matrix;
  std::optional<TypePair> type;
  std::vector<TypePair> types;
  Support support = Support::Native;
  std::optional<Number<Quantity::Ops>> ops;
  std::optional<TypeName> acc;
  std::vector<Variant> variants;
  std::optional<FallbackName> fallback;
  std::optional<bool> exact;
  std::optional<Number<Quantity::Passes>> passes;
  std::optional<TypeName> relaxed;
  FigureSource provenance;
};

} // namespace

LLVM_YAML_IS_SEQUENCE_VECTOR(Device)
LLVM_YAML_IS_SEQUENCE_VECTOR(Link)
LLVM_YAML_IS_SEQUENCE_VECTOR(MemoryLevel)
LLVM_YAML_IS_SEQUENCE_VECTOR(RateRow)
LLVM_YAML_IS_SEQUENCE_VECTOR(Source)
LLVM_YAML_IS_SEQUENCE_VECTOR(Variant)
LLVM_YAML_IS_FLOW_SEQUENCE_VECTOR(SourceTag)
LLVM_YAML_IS_FLOW_SEQUENCE_VECTOR(TypePair)

//===----------------------------------------------------------------------===//
// Scalars
//===----------------------------------------------------------------------===//

namespace {
/// The plausible range of a quantity, inclusive.
struct Range {
  StringRef noun;
  FigureRange limits;
};
} // namespace

static SmallVector<std::string, 0> &getTags(ReadContext &context) {
  return static_cast<TargetContext &>(context).tags;
}

/// Far beyond any device on either side, so that only wrong units and typos
/// fall outside.
static Range getRange(Quantity quantity) {
  switch (quantity) {
  case Quantity::Ops:
    return {"rate", rateRange};
  case Quantity::Bandwidth:
    return {"bandwidth", bandwidthRange};
  case Quantity::Capacity:
    return {"capacity", capacityRange};
  case Quantity::Clock:
    return {"clock", {1e3, 1e12, "hertz"}};
  case Quantity::Power:
    return {"power", {1e-3, 1e7, "watts"}};
  case Quantity::Passes:
    return {"number of passes", {1, 1000, ""}};
  case Quantity::Count:
    return {"count", {1, 1e9, ""}};
  }
  llvm_unreachable("all quantities are handled");
}

static bool isWhole(Quantity quantity) {
  return quantity == Quantity::Passes || quantity == Quantity::Count;
}

static StringRef readNumber(StringRef text, Quantity quantity,
                            ReadContext &context, double &value) {
  if (text.getAsDouble(value) || !std::isfinite(value))
    return context.keep("'" + text + "' is not a finite number");
  Range range = getRange(quantity);
  if (!range.limits.contains(value)) {
    std::string limits;
    llvm::raw_string_ostream(limits)
        << llvm::format("%g to %g", range.limits.min, range.limits.max)
        << (range.limits.unit.empty() ? "" : " ") << range.limits.unit;
    return context.keep(range.noun + " " + text +
                        " is out of range, expected " + limits);
  }
  if (isWhole(quantity) && value != std::floor(value))
    return context.keep(range.noun + " " + text + " is not a whole number");
  return {};
}

/// Reads the spelling of a value of an enum; `noun` says what the value is.
template <typename E>
static StringRef readEnum(StringRef text, StringRef noun, ReadContext &context,
                          E &result) {
  if (std::optional<E> value = symbolize<E>(text)) {
    result = *value;
    return {};
  }
  ArrayRef<StringRef> names = getEnumNames<E>();
  std::string suggestion = suggestSpelling(text, names);
  if (suggestion.empty())
    suggestion = ", expected one of " + llvm::join(names, ", ");
  return context.keep("unknown " + noun + " '" + text + "'" + suggestion);
}

namespace llvm::yaml {
template <Quantity quantity>
struct ScalarTraits<Number<quantity>> : ReadOnlyScalar<Number<quantity>> {
  static StringRef input(StringRef text, void *context,
                         Number<quantity> &number) {
    return readNumber(text, quantity, ReadContext::get(context), number.value);
  }
};

template <>
struct ScalarTraits<Engine> : ReadOnlyScalar<Engine> {
  static StringRef input(StringRef text, void *context, Engine &engine) {
    return readEnum(text, "engine", ReadContext::get(context), engine);
  }
};

template <>
struct ScalarTraits<Support> : ReadOnlyScalar<Support> {
  static StringRef input(StringRef text, void *context, Support &support) {
    return readEnum(text, "support", ReadContext::get(context), support);
  }
};

template <>
struct ScalarTraits<Confidence> : ReadOnlyScalar<Confidence> {
  static StringRef input(StringRef text, void *context, Confidence &value) {
    return readEnum(text, "confidence", ReadContext::get(context), value);
  }
};

template <>
struct ScalarTraits<TypeName> : ReadOnlyScalar<TypeName> {
  static StringRef input(StringRef text, void *context, TypeName &name) {
    return readType(text, ReadContext::get(context), name.type);
  }
};

template <>
struct ScalarTraits<TypePair> : ReadOnlyScalar<TypePair> {
  static StringRef input(StringRef text, void *context, TypePair &pair) {
    auto [lhs, rhs] = text.split(" x ");
    StringRef error = readType(lhs, ReadContext::get(context), pair.lhs);
    if (!error.empty())
      return error;
    return readType(text.contains(" x ") ? rhs : lhs, ReadContext::get(context),
                    pair.rhs);
  }
};

template <>
struct ScalarTraits<FallbackName> : ReadOnlyScalar<FallbackName> {
  static StringRef input(StringRef text, void *ctx, FallbackName &name) {
    ReadContext &context = ReadContext::get(ctx);
    auto [first, second] = text.split('.');
    if (!text.contains('.'))
      return readType(text, context, name.type);
    StringRef error = readEnum(first, "engine", context, name.engine.emplace());
    return error.empty() ? readType(second, context, name.type) : error;
  }
};

template <>
struct ScalarTraits<SourceTag> : ReadOnlyScalar<SourceTag> {
  static StringRef input(StringRef text, void *ctx, SourceTag &source) {
    ReadContext &context = ReadContext::get(ctx);
    source.tag = text.str();
    ArrayRef<std::string> known = getTags(context);
    if (is_contained(known, text))
      return {};
    SmallVector<StringRef> tags(known.begin(), known.end());
    return context.keep("source '" + text + "' is not in the table of sources" +
                        suggestSpelling(text, tags));
  }
};

template <>
struct ScalarTraits<TargetName> : ReadOnlyScalar<TargetName> {
  static StringRef input(StringRef text, void *ctx, TargetName &target) {
    target.name = text.str();
    return ReadContext::get(ctx).addName(text, "target");
  }
};

//===----------------------------------------------------------------------===//
// Mappings
//===----------------------------------------------------------------------===//

static void mapProvenance(Mapping &map, FigureSource &provenance) {
  std::vector<SourceTag> sources;
  map.optional("sources", sources);
  for (SourceTag &source : sources)
    provenance.sources.push_back(std::move(source.tag));
  map.optional("confidence", provenance.confidence);
  map.optional("formula", provenance.formula);
  map.optional("note", provenance.note);
}

template <Quantity quantity>
struct MappingTraits<FigureEntry<quantity>> {
  static void mapping(IO &io, FigureEntry<quantity> &figure) {
    Mapping map(io);
    map.required("value", figure.value);
    mapProvenance(map, figure.provenance);
  }
};

template <Quantity quantity>
static void mapFigure(Mapping &map, const char *key,
                      std::optional<Figure> &figure) {
  std::optional<FigureEntry<quantity>> entry;
  map.optional(key, entry);
  if (entry)
    figure = entry->get();
}

template <>
struct MappingTraits<Source> {
  static void mapping(IO &io, Source &source) {
    Mapping map(io);
    map.required("tag", source.tag);
    map.optional("kind", source.kind);
    map.required("title", source.title);
    map.optional("where", source.where);
    map.optional("verified", source.verified);
    SmallVector<std::string, 0> &tags = getTags(map.getContext());
    if (is_contained(tags, source.tag))
      io.setError("duplicate source '" + source.tag + "'");
    tags.push_back(source.tag);
  }
};

template <>
struct MappingTraits<Variant> {
  static void mapping(IO &io, Variant &variant) {
    Mapping map(io);
    map.required("acc", variant.acc);
    map.required("ops", variant.ops);
  }
};

/// Where the mapping that is being read starts.
static SMLoc getLoc(IO &io) {
  const Node *node = static_cast<Input &>(io).getCurrentNode();
  return node ? node->getSourceRange().Start : SMLoc();
}

template <>
struct MappingTraits<RateRow> {
  static void mapping(IO &io, RateRow &row) {
    Mapping map(io);
    row.loc = getLoc(io);
    map.required("engine", row.engine);
    map.optional("type", row.type);
    map.optional("types", row.types);
    map.optional("support", row.support);
    map.optional("ops", row.ops);
    map.optional("acc", row.acc);
    map.optional("variants", row.variants);
    map.optional("fallback", row.fallback);
    map.optional("exact", row.exact);
    map.optional("passes", row.passes);
    map.optional("relaxed", row.relaxed);
    mapProvenance(map, row.provenance);
  }
  static std::string validate(IO &, RateRow &row) {
    if (row.type.has_value() != row.types.empty())
      return "expected either 'type' or 'types'";
    if (!row.ops && !row.variants.empty())
      return "'variants' needs 'ops', the rate for the usual accumulator";
    if (!row.fallback && (row.exact || row.passes))
      return "'exact' and 'passes' need 'fallback'";
    return {};
  }
};

template <>
struct MappingTraits<MemoryLevel> {
  static void mapping(IO &io, MemoryLevel &level) {
    Mapping map(io);
    map.required("level", level.name);
    map.optional("kind", level.kind);
    mapFigure<Quantity::Bandwidth>(map, "bandwidth", level.bandwidth);
    mapFigure<Quantity::Capacity>(map, "capacity", level.capacity);
    map.optional("note", level.note);
  }
};

template <>
struct MappingTraits<Link> {
  static void mapping(IO &io, Link &link) {
    Mapping map(io);
    map.required("kind", link.kind);
    mapFigure<Quantity::Bandwidth>(map, "bandwidth", link.bandwidth);
  }
};

template <>
struct MappingTraits<Units> {
  static void mapping(IO &io, Units &units) {
    Mapping map(io);
    Number<Quantity::Count> count;
    std::optional<Number<Quantity::Clock>> clock, matrixClock;
    map.required("kind", units.kind);
    map.required("count", count);
    map.optional("clock", clock);
    map.optional("matrix-clock", matrixClock);
    mapProvenance(map, units.provenance);
    units.count = static_cast<unsigned>(count.value);
    if (clock)
      units.clock = clock->value;
    if (matrixClock)
      units.matrixClock = matrixClock->value;
  }
};
} // namespace llvm::yaml

//===----------------------------------------------------------------------===//
// Targets
//===----------------------------------------------------------------------===//

/// The rate that `row` gives for one of its types.
static Rate makeRate(const RateRow &row, const TypePair &pair) {
  Rate rate = {row.engine,
               *pair.lhs,
               *pair.rhs,
               row.support,
               /*ops=*/std::nullopt,
               /*acc=*/std::nullopt,
               /*accVariants=*/{},
               /*fallback=*/std::nullopt,
               /*passes=*/1,
               /*relaxedFallback=*/std::nullopt,
               row.provenance};
  if (row.ops)
    rate.ops = row.ops->value;
  if (row.acc)
    rate.acc = row.acc->type;
  for (const Variant &variant : row.variants)
    rate.accVariants.emplace_back(*variant.acc.type, variant.ops.value);
  if (row.fallback) {
    NumericType type = *row.fallback->type;
    bool represents = type.represents(rate.lhs) && type.represents(rate.rhs);
    rate.fallback = Fallback{row.fallback->engine.value_or(row.engine), type,
                             row.exact.value_or(represents)};
  }
  if (row.passes)
    rate.passes = static_cast<unsigned>(row.passes->value);
  if (row.relaxed)
    rate.relaxedFallback = row.relaxed->type;
  return rate;
}

/// `matrix 'f16'` or `matrix 'f8E4M3FN x f8E5M2'`.
static std::string describe(const Rate &rate) {
  std::string types = rate.lhs.str();
  if (rate.lhs != rate.rhs)
    types += " x " + rate.rhs.str();
  return (stringify(rate.engine) + " '" + types + "'").str();
}

/// The row of exactly this type, without pricing's substitutions.
static const Rate *findRow(ArrayRef<Rate> rates, Engine engine, NumericType lhs,
                           NumericType rhs) {
  const Rate *row = llvm::find_if(rates, [&](const Rate &rate) {
    return rate.engine == engine && rate.lhs == lhs && rate.rhs == rhs;
  });
  return row == rates.end() ? nullptr : row;
}

/// Checks that `rate`'s fallbacks are rows and do not form a cycle.
static void checkFallback(ArrayRef<Rate> rates, const Rate &rate, SMLoc loc,
                          ReadContext &context) {
  if (std::optional<NumericType> relaxed = rate.relaxedFallback)
    if (!findRow(rates, Engine::Matrix, *relaxed, *relaxed))
      context.report(loc, "relaxed type '" + relaxed->str() + "' of " +
                              describe(rate) + " has no row");
  SmallVector<const Rate *> seen = {&rate};
  while (const std::optional<Fallback> &fallback = seen.back()->fallback) {
    const Rate *next =
        findRow(rates, fallback->engine, fallback->type, fallback->type);
    if (!next && seen.back() == &rate)
      context.report(loc, describe(rate) + " falls back to " +
                              stringify(fallback->engine) + " '" +
                              fallback->type.str() +
                              "', which the target has no row for");
    // A cycle is reported for the rows on it, not for those that lead to it.
    if (next == &rate)
      context.report(loc, "the fallbacks of " + describe(rate) +
                              " lead back to itself");
    if (!next || llvm::is_contained(seen, next))
      return;
    seen.push_back(next);
  }
}

/// Turns rows into rates and reports those that contradict each other.
static void addRates(ArrayRef<RateRow> rows, Device &device,
                     ReadContext &context) {
  SmallVector<SMLoc> locs;
  auto add = [&](const RateRow &row, const TypePair &pair) {
    Rate rate = makeRate(row, pair);
    if (findRow(device.rates, rate.engine, rate.lhs, rate.rhs))
      context.report(row.loc, "duplicate rate for " + describe(rate));
    device.rates.push_back(std::move(rate));
    locs.push_back(row.loc);
  };
  for (const RateRow &row : rows) {
    if (row.type)
      add(row, *row.type);
    for (const TypePair &pair : row.types)
      add(row, pair);
  }
  for (auto [rate, loc] : llvm::zip_equal(device.rates, locs))
    checkFallback(device.rates, rate, loc, context);
}

namespace llvm::yaml {
template <>
struct MappingTraits<Device> {
  static void mapping(IO &io, Device &device) {
    Mapping map(io);
    SMLoc loc = getLoc(io);
    TargetName name;
    std::vector<RateRow> rows;
    map.required("name", name);
    map.optional("vendor", device.vendor);
    map.optional("title", device.title);
    map.optional("class", device.deviceClass);
    map.optional("dialect", device.dialect);
    map.optional("chip", device.chip);
    map.optional("status", device.status);
    map.optional("units", device.units);
    mapFigure<Quantity::Power>(map, "power", device.power);
    map.optional("rates", rows);
    map.optional("memory", device.memory);
    map.optional("links", device.links);
    map.optional("caveats", device.caveats);
    device.name = std::move(name.name);

    // Malformed rows would only cause further errors.
    if (static_cast<Input &>(io).error())
      return;
    addRates(rows, device, map.getContext());
    StringSet<> levels;
    for (const MemoryLevel &level : device.memory)
      if (!levels.insert(level.name).second)
        map.getContext().report(loc, "target '" + device.name +
                                         "' has two memory levels called '" +
                                         level.name + "'");
  }
};

template <>
struct MappingTraits<TargetFile> {
  static void mapping(IO &io, TargetFile &file) {
    Mapping map(io);
    // Figures cite sources, so read those first regardless of their position.
    map.optional("sources", file.sources);
    map.required("targets", file.devices);
  }
};
} // namespace llvm::yaml

//===----------------------------------------------------------------------===//
// Files
//===----------------------------------------------------------------------===//

llvm::Expected<TargetFile>
roofline::readTargetFile(llvm::MemoryBufferRef buffer) {
  TargetContext context(buffer);
  TargetFile file;
  readDataFile(buffer, context, file);
  if (!context.hasErrors() && file.devices.empty())
    context.reportFile("the file holds no targets");
  if (context.hasErrors())
    return context.makeError();
  return file;
}
