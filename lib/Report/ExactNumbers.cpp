//===- ExactNumbers.cpp - Numbers for programs ----------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ExactNumbers.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/ScopedPrinter.h"
#include <cmath>

std::string roofline::formatExact(std::optional<double> value) {
  if (!value || !std::isfinite(*value))
    return "";
  return llvm::to_string(llvm::json::Value(*value));
}

std::string roofline::formatExact(const Count &count) {
  return count.isOpen() ? "" : llvm::to_string(count);
}
