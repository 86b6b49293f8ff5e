//===- RooflineDialect.cpp - The roofline dialect -------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "roofline/IR/RooflineDialect.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/SymbolTable.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "mlir/Interfaces/LoopLikeInterface.h"
#include "roofline/IR/NearMatch.h"
#include "roofline/IR/RooflineAttrs.h"
#include "roofline/Model/DimSize.h"
#include "roofline/Model/Role.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"

using namespace mlir;
using namespace roofline;

#include "roofline/IR/RooflineDialect.cpp.inc"

void RooflineDialect::initialize() { registerAttributes(); }

//===----------------------------------------------------------------------===//
// Where names belong
//===----------------------------------------------------------------------===//

static bool isFunction(Operation *op) { return isa<FunctionOpInterface>(op); }
static bool isModule(Operation *op) { return isa<ModuleOp>(op); }
static bool isPriced(Operation *op) { return !isFunction(op) && !isModule(op); }
static bool isLoop(Operation *op) { return isa<LoopLikeOpInterface>(op); }
static bool isNowhere(Operation *) { return false; }

/// Functions, modules, `gpu.module` and the like: what a device can run whole.
static bool isScope(Operation *op) {
  return isFunction(op) || op->hasTrait<OpTrait::SymbolTable>();
}

/// `memref.global`, `ml_program.global` and the like: symbols that hold data.
static bool isGlobal(Operation *op) {
  return isa<SymbolOpInterface>(op) && !isScope(op);
}

//===----------------------------------------------------------------------===//
// What values are right
//===----------------------------------------------------------------------===//

template <typename AttrT>
static LogicalResult checkKind(Attribute value,
                               function_ref<InFlightDiagnostic()> emitError) {
  if (isa<AttrT>(value))
    return success();
  return emitError() << " must be a '#roofline." << AttrT::getMnemonic()
                     << "' attribute, got " << value;
}

/// Suggestions in an array are about different operands.
static LogicalResult
checkSuggestions(Attribute value,
                 function_ref<InFlightDiagnostic()> emitError) {
  if (isa<QuantizeAttr>(value))
    return success();
  auto suggestions = dyn_cast<ArrayAttr>(value);
  if (!suggestions || suggestions.empty() ||
      !llvm::all_of(suggestions, llvm::IsaPred<QuantizeAttr>))
    return emitError() << " must be a '#roofline.quantize' attribute or an "
                          "array of them, got "
                       << value;
  llvm::StringSet<> operands;
  for (auto suggestion : suggestions.getAsRange<QuantizeAttr>()) {
    if (!suggestion.getOperand())
      return emitError() << " must name the operand in each of an array, got "
                         << suggestion;
    std::string operand = suggestion.getOperand()->str();
    if (!operands.insert(operand).second)
      return emitError() << " gives operand " << operand << " twice";
  }
  return success();
}

static LogicalResult checkRole(Attribute value,
                               function_ref<InFlightDiagnostic()> emitError) {
  auto role = dyn_cast<StringAttr>(value);
  if (role && symbolize<Role>(role.getValue()))
    return success();
  ArrayRef<StringRef> roles = getEnumNames<Role>();
  InFlightDiagnostic error = emitError()
                             << " must be a string attribute, one of "
                             << llvm::join(roles, ", ") << ", got " << value;
  if (role)
    error << suggest(role.getValue(), roles);
  return error;
}

static LogicalResult checkDims(Attribute value,
                               function_ref<InFlightDiagnostic()> emitError) {
  auto names = dyn_cast<ArrayAttr>(value);
  if (!names || !llvm::all_of(names, llvm::IsaPred<StringAttr>))
    return emitError() << " must be an array of strings, one a dimension, got "
                       << value;
  for (StringAttr name : names.getAsRange<StringAttr>())
    if (!name.empty() && !isDimName(name))
      return emitError() << " must hold names of letters, digits and "
                            "underscores that do not start with a digit, got "
                         << name;
  return success();
}

static LogicalResult
checkTripCount(Attribute value, function_ref<InFlightDiagnostic()> emitError) {
  auto count = dyn_cast<IntegerAttr>(value);
  if (count &&
      (count.getType().isUnsignedInteger() || !count.getValue().isNegative()))
    return success();
  return emitError() << " must be a non-negative integer attribute, got "
                     << value;
}

//===----------------------------------------------------------------------===//
// The names
//===----------------------------------------------------------------------===//

