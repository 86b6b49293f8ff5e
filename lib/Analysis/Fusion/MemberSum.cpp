//===- MemberSum.cpp - What the members of a group cost -------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "roofline/Analysis/Fusion/MemberSum.h"
#include "llvm/ADT/STLExtras.h"

using namespace roofline;

Cost roofline::sumMembers(llvm::ArrayRef<const Cost *> members, CostKind kind) {
  Cost sum;
  sum.kind = kind;
  for (const Cost *member : members) {
    for (const Work &work : member->work)
      addWork(sum.work, work);
    llvm::append_range(sum.traffic, member->traffic);
  }
  return sum;
}
