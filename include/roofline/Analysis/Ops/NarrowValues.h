//===- NarrowValues.h - Narrow numbers inside bodies ------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Where the body of an operation ends by widening or dequantizing narrow
// numbers, or begins by narrowing or quantizing what it reads, the narrow ones
// are what would be stored.
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_ANALYSIS_OPS_NARROWVALUES_H
#define ROOFLINE_ANALYSIS_OPS_NARROWVALUES_H

#include "mlir/IR/Value.h"

namespace roofline {

class OpClasses;

/// Whether `from` has fewer bits than `to`, both being numbers. One bit is
/// stored as a byte, so that nothing is won by it.
bool isNarrower(mlir::Type from, mlir::Type to);

/// The narrowest value that `scalar`, computed in a body, is made from by
/// conversions, or, if it has no more than 8 bits, by what dequantizes it with
/// constants; `scalar` itself if that is the narrowest.
mlir::Value getNarrowSource(mlir::Value scalar);

/// The narrower type that all users of `argument`, in its body, convert it to;
/// null if there is none.
mlir::Type getConvertedType(mlir::BlockArgument argument);

/// Whether any operation within `function`, classified by `classes`, converts
/// to a type of quantized numbers.
bool hasQuantization(mlir::Operation *function, const OpClasses &classes);

/// The type that everything made of `argument`, in its body and beyond, is
/// quantized to with constants, before anything else comes in. Null if there is
/// none. `readsElements` tells the uses of tensors that count.
mlir::Type
getQuantizedType(mlir::BlockArgument argument,
                 llvm::function_ref<bool(mlir::OpOperand &)> readsElements);

} // namespace roofline

#endif // ROOFLINE_ANALYSIS_OPS_NARROWVALUES_H
