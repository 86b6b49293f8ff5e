//===- AttrSyntax.h - Reading and writing attribute fields ------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// All attributes are written alike: `<`, then positional parts, then fields
// `key = value` and bare marks in any order, then `>`.
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_LIB_IR_ATTRSYNTAX_H
#define ROOFLINE_LIB_IR_ATTRSYNTAX_H

#include "mlir/IR/OpImplementation.h"
#include "roofline/IR/RooflineAttrs.h"
#include <functional>

namespace roofline {

//===----------------------------------------------------------------------===//
// Values
//===----------------------------------------------------------------------===//

/// Parses a decimal number, with or without a point. Fails on what is not
/// finite.
mlir::ParseResult parseValue(mlir::AsmParser &parser,
                             std::optional<Real> &result);
/// Parses a non-negative integer of any size, or a polynomial in quotes.
mlir::ParseResult parseValue(mlir::AsmParser &parser,
                             std::optional<Count> &result);
mlir::ParseResult parseValue(mlir::AsmParser &parser,
                             std::optional<uint64_t> &result);
/// Parses a numeric type as MLIR spells it.
mlir::ParseResult parseValue(mlir::AsmParser &parser,
                             std::optional<NumericType> &result);
mlir::ParseResult parseValue(mlir::AsmParser &parser, std::string &result);
/// Parses two bounds in quotes, `"memory->compute"`.
mlir::ParseResult parseValue(mlir::AsmParser &parser,
                             std::optional<Scenario> &result);
/// Parses `3`, `result:0`, `capture:1` or `callee:weight`.
mlir::ParseResult parseValue(mlir::AsmParser &parser,
                             std::optional<OperandRef> &result);
/// Parses a scheme without its name, `<"i8", i8>`.
mlir::ParseResult parseValue(mlir::AsmParser &parser, SchemeAttr &result);
/// Parses what advice is asked for without its name, `<objective = ...>`.
mlir::ParseResult parseValue(mlir::AsmParser &parser, AdviceAttr &result);
/// Parses an engine and a type, `vector.f32`, and perhaps `inexact`.
mlir::ParseResult parseValue(mlir::AsmParser &parser,
                             std::optional<Fallback> &result);
/// Parses a type, or two different ones as `i8 x i4`.
mlir::ParseResult parseTypePair(mlir::AsmParser &parser,
                                std::optional<NumericType> &lhs,
                                std::optional<NumericType> &rhs);
void printTypePair(llvm::raw_ostream &os, NumericType lhs, NumericType rhs);

/// Parses one of `words` and returns its position. Words that are no MLIR
/// identifiers, such as `storage-only`, stand in quotes. The error on any other
/// lists them as `what`, a noun with its article.
mlir::FailureOr<unsigned> parseWord(mlir::AsmParser &parser,
                                    llvm::StringRef what,
                                    llvm::ArrayRef<llvm::StringRef> words);

/// What diagnostics call a value of an enum.
template <typename E>
inline constexpr llvm::StringLiteral enumNoun = "a value";
template <>
inline constexpr llvm::StringLiteral enumNoun<Access> = "an access";
template <>
inline constexpr llvm::StringLiteral enumNoun<Bound> = "a bound";
template <>
inline constexpr llvm::StringLiteral enumNoun<CostKind> = "a kind of group";
template <>
inline constexpr llvm::StringLiteral enumNoun<Decision> = "a decision";
template <>
inline constexpr llvm::StringLiteral enumNoun<Dequantization> =
    "a place of dequantization";
template <>
inline constexpr llvm::StringLiteral enumNoun<Engine> = "an engine";
template <>
inline constexpr llvm::StringLiteral enumNoun<MaskedPairs> =
    "a choice of pairs";
template <>
inline constexpr llvm::StringLiteral enumNoun<Objective> = "an objective";
template <>
inline constexpr llvm::StringLiteral enumNoun<Precision> = "a precision";
template <>
inline constexpr llvm::StringLiteral enumNoun<Support> = "a kind of support";
template <>
inline constexpr llvm::StringLiteral enumNoun<TrafficModel> = "a traffic model";

/// Parses the spelling of a value of an enum.
template <typename E, typename = decltype(EnumNames<E>::all)>
mlir::ParseResult parseValue(mlir::AsmParser &parser,
                             std::optional<E> &result) {
  mlir::FailureOr<unsigned> position =
      parseWord(parser, enumNoun<E>, getEnumNames<E>());
  if (failed(position))
    return mlir::failure();
  result = getEnumValues<E>()[*position];
  return mlir::success();
}

/// Parses `[<...>, <...>]`, a list of attributes without their names.
template <typename AttrT>
mlir::ParseResult parseValue(mlir::AsmParser &parser,
                             llvm::SmallVector<AttrT> &result) {
  return parser.parseCommaSeparatedList(
      mlir::AsmParser::Delimiter::Square, [&]() -> mlir::ParseResult {
        mlir::Attribute element = AttrT::parse(parser, mlir::Type());
        if (!element)
          return mlir::failure();
        result.push_back(llvm::cast<AttrT>(element));
        return mlir::success();
      });
}

//===----------------------------------------------------------------------===//
// Fields
//===----------------------------------------------------------------------===//

/// Reads fields and marks in any order, each at most once.
class FieldReader {
public:
  explicit FieldReader(mlir::AsmParser &parser) : parser(parser) {}

