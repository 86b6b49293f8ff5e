//===- SizeLimits.cpp - Which sizes a program can have --------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "roofline/Pricing/SizeLimits.h"
#include "TorchTensors.h"

using namespace mlir;

namespace roofline {

/// Whether `module` can have these sizes.
static bool isPossible(ModuleOp module, ArrayRef<DimSize> dims) {
  ScopedDiagnosticHandler silent(module.getContext(),
                                 [](Diagnostic &) { return success(); });
  return succeeded(bindCopy(module, dims, useBuiltinTensors));
}

/// The last size from `possible`, which is possible, towards `other`.
static int64_t findLast(int64_t possible, int64_t other,
                        llvm::function_ref<bool(int64_t size)> isPossibleSize) {
  if (possible == other || isPossibleSize(other))
    return other;
  while (std::abs(other - possible) > 1) {
    int64_t middle = possible + (other - possible) / 2;
    (isPossibleSize(middle) ? possible : other) = middle;
  }
  return possible;
}

SmallVector<SizeLimits, 2> findSizeLimits(const ModuleEstimate &estimate) {
  constexpr int64_t largest = int64_t(1) << 20;
  auto module = cast<ModuleOp>(estimate.module);
  SmallVector<DimSize, 2> dims(estimate.options.dims);
  for (DimSize &dim : dims)
    dim.last = dim.size;
  SmallVector<SizeLimits, 2> limits;
  for (DimSize &dim : dims) {
    int64_t given = dim.size;
    auto isPossibleSize = [&](int64_t size) {
      dim.size = dim.last = size;
      return isPossible(module, dims);
    };
    limits.push_back(
        {dim.name, findLast(given, 1, isPossibleSize),
         findLast(given, std::max(given, largest), isPossibleSize)});
    dim.size = dim.last = given;
  }
  return limits;
}

} // namespace roofline
