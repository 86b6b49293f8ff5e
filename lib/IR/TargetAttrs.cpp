//===- TargetAttrs.cpp - Attributes of devices and options ----------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "AttrSyntax.h"
#include "roofline/IR/AttrBuilders.h"
#include "llvm/ADT/StringSet.h"

using namespace mlir;
using namespace roofline;

using EmitError = function_ref<InFlightDiagnostic()>;

/// Checks a figure, if there is one.
static LogicalResult verifyFigure(EmitError emitError, StringRef name,
                                  std::optional<Real> value,
                                  const FigureRange &range) {
  if (!value || range.contains(*value))
    return success();
  return emitError() << "'" << name << "' must be between "
                     << Real(range.min).str() << " and "
                     << Real(range.max).str() << " " << range.unit << ", got "
                     << value->str();
}

//===----------------------------------------------------------------------===//
// PeakAttr
//===----------------------------------------------------------------------===//

/// Parses `[<f16, 3.1e14>, ...]`.
static ParseResult parseVariants(AsmParser &parser,
                                 SmallVectorImpl<AccRate> &result) {
  return parser.parseCommaSeparatedList(
      AsmParser::Delimiter::Square, [&]() -> ParseResult {
        std::optional<NumericType> acc;
        std::optional<Real> ops;
        if (parser.parseLess() || parseValue(parser, acc) ||
            parser.parseComma() || parseValue(parser, ops) ||
            parser.parseGreater())
          return failure();
        result.push_back({*acc, *ops});
        return success();
      });
}

Attribute PeakAttr::parse(AsmParser &parser, Type) {
  SMLoc loc = parser.getCurrentLocation();
  std::optional<Engine> engine;
  std::optional<NumericType> lhs, rhs, acc, relaxed;
  std::optional<Support> support = Support::Native;
  std::optional<Real> ops;
  SmallVector<AccRate> variants;
  std::optional<Fallback> fallback;
  std::optional<uint64_t> passes = 1;
  if (parser.parseLess() || parseValue(parser, engine) || parser.parseComma() ||
      parseTypePair(parser, lhs, rhs) ||
      FieldReader(parser)
          .field("support", support)
          .field("acc", acc)
          .field("ops", ops)
          .custom("variants", [&] { return parseVariants(parser, variants); })
          .field("fallback", fallback)
          .field("passes", passes)
          .field("relaxed", relaxed)
          .read())
    return {};
  if (*passes > std::numeric_limits<unsigned>::max()) {
    parser.emitError(loc, "'passes' is too large");
    return {};
  }
  return parser.getChecked<PeakAttr>(
      loc, parser.getContext(), *engine, *lhs, *rhs, *support, ops, acc,
      ArrayRef(variants), fallback, static_cast<unsigned>(*passes), relaxed);
}

void PeakAttr::print(AsmPrinter &printer) const {
  FieldWriter writer(printer.getStream());
  writer.part() << stringify(getEngine());
  printTypePair(writer.part(), getLhs(), getRhs());
  if (getSupport() != Support::Native) {
    writer.key("support");
    printer.printKeywordOrString(stringify(getSupport()));
  }
  if (getAcc())
    writer.key("acc") << getAcc()->str();
  writer.field("ops", getOps());
  if (!getVariants().empty()) {
    raw_ostream &os = writer.key("variants") << '[';
    llvm::interleaveComma(getVariants(), os, [&](const AccRate &rate) {
      os << '<' << rate.acc.str() << ", " << rate.ops.str() << '>';
    });
    os << ']';
  }
  if (std::optional<Fallback> fallback = getFallback())
    writer.key("fallback") << stringify(fallback->engine) << '.'
                           << fallback->type.str()
                           << (fallback->exact ? "" : " inexact");
  if (getPasses() != 1)
    writer.key("passes") << getPasses();
  if (getRelaxed())
    writer.key("relaxed") << getRelaxed()->str();
}

/// Checks the rates of a peak for each accumulator.
static LogicalResult verifyRates(EmitError emitError, std::optional<Real> ops,
                                 std::optional<NumericType> acc,
                                 ArrayRef<AccRate> variants) {
  if (failed(verifyFigure(emitError, "ops", ops, rateRange)))
    return failure();
  SmallVector<NumericType> seen;
  if (acc)
    seen.push_back(*acc);
  for (const AccRate &rate : variants) {
    if (llvm::is_contained(seen, rate.acc))
      return emitError() << "accumulator " << rate.acc.str()
                         << " is given twice";
    seen.push_back(rate.acc);
    if (failed(verifyFigure(emitError, "variants", rate.ops, rateRange)))
      return failure();
  }
  return success();
}

