//===- StableHLOProducts.cpp - Sums of products in StableHLO --------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "GenericForm.h"
#include "OpaqueText.h"
#include "mlir/IR/BuiltinTypes.h"
#include "llvm/Support/FormatVariadic.h"

using namespace mlir;

namespace roofline {

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
      sum.extents.push_back(getSize(size));
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
      sum.extents.push_back(getSize(type, dim));
    }
  }
  unsigned firstSum = sum.extents.size();
  if (sum.extents != getSizes(getShaped(op->getResult(0))) ||
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

/// The cost of `op`, whose operands are multiplied along `dims`, which fit
/// their ranks.
static CostOrUnknown getDotCost(Operation *op, const DotDimensions &dims,
                                const CostContext &context) {
  auto sumOrUnknown = getProductSum(op);
  if (auto *unknown = std::get_if<Unknown>(&sumOrUnknown))
    return std::move(*unknown);
  ProductSum &sum = std::get<ProductSum>(sumOrUnknown);
  if (failed(setDotLoops(op, dims, sum)))
    return Unknown{"sizes of operands and result do not fit"};
  TrafficBuilder traffic(context);
  return finishProductSum(op, sum, CostKind::Contraction, traffic);
}

static CostOrUnknown getDotGeneralCost(Operation *op,
                                       const CostContext &context) {
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
  return getDotCost(op, *dims, context);
}

/// Sums along the last dimension of the first and the first of the second
/// operand.
static CostOrUnknown getSimpleDotCost(Operation *op,
                                      const CostContext &context) {
  if (std::optional<Unknown> unknown = findBadShape(op, 2))
    return std::move(*unknown);
  int64_t rank = getShaped(op->getOperand(0)).getRank();
  if (rank == 0 || getShaped(op->getOperand(1)).getRank() == 0)
    return getMisshapen();
  return getDotCost(op, DotDimensions{{}, {{rank - 1}, {0}}}, context);
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

static CostOrUnknown getConvolutionCost(Operation *op,
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
      Count(channels) * groups != Count(image.getDimSize(dims->image.second)))
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
  sum.extents = {getSize(output, dims->output.first), Count(groups),
                 floorDiv(getSize(features), Count(groups)), getSize(channels)};
  SmallVector<AffineExpr> imageReads = {loop(0), loop(1), loop(3)};
  SmallVector<AffineExpr> filterReads = {loop(1), loop(2), loop(3)};
  unsigned numLoops = 4 + 2 * rank;
  if (numLoops > maxLoops)
    return Unknown{
        llvm::formatv("more than {0} loops", unsigned(maxLoops)).str()};
  sum.reductions = LoopSet(1) << 3;
  for (size_t dim = 0; dim < rank; ++dim) {
    unsigned position = 4 + dim, window = 4 + rank + dim;
    sum.extents.push_back(getSize(output, dims->output.spatial[dim]));
    imageReads.push_back(loop(position) * (*strides)[dim] +
                         loop(window) * (*dilations)[dim]);
    filterReads.push_back(loop(window));
    sum.reductions |= LoopSet(1) << window;
  }
  for (size_t dim = 0; dim < rank; ++dim)
    sum.extents.push_back(getSize(filter, dims->filter.spatial[dim]));
  sum.maps[0] = AffineMap::get(numLoops, 0, imageReads, mlirContext);
  sum.maps[1] = AffineMap::get(numLoops, 0, filterReads, mlirContext);
  TrafficBuilder traffic(context);
  // An image that is padded is read as a whole.
  if (llvm::any_of(*padding, [](int64_t size) { return size != 0; }))
    traffic.readAll(OperandRef::operand(0), op->getOperand(0));
  return finishProductSum(op, sum, CostKind::Convolution, traffic);
}

void addStableHLOProductRules(CostRules &rules) {
  rules["stablehlo.convolution"] = getConvolutionCost;
  rules["stablehlo.dot"] = getSimpleDotCost;
  rules["stablehlo.dot_general"] = getDotGeneralCost;
}

} // namespace roofline
