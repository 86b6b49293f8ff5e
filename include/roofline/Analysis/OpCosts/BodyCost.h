//===- BodyCost.h - Arithmetic and captures of a loop body ------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the body of a structured operation does over its iteration domain. A
// body operation counts once per point of the loops that its operands depend
// on.
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_ANALYSIS_OPCOSTS_BODYCOST_H
#define ROOFLINE_ANALYSIS_OPCOSTS_BODYCOST_H

#include "mlir/IR/AffineMap.h"
#include "mlir/IR/Block.h"
#include "roofline/Analysis/OpCosts/Footprint.h"
#include "roofline/Analysis/OpCosts/TrafficBuilder.h"
#include "roofline/Analysis/Ops/CostContext.h"
#include "roofline/Interfaces/CostOpInterface.h"
#include "roofline/Model/LoopSet.h"

namespace roofline {

/// A body and the loops around it.
struct LoopBody {
  mlir::Block *block;
  llvm::SmallVector<Count> extents;
  LoopSet reductions = 0;
  /// For each block argument: the map that it is accessed through; null if it
  /// is a scalar, which depends on no loop.
  llvm::SmallVector<mlir::AffineMap> argumentMaps;
  /// For each of the first block arguments, the type that its elements were
  /// extended from before they came here; may be empty.
  llvm::SmallVector<mlir::Type> argumentTypes;
  /// Block arguments that hold the running value of an output.
  unsigned firstOutput = 0;
  /// For each yielded value, whether anything uses what it ends up in.
  llvm::SmallVector<bool> isYieldLive;
  /// Whether block argument `i` is the index of loop `i`, as in
  /// tensor.generate.
  bool argumentsAreIndices = false;
};

/// A tensor or buffer from outside the body that it reads element by element.
struct Capture {
  mlir::Value value;
  Footprint elements;
  /// Which elements; null where that depends on data.
  mlir::AffineMap map;
  bool isGather = false;
  bool isMultiplicand = false;
};

/// What a body does over the whole domain.
struct BodyCost {
  llvm::SmallVector<Work, 2> work;
  /// For each block argument, whether the body uses it.
  llvm::SmallVector<bool> isArgumentUsed;
  /// For each yielded value, whether anything uses it, the body's later
  /// iterations included.
  llvm::SmallVector<bool> isYieldLive;
  /// For each block argument, whether it reaches a multiplicand of matrix work.
  llvm::SmallVector<bool> isMultiplicand;
  llvm::SmallVector<Capture, 0> captures;
  /// Whether some output sums products of two different values.
  bool sumsProducts = false;
};

/// Analyses `body`; the reason why not where an operation in it has no rule or
/// a captured value has no static shape.
std::variant<BodyCost, Unknown> getBodyCost(const LoopBody &body,
                                            const CostContext &context);

/// Whether a read of `value` reaches memory: it is not made on the fly. A splat
/// constant that the matrix engine multiplies stands for a stored weight.
bool isReadFromMemory(mlir::Value value, bool isMultiplicand);

/// Adds the reads of what the body captures.
void addCaptureTraffic(const BodyCost &cost, TrafficBuilder &traffic);

} // namespace roofline

#endif // ROOFLINE_ANALYSIS_OPCOSTS_BODYCOST_H
