//===- LowPrecision.h - What a low-precision engine gains -------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_LIB_ADVICE_LOWPRECISION_H
#define ROOFLINE_LIB_ADVICE_LOWPRECISION_H

#include "roofline/Advice/Levers.h"

namespace roofline {

/// What the function of `estimate`, which is priced as written, gains if
/// weights of compute-bound groups are multiplied in the low-precision type
/// that serves best of those that the device has an engine for. nullopt where
/// nothing is gained.
std::optional<Lever> findLowPrecision(const FunctionEstimate &estimate,
                                      const PricingOptions &options);

} // namespace roofline

#endif // ROOFLINE_LIB_ADVICE_LOWPRECISION_H
