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
#include "roofline/Analysis/Descriptions/Describe.h"
#include "roofline/Analysis/Descriptions/ScalarWork.h"
#include "llvm/ADT/TypeSwitch.h"
#include "llvm/Support/FormatVariadic.h"

using namespace mlir;

namespace roofline {

std::optional<NumericType> getElementNumeric(Value value) {
  return getNumericType(getElementTypeOrSelf(value));
}

static NumericType getInteger(unsigned width) {
  return NumericType::integer(width);
}

namespace {

/// Collects what one operation does for each element.
class ElementWork {
public:
  ElementWork(Operation *op, OpDescription &description)
      : op(op), description(description), loops(description.getLoops()),
        input(getElementNumeric(op->getOperand(0))),
        output(getElementNumeric(op->getResult(0))) {}

  /// Adds the work. Returns why it is not known if so.
  std::optional<Unknown> add();

private:
  void addVector(NumericType type, unsigned ops) {
    addArithmetic(description, Engine::Vector, type, ops, loops);
  }
  void addTranscendental() {
    addArithmetic(description, Engine::Transcendental, *input, 1, loops);
  }
  void addRightShift(tosa::ArithmeticRightShiftOp shift);
  std::optional<Unknown> addProduct(tosa::MulOp product);
  std::optional<Unknown> addNegation(tosa::NegateOp negation);
  std::optional<Unknown> addRescaling(tosa::RescaleOp rescaling);
  void addCast();

  Operation *op;
  OpDescription &description;
  LoopSet loops;
  std::optional<NumericType> input, output;
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

void addTosaScaling(LoopSet loops, LoopSet shiftLoops,
                    OpDescription &description) {
  // A product, half a unit added, a shift; half a unit takes two shifts.
  addArithmetic(description, Engine::Vector, getInteger(64), 3, loops);
  addArithmetic(description, Engine::Vector, getInteger(64), 2, shiftLoops);
}

/// Rounding adds the last bit that is shifted out, unless nothing is.
void ElementWork::addRightShift(tosa::ArithmeticRightShiftOp shift) {
  addVector(*input, shift.getRound() ? 3 : 1);
  if (!shift.getRound())
    return;
  addVector(getInteger(1), 2);
  // Half a unit is made of the shifts, where these vary.
  LoopSet shiftLoops = 0;
  if (const OperandRead *shifts = description.findRead(1); shifts && shifts->map)
    for (AffineExpr subscript : shifts->map.getResults())
      if (auto loop = dyn_cast<AffineDimExpr>(subscript))
        shiftLoops |= LoopSet(1) << loop.getPosition();
  addArithmetic(description, Engine::Vector, *input, 2, shiftLoops);
}

std::optional<Unknown> ElementWork::addProduct(tosa::MulOp product) {
  bool isI32 = *input == getInteger(32);
  DenseElementsAttr shift;
  if (isI32 && !matchPattern(product.getShift(), m_Constant(&shift)))
    return Unknown{"the shift is not constant"};
  if (isI32 && !shift.getSplatValue<APInt>().isZero())
    addTosaScaling(loops, /*shiftLoops=*/0, description);
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
    return Unknown{"integers of more than 32 bits are rescaled"};
  DenseElementsAttr shifts;
  if (!matchPattern(rescaling.getMultiplier(), m_Constant()) ||
      !matchPattern(rescaling.getShift(), m_Constant(&shifts)))
    return Unknown{"the multiplier or the shift is not constant"};
  NumericType narrow = getInteger(maxWidth);
  addVector(narrow, 4);
  // A shift each channel, of which there is one index a last dimension.
  bool isUniform = shifts.getNumElements() == 1 || description.extents.empty();
  LoopSet shiftLoops =
      isUniform ? 0 : LoopSet(1) << (description.extents.size() - 1);
  addTosaScaling(loops, shiftLoops, description);
  bool isDouble =
      rescaling.getRoundingMode() == tosa::RoundingMode::DOUBLE_ROUND &&
      llvm::any_of(shifts.getValues<APInt>(), [](const APInt &shift) {
        return shift.sgt(maxSingleShift);
      });
  if (isDouble) {
    // The sign is looked at, chooses a term, which is added for long shifts.
    addVector(narrow, 1);
    addVector(getInteger(64), 3);
    addArithmetic(description, Engine::Vector, narrow, 1, shiftLoops);
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

std::optional<Unknown> ElementWork::add() {
  if (!input || !output)
    return getUntyped();
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
  return unknown;
}

void addTosaElementArithmetic(Operation *op, OpDescription &description) {
  if (!description.unpriced)
    description.unpriced = ElementWork(op, description).add();
}

} // namespace roofline
