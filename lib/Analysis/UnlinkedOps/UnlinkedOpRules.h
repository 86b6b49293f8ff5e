//===- UnlinkedOpRules.h - Rules for unlinked operations --------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Operations of dialects that are not linked are known by name, types and
// attributes alone. What their cost rules share.
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_LIB_ANALYSIS_UNLINKEDOPS_UNLINKEDOPRULES_H
#define ROOFLINE_LIB_ANALYSIS_UNLINKEDOPS_UNLINKEDOPRULES_H

#include "roofline/Analysis/OpCosts/ProductSum.h"
#include "roofline/Analysis/OpCosts/TrafficBuilder.h"
#include "roofline/Analysis/Ops/CostContext.h"
#include "roofline/Analysis/Ops/Shapes.h"
#include "roofline/Interfaces/CostOpInterface.h"
#include "llvm/ADT/StringMap.h"

namespace roofline {

/// Tells what an operation costs, whatever its operands and attributes are.
using CostRule = CostOrUnknown (*)(mlir::Operation *op,
                                   const CostContext &context);
/// Cost rules by the name of the operation.
using CostRules = llvm::StringMap<CostRule>;

// Each producer's rules.

void addAttentionRules(CostRules &rules);
void addLinalgExtRules(CostRules &rules);
void addStableHLORules(CostRules &rules);
void addStableHLOProductRules(CostRules &rules);
void addTorchRules(CostRules &rules);

/// The rule of what costs nothing: constants, views, scalars.
CostOrUnknown getNoCost(mlir::Operation *op, const CostContext &context);

/// Why nothing is known: `attribute` is not there or not to be read.
Unknown getMalformed(llvm::StringRef attribute);
/// Why nothing is known: operands or results are too few, too many, or of other
/// types.
Unknown getMisshapen();
/// Why nothing is known: elements are of a type without arithmetic.
Unknown getUntyped();

/// The type of `value`, a tensor or a buffer.
inline mlir::ShapedType getShaped(mlir::Value value) {
  return mlir::cast<mlir::ShapedType>(value.getType());
}

/// Why `op` has no `numOperands` operands and `numResults` results that are all
/// tensors or buffers of static shapes; nullopt if it has.
std::optional<Unknown> findBadShape(mlir::Operation *op,
                                    std::optional<unsigned> numOperands,
                                    unsigned numResults = 1);

/// Why sizes of `op` are not known: the first operand or result that is a
/// tensor of a type that is not linked and was not understood; nullopt if there
/// is none.
std::optional<Unknown> findUnreadTensor(mlir::Operation *op);

/// Completes `cost` with a read of each operand that is a tensor or a buffer
/// and a write of each result.
CostOrUnknown finishWhole(mlir::Operation *op, Cost cost,
                          const CostContext &context);

/// The numbers that attribute `name` of `op` lists; nullopt if it has none.
std::optional<llvm::SmallVector<int64_t>> getIntegers(mlir::Operation *op,
                                                      llvm::StringRef name);

/// Whether `dims` are different dimensions of `rank`.
bool areDimensions(llvm::ArrayRef<int64_t> dims, int64_t rank);

/// A sum of products of the first two operands of `op`, in the type of its
/// result, without loops yet; why their types are not known otherwise.
std::variant<ProductSum, Unknown> getProductSum(mlir::Operation *op);

/// The cost of `op`, which sums products; `traffic` is what else it reads.
CostOrUnknown finishProductSum(mlir::Operation *op, const ProductSum &sum,
                               CostKind kind, TrafficBuilder &traffic);

} // namespace roofline

#endif // ROOFLINE_LIB_ANALYSIS_UNLINKEDOPS_UNLINKEDOPRULES_H
