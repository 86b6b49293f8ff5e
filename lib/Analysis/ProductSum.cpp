//===- ProductSum.cpp - Contractions without a body -----------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "roofline/Analysis/ProductSum.h"
#include "LoopUse.h"

using namespace mlir;

namespace roofline {

/// The loops of more than one iteration.
static LoopSet getLongLoops(const ProductSum &sum) {
  LoopSet loops = 0;
  for (auto [loop, extent] : llvm::enumerate(sum.extents))
    if (extent != 1)
      loops |= LoopSet(1) << loop;
  return loops;
}

Count ProductSum::getPoints(LoopSet loops) const {
  return countPoints(loops, extents);
}

bool ProductSum::isMatrixWork() const {
  LoopSet longLoops = getLongLoops(*this);
  return isMatrixPair(getLoopUse(maps[0], longLoops),
                      getLoopUse(maps[1], longLoops), reductions, longLoops);
}

void ProductSum::addWork(llvm::SmallVectorImpl<Work> &work) const {
  if (llvm::is_contained(extents, Count(0)))
    return;
  Count ops = getPoints(~LoopSet(0)) * 2;
  roofline::addWork(work, isMatrixWork()
                              ? Work(types[0], types[1], sumType, ops)
                              : Work(Engine::Vector, sumType, ops));
  if (!hasZeroPoints)
    return;
  for (AffineMap map : maps)
    roofline::addWork(work, Work(Engine::Vector, sumType,
                                 getPoints(getLoopUse(map, 0).loops)));
}

void ProductSum::addReads(Operation *op, TrafficBuilder &traffic) const {
  if (llvm::is_contained(extents, Count(0)))
    return;
  bool isMatrix = isMatrixWork();
  for (auto [number, map] : llvm::enumerate(maps)) {
    Value value = op->getOperand(number);
    if (isReadFromMemory(value, isMatrix))
      traffic.read(
          OperandRef::operand(number), value,
          countDistinct(map.getResults(), extents)
              .clampedTo(getNumElements(cast<ShapedType>(value.getType()))),
          map);
  }
}

} // namespace roofline
