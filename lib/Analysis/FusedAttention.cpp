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

  DynamicAPInt getPoints(LoopSet loops) const {
    DynamicAPInt points(1);
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

/// The maps of query, key, value and the first output as `indexing_maps` gives
/// them, one for each operand that is a tensor or for each operand.
static SmallVector<AffineMap, 4> getGivenMaps(Operation *op,
                                              const Layout &layout) {
  auto attribute = op->getAttrOfType<ArrayAttr>("indexing_maps");
  if (!attribute || !llvm::all_of(attribute, llvm::IsaPred<AffineMapAttr>))
    return {};
  unsigned output = op->getNumOperands() - layout.numOutputs;
  unsigned shapedBefore =
      llvm::count_if(op->getOperands().take_front(output), isShaped);
  if (attribute.size() == shapedBefore + layout.numOutputs)
    output = shapedBefore;
  else if (attribute.size() != op->getNumOperands())
    return {};
  SmallVector<AffineMap, 4> maps;
  for (unsigned i : {0u, 1u, 2u, output})
    maps.push_back(cast<AffineMapAttr>(attribute[i]).getValue());
  return maps;
}

/// The maps of query, key, value and output where all are of one `rank`, over
/// the loops (batch..., query, element, key, element of values).
static SmallVector<AffineMap, 4> getOrderedMaps(unsigned rank,
                                                MLIRContext *context) {
  if (rank < 2)
    return {};
  unsigned query = rank - 2, element = rank - 1, key = rank,
           valueElement = rank + 1;
  SmallVector<AffineMap, 4> maps;
  for (auto [row, column] :
       {std::pair(query, element), std::pair(key, element),
        std::pair(key, valueElement), std::pair(query, valueElement)}) {
    SmallVector<AffineExpr> subscripts;
    for (unsigned batch = 0; batch < query; ++batch)
      subscripts.push_back(getAffineDimExpr(batch, context));
    subscripts.push_back(getAffineDimExpr(row, context));
    subscripts.push_back(getAffineDimExpr(column, context));
    maps.push_back(AffineMap::get(rank + 2, 0, subscripts, context));
  }
  return maps;
}

/// The loops of `op`, whose shapes are static, or why they are not known.
static std::variant<Domain, Unknown> getDomain(Operation *op,
                                               const Layout &layout) {
  Value output = op->getOperand(op->getNumOperands() - layout.numOutputs);
  Value operands[] = {op->getOperand(0), op->getOperand(1), op->getOperand(2),
                      output};
  SmallVector<AffineMap, 4> maps =
      layout.hasMaps
          ? getGivenMaps(op, layout)
          : getOrderedMaps(cast<ShapedType>(output.getType()).getRank(),
                           op->getContext());
  if (maps.empty())
    return Unknown{layout.hasMaps ? "'indexing_maps' does not give a map for "
                                    "each operand"
                                  : "the output has fewer than two dimensions"};
  Domain domain;
  unsigned numLoops = maps.front().getNumDims();
  if (numLoops > maxLoops)
    return Unknown{
        llvm::formatv("more than {0} loops", unsigned(maxLoops)).str()};
  domain.extents.resize(numLoops, -1);
  LoopSet *sets[] = {&domain.query, &domain.key, &domain.value, &domain.output};
  for (auto [operand, map, set] : llvm::zip_equal(operands, maps, sets)) {
    ArrayRef<int64_t> shape = cast<ShapedType>(operand.getType()).getShape();
    if (map.getNumDims() != numLoops || !map.isProjectedPermutation() ||
        map.getNumResults() != shape.size())
      return Unknown{"the maps do not fit the shapes"};
    for (auto [expr, size] : llvm::zip_equal(map.getResults(), shape)) {
      unsigned loop = cast<AffineDimExpr>(expr).getPosition();
      int64_t &extent = domain.extents[loop];
      if (extent != -1 && extent != size)
        return Unknown{llvm::formatv("operands disagree about a size: {0} and "
                                     "{1}",
                                     extent, size)
                           .str()};
      extent = size;
      *set |= LoopSet(1) << loop;
    }
  }
  return domain;
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

  LoopSet element = domain.query & domain.key & ~domain.output;
  LoopSet keys = domain.key & domain.value & ~domain.query & ~domain.output;
  if (element == 0 || keys == 0)
    return Unknown{"the maps are not those of an attention"};
  LoopSet scores = (domain.query | domain.key) & ~element;
  NumericType sum = getSumType(*types[0], *types[1]);
  Cost cost;
  cost.kind = CostKind::Contraction;
  addWork(cost.work, Work(*types[0], *types[1], sum,
                          domain.getPoints(scores | element) * 2));
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
