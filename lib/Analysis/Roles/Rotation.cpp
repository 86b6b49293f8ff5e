//===- Rotation.cpp - Rotary position embeddings --------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Rotation.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "roofline/Analysis/Ops/ElementLookThrough.h"
#include "roofline/Analysis/Ops/RunningSum.h"
#include <limits>

using namespace mlir;

namespace roofline {

namespace {

/// A product of a value and something smaller, which may be a parameter.
struct ScaledValue {
  Value value;
  Value factor;
};

} // namespace

/// What `product` multiplies; null values if it is no such product.
static ScaledValue getScaledValue(Operation *product, const OpClasses &classes,
                                  const DataOriginMap &dataOrigins) {
  if (!isProduct(product))
    return {};
  auto trace = [&](Value operand) {
    Value traced = traceElement(operand, classes);
    // Negation does not change what is rotated.
    auto negation = traced.getDefiningOp<arith::NegFOp>();
    return negation ? traceElement(negation.getOperand(), classes) : traced;
  };
  // Scalars are elements of what is computed, and count as large.
  auto getSize = [&](Value traced) {
    return isTensorOrBuffer(traced) ? dataOrigins.get(traced).size
                                    : std::numeric_limits<double>::infinity();
  };
  Value large = trace(product->getOperand(0));
  Value small = trace(product->getOperand(1));
  if (getSize(large) < getSize(small))
    std::swap(large, small);
  if (!isTensorOrBuffer(small) || dataOrigins.get(small).isData)
    return {};
  return {large, small};
}

SmallVector<Value, 2> findRotationFactors(Operation *op,
                                          const OpClasses &classes,
                                          const DataOriginMap &dataOrigins) {
  if (op->getNumResults() != 1)
    return {};
  Operation *sum = traceElement(op->getResult(0), classes).getDefiningOp();
  if (!isa_and_nonnull<arith::AddFOp, arith::SubFOp>(sum))
    return {};
  ScaledValue terms[2];
  for (unsigned i : {0, 1})
    terms[i] = getScaledValue(
        traceElement(sum->getOperand(i), classes).getDefiningOp(), classes,
        dataOrigins);
  if (!terms[0].value || terms[0].value != terms[1].value ||
      terms[0].factor == terms[1].factor)
    return {};
  return {terms[0].factor, terms[1].factor};
}

} // namespace roofline
