//===- AdviceOptions.cpp - What advice is asked for -----------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "roofline/Model/AdviceOptions.h"
#include "llvm/Support/ErrorHandling.h"

using namespace roofline;

llvm::StringRef roofline::stringifyObjective(Objective objective) {
  switch (objective) {
  case Objective::Latency:
    return "latency";
  case Objective::Capacity:
    return "capacity";
  case Objective::Balanced:
    return "balanced";
  }
  llvm_unreachable("unknown objective");
}

std::optional<Objective> roofline::symbolizeObjective(llvm::StringRef name) {
  for (Objective objective :
       {Objective::Latency, Objective::Capacity, Objective::Balanced})
    if (stringifyObjective(objective) == name)
      return objective;
  return std::nullopt;
}
