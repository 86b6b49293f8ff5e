//===- Reasons.h - Decisions in words ---------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_LIB_ADVICE_REASONS_H
#define ROOFLINE_LIB_ADVICE_REASONS_H

#include "StoragePricer.h"
#include "roofline/Advice/Advice.h"

namespace roofline {

/// `1.86x`.
std::string formatSpeedup(double speedup);

/// Why a tensor is worth quantizing by `evaluation`, in one sentence. `lift` is
/// how much higher the roof is of the type that the scheme multiplies in.
std::string describeGain(const Evaluation &evaluation,
                         std::optional<double> lift);

/// Why a tensor stays as it is although schemes were tried: `best` comes
/// closest to a gain. `engine` says what a low-precision engine would do, if
/// there is one; else it is empty.
std::string describeNoGain(const Evaluation &best, const AdviceOptions &options,
                           llvm::StringRef engine);

} // namespace roofline

#endif // ROOFLINE_LIB_ADVICE_REASONS_H
