//===- MaskElement.cpp - Arithmetic on what is known of a mask ------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "MaskElement.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/IR/TypeUtilities.h"
#include "roofline/Analysis/Descriptions/ScalarWork.h"
#include "llvm/ADT/TypeSwitch.h"
#include <cmath>

using namespace mlir;

namespace roofline {

static MaskElement add(const MaskElement &lhs, const MaskElement &rhs) {
  if (lhs.isNumber() && rhs.isNumber())
    return MaskElement::number(lhs.offset + rhs.offset, lhs.slope + rhs.slope);
  bool isLow = (lhs.isLow() && !rhs.isConstant(HUGE_VAL)) ||
               (rhs.isLow() && !lhs.isConstant(HUGE_VAL));
  return {isLow ? MaskElement::Kind::Low : MaskElement::Kind::Unknown};
}

static MaskElement negate(const MaskElement &element) {
  if (!element.isNumber())
    return {};
  return MaskElement::number(-element.offset, -element.slope);
}

static MaskElement subtract(const MaskElement &lhs, const MaskElement &rhs) {
  if (rhs.isNumber())
    return add(lhs, negate(rhs));
  return {lhs.isLow() ? MaskElement::Kind::Low : MaskElement::Kind::Unknown};
}

static MaskElement multiply(const MaskElement &lhs, const MaskElement &rhs) {
  for (const auto &[factor, other] :
       {std::pair(lhs, rhs), std::pair(rhs, lhs)}) {
    if (!factor.isConstant())
      continue;
    if (other.isNumber())
      return MaskElement::number(other.offset * factor.offset,
                                 other.slope * factor.offset);
    if (factor.offset == 0)
      return factor;
    if (factor.offset > 0)
      return other;
  }
  return {};
}

static MaskElement divide(const MaskElement &lhs, const MaskElement &rhs,
                          bool isInteger) {
  if (lhs.isConstant() && rhs.isConstant() && rhs.offset != 0) {
    double quotient = lhs.offset / rhs.offset;
    // All integer divisions are the same where nothing is negative.
    if (isInteger && (lhs.offset < 0 || rhs.offset < 0))
      return {};
    return MaskElement::number(isInteger ? std::trunc(quotient) : quotient);
  }
  if (lhs.isConstant(0))
    return lhs;
  bool staysLow =
      lhs.kind == MaskElement::Kind::Low && rhs.isConstant() && rhs.offset > 0;
  return staysLow ? lhs : MaskElement();
}

static MaskElement exponentiate(const MaskElement &element) {
  if (element.isLow())
    return MaskElement::number(0);
  return element.isConstant() ? MaskElement::number(std::exp(element.offset))
                              : MaskElement();
}

static MaskElement select(const MaskElement &condition, const MaskElement &lhs,
                          const MaskElement &rhs) {
  if (condition.isConstant())
    return condition.offset != 0 ? lhs : rhs;
  if (lhs.isConstant() && rhs.isConstant(lhs.offset))
    return lhs;
  return {lhs.isLow() && rhs.isLow() ? MaskElement::Kind::Low
                                     : MaskElement::Kind::Unknown};
}

/// `element`, seen from an i1 or from an i1 that stands for -1.
static MaskElement convert(Operation *op, const MaskElement &element) {
  bool isSigned = isa<arith::ExtSIOp, arith::SIToFPOp>(op);
  if (isSigned &&
      getElementTypeOrSelf(op->getOperand(0).getType()).isInteger(1))
    return negate(element);
  bool isFloat =
      isa<FloatType>(getElementTypeOrSelf(op->getResult(0).getType()));
  if (element.kind == MaskElement::Kind::Low && !isFloat)
    return {};
  if (isa<arith::FPToSIOp, arith::FPToUIOp>(op) && element.isConstant())
    return MaskElement::number(std::trunc(element.offset));
  return element;
}

static MaskElement combineBits(Operation *op, const MaskElement &lhs,
                               const MaskElement &rhs) {
  bool isBit = getElementTypeOrSelf(op->getResult(0).getType()).isInteger(1);
  if (isa<arith::AndIOp>(op) && (lhs.isConstant(0) || rhs.isConstant(0)))
    return MaskElement::number(0);
  if (isa<arith::OrIOp>(op) && isBit &&
      (lhs.isConstant(1) || rhs.isConstant(1)))
    return MaskElement::number(1);
  if (!lhs.isConstant() || !rhs.isConstant() ||
      std::max(std::abs(lhs.offset), std::abs(rhs.offset)) > 0x1p52)
    return {};
  int64_t a(lhs.offset), b(rhs.offset);
  return MaskElement::number(isa<arith::AndIOp>(op)  ? a & b
                             : isa<arith::OrIOp>(op) ? a | b
                                                     : a ^ b);
}

/// What remains of `element`, the number that an operation computes for keys
/// from `begin` to `end`, in `type`.
static MaskElement round(const MaskElement &element, Type type, int64_t begin,
                         int64_t end) {
  if (!element.isNumber())
    return element;
  double first = element.at(begin), last = element.at(end - 1);
  if (std::isnan(first) || std::isnan(last))
    return {};
  double low = std::min(first, last), high = std::max(first, last);
  auto isBetween = [&](double from, double to) {
    return from <= low && high <= to;
  };
  auto floating = dyn_cast<FloatType>(type);
  if (!floating) {
    unsigned width = type.isInteger() ? type.getIntOrFloatBitWidth() : 64;
    bool fits = width == 1 ? isBetween(0, 1)
                           : isBetween(-std::ldexp(1, width - 1),
                                       std::ldexp(1, width) - 1);
    // More is not exact here.
    return fits && isBetween(-0x1p52, 0x1p52) ? element : MaskElement();
  }
  if (element.isConstant()) {
    llvm::APFloat value(element.offset);
    bool losesInfo;
    value.convert(floating.getFloatSemantics(),
                  llvm::APFloat::rmNearestTiesToEven, &losesInfo);
    value.convert(llvm::APFloat::IEEEdouble(),
                  llvm::APFloat::rmNearestTiesToEven, &losesInfo);
    return value.isNaN() ? MaskElement()
                         : MaskElement::number(value.convertToDouble());
  }
  double exact = std::ldexp(
      1, llvm::APFloat::semanticsPrecision(floating.getFloatSemantics()));
  bool isExact = std::trunc(element.slope) == element.slope &&
                 std::trunc(element.offset) == element.offset &&
                 isBetween(-exact, exact);
  return isExact ? element : MaskElement();
}

/// The result of `op` on `operands` before it is rounded.
static MaskElement compute(Operation *op, ArrayRef<MaskElement> operands) {
  using namespace mlir::arith;
  if (isConversion(op) && !isa<BitcastOp>(op))
    return convert(op, operands[0]);
  return llvm::TypeSwitch<Operation *, MaskElement>(op)
      .Case<AddFOp>([&](auto) { return add(operands[0], operands[1]); })
      .Case<AddIOp>([&](auto) {
        // A sum of bits wraps around.
        Type type = getElementTypeOrSelf(op->getResult(0).getType());
        return type.isInteger(1) ? combineBits(op, operands[0], operands[1])
                                 : add(operands[0], operands[1]);
      })
      .Case<SubFOp, SubIOp>(
          [&](auto) { return subtract(operands[0], operands[1]); })
      .Case<MulFOp, MulIOp>(
          [&](auto) { return multiply(operands[0], operands[1]); })
      .Case<DivFOp>(
          [&](auto) { return divide(operands[0], operands[1], false); })
      .Case<DivSIOp, DivUIOp, FloorDivSIOp>(
          [&](auto) { return divide(operands[0], operands[1], true); })
      .Case<NegFOp>([&](auto) { return negate(operands[0]); })
      .Case<AndIOp, OrIOp, XOrIOp>(
          [&](auto) { return combineBits(op, operands[0], operands[1]); })
      .Case<SelectOp>(
          [&](auto) { return select(operands[0], operands[1], operands[2]); })
      .Case<math::ExpOp, linalg::SoftmaxOp>(
          [&](auto) { return exponentiate(operands[0]); })
      .Case<math::Exp2Op>([&](auto) {
        return operands[0].isLow() ? MaskElement::number(0) : MaskElement();
      })
      .Case<math::RoundEvenOp, math::RoundOp, math::FloorOp>([&](auto) {
        bool isInteger = operands[0].isConstant() &&
                         std::trunc(operands[0].offset) == operands[0].offset;
        return isInteger ? operands[0] : MaskElement();
      })
      .Default([](auto) { return MaskElement(); });
}

MaskElement applyToElements(Operation *op, ArrayRef<MaskElement> operands,
                            int64_t begin, int64_t end) {
  return round(compute(op, operands),
               getElementTypeOrSelf(op->getResult(0).getType()), begin, end);
}

} // namespace roofline
