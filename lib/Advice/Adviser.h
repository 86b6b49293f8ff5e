//===- Adviser.h - Advice on one function -----------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_LIB_ADVICE_ADVISER_H
#define ROOFLINE_LIB_ADVICE_ADVISER_H

#include "Accuracy.h"
#include "StoragePricer.h"
#include "roofline/Advice/Advice.h"
#include "llvm/ADT/MapVector.h"

namespace roofline {

/// Makes the advice on one function.
class Adviser {
public:
  Adviser(const FunctionEstimate &estimate, const FunctionEstimate &written,
          const CountingOptions &counting, const PricingOptions &pricing,
          const AdviceOptions &options);

  Advice run(llvm::StringRef name);

private:
  void addRoots();
  void evaluate(unsigned root);
  void judge(Suggestion &suggestion);
  Evaluation evaluate(unsigned root, unsigned scheme);
  Verdict getVerdict(unsigned root);
  std::string findFallback(const Scheme &scheme);
  std::optional<double> getLift(unsigned root, const Scheme &scheme);
  std::string describeEngine(unsigned root);
  std::string findRefusal(unsigned root);
  std::string describeObstacles(const Root &root) const;
  std::string describeNarrower(const Suggestion &suggestion) const;
  bool isKept(const Root &root) const;
  void chooseActivations();
  void decide(unsigned root);
  Plan makePlan(llvm::StringRef name);
  llvm::SmallVector<PlanPart, 2> findParts();
  std::optional<Count> countFreedPositions(const Count &saved);

  const FunctionEstimate &estimate, &written;
  const CountingOptions &counting;
  const PricingOptions &pricing;
  const AdviceOptions &options;
  /// Those to try, then those that are assumed already.
  llvm::SmallVector<Scheme, 0> schemes;
  unsigned numTried;
  llvm::SmallVector<const Root *, 0> roots;
  /// Assumes nothing.
  StorageAssumptions asWritten;
  std::optional<StoragePricer> pricer;
  AccuracyJudge accuracy;
  /// Why tensors stay as they are, whatever the gain; empty where they need
  /// not.
  llvm::SmallVector<std::string, 0> refusals;
  /// The scheme of all data of the run; `StoragePricer::keep` for none.
  int activations = StoragePricer::keep;
  llvm::DenseSet<const Root *> lookedUp, otherwiseRead;
  /// The bytes that each tensor moves, in order of first use.
  llvm::MapVector<const Root *, Count> moved;
  Advice advice;
};

} // namespace roofline

#endif // ROOFLINE_LIB_ADVICE_ADVISER_H
