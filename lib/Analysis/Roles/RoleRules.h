//===- RoleRules.h - Roles from uses ----------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Tells what stored tensors are for from what operations do with them.
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_LIB_ANALYSIS_ROLES_ROLERULES_H
#define ROOFLINE_LIB_ANALYSIS_ROLES_ROLERULES_H

#include "DataOrigin.h"
#include "roofline/Analysis/Attention/AttentionAnalysis.h"
#include "roofline/Analysis/Ops/Multiplicands.h"
#include "llvm/ADT/MapVector.h"

namespace roofline {

/// A role and why: a sentence fragment.
struct RoleEvidence {
  Role role;
  std::string reason;
};

/// Applies the rules to the operations of a function. Of several roles that the
/// uses of a root suggest, the one that says most wins: a table that is looked
/// up and multiplied is an embedding.
class RoleRules {
public:
  RoleRules(RootFinder &finder, const OpClasses &classes,
            const AttentionAnalysis &attentions,
            const DataOriginMap &dataOrigins, const CalleeRoles &callees)
      : finder(finder), classes(classes), attentions(attentions),
        dataOrigins(dataOrigins), callees(callees) {}

  /// Roles that the user gives, which nothing overrides.
  void recordGiven(const llvm::DenseMap<mlir::Value, Role> &roles);
  /// Roots that are caches, and why.
  void recordCaches(llvm::MapVector<mlir::Value, std::string> caches);
  /// Operands of `attention` that are neither parameters nor, unless noted so,
  /// caches.
  void recordAttention(const Attention &attention);
  /// What the operations of the function do with roots.
  void recordUses();

  /// What has been found of `root`; null if nothing.
  const RoleEvidence *find(mlir::Value root) const {
    auto found = findings.find(root);
    return found == findings.end() ? nullptr : &found->second;
  }
  /// The operation that computes with the elements of `root`, a stored one;
  /// null if none.
  mlir::Operation *findArithmetic(mlir::Value root) const {
    return arithmetic.lookup(root);
  }
  /// The operation that reads `root`, a stored one, and does nobody knows what
  /// with its elements; null if none.
  mlir::Operation *findOpaqueReader(mlir::Value root) const {
    return opaqueReaders.lookup(root);
  }
  /// Whether `root` is known to be an input.
  bool isInput(mlir::Value root) const { return inputs.contains(root); }

private:
  struct Product {
    mlir::Operation *op;
    mlir::Value lhs, rhs;
  };

  void recordRole(mlir::Value root, Role role, llvm::StringRef what,
                  mlir::Operation *user);
  void recordAll(mlir::Value value, Role role, llvm::StringRef what,
                 mlir::Operation *user);
  void recordCall(mlir::CallOpInterface call, const RoleAnalysis &callee);
  void recordUse(mlir::Operation *op);
  void recordTables(mlir::Operation *op);
  void recordContraction(mlir::Operation *op);
  void recordScales(mlir::Operation *op, mlir::ValueRange scaled);
  void recordBroadcasts(mlir::Operation *op);
  void recordAmbiguous(const Product &product);
  std::pair<mlir::Value, mlir::Value> getMultiplicands(mlir::Operation *op);
  bool recordExperts(mlir::Value multiplicand, mlir::Operation *op,
                     llvm::ArrayRef<Table> tables);
  bool isParameter(mlir::Value value);
  bool isVectorFor(mlir::Value value, mlir::Operation *op);
  bool areRowsFor(mlir::Value value, mlir::Operation *op);

  RootFinder &finder;
  const OpClasses &classes;
  const AttentionAnalysis &attentions;
  const DataOriginMap &dataOrigins;
  const CalleeRoles &callees;
  llvm::MapVector<mlir::Value, RoleEvidence> findings;
  llvm::DenseSet<mlir::Value> given;
  llvm::DenseMap<mlir::Value, mlir::Operation *> arithmetic;
  llvm::DenseMap<mlir::Value, mlir::Operation *> opaqueReaders;
  llvm::DenseSet<mlir::Value> inputs;
  /// The contractions of attentions, neither of whose operands is a parameter.
  llvm::DenseSet<mlir::Operation *> attentionProducts;
  /// Products of two values of which none depends on data.
  llvm::SmallVector<Product, 0> ambiguous;
  /// Lookups and their tables.
  using Lookup = std::pair<mlir::Operation *, mlir::Value>;
  llvm::SmallVector<Lookup, 0> lookups;
  /// Those that find weights or scales.
  llvm::DenseSet<Lookup> parameterLookups;
  /// What has been followed, for each role.
  llvm::DenseSet<std::pair<mlir::Value, unsigned>> followed;
};

} // namespace roofline

#endif // ROOFLINE_LIB_ANALYSIS_ROLES_ROLERULES_H
