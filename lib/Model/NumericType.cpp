//===- NumericType.cpp - A number format, without IR ----------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "roofline/Model/NumericType.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/ErrorHandling.h"
#include <cassert>

using namespace roofline;
using llvm::APFloatBase;
using llvm::StringRef;

namespace {
struct FloatName {
  APFloatBase::Semantics semantics;
  StringRef name;
};
} // namespace

/// The float formats that MLIR has a type for.
static constexpr FloatName floatNames[] = {
    {APFloatBase::S_IEEEhalf, "f16"},
    {APFloatBase::S_BFloat, "bf16"},
    {APFloatBase::S_FloatTF32, "tf32"},
    {APFloatBase::S_IEEEsingle, "f32"},
    {APFloatBase::S_IEEEdouble, "f64"},
    {APFloatBase::S_x87DoubleExtended, "f80"},
    {APFloatBase::S_IEEEquad, "f128"},
    {APFloatBase::S_Float8E5M2, "f8E5M2"},
    {APFloatBase::S_Float8E4M3, "f8E4M3"},
    {APFloatBase::S_Float8E4M3FN, "f8E4M3FN"},
    {APFloatBase::S_Float8E5M2FNUZ, "f8E5M2FNUZ"},
    {APFloatBase::S_Float8E4M3FNUZ, "f8E4M3FNUZ"},
    {APFloatBase::S_Float8E4M3B11FNUZ, "f8E4M3B11FNUZ"},
    {APFloatBase::S_Float8E3M4, "f8E3M4"},
    {APFloatBase::S_Float8E8M0FNU, "f8E8M0FNU"},
    {APFloatBase::S_Float6E3M2FN, "f6E3M2FN"},
    {APFloatBase::S_Float6E2M3FN, "f6E2M3FN"},
    {APFloatBase::S_Float4E2M1FN, "f4E2M1FN"},
};

/// The widest integer that MLIR has a type for.
static constexpr unsigned maxIntegerWidth = (1u << 24) - 1;

static const llvm::fltSemantics &getSemantics(uint32_t code) {
  return APFloatBase::EnumToSemantics(
      static_cast<APFloatBase::Semantics>(code));
}

/// The exponent of the smallest positive value, subnormals included.
static int getSmallestExponent(const llvm::fltSemantics &semantics) {
  return APFloatBase::semanticsMinExponent(semantics) -
         static_cast<int>(APFloatBase::semanticsPrecision(semantics)) + 1;
}

/// Whether `semantics` represents every integer of `width` bits, signed or not.
static bool holdsIntegers(const llvm::fltSemantics &semantics, unsigned width) {
  if (!APFloatBase::semanticsHasZero(semantics) ||
      !APFloatBase::semanticsHasSignedRepr(semantics))
    return false;
  auto maxExponent =
      static_cast<unsigned>(APFloatBase::semanticsMaxExponent(semantics));
  return width <= APFloatBase::semanticsPrecision(semantics) &&
         width <= maxExponent + 1;
}

/// Whether `semantics` represents every finite value of `other`. A format with
/// at least the range and precision of another represents its values even if
/// they are subnormal in only one of the two.
static bool holdsFloats(const llvm::fltSemantics &semantics,
                        const llvm::fltSemantics &other) {
  return APFloatBase::semanticsPrecision(semantics) >=
             APFloatBase::semanticsPrecision(other) &&
         APFloatBase::semanticsMaxExponent(semantics) >=
             APFloatBase::semanticsMaxExponent(other) &&
         getSmallestExponent(semantics) <= getSmallestExponent(other);
}

NumericType NumericType::integer(unsigned width) {
  assert(width > 0 && width <= maxIntegerWidth && "no such integer type");
  return NumericType(/*isFloatFormat=*/false, width);
}

NumericType NumericType::floating(APFloatBase::Semantics semantics) {
  assert(llvm::any_of(floatNames,
                      [&](const FloatName &entry) {
                        return entry.semantics == semantics;
                      }) &&
         "MLIR has no type of these semantics");
  return NumericType(/*isFloatFormat=*/true, semantics);
}

std::optional<NumericType> NumericType::parse(StringRef name) {
  for (const FloatName &entry : floatNames)
    if (entry.name == name)
      return floating(entry.semantics);

  unsigned width;
  // MLIR's lexer takes no leading zeros.
  if (!name.consume_front("i") || name.starts_with("0") ||
      name.getAsInteger(10, width) || width > maxIntegerWidth)
    return std::nullopt;
  return integer(width);
}

unsigned NumericType::getWidth() const {
  return isFloat() ? APFloatBase::semanticsSizeInBits(getSemantics(code))
                   : code;
}

std::string NumericType::str() const {
  if (isInteger())
    return "i" + std::to_string(code);
  for (const FloatName &entry : floatNames)
    if (entry.semantics == static_cast<APFloatBase::Semantics>(code))
      return entry.name.str();
  llvm_unreachable("MLIR has no type of these semantics");
}

bool NumericType::represents(NumericType other) const {
  if (*this == other)
    return true;
  if (isInteger())
    return other.isInteger() && code >= other.code;
  if (other.isInteger())
    return holdsIntegers(getSemantics(code), other.code);
  return holdsFloats(getSemantics(code), getSemantics(other.code));
}

NumericType roofline::getProductType(NumericType lhs, NumericType rhs) {
  if (lhs == rhs)
    return lhs;
  if (lhs.isFloat() != rhs.isFloat())
    return lhs.isFloat() ? lhs : rhs;
  if (lhs.getWidth() != rhs.getWidth())
    return lhs.getWidth() > rhs.getWidth() ? lhs : rhs;
  // Two formats of the same width. No 16-bit format represents both f16 and
  // bf16; 8-bit ones and smaller are multiplied without conversion.
  return lhs.getWidth() <= 8 ? lhs
                             : NumericType::floating(APFloatBase::S_IEEEsingle);
}
