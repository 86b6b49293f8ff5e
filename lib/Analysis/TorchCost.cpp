//===- TorchCost.cpp - Costs of Torch in generic form ---------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "GenericForm.h"
#include "mlir/IR/BuiltinTypes.h"
#include "roofline/Analysis/ScalarWork.h"
#include "roofline/Analysis/Shapes.h"

using namespace mlir;

namespace roofline {

/// Why `op` has no `numOperands` operands, of which the first `numTensors` are
/// tensors of known shape, and no such result; nullopt if it has.
static std::optional<Unknown> findBadTensor(Operation *op,
                                            std::optional<unsigned> numOperands,
                                            unsigned numTensors) {
  if (std::optional<Unknown> unknown = findUnreadTensor(op))
    return unknown;
  unsigned numGiven = op->getNumOperands();
  if (numGiven != numOperands.value_or(numGiven) || numGiven < numTensors ||
      op->getNumResults() != 1 ||
      !llvm::all_of(op->getOperands().take_front(numTensors),
                    isTensorOrBuffer) ||
      !isTensorOrBuffer(op->getResult(0)))
    return getMisshapen();
  return findDynamicShape(op);
}

//===----------------------------------------------------------------------===//
// Matrix products
//===----------------------------------------------------------------------===//

namespace {

/// A multiplicand of a matrix product, of shape (batch..., rows, columns), or
/// with one dimension alone, which is summed along.
struct Factor {
  ArrayRef<int64_t> shape;
  /// The dimension that is summed along.
  size_t sum;

