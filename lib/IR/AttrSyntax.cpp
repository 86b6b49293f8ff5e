//===- AttrSyntax.cpp - Reading and writing attribute fields --------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "AttrSyntax.h"
#include "roofline/IR/NearMatch.h"
#include "llvm/ADT/StringExtras.h"
#include <charconv>
#include <cmath>

using namespace mlir;
using namespace roofline;

//===----------------------------------------------------------------------===//
// Numbers
//===----------------------------------------------------------------------===//

std::string Real::str() const {
  // Enough for the shortest form of any double: 17 digits, sign, point,
  // `e-308`.
  char buffer[32];
  auto [end, error] = std::to_chars(buffer, std::end(buffer), value);
  assert(error == std::errc() && "the buffer holds every double");
  (void)error;
  std::string text(buffer, end);
  // MLIR reads a number without a point as an integer.
  if (text.find('.') == std::string::npos)
    text.insert(std::min(text.find('e'), text.size()), ".0");
  return text;
}

ParseResult roofline::parseValue(AsmParser &parser,
                                 std::optional<Real> &result) {
  SMLoc loc = parser.getCurrentLocation();
  bool isNegative = succeeded(parser.parseOptionalMinus());
  StringRef word;
  if (succeeded(parser.parseOptionalKeyword(&word)))
    return parser.emitError(loc, "expected a finite number, got '")
           << (isNegative ? "-" : "") << word << "'";

  double value;
  APInt integer;
  OptionalParseResult parsedInteger = parser.parseOptionalInteger(integer);
  if (parsedInteger.has_value()) {
    if (failed(*parsedInteger))
      return failure();
    // Not `APInt::roundToDouble`: it makes 3 * 2^64 of 2^64.
    APFloat rounded(APFloat::IEEEdouble());
    rounded.convertFromAPInt(integer, /*IsSigned=*/true,
                             APFloat::rmNearestTiesToEven);
    value = rounded.convertToDouble();
  } else if (failed(parser.parseFloat(value))) {
    return failure();
  }
  if (!std::isfinite(value))
    return parser.emitError(loc, "number is too large for a double");
  result = Real(isNegative ? -value : value);
  return success();
}

/// Parses a polynomial in quotes.
static ParseResult parsePolynomial(AsmParser &parser, SMLoc loc, StringRef text,
                                   std::optional<Count> &result) {
  llvm::Expected<Polynomial> polynomial = Polynomial::parse(text);
  if (!polynomial)
    return parser.emitError(loc) << llvm::toString(polynomial.takeError());
  std::optional<DynamicAPInt> number = polynomial->getConstant();
  if (number && *number < 0)
    return parser.emitError(loc, "expected a non-negative count");
  // Attributes are not decided by: any sample will do.
  result = Count(*polynomial, number.value_or(DynamicAPInt(1)));
  return success();
}

ParseResult roofline::parseValue(AsmParser &parser,
                                 std::optional<Count> &result) {
  SMLoc loc = parser.getCurrentLocation();
  std::string text;
  if (succeeded(parser.parseOptionalString(&text)))
    return parsePolynomial(parser, loc, text, result);
  if (succeeded(parser.parseOptionalMinus()))
    return parser.emitError(loc, "expected a non-negative integer");
  APInt value;
  OptionalParseResult parsed = parser.parseOptionalInteger(value);
  if (!parsed.has_value())
    return parser.emitError(loc, "expected a non-negative integer");
  if (failed(*parsed))
    return failure();
  // The parser leaves the sign bit of `value` clear.
  result = Count(DynamicAPInt(value));
  return success();
}

ParseResult roofline::parseValue(AsmParser &parser,
                                 std::optional<uint64_t> &result) {
  SMLoc loc = parser.getCurrentLocation();
  std::optional<Count> value;
  if (failed(parseValue(parser, value)))
    return failure();
  if (value->isOpen())
    return parser.emitError(loc, "expected an integer");
  if (*value > std::numeric_limits<int64_t>::max())
    return parser.emitError(loc, "integer is too large");
  result = static_cast<uint64_t>(static_cast<int64_t>(*value));
  return success();
}

//===----------------------------------------------------------------------===//
// Words
//===----------------------------------------------------------------------===//

ParseResult roofline::parseValue(AsmParser &parser, std::string &result) {
  return parser.parseString(&result);
}

FailureOr<unsigned> roofline::parseWord(AsmParser &parser, StringRef what,
                                        ArrayRef<StringRef> words) {
  SMLoc loc = parser.getCurrentLocation();
  std::string word;
  bool isWord = succeeded(parser.parseOptionalKeywordOrString(&word));
  const auto *found = isWord ? llvm::find(words, word) : words.end();
  if (found != words.end())
    return found - words.begin();
  InFlightDiagnostic error = parser.emitError(loc, "expected ")
                             << what << " (" << llvm::join(words, ", ") << ")";
  if (isWord)
    error << ", got '" << word << "'";
  return failure();
}

ParseResult roofline::parseValue(AsmParser &parser,
                                 std::optional<Scenario> &result) {
  SMLoc loc = parser.getCurrentLocation();
  std::string text;
  if (failed(parser.parseString(&text)))
    return failure();
  result = Scenario::parse(text);
  if (result)
    return success();
  return parser.emitError(loc, "expected two bounds, such as "
                               "\"memory->compute\", got '")
         << text << "'";
}

