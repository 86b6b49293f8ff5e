//===- ScalarWork.h - Arithmetic of scalar operations -----------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What one scalar evaluation of an `arith`, `math` or `complex` operation
// costs. This table is the only place that knows operations by name.
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_ANALYSIS_DESCRIPTIONS_SCALARWORK_H
#define ROOFLINE_ANALYSIS_DESCRIPTIONS_SCALARWORK_H

#include "mlir/IR/Operation.h"
#include "roofline/Interfaces/Unknown.h"
#include "roofline/Model/Cost.h"

namespace roofline {

/// Operations of one evaluation on scalars.
struct ScalarWork {
  unsigned vector = 0;
  unsigned transcendental = 0;
  /// The type they compute in, a complex number's component type. Absent where
  /// there is no work.
  std::optional<NumericType> type;

  bool isFree() const { return vector == 0 && transcendental == 0; }
};

/// The arithmetic of `op` per scalar element: conversions, constants and index
/// arithmetic are free. nullopt where there is no rule for the operation or for
/// its type.
std::optional<ScalarWork> getScalarWork(mlir::Operation *op);

/// Whether there is a rule for operations of this name.
bool hasScalarRule(mlir::OperationName name);

/// Whether `op` only changes the representation of a number.
bool isConversion(mlir::Operation *op);

/// The numeric format of a float, integer or complex element type (its
/// component's); nullopt for index and all others.
std::optional<NumericType> getNumericType(mlir::Type elementType);

/// Why an operation has no price: its elements are of a type without arithmetic.
Unknown getUntyped();

} // namespace roofline

#endif // ROOFLINE_ANALYSIS_DESCRIPTIONS_SCALARWORK_H
