//===- StableHLOCost.cpp - Costs of StableHLO in generic form -------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "GenericForm.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/TypeUtilities.h"
#include "roofline/Analysis/ScalarWork.h"
#include "roofline/Analysis/Update.h"
#include "llvm/Support/FormatVariadic.h"

using namespace mlir;

namespace roofline {

/// The name of `op` within StableHLO; empty if it is of another dialect.
static StringRef getMnemonic(Operation *op) {
  StringRef name = op->getName().getStringRef();
  return name.consume_front("stablehlo.") ? name : StringRef();
}
//===----------------------------------------------------------------------===//
// Elementwise operations and movement
//===----------------------------------------------------------------------===//

namespace {

/// Operations for each element.
struct ElementRule {
  StringLiteral mnemonic;
  unsigned vector, transcendental;
};

} // namespace

static constexpr ElementRule elementRules[] = {
    {"abs", 1, 0},
    {"add", 1, 0},
    {"and", 1, 0},
    {"atan2", 0, 1},
    {"cbrt", 0, 1},
    {"ceil", 1, 0},
    {"clamp", 2, 0},
    {"compare", 1, 0},
    {"convert", 0, 0},
    {"cosine", 0, 1},
    {"count_leading_zeros", 1, 0},
    {"divide", 1, 0},
    {"exponential", 0, 1},
    {"exponential_minus_one", 0, 1},
    {"floor", 1, 0},
    {"is_finite", 1, 0},
    {"log", 0, 1},
    {"log_plus_one", 0, 1},
    // 1 / (1 + exp(-x)).
    {"logistic", 3, 1},
    {"maximum", 1, 0},
    {"minimum", 1, 0},
    {"multiply", 1, 0},
    {"negate", 1, 0},
    {"not", 1, 0},
    {"or", 1, 0},
    {"popcnt", 1, 0},
    {"power", 0, 1},
    {"remainder", 1, 0},
    {"round_nearest_afz", 1, 0},
    {"round_nearest_even", 1, 0},
    {"rsqrt", 0, 1},
    {"select", 1, 0},
    {"shift_left", 1, 0},
    {"shift_right_arithmetic", 1, 0},
    {"shift_right_logical", 1, 0},
    {"sine", 0, 1},
    {"sqrt", 0, 1},
    {"subtract", 1, 0},
    {"tan", 0, 1},
    {"tanh", 0, 1},
    {"xor", 1, 0},
};

static const ElementRule *findElementRule(Operation *op) {
  StringRef mnemonic = getMnemonic(op);
  if (mnemonic.empty())
    return nullptr;
  const ElementRule *rule =
      llvm::find_if(elementRules, [&](const ElementRule &rule) {
        return rule.mnemonic == mnemonic;
      });
  return rule == std::end(elementRules) ? nullptr : rule;
}

/// Adds what `op`, which has a rule and one result, does `times` times; why
/// that is not known otherwise.
static std::optional<Unknown> addElementWork(Operation *op, const Count &times,
                                             SmallVectorImpl<Work> &work) {
  const ElementRule &rule = *findElementRule(op);
  if (rule.vector == 0 && rule.transcendental == 0)
    return std::nullopt;
  StringRef mnemonic = getMnemonic(op);
  // Bounds and choices do not tell the type of what is clamped and chosen.
  bool isOfResult = mnemonic == "clamp" || mnemonic == "select";
  Type element =
      getElementTypeOrSelf(isOfResult ? op->getResult(0) : op->getOperand(0));
  std::optional<NumericType> type = getNumericType(element);
  if (!type || isa<ComplexType>(element))
    return getUntyped();
  // Powers of integers are loops.
  if (type->isInteger() && rule.transcendental != 0)
    return Unknown{
        llvm::formatv("no cost rule for '{0}' of integers", op->getName())
            .str()};
  addWork(work, Work(Engine::Vector, *type, times * rule.vector));
  addWork(work,
          Work(Engine::Transcendental, *type, times * rule.transcendental));
  return std::nullopt;
}

static CostOrUnknown getElementwiseCost(Operation *op,
                                        const CostContext &context) {
  if (op->getNumOperands() == 0)
    return Unknown{"operands are missing"};
  if (std::optional<Unknown> unknown = findBadShape(op, std::nullopt))
    return std::move(*unknown);
  Cost cost;
  ShapedType type = getShaped(op->getResult(0));
  // As in a body, what depends on nothing but tensors of rank 0 is free.
  if (type.getRank() != 0 && !context.reachesOnlyAddresses(op->getResult(0)))
    if (std::optional<Unknown> unknown =
            addElementWork(op, getNumElements(type), cost.work))
      return std::move(*unknown);
  cost.kind = cost.work.empty() ? CostKind::Movement : CostKind::Elementwise;
  return finishWhole(op, std::move(cost), context);
}

static CostOrUnknown getMovementCost(Operation *op,
                                     const CostContext &context) {
  if (std::optional<Unknown> unknown = findBadShape(op, std::nullopt))
    return std::move(*unknown);
  // A broadcast number is a fill.
  if (context.needsNoMemory(op->getResult(0)))
    return Cost();
  return finishWhole(op, Cost{CostKind::Movement, {}, {}}, context);
}

/// A slice is a view; where it starts is read.
static CostOrUnknown getDynamicSliceCost(Operation *op,
                                         const CostContext &context) {
  if (op->getNumOperands() == 0)
    return getMisshapen();
  if (std::optional<Unknown> unknown = findBadShape(op, std::nullopt))
    return std::move(*unknown);
  TrafficBuilder traffic(context);
  for (OpOperand &start : op->getOpOperands().drop_front())
    traffic.readAll(OperandRef::operand(start.getOperandNumber()), start.get());
  return finishCost(Cost{CostKind::Movement, {}, {}}, traffic);
}

static CostOrUnknown getGatherCost(Operation *op, const CostContext &context) {
  if (std::optional<Unknown> unknown = findBadShape(op, 2))
    return std::move(*unknown);
  Value table = op->getOperand(0), result = op->getResult(0);
  TrafficBuilder traffic(context);
  if (!context.needsNoMemory(table))
    traffic.read(OperandRef::operand(0), table,
                 Footprint{getNumElements(getShaped(result))}.clampedTo(
                     getNumElements(getShaped(table))),
                 AffineMap(), Access::Gather);
  traffic.readAll(OperandRef::operand(1), op->getOperand(1));
  traffic.writeAll(OperandRef::result(0), result);
  return finishCost(Cost{CostKind::Gather, {}, {}}, traffic);
}

//===----------------------------------------------------------------------===//
// Operations with bodies
//===----------------------------------------------------------------------===//

/// Adds what the body of `op` does `times` times; why that is not known
/// otherwise.
static std::optional<Unknown> addBodyWork(Operation *op, const Count &times,
                                          SmallVectorImpl<Work> &work) {
  if (op->getNumRegions() != 1 || !op->getRegion(0).hasOneBlock())
    return Unknown{"it has no body"};
  for (Operation &nested : op->getRegion(0).front()) {
    if (nested.getName().getStringRef() == "stablehlo.return")
      continue;
    bool isKnown = findElementRule(&nested) && nested.getNumOperands() > 0 &&
                   nested.getNumResults() == 1;
    if (!isKnown)
      return Unknown{
          llvm::formatv("no cost rule for '{0}' in the body", nested.getName())
              .str()};
    if (std::optional<Unknown> unknown = addElementWork(&nested, times, work))
      return unknown;
  }
  return std::nullopt;
}

static CostOrUnknown getReduceCost(Operation *op, const CostContext &context) {
  unsigned numResults = op->getNumResults();
  if (numResults == 0)
    return Unknown{"it has no result"};
  if (std::optional<Unknown> unknown =
          findBadShape(op, 2 * numResults, numResults))
    return std::move(*unknown);
  ShapedType input = getShaped(op->getOperand(0));
  std::optional<SmallVector<int64_t>> dims = getIntegers(op, "dimensions");
  if (!dims || !areDimensions(*dims, input.getRank()))
    return getMalformed("dimensions");
  Cost cost;
  cost.kind = CostKind::Reduction;
  if (std::optional<Unknown> unknown =
          addBodyWork(op, getNumElements(input), cost.work))
    return std::move(*unknown);
  return finishWhole(op, std::move(cost), context);
}

//===----------------------------------------------------------------------===//
// Updates
//===----------------------------------------------------------------------===//

static CostOrUnknown getDynamicUpdateSliceCost(Operation *op,
                                               const CostContext &context) {
  if (op->getNumOperands() < 2)
    return getMisshapen();
  if (std::optional<Unknown> unknown = findBadShape(op, std::nullopt))
    return std::move(*unknown);
  TrafficBuilder traffic(context);
  for (OpOperand &operand : op->getOpOperands().drop_front())
    traffic.readAll(OperandRef::operand(operand.getOperandNumber()),
                    operand.get());
  Count all = getNumElements(getShaped(op->getOperand(0)));
  addInPlaceWrite(op, 0, min(getNumElements(getShaped(op->getOperand(1))), all),
                  /*readsReplaced=*/false, context, traffic);
  return finishCost(Cost{CostKind::Movement, {}, {}}, traffic);
}

/// Combines elements of one tensor with those that indices choose of another.
static CostOrUnknown getScatterCost(Operation *op, const CostContext &context) {
  if (std::optional<Unknown> unknown = findBadShape(op, 3))
    return std::move(*unknown);
  Value target = op->getOperand(0), updates = op->getOperand(2);
  Count elements = getNumElements(getShaped(updates));
  Cost cost;
  if (std::optional<Unknown> unknown = addBodyWork(op, elements, cost.work))
    return std::move(*unknown);
  Block &body = op->getRegion(0).front();
  if (body.getNumArguments() != 2)
    return Unknown{"its body does not take two elements"};
  cost.kind = cost.work.empty() ? CostKind::Movement : CostKind::Elementwise;
  TrafficBuilder traffic(context);
  traffic.readAll(OperandRef::operand(1), op->getOperand(1));
  traffic.readAll(OperandRef::operand(2), updates);
  addInPlaceWrite(op, 0, min(elements, getNumElements(getShaped(target))),
                  !body.getArgument(0).use_empty(), context, traffic);
  return finishCost(std::move(cost), traffic);
}

void addStableHLORules(CostRules &rules) {
  for (StringRef name : {"constant", "reshape", "slice"})
    rules[("stablehlo." + name).str()] = getNoCost;
  for (StringRef name : {"broadcast_in_dim", "concatenate", "iota", "pad",
                         "reverse", "transpose"})
    rules[("stablehlo." + name).str()] = getMovementCost;
  for (const ElementRule &rule : elementRules)
    rules[("stablehlo." + rule.mnemonic).str()] = getElementwiseCost;
  rules["stablehlo.dynamic_slice"] = getDynamicSliceCost;
  rules["stablehlo.dynamic_update_slice"] = getDynamicUpdateSliceCost;
  rules["stablehlo.gather"] = getGatherCost;
  rules["stablehlo.reduce"] = getReduceCost;
  rules["stablehlo.scatter"] = getScatterCost;
}

} // namespace roofline
