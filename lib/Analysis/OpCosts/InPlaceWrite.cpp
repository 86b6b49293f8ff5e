//===- InPlaceWrite.cpp - Traffic of writing into part of a value ---------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "roofline/Analysis/OpCosts/InPlaceWrite.h"
#include "mlir/IR/BuiltinTypes.h"
#include "roofline/Analysis/Ops/Views.h"

using namespace mlir;

namespace roofline {

void addInPlaceWrite(Operation *op, unsigned target, const Count &elements,
                     bool readsReplaced, const CostContext &context,
                     TrafficBuilder &traffic) {
  Value value = op->getOperand(target);
  OperandRef ref = OperandRef::operand(target);
  if (isFilled(value))
    return traffic.writeAll(ref, value);
  if (needsNoMemory(value))
    return traffic.write(ref, value, {elements});
  bool isInPlace = isa<BaseMemRefType>(value.getType()) ||
                   (!isConstant(value) && !context.isUsedAfter(value, op));
  Count all = getNumElements(cast<ShapedType>(value.getType()));
  Count kept = isInPlace ? Count(0) : all - elements;
  traffic.read(ref, value, {readsReplaced ? kept + elements : kept});
  if (isInPlace)
    traffic.write(ref, value, {elements});
  else
    traffic.writeAll(ref, value);
}

} // namespace roofline
