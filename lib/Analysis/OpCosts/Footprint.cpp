//===- Footprint.cpp - Distinct elements of an access ---------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "roofline/Analysis/OpCosts/Footprint.h"
#include "mlir/IR/AffineExprVisitor.h"
#include "roofline/Analysis/Descriptions/Shapes.h"
#include "llvm/ADT/BitVector.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallBitVector.h"
#include "llvm/Support/MathExtras.h"
#include <limits>
#include <numeric>

using namespace mlir;

namespace roofline {

Footprint Footprint::clampedTo(const Count &total) const {
  Footprint clamped = *this;
  clamped.elements = min(elements, total * divisor);
  return clamped;
}

namespace {

/// A term `coefficient * d` where `d` runs over [0, extent).
struct Term {
  int64_t coefficient;
  Count extent;
};

/// Above this span, sums that no closed form covers are bounded, not counted.
constexpr int64_t maxCountedSpan = int64_t(1) << 22;

/// The arithmetic progression {start, start + step, ...} of `length` values.
struct Progression {
  int64_t step = 1;
  Count length = Count(1);
};

} // namespace

/// `coefficient`, of which `divisor` is a divisor, divided by it.
static Count divideExactly(int64_t coefficient, int64_t divisor) {
  Count whole = getSize(coefficient);
  if (divisor == 1)
    return whole;
  return whole.isOpen() ? getSize(coefficient / divisor)
                        : Count(coefficient / divisor);
}

/// Counts the distinct values of a sum of terms by marking each in a bit set.
/// `span` is the difference between the largest and the smallest value.
static int64_t countByMarking(ArrayRef<Term> terms, int64_t span) {
  llvm::BitVector values(span + 1);
  values.set(0);
  for (const Term &term : terms) {
    // Double the number of shifted copies until there is one for each value of
    // the dimension.
    int64_t extent(term.extent);
    for (int64_t copies = 1; copies < extent;) {
      int64_t more = std::min(copies, extent - copies);
      llvm::BitVector shifted = values;
      shifted <<= more * term.coefficient;
      values |= shifted;
      copies += more;
    }
  }
  return values.count();
}

/// The distinct values of a*x + b*y with x < n, y < m. After division by the
/// greatest common divisor, (x, y) and (x + b, y - a) give the same value, and
/// nothing else does.
static Count countTwoTerms(const Term &first, const Term &second) {
  int64_t divisor = std::gcd(first.coefficient, second.coefficient);
  Count a = divideExactly(first.coefficient, divisor), n = first.extent;
  Count b = divideExactly(second.coefficient, divisor), m = second.extent;
  Count zero(0);
  return n * m - max(n - b, zero) * max(m - a, zero);
}

/// Counts the distinct values of a sum of terms, all extents at least 2 and all
/// coefficients positive. If the values form an arithmetic progression it is
/// stored to `progression`.
static Footprint countSum(SmallVectorImpl<Term> &terms,
                          std::optional<Progression> &progression) {
  llvm::sort(terms, [](const Term &lhs, const Term &rhs) {
    return lhs.coefficient < rhs.coefficient;
  });
  // Adding terms in ascending order keeps a progression as long as each new
  // coefficient is a multiple of the step that leaves no gap, and multiplies
  // the count as long as each exceeds the span of all before it.
  Progression run;
  bool isRun = true, isDisjoint = true;
  Count count(1), span(0);
  for (const Term &term : terms) {
    Count coefficient = getSize(term.coefficient);
    if (run.length == 1) {
      run = {term.coefficient, term.extent};
    } else if (isRun && term.coefficient % run.step == 0 &&
               coefficient <= run.length * getSize(run.step)) {
      run.length +=
          divideExactly(term.coefficient, run.step) * (term.extent - 1);
    } else {
      isRun = false;
    }
    isDisjoint &= coefficient > span;
    count *= term.extent;
    span += coefficient * (term.extent - 1);
  }
  if (isRun) {
    progression = run;
    return {run.length};
  }
  if (isDisjoint)
    return {count};
  if (terms.size() == 2)
    return {countTwoTerms(terms[0], terms[1])};
  if (!span.isOpen() && span < maxCountedSpan)
    return {Count(countByMarking(terms, int64_t(span)))};
  return {min(count, span + 1), Certainty::AtMost};
}

namespace {

/// Counts one access. Dimensions of extent 1, and those whose value an earlier
/// subscript already determines, are fixed: they shift the values of the
/// others but add none.
class Counter {
public:
  Counter(ArrayRef<AffineExpr> subscripts, ArrayRef<Count> extents)
      : extents(extents), fixed(extents.size()) {
    for (auto [dim, extent] : llvm::enumerate(extents))
      if (extent == 1)
        fixed.set(dim);
    llvm::append_range(pending, subscripts);
  }

