//===- Headline.h - A function in one sentence ------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_LIB_REPORT_HEADLINE_H
#define ROOFLINE_LIB_REPORT_HEADLINE_H

#include "roofline/Pricing/ModuleFindings.h"

namespace roofline {

/// What matters most about the function of `findings`, in one line: its time
/// and how much of it something limits, what the bytes are for, whether they
/// fit, and what to store smaller. `912.5 us, 100 % memory-bound, 95 % of bytes
/// are weights; fits`. Names in it may hold any bytes.
std::string describeInShort(const FunctionFindings &findings);

/// The same after the name of the function: the headline of a report.
std::string getHeadline(const FunctionFindings &findings);

/// The options by which `options` differ from the usual ones and on which the
/// numbers depend, as they are spelled: `assume=weight:i4g128
/// precision=relaxed`. Empty where none does. Names in it may hold any bytes.
std::string describeSetting(const ModuleOptions &options);

/// What tensors of `role` are called in a sentence: `weights`, `KV cache`.
llvm::StringRef getRoleWords(Role role);

} // namespace roofline

#endif // ROOFLINE_LIB_REPORT_HEADLINE_H