  /// Expects `key = value` and parses the value into `result`. `where`, if
  /// given, gets the location of the key.
  template <typename T>
  FieldReader &field(llvm::StringRef key, T &result,
                     llvm::SMLoc *where = nullptr) {
    return add({key, where, /*isRequired=*/false, /*isMark=*/false,
                [this, &result] { return parseValue(parser, result); }});
  }
  /// The same, for a field that must be there.
  template <typename T>
  FieldReader &required(llvm::StringRef key, T &result) {
    return add({key, /*where=*/nullptr, /*isRequired=*/true, /*isMark=*/false,
                [this, &result] { return parseValue(parser, result); }});
  }
  /// A field whose value `parse` reads.
  FieldReader &custom(llvm::StringRef key,
                      std::function<mlir::ParseResult()> parse) {
    return add({key, /*where=*/nullptr, /*isRequired=*/false, /*isMark=*/false,
                std::move(parse)});
  }
  /// Expects the bare word `key`, and sets `result` where it stands.
  FieldReader &mark(llvm::StringRef key, bool &result,
                    llvm::SMLoc *where = nullptr) {
    return add({key, where, /*isRequired=*/false, /*isMark=*/true, [&result] {
                  result = true;
                  return mlir::success();
                }});
  }

  /// Reads up to and including the closing `>`. `isFirst` says that no part
  /// stands before, so that no comma leads.
  mlir::ParseResult read(bool isFirst = false);
  /// Reads `{key = value, ...}`.
  mlir::ParseResult readBraces();

private:
  struct Field {
    llvm::StringRef key;
    llvm::SMLoc *where;
    bool isRequired, isMark;
    std::function<mlir::ParseResult()> parse;
    bool seen = false;
  };

  FieldReader &add(Field field) {
    fields.push_back(std::move(field));
    return *this;
  }
  mlir::ParseResult readField();
  mlir::ParseResult checkComplete();

  mlir::AsmParser &parser;
  llvm::SmallVector<Field, 8> fields;
};

/// Writes parts separated by commas, between `<` and `>`.
class FieldWriter {
public:
  explicit FieldWriter(llvm::raw_ostream &os) : os(os) { os << '<'; }
  ~FieldWriter() { os << '>'; }

  /// Starts a positional part, or a mark.
  llvm::raw_ostream &part() {
    if (!isFirst)
      os << ", ";
    isFirst = false;
    return os;
  }
  /// Starts the value of a field.
  llvm::raw_ostream &key(llvm::StringRef name) {
    return part() << name << " = ";
  }
  /// Writes a field where it has a value.
  void field(llvm::StringRef name, std::optional<Real> value) {
    if (value)
      key(name) << value->str();
  }
  /// Writes a positional part in quotes, with escapes.
  void string(llvm::StringRef value, mlir::AsmPrinter &printer) {
    part();
    printer.printString(value);
  }
  /// Writes a string field unless it is empty.
  void string(llvm::StringRef name, llvm::StringRef value,
              mlir::AsmPrinter &printer) {
    if (value.empty())
      return;
    key(name);
    printer.printString(value);
  }
  /// Writes a count; in quotes where it is no number.
  void count(llvm::StringRef name, const Count &value) {
    llvm::StringRef quote = value.isOpen() ? "\"" : "";
    key(name) << quote << value << quote;
  }
  void mark(llvm::StringRef name, bool isSet) {
    if (isSet)
      part() << name;
  }
  /// Writes a list of attributes without their names, unless it is empty.
  template <typename AttrT>
  void list(llvm::StringRef name, llvm::ArrayRef<AttrT> elements,
            mlir::AsmPrinter &printer) {
    if (elements.empty())
      return;
    key(name) << '[';
    llvm::interleaveComma(elements, os,
                          [&](AttrT element) { element.print(printer); });
    os << ']';
  }

private:
  llvm::raw_ostream &os;
  bool isFirst = true;
};

} // namespace roofline

#endif // ROOFLINE_LIB_IR_ATTRSYNTAX_H