LogicalResult
PeakAttr::verify(EmitError emitError, Engine engine, NumericType lhs,
                 NumericType rhs, Support, std::optional<Real> ops,
                 std::optional<NumericType> acc, ArrayRef<AccRate> variants,
                 std::optional<Fallback> fallback, unsigned passes,
                 std::optional<NumericType> relaxed) {
  if (engine != Engine::Matrix && lhs != rhs)
    return emitError() << "a pair of types is only for matrix peaks, not for "
                       << stringify(engine);
  if (failed(verifyRates(emitError, ops, acc, variants)))
    return failure();
  if (passes == 0)
    return emitError() << "'passes' must be at least 1";
  bool isSingle = lhs == rhs;
  if (isSingle && fallback && fallback->engine == engine &&
      fallback->type == lhs)
    return emitError() << stringify(engine) << "." << lhs.str()
                       << " falls back to itself";
  if (isSingle && relaxed == lhs)
    return emitError() << "'relaxed' names the type itself, " << lhs.str();
  return success();
}

//===----------------------------------------------------------------------===//
// MemoryAttr
//===----------------------------------------------------------------------===//

Attribute MemoryAttr::parse(AsmParser &parser, Type) {
  SMLoc loc = parser.getCurrentLocation();
  std::string name, kind;
  std::optional<Real> bandwidth;
  std::optional<uint64_t> capacity;
  if (parser.parseLess() || parseValue(parser, name) ||
      FieldReader(parser)
          .field("kind", kind)
          .field("bandwidth", bandwidth)
          .field("capacity", capacity)
          .read())
    return {};
  return parser.getChecked<MemoryAttr>(loc, parser.getContext(),
                                       StringRef(name), StringRef(kind),
                                       bandwidth, capacity);
}

void MemoryAttr::print(AsmPrinter &printer) const {
  FieldWriter writer(printer.getStream());
  writer.string(getName(), printer);
  writer.string("kind", getKind(), printer);
  writer.field("bandwidth", getBandwidth());
  if (getCapacity())
    writer.key("capacity") << *getCapacity();
}

LogicalResult MemoryAttr::verify(EmitError emitError, StringRef name, StringRef,
                                 std::optional<Real> bandwidth,
                                 std::optional<uint64_t> capacity) {
  if (name.empty())
    return emitError() << "a memory level needs a name";
  if (failed(verifyFigure(emitError, "bandwidth", bandwidth, bandwidthRange)))
    return failure();
  return verifyFigure(emitError, "capacity", toReal(capacity), capacityRange);
}

//===----------------------------------------------------------------------===//
// LinkAttr
//===----------------------------------------------------------------------===//

Attribute LinkAttr::parse(AsmParser &parser, Type) {
  SMLoc loc = parser.getCurrentLocation();
  std::string kind;
  std::optional<Real> bandwidth;
  if (parser.parseLess() || parseValue(parser, kind) ||
      FieldReader(parser).field("bandwidth", bandwidth).read())
    return {};
  return parser.getChecked<LinkAttr>(loc, parser.getContext(), StringRef(kind),
                                     bandwidth);
}

void LinkAttr::print(AsmPrinter &printer) const {
  FieldWriter writer(printer.getStream());
  writer.string(getKind(), printer);
  writer.field("bandwidth", getBandwidth());
}

LogicalResult LinkAttr::verify(EmitError emitError, StringRef kind,
                               std::optional<Real> bandwidth) {
  if (kind.empty())
    return emitError() << "a link needs a kind";
  return verifyFigure(emitError, "bandwidth", bandwidth, bandwidthRange);
}

//===----------------------------------------------------------------------===//
// TargetAttr
//===----------------------------------------------------------------------===//

