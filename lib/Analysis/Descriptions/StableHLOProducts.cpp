//===- StableHLOProducts.cpp - Sums of products in StableHLO --------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "UnlinkedOps.h"
#include "mlir/IR/BuiltinTypes.h"
#include "roofline/Analysis/Descriptions/OpaqueAttrParser.h"

#include <variant>

using namespace mlir;

namespace roofline {

//===----------------------------------------------------------------------===//
// Dot products
//===----------------------------------------------------------------------===//

/// Whether each size of `lhs` may be that of `rhs` at the same place.
static bool mayBeEqual(ArrayRef<int64_t> lhs, ArrayRef<int64_t> rhs) {
  return llvm::equal(lhs, rhs, [](int64_t left, int64_t right) {
    return mayBeEqual(left, right);
  });
}

/// The loops of a product of the operands of `op` along `dims`: batch, rows,
/// columns, sums. nullopt where sizes do not fit.
static std::optional<ProductLoops> getDotLoops(Operation *op,
                                               const DotDimensions &dims) {
  ProductLoops loops;
  SmallVector<unsigned> targets[2];
  for (unsigned side : {0, 1})
    targets[side].assign(getShaped(op->getOperand(side)).getRank(), 0);
  auto addShared = [&](ArrayRef<int64_t> lhs, ArrayRef<int64_t> rhs) {
    for (auto [left, right] : llvm::zip_equal(lhs, rhs)) {
      int64_t size = getShaped(op->getOperand(0)).getDimSize(left);
      int64_t other = getShaped(op->getOperand(1)).getDimSize(right);
      if (!mayBeEqual(size, other))
        return false;
      targets[0][left] = targets[1][right] = loops.extents.size();
      loops.extents.push_back(getKnown(size, other));
    }
    return true;
  };
  if (!addShared(dims.batch[0], dims.batch[1]))
    return std::nullopt;
  for (unsigned side : {0, 1}) {
    ShapedType type = getShaped(op->getOperand(side));
    for (int64_t dim = 0; dim < type.getRank(); ++dim) {
      if (llvm::is_contained(dims.batch[side], dim) ||
          llvm::is_contained(dims.contracting[side], dim))
        continue;
      targets[side][dim] = loops.extents.size();
      loops.extents.push_back(type.getDimSize(dim));
    }
  }
  unsigned numResultLoops = loops.extents.size();
  if (!mayBeEqual(loops.extents, getShaped(op->getResult(0)).getShape()) ||
      !addShared(dims.contracting[0], dims.contracting[1]))
    return std::nullopt;
  unsigned numLoops = loops.extents.size();
  if (numLoops > maxLoops)
    return loops;
  loops.reductions = getFirstLoops(numLoops) & ~getFirstLoops(numResultLoops);
  MLIRContext *context = op->getContext();
  for (unsigned side : {0, 1})
    loops.maps[side] =
        AffineMap::getMultiDimMapWithTargets(numLoops, targets[side], context);
  loops.resultMap = AffineMap::getMultiDimMapWithTargets(
      numLoops, llvm::to_vector(llvm::seq(numResultLoops)), context);
  return loops;
}

/// Whether `op` has two operands and a result whose ranks are known.
static bool isRankedPair(Operation *op) {
  auto isRanked = [](Value value) { return getShaped(value).hasRank(); };
  return isWellFormed(op, 2) && llvm::all_of(op->getOperands(), isRanked) &&
         isRanked(op->getResult(0));
}

/// Describes `op`, whose operands are multiplied along `dims`, which fit their
/// ranks.
static OpDescription describeDot(Operation *op, const DotDimensions &dims) {
  std::optional<ProductLoops> loops = getDotLoops(op, dims);
  return loops ? describeProduct(op, std::move(*loops))
               : describeUnpriced(getMismatched());
}

static OpDescription describeDotGeneral(Operation *op) {
  if (!isRankedPair(op))
    return describeUnpriced(getMisshapen(op));
  constexpr StringLiteral name = "dot_dimension_numbers";
  std::optional<DotDimensions> dims = parseDotDimensions(op->getAttr(name));
  if (!dims || dims->batch[0].size() != dims->batch[1].size() ||
      dims->contracting[0].size() != dims->contracting[1].size())
    return describeUnpriced(getMalformed(name));
  for (unsigned side : {0, 1}) {
    SmallVector<int64_t> named = dims->batch[side];
    llvm::append_range(named, dims->contracting[side]);
    if (!areDimensions(named, getShaped(op->getOperand(side)).getRank()))
      return describeUnpriced(getMalformed(name));
  }
  return describeDot(op, *dims);
}

/// Sums along the last dimension of the first and the first of the second
/// operand.
static OpDescription describeSimpleDot(Operation *op) {
  if (!isRankedPair(op))
    return describeUnpriced(getMisshapen(op));
  int64_t rank = getShaped(op->getOperand(0)).getRank();
  if (rank == 0 || getShaped(op->getOperand(1)).getRank() == 0)
    return describeUnpriced(getMisshapen(op));
  return describeDot(op, DotDimensions{{}, {{rank - 1}, {0}}});
}

//===----------------------------------------------------------------------===//
// Convolutions
//===----------------------------------------------------------------------===//

/// Numbers of attribute `name` of `op`, as many as `count`; `value` each if the
/// attribute is missing. nullopt if it has others.
static std::optional<SmallVector<int64_t>>
getIntegersOr(Operation *op, StringRef name, size_t count, int64_t value) {
  if (!op->getAttr(name))
    return SmallVector<int64_t>(count, value);
  std::optional<SmallVector<int64_t>> values = getIntegers(op, name);
  return values && values->size() == count ? values : std::nullopt;
}

/// The number of groups that attribute `name` of `op` gives; 1 if there is
/// none.
static int64_t getGroups(Operation *op, StringRef name) {
  auto count = dyn_cast_or_null<IntegerAttr>(op->getAttr(name));
  return count && count.getType().isInteger(64) ? count.getInt() : 1;
}

namespace {

/// A convolution as its attributes have it.
struct Convolution {
  ConvDimensions dims;
  SmallVector<int64_t> strides, dilations, padding;
  int64_t groups;

