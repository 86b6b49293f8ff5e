//===- CostAttrs.cpp - Attributes of costs and verdicts -------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "AttrSyntax.h"
#include "roofline/Model/DimSize.h"
#include <cmath>

using namespace mlir;
using namespace roofline;

static std::string toString(const Count &value) {
  std::string text;
  llvm::raw_string_ostream(text) << value;
  return text;
}

static Count sumOps(ArrayRef<WorkAttr> work) {
  Count sum(0);
  for (WorkAttr entry : work)
    sum += entry.getOps();
  return sum;
}

//===----------------------------------------------------------------------===//
// WorkAttr
//===----------------------------------------------------------------------===//

Attribute WorkAttr::parse(AsmParser &parser, Type) {
  SMLoc loc = parser.getCurrentLocation();
  std::optional<Engine> engine;
  std::optional<NumericType> lhs, rhs, acc;
  std::optional<Count> ops;
  if (parser.parseLess() || parseValue(parser, engine) || parser.parseComma() ||
      parseTypePair(parser, lhs, rhs) ||
      FieldReader(parser).field("acc", acc).required("ops", ops).read())
    return {};
  return parser.getChecked<WorkAttr>(loc, parser.getContext(), *engine, *lhs,
                                     *rhs, acc, *ops);
}

void WorkAttr::print(AsmPrinter &printer) const {
  FieldWriter writer(printer.getStream());
  writer.part() << stringify(getEngine());
  printTypePair(writer.part(), getLhs(), getRhs());
  if (getAcc())
    writer.key("acc") << getAcc()->str();
  writer.count("ops", getOps());
}

LogicalResult WorkAttr::verify(function_ref<InFlightDiagnostic()> emitError,
                               Engine engine, NumericType lhs, NumericType rhs,
                               std::optional<NumericType> acc, Count ops) {
  if (ops < 0)
    return emitError() << "'ops' must not be negative, got " << toString(ops);
  if (engine == Engine::Matrix && !acc)
    return emitError() << "matrix work needs the accumulator's type, 'acc'";
  if (engine == Engine::Matrix)
    return success();
  if (acc)
    return emitError() << "'acc' is only for matrix work, not for "
                       << stringify(engine);
  if (lhs != rhs)
    return emitError() << "a pair of types is only for matrix work, not for "
                       << stringify(engine);
  return success();
}

//===----------------------------------------------------------------------===//
// TrafficAttr
//===----------------------------------------------------------------------===//

Attribute TrafficAttr::parse(AsmParser &parser, Type) {
  SMLoc loc = parser.getCurrentLocation();
  std::optional<OperandRef> operand;
  std::optional<Access> access;
  Type type;
  std::optional<Count> elements, bytes;
  bool atMost = false, expected = false;
  if (parser.parseLess() || parseValue(parser, operand) ||
      parser.parseComma() || parseValue(parser, access) ||
      parser.parseComma() || parser.parseType(type) ||
      FieldReader(parser)
          .required("elements", elements)
          .required("bytes", bytes)
          .mark("at_most", atMost)
          .mark("expected", expected)
          .read())
    return {};
  if (atMost && expected) {
    parser.emitError(loc, "'at_most' and 'expected' exclude each other");
    return {};
  }
  Certainty certainty = atMost     ? Certainty::AtMost
                        : expected ? Certainty::Expected
                                   : Certainty::Exact;
  return parser.getChecked<TrafficAttr>(loc, parser.getContext(), *operand,
                                        *access, type, *elements, *bytes,
                                        certainty);
}

/// Writes how well counts are known where that is not exactly.
static void printCertainty(FieldWriter &writer, Certainty certainty) {
  writer.mark(stringify(certainty), certainty != Certainty::Exact);
}

void TrafficAttr::print(AsmPrinter &printer) const {
  FieldWriter writer(printer.getStream());
  writer.part() << getOperand().str();
  writer.part() << stringify(getAccess());
  writer.part();
  printer << getType();
  writer.count("elements", getElements());
  writer.count("bytes", getBytes());
  printCertainty(writer, getCertainty());
}

LogicalResult TrafficAttr::verify(function_ref<InFlightDiagnostic()> emitError,
                                  OperandRef, Access, Type, Count elements,
                                  Count bytes, Certainty) {
  if (elements < 0)
    return emitError() << "'elements' must not be negative, got "
                       << toString(elements);
  if (bytes < 0)
    return emitError() << "'bytes' must not be negative, got "
                       << toString(bytes);
  return success();
}

//===----------------------------------------------------------------------===//
// Derived fields
//===----------------------------------------------------------------------===//

