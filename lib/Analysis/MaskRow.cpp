//===- MaskRow.cpp - The elements of a mask for one query -----------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "MaskRow.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/IR/TypeUtilities.h"
#include "roofline/Analysis/ScalarWork.h"
#include "llvm/ADT/TypeSwitch.h"
#include <cmath>

using namespace mlir;

namespace roofline {

//===----------------------------------------------------------------------===//
// Arithmetic
//===----------------------------------------------------------------------===//

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

//===----------------------------------------------------------------------===//
// Comparisons
//===----------------------------------------------------------------------===//

/// The parts of the keys from `begin` to `end` in which `lhs` stays less than,
/// equal to or greater than `rhs`, both numbers, as pairs of a begin and a
/// sign.
static SmallVector<std::pair<int64_t, int>, 3>
compareNumbers(const MaskElement &lhs, const MaskElement &rhs, int64_t begin,
               int64_t end) {
  auto getSign = [&](int64_t key) {
    double a = lhs.at(key), b = rhs.at(key);
    return a < b ? -1 : a > b ? 1 : 0;
  };
  SmallVector<std::pair<int64_t, int>, 3> parts = {{begin, getSign(begin)}};
  if (lhs.slope == rhs.slope)
    return parts;
  // Constant on both sides of where the lines meet.
  double meet = std::floor((rhs.offset - lhs.offset) / (lhs.slope - rhs.slope));
  for (double key : {meet, meet + 1})
    if (key > double(begin) && key < double(end))
      parts.push_back({int64_t(key), getSign(int64_t(key))});
  return parts;
}

/// Whether `op` holds for operands that compare as `sign`; nullopt if that is
/// not known.
static std::optional<bool> holds(Operation *op, int sign) {
  if (auto compare = dyn_cast<arith::CmpIOp>(op)) {
    switch (compare.getPredicate()) {
    case arith::CmpIPredicate::eq:
      return sign == 0;
    case arith::CmpIPredicate::ne:
      return sign != 0;
    case arith::CmpIPredicate::slt:
    case arith::CmpIPredicate::ult:
      return sign < 0;
    case arith::CmpIPredicate::sle:
    case arith::CmpIPredicate::ule:
      return sign <= 0;
    case arith::CmpIPredicate::sgt:
    case arith::CmpIPredicate::ugt:
      return sign > 0;
    case arith::CmpIPredicate::sge:
    case arith::CmpIPredicate::uge:
      return sign >= 0;
    }
  }
  switch (cast<arith::CmpFOp>(op).getPredicate()) {
  case arith::CmpFPredicate::OEQ:
  case arith::CmpFPredicate::UEQ:
    return sign == 0;
  case arith::CmpFPredicate::ONE:
  case arith::CmpFPredicate::UNE:
    return sign != 0;
  case arith::CmpFPredicate::OLT:
  case arith::CmpFPredicate::ULT:
    return sign < 0;
  case arith::CmpFPredicate::OLE:
  case arith::CmpFPredicate::ULE:
    return sign <= 0;
  case arith::CmpFPredicate::OGT:
  case arith::CmpFPredicate::UGT:
    return sign > 0;
  case arith::CmpFPredicate::OGE:
  case arith::CmpFPredicate::UGE:
    return sign >= 0;
  default:
    return std::nullopt;
  }
}

static bool isUnsigned(Operation *op) {
  auto compare = dyn_cast<arith::CmpIOp>(op);
  return compare && llvm::is_contained(
                        {arith::CmpIPredicate::ult, arith::CmpIPredicate::ule,
                         arith::CmpIPredicate::ugt, arith::CmpIPredicate::uge},
                        compare.getPredicate());
}

//===----------------------------------------------------------------------===//
// Steps
//===----------------------------------------------------------------------===//

/// Appends a run, joining it with the last one where that goes on.
static void append(MaskRow &row, int64_t begin, const MaskElement &element) {
  if (!row.empty()) {
    const MaskElement &last = row.back().element;
    if (last.kind == element.kind && last.slope == element.slope &&
        last.offset == element.offset)
      return;
  }
  row.push_back({begin, element});
}

/// The result of `op` on `operands` that are alike for all keys of the run,
/// comparisons apart.
static MaskElement apply(Operation *op, ArrayRef<MaskElement> operands) {
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

namespace {

/// Which of two elements an operation takes.
enum class Extreme { Least, Greatest };

} // namespace

static std::optional<Extreme> getExtreme(Operation *op) {
  if (isa<arith::MaximumFOp, arith::MaxNumFOp, arith::MaxSIOp>(op))
    return Extreme::Greatest;
  if (isa<arith::MinimumFOp, arith::MinNumFOp, arith::MinSIOp>(op))
    return Extreme::Least;
  return std::nullopt;
}

/// The extreme of two elements that are not both numbers.
static MaskElement getExtremeOf(Extreme extreme, const MaskElement &lhs,
                                const MaskElement &rhs) {
  bool isLow = extreme == Extreme::Least ? lhs.isLow() || rhs.isLow()
                                         : lhs.isLow() && rhs.isLow();
  return {isLow ? MaskElement::Kind::Low : MaskElement::Kind::Unknown};
}

/// Appends the result of `op` on `operands` for the keys from `begin` to `end`.
static void apply(Operation *op, ArrayRef<MaskElement> operands, int64_t begin,
                  int64_t end, MaskRow &row) {
  Type type = getElementTypeOrSelf(op->getResult(0).getType());
  std::optional<Extreme> extreme = getExtreme(op);
  bool compares = isa<arith::CmpIOp, arith::CmpFOp>(op);
  if (!extreme && !compares)
    return append(row, begin, round(apply(op, operands), type, begin, end));
  const MaskElement &lhs = operands[0], &rhs = operands[1];
  if (!lhs.isNumber() || !rhs.isNumber())
    return append(row, begin,
                  extreme ? getExtremeOf(*extreme, lhs, rhs) : MaskElement());
  if (isUnsigned(op) && std::min({lhs.at(begin), lhs.at(end - 1), rhs.at(begin),
                                  rhs.at(end - 1)}) < 0)
    return append(row, begin, MaskElement());
  for (auto [key, sign] : compareNumbers(lhs, rhs, begin, end)) {
    if (extreme) {
      append(row, key, (sign < 0) == (*extreme == Extreme::Least) ? lhs : rhs);
      continue;
    }
    std::optional<bool> result = holds(op, sign);
    append(row, key, result ? MaskElement::number(*result) : MaskElement());
  }
}

/// Applies `step` to the runs of its operands.
MaskRow MaskEvaluator::apply(const MaskStep &step) const {
  MaskRow row;
  SmallVector<unsigned> positions(step.operands.size());
  for (int64_t begin = 0; begin < numKeys;) {
    int64_t end = numKeys;
    SmallVector<MaskElement, 3> operands;
    for (auto [operand, position] : llvm::zip_equal(step.operands, positions)) {
      const MaskRow &runs = rows[operand];
      while (position + 1 < runs.size() && runs[position + 1].begin <= begin)
        ++position;
      operands.push_back(runs[position].element);
      if (position + 1 < runs.size())
        end = std::min(end, runs[position + 1].begin);
    }
    roofline::apply(step.op, operands, begin, end, row);
    begin = end;
  }
  return row;
}

//===----------------------------------------------------------------------===//
// Constants
//===----------------------------------------------------------------------===//

/// Element `number` of `constant`.
static double getNumber(DenseElementsAttr constant, int64_t number) {
  Type type = constant.getElementType();
  if (!isa<FloatType>(type)) {
    APInt value = constant.getValues<APInt>()[number];
    return type.isInteger(1) ? double(value.getZExtValue())
                             : value.roundToDouble(/*isSigned=*/true);
  }
  llvm::APFloat value = constant.getValues<llvm::APFloat>()[number];
  bool losesInfo;
  value.convert(llvm::APFloat::IEEEdouble(), llvm::APFloat::rmNearestTiesToEven,
                &losesInfo);
  return value.convertToDouble();
}

/// The number of the element of a constant of `shape` at `indices`; nullopt if
/// that is outside of it.
static std::optional<int64_t> getElementNumber(ArrayRef<MaskIndex> indices,
                                               ArrayRef<int64_t> shape,
                                               int64_t query, int64_t key) {
  int64_t number = 0;
  for (auto [index, size] : llvm::zip_equal(indices, shape)) {
    int64_t position = 0;
    if (size != 1)
      position = index->query * query + index->key * key + index->offset;
    if (position < 0 || position >= size)
      return std::nullopt;
    number = number * size + position;
  }
  return number;
}

/// `numbers` as runs that stay constant or grow evenly.
static MaskRow toRow(ArrayRef<double> numbers) {
  MaskRow row;
  int64_t size = numbers.size();
  for (int64_t begin = 0, end; begin < size; begin = end) {
    auto continues = [&](int64_t key, double slope) {
      return key < size &&
             (slope == 0 ? numbers[key] == numbers[begin]
                         : numbers[key] == numbers[key - 1] + slope);
    };
    double first = numbers[begin];
    double slope = begin + 1 < size ? numbers[begin + 1] - first : 0;
    // Two different numbers make no line yet.
    if (!std::isfinite(slope) || !continues(begin + 2, slope))
      slope = 0;
    for (end = begin + 1; continues(end, slope);)
      ++end;
    append(row, begin,
           std::isnan(first)
               ? MaskElement()
               : MaskElement::number(slope == 0 ? first
                                                : first - slope * double(begin),
                                     slope));
  }
  return row;
}

/// The elements of a constant that `step` reads for `query`.
MaskRow MaskEvaluator::read(const MaskStep &step, int64_t query) const {
  DenseElementsAttr constant = step.constant;
  MaskElement none;
  if (constant.isSplat())
    return toRow(getNumber(constant, 0));
  ArrayRef<int64_t> shape = constant.getType().getShape();
  bool isSame = llvm::all_of(step.indices, [](const MaskIndex &index) {
    return !index || index->key == 0;
  });
  SmallVector<double> numbers;
  for (int64_t key = 0; key < (isSame ? 1 : numKeys); ++key) {
    std::optional<int64_t> number =
        getElementNumber(step.indices, shape, query, key);
    if (!number)
      return {{0, none}};
    numbers.push_back(getNumber(constant, *number));
  }
  return toRow(numbers);
}

//===----------------------------------------------------------------------===//
// Rows
//===----------------------------------------------------------------------===//

MaskRow MaskEvaluator::compute(const MaskStep &step, int64_t query) const {
  if (step.op)
    return apply(step);
  if (step.constant)
    return read(step, query);
  if (!step.position)
    return {{0, MaskElement()}};
  const LinearIndex &position = *step.position;
  return {{0, MaskElement::number(double(position.query) * double(query) +
                                      double(position.offset),
                                  double(position.key))}};
}

MaskEvaluator::MaskEvaluator(const MaskProgram &program, int64_t numKeys)
    : program(program), numKeys(numKeys) {
  auto dependsOnQuery = [](const MaskIndex &index) {
    return index && index->query != 0;
  };
  for (const MaskStep &step : program.getSteps()) {
    if (dependsOnQuery(step.position) ||
        llvm::any_of(step.indices, dependsOnQuery) ||
        llvm::any_of(step.operands, [&](unsigned operand) {
          return llvm::is_contained(variable, operand);
        }))
      variable.push_back(rows.size());
    rows.push_back(compute(step, 0));
  }
}

const MaskRow &MaskEvaluator::evaluate(unsigned step, int64_t query) {
  for (unsigned number : variable)
    rows[number] = compute(program.getSteps()[number], query);
  return rows[step];
}

} // namespace roofline
