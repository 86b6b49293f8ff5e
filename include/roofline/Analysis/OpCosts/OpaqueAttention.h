//===- OpaqueAttention.h - Attention as one operation -----------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Operations of other projects that compute a whole attention. They are read in
// generic form, so that nothing of their dialects has to be linked.
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_ANALYSIS_OPCOSTS_OPAQUEATTENTION_H
#define ROOFLINE_ANALYSIS_OPCOSTS_OPAQUEATTENTION_H

#include "mlir/IR/Operation.h"
#include "roofline/Analysis/Ops/CostContext.h"
#include "roofline/Interfaces/CostOpInterface.h"

namespace roofline {

/// The operands of an operation that is an attention.
struct OpaqueAttention {
  mlir::Value query, key, value;
  /// Masks, and scales that are tensors.
  llvm::SmallVector<mlir::Value, 1> masks;
};

/// Whether `op` is an attention by its name, however malformed.
bool isOpaqueAttention(mlir::Operation *op);

/// The operands of `op`; nullopt if it is no attention or has too few.
std::optional<OpaqueAttention> getOpaqueAttention(mlir::Operation *op);

/// The elements of a key and of a value, and the positions there are of them.
struct HeadSizes {
  Count key, value, positions;
};

/// The sizes of the heads of `op`; nullopt if it is no attention by its name,
/// or they are not known.
std::optional<HeadSizes> getHeadSizes(mlir::Operation *op);

/// The mask of an attention.
struct OpaqueMask {
  mlir::Value tensor;
  /// Its dimensions along queries and keys.
  unsigned queryDim, keyDim;
  int64_t numQueries, numKeys;
};

/// The mask of `op`; nullopt if it is no attention, has no mask of one
/// dimension of queries and one of keys, is malformed or dynamic.
std::optional<OpaqueMask> getOpaqueMask(mlir::Operation *op);

/// What `op` costs, an attention by its name.
CostOrUnknown getOpaqueAttentionCost(mlir::Operation *op,
                                     const CostContext &context);

} // namespace roofline

#endif // ROOFLINE_ANALYSIS_OPCOSTS_OPAQUEATTENTION_H
