//===- AttrBuilders.h - From numbers to attributes -------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_IR_ATTRBUILDERS_H
#define ROOFLINE_IR_ATTRBUILDERS_H

#include "roofline/IR/RooflineAttrs.h"
#include "roofline/Model/Crossover.h"
#include "llvm/ADT/StringMap.h"

namespace roofline {

/// Builds attributes from the model's structs. Remembers the types it has
/// parsed: keep one for many operations. Not thread-safe: use one per thread.
class RooflineAttrBuilder {
public:
  /// The dialect must be loaded in `context`.
  explicit RooflineAttrBuilder(mlir::MLIRContext *context) : context(context) {}

  WorkAttr getWork(const Work &work) const;
  /// Null, after a diagnostic, where `context` cannot parse the stored type.
  TrafficAttr getTraffic(const Traffic &traffic);
  /// Null, after a diagnostic, where `context` cannot parse a stored type.
  CostAttr getCost(const Cost &cost);
  /// `cost` is that of the whole group, which is number `index` of its
  /// function.
  GroupAttr getGroup(uint64_t index, const Cost &cost, uint64_t copies) const;
  /// `openBounds` say how the bound depends on sizes that are not known.
  BoundAttr getBound(const Estimate &estimate,
                     llvm::ArrayRef<OpenBound> openBounds = {}) const;
  /// `estimate` is null where no target is known. `atLeast` says that parts are
  /// missing; so does an estimate that is itself a lower bound.
  TotalsAttr getTotals(llvm::ArrayRef<Work> work, const Count &bytes,
                       const Estimate *estimate, bool atLeast,
                       llvm::ArrayRef<OpenBound> openBounds = {}) const;

  SchemeAttr getScheme(const Scheme &scheme) const;
  AssumptionAttr getAssumption(const Assumption &assumption) const;

private:
  mlir::Type getType(llvm::StringRef spelling);

  mlir::MLIRContext *context;
  llvm::StringMap<mlir::Type> types;
};

/// The scheme that `attr` describes.
Scheme getScheme(SchemeAttr attr);
/// The assumption that `attr` describes.
Assumption getAssumption(AssumptionAttr attr);

} // namespace roofline

#endif // ROOFLINE_IR_ATTRBUILDERS_H
