//===- ReadRegion.cpp - Which part of a value is read ---------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ReadRegion.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Interfaces/ViewLikeInterface.h"
#include "roofline/Analysis/Descriptions/Shapes.h"
#include "roofline/Analysis/OpCosts/Footprint.h"
#include "roofline/Analysis/OpCosts/TrafficBuilder.h"
#include "roofline/Analysis/Ops/Views.h"

using namespace mlir;

namespace roofline {

static Count getSize(Value value) {
  return getNumElements(cast<ShapedType>(value.getType()));
}

ReadRegion ReadRegion::all(Value value) {
  ReadRegion readRegion;
  readRegion.elements = getSize(value);
  return readRegion;
}

/// Subscripts of the source of a reshape. A group of dimensions is reached in
/// as many places as the product of the subscripts; backwards, a dimension that
/// is split keeps its subscripts only if all but one of its parts are of size 1
/// or all are reached.
static SmallVector<Count, 0> reshapeSubscripts(Operation *view,
                                               ArrayRef<Count> subscripts) {
  SmallVector<Count, 0> result;
  if (auto expand = dyn_cast<tensor::ExpandShapeOp>(view)) {
    for (const ReassociationIndices &group : expand.getReassociationIndices()) {
      Count product(1);
      for (int64_t dim : group)
        product *= subscripts[dim];
      result.push_back(product);
    }
    return result;
  }
  auto collapse = dyn_cast<tensor::CollapseShapeOp>(view);
  if (!collapse)
    return result;
  SmallVector<Count> shape = getSizes(collapse.getSrcType());
  for (auto [dim, group] :
       llvm::enumerate(collapse.getReassociationIndices())) {
    bool isReached = subscripts[dim] == getSize(collapse.getResultType(), dim);
    unsigned longDims =
        llvm::count_if(group, [&](int64_t part) { return shape[part] != 1; });
    if (!isReached && longDims > 1)
      return {};
    for (int64_t part : group)
      result.push_back(isReached          ? shape[part]
                       : shape[part] == 1 ? Count(1)
                                          : subscripts[dim]);
  }
  return result;
}

ReadRegion getRegionOfSource(Operation *view, const ReadRegion &readRegion) {
  Value source = getViewSource(view), result = view->getResult(0);
  if (readRegion.isWhole && getSize(source) == getSize(result))
    return readRegion;
  ReadRegion part = readRegion;
  part.isWhole = false;
  part.subscripts.clear();
  if (readRegion.isWhole) {
    part.part = result;
    auto slice = dyn_cast<tensor::ExtractSliceOp>(view);
    if (slice && slice.getType().getRank() == slice.getSourceType().getRank())
      llvm::append_range(part.subscripts, getSizes(slice.getType()));
    return part;
  }
  if (!readRegion.subscripts.empty())
    part.subscripts = reshapeSubscripts(view, readRegion.subscripts);
  part.elements = min(part.elements, getSize(source));
  return part;
}

ReadRegion getRegionOfOperand(Operation *op, Value read, const Count &elements,
                              const ReadRegion &readRegion) {
  ReadRegion result;
  result.elements = elements;
  result.certainty = readRegion.certainty;
  result.isWhole = elements == getSize(read);
  if (readRegion.isWhole)
    return result;
  result.elements = min(elements, readRegion.elements);
  result.isWhole = result.elements == getSize(read);
  auto structured = dyn_cast<linalg::LinalgOp>(op);
  if (readRegion.subscripts.empty() || !structured) {
    if (!structured)
      result.subscripts = readRegion.subscripts;
    result.part = readRegion.part;
    return result;
  }
  // The iterations that compute the part.
  SmallVector<Count> extents = getSizes(structured.getStaticLoopRanges());
  OpOperand *init = structured.getDpsInitOperand(0);
  AffineMap output = structured.getMatchingIndexingMap(init);
  for (auto [subscript, count] :
       llvm::zip_equal(output.getResults(), readRegion.subscripts))
    if (auto loop = dyn_cast<AffineDimExpr>(subscript))
      extents[loop.getPosition()] = min(extents[loop.getPosition()], count);
  for (OpOperand &operand : op->getOpOperands()) {
    if (operand.get() != read || structured.isDpsInit(&operand))
      continue;
    AffineMap map = structured.getMatchingIndexingMap(&operand);
    result.elements =
        min(elements, countDistinct(map.getResults(), extents).elements);
    result.isWhole = result.elements == getSize(read);
    for (AffineExpr subscript : map.getResults())
      result.subscripts.push_back(countDistinct(subscript, extents).elements);
    return result;
  }
  return result;
}

} // namespace roofline
