//===- SizeLimits.h - Which sizes a program can have ------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_PRICING_SIZELIMITS_H
#define ROOFLINE_PRICING_SIZELIMITS_H

#include "roofline/Pricing/ModuleEstimate.h"

namespace roofline {

/// The sizes that a dimension can have, the others being what they are. All
/// that lie between are taken to be possible.
struct SizeLimits {
  std::string name;
  int64_t least, largest;
};

/// Of each dimension that `estimate` was given a size for, by trying whether
/// sizes contradict an operation, as a position beyond the end of a table does.
/// None above 2^20 is tried.
llvm::SmallVector<SizeLimits, 2> findSizeLimits(const ModuleEstimate &estimate);

} // namespace roofline

#endif // ROOFLINE_PRICING_SIZELIMITS_H
