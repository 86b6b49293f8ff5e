//===- LoopSet.h - Sets of loops --------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_MODEL_LOOPSET_H
#define ROOFLINE_MODEL_LOOPSET_H

#include <cstdint>

namespace roofline {

/// A set of loops, one bit each. Operations with more loops are unknown.
using LoopSet = uint64_t;
constexpr unsigned maxLoops = 64;

/// The first `count` loops; at most `maxLoops`.
inline LoopSet getFirstLoops(unsigned count) {
  return count == maxLoops ? ~LoopSet(0) : (LoopSet(1) << count) - 1;
}

} // namespace roofline

#endif // ROOFLINE_MODEL_LOOPSET_H
