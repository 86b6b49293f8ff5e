//===- MemberSum.h - What the members of a group cost -----------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_ANALYSIS_FUSION_MEMBERSUM_H
#define ROOFLINE_ANALYSIS_FUSION_MEMBERSUM_H

#include "roofline/Model/Cost.h"

namespace roofline {

/// What `members` cost that run together as a group of this `kind`: work adds
/// up, and all traffic is there, in their order.
Cost sumMembers(llvm::ArrayRef<const Cost *> members, CostKind kind);

} // namespace roofline

#endif // ROOFLINE_ANALYSIS_FUSION_MEMBERSUM_H
