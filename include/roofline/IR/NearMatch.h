//===- NearMatch.h - Guessing what was meant --------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_IR_NEARMATCH_H
#define ROOFLINE_IR_NEARMATCH_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include <string>

namespace roofline {

/// `; did you mean 'X'?` with the candidate closest to `word`, or nothing where
/// none is close.
std::string suggest(llvm::StringRef word,
                    llvm::ArrayRef<llvm::StringRef> candidates);

} // namespace roofline

#endif // ROOFLINE_IR_NEARMATCH_H
