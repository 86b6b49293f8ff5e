//===- ScalarWork.cpp - Arithmetic of scalar operations -------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "roofline/Analysis/Descriptions/ScalarWork.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Complex/IR/Complex.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/UB/IR/UBOps.h"
#include "mlir/IR/Matchers.h"
#include "mlir/IR/TypeUtilities.h"

using namespace mlir;

namespace roofline {

namespace {

/// Real operations of one evaluation.
struct Rule {
  unsigned vector = 0;
  unsigned transcendental = 0;
  bool isConversion = false;
};

/// The rules by operation.
class RuleTable {
public:
  RuleTable();

  const Rule *find(OperationName name) const {
    auto it = rules.find(name.getTypeID());
    return it == rules.end() ? nullptr : &it->second;
  }

private:
  template <typename... Ops>
  void add(Rule rule) {
    (rules.try_emplace(TypeID::get<Ops>(), rule), ...);
  }

  void addArith();
  void addMath();
  void addComplex();

  llvm::DenseMap<TypeID, Rule> rules;
};

} // namespace

void RuleTable::addArith() {
  using namespace mlir::arith;
  add<AddFOp, SubFOp, MulFOp, DivFOp, RemFOp, NegFOp, MaximumFOp, MinimumFOp,
      MaxNumFOp, MinNumFOp, CmpFOp, SelectOp>({1});
  add<AddIOp, SubIOp, MulIOp, DivSIOp, DivUIOp, CeilDivSIOp, CeilDivUIOp,
      FloorDivSIOp, RemSIOp, RemUIOp, AndIOp, OrIOp, XOrIOp, ShLIOp, ShRSIOp,
      ShRUIOp, MaxSIOp, MaxUIOp, MinSIOp, MinUIOp, CmpIOp, AddUIExtendedOp,
      MulSIExtendedOp, MulUIExtendedOp>({1});
  add<ExtFOp, TruncFOp, ExtSIOp, ExtUIOp, TruncIOp, SIToFPOp, UIToFPOp,
      FPToSIOp, FPToUIOp, BitcastOp, IndexCastOp, IndexCastUIOp>({0, 0, true});
  // A block-scaled conversion multiplies by its scale.
  add<ScalingExtFOp, ScalingTruncFOp>({1});
  add<arith::ConstantOp, ub::PoisonOp>({});
}

void RuleTable::addMath() {
  using namespace mlir::math;
  add<AbsFOp, AbsIOp, CeilOp, FloorOp, RoundOp, RoundEvenOp, TruncOp,
      CopySignOp, CountLeadingZerosOp, CountTrailingZerosOp, CtPopOp,
      IsFiniteOp, IsInfOp, IsNaNOp, IsNormalOp>({1});
  add<FmaOp, ClampFOp>({2});
  add<AcosOp, AcoshOp, AsinOp, AsinhOp, AtanOp, Atan2Op, AtanhOp, CbrtOp, CosOp,
      CoshOp, ErfOp, ErfcOp, ExpOp, Exp2Op, ExpM1Op, FPowIOp, IPowIOp, LogOp,
      Log10Op, Log1pOp, Log2Op, PowFOp, RsqrtOp, SinOp, SinhOp, SqrtOp, TanOp,
      TanhOp>({0, 1});
  add<SincosOp>({0, 2});
}

/// Complex arithmetic as the real operations it takes, z = a + bi.
void RuleTable::addComplex() {
  namespace cx = mlir::complex;
  add<cx::AddOp, cx::SubOp, cx::NegOp>({2});
  // Four products, two sums.
  add<cx::MulOp>({6});
  // A product with the conjugate, a squared modulus, two divisions.
  add<cx::DivOp>({11});
  add<cx::ConjOp>({1});
  // Two comparisons and their conjunction.
  add<cx::EqualOp, cx::NotEqualOp>({3});
  // sqrt(a*a + b*b), and both parts divided by it.
  add<cx::AbsOp>({3, 1});
  add<cx::SignOp>({5, 1});
  // atan2(b, a).
  add<cx::AngleOp>({0, 1});
  // exp(a) * (cos b, sin b).
  add<cx::ExpOp>({2, 3});
  // (log |z|, angle z).
  add<cx::LogOp>({3, 3});
  // (sin a cosh b, cos a sinh b) and (cos a cosh b, -sin a sinh b).
  add<cx::SinOp>({2, 4});
  add<cx::CosOp>({3, 4});
  // sin z / cos z, sharing the four; tanh likewise.
  add<cx::TanOp, cx::TanhOp>({16, 4});
  // exp z - 1 and log (1 + z).
  add<cx::Expm1Op>({3, 3});
  add<cx::Log1pOp>({4, 3});
  // sqrt((|z| + a) / 2) and sqrt((|z| - a) / 2) with the sign of b.
  add<cx::SqrtOp>({8, 3});
  // The conjugate of the root divided by |z|.
  add<cx::RsqrtOp>({11, 3});
  // exp(w * log z), with w complex or an integer.
  add<cx::PowOp>({11, 6});
  add<cx::PowiOp>({7, 6});
  // -i * log((x + i*y) / sqrt(x*x + y*y)).
  add<cx::Atan2Op>({39, 6});
  add<cx::CreateOp, cx::ReOp, cx::ImOp, cx::ConstantOp>({});
  add<cx::BitcastOp>({0, 0, true});
}

RuleTable::RuleTable() {
  addArith();
  addMath();
  addComplex();
}

static const RuleTable &getRules() {
  static const RuleTable table;
  return table;
}

std::optional<NumericType> getNumericType(Type elementType) {
  if (auto complex = dyn_cast<ComplexType>(elementType))
    elementType = complex.getElementType();
  if (auto floating = dyn_cast<FloatType>(elementType))
    return NumericType::floating(
        llvm::APFloatBase::SemanticsToEnum(floating.getFloatSemantics()));
  if (auto integer = dyn_cast<IntegerType>(elementType))
    return NumericType::integer(integer.getWidth());
  return std::nullopt;
}

/// The element type `op` computes in: what a select selects or a scale is
/// applied to, else what the first operand holds.
static Type getComputeType(Operation *op) {
  if (isa<arith::SelectOp, arith::ScalingExtFOp>(op))
    return getElementTypeOrSelf(op->getResult(0).getType());
  return getElementTypeOrSelf(op->getOperand(0).getType());
}

/// A square spelled as a power takes one multiplication.
static bool isSquare(Operation *op) {
  auto power = dyn_cast<math::FPowIOp>(op);
  APInt exponent;
  return power && matchPattern(power.getRhs(), m_ConstantInt(&exponent)) &&
         exponent == 2;
}

bool hasScalarRule(OperationName name) { return getRules().find(name); }

bool isConversion(Operation *op) {
  const Rule *rule = getRules().find(op->getName());
  return rule && rule->isConversion;
}

std::optional<ScalarWork> getScalarWork(Operation *op) {
  const Rule *rule = getRules().find(op->getName());
  if (!rule)
    return std::nullopt;
  if (rule->vector == 0 && rule->transcendental == 0)
    return ScalarWork();
  Type type = getComputeType(op);
  if (isa<IndexType>(type))
    return ScalarWork();
  std::optional<NumericType> numeric = getNumericType(type);
  if (!numeric)
    return std::nullopt;
  if (isSquare(op))
    return ScalarWork{1, 0, numeric};
  return ScalarWork{rule->vector, rule->transcendental, numeric};
}

Unknown getUntyped() {
  return Unknown{"no arithmetic is known for the element type"};
}

} // namespace roofline
