//===- CostInterner.h - Keeps each cost once --------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_ANALYSIS_COSTS_COSTINTERNER_H
#define ROOFLINE_ANALYSIS_COSTS_COSTINTERNER_H

#include "roofline/Model/Cost.h"
#include "llvm/ADT/DenseMap.h"
#include <deque>

namespace roofline {

/// Keeps equal costs once, so that they can be told apart by address.
class CostInterner {
public:
  /// `storage` keeps what is interned.
  explicit CostInterner(std::deque<Cost> &storage) : storage(storage) {}

  const Cost *intern(const Cost &cost);

private:
  std::deque<Cost> &storage;
  llvm::DenseMap<size_t, llvm::SmallVector<const Cost *, 1>> known;
};

} // namespace roofline

#endif // ROOFLINE_ANALYSIS_COSTS_COSTINTERNER_H
