//===- Units.cpp - Numbers for people -------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "roofline/Model/Units.h"
#include "roofline/Model/Cost.h"
#include "llvm/ADT/Twine.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/ScopedPrinter.h"
#include "llvm/Support/raw_ostream.h"
#include <cmath>

using namespace roofline;
using llvm::StringRef;

/// SI prefixes; the base unit is at position `base`.
static constexpr StringRef prefixes[] = {"a", "f", "p", "n", "u", "m",
                                         "",  "k", "M", "G", "T", "P",
                                         "E", "Z", "Y", "R", "Q"};
static constexpr int base = 6;
static constexpr int numPrefixes = std::size(prefixes);

/// Values that would print as `1000.0` use the next prefix.
static constexpr double nextPrefix = 999.95;

static std::string print(const char *spec, double value, StringRef suffix) {
  std::string text;
  llvm::raw_string_ostream os(text);
  os << llvm::format(spec, value) << suffix;
  return text;
}

/// `value` in units of the prefix at `position`. Powers of ten up to 10^22 are
/// exact, so that one division rounds once.
static double scale(double value, int position) {
  double power = std::pow(10.0, 3 * std::abs(position - base));
  return position >= base ? value / power : value * power;
}

std::string roofline::formatQuantity(double value, StringRef unit) {
  if (value == 0)
    return "0 " + unit.str();
  int position = 0;
  while (position + 1 < numPrefixes &&
         std::abs(scale(value, position)) >= nextPrefix)
    ++position;

  double scaled = scale(value, position);
  bool fits = std::abs(scaled) >= 0.05 && std::abs(scaled) < nextPrefix;
  if (!fits)
    return print("%.2e ", value, unit);
  return print("%.1f ", scaled, (llvm::Twine(prefixes[position]) + unit).str());
}

std::string roofline::formatCount(const Count &count, StringRef unit) {
  if (count.isOpen())
    return llvm::to_string(count) + " " + unit.str();
  if (count > -1000 && count < 1000)
    return std::to_string(int64_t(count)) + " " + unit.str();
  return formatQuantity(toDouble(count), unit);
}

std::string roofline::formatRatio(double value) {
  double size = std::abs(value);
  if (size == 0)
    return "0";
  if (size < 0.1 || size >= 1e6)
    return print("%.3g", value, "");
  return print(size < 100 ? "%.2f" : "%.1f", value, "");
}

std::string roofline::formatShare(double fraction) {
  return print("%.1f %%", 100 * fraction, "");
}