  bool isMatrix() const { return shape.size() > 1; }
  /// Dimensions before the matrix.
  ArrayRef<int64_t> getBatch() const {
    return isMatrix() ? shape.drop_back(2) : shape.take_front(0);
  }
  /// The dimension that only this factor has; only of a matrix.
  size_t getOwn() const { return 2 * shape.size() - 3 - sum; }
};

} // namespace

/// Sets the loops (batch..., rows, columns, sum) of a product; loops of rows
/// and columns only where there are matrices. Fails where sizes do not fit each
/// other or `result`.
static LogicalResult setLoops(const Factor &lhs, const Factor &rhs,
                              ArrayRef<int64_t> result, MLIRContext *context,
                              ProductSum &sum) {
  size_t numBatch = std::max(lhs.getBatch().size(), rhs.getBatch().size());
  SmallVector<int64_t> extents(numBatch, 1);
  SmallVector<AffineExpr> subscripts[2];
  // Missing outer dimensions, and those of size 1, are repeated.
  const Factor *factors[] = {&lhs, &rhs};
  for (const Factor *factor : factors) {
    ArrayRef<int64_t> batch = factor->getBatch();
    for (auto [size, extent] : llvm::zip_equal(
             batch, MutableArrayRef(extents).take_back(batch.size())))
      if (size != 1 && extent == 1)
        extent = size;
      else if (size != 1 && extent != size)
        return failure();
  }
  for (auto [factor, reads] : llvm::zip_equal(factors, subscripts)) {
    ArrayRef<int64_t> batch = factor->getBatch();
    for (auto [dim, size] : llvm::enumerate(batch)) {
      size_t loop = numBatch - batch.size() + dim;
      reads.push_back(size == extents[loop]
                          ? getAffineDimExpr(loop, context)
                          : getAffineConstantExpr(0, context));
    }
    reads.resize(factor->shape.size());
    if (!factor->isMatrix())
      continue;
    reads[factor->getOwn()] = getAffineDimExpr(extents.size(), context);
    extents.push_back(factor->shape[factor->getOwn()]);
  }
  size_t sumLoop = extents.size();
  if (ArrayRef(extents) != result || lhs.shape[lhs.sum] != rhs.shape[rhs.sum])
    return failure();
  extents.push_back(lhs.shape[lhs.sum]);
  sum.extents = getSizes(extents);
  if (sum.extents.size() > maxLoops)
    return success();
  sum.reductions = LoopSet(1) << sumLoop;
  subscripts[0][lhs.sum] = subscripts[1][rhs.sum] =
      getAffineDimExpr(sumLoop, context);
  for (auto [map, reads] : llvm::zip_equal(sum.maps, subscripts))
    map = AffineMap::get(sum.extents.size(), 0, reads, context);
  return success();
}

/// The cost of `op`, which multiplies its first two operands; the second as a
/// transposed matrix if `isTransposed`. `traffic` is what else it reads.
static CostOrUnknown getProductCost(Operation *op, bool isTransposed,
                                    TrafficBuilder &traffic) {
  ArrayRef<int64_t> lhs = getShaped(op->getOperand(0)).getShape(),
                    rhs = getShaped(op->getOperand(1)).getShape();
  if (lhs.empty() || rhs.empty())
    return getMisshapen();
  auto sumOrUnknown = getProductSum(op);
  if (auto *unknown = std::get_if<Unknown>(&sumOrUnknown))
    return std::move(*unknown);
  ProductSum &sum = std::get<ProductSum>(sumOrUnknown);
  size_t rhsSum =
      rhs.size() == 1 || isTransposed ? rhs.size() - 1 : rhs.size() - 2;
  if (failed(setLoops({lhs, lhs.size() - 1}, {rhs, rhsSum},
                      getShaped(op->getResult(0)).getShape(), op->getContext(),
                      sum)))
    return Unknown{"sizes of operands and result do not fit"};
  return finishProductSum(op, sum, CostKind::Contraction, traffic);
}

/// A product of tensors of any rank, as that of matrices in their last two
/// dimensions.
static CostOrUnknown getMatmulCost(Operation *op, const CostContext &context) {
  if (std::optional<Unknown> unknown = findBadTensor(op, 2, 2))
    return std::move(*unknown);
  TrafficBuilder traffic(context);
  return getProductCost(op, /*isTransposed=*/false, traffic);
}

/// A product of tensors of these ranks, which does not repeat either.
template <int64_t lhsRank, int64_t rhsRank>
static CostOrUnknown getRankedProductCost(Operation *op,
                                          const CostContext &context) {
  if (std::optional<Unknown> unknown = findBadTensor(op, 2, 2))
    return std::move(*unknown);
  ShapedType lhs = getShaped(op->getOperand(0)),
             rhs = getShaped(op->getOperand(1));
  if (lhs.getRank() != lhsRank || rhs.getRank() != rhsRank ||
      (lhsRank > 2 && lhs.getDimSize(0) != rhs.getDimSize(0)))
    return getMisshapen();
  TrafficBuilder traffic(context);
  return getProductCost(op, /*isTransposed=*/false, traffic);
}

/// A product with a weight of (outputs, inputs) elements. A bias is what sums
/// start from.
static CostOrUnknown getLinearCost(Operation *op, const CostContext &context) {
  if (std::optional<Unknown> unknown = findBadTensor(op, 3, 2))
    return std::move(*unknown);
  Value bias = op->getOperand(2);
  auto type = dyn_cast<ShapedType>(bias.getType());
  ArrayRef<int64_t> result = getShaped(op->getResult(0)).getShape();
  bool isVector = isTensorOrBuffer(bias) && type.getRank() == 1 &&
                  !result.empty() && type.getDimSize(0) == result.back();
  auto opaque = dyn_cast<OpaqueType>(bias.getType());
  bool isMissing = opaque && opaque.getTypeData() == "none";
  if (getShaped(op->getOperand(1)).getRank() > 2 || !(isVector || isMissing))
    return getMisshapen();
  TrafficBuilder traffic(context);
  if (isVector)
    traffic.readAll(OperandRef::operand(2), bias);
  return getProductCost(op, /*isTransposed=*/true, traffic);
}

//===----------------------------------------------------------------------===//
// Elementwise operations and movement
//===----------------------------------------------------------------------===//

namespace {

/// Operations for each element.
struct ElementRule {
  StringLiteral name;
  unsigned vector, transcendental;
};

} // namespace

static constexpr ElementRule elementRules[] = {
    {"torch.aten.abs", 1, 0},
    {"torch.aten.ceil", 1, 0},
    {"torch.aten.cos", 0, 1},
    {"torch.aten.div.Scalar", 1, 0},
    {"torch.aten.div.Tensor", 1, 0},
    {"torch.aten.erf", 0, 1},
    {"torch.aten.exp", 0, 1},
    {"torch.aten.floor", 1, 0},
    {"torch.aten.log", 0, 1},
    {"torch.aten.maximum", 1, 0},
    {"torch.aten.minimum", 1, 0},
    {"torch.aten.mul.Scalar", 1, 0},
    {"torch.aten.mul.Tensor", 1, 0},
    {"torch.aten.neg", 1, 0},
    {"torch.aten.relu", 1, 0},
    {"torch.aten.rsqrt", 0, 1},
    // 1 / (1 + exp(-x)).
    {"torch.aten.sigmoid", 3, 1},
    // The same times x.
    {"torch.aten.silu", 4, 1},
    {"torch.aten.sin", 0, 1},
    {"torch.aten.sqrt", 0, 1},
    {"torch.aten.tanh", 0, 1},
};

/// Computes each element, in the type of the result, from those at its place.
static CostOrUnknown getElementwiseCost(Operation *op,
                                        const CostContext &context) {
  if (std::optional<Unknown> unknown = findBadTensor(op, std::nullopt, 1))
    return std::move(*unknown);
  const ElementRule &rule =
      *llvm::find_if(elementRules, [&](const ElementRule &rule) {
        return rule.name == op->getName().getStringRef();
      });
  ShapedType result = getShaped(op->getResult(0));
  std::optional<NumericType> type = getNumericType(result.getElementType());
  if (!type || isa<ComplexType>(result.getElementType()))
    return getUntyped();
  Cost cost;
  cost.kind = CostKind::Elementwise;
  // As in a body, what depends on nothing but tensors of rank 0 is free.
  if (result.getRank() != 0) {
    Count elements = getNumElements(result);
    addWork(cost.work, Work(Engine::Vector, *type, elements * rule.vector));
    addWork(cost.work, Work(Engine::Transcendental, *type,
                            elements * rule.transcendental));
  }
  return finishWhole(op, std::move(cost), context);
}

/// Reads its tensor and writes its whole result.
static CostOrUnknown getMovementCost(Operation *op,
                                     const CostContext &context) {
  if (std::optional<Unknown> unknown = findBadTensor(op, std::nullopt, 1))
    return std::move(*unknown);
  return finishWhole(op, Cost{CostKind::Movement, {}, {}}, context);
}

void addTorchRules(CostRules &rules) {
  // Scalars, lists of them, constants, views, and conversions of types alone.
  for (StringRef name : {"torch.aten.detach",
                         "torch.aten.flatten.using_ints",
                         "torch.aten.reshape",
                         "torch.aten.select.int",
                         "torch.aten.size.int",
                         "torch.aten.slice.Tensor",
                         "torch.aten.squeeze",
                         "torch.aten.squeeze.dim",
                         "torch.aten.unflatten.int",
                         "torch.aten.unsqueeze",
                         "torch.aten.view",
                         "torch.constant.bool",
                         "torch.constant.device",
                         "torch.constant.float",
                         "torch.constant.int",
                         "torch.constant.none",
                         "torch.constant.number",
                         "torch.constant.str",
                         "torch.prim.ListConstruct",
                         "torch.vtensor.literal",
                         "torch_c.from_builtin_tensor",
                         "torch_c.to_builtin_tensor"})
    rules[name] = getNoCost;
  for (StringRef name :
       {"torch.aten.broadcast_to", "torch.aten.clone", "torch.aten.expand",
        "torch.aten.permute", "torch.aten.t", "torch.aten.transpose.int"})
    rules[name] = getMovementCost;
  for (const ElementRule &rule : elementRules)
    rules[rule.name] = getElementwiseCost;
  rules["torch.aten.bmm"] = getRankedProductCost<3, 3>;
  rules["torch.aten.linear"] = getLinearCost;
  rules["torch.aten.matmul"] = getMatmulCost;
  rules["torch.aten.mm"] = getRankedProductCost<2, 2>;
  rules["torch.aten.mv"] = getRankedProductCost<2, 1>;
}

} // namespace roofline
