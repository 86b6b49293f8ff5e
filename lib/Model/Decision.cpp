//===- Decision.cpp - What becomes of a tensor ----------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "roofline/Model/Decision.h"
#include "llvm/Support/ErrorHandling.h"

using namespace roofline;
using llvm::StringRef;

StringRef roofline::stringifyDecision(Decision decision) {
  switch (decision) {
  case Decision::Quantize:
    return "quantize";
  case Decision::Keep:
    return "keep";
  }
  llvm_unreachable("unknown decision");
}

std::optional<Decision> roofline::symbolizeDecision(StringRef name) {
  for (Decision decision : {Decision::Quantize, Decision::Keep})
    if (stringifyDecision(decision) == name)
      return decision;
  return std::nullopt;
}

std::string Scenario::str() const {
  return (stringifyBound(before) + "->" + stringifyBound(after)).str();
}

std::optional<Scenario> Scenario::parse(StringRef text) {
  constexpr Bound bounds[] = {Bound::Compute, Bound::Memory, Bound::Network,
                              Bound::None, Bound::Unknown};
  for (Bound before : bounds)
    for (Bound after : bounds)
      if (Scenario scenario{before, after}; scenario.str() == text)
        return scenario;
  return std::nullopt;
}
