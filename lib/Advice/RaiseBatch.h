//===- RaiseBatch.h - What a larger batch gains -----------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_LIB_ADVICE_RAISEBATCH_H
#define ROOFLINE_LIB_ADVICE_RAISEBATCH_H

#include "roofline/Advice/Levers.h"

namespace roofline {

/// What the function of `estimate`, which is priced as written, gains if it
/// works on as many more sequences as it takes for those alike groups that read
/// most weights to become compute-bound. Weights, tables and scales are then
/// read as often as before; work and all other bytes grow with the sequences.
/// nullopt where weights are less than half of the bytes that move, where these
/// groups never become compute-bound, and where not all of the function is
/// priced here.
std::optional<Lever> findRaiseBatch(const FunctionEstimate &estimate,
                                    const PricingOptions &options);

} // namespace roofline

#endif // ROOFLINE_LIB_ADVICE_RAISEBATCH_H