Attribute TargetAttr::parse(AsmParser &parser, Type) {
  SMLoc loc = parser.getCurrentLocation();
  std::string name, dialect, chip;
  SmallVector<PeakAttr> peaks;
  SmallVector<MemoryAttr> memory;
  SmallVector<LinkAttr> links;
  if (parser.parseLess() || parseValue(parser, name) ||
      FieldReader(parser)
          .field("dialect", dialect)
          .field("chip", chip)
          .field("peaks", peaks)
          .field("memory", memory)
          .field("links", links)
          .read())
    return {};
  return parser.getChecked<TargetAttr>(
      loc, parser.getContext(), StringRef(name), StringRef(dialect),
      StringRef(chip), ArrayRef(peaks), ArrayRef(memory), ArrayRef(links));
}

void TargetAttr::print(AsmPrinter &printer) const {
  FieldWriter writer(printer.getStream());
  writer.string(getName(), printer);
  writer.string("dialect", getChipDialect(), printer);
  writer.string("chip", getChip(), printer);
  writer.list("peaks", getPeaks(), printer);
  writer.list("memory", getMemory(), printer);
  writer.list("links", getLinks(), printer);
}

/// The row that `engine` has for a single type, or null.
static PeakAttr findPeak(ArrayRef<PeakAttr> peaks, Engine engine,
                         NumericType type) {
  const PeakAttr *found = llvm::find_if(peaks, [&](PeakAttr peak) {
    return peak.getEngine() == engine && peak.getLhs() == type &&
           peak.getRhs() == type;
  });
  return found == peaks.end() ? PeakAttr() : *found;
}

/// Spells `matrix.f16` or `matrix.i8 x i4`.
static std::string spellKey(PeakAttr peak) {
  std::string text;
  llvm::raw_string_ostream os(text);
  os << stringify(peak.getEngine()) << '.';
  printTypePair(os, peak.getLhs(), peak.getRhs());
  return text;
}

static LogicalResult verifyUnique(EmitError emitError,
                                  ArrayRef<PeakAttr> peaks) {
  llvm::StringSet<> keys;
  for (PeakAttr peak : peaks)
    if (!keys.insert(spellKey(peak)).second)
      return emitError() << "peak " << spellKey(peak) << " is given twice";
  return success();
}

/// Follows the fallbacks of rows without a rate. A chain longer than the table
/// goes in circles.
static LogicalResult verifyFallbacks(EmitError emitError,
                                     ArrayRef<PeakAttr> peaks) {
  for (PeakAttr start : peaks) {
    PeakAttr peak = start;
    for (size_t steps = 0; peak && !peak.getOps() && peak.getFallback();
         ++steps) {
      if (steps == peaks.size())
        return emitError() << "the fallbacks of " << spellKey(start)
                           << " form a cycle";
      peak =
          findPeak(peaks, peak.getFallback()->engine, peak.getFallback()->type);
    }
  }
  return success();
}

LogicalResult TargetAttr::verify(EmitError emitError, StringRef name,
                                 StringRef dialect, StringRef chip,
                                 ArrayRef<PeakAttr> peaks,
                                 ArrayRef<MemoryAttr> memory,
                                 ArrayRef<LinkAttr> links) {
  if (name.empty())
    return emitError() << "a target needs a name";
  bool isInline = !dialect.empty() || !chip.empty() || !links.empty();
  if (isInline && peaks.empty() && memory.empty())
    return emitError() << "target '" << name
                       << "' is spelled out, but has neither 'peaks' nor "
                          "'memory'";
  llvm::StringSet<> levels;
  for (MemoryAttr level : memory)
    if (!levels.insert(level.getName()).second)
      return emitError() << "memory level '" << level.getName()
                         << "' is given twice";
  if (failed(verifyUnique(emitError, peaks)))
    return failure();
  return verifyFallbacks(emitError, peaks);
}

//===----------------------------------------------------------------------===//
// ConfigAttr
//===----------------------------------------------------------------------===//

ConfigAttr ConfigAttr::get(MLIRContext *context, ArrayRef<TargetAttr> targets,
                           ArrayRef<TargetAttr> definitions,
                           const CountingOptions &counting,
                           const PricingOptions &options,
                           ArrayRef<DimSize> dims,
                           const std::optional<AdviceOptions> &advice) {
  const Efficiency &efficiency = options.efficiency;
  NamedAttrList sizes;
  Builder builder(context);
  RooflineAttrBuilder attributes(context);
  auto assumptions = llvm::map_to_vector(
      counting.assumptions, [&](const Assumption &assumption) {
        return attributes.getAssumption(assumption);
      });
  for (const DimSize &dim : dims)
    sizes.set(dim.name, dim.isRange() ? Attribute(builder.getDenseI64ArrayAttr(
                                            {dim.size, dim.last}))
                                      : builder.getI64IntegerAttr(dim.size));
  return get(context, targets, definitions, counting.traffic,
             counting.maskedPairs, counting.dequantization,
             ArrayRef(assumptions), options.precision,
             dims.empty() ? DictionaryAttr() : sizes.getDictionary(context),
             advice ? AdviceAttr::get(context, *advice) : AdviceAttr(),
             toReal(efficiency.matrix), toReal(efficiency.vector),
             toReal(efficiency.transcendental), toReal(efficiency.memory));
}

