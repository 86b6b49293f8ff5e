//===- WeightData.h - The elements of stored tensors ------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_ADVICE_WEIGHTDATA_H
#define ROOFLINE_ADVICE_WEIGHTDATA_H

#include "mlir/IR/SymbolTable.h"
#include "mlir/IR/Value.h"
#include "roofline/Advice/QuantizationError.h"

namespace roofline {

/// The elements of `root`: those of a constant, or of the initial value of a
/// global that does not change. They stay where they are and live as long as
/// the context. Why the module does not tell them otherwise: an argument has no
/// elements yet, a global may get them elsewhere, resources may have been
/// elided from the module.
///
/// `symbolTables` finds the globals; it is not for several threads at once.
std::variant<TensorData, NotJudged>
getWeightData(mlir::Value root, mlir::SymbolTableCollection &symbolTables);

/// As the function that it is given the channels of, on the threads of
/// `context`.
std::variant<QuantizationError, NotJudged>
getQuantizationError(const TensorData &data, const llvm::SmallBitVector &summed,
                     const Scheme &scheme, mlir::MLIRContext *context);

} // namespace roofline

#endif // ROOFLINE_ADVICE_WEIGHTDATA_H
