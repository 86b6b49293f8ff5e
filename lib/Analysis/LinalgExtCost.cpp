//===- LinalgExtCost.cpp - Costs of extensions of linalg ------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// `tm_tensor` and `iree_linalg_ext`, in generic form.
//
//===----------------------------------------------------------------------===//

#include "GenericForm.h"
#include "mlir/IR/BuiltinTypes.h"
#include "roofline/Analysis/ScalarWork.h"
#include "roofline/Analysis/Update.h"
#include "llvm/Support/FormatVariadic.h"

using namespace mlir;

namespace roofline {

namespace {

/// The tensors or buffers among the operands of an operation.
struct Operands {
  SmallVector<OpOperand *, 4> inputs, outputs;
};

} // namespace

/// The operands of `op`, of which the last `numOutputs` tensors or buffers are
/// outputs and `numInputs` before them inputs; why there are no such ones
/// otherwise. Results, if it has any, take the place of the outputs.
static std::variant<Operands, Unknown>
getOperands(Operation *op, unsigned numInputs, unsigned numOutputs) {
  Operands operands;
  for (OpOperand &operand : op->getOpOperands())
    if (isTensorOrBuffer(operand.get()))
      operands.inputs.push_back(&operand);
  if (operands.inputs.size() == numInputs + numOutputs + 1)
    return Unknown{"no cost rule for a mask or explicit indices"};
  unsigned numResults = op->getNumResults();
  if (operands.inputs.size() != numInputs + numOutputs ||
      (numResults != 0 && numResults != numOutputs) ||
      !llvm::all_of(op->getResults(), isTensorOrBuffer))
    return getMisshapen();
  if (std::optional<Unknown> unknown = findDynamicShape(op))
    return std::move(*unknown);
  operands.outputs.assign(operands.inputs.begin() + numInputs,
                          operands.inputs.end());
  operands.inputs.truncate(numInputs);
  return operands;
}

static OperandRef getRef(OpOperand &operand) {
  return OperandRef::operand(operand.getOperandNumber());
}

static Count getNumElements(OpOperand &operand) {
  return getNumElements(getShaped(operand.get()));
}

/// Adds a read of all elements.
static void addRead(OpOperand &operand, TrafficBuilder &traffic) {
  traffic.readAll(getRef(operand), operand.get());
}

/// Adds a write of output `number`.
static void addWrite(Operation *op, const Operands &operands, unsigned number,
                     TrafficBuilder &traffic) {
  if (op->getNumResults() > 0)
    return traffic.writeAll(OperandRef::result(number), op->getResult(number));
  OpOperand &output = *operands.outputs[number];
  traffic.writeAll(getRef(output), output.get());
}

namespace {

/// What a body does that makes one element of two.
struct Combination {
  SmallVector<Work, 2> work;
  /// Whether it uses the second.
  bool usesSecond;
};

} // namespace

/// What the body of `op` does `times` times, or why that is not known.
static std::variant<Combination, Unknown> getCombination(Operation *op,
                                                         const Count &times) {
  if (op->getNumRegions() != 1 || !op->getRegion(0).hasOneBlock())
    return Unknown{"it has no body"};
  Block &body = op->getRegion(0).front();
  if (body.getNumArguments() != 2 || body.empty() ||
      body.back().getNumOperands() != 1 || body.back().getNumResults() != 0)
    return Unknown{"its body does not combine two elements into one"};
  Combination combination;
  combination.usesSecond = !body.getArgument(1).use_empty();
  // What depends on constants and scalars alone is free.
  llvm::SmallDenseSet<Value> elements(body.args_begin(), body.args_end());
  for (Operation &nested : llvm::drop_end(body)) {
    std::optional<ScalarWork> scalar = getScalarWork(&nested);
    if (!scalar)
      return Unknown{
          llvm::formatv("no cost rule for '{0}' in the body", nested.getName())
              .str()};
    if (llvm::none_of(nested.getOperands(), [&](Value operand) {
          return elements.contains(operand);
        }))
      continue;
    elements.insert(nested.result_begin(), nested.result_end());
    if (scalar->isFree())
      continue;
    addWork(combination.work,
            Work(Engine::Vector, *scalar->type, times * scalar->vector));
    addWork(combination.work, Work(Engine::Transcendental, *scalar->type,
                                   times * scalar->transcendental));
  }
  return combination;
}

//===----------------------------------------------------------------------===//
// Rules
//===----------------------------------------------------------------------===//

/// Combines updates, at places that indices choose, with what is there.
static CostOrUnknown getScatterCost(Operation *op, const CostContext &context) {
  auto operandsOrUnknown = getOperands(op, 2, 1);
  if (auto *unknown = std::get_if<Unknown>(&operandsOrUnknown))
    return std::move(*unknown);
  auto &operands = std::get<Operands>(operandsOrUnknown);
  OpOperand &updates = *operands.inputs[0];
  auto bodyOrUnknown = getCombination(op, getNumElements(updates));
  if (auto *unknown = std::get_if<Unknown>(&bodyOrUnknown))
    return std::move(*unknown);
  auto &body = std::get<Combination>(bodyOrUnknown);
  TrafficBuilder traffic(context);
  for (OpOperand *input : operands.inputs)
    addRead(*input, traffic);
  OpOperand &original = *operands.outputs[0];
  addInPlaceWrite(op, original.getOperandNumber(),
                  min(getNumElements(updates), getNumElements(original)),
                  body.usesSecond, context, traffic);
  CostKind kind =
      body.work.empty() ? CostKind::Movement : CostKind::Elementwise;
  return finishCost(Cost{kind, std::move(body.work), {}}, traffic);
}

/// Combines each element with a running value, which comes from an accumulator
/// where the scan is exclusive and ends up in it.
static CostOrUnknown getScanCost(Operation *op, const CostContext &context) {
  auto operandsOrUnknown = getOperands(op, 1, 2);
  if (auto *unknown = std::get_if<Unknown>(&operandsOrUnknown))
    return std::move(*unknown);
  auto &operands = std::get<Operands>(operandsOrUnknown);
  auto isInclusive = op->getAttrOfType<BoolAttr>("inclusive");
  if (!isInclusive)
    return getMalformed("inclusive");
  OpOperand &input = *operands.inputs[0];
  auto bodyOrUnknown = getCombination(op, getNumElements(input));
  if (auto *unknown = std::get_if<Unknown>(&bodyOrUnknown))
    return std::move(*unknown);
  TrafficBuilder traffic(context);
  addRead(input, traffic);
  if (!isInclusive.getValue())
    addRead(*operands.outputs[1], traffic);
  addWrite(op, operands, 0, traffic);
  addWrite(op, operands, 1, traffic);
  return finishCost(Cost{CostKind::Reduction,
                         std::move(std::get<Combination>(bodyOrUnknown).work),
                         {}},
                    traffic);
}

/// Reads as many elements as it writes, no more than there are.
static CostOrUnknown getGatherCost(Operation *op, const CostContext &context) {
  auto operandsOrUnknown = getOperands(op, 2, 1);
  if (auto *unknown = std::get_if<Unknown>(&operandsOrUnknown))
    return std::move(*unknown);
  auto &operands = std::get<Operands>(operandsOrUnknown);
  OpOperand &table = *operands.inputs[0];
  TrafficBuilder traffic(context);
  if (!context.needsNoMemory(table.get()))
    traffic.read(getRef(table), table.get(),
                 Footprint{getNumElements(*operands.outputs[0])}.clampedTo(
                     getNumElements(table)),
                 AffineMap(), Access::Gather);
  addRead(*operands.inputs[1], traffic);
  addWrite(op, operands, 0, traffic);
  return finishCost(Cost{CostKind::Gather, {}, {}}, traffic);
}

/// Writes its whole output. Reads its whole input, or, if `isPartial`, no more
/// of it than it writes.
template <bool isPartial, Certainty certainty = Certainty::Exact>
static CostOrUnknown getMovementCost(Operation *op,
                                     const CostContext &context) {
  auto operandsOrUnknown = getOperands(op, 1, 1);
  if (auto *unknown = std::get_if<Unknown>(&operandsOrUnknown))
    return std::move(*unknown);
  auto &operands = std::get<Operands>(operandsOrUnknown);
  OpOperand &input = *operands.inputs[0];
  Count elements = getNumElements(input);
  if (isPartial)
    elements = min(elements, getNumElements(*operands.outputs[0]));
  TrafficBuilder traffic(context);
  if (!context.needsNoMemory(input.get()))
    traffic.read(getRef(input), input.get(), Footprint{elements, certainty});
  addWrite(op, operands, 0, traffic);
  return finishCost(Cost{CostKind::Movement, {}, {}}, traffic);
}

static CostOrUnknown getAlgorithmCost(Operation *op, const CostContext &) {
  return Unknown{
      llvm::formatv("no cost rule for '{0}': its work depends on the algorithm",
                    op->getName())
          .str()};
}

void addLinalgExtRules(CostRules &rules) {
  rules["iree_linalg_ext.gather"] = getGatherCost;
  // Strides may leave elements out.
  rules["iree_linalg_ext.im2col"] = getMovementCost<true, Certainty::AtMost>;
  rules["iree_linalg_ext.pack"] = getMovementCost<false>;
  rules["iree_linalg_ext.unpack"] = getMovementCost<true>;
  for (StringRef dialect : {"iree_linalg_ext", "tm_tensor"}) {
    rules[(dialect + ".scan").str()] = getScanCost;
    rules[(dialect + ".scatter").str()] = getScatterCost;
    rules[(dialect + ".sort").str()] = getAlgorithmCost;
    rules[(dialect + ".topk").str()] = getAlgorithmCost;
  }
  rules["iree_linalg_ext.fft"] = getAlgorithmCost;
  rules["iree_linalg_ext.topk_v2"] = getAlgorithmCost;
}

} // namespace roofline
