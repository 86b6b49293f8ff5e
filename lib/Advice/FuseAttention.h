//===- FuseAttention.h - What fusing attention gains ------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_LIB_ADVICE_FUSEATTENTION_H
#define ROOFLINE_LIB_ADVICE_FUSEATTENTION_H

#include "roofline/Advice/Levers.h"

namespace roofline {

/// What running all attentions of a function as one group each gains, where
/// every operation is priced alone; nullopt if nothing, or if that cannot be
/// told.
std::optional<Lever> findFuseAttention(const FunctionEstimate &estimate,
                                       const PricingOptions &options);

} // namespace roofline

#endif // ROOFLINE_LIB_ADVICE_FUSEATTENTION_H
