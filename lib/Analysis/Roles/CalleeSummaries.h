//===- CalleeSummaries.h - Functions seen from calls ------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What a call needs to know of the function that it calls: which operands the
// results are, and what the arguments are for.
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_LIB_ANALYSIS_ROLES_CALLEESUMMARIES_H
#define ROOFLINE_LIB_ANALYSIS_ROLES_CALLEESUMMARIES_H

#include "mlir/IR/SymbolTable.h"
#include "mlir/Interfaces/CallInterfaces.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "roofline/Model/Role.h"
#include "llvm/ADT/DenseMap.h"
#include <memory>

namespace roofline {

/// A role and why: a sentence fragment.
struct RoleEvidence {
  Role role;
  std::string reason;
};

/// A function seen from outside.
struct CalleeSummary {
  /// For each result, the argument, constant or load of a global, within the
  /// function, that is its root; null if the function computes it.
  llvm::SmallVector<mlir::Value> resultRoots;
  /// What each argument is for.
  llvm::SmallVector<RoleEvidence> arguments;
};

/// Summaries of the functions that one function calls, directly or not.
class CalleeSummaries {
public:
  /// The summary of what `call` calls; null if that is not known or too deep,
  /// or calls itself.
  const CalleeSummary *find(mlir::CallOpInterface call);

  mlir::SymbolTableCollection &getSymbolTables() { return symbolTables; }

private:
  CalleeSummary summarize(mlir::FunctionOpInterface function);

  mlir::SymbolTableCollection symbolTables;
  /// Null while a function is being summarized.
  llvm::DenseMap<mlir::Operation *, std::unique_ptr<CalleeSummary>> summaries;
  unsigned depth = 0;
};

} // namespace roofline

#endif // ROOFLINE_LIB_ANALYSIS_ROLES_CALLEESUMMARIES_H
