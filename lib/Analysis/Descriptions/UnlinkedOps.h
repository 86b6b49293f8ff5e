//===- UnlinkedOps.h - Operations known by name -----------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Operations of dialects that are not linked are known by name, types and
// attributes alone. What their descriptions share.
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_LIB_ANALYSIS_DESCRIPTIONS_UNLINKEDOPS_H
#define ROOFLINE_LIB_ANALYSIS_DESCRIPTIONS_UNLINKEDOPS_H

#include "roofline/Analysis/Descriptions/Describe.h"
#include "roofline/Analysis/Descriptions/Shapes.h"
#include "llvm/ADT/StringMap.h"

namespace roofline {

/// Describes an operation, whatever its operands and attributes are.
using Describer = OpDescription (*)(mlir::Operation *op);
/// By the name of the operation.
using Describers = llvm::StringMap<Describer>;

// Each dialect's operations.

void addLinalgExtDescribers(Describers &describers);
void addStableHLODescribers(Describers &describers);
void addStableHLOProductDescribers(Describers &describers);
void addTorchDescribers(Describers &describers);

//===----------------------------------------------------------------------===//
// Why nothing is known
//===----------------------------------------------------------------------===//

/// `attribute` is not there or not to be read.
Unknown getMalformed(llvm::StringRef attribute);
/// Operands or results of `op` are too few, too many, without a rank, or of
/// other types.
Unknown getMisshapen(mlir::Operation *op);
/// Sizes of operands and results contradict each other.
Unknown getMismatched();
/// There are more than `maxLoops` loops.
Unknown getTooManyLoops();
/// There is no rule for operations of the name of `op`, `where` they stand.
Unknown getUnruled(mlir::Operation *op, llvm::StringRef where = "");

//===----------------------------------------------------------------------===//
// Common descriptions
//===----------------------------------------------------------------------===//

/// The result is a constant.
OpDescription describeConstant(mlir::Operation *op);
/// Nothing that touches elements, as scalars and lists of them.
OpDescription describeNothing(mlir::Operation *op);
/// The result, if it is a tensor, is other names for elements of operand 0.
OpDescription describeView(mlir::Operation *op);
/// As `describeView`; the other operands are tensors with offsets, which are
/// read.
OpDescription describeDynamicSlice(mlir::Operation *op);

/// Whether what `describer` describes may be views.
inline bool mayBeView(Describer describer) {
  return describer == describeView || describer == describeDynamicSlice;
}

/// What an elementwise operation does for each element.
struct ElementRule {
  llvm::StringLiteral name;
  unsigned vector, transcendental;
  /// Whether dequantization takes it.
  bool mayDequantize = false;
};

/// The one of `rules` for operations of `name`; null if there is none.
const ElementRule *findRule(llvm::ArrayRef<ElementRule> rules,
                            llvm::StringRef name);

/// The loops of a sum of products while it is described.
struct ProductLoops {
  llvm::SmallVector<int64_t, 6> extents;
  LoopSet reductions = 0;
  /// The indexing maps of both multiplicands and of the result.
  mlir::AffineMap maps[2], resultMap;
};

/// `op` sums products of operands 0 and 1, in the type of its result.
OpDescription describeProduct(mlir::Operation *op, ProductLoops loops);

//===----------------------------------------------------------------------===//
// Reading operations
//===----------------------------------------------------------------------===//

/// Whether `op` has `numOperands` operands, as many as it likes where that is
/// absent, and `numResults` results, all of them tensors or buffers.
bool isWellFormed(mlir::Operation *op, std::optional<unsigned> numOperands,
                  unsigned numResults = 1);

/// The type of `value`, a tensor or a buffer.
inline mlir::ShapedType getShaped(mlir::Value value) {
  return mlir::cast<mlir::ShapedType>(value.getType());
}

/// Whether sizes `lhs` and `rhs` may be equal: one may be dynamic.
inline bool mayBeEqual(int64_t lhs, int64_t rhs) {
  return lhs == rhs || mlir::ShapedType::isDynamic(lhs) ||
         mlir::ShapedType::isDynamic(rhs);
}

/// The known one of two sizes that may be equal; dynamic if neither is.
inline int64_t getKnown(int64_t lhs, int64_t rhs) {
  return mlir::ShapedType::isDynamic(lhs) ? rhs : lhs;
}

/// The numbers that attribute `name` of `op` lists; nullopt if it has none.
std::optional<llvm::SmallVector<int64_t>> getIntegers(mlir::Operation *op,
                                                      llvm::StringRef name);

/// Whether `dims` are different dimensions of `rank`.
bool areDimensions(llvm::ArrayRef<int64_t> dims, int64_t rank);

/// The body of `op`, which has one region of one block; null if it has not.
mlir::Block *getBody(mlir::Operation *op);

} // namespace roofline

#endif // ROOFLINE_LIB_ANALYSIS_DESCRIPTIONS_UNLINKEDOPS_H
