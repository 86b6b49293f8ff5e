//===- Tokens.h - How much a function works on ------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_LIB_PRICING_TOKENS_H
#define ROOFLINE_LIB_PRICING_TOKENS_H

#include "roofline/Analysis/Estimate/FunctionEstimate.h"

namespace roofline {

/// How many tokens the function of `estimate` works on; nullopt where it looks
/// up nothing.
std::optional<Count> findTokens(const FunctionEstimate &estimate);

} // namespace roofline

#endif // ROOFLINE_LIB_PRICING_TOKENS_H
