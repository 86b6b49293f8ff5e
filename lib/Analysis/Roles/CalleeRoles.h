//===- CalleeRoles.h - Functions seen from calls ----------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What a function needs to know of those that it calls: which operands the
// results are, and what the arguments are for.
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_LIB_ANALYSIS_ROLES_CALLEEROLES_H
#define ROOFLINE_LIB_ANALYSIS_ROLES_CALLEEROLES_H

#include "mlir/IR/Operation.h"
#include "llvm/ADT/DenseMap.h"
#include <optional>

namespace roofline {

class RoleAnalysis;

/// The roles in the functions that one function calls. An analysis of the
/// caller that knows no callee before `set`: who analyses a single function
/// must not look at others.
class CalleeRoles {
public:
  using RolesOfCall = llvm::DenseMap<mlir::Operation *, const RoleAnalysis *>;

  explicit CalleeRoles(mlir::Operation *) {}

  void set(RolesOfCall known) { rolesOfCall = std::move(known); }
  bool isSet() const { return rolesOfCall.has_value(); }

  /// The roles in what `op` calls; null if it is no call, or of a function that
  /// is not known.
  const RoleAnalysis *find(mlir::Operation *op) const {
    return rolesOfCall ? rolesOfCall->lookup(op) : nullptr;
  }

private:
  std::optional<RolesOfCall> rolesOfCall;
};

} // namespace roofline

#endif // ROOFLINE_LIB_ANALYSIS_ROLES_CALLEEROLES_H
