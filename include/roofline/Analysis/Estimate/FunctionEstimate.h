//===- FunctionEstimate.h - A function's groups on a device -----*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Groups times a device: everything that annotations, remarks and reports show.
// They only read it.
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_ANALYSIS_ESTIMATE_FUNCTIONESTIMATE_H
#define ROOFLINE_ANALYSIS_ESTIMATE_FUNCTIONESTIMATE_H

#include "roofline/Analysis/Storage/StorageAssumptions.h"
#include "roofline/Model/Estimate.h"

namespace roofline {

/// Costs, groups and estimates of one function.
struct FunctionEstimate {
  const FunctionAnalyses *analyses = nullptr;
  /// nullptr where no target is known; then groups have no estimates and only
  /// the counts and the intensity of `totals` are set.
  const Device *device = nullptr;
  /// Calls of functions that have a price, in program order.
  std::vector<PricedCall> calls;
  Grouping grouping;
  /// How tensors are assumed to be stored, and the groups without that; null
  /// where all are as written.
  std::shared_ptr<const StorageAssumptions> storage;
  std::shared_ptr<const Grouping> written;
  /// Work, bytes and times of the whole function, trip counts included.
  llvm::SmallVector<Work, 4> work;
  Count bytes = Count(0);
  Estimate totals;
  /// What was said about the device's rates, each once.
  llvm::SmallVector<RateNote, 4> notes;

  Count getFlops() const { return getTotalOps(work); }
  /// `bytes` by the roles of what moves.
  BytesByRole getBytesByRole() const;
  llvm::ArrayRef<GroupMember> getOps() const { return grouping.ops; }
  llvm::ArrayRef<Group> getGroups() const { return grouping.groups; }
  /// Operations without a price. All sums are then lower bounds.
  llvm::ArrayRef<UnknownOp> getUnknown() const { return unknown; }
  /// The bytes that all elements of `value` take; nullopt where that is not
  /// known.
  std::optional<Count> getStoredSize(mlir::Value value) const;
  /// The role of what entry `index` of the traffic of `op` moves.
  Role getRole(const GroupMember &op, unsigned index) const;
  /// The estimate of `group`; only where a device is known.
  const Estimate &getEstimate(unsigned group) const {
    return estimates[estimateOfGroup[group]];
  }
  /// The share of the function's time that `group` takes, in [0, 1].
  double getShare(unsigned group) const;

  /// Estimates, each once: groups with equal costs share one.
  llvm::SmallVector<Estimate, 0> estimates;
  llvm::SmallVector<unsigned, 0> estimateOfGroup;
  llvm::SmallVector<UnknownOp, 0> unknown;
};

/// Prices a function. `analyses`, `device` and what `storage` refers to must
/// outlive the result. `storage` is null where all is as written. `callees` are
/// the functions that `CostAnalysis::getCalls` calls, in this order; where
/// there are none, calls have no price.
FunctionEstimate
estimateFunction(const FunctionAnalyses &analyses,
                 const CountingOptions &counting, const Device *device,
                 const PricingOptions &options,
                 std::shared_ptr<const StorageAssumptions> storage = nullptr,
                 llvm::ArrayRef<Callee> callees = {});

/// The price of the function of `estimate` if its tensors were stored by
/// `storage`, instead of what `estimate` assumes.
FunctionEstimate estimateWith(std::shared_ptr<const StorageAssumptions> storage,
                              const FunctionEstimate &estimate,
                              const PricingOptions &options);

/// What a call of the function costs that `estimate` is about.
CalleeCost getCalleeCost(const FunctionEstimate &estimate);

} // namespace roofline

#endif // ROOFLINE_ANALYSIS_ESTIMATE_FUNCTIONESTIMATE_H
