//===- LoopUse.cpp - Which loops values depend on -------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "roofline/Analysis/Ops/LoopUse.h"
#include "roofline/Analysis/Ops/Multiplicands.h"

using namespace mlir;

namespace roofline {

Count countPoints(LoopSet loops, ArrayRef<Count> extents) {
  Count points(1);
  for (auto [loop, extent] : llvm::enumerate(extents))
    if (loops >> loop & 1)
      points *= extent;
  return points;
}

LoopUse getLoopUse(AffineMap map, LoopSet longLoops) {
  LoopUse use;
  for (AffineExpr subscript : map.getResults()) {
    LoopSet loops = getLoops(subscript);
    use.loops |= loops;
    if (llvm::popcount(loops & longLoops) == 1)
      use.singleLoops |= loops & longLoops;
  }
  return use;
}

bool isMatrixPair(const LoopUse &lhs, const LoopUse &rhs, LoopSet reductions,
                  LoopSet longLoops) {
  auto getAlone = [&](const LoopUse &use) {
    LoopSet alone = use.singleLoops;
    for (LoopSet tile : use.tileLoops)
      if ((tile & ~reductions) == 0)
        alone |= tile;
    return alone;
  };
  LoopSet shared = getAlone(lhs) & getAlone(rhs) & reductions & longLoops;
  LoopSet free = (lhs.loops ^ rhs.loops) & ~reductions & longLoops;
  return shared != 0 && free != 0;
}

} // namespace roofline
