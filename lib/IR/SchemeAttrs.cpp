//===- SchemeAttrs.cpp - Attributes of quantization -----------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "AttrSyntax.h"
#include "roofline/IR/AttrBuilders.h"
#include <cmath>

using namespace mlir;
using namespace roofline;

using EmitError = function_ref<InFlightDiagnostic()>;

//===----------------------------------------------------------------------===//
// SchemeAttr
//===----------------------------------------------------------------------===//

ParseResult roofline::parseValue(AsmParser &parser, SchemeAttr &result) {
  result = llvm::cast_or_null<SchemeAttr>(SchemeAttr::parse(parser, Type()));
  return success(result != nullptr);
}

Attribute SchemeAttr::parse(AsmParser &parser, Type) {
  SMLoc loc = parser.getCurrentLocation();
  std::string name;
  std::optional<NumericType> storage, scale, multiplied;
  std::optional<uint64_t> group = 0;
  bool isDeviceFloat8 = false, hasZeroPoint = false;
  if (parser.parseLess() || parseValue(parser, name) || parser.parseComma() ||
      parseValue(parser, storage) ||
      FieldReader(parser)
          .mark("device_float8", isDeviceFloat8)
          .field("group", group)
          .field("scale", scale)
          .mark("zero_point", hasZeroPoint)
          .field("multiplied", multiplied)
          .read())
    return {};
  return parser.getChecked<SchemeAttr>(
      loc, parser.getContext(), StringRef(name), *storage, isDeviceFloat8,
      static_cast<int64_t>(*group), scale, hasZeroPoint, multiplied);
}

void SchemeAttr::print(AsmPrinter &printer) const {
  FieldWriter writer(printer.getStream());
  writer.string(getName(), printer);
  writer.part() << getStorage().str();
  writer.mark("device_float8", getDeviceFloat8());
  if (getGroup() != 0)
    writer.key("group") << getGroup();
  if (getScale())
    writer.key("scale") << getScale()->str();
  writer.mark("zero_point", getZeroPoint());
  if (getMultiplied())
    writer.key("multiplied") << getMultiplied()->str();
}

LogicalResult SchemeAttr::verify(EmitError emitError, StringRef name,
                                 NumericType storage, bool isDeviceFloat8,
                                 int64_t group,
                                 std::optional<NumericType> scale,
                                 bool hasZeroPoint,
                                 std::optional<NumericType> multiplied) {
  if (name.empty())
    return emitError() << "a scheme needs a name";
  Scheme scheme = {name.str(), storage,      isDeviceFloat8, group,
                   scale,      hasZeroPoint, multiplied};
  if (std::string fault = scheme.findFault(); !fault.empty())
    return emitError() << fault;
  return success();
}

//===----------------------------------------------------------------------===//
// AssumptionAttr
//===----------------------------------------------------------------------===//

Attribute AssumptionAttr::parse(AsmParser &parser, Type) {
  SMLoc loc = parser.getCurrentLocation();
  std::string tensors, function;
  SchemeAttr scheme;
  if (parser.parseLess() || parseValue(parser, tensors) || parser.parseComma())
    return {};
  if (failed(parser.parseOptionalKeyword("keep")) &&
      failed(parseValue(parser, scheme)))
    return {};
  if (FieldReader(parser).field("function", function).read())
    return {};
  return parser.getChecked<AssumptionAttr>(loc, parser.getContext(),
                                           StringRef(tensors), scheme,
                                           StringRef(function));
}

void AssumptionAttr::print(AsmPrinter &printer) const {
  FieldWriter writer(printer.getStream());
  writer.string(getTensors(), printer);
  raw_ostream &os = writer.part();
  if (SchemeAttr scheme = getScheme())
    scheme.print(printer);
  else
    os << "keep";
  writer.string("function", getFunction(), printer);
}

LogicalResult AssumptionAttr::verify(EmitError emitError, StringRef tensors,
                                     SchemeAttr, StringRef) {
  if (tensors.empty())
    return emitError() << "an assumption needs a role or a tensor";
  return success();
}