/// The size or range that `dim` gives; nullopt if it is none.
static std::optional<DimSize> readDimSize(NamedAttribute dim) {
  StringRef name = dim.getName();
  int64_t first = 0, last = 0;
  if (auto size = dyn_cast<IntegerAttr>(dim.getValue());
      size && size.getType().isInteger(64))
    first = last = size.getInt();
  else if (auto range = dyn_cast<DenseI64ArrayAttr>(dim.getValue());
           range && range.size() == 2)
    first = range[0], last = range[1];
  if (!isDimName(name) || first < 1 || last < first)
    return std::nullopt;
  return DimSize(name.str(), first, last);
}

SmallVector<DimSize, 2> ConfigAttr::getDimSizes() const {
  SmallVector<DimSize, 2> sizes;
  if (DictionaryAttr dims = getDims())
    for (NamedAttribute dim : dims)
      sizes.push_back(*readDimSize(dim));
  return sizes;
}

CountingOptions ConfigAttr::getCountingOptions() const {
  CountingOptions options = {getTraffic(), getMaskedPairs(),
                             getDequantization()};
  for (AssumptionAttr assumption : getAssumptions())
    options.assumptions.push_back(getAssumption(assumption));
  return options;
}

std::optional<AdviceOptions> ConfigAttr::getAdviceOptions() const {
  if (AdviceAttr advice = getAdvice())
    return advice.getOptions();
  return std::nullopt;
}

PricingOptions ConfigAttr::getPricingOptions() const {
  PricingOptions options;
  options.precision = getPrecision();
  options.efficiency.matrix = toDouble(getMatrixEfficiency());
  options.efficiency.vector = toDouble(getVectorEfficiency());
  options.efficiency.transcendental = toDouble(getTranscendentalEfficiency());
  options.efficiency.memory = toDouble(getMemoryEfficiency());
  return options;
}

Attribute ConfigAttr::parse(AsmParser &parser, Type) {
  SMLoc loc = parser.getCurrentLocation();
  SmallVector<TargetAttr> targets, definitions;
  std::optional<TrafficModel> traffic;
  std::optional<MaskedPairs> maskedPairs = MaskedPairs::Count;
  std::optional<Dequantization> dequantization = Dequantization::Fused;
  SmallVector<AssumptionAttr> assumptions;
  std::optional<Precision> precision = Precision::Strict;
  DictionaryAttr dims;
  AdviceAttr advice;
  std::optional<Real> matrix, vector, transcendental, memory;
  auto parseEfficiency = [&] {
    return FieldReader(parser)
        .field("matrix", matrix)
        .field("vector", vector)
        .field("transcendental", transcendental)
        .field("memory", memory)
        .readBraces();
  };
  if (parser.parseLess() ||
      FieldReader(parser)
          .field("targets", targets)
          .field("definitions", definitions)
          .required("traffic", traffic)
          .field("masked_pairs", maskedPairs)
          .field("dequantization", dequantization)
          .field("assumptions", assumptions)
          .field("precision", precision)
          .custom("dims",
                  [&]() -> ParseResult { return parser.parseAttribute(dims); })
          .field("advice", advice)
          .custom("efficiency", parseEfficiency)
          .read(/*isFirst=*/true))
    return {};
  return parser.getChecked<ConfigAttr>(
      loc, parser.getContext(), ArrayRef(targets), ArrayRef(definitions),
      *traffic, *maskedPairs, *dequantization, ArrayRef(assumptions),
      *precision, dims, advice, matrix, vector, transcendental, memory);
}

