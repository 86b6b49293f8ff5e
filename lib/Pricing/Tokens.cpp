//===- Tokens.cpp - How much a function works on --------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Tokens.h"
#include "llvm/ADT/STLExtras.h"

using namespace roofline;

std::optional<Count> roofline::findTokens(const FunctionEstimate &estimate) {
  std::optional<Count> tokens;
  for (const GroupMember &op : estimate.getOps()) {
    bool isLookup = false;
    Count indices(0);
    for (auto [index, moved] : llvm::enumerate(op.cost->traffic)) {
      Role role = estimate.getRole(op, index);
      isLookup |= role == Role::Embedding && moved.access == Access::Gather;
      if (role == Role::Index && moved.access == Access::Read)
        indices += moved.elements * op.tripCount;
    }
    if (isLookup && indices != 0 && (!tokens || *tokens < indices))
      tokens = indices;
  }
  return tokens;
}
