//===- AffineAccess.cpp - Where loops access buffers ----------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "AffineAccess.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Interfaces/CastInterfaces.h"

using namespace mlir;

namespace roofline {

using Subscripts = SmallVector<Subscript, 4>;
using GetSubscript = llvm::function_ref<Subscript(OpFoldResult)>;

//===----------------------------------------------------------------------===//
// Arithmetic
//===----------------------------------------------------------------------===//

static Subscript getConstant(int64_t value, MLIRContext *context) {
  return {getAffineConstantExpr(value, context)};
}

static Subscript operator+(const Subscript &lhs, const Subscript &rhs) {
  bool isKnown = lhs.expr && rhs.expr;
  return {isKnown ? lhs.expr + rhs.expr : AffineExpr(), lhs.loops | rhs.loops};
}

static Subscript operator*(const Subscript &lhs, const Subscript &rhs) {
  bool isScaled =
      lhs.expr && rhs.expr &&
      (lhs.expr.isSymbolicOrConstant() || rhs.expr.isSymbolicOrConstant());
  return {isScaled ? lhs.expr * rhs.expr : AffineExpr(), lhs.loops | rhs.loops};
}

/// One index into all elements of dimensions of the sizes `shape`, of which the
/// first does not matter.
static Subscript linearize(ArrayRef<Subscript> subscripts,
                           ArrayRef<int64_t> shape, MLIRContext *context) {
  Subscript linear = subscripts.front();
  for (auto [subscript, size] :
       llvm::drop_begin(llvm::zip_equal(subscripts, shape))) {
    Subscript scale =
        ShapedType::isDynamic(size) ? Subscript() : getConstant(size, context);
    linear = linear * scale + subscript;
  }
  return linear;
}

/// The subscripts of the element `linear` of dimensions of the sizes `shape`.
static Subscripts delinearize(const Subscript &linear, ArrayRef<int64_t> shape,
                              MLIRContext *context) {
  Subscripts subscripts(shape.size(), getConstant(0, context));
  Subscript rest = linear;
  for (size_t dim = shape.size(); dim-- > 0;) {
    if (shape[dim] == 1)
      continue;
    bool isLast = llvm::all_of(shape.take_front(dim),
                               [](int64_t size) { return size == 1; });
    subscripts[dim] = rest;
    if (isLast)
      break;
    bool isKnown = rest.expr && shape[dim] > 0;
    subscripts[dim].expr = isKnown ? rest.expr % shape[dim] : AffineExpr();
    rest.expr = isKnown ? rest.expr.floorDiv(shape[dim]) : AffineExpr();
  }
  return subscripts;
}

//===----------------------------------------------------------------------===//
// Views
//===----------------------------------------------------------------------===//

static Subscripts followSubview(memref::SubViewOp view,
                                ArrayRef<Subscript> subscripts,
                                GetSubscript getSubscript) {
  Subscripts result;
  llvm::SmallBitVector dropped = view.getDroppedDims();
  for (auto [dim, offset, stride] :
       llvm::enumerate(view.getMixedOffsets(), view.getMixedStrides())) {
    result.push_back(getSubscript(offset));
    if (dropped.test(dim))
      continue;
    result.back() = result.back() + subscripts.front() * getSubscript(stride);
    subscripts = subscripts.drop_front();
  }
  return result;
}

static Subscripts followExpansion(memref::ExpandShapeOp view,
                                  ArrayRef<Subscript> subscripts) {
  Subscripts result;
  for (const ReassociationIndices &group : view.getReassociationIndices())
    result.push_back(linearize(
        subscripts.slice(group.front(), group.size()),
        view.getResultType().getShape().slice(group.front(), group.size()),
        view.getContext()));
  return result;
}

static Subscripts followCollapse(memref::CollapseShapeOp view,
                                 ArrayRef<Subscript> subscripts) {
  Subscripts result;
  for (auto [group, subscript] :
       llvm::zip_equal(view.getReassociationIndices(), subscripts))
    llvm::append_range(result, delinearize(subscript,
                                           view.getSrcType().getShape().slice(
                                               group.front(), group.size()),
                                           view.getContext()));
  // What is collapsed to no dimension at all has elements of size 1 only.
  result.resize(view.getSrcType().getRank(), getConstant(0, view.getContext()));
  return result;
}

/// The elements of a source without gaps have one order.
static std::optional<Subscripts>
followReinterpretation(memref::ReinterpretCastOp view,
                       ArrayRef<Subscript> subscripts,
                       GetSubscript getSubscript) {
  auto source = dyn_cast<MemRefType>(view.getSource().getType());
  if (!source || !source.getLayout().isIdentity() || !source.hasStaticShape())
    return std::nullopt;
  Subscript linear = getSubscript(view.getMixedOffsets().front());
  for (auto [subscript, stride] :
       llvm::zip_equal(subscripts, view.getMixedStrides()))
    linear = linear + subscript * getSubscript(stride);
  return delinearize(linear, source.getShape(), view.getContext());
}

static Subscripts followTranspose(memref::TransposeOp view,
                                  ArrayRef<Subscript> subscripts) {
  Subscripts result(subscripts.size());
  for (auto [dim, from] : llvm::enumerate(view.getPermutation().getResults()))
    result[cast<AffineDimExpr>(from).getPosition()] = subscripts[dim];
  return result;
}

bool followView(Operation *view, AffineAccess &access,
                GetSubscript getSubscript) {
  Value source = view->getOperand(0);
  auto type = dyn_cast<MemRefType>(source.getType());
  if (!type)
    return false;
  std::optional<Subscripts> result;
  if (auto subview = dyn_cast<memref::SubViewOp>(view))
    result = followSubview(subview, access.subscripts, getSubscript);
  else if (auto expansion = dyn_cast<memref::ExpandShapeOp>(view))
    result = followExpansion(expansion, access.subscripts);
  else if (auto collapse = dyn_cast<memref::CollapseShapeOp>(view))
    result = followCollapse(collapse, access.subscripts);
  else if (auto cast = dyn_cast<memref::ReinterpretCastOp>(view))
    result = followReinterpretation(cast, access.subscripts, getSubscript);
  else if (auto transpose = dyn_cast<memref::TransposeOp>(view))
    result = followTranspose(transpose, access.subscripts);
  else if (isa<CastOpInterface>(view) &&
           size_t(type.getRank()) == access.subscripts.size())
    result = std::move(access.subscripts);
  if (!result)
    return false;
  access = {source, std::move(*result)};
  return true;
}

} // namespace roofline
