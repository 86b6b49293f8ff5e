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

static Expected<int64_t> parseSize(StringRef name, StringRef text) {
  int64_t size;
  // Parsing also fails for integers too large to be a size.
  if (!text.trim().getAsInteger(10, size) && size >= 1)
    return size;
  return createStringError(formatv("the size of '{0}' must be a positive "
                                   "integer below 2^63, got '{1}'",
                                   name, text.trim())
                               .str());
}

static Expected<DimSize> parseDimSize(StringRef entry) {
  auto [name, text] = entry.split('=');
  name = name.trim();
  if (!isDimName(name))
    return createStringError(
        formatv("expected 'name=size', got '{0}'", entry).str());
  auto [firstText, lastText] = text.split("..");
  Expected<int64_t> first = parseSize(name, firstText);
  if (!first)
    return first.takeError();
  if (!text.contains(".."))
    return DimSize(name.str(), *first);
  Expected<int64_t> last = parseSize(name, lastText);
  if (!last)
    return last.takeError();
  if (*last < *first)
    return createStringError(
        formatv("the range of '{0}' ends before it begins: '{1}'", name,
                text.trim())
            .str());
  return DimSize(name.str(), *first, *last);
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
