//===- OpaqueAttention.cpp - Attention as one operation -------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "roofline/Analysis/OpCosts/OpaqueAttention.h"
#include "mlir/IR/AffineMap.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "roofline/Analysis/Descriptions/ScalarWork.h"
#include "roofline/Analysis/Descriptions/Shapes.h"
#include "roofline/Analysis/OpCosts/TrafficBuilder.h"
#include "roofline/Analysis/Ops/LoopUse.h"
#include "roofline/Analysis/Ops/Multiplicands.h"
#include "llvm/Support/FormatVariadic.h"

using namespace mlir;

namespace roofline {

namespace {

/// How operations of one name are laid out. All of them have query, key and
/// value first; a scale, a mask and the outputs follow.
struct Layout {
  StringRef name;
  /// Operands that are outputs; without any, the result is the output.
  unsigned numOutputs;
  /// Whether `indexing_maps` tells what the dimensions are. Otherwise they are
  /// (batch..., row, element) in all operands.
  bool hasMaps;
  /// Whether it continues from what the outputs hold.
  bool accumulates;
  /// Whether several queries' heads or batches may share keys, values and
  /// masks, which then have fewer.
  bool sharesHeads = false;
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

  /// Whether `map` tells loops and sizes of `type`. Where it tells none,
  /// elements are shared.
  bool fits(AffineMap map, ShapedType type) const;

  /// How many iterations `loops` have.
  Count getPoints(LoopSet loops) const {
    return countPoints(loops, getSizes(extents));
  }
};

} // namespace

bool Domain::fits(AffineMap map, ShapedType type) const {
  if (map.getNumDims() != extents.size() ||
      map.getNumResults() != type.getRank() ||
      !map.isProjectedPermutation(/*allowZeroInResults=*/true))
    return false;
  return llvm::all_of(llvm::zip_equal(map.getResults(), type.getShape()),
                      [&](auto each) {
                        auto [expr, size] = each;
                        auto loop = dyn_cast<AffineDimExpr>(expr);
                        return !loop || extents[loop.getPosition()] == size;
                      });
}

static constexpr Layout layouts[] = {
    {"tm_tensor.attention", 1, false, false},
    {"iree_linalg_ext.attention", 1, true, false},
    // Output, maximum and sum.
    {"iree_linalg_ext.online_attention", 3, true, true},
    {"torch.aten.scaled_dot_product_attention", 0, false, false, true},
};

static const Layout *findLayout(Operation *op) {
  StringRef name = op->getName().getStringRef();
  const Layout *layout = llvm::find_if(
      layouts, [&](const Layout &layout) { return layout.name == name; });
  return layout == std::end(layouts) ? nullptr : layout;
}

bool isOpaqueAttention(Operation *op) { return findLayout(op); }

/// The inputs of `op`; empty if operands are missing.
static OperandRange getInputs(Operation *op, const Layout &layout) {
  constexpr unsigned minInputs = 3;
  if (op->getNumOperands() < minInputs + layout.numOutputs)
    return op->getOperands().take_front(0);
  OperandRange inputs = op->getOperands().drop_back(layout.numOutputs);
  bool hasOutput =
      layout.numOutputs > 0 ||
      (op->getNumResults() == 1 && isTensorOrBuffer(op->getResult(0)));
  bool areShaped =
      hasOutput &&
      llvm::all_of(inputs.take_front(minInputs), isTensorOrBuffer) &&
      llvm::all_of(op->getOperands().take_back(layout.numOutputs),
                   isTensorOrBuffer);
  return areShaped ? inputs : op->getOperands().take_front(0);
}

/// What `op`, which has all operands, computes.
static Value getOutput(Operation *op, const Layout &layout) {
  return layout.numOutputs == 0
             ? Value(op->getResult(0))
             : op->getOperand(op->getNumOperands() - layout.numOutputs);
}

std::optional<OpaqueAttention> getOpaqueAttention(Operation *op) {
  const Layout *layout = findLayout(op);
  if (!layout)
    return std::nullopt;
  OperandRange inputs = getInputs(op, *layout);
  if (inputs.empty())
    return std::nullopt;
  OpaqueAttention attention{inputs[0], inputs[1], inputs[2], {}};
  llvm::copy_if(inputs.drop_front(3), std::back_inserter(attention.masks),
                isTensorOrBuffer);
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
        llvm::count_if(op->getOperands().take_front(end), isTensorOrBuffer));
  };
  unsigned number = operand;
  if (maps && maps.size() == countShaped(op->getNumOperands()))
    number = countShaped(operand);
  else if (!maps || maps.size() != op->getNumOperands())
    return {};
  auto map = dyn_cast<AffineMapAttr>(maps[number]);
  return map ? map.getValue() : AffineMap();
}

