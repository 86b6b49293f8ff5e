//===- FormulaEvaluator.h - Evaluates formulas of target data ---*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_UNITTESTS_TARGET_FORMULAEVALUATOR_H
#define ROOFLINE_UNITTESTS_TARGET_FORMULAEVALUATOR_H

#include "roofline/Model/Device.h"

namespace roofline {

/// The value of a formula such as `16 results/clk/SM * 84 SM * 1.8e9 Hz`, a
/// product or quotient of numbers with optional units. A type's name stands for
/// `device`'s vector rate of it. What follows `=` or `(` is a remark. Returns
/// nullopt for anything else.
std::optional<double> evaluateFormula(llvm::StringRef formula,
                                      const Device &device);

} // namespace roofline

#endif // ROOFLINE_UNITTESTS_TARGET_FORMULAEVALUATOR_H
