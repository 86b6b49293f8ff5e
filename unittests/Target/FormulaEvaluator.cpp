//===- FormulaEvaluator.cpp - Evaluates formulas of target data -----------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "FormulaEvaluator.h"
#include "llvm/ADT/StringExtras.h"

using namespace roofline;
using llvm::StringRef;

/// Takes a number or the name of a type off the front of `text`.
static std::optional<double> takeFactor(StringRef &text, const Device &device) {
  text = text.ltrim();
  if (text.empty())
    return std::nullopt;
  if (llvm::isAlpha(text.front())) {
    StringRef name = text.take_while(llvm::isAlnum);
    text = text.drop_front(name.size());
    std::optional<NumericType> type = NumericType::parse(name);
    const Rate *rate = type ? device.findRate(Engine::Vector, *type) : nullptr;
    return rate ? rate->ops : std::nullopt;
  }
  size_t size = 0;
  while (size < text.size() &&
         (llvm::isDigit(text[size]) || text[size] == '.' ||
          (text[size] == 'e' && size + 1 < text.size() &&
           llvm::isDigit(text[size + 1]))))
    ++size;
  double value;
  if (text.take_front(size).getAsDouble(value))
    return std::nullopt;
  text = text.drop_front(size);
  return value;
}

/// Takes a unit such as ` results/clk/SM` off the front of `text`. A slash in
/// front of a digit is a division, not part of a unit.
static void dropUnit(StringRef &text) {
  StringRef unit = text.ltrim();
  if (unit.empty() || !llvm::isAlpha(unit.front()))
    return;
  size_t size = 0;
  while (size < unit.size() && (llvm::isAlnum(unit[size]) ||
                                (unit[size] == '/' && size + 1 < unit.size() &&
                                 llvm::isAlpha(unit[size + 1]))))
    ++size;
  text = unit.drop_front(size);
}

std::optional<double> roofline::evaluateFormula(StringRef formula,
                                                const Device &device) {
  StringRef rest =
      formula.take_until([](char c) { return c == '=' || c == '('; });
  double value = 1;
  bool divide = false;
  while (true) {
    std::optional<double> factor = takeFactor(rest, device);
    if (!factor)
      return std::nullopt;
    value = divide ? value / *factor : value * *factor;
    dropUnit(rest);
    rest = rest.ltrim();
    if (rest.empty())
      return value;
    if (rest.front() != '*' && rest.front() != '/')
      return std::nullopt;
    divide = rest.front() == '/';
    rest = rest.drop_front();
  }
}
