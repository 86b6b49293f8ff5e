//===- StructuredFacts.h - What alike operations share ----------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Models repeat themselves: a structured operation with the body, the types and
// the kinds of operands of an earlier one costs the same and does the same.
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_ANALYSIS_OPS_STRUCTUREDFACTS_H
#define ROOFLINE_ANALYSIS_OPS_STRUCTUREDFACTS_H

#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "roofline/Analysis/Ops/CostContext.h"
#include "roofline/Analysis/Ops/OpClass.h"
#include <deque>

namespace roofline {

/// What a body does apart from reading and yielding.
struct BodyTraits {
  bool hasArithmetic = false;
  bool hasConversion = false;
  bool isGather = false;
  /// Nothing but what dequantization takes: sums, products, bit operations.
  bool isSimple = true;
  bool hasTranscendental = false;
};

/// What structured operations that are alike have in common: those of the same
/// name, properties, types and body, whose operands are equal to each other and
/// made on the fly at the same places.
struct StructuredFacts {
  /// One number for each operand and each result, about what is around an
  /// operation.
  using OperandKinds = llvm::SmallVector<unsigned, 6>;

  StructuredFacts(mlir::Operation *op, OperandKinds operandKinds);

  /// Whether what is known of `op` holds for those like it as well, wherever
  /// its operands come from: it reads stored tensors only.
  bool readsStoredOnly() const;

  /// One of them.
  mlir::Operation *op;
  /// `op`, if it has a body; null for the likes of linalg.softmax, of which
  /// only `cost` is known.
  mlir::linalg::LinalgOp structured;
  OperandKinds operandKinds;
  /// Of each operand.
  llvm::SmallVector<mlir::AffineMap, 4> maps;
  /// Of each map, whether it gives each element a place of its own, as
  /// permutations and broadcasts do.
  llvm::SmallVector<bool, 4> areProjections;
  /// How many operands come before those that are written into.
  unsigned numInputs = 0;
  bool hasReductions = false;
  /// Whether each loop that is reduced has one iteration.
  bool reducesNothing = false;
  /// Whether all loops are parallel and all data in tensors.
  bool isParallelOnTensors = false;
  /// Whether the body works on anything but scalars, or has regions.
  bool hasShapedBody = false;
  /// Operations in the body, its terminator apart.
  unsigned bodySize = 0;
  /// Of each operand, whether the body reads it.
  llvm::SmallVector<bool, 4> areRead;
  /// Of each operand, as `getConvertedType` of its elements.
  llvm::SmallVector<mlir::Type, 4> convertedTypes;
  /// Of each result, the type of `getNarrowSource` of what is yielded.
  llvm::SmallVector<mlir::Type, 1> yieldedTypes;
  /// Whether results may be the same everywhere, as `mayFill` says.
  bool mayFill = true;

  /// What is not known before somebody has found it out.
  mutable const Cost *cost = nullptr;
  mutable std::optional<bool> sumsProducts;
  mutable std::optional<BodyTraits> traits;
};

/// The facts about the structured operations of one function.
class StructuredOps {
public:
  explicit StructuredOps(const CostContext &context) : context(context) {}

  /// The facts about `op`; null if it is not structured.
  const StructuredFacts *find(mlir::Operation *op);
  /// Makes space for the facts about `size` operations.
  void reserve(unsigned size) { factsOfOp.reserve(size); }
  /// Those that have been found already; null otherwise.
  const StructuredFacts *lookup(mlir::Operation *op) const {
    return factsOfOp.lookup(op);
  }

private:
  StructuredFacts::OperandKinds getOperandKinds(mlir::Operation *op) const;
  bool hasAddresses(mlir::Operation *op) const;
  const StructuredFacts *compute(mlir::Operation *op);

  const CostContext &context;
  /// A deque keeps its elements in place.
  std::deque<StructuredFacts> facts;
  llvm::DenseMap<size_t, llvm::SmallVector<const StructuredFacts *, 1>>
      factsOfHash;
  llvm::DenseMap<mlir::Operation *, const StructuredFacts *> factsOfOp;
};

} // namespace roofline

#endif // ROOFLINE_ANALYSIS_OPS_STRUCTUREDFACTS_H
