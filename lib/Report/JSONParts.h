//===- JSONParts.h - Parts of JSON reports ----------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_LIB_REPORT_JSONPARTS_H
#define ROOFLINE_LIB_REPORT_JSONPARTS_H

#include "JSONWriter.h"
#include "roofline/Pricing/ModuleFindings.h"
#include "roofline/Report/Report.h"

namespace roofline {

/// Why times and bounds are null.
inline constexpr llvm::StringLiteral noTarget = "no target is known";

/// Writes `type`: what a pair of multiplicands is charged at, and the pair
/// where that does not say all.
void writeTypes(JSONWriter &json, NumericType lhs, NumericType rhs);
/// Writes `acc`, null off the matrix engine.
void writeAcc(JSONWriter &json, std::optional<NumericType> acc);
/// Writes what a change makes of a group: its counts for one execution, and the
/// verdict.
void writeChangedGroup(JSONWriter &json, const ChangedGroup &group);
/// Writes `work`, an entry a kind.
void writeWork(JSONWriter &json, llvm::ArrayRef<Work> work);
/// Writes `loc`.
void writeLoc(JSONWriter &json, mlir::Location location);

/// Writes the members of the whole document.
void writeReportDocument(JSONWriter &json, const ModuleFindings &module);
/// Writes the members of a target.
void writeTarget(JSONWriter &json, const Device &device);
/// Writes the members of a function.
void writeFunction(JSONWriter &json, const FunctionFindings &findings);

} // namespace roofline

#endif // ROOFLINE_LIB_REPORT_JSONPARTS_H
