//===- LoopSet.h - Sets of loops --------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_ANALYSIS_OPS_LOOPSET_H
#define ROOFLINE_ANALYSIS_OPS_LOOPSET_H

#include <cstdint>

namespace roofline {

/// A set of loops, one bit each. Operations with more loops are unknown.
using LoopSet = uint64_t;
constexpr unsigned maxLoops = 64;

} // namespace roofline

#endif // ROOFLINE_ANALYSIS_OPS_LOOPSET_H
