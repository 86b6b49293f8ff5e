//===- PlanText.h - Plans as assumptions ------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_LIB_ADVICE_PLANTEXT_H
#define ROOFLINE_LIB_ADVICE_PLANTEXT_H

#include "roofline/Analysis/Storage/StorageAssumptions.h"

namespace roofline {

/// What a plan does with a stored tensor.
struct PlannedTensor {
  const Root *root;
  /// Null to leave it as it is.
  const Scheme *scheme;
};

/// Adds to `assumptions` what makes `tensors`, all stored ones that nothing was
/// assumed of, what the plan makes of them: for each role the scheme that most
/// have, then the tensors that differ. `function` is empty for all functions.
/// `storage` tells which schemes apply.
void addAssumptions(llvm::ArrayRef<PlannedTensor> tensors,
                    const StorageAssumptions &storage, llvm::StringRef function,
                    llvm::SmallVectorImpl<Assumption> &assumptions);

} // namespace roofline

#endif // ROOFLINE_LIB_ADVICE_PLANTEXT_H
