//===- TrafficBuilder.h - Collects what an operation moves ------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Turns accesses to operands into traffic: a value read through two operands is
// read once, what is made on the fly is not read at all, and bytes are rounded
// up once per operand.
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_ANALYSIS_TRAFFICBUILDER_H
#define ROOFLINE_ANALYSIS_TRAFFICBUILDER_H

#include "roofline/Analysis/CostContext.h"
#include "roofline/Analysis/Footprint.h"
#include "roofline/Analysis/Shapes.h"
#include "roofline/Interfaces/CostOpInterface.h"

namespace roofline {

/// Collects the accesses of one operation.
class TrafficBuilder {
public:
  explicit TrafficBuilder(const CostContext &context) : context(context) {}

  /// A read of `value`. `map` tells which elements, so that equal reads of one
  /// value are recognised; null stands for all of them.
  void read(OperandRef operand, mlir::Value value, Footprint elements,
            mlir::AffineMap map = {}, Access access = Access::Read);
  /// A read of all elements of `value`, unless it is made on the fly.
  void readAll(OperandRef operand, mlir::Value value);
  /// A write to `value`, or, for a result, of it.
  void write(OperandRef operand, mlir::Value value, Footprint elements);
  /// A write of all elements.
  void writeAll(OperandRef operand, mlir::Value value);

  /// The traffic so far, or the reason why a value's size is not known.
  std::variant<llvm::SmallVector<Traffic, 3>, Unknown> finish();

private:
  struct Entry {
    OperandRef operand;
    mlir::Value value;
    Access access;
    Footprint read{Count(0)};
    Footprint written{Count(0)};
    mlir::AffineMap map = {};
  };
  Entry *findRead(mlir::Value value);
  Entry &getEntry(OperandRef operand, mlir::Value value, Access access);

  const CostContext &context;
  llvm::SmallVector<Entry, 4> entries;
};

/// Why the sizes of `op` are not known: the first operand or result whose shape
/// is dynamic or unranked; nullopt if all are static.
std::optional<Unknown> findDynamicShape(mlir::Operation *op);

/// Completes `cost` with the traffic of `builder`.
CostOrUnknown finishCost(Cost cost, TrafficBuilder &builder);

} // namespace roofline

#endif // ROOFLINE_ANALYSIS_TRAFFICBUILDER_H
