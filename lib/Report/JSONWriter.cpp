//===- JSONWriter.cpp - JSON of hostile text and big numbers --------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "JSONWriter.h"
#include "llvm/Support/ScopedPrinter.h"
#include <cmath>

using namespace roofline;
using llvm::StringRef;

void JSONWriter::writeString(StringRef key, StringRef text) {
  if (LLVM_LIKELY(llvm::json::isUTF8(text)))
    json.attribute(key, text);
  else
    json.attribute(key, llvm::json::fixUTF8(text));
}

void JSONWriter::writeCount(StringRef key, const Count &count) {
  if (count.isUnknown())
    return writeNull(key, "depends on sizes in a way that is not known");
  if (count.isOpen())
    return writeNull(key, "depends on " + llvm::join(
                              count.getPolynomial().getSymbols(), ", "));
  constexpr int64_t largestExact = int64_t(1) << 53;
  if (count <= largestExact && count >= -largestExact)
    json.attribute(key, int64_t(count));
  else
    json.attribute(key, llvm::to_string(count));
}

void JSONWriter::writeReal(StringRef key, double value) {
  if (std::isfinite(value))
    json.attribute(key, value);
  else
    writeNull(key, "too large for a number");
}

void JSONWriter::writeReal(StringRef key, std::optional<double> value,
                           StringRef reason) {
  if (value)
    writeReal(key, *value);
  else
    writeNull(key, reason);
}

void JSONWriter::writeNull(StringRef key, StringRef reason) {
  json.attribute(key, nullptr);
  json.attribute((key + "_reason").str(), reason);
}