namespace {
/// Fields that follow from others, as written and where.
struct WrittenSums {
  std::optional<Count> flops, bytes;
  std::optional<Real> intensity;
  SMLoc flopsLoc, bytesLoc, intensityLoc;

  ParseResult checkFlops(AsmParser &parser, const Count &actual) const {
    if (!flops || *flops == actual)
      return success();
    return parser.emitError(flopsLoc, "'flops' is ")
           << toString(*flops) << ", but 'work' adds up to "
           << toString(actual);
  }

  ParseResult checkBytes(AsmParser &parser, const Count &actual) const {
    if (!bytes || *bytes == actual)
      return success();
    return parser.emitError(bytesLoc, "'bytes' is ")
           << toString(*bytes) << ", but 'traffic' adds up to "
           << toString(actual);
  }

  ParseResult checkIntensity(AsmParser &parser,
                             std::optional<double> actual) const {
    if (!intensity)
      return success();
    if (!actual)
      return parser.emitError(intensityLoc,
                              "'intensity' is given, but no bytes move");
    // People round when they write; what is kept is the exact quotient.
    constexpr double tolerance = 1e-3;
    if (std::abs(*intensity - *actual) <= tolerance * *actual)
      return success();
    return parser.emitError(intensityLoc, "'intensity' is ")
           << intensity->str() << ", but 'flops' over 'bytes' is "
           << Real(*actual).str();
  }
};
} // namespace

//===----------------------------------------------------------------------===//
// CostAttr
//===----------------------------------------------------------------------===//

Count CostAttr::getFlops() const { return sumOps(getWork()); }

Count CostAttr::getBytes() const {
  Count sum(0);
  for (TrafficAttr entry : getTraffic())
    sum += entry.getBytes();
  return sum;
}

std::optional<double> CostAttr::getIntensity() const {
  return roofline::getIntensity(getFlops(), getBytes());
}

Certainty CostAttr::getCertainty() const {
  Certainty least = Certainty::Exact;
  for (TrafficAttr entry : getTraffic())
    least = std::max(least, entry.getCertainty());
  return least;
}

/// Checks a mark that was written against what the traffic says.
static ParseResult checkMark(AsmParser &parser, bool isWritten, SMLoc loc,
                             Certainty written, Certainty actual) {
  if (!isWritten || written == actual)
    return success();
  return parser.emitError(loc, "'")
         << stringify(written) << "' is given, but the traffic is "
         << stringify(actual);
}

Attribute CostAttr::parse(AsmParser &parser, Type) {
  SMLoc atMostLoc, expectedLoc;
  WrittenSums sums;
  bool atMost = false, expected = false;
  SmallVector<WorkAttr> work;
  SmallVector<TrafficAttr> traffic;
  if (parser.parseLess() ||
      FieldReader(parser)
          .field("flops", sums.flops, &sums.flopsLoc)
          .field("bytes", sums.bytes, &sums.bytesLoc)
          .field("intensity", sums.intensity, &sums.intensityLoc)
          .mark("at_most", atMost, &atMostLoc)
          .mark("expected", expected, &expectedLoc)
          .field("work", work)
          .field("traffic", traffic)
          .read(/*isFirst=*/true))
    return {};

  CostAttr cost = get(parser.getContext(), ArrayRef(work), ArrayRef(traffic));
  if (sums.checkFlops(parser, cost.getFlops()) ||
      sums.checkBytes(parser, cost.getBytes()) ||
      sums.checkIntensity(parser, cost.getIntensity()) ||
      checkMark(parser, atMost, atMostLoc, Certainty::AtMost,
                cost.getCertainty()) ||
      checkMark(parser, expected, expectedLoc, Certainty::Expected,
                cost.getCertainty()))
    return {};
  return cost;
}

void CostAttr::print(AsmPrinter &printer) const {
  FieldWriter writer(printer.getStream());
  writer.count("flops", getFlops());
  writer.count("bytes", getBytes());
  writer.field("intensity", toReal(getIntensity()));
  printCertainty(writer, getCertainty());
  writer.list("work", getWork(), printer);
  writer.list("traffic", getTraffic(), printer);
}

//===----------------------------------------------------------------------===//
// CrossoverAttr
//===----------------------------------------------------------------------===//

