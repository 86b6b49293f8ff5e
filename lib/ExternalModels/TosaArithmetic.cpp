//===- TosaArithmetic.cpp - Arithmetic of TOSA operations -----------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TosaArithmetic.h"
#include "mlir/Dialect/Tosa/IR/TosaOps.h"
#include "mlir/IR/Matchers.h"
#include "mlir/IR/TypeUtilities.h"
#include "roofline/Analysis/ScalarWork.h"
#include "roofline/Analysis/TrafficBuilder.h"
#include "llvm/ADT/TypeSwitch.h"
#include "llvm/Support/FormatVariadic.h"

using namespace mlir;

namespace roofline {

using WorkOrUnknown = std::variant<llvm::SmallVector<Work, 2>, Unknown>;

static Count getNumElements(Value value) {
  return getNumElements(cast<ShapedType>(value.getType()));
}

static NumericType getInteger(unsigned width) {
  return NumericType::integer(width);
}

namespace {

/// Collects what one operation does for each element.
class ElementWork {
public:
  explicit ElementWork(Operation *op)
      : op(op), elements(getNumElements(op->getResult(0))),
        input(getNumericType(getElementTypeOrSelf(op->getOperand(0)))),
        output(getNumericType(getElementTypeOrSelf(op->getResult(0)))) {}

  WorkOrUnknown get();

private:
  void addVector(NumericType type, unsigned ops) {
    addWork(work, Work(Engine::Vector, type, elements * ops));
  }
  void addTranscendental() {
    addWork(work, Work(Engine::Transcendental, *input, elements));
  }
  void addRightShift(tosa::ArithmeticRightShiftOp shift);
  std::optional<Unknown> addProduct(tosa::MulOp product);
  std::optional<Unknown> addNegation(tosa::NegateOp negation);
  std::optional<Unknown> addRescaling(tosa::RescaleOp rescaling);
  void addCast();

