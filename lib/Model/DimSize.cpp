//===- DimSize.cpp - Sizes of named dimensions ----------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "roofline/Model/DimSize.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"

using namespace llvm;

namespace roofline {

bool isDimName(StringRef name) {
  return !name.empty() && !isDigit(name.front()) &&
         all_of(name, [](char c) { return isAlnum(c) || c == '_'; });
}

static Expected<DimSize> parseDimSize(StringRef entry) {
  auto fail = [](const auto &text) { return createStringError(text.str()); };
  auto [name, text] = entry.split('=');
  name = name.trim();
  text = text.trim();
  if (!isDimName(name))
    return fail(formatv("expected 'name=size', got '{0}'", entry));
  int64_t size;
  // What is too large to be a size is no integer either.
  if (text.getAsInteger(10, size) || size < 1)
    return fail(formatv("the size of '{0}' must be a positive integer below "
                        "2^63, got '{1}'",
                        name, text));
  return DimSize{name.str(), size};
}

Expected<SmallVector<DimSize, 2>> parseDimSizes(ArrayRef<std::string> entries) {
  SmallVector<DimSize, 2> sizes;
  for (const std::string &entry : entries) {
    Expected<DimSize> parsed = parseDimSize(entry);
    if (!parsed)
      return parsed.takeError();
    if (any_of(sizes, [&](const DimSize &other) {
          return other.name == parsed->name;
        }))
      return createStringError(
          formatv("'{0}' is given twice", parsed->name).str());
    sizes.push_back(std::move(*parsed));
  }
  return sizes;
}

} // namespace roofline
