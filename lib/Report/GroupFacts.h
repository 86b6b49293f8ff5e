//===- GroupFacts.h - What reports say of a group ---------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_LIB_REPORT_GROUPFACTS_H
#define ROOFLINE_LIB_REPORT_GROUPFACTS_H

#include "roofline/Analysis/Estimate/FunctionEstimate.h"
#include "roofline/Pricing/ModuleFindings.h"

namespace roofline {

/// The operation that the group number `group` is named after.
mlir::Operation *getMainOp(const FunctionFindings &findings, unsigned group);

/// What to call `op`: the name it has in the model, or what it is. May hold any
/// bytes.
llvm::StringRef getTitle(mlir::Operation *op);

/// ` +2` for a group of three operations; nothing for one.
std::string countOthers(const Group &group);

/// What to call the group number `group`: `q_proj +2`. May hold any bytes.
std::string getName(const FunctionFindings &findings, unsigned group);

/// The bytes of one execution of `group` by the roles of what moves.
BytesByRole getBytesByRole(const Group &group,
                           const FunctionEstimate &estimate);

/// The role of most of `bytes`; of equals, the first of all roles. nullopt
/// where there are none, or sizes are not known.
std::optional<Role> findMainRole(const BytesByRole &bytes);

} // namespace roofline

#endif // ROOFLINE_LIB_REPORT_GROUPFACTS_H
