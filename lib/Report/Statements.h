//===- Statements.h - What reports say in sentences -------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_LIB_REPORT_STATEMENTS_H
#define ROOFLINE_LIB_REPORT_STATEMENTS_H

#include "roofline/Pricing/ModuleFindings.h"

namespace roofline {

/// What `lever` changes and gains, in sentences, in the function of `findings`.
std::string describeLever(const Lever &lever, const FunctionFindings &findings);

/// How the bound of something depends on a size that is not known, where
/// dimensions have been given `sizes`: `memory-bound while batch < 224, then
/// compute-bound (ctx = 2048)`.
std::string describeOpenBound(const OpenBound &bound,
                              llvm::ArrayRef<DimSize> sizes);

/// Says which alternative of `branch` counts, in one sentence without its
/// period.
std::string describeBranch(const CountedBranch &branch);

/// Why there is no plan of what to quantize in the function of `findings`, as a
/// sentence fragment: nothing gains, or tensors are not judged since only the
/// price of what reads them is known.
std::string describeNoPlan(const FunctionFindings &findings);

} // namespace roofline

#endif // ROOFLINE_LIB_REPORT_STATEMENTS_H
