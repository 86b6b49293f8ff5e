//===- FusedAttention.cpp - Attention as one operation --------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "FusedAttention.h"
#include "mlir/IR/AffineMap.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "roofline/Analysis/BodyCost.h"
#include "roofline/Analysis/ScalarWork.h"
#include "roofline/Analysis/TrafficBuilder.h"
#include "llvm/Support/FormatVariadic.h"

using namespace mlir;

namespace roofline {

namespace {

/// How operations of one name are laid out. All of them have query, key and
/// value first; a scale, a mask and the outputs follow.
struct Layout {
  StringRef name;
  unsigned numOutputs;
  /// Whether `indexing_maps` tells what the dimensions are. Otherwise they are
  /// (batch..., row, element) in all operands.
  bool hasMaps;
  /// Whether it continues from what the outputs hold.
  bool accumulates;
};

/// The loops of an attention and which operands vary with them.
struct Domain {
  llvm::SmallVector<int64_t> extents;
  LoopSet query = 0, key = 0, value = 0, output = 0;

  /// The loops that queries and keys are multiplied along.
  LoopSet getElements() const { return query & key & ~output; }
  LoopSet getQueries() const { return query & output & ~key; }
  LoopSet getKeys() const { return key & value & ~query & ~output; }
  LoopSet getScores() const { return (query | key) & ~getElements(); }

