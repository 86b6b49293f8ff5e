//===- Views.cpp - Values seen through views ------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "roofline/Analysis/Ops/Views.h"
#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Matchers.h"
#include "mlir/Interfaces/CastInterfaces.h"
#include "mlir/Interfaces/ViewLikeInterface.h"
#include "roofline/Analysis/Descriptions/Describe.h"
#include "roofline/IR/ShapeHints.h"

using namespace mlir;

namespace roofline {

Value getViewSource(Operation *op) {
  // Whatever has a body or no operand is no view.
  if (op->getNumRegions() > 0 || op->getNumOperands() == 0)
    return Value();
  if (auto view = dyn_cast<ViewLikeOpInterface>(op))
    return view.getViewSource();
  if (isa<tensor::ExpandShapeOp, tensor::CollapseShapeOp, tensor::ReshapeOp,
          tensor::ExtractSliceOp, memref::TransposeOp,
          bufferization::ToTensorOp, bufferization::ToBufferOp>(op))
    return op->getOperand(0);
  if (isShapeHint(op) && !getHintedValues(op).empty())
    return op->getOperand(0);
  // Elementwise casts (arith.extf) convert numbers; the others only types.
  if (isa<CastOpInterface>(op) && op->getNumOperands() == 1 &&
      op->getNumResults() == 1 && !op->hasTrait<OpTrait::Elementwise>())
    return op->getOperand(0);
  if (isDescribedView(op))
    return op->getOperand(0);
  return Value();
}

Value getViewRoot(Value value) {
  while (Operation *op = value.getDefiningOp()) {
    Value source = getViewSource(op);
    if (!source)
      break;
    value = source;
  }
  return value;
}

/// Whether `op`, of a dialect that is not linked, is a constant.
static bool isUnlinkedConstant(Operation *op) {
  return !op->isRegistered() && isDescribed(op) && describe(op)->isConstant;
}

bool isConstant(Operation *op) {
  // Most operations have operands, which no constant has.
  return op->getNumOperands() == 0 &&
         (op->hasTrait<OpTrait::ConstantLike>() || isUnlinkedConstant(op));
}

bool isConstant(Value value) {
  Operation *op = getViewRoot(value).getDefiningOp();
  return op && isConstant(op);
}

Attribute getConstantValue(Operation *op) {
  if (!isConstant(op))
    return Attribute();
  if (!op->isRegistered())
    return op->getAttr("value");
  Attribute value;
  matchPattern(op, m_Constant(&value));
  return value;
}

/// As the public function, of the result of `op`, which is no view.
static bool isSplatConstant(Operation *op) {
  auto elements = dyn_cast_or_null<DenseElementsAttr>(getConstantValue(op));
  return elements && elements.isSplat();
}

bool isSplatConstant(Value value) {
  Operation *op = getViewRoot(value).getDefiningOp();
  return op && isSplatConstant(op);
}

/// Whether `op`, of a dialect that is not linked, repeats the number that all
/// elements of a constant are.
static bool isUnlinkedFill(Operation *op) {
  if (op->isRegistered() || op->getNumOperands() != 1 ||
      !isSplatConstant(op->getOperand(0)))
    return false;
  std::optional<OpDescription> description = describe(op);
  if (!description || !description->arithmetic.empty() ||
      description->converts || description->reads.size() != 1)
    return false;
  AffineMap map = description->reads.front().map;
  return map && map.getNumResults() < map.getNumDims();
}

bool mayFill(linalg::LinalgOp op) {
  Block *body = op.getBlock();
  return llvm::all_of(body->getTerminator()->getOperands(), [&](Value yielded) {
    auto argument = dyn_cast<BlockArgument>(yielded);
    if (argument && argument.getOwner() == body)
      return !op.isDpsInit(op.getMatchingOpOperand(argument));
    Operation *definition = yielded.getDefiningOp();
    return !definition || definition->getBlock() != body ||
           isConstant(definition);
  });
}

bool isTensorFill(Operation *op) {
  auto linalgOp = dyn_cast<linalg::LinalgOp>(op);
  if (!linalgOp || !mayFill(linalgOp))
    return false;
  Block *body = linalgOp.getBlock();
  auto isUniform = [&](Value yielded) {
    auto argument = dyn_cast<BlockArgument>(yielded);
    if (!argument || argument.getOwner() != body)
      return true;
    Value operand = linalgOp.getMatchingOpOperand(argument)->get();
    // A constant of more elements is moved, as any stored tensor is.
    auto shaped = dyn_cast<ShapedType>(operand.getType());
    return !shaped ||
           (shaped.hasStaticShape() && shaped.getNumElements() == 1 &&
            isSplatConstant(operand));
  };
  return llvm::all_of(body->getTerminator()->getOperands(), isUniform) &&
         linalgOp.hasPureTensorSemantics();
}

/// As `isFilled`, of the result of `op`, which is no view.
static bool isFilledBy(Operation *op) {
  return isa<tensor::SplatOp>(op) || isTensorFill(op) || isUnlinkedFill(op) ||
         isSplatConstant(op);
}

bool isFilled(Value value) {
  Operation *op = getViewRoot(value).getDefiningOp();
  return op && isFilledBy(op);
}

bool needsNoMemory(Value value) {
  Operation *op = getViewRoot(value).getDefiningOp();
  if (!op)
    return false;
  if (auto alloc = dyn_cast<bufferization::AllocTensorOp>(op))
    return !alloc.getCopy();
  return isa<tensor::EmptyOp>(op) || isFilledBy(op);
}

} // namespace roofline
