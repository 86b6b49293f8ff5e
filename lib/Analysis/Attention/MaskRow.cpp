//===- MaskRow.cpp - The elements of a mask for one query -----------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "MaskRow.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include <cmath>

using namespace mlir;

namespace roofline {

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
  std::optional<Extreme> extreme = getExtreme(op);
  bool compares = isa<arith::CmpIOp, arith::CmpFOp>(op);
  if (!extreme && !compares)
    return append(row, begin, applyToElements(op, operands, begin, end));
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
