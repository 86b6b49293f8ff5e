//===- LoopUse.h - Which loops values depend on --------------- -*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_ANALYSIS_OPS_LOOPUSE_H
#define ROOFLINE_ANALYSIS_OPS_LOOPUSE_H

#include "mlir/IR/AffineMap.h"
#include "roofline/Model/Count.h"
#include "roofline/Model/LoopSet.h"

namespace roofline {

/// Which loops a value depends on.
struct LoopUse {
  LoopSet loops = 0;
  /// Loops that stand alone in some subscript the value is read with.
  LoopSet singleLoops = 0;
  /// Loops that one subscript is made of and that it tells apart, as that of a
  /// tile and that of a position in it.
  llvm::SmallVector<LoopSet, 1> tileLoops = {};

  void merge(const LoopUse &other) {
    loops |= other.loops;
    singleLoops |= other.singleLoops;
    for (LoopSet tile : other.tileLoops)
      if (!llvm::is_contained(tileLoops, tile))
        tileLoops.push_back(tile);
  }
};

/// How often `loops` run altogether, each as often as `extents` says.
Count countPoints(LoopSet loops, llvm::ArrayRef<Count> extents);

/// The loops of what is read through `map`. Those of `longLoops` have more than
/// one iteration.
LoopUse getLoopUse(mlir::AffineMap map, LoopSet longLoops);

/// Whether the engine for matrices can sum the products of two values along
/// `reductions`: loops of one iteration apart, some reduction loop stands alone
/// in the subscripts of both, or with others that it is a tile of, and some
/// output loop is in exactly one of them.
bool isMatrixPair(const LoopUse &lhs, const LoopUse &rhs, LoopSet reductions,
                  LoopSet longLoops);

} // namespace roofline

#endif // ROOFLINE_ANALYSIS_OPS_LOOPUSE_H
