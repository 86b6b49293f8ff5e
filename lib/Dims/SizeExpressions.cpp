//===- SizeExpressions.cpp - What samples of sizes stand for --------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "SizeExpressions.h"
#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Index/IR/IndexOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/ReshapeOpsUtils.h"
#include "mlir/Interfaces/CastInterfaces.h"
#include "mlir/Interfaces/ShapedOpInterfaces.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;

namespace roofline {

using MaybePolynomial = std::optional<Polynomial>;

//===----------------------------------------------------------------------===//
// Numbers
//===----------------------------------------------------------------------===//

/// Records that `number` stands for itself; smaller numbers always do.
static void noteNumber(int64_t number, SampleSizes &samples) {
  if (number >= Count::firstSample)
    samples.addNumber(number);
  else if (number <= -Count::firstSample && !ShapedType::isDynamic(number))
    samples.addNumber(-number);
}

static void noteNumbers(AffineMap map, SampleSizes &samples) {
  for (AffineExpr subscript : map.getResults())
    subscript.walk([&](AffineExpr part) {
      if (auto constant = dyn_cast<AffineConstantExpr>(part))
        noteNumber(constant.getValue(), samples);
    });
}

static void noteNumbers(Type type, SampleSizes &samples) {
  if (auto shaped = dyn_cast<ShapedType>(type); shaped && shaped.hasRank())
    for (int64_t size : shaped.getShape())
      noteNumber(size, samples);
}

/// The value of an integer that fits 64 bits.
static std::optional<int64_t> getNumber(Attribute constant) {
  auto integer = dyn_cast_or_null<IntegerAttr>(constant);
  if (!integer || !integer.getValue().isSignedIntN(64))
    return std::nullopt;
  return integer.getValue().getSExtValue();
}

/// More elements are data.
static constexpr int64_t maxNumbers = 64;

static void noteNumbers(Attribute attribute, SampleSizes &samples) {
  attribute.walk([&](Attribute part) {
    if (std::optional<int64_t> number = getNumber(part))
      noteNumber(*number, samples);
    else if (auto map = dyn_cast<AffineMapAttr>(part))
      noteNumbers(map.getValue(), samples);
    else if (auto list = dyn_cast<DenseI64ArrayAttr>(part))
      for (int64_t number : list.asArrayRef())
        noteNumber(number, samples);
    else if (auto elements = dyn_cast<DenseIntElementsAttr>(part);
             elements && elements.getElementType().isInteger(64) &&
             elements.getNumElements() <= maxNumbers)
      for (int64_t number : elements.getValues<int64_t>())
        noteNumber(number, samples);
  });
}

/// Sizes of shapes, and numbers among the attributes: constants, strides,
/// bounds of loops.
void noteNumbers(Operation *function, SampleSizes &samples) {
  function->walk([&](Operation *op) {
    noteNumbers(op->getAttrDictionary(), samples);
    if (auto structured = dyn_cast<linalg::LinalgOp>(op))
      for (AffineMap map : structured.getIndexingMapsArray())
        noteNumbers(map, samples);
    for (Type type : op->getResultTypes())
      noteNumbers(type, samples);
    for (Region &region : op->getRegions())
      for (Block &block : region)
        for (Type type : block.getArgumentTypes())
          noteNumbers(type, samples);
  });
}

//===----------------------------------------------------------------------===//
// Arithmetic
//===----------------------------------------------------------------------===//

/// Whether a comparison holds for all sizes, or for none; nullopt if undecided.
static std::optional<bool> compare(arith::CmpIPredicate predicate,
                                   const Polynomial &lhs,
                                   const Polynomial &rhs) {
  auto isLess = [](const Polynomial &a, const Polynomial &b) {
    return (b - a - Polynomial(1)).isNeverNegative();
  };
  bool less = isLess(lhs, rhs), greater = isLess(rhs, lhs), equal = lhs == rhs;
  bool atMost = (rhs - lhs).isNeverNegative();
  bool atLeast = (lhs - rhs).isNeverNegative();
  auto decide = [](bool yes, bool no) -> std::optional<bool> {
    if (yes || no)
      return yes;
    return std::nullopt;
  };
  switch (predicate) {
  case arith::CmpIPredicate::eq:
    return decide(equal, less || greater);
  case arith::CmpIPredicate::ne:
    return decide(less || greater, equal);
  case arith::CmpIPredicate::slt:
  case arith::CmpIPredicate::ult:
    return decide(less, atLeast);
  case arith::CmpIPredicate::sle:
  case arith::CmpIPredicate::ule:
    return decide(atMost, greater);
  case arith::CmpIPredicate::sgt:
  case arith::CmpIPredicate::ugt:
    return decide(greater, atMost);
  case arith::CmpIPredicate::sge:
  case arith::CmpIPredicate::uge:
    return decide(atLeast, less);
  }
  llvm_unreachable("unknown predicate");
}

static Polynomial max(const Polynomial &lhs, const Polynomial &rhs) {
  return lhs + rhs - min(lhs, rhs);
}

/// The quotient by `combine`, if the divisor is positive.
static MaybePolynomial divide(ArrayRef<Polynomial> operands,
                              Polynomial (*combine)(const Polynomial &,
                                                    const Polynomial &)) {
  if (!operands[0].isNeverNegative() ||
      !(operands[1] - Polynomial(1)).isNeverNegative())
    return std::nullopt;
  return combine(operands[0], operands[1]);
}

static MaybePolynomial getRemainder(ArrayRef<Polynomial> operands) {
  MaybePolynomial quotient = divide(operands, floorDiv);
  if (!quotient)
    return std::nullopt;
  return operands[0] - *quotient * operands[1];
}

/// The value of `expr` where dimensions and symbols are `operands`.
static MaybePolynomial evaluate(AffineExpr expr, unsigned numDims,
                                ArrayRef<Polynomial> operands) {
  if (auto constant = dyn_cast<AffineConstantExpr>(expr))
    return Polynomial(constant.getValue());
  if (auto dim = dyn_cast<AffineDimExpr>(expr))
    return operands[dim.getPosition()];
  if (auto symbol = dyn_cast<AffineSymbolExpr>(expr))
    return operands[numDims + symbol.getPosition()];
  auto binary = cast<AffineBinaryOpExpr>(expr);
  MaybePolynomial lhs = evaluate(binary.getLHS(), numDims, operands);
  MaybePolynomial rhs = evaluate(binary.getRHS(), numDims, operands);
  if (!lhs || !rhs)
    return std::nullopt;
  switch (expr.getKind()) {
  case AffineExprKind::Add:
    return *lhs + *rhs;
  case AffineExprKind::Mul:
    return *lhs * *rhs;
  case AffineExprKind::FloorDiv:
    return divide({*lhs, *rhs}, floorDiv);
  case AffineExprKind::CeilDiv:
    return divide({*lhs, *rhs}, ceilDiv);
  case AffineExprKind::Mod:
    return getRemainder({*lhs, *rhs});
  default:
    return std::nullopt;
  }
}

/// The results of `map` combined by `combine`.
static MaybePolynomial evaluate(AffineMap map, ArrayRef<Polynomial> operands,
                                Polynomial (*combine)(const Polynomial &,
                                                      const Polynomial &)) {
  MaybePolynomial result;
  for (AffineExpr expr : map.getResults()) {
    MaybePolynomial value = evaluate(expr, map.getNumDims(), operands);
    if (!value)
      return std::nullopt;
    result = result ? combine(*result, *value) : *value;
  }
  return result;
}

/// The result of `op` for `operands`; nullopt if no polynomial equals it for
/// all sizes.
static MaybePolynomial evaluate(Operation *op, ArrayRef<Polynomial> operands) {
  return llvm::TypeSwitch<Operation *, MaybePolynomial>(op)
      .Case<arith::AddIOp, index::AddOp>(
          [&](auto) { return operands[0] + operands[1]; })
      .Case<arith::SubIOp, index::SubOp>(
          [&](auto) { return operands[0] - operands[1]; })
      .Case<arith::MulIOp, index::MulOp>(
          [&](auto) { return operands[0] * operands[1]; })
      .Case<arith::DivUIOp, arith::DivSIOp, arith::FloorDivSIOp, index::DivUOp,
            index::DivSOp, index::FloorDivSOp>(
          [&](auto) { return divide(operands, floorDiv); })
      .Case<arith::CeilDivUIOp, arith::CeilDivSIOp, index::CeilDivUOp,
            index::CeilDivSOp>([&](auto) { return divide(operands, ceilDiv); })
      .Case<arith::RemUIOp, arith::RemSIOp, index::RemUOp, index::RemSOp>(
          [&](auto) { return getRemainder(operands); })
      .Case<arith::MinUIOp, arith::MinSIOp, index::MinUOp, index::MinSOp>(
          [&](auto) { return min(operands[0], operands[1]); })
      .Case<arith::MaxUIOp, arith::MaxSIOp, index::MaxUOp, index::MaxSOp>(
          [&](auto) { return max(operands[0], operands[1]); })
      .Case([&](arith::CmpIOp compared) -> MaybePolynomial {
        std::optional<bool> holds =
            compare(compared.getPredicate(), operands[0], operands[1]);
        if (!holds)
          return std::nullopt;
        // True is the only nonzero value of i1.
        return Polynomial(*holds ? -1 : 0);
      })
      .Case([&](affine::AffineApplyOp apply) {
        return evaluate(apply.getAffineMap(), operands, min);
      })
      .Case([&](affine::AffineMinOp smallest) {
        return evaluate(smallest.getAffineMap(), operands, min);
      })
      .Case([&](affine::AffineMaxOp largest) {
        return evaluate(largest.getAffineMap(), operands, max);
      })
      .Case<CastOpInterface>([&](auto) { return operands[0]; })
      .Default([](Operation *) { return std::nullopt; });
}

/// Whether `number` is the value of `polynomial` at the samples, or can be
/// recorded as such.
static bool note(int64_t number, const Polynomial &polynomial,
                 SampleSizes &samples) {
  if (number >= Count::firstSample)
    return samples.add(number, polynomial);
  return polynomial == Polynomial(number);
}

/// Whether `number`, which does not depend on symbolic operands, is the result
/// of `op` for all sizes. Recorded sizes of shapes are samples; other numbers
/// are computed from numbers.
static bool isFoldedNumber(Operation *op, ArrayRef<Attribute> operands,
                           int64_t number, SampleSizes &samples) {
  if (isa<ShapedDimOpInterface>(op) || operands.empty())
    return true;
  if (llvm::all_of(operands, [](Attribute operand) {
        return getNumber(operand).has_value();
      }))
    return note(number, Polynomial(number), samples);
  // Some operand is a whole shape: a number that is neither one of its sizes
  // nor small may depend on symbolic ones, and so may a boolean.
  return samples.find(number).has_value() &&
         !op->getResult(0).getType().isInteger(1);
}

bool noteFolded(Operation *op, ArrayRef<Attribute> operands,
                ArrayRef<OpFoldResult> folded, SampleSizes &samples) {
  SmallVector<Polynomial> values;
  bool isOpen = false;
  for (Attribute operand : operands) {
    std::optional<int64_t> number = getNumber(operand);
    MaybePolynomial value = number ? samples.find(*number) : std::nullopt;
    isOpen |= number && (!value || !value->getConstant());
    if (value)
      values.push_back(*value);
  }
  for (OpFoldResult result : folded) {
    auto constant = dyn_cast<Attribute>(result);
    if (!constant)
      continue;
    std::optional<int64_t> number = getNumber(constant);
    if (!number)
      return false;
    if (isOpen) {
      MaybePolynomial value;
      if (values.size() == operands.size() && folded.size() == 1)
        value = evaluate(op, values);
      if (!value || !note(*number, *value, samples))
        return false;
      continue;
    }
    if (!isFoldedNumber(op, operands, *number, samples))
      return false;
  }
  return true;
}

//===----------------------------------------------------------------------===//
// Shapes
//===----------------------------------------------------------------------===//

/// Records each dimension of `collapsed` as the product of its reassociation
/// group in `expanded`, and the only unrecorded dimension of a group as the
/// quotient.
static void noteGroups(ShapedType collapsed, ShapedType expanded,
                       ArrayRef<ReassociationIndices> groups,
                       SampleSizes &samples) {
  for (auto [size, group] : llvm::zip_equal(collapsed.getShape(), groups)) {
    Polynomial product(1);
    std::optional<int64_t> missing;
    bool isKnown = true;
    for (int64_t dim : group) {
      int64_t part = expanded.getDimSize(dim);
      MaybePolynomial value =
          ShapedType::isDynamic(part) ? std::nullopt : samples.find(part);
      if (value)
        product = product * *value;
      else if (ShapedType::isDynamic(part) || missing)
        isKnown = false;
      else
        missing = part;
    }
    if (!isKnown || ShapedType::isDynamic(size))
      continue;
    MaybePolynomial whole = samples.find(size);
    if (!missing && !whole)
      samples.add(size, product);
    else if (!missing && *whole != product)
      samples.setInconsistent();
    else if (missing && whole && (product - Polynomial(1)).isNeverNegative())
      samples.add(*missing, floorDiv(*whole, product));
  }
}

/// Records the sizes of the result as sums of those of the operands and static
/// padding.
static void notePad(tensor::PadOp pad, SampleSizes &samples) {
  for (auto [size, source, low, high] :
       llvm::zip(pad.getResultType().getShape(), pad.getSourceType().getShape(),
                 pad.getStaticLow(), pad.getStaticHigh())) {
    if (ShapedType::isDynamic(size) || ShapedType::isDynamic(source) ||
        ShapedType::isDynamic(low) || ShapedType::isDynamic(high))
      continue;
    MaybePolynomial before = samples.find(low), inside = samples.find(source),
                    after = samples.find(high);
    if (before && inside && after && !samples.find(size))
      samples.add(size, *before + *inside + *after);
  }
}

static void noteConcat(tensor::ConcatOp concat, SampleSizes &samples) {
  int64_t size = concat.getResultType().getDimSize(concat.getDim());
  Polynomial sum;
  for (Value input : concat.getInputs()) {
    int64_t part =
        cast<ShapedType>(input.getType()).getDimSize(concat.getDim());
    MaybePolynomial value =
        ShapedType::isDynamic(part) ? std::nullopt : samples.find(part);
    if (!value)
      return;
    sum = sum + *value;
  }
  if (!ShapedType::isDynamic(size) && !samples.find(size))
    samples.add(size, sum);
}

void noteShapes(Operation *op, SampleSizes &samples) {
  llvm::TypeSwitch<Operation *>(op)
      .Case([&](tensor::PadOp pad) { notePad(pad, samples); })
      .Case([&](tensor::ConcatOp concat) { noteConcat(concat, samples); })
      .Case<tensor::CollapseShapeOp, memref::CollapseShapeOp>(
          [&](auto reshape) {
            noteGroups(reshape.getResult().getType(),
                       reshape.getSrc().getType(),
                       reshape.getReassociationIndices(), samples);
          })
      .Case<tensor::ExpandShapeOp, memref::ExpandShapeOp>([&](auto reshape) {
        noteGroups(reshape.getSrc().getType(), reshape.getResult().getType(),
                   reshape.getReassociationIndices(), samples);
      });
}

} // namespace roofline
