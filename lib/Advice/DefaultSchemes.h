//===- DefaultSchemes.h - What suits a device -------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_LIB_ADVICE_DEFAULTSCHEMES_H
#define ROOFLINE_LIB_ADVICE_DEFAULTSCHEMES_H

#include "roofline/Model/Scheme.h"
#include "llvm/ADT/SmallVector.h"

namespace roofline {

/// Whether the matrix engine of `device` multiplies numbers of `type` at a rate
/// of its own.
bool multiplies(const Device &device, NumericType type);

/// The schemes of `getDefaultSchemes`, as they are on `device`.
llvm::SmallVector<Scheme, 0> findDefaultSchemes(const Device &device);

} // namespace roofline

#endif // ROOFLINE_LIB_ADVICE_DEFAULTSCHEMES_H