/// The map of `value`, operand number `operand` of `op` or what comes after the
/// inputs, its output, where all are laid out as (batch..., row, element), over
/// the loops (batch..., query, element, key, element of values). Null if it has
/// other dimensions.
static AffineMap getOrderedMap(Operation *op, const Layout &layout,
                               unsigned operand) {
  bool isOutput = operand >= op->getNumOperands() - layout.numOutputs;
  bool isMask = operand > 2 && !isOutput;
  ArrayRef<int64_t> queries =
      cast<ShapedType>(op->getOperand(0).getType()).getShape();
  Value value = isOutput ? getOutput(op, layout) : op->getOperand(operand);
  ArrayRef<int64_t> shape = cast<ShapedType>(value.getType()).getShape();
  unsigned rank = queries.size(), ownRank = shape.size();
  if (ownRank < 2 || ownRank > rank || (ownRank < rank && !isMask))
    return {};
  unsigned query = rank - 2, element = rank - 1, key = rank,
           valueElement = rank + 1;
  unsigned row = operand == 0 || isOutput || isMask ? query : key;
  unsigned column = isMask ? key : operand < 2 ? element : valueElement;
  // Masks may lack outer dimensions.
  SmallVector<AffineExpr> subscripts;
  auto addLoop = [&](unsigned loop) {
    subscripts.push_back(getAffineDimExpr(loop, op->getContext()));
  };
  for (unsigned batch = rank - ownRank; batch < query; ++batch) {
    int64_t size = shape[subscripts.size()];
    if (operand == 0 || isOutput || !layout.sharesHeads ||
        size == queries[batch])
      addLoop(batch);
    else if (size > 0 && queries[batch] % size == 0)
      subscripts.push_back(getAffineConstantExpr(0, op->getContext()));
    else
      return {};
  }
  addLoop(row);
  addLoop(column);
  return AffineMap::get(rank + 2, 0, subscripts, op->getContext());
}

static AffineMap getMap(Operation *op, const Layout &layout, unsigned operand) {
  return layout.hasMaps ? getGivenMap(op, operand)
                        : getOrderedMap(op, layout, operand);
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
    Value value = loops == &domain.output ? getOutput(op, layout)
                                          : op->getOperand(operand);
    ArrayRef<int64_t> shape = cast<ShapedType>(value.getType()).getShape();
    if (!map)
      return Unknown{
          llvm::formatv("the dimensions of operand #{0} are not known", operand)
              .str()};
    if (operand == 0)
      domain.extents.assign(map.getNumDims(), -1);
    if (map.getNumDims() != domain.extents.size() ||
        map.getNumDims() > maxLoops ||
        !map.isProjectedPermutation(/*allowZeroInResults=*/!layout.hasMaps) ||
        map.getNumResults() != shape.size())
      return Unknown{
          llvm::formatv("the indexing map of operand #{0} does not match it",
                        operand)
              .str()};
    for (auto [expr, size] : llvm::zip_equal(map.getResults(), shape)) {
      // What heads share does not vary with them.
      auto dim = dyn_cast<AffineDimExpr>(expr);
      if (!dim)
        continue;
      unsigned loop = dim.getPosition();
      int64_t &extent = domain.extents[loop];
      if (extent != -1 && extent != size)
        return Unknown{
            llvm::formatv("operand sizes disagree: {0} and {1}", extent, size)
                .str()};
      extent = size;
      *loops |= LoopSet(1) << loop;
    }
  }
  if (domain.getElements() == 0 || domain.getKeys() == 0)
    return Unknown{"the indexing maps are not those of an attention"};
  return domain;
}

