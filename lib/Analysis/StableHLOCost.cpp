//===- StableHLOCost.cpp - Costs of StableHLO in generic form -------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "StableHLOCost.h"
#include "OpaqueText.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/TypeUtilities.h"
#include "roofline/Analysis/ProductSum.h"
#include "roofline/Analysis/ScalarWork.h"
#include "roofline/Analysis/TrafficBuilder.h"
#include "llvm/Support/FormatVariadic.h"

using namespace mlir;

namespace roofline {

/// The name of `op` within StableHLO; empty if it is of another dialect.
static StringRef getMnemonic(Operation *op) {
  StringRef name = op->getName().getStringRef();
  return name.consume_front("stablehlo.") ? name : StringRef();
}

static Unknown getMalformed(StringRef attribute) {
  return Unknown{
      llvm::formatv("attribute '{0}' is missing or malformed", attribute)
          .str()};
}

static ShapedType getShaped(Value value) {
  return cast<ShapedType>(value.getType());
}

/// Why `op` has no `numOperands` operands, one result, and static shapes of all
/// of them; nullopt if it has.
static std::optional<Unknown> findBadShape(Operation *op,
                                           std::optional<unsigned> numOperands,
                                           unsigned numResults = 1) {
  auto isShaped = [](Type type) { return isa<ShapedType>(type); };
  if ((numOperands && op->getNumOperands() != *numOperands) ||
      op->getNumResults() != numResults ||
      !llvm::all_of(op->getOperandTypes(), isShaped) ||
      !llvm::all_of(op->getResultTypes(), isShaped))
    return Unknown{"operands or results are not those of such an operation"};
  return findDynamicShape(op);
}

/// Completes `cost` with a read of each operand and a write of each result.
static CostOrUnknown finishWhole(Operation *op, Cost cost,
                                 const CostContext &context) {
  TrafficBuilder traffic(context);
  for (OpOperand &operand : op->getOpOperands())
    traffic.readAll(OperandRef::operand(operand.getOperandNumber()),
                    operand.get());
  for (OpResult result : op->getResults())
    traffic.writeAll(OperandRef::result(result.getResultNumber()), result);
  return finishCost(std::move(cost), traffic);
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

bool isStableHLOElementwise(Operation *op) { return findElementRule(op); }

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
    return Unknown{"no arithmetic is known for the element type"};
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

CostOrUnknown getStableHLOElementwiseCost(Operation *op,
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

bool isStableHLOMovement(Operation *op) {
  return llvm::is_contained({"broadcast_in_dim", "concatenate", "iota", "pad",
                             "reverse", "transpose"},
                            getMnemonic(op));
}

CostOrUnknown getStableHLOMovementCost(Operation *op,
                                       const CostContext &context) {
  if (std::optional<Unknown> unknown = findBadShape(op, std::nullopt))
    return std::move(*unknown);
  // A broadcast number is a fill.
  if (context.isMadeOnTheFly(op->getResult(0)))
    return Cost();
  return finishWhole(op, Cost{CostKind::Movement, {}, {}}, context);
}

bool isStableHLOFree(Operation *op) {
  return llvm::is_contained({"constant", "reshape", "slice"}, getMnemonic(op));
}

CostOrUnknown getStableHLOGatherCost(Operation *op,
                                     const CostContext &context) {
  if (std::optional<Unknown> unknown = findBadShape(op, 2))
    return std::move(*unknown);
  Value table = op->getOperand(0), result = op->getResult(0);
  TrafficBuilder traffic(context);
  if (!context.isMadeOnTheFly(table))
    traffic.read(OperandRef::operand(0), table,
                 Footprint{getNumElements(getShaped(result))}.clampedTo(
                     getNumElements(getShaped(table))),
                 AffineMap(), Access::Gather);
  traffic.readAll(OperandRef::operand(1), op->getOperand(1));
  traffic.writeAll(OperandRef::result(0), result);
  return finishCost(Cost{CostKind::Gather, {}, {}}, traffic);
}

//===----------------------------------------------------------------------===//
// Reductions
//===----------------------------------------------------------------------===//

/// The numbers that attribute `name` of `op` lists; nullopt if it has none.
static std::optional<SmallVector<int64_t>> getIntegers(Operation *op,
                                                       StringRef name) {
  Attribute attribute = op->getAttr(name);
  if (auto array = dyn_cast_or_null<DenseI64ArrayAttr>(attribute))
    return llvm::to_vector(array.asArrayRef());
  auto elements = dyn_cast_or_null<DenseIntElementsAttr>(attribute);
  if (!elements || !elements.getElementType().isInteger(64))
    return std::nullopt;
  return llvm::to_vector(elements.getValues<int64_t>());
}

/// Whether `dims` are different dimensions of `rank`.
static bool areDimensions(ArrayRef<int64_t> dims, int64_t rank) {
  llvm::SmallBitVector seen(rank);
  for (int64_t dim : dims) {
    if (dim < 0 || dim >= rank || seen.test(dim))
      return false;
    seen.set(dim);
  }
  return true;
}

CostOrUnknown getStableHLOReduceCost(Operation *op,
                                     const CostContext &context) {
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
  if (op->getNumRegions() != 1 || !op->getRegion(0).hasOneBlock())
    return Unknown{"it has no body"};
  Cost cost;
  cost.kind = CostKind::Reduction;
  for (Operation &nested : op->getRegion(0).front()) {
    if (nested.getName().getStringRef() == "stablehlo.return")
      continue;
    bool isKnown = isStableHLOElementwise(&nested) &&
                   nested.getNumOperands() > 0 && nested.getNumResults() == 1;
    if (!isKnown)
      return Unknown{
          llvm::formatv("no cost rule for '{0}' in the body", nested.getName())
              .str()};
    if (std::optional<Unknown> unknown =
            addElementWork(&nested, getNumElements(input), cost.work))
      return std::move(*unknown);
  }
  return finishWhole(op, std::move(cost), context);
}

//===----------------------------------------------------------------------===//
// Contractions
//===----------------------------------------------------------------------===//

/// A sum of products of operands of `op` without loops yet; why their types are
/// not known otherwise.
static std::variant<ProductSum, Unknown> getProductSum(Operation *op) {
  std::optional<NumericType> types[3];
  Value values[] = {op->getOperand(0), op->getOperand(1), op->getResult(0)};
  for (auto [type, value] : llvm::zip_equal(types, values)) {
    Type element = getElementTypeOrSelf(value);
    if (!isa<ComplexType>(element))
      type = getNumericType(element);
    if (!type)
      return Unknown{"no arithmetic is known for the element type"};
  }
  return ProductSum{{}, 0, {}, {*types[0], *types[1]}, *types[2]};
}

/// The cost of `op`, which sums products.
static CostOrUnknown finishProductSum(Operation *op, const ProductSum &sum,
                                      CostKind kind, TrafficBuilder &traffic) {
  if (sum.extents.size() > maxLoops)
    return Unknown{
        llvm::formatv("more than {0} loops", unsigned(maxLoops)).str()};
  Cost cost;
  cost.kind = kind;
  sum.addWork(cost.work);
  sum.addReads(op, traffic);
  traffic.writeAll(OperandRef::result(0), op->getResult(0));
  return finishCost(std::move(cost), traffic);
}

/// Loops: batch, rows, columns, sums. Fails where sizes do not fit.
static LogicalResult setDotLoops(Operation *op, const DotDimensions &dims,
                                 ProductSum &sum) {
  MLIRContext *context = op->getContext();
  SmallVector<unsigned> targets[2];
  for (unsigned side : {0, 1})
    targets[side].assign(getShaped(op->getOperand(side)).getRank(), 0);
  auto addShared = [&](ArrayRef<int64_t> lhs, ArrayRef<int64_t> rhs) {
    for (auto [left, right] : llvm::zip_equal(lhs, rhs)) {
      int64_t size = getShaped(op->getOperand(0)).getDimSize(left);
      if (size != getShaped(op->getOperand(1)).getDimSize(right))
        return failure();
      targets[0][left] = targets[1][right] = sum.extents.size();
      sum.extents.push_back(size);
    }
    return success();
  };
  if (failed(addShared(dims.batch[0], dims.batch[1])))
    return failure();
  for (unsigned side : {0, 1}) {
    ShapedType type = getShaped(op->getOperand(side));
    for (int64_t dim = 0; dim < type.getRank(); ++dim) {
      if (llvm::is_contained(dims.batch[side], dim) ||
          llvm::is_contained(dims.contracting[side], dim))
        continue;
      targets[side][dim] = sum.extents.size();
      sum.extents.push_back(type.getDimSize(dim));
    }
  }
  unsigned firstSum = sum.extents.size();
  if (ArrayRef(sum.extents) != getShaped(op->getResult(0)).getShape() ||
      failed(addShared(dims.contracting[0], dims.contracting[1])))
    return failure();
  if (sum.extents.size() > maxLoops)
    return success();
  for (unsigned loop = firstSum; loop < sum.extents.size(); ++loop)
    sum.reductions |= LoopSet(1) << loop;
  for (unsigned side : {0, 1})
    sum.maps[side] = AffineMap::getMultiDimMapWithTargets(
        sum.extents.size(), targets[side], context);
  return success();
}

CostOrUnknown getStableHLODotCost(Operation *op, const CostContext &context) {
  if (std::optional<Unknown> unknown = findBadShape(op, 2))
    return std::move(*unknown);
  constexpr StringLiteral name = "dot_dimension_numbers";
  std::optional<DotDimensions> dims = parseDotDimensions(op->getAttr(name));
  if (!dims || dims->batch[0].size() != dims->batch[1].size() ||
      dims->contracting[0].size() != dims->contracting[1].size())
    return getMalformed(name);
  for (unsigned side : {0, 1}) {
    SmallVector<int64_t> named = dims->batch[side];
    llvm::append_range(named, dims->contracting[side]);
    if (!areDimensions(named, getShaped(op->getOperand(side)).getRank()))
      return getMalformed(name);
  }
  auto sumOrUnknown = getProductSum(op);
  if (auto *unknown = std::get_if<Unknown>(&sumOrUnknown))
    return std::move(*unknown);
  ProductSum &sum = std::get<ProductSum>(sumOrUnknown);
  if (failed(setDotLoops(op, *dims, sum)))
    return Unknown{
        llvm::formatv("sizes do not fit attribute '{0}'", name).str()};
  TrafficBuilder traffic(context);
  return finishProductSum(op, sum, CostKind::Contraction, traffic);
}

/// Numbers of attribute `name` of `op`, as many as `count`; `value` each if the
/// attribute is missing. Nullopt if it has others.
static std::optional<SmallVector<int64_t>>
getIntegersOr(Operation *op, StringRef name, size_t count, int64_t value) {
  if (!op->getAttr(name))
    return SmallVector<int64_t>(count, value);
  std::optional<SmallVector<int64_t>> values = getIntegers(op, name);
  return values && values->size() == count ? values : std::nullopt;
}

static int64_t getGroups(Operation *op, StringRef name) {
  auto count = dyn_cast_or_null<IntegerAttr>(op->getAttr(name));
  return count && count.getType().isInteger(64) ? count.getInt() : 1;
}

CostOrUnknown getStableHLOConvolutionCost(Operation *op,
                                          const CostContext &context) {
  if (std::optional<Unknown> unknown = findBadShape(op, 2))
    return std::move(*unknown);
  constexpr StringLiteral name = "dimension_numbers";
  std::optional<ConvDimensions> dims = parseConvDimensions(op->getAttr(name));
  if (!dims)
    return getMalformed(name);
  ShapedType image = getShaped(op->getOperand(0)),
             filter = getShaped(op->getOperand(1)),
             output = getShaped(op->getResult(0));
  size_t rank = dims->image.spatial.size();
  if (image.getRank() != int64_t(rank) + 2 ||
      filter.getRank() != image.getRank() ||
      output.getRank() != image.getRank())
    return getMalformed(name);
  auto strides = getIntegersOr(op, "window_strides", rank, 1);
  auto dilations = getIntegersOr(op, "rhs_dilation", rank, 1);
  auto imageDilations = getIntegersOr(op, "lhs_dilation", rank, 1);
  auto padding = getIntegersOr(op, "padding", 2 * rank, 0);
  auto isPositive = [](int64_t value) { return value > 0; };
  if (!strides || !llvm::all_of(*strides, isPositive))
    return getMalformed("window_strides");
  if (!dilations || !llvm::all_of(*dilations, isPositive))
    return getMalformed("rhs_dilation");
  if (!padding)
    return getMalformed("padding");
  auto isOne = [](int64_t value) { return value == 1; };
  if (!imageDilations || !llvm::all_of(*imageDilations, isOne))
    return Unknown{"attribute 'lhs_dilation' is not 1: no cost rule for "
                   "transposed convolutions"};
  if (getGroups(op, "batch_group_count") != 1)
    return Unknown{"attribute 'batch_group_count' is not 1: no cost rule"};
  int64_t groups = getGroups(op, "feature_group_count");
  int64_t channels = filter.getDimSize(dims->filter.first);
  int64_t features = filter.getDimSize(dims->filter.second);
  if (groups < 1 || features % groups != 0 ||
      Count(channels) * groups != image.getDimSize(dims->image.second))
    return getMalformed("feature_group_count");
  auto sumOrUnknown = getProductSum(op);
  if (auto *unknown = std::get_if<Unknown>(&sumOrUnknown))
    return std::move(*unknown);
  ProductSum &sum = std::get<ProductSum>(sumOrUnknown);

  // Loops: batch, group, feature in the group, channel in the group, output
  // positions, window. Features and channels are seen as split by group.
  MLIRContext *mlirContext = op->getContext();
  auto loop = [&](unsigned number) {
    return getAffineDimExpr(number, mlirContext);
  };
  sum.extents = {output.getDimSize(dims->output.first), groups,
                 features / groups, channels};
  SmallVector<AffineExpr> imageReads = {loop(0), loop(1), loop(3)};
  SmallVector<AffineExpr> filterReads = {loop(1), loop(2), loop(3)};
  unsigned numLoops = 4 + 2 * rank;
  if (numLoops > maxLoops)
    return Unknown{
        llvm::formatv("more than {0} loops", unsigned(maxLoops)).str()};
  sum.reductions = LoopSet(1) << 3;
  for (size_t dim = 0; dim < rank; ++dim) {
    unsigned position = 4 + dim, window = 4 + rank + dim;
    sum.extents.push_back(output.getDimSize(dims->output.spatial[dim]));
    imageReads.push_back(loop(position) * (*strides)[dim] +
                         loop(window) * (*dilations)[dim]);
    filterReads.push_back(loop(window));
    sum.reductions |= LoopSet(1) << window;
  }
  for (size_t dim = 0; dim < rank; ++dim)
    sum.extents.push_back(filter.getDimSize(dims->filter.spatial[dim]));
  sum.maps[0] = AffineMap::get(numLoops, 0, imageReads, mlirContext);
  sum.maps[1] = AffineMap::get(numLoops, 0, filterReads, mlirContext);
  TrafficBuilder traffic(context);
  // An image that is padded is read as a whole.
  if (llvm::any_of(*padding, [](int64_t size) { return size != 0; }))
    traffic.readAll(OperandRef::operand(0), op->getOperand(0));
  return finishProductSum(op, sum, CostKind::Convolution, traffic);
}

} // namespace roofline
