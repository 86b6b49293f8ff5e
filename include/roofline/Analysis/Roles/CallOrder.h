//===- CallOrder.h - Functions after those that they call -------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_ANALYSIS_ROLES_CALLORDER_H
#define ROOFLINE_ANALYSIS_ROLES_CALLORDER_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"

namespace roofline {

/// An order in which to work on functions: each after those that it calls,
/// as far as these do not call it in turn.
struct CallOrder {
  /// Functions by number. Those of one level do not depend on each other.
  llvm::SmallVector<llvm::SmallVector<unsigned, 0>, 0> levels;
  /// For each function, the number of the cycle of calls that it is in. A
  /// function that no call leads back to has a number of its own.
  llvm::SmallVector<unsigned, 0> cycles;
};

/// Orders as many functions as `callees` has entries: the numbers of those that
/// each one calls.
CallOrder findCallOrder(llvm::ArrayRef<llvm::SmallVector<unsigned, 0>> callees);

} // namespace roofline

#endif // ROOFLINE_ANALYSIS_ROLES_CALLORDER_H