/// The loops of `op`; nullopt if it is no attention by its name, is malformed
/// or dynamic.
static std::optional<Domain> findDomain(Operation *op) {
  const Layout *layout = findLayout(op);
  if (!layout || getInputs(op, *layout).empty() || findDynamicShape(op))
    return std::nullopt;
  auto domainOrUnknown = getDomain(op, *layout);
  auto *domain = std::get_if<Domain>(&domainOrUnknown);
  return domain ? std::optional(*domain) : std::nullopt;
}

std::optional<HeadSizes> getHeadSizes(Operation *op) {
  std::optional<Domain> domain = findDomain(op);
  if (!domain)
    return std::nullopt;
  LoopSet values = domain->value & domain->output & ~domain->query;
  return HeadSizes{domain->getPoints(domain->getElements()),
                   domain->getPoints(values),
                   domain->getPoints(domain->getKeys())};
}

std::optional<OpaqueMask> getOpaqueMask(Operation *op) {
  std::optional<Domain> domain = findDomain(op);
  if (!domain)
    return std::nullopt;
  const Layout *layout = findLayout(op);
  OpaqueMask mask;
  LoopSet queries = 0, keys = 0;
  // A scale, which may come first, has no dimensions.
  for (unsigned operand = 3;
       operand < op->getNumOperands() - layout->numOutputs; ++operand) {
    Value value = op->getOperand(operand);
    AffineMap map =
        isTensorOrBuffer(value) ? getMap(op, *layout, operand) : AffineMap();
    if (!map || !domain->fits(map, cast<ShapedType>(value.getType())))
      continue;
    for (auto [dim, expr] : llvm::enumerate(map.getResults())) {
      LoopSet loop = getLoops(expr);
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

/// Products of queries and keys and of probabilities and values on the matrix
/// engine, and the softmax. Sums and softmax are in f32, or in a wider type
/// that is multiplied. Reads each input and writes each output once; what it
/// adds to is read, too.
CostOrUnknown getOpaqueAttentionCost(Operation *op,
                                     const CostContext &context) {
  const Layout &layout = *findLayout(op);
  OperandRange inputs = getInputs(op, layout);
  if (inputs.empty())
    return Unknown{"missing query, key, value or output operand"};
  if (std::optional<Unknown> unknown = findDynamicShape(op))
    return std::move(*unknown);
  if (std::optional<Unknown> unknown = findUnreadTensor(op))
    return std::move(*unknown);
  auto domainOrUnknown = getDomain(op, layout);
  if (auto *unknown = std::get_if<Unknown>(&domainOrUnknown))
    return std::move(*unknown);
  const Domain &domain = std::get<Domain>(domainOrUnknown);
  std::optional<NumericType> types[3];
  for (auto [type, input] : llvm::zip_equal(types, inputs.take_front(3)))
    type = getNumericType(cast<ShapedType>(input.getType()).getElementType());
  if (!types[0] || !types[1] || !types[2])
    return getUntyped();

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
    if (!isTensorOrBuffer(operand))
      continue;
    OperandRef ref = OperandRef::operand(number);
    bool isOutput = number >= inputs.size();
    if (!isOutput || layout.accumulates)
      traffic.readAll(ref, operand);
    if (isOutput)
      traffic.writeAll(ref, operand);
  }
  if (layout.numOutputs == 0)
    traffic.writeAll(OperandRef::result(0), op->getResult(0));
  return finishCost(std::move(cost), traffic);
}

} // namespace roofline
