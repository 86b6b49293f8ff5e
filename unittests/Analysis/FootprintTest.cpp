//===- FootprintTest.cpp - Tests of distinct element counts ---------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "roofline/Analysis/OpCosts/Footprint.h"
#include "mlir/IR/MLIRContext.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/MathExtras.h"
#include "gtest/gtest.h"
#include <random>
#include <set>

using namespace mlir;
using namespace roofline;

namespace {

//===----------------------------------------------------------------------===//
// Enumeration
//===----------------------------------------------------------------------===//

int64_t evaluate(AffineExpr expr, ArrayRef<int64_t> point) {
  if (auto constant = dyn_cast<AffineConstantExpr>(expr))
    return constant.getValue();
  if (auto dim = dyn_cast<AffineDimExpr>(expr))
    return point[dim.getPosition()];
  auto binary = cast<AffineBinaryOpExpr>(expr);
  int64_t lhs = evaluate(binary.getLHS(), point);
  int64_t rhs = evaluate(binary.getRHS(), point);
  switch (expr.getKind()) {
  case AffineExprKind::Add:
    return lhs + rhs;
  case AffineExprKind::Mul:
    return lhs * rhs;
  case AffineExprKind::FloorDiv:
    return llvm::divideFloorSigned(lhs, rhs);
  case AffineExprKind::CeilDiv:
    return llvm::divideCeilSigned(lhs, rhs);
  default:
    return llvm::mod(lhs, rhs);
  }
}

/// The number of distinct tuples, by looking at each point of the dimensions
/// that the subscripts name.
int64_t countByEnumeration(ArrayRef<AffineExpr> subscripts,
                           ArrayRef<int64_t> extents) {
  SmallVector<int64_t> limits(extents);
  for (auto [dim, limit] : llvm::enumerate(limits))
    if (llvm::none_of(subscripts, [dim = dim](AffineExpr expr) {
          return expr.isFunctionOfDim(dim);
        }))
      limit = 1;
  if (llvm::is_contained(limits, 0))
    return 0;
  std::set<std::vector<int64_t>> tuples;
  SmallVector<int64_t> point(limits.size(), 0);
  while (true) {
    std::vector<int64_t> tuple;
    for (AffineExpr expr : subscripts)
      tuple.push_back(evaluate(expr, point));
    tuples.insert(std::move(tuple));
    unsigned dim = 0;
    while (dim < point.size() && ++point[dim] == limits[dim])
      point[dim++] = 0;
    if (dim == point.size())
      return tuples.size();
  }
}

Footprint countDistinct(ArrayRef<AffineExpr> subscripts,
                        ArrayRef<int64_t> extents) {
  SmallVector<Count> counts;
  for (int64_t extent : extents)
    counts.push_back(Count(extent));
  return roofline::countDistinct(subscripts, counts);
}

/// Says how a map was built, where it is counted wrongly.
std::string describe(ArrayRef<AffineExpr> subscripts,
                     ArrayRef<int64_t> extents) {
  std::string text;
  llvm::raw_string_ostream os(text);
  llvm::interleaveComma(subscripts, os);
  os << " over extents ";
  llvm::interleaveComma(extents, os);
  return text;
}

//===----------------------------------------------------------------------===//
// Maps
//===----------------------------------------------------------------------===//

class FootprintTest : public ::testing::Test {
protected:
  AffineExpr dim(unsigned position) {
    return getAffineDimExpr(position, &context);
  }
  AffineExpr constant(int64_t value) {
    return getAffineConstantExpr(value, &context);
  }
  /// A number in [low, high]; the same sequence on every machine.
  int64_t pick(int64_t low, int64_t high) {
    return low + int64_t(random() % uint64_t(high - low + 1));
  }

  /// A sum of up to `dims` scaled dimensions, repeated ones included.
  AffineExpr pickSum(unsigned dims) {
    AffineExpr sum = constant(pick(-3, 3));
    for (int64_t terms = pick(0, dims); terms >= 0; --terms)
      sum = sum + dim(pick(0, dims - 1)) * pick(-4, 9);
    return sum;
  }

  AffineExpr pickSubscript(unsigned dims) {
    switch (pick(0, 7)) {
    case 0:
      return constant(pick(-2, 2));
    case 1:
    case 2:
      return dim(pick(0, dims - 1));
    case 3:
      return pickSum(dims).floorDiv(pick(1, 5));
    case 4:
      return pickSum(dims) % pick(1, 5);
    case 5:
      return pickSum(dims).ceilDiv(pick(1, 5)) + dim(pick(0, dims - 1));
    default:
      return pickSum(dims);
    }
  }

