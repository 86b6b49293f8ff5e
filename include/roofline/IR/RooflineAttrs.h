//===- RooflineAttrs.h - The roofline attributes ---------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_IR_ROOFLINEATTRS_H
#define ROOFLINE_IR_ROOFLINEATTRS_H

#include "mlir/IR/Attributes.h"
#include "mlir/IR/Builders.h"
#include "roofline/IR/Real.h"
#include "roofline/IR/RooflineDialect.h"
#include "roofline/Model/AdviceOptions.h"
#include "roofline/Model/Cost.h"
#include "roofline/Model/Decision.h"
#include "roofline/Model/Device.h"
#include "roofline/Model/DimSize.h"
#include "roofline/Model/Estimate.h"
#include "roofline/Model/TrafficModel.h"

namespace roofline {

/// The rate of an engine when it accumulates in type `acc`.
struct AccRate {
  NumericType acc;
  /// Operations per second.
  Real ops;

  bool operator==(const AccRate &other) const {
    return acc == other.acc && ops == other.ops;
  }
  friend llvm::hash_code hash_value(const AccRate &rate) {
    return llvm::hash_combine(rate.acc, rate.ops);
  }
};

/// Hashes of the model's types, for uniquing attributes.
inline llvm::hash_code hash_value(const OperandRef &operand) {
  return llvm::hash_combine(operand.kind, operand.number);
}
inline llvm::hash_code hash_value(const Scenario &scenario) {
  return llvm::hash_combine(scenario.before, scenario.after);
}
inline llvm::hash_code hash_value(const Fallback &fallback) {
  return llvm::hash_combine(fallback.engine, fallback.type, fallback.exact);
}

} // namespace roofline

#define GET_ATTRDEF_CLASSES
#include "roofline/IR/RooflineAttrs.h.inc"

#endif // ROOFLINE_IR_ROOFLINEATTRS_H
