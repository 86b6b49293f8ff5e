//===- ChannelDims.h - Which dimensions of a root are summed ----*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A channel is what is summed for one element of a result. A contraction tells
// which dimensions of its operand lie in channels; which ones of the stored
// tensor these are depends on how it was moved and reshaped on the way.
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_ANALYSIS_STORAGE_CHANNELDIMS_H
#define ROOFLINE_ANALYSIS_STORAGE_CHANNELDIMS_H

#include "roofline/Analysis/Roles/FunctionAnalyses.h"
#include "llvm/ADT/SmallBitVector.h"

namespace roofline {

/// The dimensions of `root` along which `contraction` sums the elements that it
/// reads as `operand`, one of its operands: the root's channels extend along
/// them. Follows views, movement, conversions and dequantization from the
/// operand back to its root.
///
/// nullopt if `contraction` is no structured or TOSA operation that sums
/// products, if a subscript of the operand takes part in summed loops and
/// others, if a reshape puts dimensions of both kinds into one, or if elements
/// come through anything else: loops, branches, calls, packing.
std::optional<llvm::SmallBitVector>
findSummedDims(mlir::Operation *contraction, mlir::Value operand,
               mlir::Value root, const FunctionAnalyses &analyses);

} // namespace roofline

#endif // ROOFLINE_ANALYSIS_STORAGE_CHANNELDIMS_H
