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

namespace roofline {

/// The operation that `group` is named after, the one that does most: one that
/// makes the group what it is, if there is one, with most work, then most
/// bytes.
mlir::Operation *findMainOp(const Group &group,
                            const FunctionEstimate &estimate);

/// What to call `op`: the name it has in the model, or what it is. May hold any
/// bytes.
llvm::StringRef getTitle(mlir::Operation *op);

/// ` +2` for a group of three operations; nothing for one.
std::string countOthers(const Group &group);

/// The bytes of one execution of `group` by the roles of what moves.
BytesByRole getBytesByRole(const Group &group,
                           const FunctionEstimate &estimate);

/// The role of most of `bytes`; of equals, the first of all roles. nullopt
/// where there are none, or sizes are not known.
std::optional<Role> findMainRole(const BytesByRole &bytes);

} // namespace roofline

#endif // ROOFLINE_LIB_REPORT_GROUPFACTS_H