//===----------------------------------------------------------------------===//
// AdviceAttr
//===----------------------------------------------------------------------===//

AdviceAttr AdviceAttr::get(MLIRContext *context, const AdviceOptions &options) {
  Builder builder(context);
  RooflineAttrBuilder attributes(context);
  auto schemes =
      llvm::map_to_vector(options.schemes, [&](const Scheme &scheme) {
        return attributes.getScheme(scheme);
      });
  auto roles = llvm::map_to_vector(options.roles, stringify<Role>);
  auto keep = llvm::map_to_vector(
      options.keep, [](const std::string &what) { return StringRef(what); });
  return get(
      context, options.objective, Real{options.minSpeedup}, options.minBits,
      options.minSQNR ? std::optional(Real{*options.minSQNR}) : std::nullopt,
      builder.getStrArrayAttr(roles), ArrayRef(schemes),
      keep.empty() ? ArrayAttr() : builder.getStrArrayAttr(keep));
}

AdviceOptions AdviceAttr::getOptions() const {
  AdviceOptions options;
  options.objective = getObjective();
  options.minSpeedup = getMinSpeedup();
  options.minBits = getMinBits();
  if (getMinSqnr())
    options.minSQNR = *getMinSqnr();
  options.roles.clear();
  for (StringAttr role : getRoles().getAsRange<StringAttr>())
    options.roles.push_back(*symbolize<Role>(role.getValue()));
  for (SchemeAttr scheme : getSchemes())
    options.schemes.push_back(roofline::getScheme(scheme));
  if (ArrayAttr keep = getKeep())
    for (StringAttr what : keep.getAsRange<StringAttr>())
      options.keep.push_back(what.str());
  return options;
}

ParseResult roofline::parseValue(AsmParser &parser, AdviceAttr &result) {
  result = llvm::cast_or_null<AdviceAttr>(AdviceAttr::parse(parser, Type()));
  return success(result != nullptr);
}

Attribute AdviceAttr::parse(AsmParser &parser, Type) {
  SMLoc loc = parser.getCurrentLocation();
  std::optional<Objective> objective;
  std::optional<Real> minSpeedup, minSqnr;
  std::optional<uint64_t> minBits;
  ArrayAttr roles, keep;
  SmallVector<SchemeAttr> schemes;
  auto parseStrings = [&](ArrayAttr &result) {
    return [&]() -> ParseResult { return parser.parseAttribute(result); };
  };
  if (parser.parseLess() || FieldReader(parser)
                                .required("objective", objective)
                                .required("min_speedup", minSpeedup)
                                .required("min_bits", minBits)
                                .field("min_sqnr", minSqnr)
                                .custom("roles", parseStrings(roles))
                                .field("schemes", schemes)
                                .custom("keep", parseStrings(keep))
                                .read(/*isFirst=*/true))
    return {};
  if (*minBits > std::numeric_limits<unsigned>::max()) {
    parser.emitError(loc, "'min_bits' is too large");
    return {};
  }
  if (!roles)
    roles = ArrayAttr::get(parser.getContext(), {});
  return parser.getChecked<AdviceAttr>(
      loc, parser.getContext(), *objective, *minSpeedup,
      static_cast<unsigned>(*minBits), minSqnr, roles, ArrayRef(schemes), keep);
}

void AdviceAttr::print(AsmPrinter &printer) const {
  FieldWriter writer(printer.getStream());
  writer.key("objective") << stringify(getObjective());
  writer.field("min_speedup", getMinSpeedup());
  writer.key("min_bits") << getMinBits();
  writer.field("min_sqnr", getMinSqnr());
  writer.key("roles") << getRoles();
  writer.list("schemes", getSchemes(), printer);
  if (ArrayAttr keep = getKeep())
    writer.key("keep") << keep;
}

