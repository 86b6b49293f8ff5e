//===- ExactNumbers.h - Numbers for programs --------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The numbers of JSON documents, digit by digit, for other formats.
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_LIB_REPORT_EXACTNUMBERS_H
#define ROOFLINE_LIB_REPORT_EXACTNUMBERS_H

#include "roofline/Model/Count.h"
#include <optional>
#include <string>

namespace roofline {

/// All digits; empty where the number is not known or not finite.
std::string formatExact(std::optional<double> value);
/// All digits; empty where the count depends on sizes that are not known.
std::string formatExact(const Count &count);

} // namespace roofline

#endif // ROOFLINE_LIB_REPORT_EXACTNUMBERS_H