Attribute CrossoverAttr::parse(AsmParser &parser, Type) {
  SMLoc loc = parser.getCurrentLocation();
  std::string symbol;
  std::optional<uint64_t> at;
  std::optional<Bound> below, above, always;
  if (parser.parseLess() || parseValue(parser, symbol) ||
      FieldReader(parser)
          .field("at", at)
          .field("below", below)
          .field("above", above)
          .field("always", always)
          .read())
    return {};
  bool changes = at && below && above;
  if (changes ? always.has_value() : !always || at || below || above) {
    parser.emitError(loc, "expected either 'at', 'below' and 'above', or "
                          "'always'");
    return {};
  }
  return parser.getChecked<CrossoverAttr>(
      loc, parser.getContext(), StringRef(symbol), at.value_or(0),
      changes ? *below : *always, changes ? *above : *always);
}

void CrossoverAttr::print(AsmPrinter &printer) const {
  FieldWriter writer(printer.getStream());
  writer.string(getSymbol(), printer);
  if (getAt() == 0) {
    writer.key("always") << stringify(getBelow());
    return;
  }
  writer.key("at") << getAt();
  writer.key("below") << stringify(getBelow());
  writer.key("above") << stringify(getAbove());
}

LogicalResult
CrossoverAttr::verify(function_ref<InFlightDiagnostic()> emitError,
                      StringRef symbol, uint64_t at, Bound below, Bound above) {
  if (!isDimName(symbol))
    return emitError() << "'" << symbol
                       << "' cannot be the name of a dimension";
  if ((at == 0) != (below == above))
    return emitError() << "'below' and 'above' of a crossover must differ";
  return success();
}

//===----------------------------------------------------------------------===//
// BoundAttr
//===----------------------------------------------------------------------===//

namespace {
/// The fields that a verdict consists of, apart from the bound itself.
struct Verdict {
  std::optional<Engine> engine;
  std::optional<Real> ridge, attainable, time, serial, calibrated;
  SmallVector<CrossoverAttr> crossovers;

  void addTo(FieldReader &reader) {
    reader.field("engine", engine)
        .field("ridge", ridge)
        .field("attainable", attainable)
        .field("time", time)
        .field("serial", serial)
        .field("calibrated", calibrated)
        .field("crossovers", crossovers);
  }
  bool isEmpty() const {
    return !engine && !ridge && !attainable && !time && !serial &&
           !calibrated && crossovers.empty();
  }
  BoundAttr get(AsmParser &parser, SMLoc loc, Bound bound, bool atLeast) const {
    return parser.getChecked<BoundAttr>(
        loc, parser.getContext(), bound, engine, ridge, attainable, time,
        serial, calibrated, ArrayRef(crossovers), atLeast);
  }
};
} // namespace

static void printVerdict(FieldWriter &writer, BoundAttr bound,
                         AsmPrinter &printer) {
  if (std::optional<Engine> engine = bound.getEngine())
    writer.key("engine") << stringify(*engine);
  writer.field("ridge", bound.getRidge());
  writer.field("attainable", bound.getAttainable());
  writer.field("time", bound.getTime());
  writer.field("serial", bound.getSerial());
  writer.field("calibrated", bound.getCalibrated());
  writer.list("crossovers", bound.getCrossovers(), printer);
}

Attribute BoundAttr::parse(AsmParser &parser, Type) {
  SMLoc loc = parser.getCurrentLocation();
  std::optional<Bound> bound;
  Verdict verdict;
  bool atLeast = false;
  FieldReader reader(parser);
  verdict.addTo(reader);
  reader.mark("at_least", atLeast);
  if (parser.parseLess() || parseValue(parser, bound) || reader.read())
    return {};
  return verdict.get(parser, loc, *bound, atLeast);
}

void BoundAttr::print(AsmPrinter &printer) const {
  FieldWriter writer(printer.getStream());
  writer.part() << stringify(getBound());
  printVerdict(writer, *this, printer);
  writer.mark("at_least", getAtLeast());
}

LogicalResult
BoundAttr::verify(function_ref<InFlightDiagnostic()> emitError, Bound,
                  std::optional<Engine>, std::optional<Real> ridge,
                  std::optional<Real> attainable, std::optional<Real> time,
                  std::optional<Real> serial, std::optional<Real> calibrated,
                  ArrayRef<CrossoverAttr>, bool) {
  const std::pair<StringRef, std::optional<Real>> fields[] = {
      {"ridge", ridge},
      {"attainable", attainable},
      {"time", time},
      {"serial", serial},
      {"calibrated", calibrated}};
  for (const auto &[name, value] : fields)
    if (value && !(*value >= 0 && std::isfinite(*value)))
      return emitError() << "'" << name << "' must be finite and not negative, "
                         << "got " << value->str();
  return success();
}

//===----------------------------------------------------------------------===//
// GroupAttr
//===----------------------------------------------------------------------===//