  size_t getNumSpatial() const { return dims.image.spatial.size(); }
};

} // namespace

/// Reads the attributes of `op`, which has two operands and a result.
static std::variant<Convolution, Unknown> readConvolution(Operation *op) {
  constexpr StringLiteral name = "dimension_numbers";
  std::optional<ConvDimensions> dims = parseConvDimensions(op->getAttr(name));
  if (!dims)
    return getMalformed(name);
  size_t rank = dims->image.spatial.size();
  for (Value value :
       {op->getOperand(0), op->getOperand(1), Value(op->getResult(0))})
    if (getShaped(value).getRank() != int64_t(rank) + 2)
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
  return Convolution{*dims, *strides, *dilations, *padding,
                     getGroups(op, "feature_group_count")};
}

/// The loops of `conv`, which `op` is: batch, group, feature in the group,
/// channel in the group, output positions, window. Features and channels are
/// seen as split by group. nullopt if the groups do not divide them.
static std::optional<ProductLoops> getConvolutionLoops(Operation *op,
                                                       const Convolution &conv) {
  ShapedType image = getShaped(op->getOperand(0)),
             filter = getShaped(op->getOperand(1)),
             output = getShaped(op->getResult(0));
  int64_t channels = filter.getDimSize(conv.dims.filter.first);
  int64_t features = filter.getDimSize(conv.dims.filter.second);
  int64_t imageChannels = image.getDimSize(conv.dims.image.second);
  if (conv.groups < 1 ||
      (!ShapedType::isDynamic(features) && features % conv.groups != 0) ||
      (!ShapedType::isDynamic(channels) &&
       !ShapedType::isDynamic(imageChannels) &&
       Count(channels) * conv.groups != imageChannels))
    return std::nullopt;
  MLIRContext *context = op->getContext();
  auto loop = [&](unsigned number) { return getAffineDimExpr(number, context); };
  size_t rank = conv.getNumSpatial();
  ProductLoops loops;
  loops.extents = {output.getDimSize(conv.dims.output.first), conv.groups,
                   ShapedType::isDynamic(features) ? features
                                                   : features / conv.groups,
                   channels};
  SmallVector<AffineExpr> imageReads = {loop(0), loop(1), loop(3)};
  SmallVector<AffineExpr> filterReads = {loop(1), loop(2), loop(3)};
  for (int64_t dim : conv.dims.output.spatial)
    loops.extents.push_back(output.getDimSize(dim));
  for (int64_t dim : conv.dims.filter.spatial)
    loops.extents.push_back(filter.getDimSize(dim));
  unsigned numLoops = loops.extents.size();
  if (numLoops > maxLoops)
    return loops;
  loops.reductions = LoopSet(1) << 3;
  for (size_t dim = 0; dim < rank; ++dim) {
    unsigned position = 4 + dim, window = 4 + rank + dim;
    imageReads.push_back(loop(position) * conv.strides[dim] +
                         loop(window) * conv.dilations[dim]);
    filterReads.push_back(loop(window));
    loops.reductions |= LoopSet(1) << window;
  }
  loops.maps[0] = AffineMap::get(numLoops, 0, imageReads, context);
  loops.maps[1] = AffineMap::get(numLoops, 0, filterReads, context);
  return loops;
}

static OpDescription describeConvolution(Operation *op) {
  if (!isRankedPair(op))
    return describeUnpriced(getMisshapen(op));
  auto convolution = readConvolution(op);
  if (auto *unknown = std::get_if<Unknown>(&convolution))
    return describeUnpriced(std::move(*unknown));
  const auto &conv = std::get<Convolution>(convolution);
  std::optional<ProductLoops> loops = getConvolutionLoops(op, conv);
  if (!loops)
    return describeUnpriced(getMalformed("feature_group_count"));
  OpDescription description = describeProduct(op, std::move(*loops));
  // An image that is padded is read as a whole.
  if (!description.reads.empty())
    description.reads.front().isWhole = llvm::any_of(
        conv.padding, [](int64_t size) { return size != 0; });
  return description;
}

void addStableHLOProductDescribers(Describers &describers) {
  describers["stablehlo.convolution"] = describeConvolution;
  describers["stablehlo.dot"] = describeSimpleDot;
  describers["stablehlo.dot_general"] = describeDotGeneral;
}

} // namespace roofline