  Footprint count();

private:
  /// Splits `expr` into `coefficient * dim` summands over unfixed dimensions.
  /// False if it is not such a sum, or one that 64 bits do not hold.
  bool getTerms(AffineExpr expr, int64_t scale,
                SmallVectorImpl<int64_t> &coefficients) const;
  llvm::SmallBitVector getDims(AffineExpr expr) const;
  /// The unfixed dimension that alone determines and is determined by `expr`.
  std::optional<unsigned> getSoleDim(AffineExpr expr) const;
  bool fixDeterminedDims();
  bool fixTiledDims();
  void fix(unsigned dim) {
    total.elements *= extents[dim];
    fixed.set(dim);
  }
  Footprint countOne(AffineExpr expr) const;
  std::optional<Progression> getRun(AffineExpr expr, Footprint &size) const;
  /// Lowest and highest value of a sum of running dimensions.
  std::pair<Count, Count> getSumRange(AffineExpr sum) const;
  /// No more than the lowest, and no less than the highest value of `expr`.
  std::pair<Count, Count> getRange(AffineExpr expr) const;
  /// Whether a floordiv or mod in `expr` mixes fixed with running dimensions.
  bool dependsOnFixedDims(AffineExpr expr) const;
  void countRest();

  ArrayRef<Count> extents;
  llvm::SmallBitVector fixed;
  SmallVector<AffineExpr> pending;
  Footprint total{Count(1)};
};

} // namespace

llvm::SmallBitVector Counter::getDims(AffineExpr expr) const {
  llvm::SmallBitVector dims(extents.size());
  expr.walk([&](AffineExpr part) {
    if (auto dim = dyn_cast<AffineDimExpr>(part))
      if (!fixed.test(dim.getPosition()))
        dims.set(dim.getPosition());
  });
  return dims;
}

bool Counter::getTerms(AffineExpr expr, int64_t scale,
                       SmallVectorImpl<int64_t> &coefficients) const {
  switch (expr.getKind()) {
  case AffineExprKind::Constant:
    return true;
  case AffineExprKind::DimId: {
    unsigned dim = cast<AffineDimExpr>(expr).getPosition();
    return fixed.test(dim) ||
           (!llvm::AddOverflow(coefficients[dim], scale, coefficients[dim]) &&
            coefficients[dim] != std::numeric_limits<int64_t>::min());
  }
  case AffineExprKind::Add: {
    auto sum = cast<AffineBinaryOpExpr>(expr);
    return getTerms(sum.getLHS(), scale, coefficients) &&
           getTerms(sum.getRHS(), scale, coefficients);
  }
  case AffineExprKind::Mul: {
    auto product = cast<AffineBinaryOpExpr>(expr);
    auto factor = dyn_cast<AffineConstantExpr>(product.getRHS());
    return factor && !llvm::MulOverflow(scale, factor.getValue(), scale) &&
           getTerms(product.getLHS(), scale, coefficients);
  }
  default:
    return false;
  }
}

std::optional<unsigned> Counter::getSoleDim(AffineExpr expr) const {
  SmallVector<int64_t> coefficients(extents.size(), 0);
  if (!getTerms(expr, 1, coefficients))
    return std::nullopt;
  std::optional<unsigned> sole;
  for (auto [dim, coefficient] : llvm::enumerate(coefficients)) {
    if (coefficient == 0)
      continue;
    if (sole)
      return std::nullopt;
    sole = dim;
  }
  return sole;
}

/// Fixes each dimension that a subscript determines alone.
bool Counter::fixDeterminedDims() {
  for (AffineExpr expr : pending) {
    if (std::optional<unsigned> dim = getSoleDim(expr)) {
      fix(*dim);
      return true;
    }
  }
  return false;
}

/// Fixes a dimension that `d floordiv c` and `d mod c` determine together.
bool Counter::fixTiledDims() {
  for (AffineExpr quotient : pending) {
    if (quotient.getKind() != AffineExprKind::FloorDiv)
      continue;
    auto division = cast<AffineBinaryOpExpr>(quotient);
    std::optional<unsigned> dim = getSoleDim(division.getLHS());
    AffineExpr remainder = division.getLHS() % division.getRHS();
    if (dim && llvm::is_contained(pending, remainder)) {
      fix(*dim);
      return true;
    }
  }
  return false;
}

std::pair<Count, Count> Counter::getRange(AffineExpr expr) const {
  if (auto constant = dyn_cast<AffineConstantExpr>(expr)) {
    Count value = getSize(constant.getValue());
    return {value, value};
  }
  if (auto dim = dyn_cast<AffineDimExpr>(expr))
    return {Count(0), extents[dim.getPosition()] - 1};
  auto binary = cast<AffineBinaryOpExpr>(expr);
  auto [lhsLow, lhsHigh] = getRange(binary.getLHS());
  auto [rhsLow, rhsHigh] = getRange(binary.getRHS());
  switch (expr.getKind()) {
  case AffineExprKind::Add:
    return {lhsLow + rhsLow, lhsHigh + rhsHigh};
  case AffineExprKind::Mul: {
    Count a = lhsLow * rhsLow, b = lhsHigh * rhsLow;
    return {min(a, b), max(a, b)};
  }
  case AffineExprKind::Mod:
    return {Count(0), rhsHigh - 1};
  case AffineExprKind::FloorDiv:
    return {floorDiv(lhsLow, rhsHigh), floorDiv(lhsHigh, rhsLow)};
  case AffineExprKind::CeilDiv:
    return {ceilDiv(lhsLow, rhsHigh), ceilDiv(lhsHigh, rhsLow)};
  default:
    llvm_unreachable("indexing maps of static shapes have no symbols");
  }
}

std::pair<Count, Count> Counter::getSumRange(AffineExpr sum) const {
  SmallVector<int64_t> coefficients(extents.size(), 0);
  getTerms(sum, 1, coefficients);
  SmallVector<AffineExpr> origin(extents.size(),
                                 getAffineConstantExpr(0, sum.getContext()));
  auto start = cast<AffineConstantExpr>(sum.replaceDims(origin));
  Count low = getSize(start.getValue()), high = low;
  for (auto [coefficient, extent] : llvm::zip(coefficients, extents))
    if (coefficient != 0)
      (coefficient < 0 ? low : high) += getSize(coefficient) * (extent - 1);
  return {low, high};
}

bool Counter::dependsOnFixedDims(AffineExpr expr) const {
  bool mixes = false;
  expr.walk([&](AffineExpr part) {
    if (part.getKind() != AffineExprKind::FloorDiv &&
        part.getKind() != AffineExprKind::CeilDiv &&
        part.getKind() != AffineExprKind::Mod)
      return;
    part.walk([&](AffineExpr inner) {
      if (auto dim = dyn_cast<AffineDimExpr>(inner))
        mixes |=
            fixed.test(dim.getPosition()) && extents[dim.getPosition()] != 1;
    });
  });
  return mixes;
}

/// Counts the values of a sum into `size`; returns their progression if they
/// form one.
std::optional<Progression> Counter::getRun(AffineExpr expr,
                                           Footprint &size) const {
  SmallVector<int64_t> coefficients(extents.size(), 0);
  if (!getTerms(expr, 1, coefficients)) {
    auto [low, high] = getRange(expr);
    Count points(1);
    llvm::SmallBitVector dims = getDims(expr);
    for (unsigned dim : dims.set_bits())
      points *= extents[dim];
    size = {min(high - low + 1, points), Certainty::AtMost};
    return std::nullopt;
  }
  SmallVector<Term> terms;
  for (auto [coefficient, extent] : llvm::zip(coefficients, extents))
    if (coefficient != 0)
      terms.push_back({coefficient < 0 ? -coefficient : coefficient, extent});
  std::optional<Progression> run;
  size = countSum(terms, run);
  return run;
}

Footprint Counter::countOne(AffineExpr expr) const {
  Footprint size{Count(1)};
  bool isTile = expr.getKind() == AffineExprKind::FloorDiv ||
                expr.getKind() == AffineExprKind::Mod;
  if (!isTile || dependsOnFixedDims(expr)) {
    getRun(expr, size);
    if (dependsOnFixedDims(expr))
      size.certainty = Certainty::AtMost;
    return size;
  }
  // A tile index of consecutive values takes every value between the first and
  // the last; a position within a tile takes all of them once it wraps.
  auto tile = cast<AffineBinaryOpExpr>(expr);
  std::optional<Progression> run = getRun(tile.getLHS(), size);
  auto [low, high] = run ? getSumRange(tile.getLHS()) : getRange(tile.getLHS());
  Count width = getSize(cast<AffineConstantExpr>(tile.getRHS()).getValue());
  bool isConsecutive = run && run->step == 1;
  Count most = expr.getKind() == AffineExprKind::Mod
                   ? width
                   : floorDiv(high, width) - floorDiv(low, width) + 1;
  return {min(size.elements, most),
          isConsecutive ? Certainty::Exact : Certainty::AtMost};
}

/// Counts the subscripts that remain. Those that share no running dimension
/// multiply; those that do are bounded by the product and by the number of
/// points of the dimensions they share.
void Counter::countRest() {
  SmallVector<AffineExpr> rest;
  for (AffineExpr expr : pending)
    if (getDims(expr).any() && !llvm::is_contained(rest, expr))
      rest.push_back(expr);
  while (!rest.empty()) {
    SmallVector<AffineExpr> component = {rest.pop_back_val()};
    llvm::SmallBitVector dims = getDims(component.front());
    for (bool grew = true; grew;) {
      grew = false;
      for (AffineExpr &expr : rest) {
        if (!getDims(expr).anyCommon(dims))
          continue;
        dims |= getDims(expr);
        component.push_back(expr);
        rest.erase(&expr);
        grew = true;
        break;
      }
    }
    Footprint size{Count(1)};
    Count points(1);
    for (AffineExpr expr : component) {
      Footprint one = countOne(expr);
      size.elements *= one.elements;
      size.certainty = std::max(size.certainty, one.certainty);
    }
    for (unsigned dim : dims.set_bits())
      points *= extents[dim];
    if (component.size() > 1)
      size.certainty = Certainty::AtMost;
    total.elements *= min(size.elements, points);
    total.certainty = std::max(total.certainty, size.certainty);
  }
}

Footprint Counter::count() {
  for (AffineExpr expr : pending) {
    llvm::SmallBitVector dims = getDims(expr);
    for (unsigned dim : dims.set_bits())
      if (extents[dim] == 0)
        return {Count(0)};
  }
  while (fixDeterminedDims() || fixTiledDims()) {
  }
  countRest();
  return total;
}

/// The product of what a projected permutation names, as most maps are; nullopt
/// for any other map.
static std::optional<Count> countPermutation(ArrayRef<AffineExpr> subscripts,
                                             ArrayRef<Count> extents) {
  uint64_t seen = 0;
  Count product(1);
  for (AffineExpr expr : subscripts) {
    if (isa<AffineConstantExpr>(expr))
      continue;
    auto dim = dyn_cast<AffineDimExpr>(expr);
    if (!dim || dim.getPosition() >= 64)
      return std::nullopt;
    uint64_t bit = uint64_t(1) << dim.getPosition();
    if (!(seen & bit))
      product *= extents[dim.getPosition()];
    seen |= bit;
  }
  return product;
}

Footprint countDistinct(ArrayRef<AffineExpr> subscripts,
                        ArrayRef<Count> extents) {
  if (std::optional<Count> product = countPermutation(subscripts, extents))
    return {*product};
  return Counter(subscripts, extents).count();
}

} // namespace roofline