namespace {
/// What is known about a name.
struct Rule {
  StringRef name;
  /// Checks the value. Errors continue a sentence that starts with the name.
  LogicalResult (*checkValue)(Attribute, function_ref<InFlightDiagnostic()>);
  /// Whether the name belongs on an operation.
  bool (*isPlace)(Operation *);
  bool isOnArguments;
  /// Where it belongs, for errors.
  StringRef places;
};
} // namespace

static constexpr Rule rules[] = {
    {RooflineDialect::costName, checkKind<CostAttr>, isPriced, false,
     "operations other than functions and modules"},
    {RooflineDialect::boundName, checkKind<BoundAttr>, isPriced, false,
     "operations other than functions and modules"},
    {RooflineDialect::groupName, checkKind<GroupAttr>, isPriced, false,
     "operations other than functions and modules"},
    {RooflineDialect::quantizeName, checkSuggestions, isPriced, true,
     "function arguments and operations other than functions and modules"},
    {RooflineDialect::totalsName, checkKind<TotalsAttr>, isFunction, false,
     "functions"},
    {RooflineDialect::configName, checkKind<ConfigAttr>, isModule, false,
     "modules"},
    {RooflineDialect::targetName, checkKind<TargetAttr>, isScope, false,
     "functions, modules and other symbol tables"},
    {RooflineDialect::roleName, checkRole, isGlobal, true,
     "function arguments and globals"},
    {RooflineDialect::dimsName, checkDims, isNowhere, true,
     "function arguments"},
    {RooflineDialect::tripCountName, checkTripCount, isLoop, false, "loops"},
};

/// The rule for `name`, or nullptr after an error.
static const Rule *findRule(Operation *op, StringRef name) {
  const Rule *rule =
      llvm::find_if(rules, [&](const Rule &each) { return each.name == name; });
  if (rule != std::end(rules))
    return rule;
  SmallVector<StringRef> names =
      llvm::map_to_vector(rules, [](const Rule &each) { return each.name; });
  op->emitError() << "unknown attribute '" << name << "'"
                  << suggest(name, names);
  return nullptr;
}

static LogicalResult checkValue(Operation *op, const Rule &rule,
                                Attribute value) {
  return rule.checkValue(
      value, [&] { return op->emitError() << "'" << rule.name << "'"; });
}

/// Says that an attribute stands where it does not belong.
static LogicalResult emitMisplaced(Operation *op, const Rule &rule,
                                   const Twine &where) {
  return op->emitError() << "'" << rule.name << "' belongs on " << rule.places
                         << ", not on " << where;
}

LogicalResult RooflineDialect::verifyOperationAttribute(Operation *op,
                                                        NamedAttribute attr) {
  const Rule *rule = findRule(op, attr.getName());
  if (!rule || failed(checkValue(op, *rule, attr.getValue())))
    return failure();
  if (!rule->isPlace(op))
    return emitMisplaced(op, *rule, "'" + op->getName().getStringRef() + "'");
  return success();
}

/// Checks that there is a name for each dimension of a ranked argument.
static LogicalResult checkRank(Operation *op, Type type, ArrayAttr names) {
  auto shaped = dyn_cast<ShapedType>(type);
  if (!shaped || !shaped.hasRank())
    return op->emitError() << "'" << RooflineDialect::dimsName
                           << "' needs an argument of ranked shaped type, got "
                           << type;
  if (shaped.getRank() != static_cast<int64_t>(names.size()))
    return op->emitError() << "'" << RooflineDialect::dimsName << "' needs "
                           << shaped.getRank()
                           << " names, one for each dimension of " << type
                           << ", got " << names.size();
  return success();
}

LogicalResult RooflineDialect::verifyRegionArgAttribute(Operation *op, unsigned,
                                                        unsigned arg,
                                                        NamedAttribute attr) {
  const Rule *rule = findRule(op, attr.getName());
  if (!rule || failed(checkValue(op, *rule, attr.getValue())))
    return failure();
  if (!rule->isOnArguments)
    return emitMisplaced(op, *rule, "an argument");
  if (rule->name != dimsName)
    return success();
  // Only functions have argument attributes.
  return checkRank(op, cast<FunctionOpInterface>(op).getArgumentTypes()[arg],
                   cast<ArrayAttr>(attr.getValue()));
}

LogicalResult
RooflineDialect::verifyRegionResultAttribute(Operation *op, unsigned, unsigned,
                                             NamedAttribute attr) {
  const Rule *rule = findRule(op, attr.getName());
  if (!rule)
    return failure();
  return emitMisplaced(op, *rule, "a result");
}