ParseResult roofline::parseValue(AsmParser &parser,
                                 std::optional<OperandRef> &result) {
  SMLoc loc = parser.getCurrentLocation();
  std::string text;
  StringRef word, role;
  if (succeeded(parser.parseOptionalKeyword(&word))) {
    text = word.str() + ":";
    if (parser.parseColon())
      return failure();
  }
  if (succeeded(parser.parseOptionalKeyword(&role))) {
    text += role;
  } else {
    std::optional<uint64_t> number;
    if (parseValue(parser, number))
      return failure();
    text += std::to_string(*number);
  }
  result = OperandRef::parse(text);
  if (!result)
    return parser.emitError(loc, "expected an operand, such as 0, result:0 or "
                                 "capture:0, got '")
           << text << "'";
  return success();
}

//===----------------------------------------------------------------------===//
// Numeric types
//===----------------------------------------------------------------------===//

/// The types that a misspelled one may have meant.
static constexpr StringRef commonTypes[] = {
    "f16",      "bf16",     "tf32",       "f32",        "f64",    "f8E5M2",
    "f8E4M3",   "f8E4M3FN", "f8E5M2FNUZ", "f8E4M3FNUZ", "f8E3M4", "f8E8M0FNU",
    "f6E3M2FN", "f6E2M3FN", "f4E2M1FN",   "i1",         "i2",     "i4",
    "i8",       "i16",      "i32",        "i64",
};

/// The numeric type spelled `word`, with an error at `loc` where there is none.
static FailureOr<NumericType> getNumericType(AsmParser &parser, SMLoc loc,
                                             StringRef word) {
  if (std::optional<NumericType> type = NumericType::parse(word))
    return *type;
  return parser.emitError(loc, "unknown numeric type '")
         << word << "'" << suggest(word, commonTypes);
}

ParseResult roofline::parseValue(AsmParser &parser,
                                 std::optional<NumericType> &result) {
  SMLoc loc = parser.getCurrentLocation();
  StringRef word;
  if (failed(parser.parseOptionalKeyword(&word)))
    return parser.emitError(loc, "expected a numeric type, such as f16 or i8");
  FailureOr<NumericType> type = getNumericType(parser, loc, word);
  if (failed(type))
    return failure();
  result = *type;
  return success();
}

ParseResult roofline::parseValue(AsmParser &parser,
                                 std::optional<Fallback> &result) {
  SMLoc loc = parser.getCurrentLocation();
  StringRef word;
  // The lexer takes `vector.f32` as one word.
  if (failed(parser.parseOptionalKeyword(&word)) || !word.contains('.'))
    return parser.emitError(
        loc, "expected an engine and a type, such as vector.f32");
  auto [engineName, typeName] = word.split('.');
  std::optional<Engine> engine = symbolize<Engine>(engineName);
  if (!engine)
    return parser.emitError(loc, "unknown engine '") << engineName << "'";
  FailureOr<NumericType> type = getNumericType(parser, loc, typeName);
  if (failed(type))
    return failure();
  bool exact = failed(parser.parseOptionalKeyword("inexact"));
  result = Fallback{*engine, *type, exact};
  return success();
}

ParseResult roofline::parseTypePair(AsmParser &parser,
                                    std::optional<NumericType> &lhs,
                                    std::optional<NumericType> &rhs) {
  if (failed(parseValue(parser, lhs)))
    return failure();
  rhs = lhs;
  if (failed(parser.parseOptionalKeyword("x")))
    return success();
  return parseValue(parser, rhs);
}

void roofline::printTypePair(raw_ostream &os, NumericType lhs,
                             NumericType rhs) {
  os << lhs.str();
  if (lhs != rhs)
    os << " x " << rhs.str();
}

//===----------------------------------------------------------------------===//
// Fields
//===----------------------------------------------------------------------===//

ParseResult FieldReader::readField() {
  SMLoc loc = parser.getCurrentLocation();
  StringRef key;
  if (failed(parser.parseOptionalKeyword(&key)))
    return parser.emitError(loc, "expected a field name");
  Field *field =
      llvm::find_if(fields, [&](const Field &each) { return each.key == key; });
  if (field == fields.end()) {
    SmallVector<StringRef> keys =
        llvm::map_to_vector(fields, [](const Field &each) { return each.key; });
    return parser.emitError(loc, "unknown field '")
           << key << "'" << suggest(key, keys);
  }
  if (field->seen)
    return parser.emitError(loc, "field '") << key << "' is given twice";
  field->seen = true;
  if (field->where)
    *field->where = loc;
  if (!field->isMark && failed(parser.parseEqual()))
    return failure();
  return field->parse();
}

ParseResult FieldReader::checkComplete() {
  for (const Field &field : fields)
    if (field.isRequired && !field.seen)
      return parser.emitError(parser.getCurrentLocation(), "missing field '")
             << field.key << "'";
  return success();
}

ParseResult FieldReader::read(bool isFirst) {
  if (isFirst && succeeded(parser.parseOptionalGreater()))
    return checkComplete();
  while (isFirst || succeeded(parser.parseOptionalComma())) {
    isFirst = false;
    if (failed(readField()))
      return failure();
  }
  if (failed(checkComplete()))
    return failure();
  return parser.parseGreater();
}

ParseResult FieldReader::readBraces() {
  if (failed(parser.parseCommaSeparatedList(AsmParser::Delimiter::Braces,
                                            [&] { return readField(); })))
    return failure();
  return checkComplete();
}