LogicalResult AdviceAttr::verify(EmitError emitError, Objective,
                                 Real minSpeedup, unsigned,
                                 std::optional<Real> minSqnr, ArrayAttr roles,
                                 ArrayRef<SchemeAttr>, ArrayAttr keep) {
  if (!(minSpeedup >= 1))
    return emitError() << "'min_speedup' must be at least 1, got "
                       << minSpeedup.str();
  if (minSqnr && !std::isfinite(*minSqnr))
    return emitError() << "'min_sqnr' must be finite, got " << minSqnr->str();
  for (Attribute role : roles)
    if (auto name = dyn_cast<StringAttr>(role);
        !name || !symbolize<Role>(name.getValue()))
      return emitError() << "'roles' must hold names of roles, got " << role;
  if (keep && !llvm::all_of(keep, llvm::IsaPred<StringAttr>))
    return emitError() << "'keep' must hold strings, got " << keep;
  return success();
}

//===----------------------------------------------------------------------===//
// QuantizeAttr
//===----------------------------------------------------------------------===//

Attribute QuantizeAttr::parse(AsmParser &parser, Type) {
  SMLoc loc = parser.getCurrentLocation();
  std::optional<Decision> decision;
  std::optional<OperandRef> operand;
  SchemeAttr scheme;
  std::optional<Scenario> scenario;
  std::optional<Real> opSpeedup, functionSpeedup, sqnr;
  std::optional<Count> bytesSaved, capacitySaved;
  if (parser.parseLess() || parseValue(parser, decision) ||
      FieldReader(parser)
          .field("operand", operand)
          .field("scheme", scheme)
          .field("scenario", scenario)
          .field("op_speedup", opSpeedup)
          .field("function_speedup", functionSpeedup)
          .field("bytes_saved", bytesSaved)
          .field("capacity_saved", capacitySaved)
          .field("sqnr", sqnr)
          .read())
    return {};
  return parser.getChecked<QuantizeAttr>(
      loc, parser.getContext(), *decision, operand, scheme, scenario, opSpeedup,
      functionSpeedup, bytesSaved, capacitySaved, sqnr);
}

void QuantizeAttr::print(AsmPrinter &printer) const {
  FieldWriter writer(printer.getStream());
  writer.part() << stringify(getDecision());
  if (getOperand())
    writer.key("operand") << getOperand()->str();
  if (SchemeAttr scheme = getScheme()) {
    writer.key("scheme");
    scheme.print(printer);
  }
  if (getScenario())
    writer.string("scenario", getScenario()->str(), printer);
  writer.field("op_speedup", getOpSpeedup());
  writer.field("function_speedup", getFunctionSpeedup());
  if (getBytesSaved())
    writer.count("bytes_saved", *getBytesSaved());
  if (getCapacitySaved())
    writer.count("capacity_saved", *getCapacitySaved());
  writer.field("sqnr", getSqnr());
}

LogicalResult QuantizeAttr::verify(
    EmitError emitError, Decision decision, std::optional<OperandRef>,
    SchemeAttr scheme, std::optional<Scenario>, std::optional<Real> opSpeedup,
    std::optional<Real> functionSpeedup, std::optional<Count> bytesSaved,
    std::optional<Count> capacitySaved, std::optional<Real> sqnr) {
  if (decision == Decision::Quantize && !scheme)
    return emitError() << "'quantize' needs a 'scheme'";
  const std::pair<StringRef, std::optional<Real>> speedups[] = {
      {"op_speedup", opSpeedup}, {"function_speedup", functionSpeedup}};
  for (const auto &[name, value] : speedups)
    if (value && !(*value > 0 && std::isfinite(*value)))
      return emitError() << "'" << name << "' must be finite and positive, got "
                         << value->str();
  const std::pair<StringRef, const std::optional<Count> &> counts[] = {
      {"bytes_saved", bytesSaved}, {"capacity_saved", capacitySaved}};
  for (const auto &[name, value] : counts)
    if (value && *value < 0)
      return emitError() << "'" << name << "' must not be negative";
  if (sqnr && !std::isfinite(*sqnr))
    return emitError() << "'sqnr' must be finite, got " << sqnr->str();
  return success();
}
