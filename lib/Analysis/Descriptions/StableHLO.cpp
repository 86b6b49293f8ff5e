//===- StableHLO.cpp - Operations of StableHLO ----------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Operations of StableHLO in generic form that compute or move elements one by
// one. Those that sum products are in StableHLOProducts.cpp.
//
//===----------------------------------------------------------------------===//

#include "UnlinkedOps.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/TypeUtilities.h"
#include "roofline/Analysis/Descriptions/ScalarWork.h"

using namespace mlir;

namespace roofline {

/// The name of `op` without the dialect's; empty for other dialects.
static StringRef getMnemonic(Operation *op) {
  StringRef name = op->getName().getStringRef();
  return name.consume_front("stablehlo.") ? name : StringRef();
}

//===----------------------------------------------------------------------===//
// Elementwise operations
//===----------------------------------------------------------------------===//

/// By mnemonic.
static constexpr ElementRule elementRules[] = {
    {"abs", 1, 0},
    {"add", 1, 0, true},
    {"and", 1, 0, true},
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
    {"multiply", 1, 0, true},
    {"negate", 1, 0},
    {"not", 1, 0},
    {"or", 1, 0, true},
    {"popcnt", 1, 0},
    {"power", 0, 1},
    {"remainder", 1, 0},
    {"round_nearest_afz", 1, 0},
    {"round_nearest_even", 1, 0},
    {"rsqrt", 0, 1},
    {"select", 1, 0},
    {"shift_left", 1, 0, true},
    {"shift_right_arithmetic", 1, 0, true},
    {"shift_right_logical", 1, 0, true},
    {"sine", 0, 1},
    {"sqrt", 0, 1},
    {"subtract", 1, 0, true},
    {"tan", 0, 1},
    {"tanh", 0, 1},
    {"xor", 1, 0, true},
};

/// The rule for `op`; null if it is not elementwise.
static const ElementRule *findElementRule(Operation *op) {
  StringRef mnemonic = getMnemonic(op);
  return mnemonic.empty() ? nullptr : findRule(elementRules, mnemonic);
}

/// The type that `op`, which is elementwise and has operands, computes in.
static Type getComputedType(Operation *op) {
  // Bounds and choices do not tell the type of what is clamped and chosen.
  StringRef mnemonic = getMnemonic(op);
  bool isOfResult = mnemonic == "clamp" || mnemonic == "select";
  return getElementTypeOrSelf(isOfResult ? op->getResult(0)
                                         : op->getOperand(0));
}

/// Why the arithmetic of `op`, which is elementwise and has operands, is not
/// known; nullopt if it is.
static std::optional<Unknown> findUnknownArithmetic(Operation *op) {
  const ElementRule &rule = *findElementRule(op);
  if (rule.vector == 0 && rule.transcendental == 0)
    return std::nullopt;
  Type type = getComputedType(op);
  std::optional<NumericType> numeric = getNumericType(type);
  if (!numeric || isa<ComplexType>(type))
    return getUntyped();
  // Powers of integers are loops.
  if (numeric->isInteger() && rule.transcendental != 0)
    return getUnruled(op, " of integers");
  return std::nullopt;
}

static OpDescription describeElement(Operation *op) {
  if (op->getNumOperands() == 0)
    return describeUnpriced({"operands are missing"});
  if (!isWellFormed(op, std::nullopt))
    return describeUnpriced(getMisshapen(op));
  const ElementRule &rule = *findElementRule(op);
  OpDescription description =
      describeElementwise(op,
                          {{Engine::Vector, rule.vector},
                           {Engine::Transcendental, rule.transcendental}},
                          getComputedType(op));
  if (std::optional<Unknown> unknown = findUnknownArithmetic(op))
    description.unpriced = std::move(unknown);
  description.mayDequantize = rule.mayDequantize;
  description.converts = rule.name == "convert";
  return description;
}

//===----------------------------------------------------------------------===//
// Bodies
//===----------------------------------------------------------------------===//

/// Adds what the body of `op` does in each iteration of `loops`. Returns why it
/// is not known if so.
static std::optional<Unknown> addBody(Operation *op, LoopSet loops,
                                      OpDescription &description) {
  Block *body = getBody(op);
  if (!body)
    return Unknown{"it has no body"};
  for (Operation &nested : *body) {
    if (getMnemonic(&nested) == "return")
      continue;
    const ElementRule *rule = findElementRule(&nested);
    if (!rule || nested.getNumOperands() == 0 || nested.getNumResults() != 1)
      return getUnruled(&nested, " in the body");
    if (std::optional<Unknown> unknown = findUnknownArithmetic(&nested))
      return unknown;
    if (rule->vector == 0 && rule->transcendental == 0)
      continue;
    NumericType type = *getNumericType(getComputedType(&nested));
    addArithmetic(description, Engine::Vector, type, rule->vector, loops);
    addArithmetic(description, Engine::Transcendental, type,
                  rule->transcendental, loops);
  }
  return std::nullopt;
}

static OpDescription describeReduce(Operation *op) {
  unsigned numResults = op->getNumResults();
  if (numResults == 0)
    return describeUnpriced({"it has no result"});
  if (!isWellFormed(op, 2 * numResults, numResults))
    return describeUnpriced(getMisshapen(op));
  ShapedType input = getShaped(op->getOperand(0));
  std::optional<SmallVector<int64_t>> dims = getIntegers(op, "dimensions");
  if (!dims || !input.hasRank() || !areDimensions(*dims, input.getRank()))
    return describeUnpriced(getMalformed("dimensions"));
  if (input.getRank() > maxLoops)
    return describeUnpriced(getTooManyLoops());
  OpDescription description;
  llvm::append_range(description.extents, input.getShape());
  SmallVector<unsigned> kept;
  for (unsigned dim = 0; dim < input.getRank(); ++dim)
    if (llvm::is_contained(*dims, dim))
      description.reductions |= LoopSet(1) << dim;
    else
      kept.push_back(dim);
  MLIRContext *context = op->getContext();
  AffineMap all = AffineMap::getMultiDimIdentityMap(input.getRank(), context);
  for (unsigned number = 0; number < numResults; ++number)
    description.reads.push_back({number, all});
  addOtherReads(op, description);
  description.resultMap =
      AffineMap::getMultiDimMapWithTargets(input.getRank(), kept, context);
  description.unpriced = addBody(op, description.getLoops(), description);
  return description;
}

//===----------------------------------------------------------------------===//
// Movement
//===----------------------------------------------------------------------===//

static OpDescription describeAnyMovement(Operation *op) {
  if (!isWellFormed(op, std::nullopt))
    return describeUnpriced(getMisshapen(op));
  return describeMovement(op);
}

static OpDescription describeTranspose(Operation *op) {
  if (!isWellFormed(op, 1))
    return describeUnpriced(getMisshapen(op));
  ShapedType type = getShaped(op->getOperand(0));
  auto permutation = getIntegers(op, "permutation");
  if (!permutation || !type.hasRank() ||
      int64_t(permutation->size()) != type.getRank() ||
      !areDimensions(*permutation, type.getRank()))
    return describeMovement(op);
  SmallVector<unsigned> subscripts(permutation->size());
  for (auto [dim, source] : llvm::enumerate(*permutation))
    subscripts[source] = dim;
  return describeMovement(
      op, AffineMap::getMultiDimMapWithTargets(subscripts.size(), subscripts,
                                               op->getContext()));
}

static OpDescription describeBroadcast(Operation *op) {
  if (!isWellFormed(op, 1))
    return describeUnpriced(getMisshapen(op));
  ShapedType source = getShaped(op->getOperand(0)),
             result = getShaped(op->getResult(0));
  auto dims = getIntegers(op, "broadcast_dimensions");
  if (!dims || !source.hasRank() || !result.hasRank() ||
      int64_t(dims->size()) != source.getRank() ||
      !areDimensions(*dims, result.getRank()))
    return describeMovement(op);
  MLIRContext *context = op->getContext();
  SmallVector<AffineExpr> subscripts;
  for (auto [size, dim] : llvm::zip_equal(source.getShape(), *dims))
    subscripts.push_back(size == 1 && result.getDimSize(dim) != 1
                             ? getAffineConstantExpr(0, context)
                             : getAffineDimExpr(dim, context));
  return describeMovement(
      op, AffineMap::get(result.getRank(), 0, subscripts, context));
}

/// Attribute `slice_sizes` is the shape of what is looked up at an address.
static OpDescription describeGather(Operation *op) {
  if (!isWellFormed(op, 2))
    return describeUnpriced(getMisshapen(op));
  auto sizes = getIntegers(op, "slice_sizes");
  unsigned rowRank =
      sizes ? llvm::count_if(*sizes, [](int64_t size) { return size != 1; })
            : 0;
  return describeLookup(0, 1, rowRank);
}

//===----------------------------------------------------------------------===//
// Updates
//===----------------------------------------------------------------------===//

static OpDescription describeDynamicUpdateSlice(Operation *op) {
  if (op->getNumOperands() < 2 || !isWellFormed(op, std::nullopt))
    return describeUnpriced(getMisshapen(op));
  OpDescription description;
  description.reads = {{1}};
  for (OpOperand &offset : op->getOpOperands().drop_front(2)) {
    OperandRead read = {offset.getOperandNumber()};
    read.isAddress = true;
    description.reads.push_back(read);
  }
  description.update = PartialUpdate{0, 1};
  return description;
}

/// Its body computes a new element from an old one and an update.
static OpDescription describeScatter(Operation *op) {
  if (!isWellFormed(op, 3))
    return describeUnpriced(getMisshapen(op));
  OpDescription description;
  OperandRead addresses = {1};
  addresses.isAddress = true;
  description.reads = {addresses, {2}};
  ShapedType updates = getShaped(op->getOperand(2));
  if (!updates.hasRank() || updates.getRank() > maxLoops)
    return describeUnpriced(getTooManyLoops());
  llvm::append_range(description.extents, updates.getShape());
  Block *body = getBody(op);
  description.update = PartialUpdate{0, 2};
  description.unpriced = addBody(op, description.getLoops(), description);
  if (!description.unpriced && body->getNumArguments() != 2)
    description.unpriced = Unknown{"its body does not take two elements"};
  if (!description.unpriced)
    description.update->readsReplaced = !body->getArgument(0).use_empty();
  return description;
}

void addStableHLODescribers(Describers &describers) {
  auto add = [&](ArrayRef<StringRef> names, Describer describer) {
    for (StringRef name : names)
      describers[("stablehlo." + name).str()] = describer;
  };
  add({"constant"}, describeConstant);
  add({"reshape", "slice"}, describeView);
  add({"concatenate", "iota", "pad", "reverse"}, describeAnyMovement);
  add({"broadcast_in_dim"}, describeBroadcast);
  add({"transpose"}, describeTranspose);
  for (const ElementRule &rule : elementRules)
    add({rule.name}, describeElement);
  add({"dynamic_slice"}, describeDynamicSlice);
  add({"dynamic_update_slice"}, describeDynamicUpdateSlice);
  add({"gather"}, describeGather);
  add({"reduce"}, describeReduce);
  add({"scatter"}, describeScatter);
}

} // namespace roofline
