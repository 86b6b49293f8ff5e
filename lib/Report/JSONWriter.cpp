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
    return writeNull(key, "cannot be expressed in the dynamic sizes");
  if (count.isOpen())
    return writeNull(key,
                     "depends on " +
                         llvm::join(count.getPolynomial().getSymbols(), ", "));
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

//===----------------------------------------------------------------------===//
// Expressions
//===----------------------------------------------------------------------===//

/// A string above 2^53.
static llvm::json::Value toJSON(const DynamicAPInt &number) {
  constexpr int64_t largestExact = int64_t(1) << 53;
  if (number <= largestExact && number >= -largestExact)
    return int64_t(number);
  return llvm::to_string(number);
}

static llvm::json::Value toTree(const Polynomial &polynomial);

static llvm::json::Value toTree(const Atom &atom) {
  if (atom.getKind() == Atom::Kind::Symbol)
    return atom.getText();
  llvm::json::Array tree;
  tree.push_back(stringifyAtomKind(atom.getKind()));
  for (const Polynomial &operand : atom.getOperands())
    tree.push_back(toTree(operand));
  return tree;
}

/// `["KIND", ...parts]`, or the only part.
static llvm::json::Value combine(StringRef kind, llvm::json::Array parts) {
  if (parts.size() == 1)
    return std::move(parts.front());
  parts.insert(parts.begin(), kind);
  return parts;
}

static llvm::json::Value toTree(const Polynomial::Term &term) {
  llvm::json::Array parts;
  if (term.coefficient != 1 || term.factors.empty())
    parts.push_back(toJSON(term.coefficient));
  for (const Polynomial::Factor &factor : term.factors)
    for (unsigned i = 0; i < factor.power; ++i)
      parts.push_back(toTree(*factor.atom));
  return combine("mul", std::move(parts));
}

static llvm::json::Value toTree(const Polynomial &polynomial) {
  if (polynomial.getTerms().empty())
    return 0;
  llvm::json::Array parts;
  for (const Polynomial::Term &term : polynomial.getTerms())
    parts.push_back(toTree(term));
  return combine("add", std::move(parts));
}

void JSONWriter::writeExpressionElement(const Count &count) {
  if (count.isUnknown())
    return writeNullElement();
  json.value(toTree(count.getPolynomial()));
}

void JSONWriter::writeExpression(StringRef key, const Count &count) {
  if (count.isUnknown())
    return writeNull(key, "cannot be expressed in the dynamic sizes");
  Polynomial polynomial = count.getPolynomial();
  writeObject(key, [&] {
    writeString("text", polynomial.str());
    json.attribute("tree", toTree(polynomial));
  });
}
