//===- Units.h - Numbers for people -----------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Short spellings of counts, times and ratios, with decimal SI prefixes.
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_MODEL_UNITS_H
#define ROOFLINE_MODEL_UNITS_H

#include "roofline/Model/Count.h"
#include "llvm/ADT/StringRef.h"
#include <string>

namespace roofline {

/// A measured or derived value with one decimal: `443.9 us`, `1.0 s`. Values
/// beyond all prefixes are in scientific notation.
std::string formatQuantity(double value, llvm::StringRef unit);

/// A count: exact below 1000 (`16 B`), with one decimal above (`68.7 GFLOP`).
std::string formatCount(const Count &count, llvm::StringRef unit);

/// A number without a unit, to about three or four digits: `0.0833`, `12.34`,
/// `1024.0`.
std::string formatRatio(double value);

/// A fraction as a percentage: `12.5 %`.
std::string formatShare(double fraction);

} // namespace roofline

#endif // ROOFLINE_MODEL_UNITS_H
