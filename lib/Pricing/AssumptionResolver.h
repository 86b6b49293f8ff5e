//===- AssumptionResolver.h - Which tensors assumptions mean ----*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_LIB_PRICING_ASSUMPTIONRESOLVER_H
#define ROOFLINE_LIB_PRICING_ASSUMPTIONRESOLVER_H

#include "roofline/Pricing/ModuleEstimate.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSet.h"

namespace roofline {

/// Finds the tensors of functions that the assumptions of a module's options
/// are about.
class AssumptionResolver {
public:
  explicit AssumptionResolver(const ModuleEstimate &module);

  /// How the tensors of `function` are stored, if anything is assumed; null if
  /// not. Fails, after a diagnostic, if a scheme does not apply to a tensor.
  mlir::FailureOr<std::shared_ptr<const StorageAssumptions>>
  resolve(mlir::FunctionOpInterface function, const FunctionAnalyses &analyses,
          const Device *device);
  /// Once all functions are resolved: fails, after a diagnostic, if an
  /// assumption is about a function or a tensor that does not exist. Sets
  /// `unusedRoles` to those roles in question that no tensor has.
  mlir::LogicalResult finish(llvm::SmallVectorImpl<Role> &unusedRoles) const;
  /// Caches and tables that assumptions on their roles pass by.
  llvm::ArrayRef<const Root *> getPassedBy() const { return passedBy; }

private:
  const Assumption *find(llvm::StringRef function, const Root &root,
                         const RootText &text);
  mlir::LogicalResult assume(StorageAssumptions &storage, const Root &root,
                             const RootText &text, const Assumption &assumption,
                             const Device *device);

  mlir::Operation *module;
  llvm::ArrayRef<Assumption> assumptions;
  Dequantization dequantization;
  /// By function, empty for all, and by what they are about.
  llvm::StringMap<llvm::StringMap<const Assumption *>> known;
  llvm::DenseSet<const Assumption *> used;
  llvm::SmallVector<const Root *, 0> passedBy;
  /// The names of functions, and of roles and tensors, for suggestions.
  llvm::StringSet<> functions, tensors;
};

} // namespace roofline

#endif // ROOFLINE_LIB_PRICING_ASSUMPTIONRESOLVER_H