void ConfigAttr::print(AsmPrinter &printer) const {
  FieldWriter writer(printer.getStream());
  writer.list("targets", getTargets(), printer);
  writer.list("definitions", getDefinitions(), printer);
  writer.key("traffic") << stringify(getTraffic());
  if (getMaskedPairs() != MaskedPairs::Count)
    writer.key("masked_pairs") << stringify(getMaskedPairs());
  if (getDequantization() != Dequantization::Fused)
    writer.key("dequantization") << stringify(getDequantization());
  writer.list("assumptions", getAssumptions(), printer);
  writer.key("precision") << stringify(getPrecision());
  if (DictionaryAttr dims = getDims())
    writer.key("dims") << dims;
  if (AdviceAttr advice = getAdvice()) {
    writer.key("advice");
    advice.print(printer);
  }
  const std::pair<StringRef, std::optional<Real>> efficiencies[] = {
      {"matrix", getMatrixEfficiency()},
      {"vector", getVectorEfficiency()},
      {"transcendental", getTranscendentalEfficiency()},
      {"memory", getMemoryEfficiency()}};
  auto given = llvm::make_filter_range(
      efficiencies, [](const auto &entry) { return entry.second.has_value(); });
  if (given.empty())
    return;
  raw_ostream &os = writer.key("efficiency") << '{';
  llvm::interleaveComma(given, os, [&](const auto &entry) {
    os << entry.first << " = " << entry.second->str();
  });
  os << '}';
}

/// Checks that reports can tell targets apart.
static LogicalResult verifyTargets(EmitError emitError,
                                   ArrayRef<TargetAttr> targets) {
  llvm::StringSet<> names;
  for (TargetAttr target : targets)
    if (!names.insert(target.getName()).second)
      return emitError() << "target '" << target.getName()
                         << "' is named twice";
  return success();
}

/// Checks that each definition says what its name stands for.
static LogicalResult verifyDefinitions(EmitError emitError,
                                       ArrayRef<TargetAttr> definitions) {
  llvm::StringSet<> names;
  for (TargetAttr target : definitions) {
    if (target.isByName())
      return emitError() << "definition of '" << target.getName()
                         << "' has neither 'peaks' nor 'memory'";
    if (!names.insert(target.getName()).second)
      return emitError() << "target '" << target.getName()
                         << "' is defined twice";
  }
  return success();
}

/// Checks that no two assumptions are about the same tensors.
static LogicalResult verifyAssumptions(EmitError emitError,
                                       ArrayRef<AssumptionAttr> assumptions) {
  llvm::DenseSet<std::pair<StringRef, StringRef>> seen;
  for (AssumptionAttr assumption : assumptions)
    if (!seen.insert({assumption.getFunction(), assumption.getTensors()})
             .second)
      return emitError() << "the storage of '" << assumption.getTensors()
                         << "' is assumed twice";
  return success();
}

/// Checks that `dims`, which may be null, are names and sizes.
static LogicalResult verifyDims(EmitError emitError, DictionaryAttr dims) {
  if (!dims)
    return success();
  for (NamedAttribute dim : dims)
    if (!readDimSize(dim))
      return emitError() << "dimension " << dim.getName()
                         << " must have a name of letters, digits and "
                            "underscores and a positive size of 64 bits, or "
                            "the first and the last of a range, got "
                         << dim.getValue();
  return success();
}

LogicalResult ConfigAttr::verify(
    EmitError emitError, ArrayRef<TargetAttr> targets,
    ArrayRef<TargetAttr> definitions, TrafficModel, MaskedPairs, Dequantization,
    ArrayRef<AssumptionAttr> assumptions, Precision, DictionaryAttr dims,
    AdviceAttr, std::optional<Real> matrix, std::optional<Real> vector,
    std::optional<Real> transcendental, std::optional<Real> memory) {
  if (failed(verifyTargets(emitError, targets)) ||
      failed(verifyDefinitions(emitError, definitions)) ||
      failed(verifyAssumptions(emitError, assumptions)) ||
      failed(verifyDims(emitError, dims)))
    return failure();
  const std::pair<StringRef, std::optional<Real>> efficiencies[] = {
      {"matrix", matrix},
      {"vector", vector},
      {"transcendental", transcendental},
      {"memory", memory}};
  for (const auto &[name, value] : efficiencies)
    if (value && !(*value > 0 && *value <= 1))
      return emitError() << "efficiency '" << name
                         << "' must be above 0 and at most 1, got "
                         << value->str();
  return success();
}
