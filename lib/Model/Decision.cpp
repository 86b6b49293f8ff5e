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

std::string Scenario::str() const {
  return (stringify(before) + "->" + stringify(after)).str();
}

std::optional<Scenario> Scenario::parse(StringRef text) {
  for (Bound before : getEnumValues<Bound>())
    for (Bound after : getEnumValues<Bound>())
      if (Scenario scenario{before, after}; scenario.str() == text)
        return scenario;
  return std::nullopt;
}
