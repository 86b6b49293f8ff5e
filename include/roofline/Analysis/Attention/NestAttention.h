//===- NestAttention.h - Attention written as loops -------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Finds attention in loops over elements of buffers, in one nest or in several
// with buffers between them, by the dataflow between two sums of products.
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_ANALYSIS_ATTENTION_NESTATTENTION_H
#define ROOFLINE_ANALYSIS_ATTENTION_NESTATTENTION_H

#include "roofline/Analysis/Ops/OpClass.h"

namespace roofline {

/// What loops that are an attention read keys and values from.
struct NestAttention {
  /// Buffers that the function does not allocate; none is empty.
  llvm::SmallVector<mlir::Value, 1> keys, values;
  /// The outermost loop around the sum of weighted values.
  mlir::Operation *loop;
};

/// The attentions in the loops of a function, in program order.
llvm::SmallVector<NestAttention, 0>
findNestAttentions(const OpClasses &classes);

} // namespace roofline

#endif // ROOFLINE_ANALYSIS_ATTENTION_NESTATTENTION_H