std::optional<double> GroupAttr::getIntensity() const {
  return roofline::getIntensity(getFlops(), getBytes());
}

Attribute GroupAttr::parse(AsmParser &parser, Type) {
  SMLoc loc = parser.getCurrentLocation();
  std::optional<uint64_t> index, copies = 1;
  std::optional<CostKind> kind;
  std::optional<Count> flops, bytes;
  WrittenSums sums;
  if (parser.parseLess() || parseValue(parser, index) ||
      FieldReader(parser)
          .required("kind", kind)
          .required("flops", flops)
          .required("bytes", bytes)
          .field("intensity", sums.intensity, &sums.intensityLoc)
          .field("copies", copies)
          .read())
    return {};
  auto group = parser.getChecked<GroupAttr>(loc, parser.getContext(), *index,
                                            *kind, *flops, *bytes, *copies);
  if (!group || sums.checkIntensity(parser, group.getIntensity()))
    return {};
  return group;
}

void GroupAttr::print(AsmPrinter &printer) const {
  FieldWriter writer(printer.getStream());
  writer.part() << getIndex();
  writer.key("kind") << stringify(getKind());
  writer.count("flops", getFlops());
  writer.count("bytes", getBytes());
  writer.field("intensity", toReal(getIntensity()));
  if (getCopies() != 1)
    writer.key("copies") << getCopies();
}

LogicalResult GroupAttr::verify(function_ref<InFlightDiagnostic()> emitError,
                                uint64_t, CostKind, Count flops, Count bytes,
                                uint64_t copies) {
  if (flops < 0)
    return emitError() << "'flops' must not be negative, got "
                       << toString(flops);
  if (bytes < 0)
    return emitError() << "'bytes' must not be negative, got "
                       << toString(bytes);
  if (copies == 0)
    return emitError() << "'copies' must be at least 1, got 0";
  return success();
}

//===----------------------------------------------------------------------===//
// TotalsAttr
//===----------------------------------------------------------------------===//

Count TotalsAttr::getFlops() const { return sumOps(getWork()); }

std::optional<double> TotalsAttr::getIntensity() const {
  return roofline::getIntensity(getFlops(), getBytes());
}

Attribute TotalsAttr::parse(AsmParser &parser, Type) {
  SMLoc loc = parser.getCurrentLocation();
  WrittenSums sums;
  std::optional<Count> bytes;
  std::optional<Bound> bound;
  Verdict verdict;
  bool atLeast = false;
  SmallVector<WorkAttr> work;
  FieldReader reader(parser);
  reader.field("flops", sums.flops, &sums.flopsLoc)
      .required("bytes", bytes)
      .field("intensity", sums.intensity, &sums.intensityLoc)
      .field("bound", bound);
  verdict.addTo(reader);
  reader.field("work", work).mark("at_least", atLeast);
  if (parser.parseLess() || reader.read(/*isFirst=*/true))
    return {};
  if (!bound && !verdict.isEmpty()) {
    parser.emitError(loc, "totals without 'bound' have no engine, ridge, rate "
                          "or time");
    return {};
  }

  BoundAttr boundAttr;
  if (bound && !(boundAttr = verdict.get(parser, loc, *bound, atLeast)))
    return {};
  auto totals = parser.getChecked<TotalsAttr>(
      loc, parser.getContext(), ArrayRef(work), *bytes, boundAttr, atLeast);
  if (!totals || sums.checkFlops(parser, totals.getFlops()) ||
      sums.checkIntensity(parser, totals.getIntensity()))
    return {};
  return totals;
}

void TotalsAttr::print(AsmPrinter &printer) const {
  FieldWriter writer(printer.getStream());
  writer.count("flops", getFlops());
  writer.count("bytes", getBytes());
  writer.field("intensity", toReal(getIntensity()));
  if (BoundAttr bound = getBound()) {
    writer.key("bound") << stringify(bound.getBound());
    printVerdict(writer, bound, printer);
  }
  writer.list("work", getWork(), printer);
  writer.mark("at_least", getAtLeast());
}

LogicalResult TotalsAttr::verify(function_ref<InFlightDiagnostic()> emitError,
                                 ArrayRef<WorkAttr>, Count bytes,
                                 BoundAttr bound, bool atLeast) {
  if (bytes < 0)
    return emitError() << "'bytes' must not be negative, got "
                       << toString(bytes);
  // One mark is written for both.
  if (bound && bound.getAtLeast() != atLeast)
    return emitError() << "'at_least' of the totals and of their bound differ";
  return success();
}
