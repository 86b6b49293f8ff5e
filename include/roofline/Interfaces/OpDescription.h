//===- OpDescription.h - What an operation does to elements -----*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A description of an operation: its iteration domain, the elements that it
// accesses in each iteration, and its scalar arithmetic. Costs, classes, roles,
// fusion and advice all derive from it.
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_INTERFACES_OPDESCRIPTION_H
#define ROOFLINE_INTERFACES_OPDESCRIPTION_H

#include "mlir/IR/AffineMap.h"
#include "roofline/Interfaces/Unknown.h"
#include "roofline/Model/Cost.h"
#include "roofline/Model/LoopSet.h"

namespace roofline {

/// A read of elements of an operand, a tensor or a buffer.
struct OperandRead {
  /// The operand's number.
  unsigned operand;
  /// The indexing map: subscripts as functions of the loops. Null where every
  /// iteration may read any element.
  mlir::AffineMap map = {};
  /// Whether all elements are read even if the map does not reach them, as those
  /// of an image that is padded first.
  bool isWhole = false;
  /// Whether as many elements are read as the results have, if these are fewer,
  /// and how well that is known.
  bool isPart = false;
  Certainty certainty = Certainty::Exact;
  /// Whether the elements are addresses into other operands.
  bool isAddress = false;
  /// For a lookup, whose addresses are data: the number of dimensions, of more
  /// than one element each, of what there is at an address. 0 for a scalar, 1
  /// for a row.
  std::optional<unsigned> rowRank = {};
  /// For a lookup, how many subscripts it touches along each dimension; empty
  /// where that is not known.
  llvm::SmallVector<Count, 0> subscripts = {};
};

/// Scalar arithmetic: `ops` operations for each iteration of `loops`. What
/// depends on no loop costs nothing.
struct ScalarArithmetic {
  Engine engine;
  NumericType type;
  unsigned ops;
  LoopSet loops;
};

/// The scalar types of a sum of products of the first two reads.
struct ProductTypes {
  /// Types of the multiplicands.
  NumericType lhs, rhs;
  /// The type that products are summed in.
  NumericType sum;
  /// Whether a zero point is subtracted from each multiplicand first.
  bool hasZeroPoints = false;
};

/// A write into part of an operand, which the first result takes the place of.
struct PartialUpdate {
  /// The operand that is written into.
  unsigned target;
  /// The operand with the new elements; as many are written.
  unsigned source;
  /// Whether new elements are computed from those that they replace.
  bool readsReplaced = false;
};

/// What an operation does to the elements of its operands. By default it does
/// nothing: it neither reads nor writes elements.
struct OpDescription {
  /// Why there is no price, although the rest may be known; absent for an
  /// operation that has one.
  std::optional<Unknown> unpriced = {};

  /// The iteration domain: the number of iterations of each loop, or
  /// `ShapedType::kDynamic`.
  llvm::SmallVector<int64_t, 6> extents = {};
  /// Loops along which elements are combined.
  LoopSet reductions = 0;

  /// In the order of the operands.
  llvm::SmallVector<OperandRead, 3> reads = {};
  /// The indexing map of the results; null where iterations may write anywhere.
  mlir::AffineMap resultMap = {};
  /// Operands that the results take the place of, or that are written into where
  /// there are no results, all of their elements.
  llvm::SmallVector<unsigned, 1> writtenOperands = {};
  /// Set if the result is an operand of which a part is replaced.
  std::optional<PartialUpdate> update = {};

  /// Set for a sum of products of what the first two reads read.
  std::optional<ProductTypes> product = {};
  /// All other arithmetic.
  llvm::SmallVector<ScalarArithmetic, 2> arithmetic = {};
  /// Whether the arithmetic is such as dequantization takes: sums, products,
  /// shifts and bit operations.
  bool mayDequantize = false;
  /// Whether elements change their numeric type.
  bool converts = false;

  /// Whether the result is other names for elements of the first operand.
  bool isView = false;
  /// Whether the result is a constant.
  bool isConstant = false;

  /// All loops.
  LoopSet getLoops() const { return getFirstLoops(extents.size()); }
  /// The read of `operand`; null if there is none.
  const OperandRead *findRead(unsigned operand) const {
    for (const OperandRead &read : reads)
      if (read.operand == operand)
        return &read;
    return nullptr;
  }
};

} // namespace roofline

#endif // ROOFLINE_INTERFACES_OPDESCRIPTION_H
