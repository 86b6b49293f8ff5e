//===- OpaqueAttrParser.cpp - Attributes and types that are text ----------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "roofline/Analysis/Descriptions/OpaqueAttrParser.h"
#include "mlir/AsmParser/AsmParser.h"
#include "roofline/Model/NumericType.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"

using namespace mlir;

namespace roofline {

bool OpaqueAttrParser::consume(StringRef token) {
  rest = rest.ltrim();
  return rest.consume_front(token);
}

StringRef OpaqueAttrParser::takeWord() {
  rest = rest.ltrim();
  StringRef word =
      rest.take_while([](char c) { return llvm::isAlnum(c) || c == '_'; });
  rest = rest.drop_front(word.size());
  return word;
}

std::optional<int64_t> OpaqueAttrParser::takeInteger() {
  rest = rest.ltrim();
  uint64_t value;
  if (rest.empty() || !llvm::isDigit(rest.front()) ||
      rest.consumeInteger(10, value) || value > INT64_MAX)
    return std::nullopt;
  return int64_t(value);
}

/// Takes `[element, ...]`.
template <typename TakeElement>
std::optional<SmallVector<int64_t>>
OpaqueAttrParser::takeList(TakeElement takeElement) {
  SmallVector<int64_t> values;
  if (!consume("["))
    return std::nullopt;
  if (consume("]"))
    return values;
  do {
    std::optional<int64_t> value = takeElement();
    if (!value)
      return std::nullopt;
    values.push_back(*value);
  } while (consume(","));
  if (!consume("]"))
    return std::nullopt;
  return values;
}

std::optional<SmallVector<int64_t>> OpaqueAttrParser::takeIntegers() {
  return takeList([&] { return takeInteger(); });
}

std::optional<SmallVector<int64_t>> OpaqueAttrParser::takeShape() {
  return takeList(
      [&] { return consume("?") ? ShapedType::kDynamic : takeInteger(); });
}

bool OpaqueAttrParser::isAtEnd() {
  rest = rest.ltrim();
  return rest.empty();
}

/// The text of `attribute` of the StableHLO dialect.
static std::optional<OpaqueAttrParser> getText(Attribute attribute) {
  auto opaque = dyn_cast_or_null<OpaqueAttr>(attribute);
  if (!opaque || opaque.getDialectNamespace() != "stablehlo")
    return std::nullopt;
  return OpaqueAttrParser(opaque.getAttrData());
}

std::optional<DotDimensions> parseDotDimensions(Attribute attribute) {
  std::optional<OpaqueAttrParser> text = getText(attribute);
  if (!text || !text->consume("dot") || !text->consume("<"))
    return std::nullopt;
  DotDimensions dimensions;
  while (!text->consume(">")) {
    StringRef key = text->takeWord();
    auto target =
        llvm::StringSwitch<SmallVector<int64_t> *>(key)
            .Case("lhs_batching_dimensions", &dimensions.batch[0])
            .Case("rhs_batching_dimensions", &dimensions.batch[1])
            .Case("lhs_contracting_dimensions", &dimensions.contracting[0])
            .Case("rhs_contracting_dimensions", &dimensions.contracting[1])
            .Default(nullptr);
    if (!target || !text->consume("="))
      return std::nullopt;
    std::optional<SmallVector<int64_t>> values = text->takeIntegers();
    if (!values)
      return std::nullopt;
    *target = std::move(*values);
    text->consume(",");
  }
  if (!text->isAtEnd())
    return std::nullopt;
  return dimensions;
}

/// Takes `[b, 0, 1, f]`, with `first` and `second` in place of `b` and `f`.
static std::optional<ConvDimensions::Tensor>
takeTensor(OpaqueAttrParser &text, StringRef first, StringRef second) {
  ConvDimensions::Tensor tensor{-1, -1, {}};
  llvm::SmallDenseMap<int64_t, int64_t> positions;
  if (!text.consume("["))
    return std::nullopt;
  int64_t dim = 0;
  do {
    if (std::optional<int64_t> spatial = text.takeInteger()) {
      if (!positions.try_emplace(*spatial, dim).second)
        return std::nullopt;
    } else if (StringRef name = text.takeWord(); name == first) {
      tensor.first = dim;
    } else if (name == second) {
      tensor.second = dim;
    } else {
      return std::nullopt;
    }
    ++dim;
  } while (text.consume(","));
  if (!text.consume("]") || tensor.first < 0 || tensor.second < 0 ||
      dim != int64_t(positions.size()) + 2)
    return std::nullopt;
  for (int64_t number = 0; number < int64_t(positions.size()); ++number) {
    auto position = positions.find(number);
    if (position == positions.end())
      return std::nullopt;
    tensor.spatial.push_back(position->second);
  }
  return tensor;
}

std::optional<ConvDimensions> parseConvDimensions(Attribute attribute) {
  std::optional<OpaqueAttrParser> text = getText(attribute);
  if (!text || !text->consume("conv") || !text->consume("<"))
    return std::nullopt;
  auto image = takeTensor(*text, "b", "f");
  if (!image || !text->consume("x"))
    return std::nullopt;
  auto filter = takeTensor(*text, "i", "o");
  if (!filter || !text->consume("->"))
    return std::nullopt;
  auto output = takeTensor(*text, "b", "f");
  if (!output || !text->consume(">") || !text->isAtEnd() ||
      image->spatial.size() != filter->spatial.size() ||
      image->spatial.size() != output->spatial.size())
    return std::nullopt;
  return ConvDimensions{std::move(*image), std::move(*filter),
                        std::move(*output)};
}

//===----------------------------------------------------------------------===//
// Types
//===----------------------------------------------------------------------===//

/// The text of `type` of the Torch dialect.
static std::optional<OpaqueAttrParser> getTorchText(Type type) {
  auto opaque = dyn_cast<OpaqueType>(type);
  if (!opaque || opaque.getDialectNamespace() != "torch")
    return std::nullopt;
  return OpaqueAttrParser(opaque.getTypeData());
}

bool isTorchTensor(Type type) {
  std::optional<OpaqueAttrParser> text = getTorchText(type);
  if (!text)
    return false;
  StringRef word = text->takeWord();
  if (word == "optional" && text->consume("<"))
    word = text->takeWord();
  return word == "vtensor" || word == "tensor";
}

/// Takes `f32`, `si8`, `complex<f32>`, ...; null if no such type comes next.
static Type takeElementType(OpaqueAttrParser &text, MLIRContext *context) {
  StringRef word = text.takeWord();
  bool isComplex = word == "complex";
  if (isComplex) {
    if (!text.consume("<"))
      return Type();
    word = text.takeWord();
  }
  StringRef unsignedWord = word;
  if (word.starts_with("si") || word.starts_with("ui"))
    unsignedWord = word.drop_front();
  // Parsing a word that is no type would print an error.
  if (!NumericType::parse(unsignedWord))
    return Type();
  Type type = parseType(word, context);
  if (!isComplex)
    return type;
  return text.consume(">") ? ComplexType::get(type) : Type();
}

Type getBuiltinTensor(Type type) {
  std::optional<OpaqueAttrParser> text = getTorchText(type);
  if (!text || !text->consume("vtensor") || !text->consume("<"))
    return Type();
  bool isRanked = !text->consume("*");
  std::optional<SmallVector<int64_t>> shape;
  if (isRanked && !(shape = text->takeShape()))
    return Type();
  if (!text->consume(","))
    return Type();
  Type element = takeElementType(*text, type.getContext());
  if (!element || !text->consume(">") || !text->isAtEnd())
    return Type();
  if (!isRanked)
    return UnrankedTensorType::get(element);
  return RankedTensorType::get(*shape, element);
}

} // namespace roofline