  /// How many iterations `loops` have.
  Count getPoints(LoopSet loops) const {
    Count points(1);
    for (auto [loop, extent] : llvm::enumerate(extents))
      if (loops >> loop & 1)
        points *= extent;
    return points;
  }
};

} // namespace

static constexpr Layout layouts[] = {
    {"tm_tensor.attention", 1, false, false},
    {"iree_linalg_ext.attention", 1, true, false},
    // Output, maximum and sum.
    {"iree_linalg_ext.online_attention", 3, true, true},
};

static const Layout *findLayout(Operation *op) {
  StringRef name = op->getName().getStringRef();
  const Layout *layout = llvm::find_if(
      layouts, [&](const Layout &layout) { return layout.name == name; });
  return layout == std::end(layouts) ? nullptr : layout;
}

bool isFusedAttention(Operation *op) { return findLayout(op); }

static bool isShaped(Value value) { return isa<ShapedType>(value.getType()); }

/// The inputs of `op`; empty if operands are missing.
static OperandRange getInputs(Operation *op, const Layout &layout) {
  constexpr unsigned minInputs = 3;
  if (op->getNumOperands() < minInputs + layout.numOutputs)
    return op->getOperands().take_front(0);
  OperandRange inputs = op->getOperands().drop_back(layout.numOutputs);
  bool areShaped =
      llvm::all_of(inputs.take_front(minInputs), isShaped) &&
      llvm::all_of(op->getOperands().take_back(layout.numOutputs), isShaped);
  return areShaped ? inputs : op->getOperands().take_front(0);
}

std::optional<FusedAttention> getFusedAttention(Operation *op) {
  const Layout *layout = findLayout(op);
  if (!layout)
    return std::nullopt;
  OperandRange inputs = getInputs(op, *layout);
  if (inputs.empty())
    return std::nullopt;
  FusedAttention attention{inputs[0], inputs[1], inputs[2], {}};
  llvm::copy_if(inputs.drop_front(3), std::back_inserter(attention.masks),
                isShaped);
  return attention;
}

//===----------------------------------------------------------------------===//
// Loops
//===----------------------------------------------------------------------===//

/// The map of `operand` of `op` as `indexing_maps` gives it, which has one for
/// each operand or for each that is a tensor; null if it has none.
static AffineMap getGivenMap(Operation *op, unsigned operand) {
  auto maps = op->getAttrOfType<ArrayAttr>("indexing_maps");
  auto countShaped = [&](unsigned end) {
    return unsigned(
        llvm::count_if(op->getOperands().take_front(end), isShaped));
  };
  unsigned number = operand;
  if (maps && maps.size() == countShaped(op->getNumOperands()))
    number = countShaped(operand);
  else if (!maps || maps.size() != op->getNumOperands())
    return {};
  auto map = dyn_cast<AffineMapAttr>(maps[number]);
  return map ? map.getValue() : AffineMap();
}

/// The map of `operand` of `op` where all are laid out as (batch..., row,
/// element), over the loops (batch..., query, element, key, element of values).
/// Null if it has other dimensions.
static AffineMap getOrderedMap(Operation *op, unsigned operand) {
  auto getRank = [&](unsigned number) {
    return unsigned(
        cast<ShapedType>(op->getOperand(number).getType()).getRank());
  };
  unsigned rank = getRank(0), operandRank = getRank(operand);
  unsigned last = op->getNumOperands() - 1;
  bool isMask = operand > 2 && operand < last;
  if (operandRank < 2 || operandRank > rank || (operandRank < rank && !isMask))
    return {};
  unsigned query = rank - 2, element = rank - 1, key = rank,
           valueElement = rank + 1;
  unsigned row = operand == 0 || operand == last || isMask ? query : key;
  unsigned column = isMask ? key : operand < 2 ? element : valueElement;
  // Masks may lack outer dimensions.
  SmallVector<unsigned> loops;
  for (unsigned batch = rank - operandRank; batch < query; ++batch)
    loops.push_back(batch);
  loops.append({row, column});
  return AffineMap::getMultiDimMapWithTargets(rank + 2, loops,
                                              op->getContext());
}

static AffineMap getMap(Operation *op, const Layout &layout, unsigned operand) {
  return layout.hasMaps ? getGivenMap(op, operand) : getOrderedMap(op, operand);
}

/// The loops of `op`, which has all operands and static shapes, or why they are
/// not known.
static std::variant<Domain, Unknown> getDomain(Operation *op,
                                               const Layout &layout) {
  Domain domain;
  std::pair<unsigned, LoopSet *> operands[] = {
      {0, &domain.query},
      {1, &domain.key},
      {2, &domain.value},
      {op->getNumOperands() - layout.numOutputs, &domain.output}};
  for (auto [operand, loops] : operands) {
    AffineMap map = getMap(op, layout, operand);
    ArrayRef<int64_t> shape =
        cast<ShapedType>(op->getOperand(operand).getType()).getShape();
    if (!map)
      return Unknown{
          llvm::formatv("the dimensions of operand #{0} are not known", operand)
              .str()};
    if (operand == 0)
      domain.extents.assign(map.getNumDims(), -1);
    if (map.getNumDims() != domain.extents.size() ||
        map.getNumDims() > maxLoops || !map.isProjectedPermutation() ||
        map.getNumResults() != shape.size())
      return Unknown{
          llvm::formatv("the map of operand #{0} does not fit it", operand)
              .str()};
    for (auto [expr, size] : llvm::zip_equal(map.getResults(), shape)) {
      unsigned loop = cast<AffineDimExpr>(expr).getPosition();
      int64_t &extent = domain.extents[loop];
      if (extent != -1 && extent != size)
        return Unknown{
            llvm::formatv("operands disagree about a size: {0} and {1}", extent,
                          size)
                .str()};
      extent = size;
      *loops |= LoopSet(1) << loop;
    }
  }
  if (domain.getElements() == 0 || domain.getKeys() == 0)
    return Unknown{"the maps are not those of an attention"};
  return domain;
}

std::optional<FusedMask> getFusedMask(Operation *op) {
  const Layout *layout = findLayout(op);
  if (!layout || getInputs(op, *layout).empty() || findDynamicShape(op))
    return std::nullopt;
  auto domainOrUnknown = getDomain(op, *layout);
  auto *domain = std::get_if<Domain>(&domainOrUnknown);
  if (!domain)
    return std::nullopt;
  FusedMask mask;
  LoopSet queries = 0, keys = 0;
  // A scale, which may come first, has no dimensions.
  for (unsigned operand = 3;
       operand < op->getNumOperands() - layout->numOutputs; ++operand) {
    Value value = op->getOperand(operand);
    AffineMap map =
        isShaped(value) ? getMap(op, *layout, operand) : AffineMap();
    if (!map || !map.isProjectedPermutation() ||
        map.getNumDims() != domain->extents.size() ||
        map.getNumResults() != cast<ShapedType>(value.getType()).getRank())
      continue;
    for (auto [dim, expr] : llvm::enumerate(map.getResults())) {
      LoopSet loop = LoopSet(1) << cast<AffineDimExpr>(expr).getPosition();
      if (domain->getQueries() & loop) {
        mask.queryDim = dim;
        queries |= loop;
      }
      if (domain->getKeys() & loop) {
        mask.keyDim = dim;
        keys |= loop;
      }
    }
    mask.tensor = value;
  }
  if (llvm::popcount(queries) != 1 || llvm::popcount(keys) != 1)
    return std::nullopt;
  mask.numQueries = int64_t(domain->getPoints(queries));
  mask.numKeys = int64_t(domain->getPoints(keys));
  return mask;
}

//===----------------------------------------------------------------------===//
// Cost
//===----------------------------------------------------------------------===//

/// The type that products of `lhs` and `rhs` are summed in.
static NumericType getSumType(NumericType lhs, NumericType rhs) {
  NumericType f32 = NumericType::floating(llvm::APFloatBase::S_IEEEsingle);
  NumericType product = getProductType(lhs, rhs);
  return product.isFloat() && !f32.represents(product) ? product : f32;
}

CostOrUnknown getFusedAttentionCost(Operation *op, const CostContext &context) {
  const Layout &layout = *findLayout(op);
  OperandRange inputs = getInputs(op, layout);
  if (inputs.empty())
    return Unknown{"query, key, value and outputs are not all there"};
  if (std::optional<Unknown> unknown = findDynamicShape(op))
    return std::move(*unknown);
  auto domainOrUnknown = getDomain(op, layout);
  if (auto *unknown = std::get_if<Unknown>(&domainOrUnknown))
    return std::move(*unknown);
  const Domain &domain = std::get<Domain>(domainOrUnknown);
  std::optional<NumericType> types[3];
  for (auto [type, input] : llvm::zip_equal(types, inputs.take_front(3)))
    type = getNumericType(cast<ShapedType>(input.getType()).getElementType());
  if (!types[0] || !types[1] || !types[2])
    return Unknown{"no arithmetic is known for the element type"};

  LoopSet scores = domain.getScores();
  NumericType sum = getSumType(*types[0], *types[1]);
  Cost cost;
  cost.kind = CostKind::Contraction;
  addWork(cost.work, Work(*types[0], *types[1], sum,
                          domain.getPoints(domain.query | domain.key) * 2));
  addWork(cost.work,
          Work(*types[2], *types[2], getSumType(*types[2], *types[2]),
               domain.getPoints(scores | domain.value) * 2));
  // Maximum, subtraction, sum and division.
  addWork(cost.work, Work(Engine::Vector, sum, domain.getPoints(scores) * 4));
  addWork(cost.work,
          Work(Engine::Transcendental, sum, domain.getPoints(scores)));

  TrafficBuilder traffic(context);
  for (auto [number, operand] : llvm::enumerate(op->getOperands())) {
    if (!isShaped(operand))
      continue;
    OperandRef ref = OperandRef::operand(number);
    bool isOutput = number >= inputs.size();
    if (!isOutput || layout.accumulates)
      traffic.readAll(ref, operand);
    if (isOutput)
      traffic.writeAll(ref, operand);
  }
  return finishCost(std::move(cost), traffic);
}

} // namespace roofline
