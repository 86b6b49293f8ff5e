//===- NumberedNames.h - Names that differ in numbers -----------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_LIB_REPORT_NUMBEREDNAMES_H
#define ROOFLINE_LIB_REPORT_NUMBEREDNAMES_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include <string>

namespace roofline {

/// A name in parts: text and numbers by turns, text first and last, which may
/// be empty. Refers to the name.
using NameParts = llvm::SmallVector<llvm::StringRef, 5>;

/// The parts of `name`. A number is a row of digits.
NameParts splitNumbers(llvm::StringRef name);

/// What names have to share to differ in numbers only: one text for their
/// texts, which no others have.
std::string getTexts(const NameParts &name);

/// The name of all of these, which share their texts, with `*` for numbers in
/// which they differ.
std::string joinNames(llvm::ArrayRef<NameParts> names);

} // namespace roofline

#endif // ROOFLINE_LIB_REPORT_NUMBEREDNAMES_H
