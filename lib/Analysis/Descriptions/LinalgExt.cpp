//===- LinalgExt.cpp - Operations of linalg extensions --------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Operations of `tm_tensor` and `iree_linalg_ext` in generic form, but for their
// attentions. They are given their outputs as their last operands.
//
//===----------------------------------------------------------------------===//

#include "UnlinkedOps.h"
#include "mlir/IR/BuiltinTypes.h"
#include "roofline/Analysis/Descriptions/ScalarWork.h"
#include "llvm/ADT/SmallPtrSet.h"

#include <variant>

using namespace mlir;

namespace roofline {

namespace {

/// The operands that are tensors or buffers, by number.
struct Operands {
  SmallVector<unsigned, 4> inputs, outputs;
};

} // namespace

/// The operands of `op`, which has `numInputs` inputs and `numOutputs` outputs.
static std::variant<Operands, Unknown>
getOperands(Operation *op, unsigned numInputs, unsigned numOutputs) {
  Operands operands;
  for (OpOperand &operand : op->getOpOperands())
    if (isTensorOrBuffer(operand.get()))
      operands.inputs.push_back(operand.getOperandNumber());
  if (operands.inputs.size() == numInputs + numOutputs + 1)
    return Unknown{"no cost rule with a mask or given indices"};
  unsigned numResults = op->getNumResults();
  if (operands.inputs.size() != numInputs + numOutputs ||
      (numResults != 0 && numResults != numOutputs) ||
      !llvm::all_of(op->getResults(), isTensorOrBuffer))
    return getMisshapen(op);
  operands.outputs.assign(operands.inputs.begin() + numInputs,
                          operands.inputs.end());
  operands.inputs.truncate(numInputs);
  return operands;
}

/// Adds what the body of `op`, which makes one element of two, does in each
/// iteration. Returns why it is not known if so.
static std::optional<Unknown> addBody(Operation *op,
                                      OpDescription &description) {
  Block *body = getBody(op);
  if (!body)
    return Unknown{"it has no body"};
  if (body->getNumArguments() != 2 || body->empty() ||
      body->back().getNumOperands() != 1 || body->back().getNumResults() != 0)
    return Unknown{"its body does not make one element of two"};
  // What depends on constants and scalars alone is free.
  llvm::SmallPtrSet<Value, 8> elements(body->args_begin(), body->args_end());
  for (Operation &nested : llvm::drop_end(*body)) {
    std::optional<ScalarWork> scalar = getScalarWork(&nested);
    if (!scalar)
      return getUnruled(&nested, " in the body");
    if (llvm::none_of(nested.getOperands(), [&](Value operand) {
          return elements.contains(operand);
        }))
      continue;
    elements.insert(nested.result_begin(), nested.result_end());
    if (scalar->isFree())
      continue;
    LoopSet loops = description.getLoops();
    addArithmetic(description, Engine::Vector, *scalar->type, scalar->vector,
                  loops);
    addArithmetic(description, Engine::Transcendental, *scalar->type,
                  scalar->transcendental, loops);
  }
  return std::nullopt;
}

/// Makes the dimensions of operand `number` of `op` the loops of `description`;
/// false if their number is not known or too large.
static bool setLoops(Operation *op, unsigned number,
                     OpDescription &description) {
  ShapedType type = getShaped(op->getOperand(number));
  if (!type.hasRank() || type.getRank() > maxLoops)
    return false;
  llvm::append_range(description.extents, type.getShape());
  return true;
}

static OpDescription describeScatter(Operation *op) {
  auto found = getOperands(op, 2, 1);
  if (auto *unknown = std::get_if<Unknown>(&found))
    return describeUnpriced(std::move(*unknown));
  const auto &operands = std::get<Operands>(found);
  OpDescription description;
  if (!setLoops(op, operands.inputs[0], description))
    return describeUnpriced(getTooManyLoops());
  OperandRead indices = {operands.inputs[1]};
  indices.isAddress = true;
  description.reads = {{operands.inputs[0]}, indices};
  description.update =
      PartialUpdate{operands.outputs[0], operands.inputs[0]};
  description.unpriced = addBody(op, description);
  if (!description.unpriced)
    description.update->readsReplaced =
        !getBody(op)->getArgument(1).use_empty();
  return description;
}

/// Its second output is the running value, which an exclusive one starts from.
static OpDescription describeScan(Operation *op) {
  auto found = getOperands(op, 1, 2);
  if (auto *unknown = std::get_if<Unknown>(&found))
    return describeUnpriced(std::move(*unknown));
  const auto &operands = std::get<Operands>(found);
  auto isInclusive = op->getAttrOfType<BoolAttr>("inclusive");
  if (!isInclusive)
    return describeUnpriced(getMalformed("inclusive"));
  OpDescription description;
  if (!setLoops(op, operands.inputs[0], description))
    return describeUnpriced(getTooManyLoops());
  auto dimension = op->getAttrOfType<IntegerAttr>("dimension");
  int64_t rank = description.extents.size();
  bool isKnown = dimension && dimension.getInt() >= 0 &&
                 dimension.getInt() < rank;
  description.reductions = isKnown ? LoopSet(1) << dimension.getInt()
                                   : description.getLoops();
  description.reads = {{operands.inputs[0]}};
  if (!isInclusive.getValue())
    description.reads.push_back({operands.outputs[1]});
  description.writtenOperands = {operands.outputs[0], operands.outputs[1]};
  description.unpriced = addBody(op, description);
  return description;
}

static OpDescription describeGather(Operation *op) {
  auto found = getOperands(op, 2, 1);
  if (auto *unknown = std::get_if<Unknown>(&found))
    return describeUnpriced(std::move(*unknown));
  const auto &operands = std::get<Operands>(found);
  // Indices choose the first dimensions of the table: the last of the indices
  // is as long as there are of them.
  ShapedType table = getShaped(op->getOperand(operands.inputs[0])),
             indices = getShaped(op->getOperand(operands.inputs[1]));
  unsigned rowRank = 0;
  if (table.hasRank() && indices.hasRank() && indices.getRank() > 0 &&
      indices.getShape().back() <= table.getRank())
    rowRank = llvm::count_if(
        table.getShape().drop_front(std::max<int64_t>(
            0, indices.getRank() == 1 ? 1 : indices.getShape().back())),
        [](int64_t size) { return size != 1; });
  OpDescription description =
      describeLookup(operands.inputs[0], operands.inputs[1], rowRank);
  description.writtenOperands = {operands.outputs[0]};
  return description;
}

/// What is moved: all of the input, a part of it, or at most that.
enum class Moved { All, Part, AtMostPart };

template <Moved moved>
static OpDescription describeMove(Operation *op) {
  auto found = getOperands(op, 1, 1);
  if (auto *unknown = std::get_if<Unknown>(&found))
    return describeUnpriced(std::move(*unknown));
  const auto &operands = std::get<Operands>(found);
  OpDescription description;
  OperandRead read = {operands.inputs[0]};
  read.isPart = moved != Moved::All;
  read.certainty =
      moved == Moved::AtMostPart ? Certainty::AtMost : Certainty::Exact;
  description.reads = {read};
  description.writtenOperands = {operands.outputs[0]};
  return description;
}

static OpDescription describeAlgorithm(Operation *op) {
  return describeUnpriced(getUnruled(op, ": its work depends on the algorithm"));
}

void addLinalgExtDescribers(Describers &describers) {
  describers["iree_linalg_ext.gather"] = describeGather;
  // Strides may leave elements out.
  describers["iree_linalg_ext.im2col"] = describeMove<Moved::AtMostPart>;
  describers["iree_linalg_ext.pack"] = describeMove<Moved::All>;
  describers["iree_linalg_ext.unpack"] = describeMove<Moved::Part>;
  for (StringRef dialect : {"iree_linalg_ext", "tm_tensor"}) {
    describers[(dialect + ".scan").str()] = describeScan;
    describers[(dialect + ".scatter").str()] = describeScatter;
    describers[(dialect + ".sort").str()] = describeAlgorithm;
    describers[(dialect + ".topk").str()] = describeAlgorithm;
  }
  describers["iree_linalg_ext.fft"] = describeAlgorithm;
  describers["iree_linalg_ext.topk_v2"] = describeAlgorithm;
}

} // namespace roofline