  Operation *op;
  Count elements;
  std::optional<NumericType> input, output;
  llvm::SmallVector<Work, 2> work;
};

} // namespace

/// How many comparisons and selections ignoring NaN takes for each operand of
/// `op`, a maximum, minimum or clamp.
template <typename OpTy>
static unsigned countNaNWork(OpTy op) {
  bool isIgnored = op.getNanMode() == tosa::NanPropagationMode::IGNORE;
  bool isFloat = isa<FloatType>(getElementTypeOrSelf(op->getOperand(0)));
  return isIgnored && isFloat ? 2 : 0;
}

void addTosaScaling(const Count &elements, const Count &shifts,
                    llvm::SmallVectorImpl<Work> &work) {
  // A product, half a unit added, a shift; half a unit takes two shifts.
  addWork(work,
          Work(Engine::Vector, getInteger(64), elements * 3 + shifts * 2));
}

/// Rounding adds the last bit that is shifted out, unless nothing is.
void ElementWork::addRightShift(tosa::ArithmeticRightShiftOp shift) {
  addVector(*input, shift.getRound() ? 3 : 1);
  if (!shift.getRound())
    return;
  addVector(getInteger(1), 2);
  addWork(work,
          Work(Engine::Vector, *input, getNumElements(shift.getInput2()) * 2));
}

std::optional<Unknown> ElementWork::addProduct(tosa::MulOp product) {
  bool isI32 = *input == getInteger(32);
  DenseElementsAttr shift;
  if (isI32 && !matchPattern(product.getShift(), m_Constant(&shift)))
    return Unknown{"the shift is not constant"};
  if (isI32 && !shift.getSplatValue<APInt>().isZero())
    addTosaScaling(elements, Count(0), work);
  else
    addVector(*output, 1);
  return std::nullopt;
}

/// Integers are subtracted from their zero points in a wider type and clamped.
std::optional<Unknown> ElementWork::addNegation(tosa::NegateOp negation) {
  if (input->isFloat()) {
    addVector(*input, 1);
    return std::nullopt;
  }
  if (failed(negation.getInput1ZeroPoint()) ||
      failed(negation.getOutputZeroPoint()))
    return Unknown{"the zero points are not constant"};
  addVector(getInteger(2 * input->getWidth()), 3);
  return std::nullopt;
}

/// Zero points subtracted and added, two bounds, and the scaling in between.
std::optional<Unknown> ElementWork::addRescaling(tosa::RescaleOp rescaling) {
  constexpr unsigned maxWidth = 32, maxSingleShift = 31;
  if (input->getWidth() > maxWidth)
    return Unknown{"no cost rule for rescaling integers of more than 32 bits"};
  DenseElementsAttr shifts;
  if (!matchPattern(rescaling.getMultiplier(), m_Constant()) ||
      !matchPattern(rescaling.getShift(), m_Constant(&shifts)))
    return Unknown{"the multiplier or the shift is not constant"};
  NumericType narrow = getInteger(maxWidth);
  addVector(narrow, 4);
  bool isUniform = shifts.getNumElements() == 1;
  Count numShifts(isUniform ? 0 : shifts.getNumElements());
  addTosaScaling(elements, numShifts, work);
  bool isDouble =
      rescaling.getRoundingMode() == tosa::RoundingMode::DOUBLE_ROUND &&
      llvm::any_of(shifts.getValues<APInt>(), [](const APInt &shift) {
        return shift.sgt(maxSingleShift);
      });
  if (isDouble) {
    // The sign is looked at, chooses a term, which is added for long shifts.
    addVector(narrow, 1);
    addVector(getInteger(64), 3);
    addWork(work, Work(Engine::Vector, narrow, numShifts));
  }
  return std::nullopt;
}

/// Numbers are compared with zero to make truth values; floats are rounded and
/// clamped to make integers, all others converted for free.
void ElementWork::addCast() {
  if (output->isInteger() && output->getWidth() == 1)
    return addVector(*input, *input == *output ? 0 : 1);
  if (!input->isFloat() || !output->isInteger())
    return;
  auto type = cast<FloatType>(getElementTypeOrSelf(op->getOperand(0)));
  unsigned bits = output->getWidth() - 1;
  addVector(*input, 3);
  // The largest float may be less than the largest integer: infinities are
  // replaced. Or the largest integer is no float: what reaches it is.
  if (int(bits) > llvm::APFloat::semanticsMaxExponent(type.getFloatSemantics()))
    addVector(*output, 2);
  else if (type.getFPMantissaWidth() < bits)
    addVector(*output, 1);
}

WorkOrUnknown ElementWork::get() {
  if (!input || !output)
    return Unknown{"unsupported element type"};
  std::optional<Unknown> unknown;
  TypeSwitch<Operation *>(op)
      .Case<tosa::AddOp, tosa::BitwiseAndOp, tosa::BitwiseNotOp,
            tosa::BitwiseOrOp, tosa::BitwiseXorOp, tosa::CeilOp, tosa::ClzOp,
            tosa::EqualOp, tosa::FloorOp, tosa::GreaterEqualOp, tosa::GreaterOp,
            tosa::IntDivOp, tosa::LogicalAndOp, tosa::LogicalLeftShiftOp,
            tosa::LogicalNotOp, tosa::LogicalOrOp, tosa::LogicalRightShiftOp,
            tosa::LogicalXorOp, tosa::ReciprocalOp, tosa::SubOp>(
          [&](auto) { addVector(*input, 1); })
      .Case([&](tosa::AbsOp) { addVector(*input, input->isFloat() ? 1 : 2); })
      .Case<tosa::MaximumOp, tosa::MinimumOp>(
          [&](auto choice) { addVector(*input, 1 + 2 * countNaNWork(choice)); })
      .Case([&](tosa::ClampOp clamp) {
        addVector(*input, 2 + countNaNWork(clamp));
      })
      .Case([&](tosa::SelectOp) { addVector(*output, 1); })
      .Case<tosa::CosOp, tosa::ErfOp, tosa::ExpOp, tosa::LogOp, tosa::PowOp,
            tosa::RsqrtOp, tosa::SinOp, tosa::TanhOp>(
          [&](auto) { addTranscendental(); })
      // 1 / (1 + exp(-x)).
      .Case([&](tosa::SigmoidOp) {
        addVector(*input, 3);
        addTranscendental();
      })
      .Case([&](tosa::ArithmeticRightShiftOp shift) { addRightShift(shift); })
      .Case([&](tosa::MulOp product) { unknown = addProduct(product); })
      .Case([&](tosa::NegateOp negation) { unknown = addNegation(negation); })
      .Case([&](tosa::RescaleOp rescale) { unknown = addRescaling(rescale); })
      .Case([&](tosa::CastOp) { addCast(); })
      .Default([&](Operation *) {
        unknown = Unknown{
            llvm::formatv("no cost rule for '{0}'", op->getName()).str()};
      });
  if (unknown)
    return std::move(*unknown);
  return std::move(work);
}

WorkOrUnknown getTosaElementwiseWork(Operation *op) {
  return ElementWork(op).get();
}

} // namespace roofline
