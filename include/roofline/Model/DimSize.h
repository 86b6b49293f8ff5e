//===- DimSize.h - Sizes of named dimensions --------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_MODEL_DIMSIZE_H
#define ROOFLINE_MODEL_DIMSIZE_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/Error.h"
#include <string>

namespace roofline {

/// The size bound to a dimension, or the first of a range of sizes.
struct DimSize {
  DimSize(std::string name, int64_t size)
      : DimSize(std::move(name), size, size) {}
  DimSize(std::string name, int64_t size, int64_t last)
      : name(std::move(name)), size(size), last(last) {}

  std::string name;
  /// At least 1.
  int64_t size;
  /// The last size of the range, at least `size`.
  int64_t last;

  bool isRange() const { return last != size; }
};

/// Whether `name` can be the name of a dimension: a letter or underscore, then
/// letters, digits and underscores.
bool isDimName(llvm::StringRef name);

/// Parses entries such as `batch=4` and `batch=1..256`. Fails with a message if
/// an entry is not a name with a positive integer or a range of these, or if a
/// name is repeated.
llvm::Expected<llvm::SmallVector<DimSize, 2>>
parseDimSizes(llvm::ArrayRef<std::string> entries);

} // namespace roofline

#endif // ROOFLINE_MODEL_DIMSIZE_H
