//===- MatrixRules.cpp - Which products the matrix engine sums ------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "roofline/Analysis/OpCosts/MatrixRules.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "llvm/ADT/SetVector.h"

using namespace mlir;

namespace roofline {

/// Whether both values vary with all loops that sum.
bool MatrixRules::sharesAllReductions(Value lhs, Value rhs) const {
  LoopSet shared = getDependence(lhs).loops & getDependence(rhs).loops;
  return (reductions & longLoops & ~shared) == 0;
}

/// The products that `product` multiplies together, itself first, and the
/// factors that are no products.
static void collectFactors(Operation *product,
                           llvm::SmallSetVector<Operation *, 4> &products,
                           llvm::SmallSetVector<Value, 4> &factors) {
  if (!products.insert(product))
    return;
  for (Value factor : product->getOperands()) {
    Operation *inner = stripConversions(factor).getDefiningOp();
    if (isProduct(inner))
      collectFactors(inner, products, factors);
    else
      factors.insert(factor);
  }
}

bool MatrixRules::choosePair(Contraction &contraction) const {
  // A fused multiply-add names its factors itself.
  if (!isProduct(contraction.product))
    return isMatrixPair(contraction.lhs, contraction.rhs);
  llvm::SmallSetVector<Operation *, 4> products;
  llvm::SmallSetVector<Value, 4> factors;
  collectFactors(contraction.product, products, factors);
  auto getLongLoops = [&](Operation *op) {
    return getDependence(op->getResult(0)).loops & longLoops;
  };
  LoopSet loops = getLongLoops(contraction.product);
  for (bool mayBeScale : {false, true}) {
    for (Operation *product : products) {
      Value lhs = product->getOperand(0), rhs = product->getOperand(1);
      if (getLongLoops(product) != loops || !isMatrixPair(lhs, rhs) ||
          !(mayBeScale || sharesAllReductions(lhs, rhs)))
        continue;
      contraction = {product, contraction.sum, lhs, rhs};
      return true;
    }
  }
  for (unsigned i = 0; i < factors.size(); ++i) {
    for (unsigned j = i + 1; j < factors.size(); ++j) {
      if (!isMatrixPair(factors[i], factors[j]))
        continue;
      contraction.lhs = factors[i];
      contraction.rhs = factors[j];
      return true;
    }
  }
  return false;
}

Value MatrixRules::skipExtensions(Value value) const {
  auto isZeroPointOf = [&](Value zeroPoint, Value integer) {
    LoopSet loops = getDependence(integer).loops;
    LoopSet zeroPointLoops = getDependence(zeroPoint).loops;
    return zeroPointLoops != loops && (zeroPointLoops & ~loops) == 0;
  };
  while (Operation *op = value.getDefiningOp()) {
    if (isa<arith::ExtFOp, arith::ExtSIOp, arith::ExtUIOp>(op)) {
      value = op->getOperand(0);
    } else if (isa<arith::SubIOp, arith::AddIOp>(op) &&
               isZeroPointOf(op->getOperand(1), op->getOperand(0))) {
      value = op->getOperand(0);
    } else if (isa<arith::AddIOp>(op) &&
               isZeroPointOf(op->getOperand(0), op->getOperand(1))) {
      value = op->getOperand(1);
    } else {
      break;
    }
  }
  return value;
}

} // namespace roofline