  /// Both the index of a tile and the position in it.
  void addTiling(SmallVectorImpl<AffineExpr> &subscripts, unsigned dims) {
    AffineExpr tiled = dim(pick(0, dims - 1));
    int64_t width = pick(2, 4);
    subscripts.push_back(tiled.floorDiv(width));
    subscripts.push_back(tiled % width);
  }

  SmallVector<int64_t> pickExtents(unsigned dims, int64_t least) {
    SmallVector<int64_t> extents;
    for (unsigned i = 0; i < dims; ++i)
      extents.push_back(pick(least, 6));
    return extents;
  }

  void expectExact(ArrayRef<AffineExpr> subscripts, ArrayRef<int64_t> extents) {
    Footprint footprint = countDistinct(subscripts, extents);
    EXPECT_EQ(footprint.certainty, Certainty::Exact)
        << describe(subscripts, extents);
    EXPECT_EQ(int64_t(footprint.elements),
              countByEnumeration(subscripts, extents))
        << describe(subscripts, extents);
  }

  MLIRContext context{MLIRContext::Threading::DISABLED};
  std::mt19937_64 random{20};
};

//===----------------------------------------------------------------------===//
// Against enumeration
//===----------------------------------------------------------------------===//

TEST_F(FootprintTest, AnyMapIsExactOrBounded) {
  unsigned exact = 0, bounded = 0;
  for (unsigned i = 0; i < 4000; ++i) {
    unsigned dims = pick(1, 4);
    SmallVector<int64_t> extents = pickExtents(dims, i % 8 == 0 ? 0 : 1);
    SmallVector<AffineExpr> subscripts;
    for (int64_t results = pick(1, 3); results > 0; --results)
      subscripts.push_back(pickSubscript(dims));
    if (pick(0, 3) == 0)
      addTiling(subscripts, dims);

    Footprint footprint = countDistinct(subscripts, extents);
    int64_t expected = countByEnumeration(subscripts, extents);
    EXPECT_EQ(footprint.divisor, 1);
    if (footprint.certainty == Certainty::Exact) {
      ++exact;
      EXPECT_EQ(int64_t(footprint.elements), expected)
          << describe(subscripts, extents);
    } else {
      ++bounded;
      EXPECT_EQ(footprint.certainty, Certainty::AtMost);
      EXPECT_GE(int64_t(footprint.elements), expected)
          << describe(subscripts, extents);
    }
  }
  // Both answers were put to the test.
  EXPECT_GT(exact, 1000u);
  EXPECT_GT(bounded, 500u);
}

TEST_F(FootprintTest, AnySumIsExact) {
  for (unsigned i = 0; i < 2000; ++i) {
    unsigned dims = pick(1, 4);
    expectExact(pickSum(dims), pickExtents(dims, 0));
  }
}

TEST_F(FootprintTest, SumsOfDifferentDimensionsAreExact) {
  for (unsigned i = 0; i < 500; ++i) {
    AffineExpr left = dim(0) * pick(-4, 9) + dim(1) * pick(-4, 9);
    AffineExpr right = dim(2) * pick(-4, 9) + dim(3) * pick(-4, 9);
    expectExact({left, right}, pickExtents(4, 0));
  }
}

TEST_F(FootprintTest, TilingsAreExact) {
  for (unsigned i = 0; i < 500; ++i) {
    SmallVector<AffineExpr> subscripts = {dim(0)};
    addTiling(subscripts, 3);
    expectExact(subscripts, pickExtents(3, 0));
  }
}

//===----------------------------------------------------------------------===//
// By hand
//===----------------------------------------------------------------------===//

TEST_F(FootprintTest, NothingNamed) {
  // One element, whatever runs, and even where nothing does.
  expectExact({}, {4, 0});
  expectExact({constant(7)}, {4, 0});
  EXPECT_EQ(countDistinct({constant(7)}, {4, 0}).elements, 1);
}

TEST_F(FootprintTest, Permutation) {
  EXPECT_EQ(countDistinct({dim(1), dim(0)}, {3, 5}).elements, 15);
  // A diagonal.
  EXPECT_EQ(countDistinct({dim(0), dim(0)}, {3, 5}).elements, 3);
  // A broadcast.
  EXPECT_EQ(countDistinct({dim(1)}, {3, 5}).elements, 5);
}

TEST_F(FootprintTest, Windows) {
  // 8 windows of 3: positions 0 to 9.
  EXPECT_EQ(countDistinct({dim(0) + dim(1)}, {8, 3}).elements, 10);
  // In steps of 2 they end at 2 * 7 + 2 = 16: 17 positions.
  EXPECT_EQ(countDistinct({dim(0) * 2 + dim(1)}, {8, 3}).elements, 17);
  // In steps of 4 one position in four is left out.
  EXPECT_EQ(countDistinct({dim(0) * 4 + dim(1)}, {8, 3}).elements, 24);
  // Taps 2 apart, steps of 1: positions 0 to 7 + 4.
  EXPECT_EQ(countDistinct({dim(0) + dim(1) * 2}, {8, 3}).elements, 12);
  // Taps and steps of 2: the even positions up to 14 + 4.
  EXPECT_EQ(countDistinct({dim(0) * 2 + dim(1) * 2}, {8, 3}).elements, 10);
  // Taps 3 apart, steps of 2: 8 * 3 pairs; (x, y) and (x + 3, y - 2) coincide,
  // (8 - 3) * (3 - 2) = 5 times.
  Footprint window = countDistinct({dim(0) * 2 + dim(1) * 3}, {8, 3});
  EXPECT_EQ(window.elements, 19);
  EXPECT_EQ(window.certainty, Certainty::Exact);
}

TEST_F(FootprintTest, Tilings) {
  // 10 values in tiles of 4: 3 tiles, 4 positions.
  EXPECT_EQ(countDistinct({dim(0).floorDiv(4)}, {10}).elements, 3);
  EXPECT_EQ(countDistinct({dim(0) % 4}, {10}).elements, 4);
  EXPECT_EQ(countDistinct({dim(0).floorDiv(4), dim(0) % 4}, {10}).elements, 10);
  // 3 values never wrap.
  EXPECT_EQ(countDistinct({dim(0) % 4}, {3}).elements, 3);
}

TEST_F(FootprintTest, ManyTermsAreMarked) {
  // 6a + 10b + 15c for a, b, c < 2: the sums of subsets of {6, 10, 15} all
  // differ.
  AffineExpr sum = dim(0) * 6 + dim(1) * 10 + dim(2) * 15;
  EXPECT_EQ(countDistinct(sum, {2, 2, 2}).elements, 8);
  // For a < 6: 6a + 10b + 15c, where b = 3 and a = 5 are both 30.
  expectExact(sum, {6, 4, 3});
}

TEST_F(FootprintTest, LongSumsAreBounded) {
  // No closed form covers three such terms, and their values span more than
  // what is marked one by one: no more than there are points, 3000^3.
  AffineExpr sum = dim(0) * 999983 + dim(1) * 999979 + dim(2) * 999961;
  Footprint footprint = countDistinct(sum, {1000, 1000, 1000});
  EXPECT_EQ(footprint.certainty, Certainty::AtMost);
  // 1000^3 points; the values span 999 * (999983 + 999979 + 999961) + 1 =
  // 2996923078 places, which is more.
  EXPECT_EQ(footprint.elements, 1000000000);
}

TEST_F(FootprintTest, BeyondSixtyFourBits) {
  // 2^40 * 2^40 = 2^80 elements.
  int64_t extent = int64_t(1) << 40;
  Count square = Count(extent) * extent;
  EXPECT_EQ(countDistinct({dim(0), dim(1)}, {extent, extent}).elements, square);
  // Rows of 2^40 put one after the other.
  AffineExpr flat = dim(0) * extent + dim(1);
  Footprint footprint = countDistinct(flat, {extent, extent});
  EXPECT_EQ(footprint.elements, square);
  EXPECT_EQ(footprint.certainty, Certainty::Exact);
}

TEST_F(FootprintTest, CoefficientsBeyondSixtyFourBits) {
  // Twice 2^62 wraps in 64 bits; no value of such a sum may be counted as if
  // it did. 5 * 3 points, all different.
  int64_t huge = int64_t(1) << 62;
  AffineExpr sum = dim(0) * huge + dim(1) * huge + dim(0) * huge + dim(1);
  Footprint footprint = countDistinct(sum, {5, 3});
  EXPECT_GE(footprint.elements, 15);
}

TEST_F(FootprintTest, Clamped) {
  Footprint footprint = Footprint{Count(10)}.clampedTo(Count(4));
  EXPECT_EQ(footprint.elements, 4);
  // 7 / 2 elements are fewer than 4.
  Footprint half{Count(7), Certainty::Expected, Count(2)};
  EXPECT_EQ(half.clampedTo(Count(4)).elements, 7);
  EXPECT_EQ(half.clampedTo(Count(3)).elements, 6);
}

} // namespace
