//===- Torch.cpp - Operations of PyTorch ----------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Operations of the Torch dialect in generic form, on tensors whose shapes are
// written in their types.
//
//===----------------------------------------------------------------------===//

#include "UnlinkedOps.h"
#include "mlir/IR/BuiltinTypes.h"

using namespace mlir;

namespace roofline {

/// Why `op` has no `numOperands` operands, as many as it likes where that is
/// absent, the first `numTensors` of which are tensors of known ranks, and one
/// such result; nullopt if it has.
static std::optional<Unknown> findBadTensor(Operation *op,
                                            std::optional<unsigned> numOperands,
                                            unsigned numTensors) {
  if (std::optional<Unknown> unknown = findUnreadTensor(op))
    return unknown;
  auto isRanked = [](Value value) {
    return isTensorOrBuffer(value) && getShaped(value).hasRank();
  };
  unsigned numGiven = op->getNumOperands();
  if (numGiven != numOperands.value_or(numGiven) || numGiven < numTensors ||
      op->getNumResults() != 1 ||
      !llvm::all_of(op->getOperands().take_front(numTensors), isRanked) ||
      !isRanked(op->getResult(0)))
    return getMisshapen(op);
  return std::nullopt;
}

//===----------------------------------------------------------------------===//
// Products
//===----------------------------------------------------------------------===//

namespace {

/// A vector, or matrices along its last two dimensions.
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

/// The loops of a product of `lhs` and `rhs`: batch, rows and columns as far as
/// there are any, sum. Missing outer dimensions, and those of size 1, are
/// repeated. nullopt where sizes do not fit each other or `result`.
static std::optional<ProductLoops> getLoops(const Factor &lhs,
                                            const Factor &rhs,
                                            ArrayRef<int64_t> result,
                                            MLIRContext *context) {
  ProductLoops loops;
  size_t numBatch = std::max(lhs.getBatch().size(), rhs.getBatch().size());
  loops.extents.assign(numBatch, 1);
  const Factor *factors[] = {&lhs, &rhs};
  for (const Factor *factor : factors) {
    ArrayRef<int64_t> batch = factor->getBatch();
    for (auto [size, extent] : llvm::zip_equal(
             batch, MutableArrayRef(loops.extents).take_back(batch.size())))
      if (size != 1 && extent == 1)
        extent = size;
      else if (size != 1 && !mayBeEqual(extent, size))
        return std::nullopt;
  }
  SmallVector<AffineExpr> subscripts[2];
  for (auto [factor, reads] : llvm::zip_equal(factors, subscripts)) {
    ArrayRef<int64_t> batch = factor->getBatch();
    for (auto [dim, size] : llvm::enumerate(batch)) {
      size_t loop = numBatch - batch.size() + dim;
      reads.push_back(size == 1 && loops.extents[loop] != 1
                          ? getAffineConstantExpr(0, context)
                          : getAffineDimExpr(loop, context));
    }
    reads.resize(factor->shape.size());
    if (!factor->isMatrix())
      continue;
    reads[factor->getOwn()] = getAffineDimExpr(loops.extents.size(), context);
    loops.extents.push_back(factor->shape[factor->getOwn()]);
  }
  size_t sumLoop = loops.extents.size();
  int64_t lhsSum = lhs.shape[lhs.sum], rhsSum = rhs.shape[rhs.sum];
  bool fits =
      llvm::equal(loops.extents, result, [](int64_t size, int64_t other) {
        return mayBeEqual(size, other);
      });
  if (!fits || !mayBeEqual(lhsSum, rhsSum))
    return std::nullopt;
  loops.extents.push_back(getKnown(lhsSum, rhsSum));
  if (loops.extents.size() > maxLoops)
    return loops;
  loops.reductions = LoopSet(1) << sumLoop;
  subscripts[0][lhs.sum] = subscripts[1][rhs.sum] =
      getAffineDimExpr(sumLoop, context);
  unsigned numLoops = loops.extents.size();
  for (auto [map, reads] : llvm::zip_equal(loops.maps, subscripts))
    map = AffineMap::get(numLoops, 0, reads, context);
  loops.resultMap = AffineMap::getMultiDimMapWithTargets(
      numLoops, llvm::to_vector(llvm::seq<unsigned>(sumLoop)), context);
  return loops;
}

/// Describes the product of the first two operands of `op`; `isTransposed`
/// tells whether the second is summed along its last dimension.
static OpDescription describeFactors(Operation *op, bool isTransposed) {
  ArrayRef<int64_t> lhs = getShaped(op->getOperand(0)).getShape(),
                    rhs = getShaped(op->getOperand(1)).getShape();
  if (lhs.empty() || rhs.empty())
    return describeUnpriced(getMisshapen(op));
  size_t rhsSum =
      rhs.size() == 1 || isTransposed ? rhs.size() - 1 : rhs.size() - 2;
  std::optional<ProductLoops> loops =
      getLoops({lhs, lhs.size() - 1}, {rhs, rhsSum},
               getShaped(op->getResult(0)).getShape(), op->getContext());
  return loops ? describeProduct(op, std::move(*loops))
               : describeUnpriced(getMismatched());
}

static OpDescription describeMatmul(Operation *op) {
  if (std::optional<Unknown> unknown = findBadTensor(op, 2, 2))
    return describeUnpriced(std::move(*unknown));
  return describeFactors(op, /*isTransposed=*/false);
}

/// Products of operands of given ranks, whose outer dimensions are not
/// repeated.
template <int64_t lhsRank, int64_t rhsRank>
static OpDescription describeRankedProduct(Operation *op) {
  if (std::optional<Unknown> unknown = findBadTensor(op, 2, 2))
    return describeUnpriced(std::move(*unknown));
  ShapedType lhs = getShaped(op->getOperand(0)),
             rhs = getShaped(op->getOperand(1));
  if (lhs.getRank() != lhsRank || rhs.getRank() != rhsRank ||
      (lhsRank > 2 && !mayBeEqual(lhs.getDimSize(0), rhs.getDimSize(0))))
    return describeUnpriced(getMisshapen(op));
  return describeFactors(op, /*isTransposed=*/false);
}

/// A product with the transpose of a matrix. The bias, a vector or missing, is
/// what sums start from.
static OpDescription describeLinear(Operation *op) {
  if (std::optional<Unknown> unknown = findBadTensor(op, 3, 2))
    return describeUnpriced(std::move(*unknown));
  Value bias = op->getOperand(2);
  auto type = dyn_cast<ShapedType>(bias.getType());
  ArrayRef<int64_t> result = getShaped(op->getResult(0)).getShape();
  bool isVector = isTensorOrBuffer(bias) && type.hasRank() &&
                  type.getRank() == 1 && !result.empty() &&
                  mayBeEqual(type.getDimSize(0), result.back());
  auto opaque = dyn_cast<OpaqueType>(bias.getType());
  bool isMissing = opaque && opaque.getTypeData() == "none";
  if (getShaped(op->getOperand(1)).getRank() > 2 || !(isVector || isMissing))
    return describeUnpriced(getMisshapen(op));
  OpDescription description = describeFactors(op, /*isTransposed=*/true);
  if (description.product)
    addOtherReads(op, description);
  return description;
}

//===----------------------------------------------------------------------===//
// Elementwise operations and movement
//===----------------------------------------------------------------------===//

/// By name; they compute in the type of the result.
static constexpr ElementRule elementRules[] = {
    {"torch.aten.abs", 1, 0},
    {"torch.aten.ceil", 1, 0},
    {"torch.aten.cos", 0, 1},
    {"torch.aten.div.Scalar", 1, 0, true},
    {"torch.aten.div.Tensor", 1, 0, true},
    {"torch.aten.erf", 0, 1},
    {"torch.aten.exp", 0, 1},
    {"torch.aten.floor", 1, 0},
    {"torch.aten.log", 0, 1},
    {"torch.aten.maximum", 1, 0},
    {"torch.aten.minimum", 1, 0},
    {"torch.aten.mul.Scalar", 1, 0, true},
    {"torch.aten.mul.Tensor", 1, 0, true},
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

static OpDescription describeElement(Operation *op) {
  if (std::optional<Unknown> unknown = findBadTensor(op, std::nullopt, 1))
    return describeUnpriced(std::move(*unknown));
  const ElementRule &rule =
      *findRule(elementRules, op->getName().getStringRef());
  OpDescription description =
      describeElementwise(op, {{Engine::Vector, rule.vector},
                               {Engine::Transcendental, rule.transcendental}});
  description.mayDequantize = rule.mayDequantize;
  return description;
}

static OpDescription describeAnyMovement(Operation *op) {
  if (std::optional<Unknown> unknown = findBadTensor(op, std::nullopt, 1))
    return describeUnpriced(std::move(*unknown));
  return describeMovement(op);
}

void addTorchDescribers(Describers &describers) {
  auto add = [&](ArrayRef<StringRef> names, Describer describer) {
    for (StringRef name : names)
      describers[name] = describer;
  };
  add({"torch.vtensor.literal"}, describeConstant);
  // Scalars and lists of them.
  add({"torch.aten.size.int", "torch.constant.bool", "torch.constant.device",
       "torch.constant.float", "torch.constant.int", "torch.constant.none",
       "torch.constant.number", "torch.constant.str",
       "torch.prim.ListConstruct"},
      describeNothing);
  add({"torch.aten.detach", "torch.aten.flatten.using_ints",
       "torch.aten.reshape", "torch.aten.select.int", "torch.aten.slice.Tensor",
       "torch.aten.squeeze", "torch.aten.squeeze.dim",
       "torch.aten.unflatten.int", "torch.aten.unsqueeze", "torch.aten.view",
       "torch_c.from_builtin_tensor", "torch_c.to_builtin_tensor"},
      describeView);
  add({"torch.aten.broadcast_to", "torch.aten.clone", "torch.aten.expand",
       "torch.aten.permute", "torch.aten.t", "torch.aten.transpose.int"},
      describeAnyMovement);
  for (const ElementRule &rule : elementRules)
    add({rule.name}, describeElement);
  add({"torch.aten.bmm"}, describeRankedProduct<3, 3>);
  add({"torch.aten.linear"}, describeLinear);
  add({"torch.aten.matmul"}, describeMatmul);
  add({"torch.aten.mm"}, describeRankedProduct<2, 2>);
  add({"torch.aten.mv"}, describeRankedProduct<2, 1>);
}

} // namespace roofline
