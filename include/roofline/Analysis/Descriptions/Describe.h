//===- Describe.h - Descriptions of operations ------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_ANALYSIS_DESCRIPTIONS_DESCRIBE_H
#define ROOFLINE_ANALYSIS_DESCRIPTIONS_DESCRIBE_H

#include "mlir/IR/Operation.h"
#include "roofline/Interfaces/OpDescription.h"

namespace roofline {

/// Whether there is a description of `op`, even if it only says why nothing is
/// known of it.
bool isDescribed(mlir::Operation *op);

/// What `op` does to elements: what it says itself through
/// `DescribedOpInterface`, or, if its dialect is not linked, what is known of
/// operations of its name. nullopt if it is not described.
std::optional<OpDescription> describe(mlir::Operation *op);

/// Whether the description of `op`, if there is one, says that its result is
/// other names for elements of its first operand. Cheaper than to describe it.
bool isDescribedView(mlir::Operation *op);

//===----------------------------------------------------------------------===//
// Building descriptions
//===----------------------------------------------------------------------===//

/// Operations on one engine for each element.
struct ElementArithmetic {
  Engine engine;
  unsigned ops;
};

/// An operation of which only the reason is known why it has no price.
OpDescription describeUnpriced(Unknown unknown);

/// `op` computes each element of its result, a tensor, from the elements of its
/// operands at the same place. Dimensions of one element, and outer ones that
/// an operand lacks, are repeated. `arithmetic` is done in `type`, by default
/// the element type of the result.
OpDescription describeElementwise(mlir::Operation *op,
                                  llvm::ArrayRef<ElementArithmetic> arithmetic,
                                  mlir::Type type = {});

/// `op` moves elements of its operands to its results. `map` is the indexing
/// map of the first operand, of which there is one subscript a dimension, with
/// a loop for each dimension of the result; null where it is not one.
OpDescription describeMovement(mlir::Operation *op, mlir::AffineMap map = {});

/// `op` looks up what its first result consists of in operand `table`, by
/// addresses in operand `addresses`. `rowRank` is that of `OperandRead`.
OpDescription describeLookup(unsigned table, unsigned addresses,
                             unsigned rowRank);

/// Adds `ops` operations in `type` for each iteration of `loops`. Adding none
/// changes nothing.
void addArithmetic(OpDescription &description, Engine engine, NumericType type,
                   unsigned ops, LoopSet loops);

/// Adds reads of all elements of those tensors and buffers among the operands
/// of `op` that are not read yet.
void addOtherReads(mlir::Operation *op, OpDescription &description);

} // namespace roofline

#endif // ROOFLINE_ANALYSIS_DESCRIPTIONS_DESCRIBE_H
