//===- TripCount.cpp - How often loops run --------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "roofline/Analysis/Ops/TripCount.h"
#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "roofline/Analysis/Descriptions/Shapes.h"
#include "roofline/IR/RooflineDialect.h"

using namespace mlir;

namespace roofline {

static Count toInteger(const APInt &count) {
  APInt wide = count.zext(count.getBitWidth() + 1);
  return wide.isSignedIntN(64) ? Count(wide.getSExtValue())
                               : Count(DynamicAPInt(wide));
}

SmallVector<Value> getInductionVars(LoopLikeOpInterface loop) {
  if (auto parallel = dyn_cast<affine::AffineParallelOp>(*loop))
    return llvm::to_vector_of<Value>(parallel.getIVs());
  auto variables = loop.getLoopInductionVars();
  return variables ? llvm::to_vector(*variables) : SmallVector<Value>();
}

/// The ranges of an `affine.parallel`, which tells them in its own way.
static std::optional<SmallVector<InductionRange>>
getRanges(affine::AffineParallelOp loop) {
  auto sizes = loop.getConstantRanges();
  if (!sizes)
    return std::nullopt;
  SmallVector<InductionRange> ranges;
  for (auto [number, size, step] : llvm::enumerate(*sizes, loop.getSteps())) {
    AffineMap lower = loop.getLowerBoundMap(number);
    AffineMap upper = loop.getUpperBoundMap(number);
    Count distance(0);
    if (size > 0 && lower.isSingleConstant() && upper.isSingleConstant())
      distance = getSize(upper.getSingleConstantResult()) -
                 getSize(lower.getSingleConstantResult());
    else if (size > 0)
      distance = getSize(size);
    ranges.push_back({ceilDiv(distance, getSize(step)), step, std::nullopt});
    if (lower.isSingleConstant())
      ranges.back().lower = lower.getSingleConstantResult();
  }
  return ranges;
}

/// How often a loop runs that runs `count` times from `low` to `high`, also
/// where these have been computed from sizes that are not known.
static Count countTrips(const APInt &count, OpFoldResult low, OpFoldResult high,
                        OpFoldResult step) {
  std::optional<int64_t> first = getConstantIntValue(low);
  std::optional<int64_t> last = getConstantIntValue(high);
  std::optional<int64_t> by = getConstantIntValue(step);
  if (first && last && by && *by > 0) {
    Count distance = getSize(*last) - getSize(*first), divisor = getSize(*by);
    if (distance.isOpen() || divisor.isOpen())
      return ceilDiv(distance, divisor);
  }
  return toInteger(count);
}

/// What the bounds of `loop` say.
static std::optional<SmallVector<InductionRange>>
getStaticRanges(LoopLikeOpInterface loop) {
  if (auto parallel = dyn_cast<affine::AffineParallelOp>(*loop))
    return getRanges(parallel);
  auto lower = loop.getLoopLowerBounds(), upper = loop.getLoopUpperBounds(),
       steps = loop.getLoopSteps();
  SmallVector<InductionRange> ranges;
  if (!lower || !upper || !steps) {
    if (std::optional<APInt> count = loop.getStaticTripCount()) {
      ranges.push_back({toInteger(*count), std::nullopt, std::nullopt});
      return ranges;
    }
    return std::nullopt;
  }
  // Only positive steps are defined; zero would never end.
  for (OpFoldResult step : *steps)
    if (std::optional<int64_t> known = getConstantIntValue(step);
        known && *known <= 0)
      return std::nullopt;
  std::optional<APInt> whole = loop.getStaticTripCount();
  for (auto [low, high, step] : llvm::zip_equal(*lower, *upper, *steps)) {
    std::optional<APInt> count =
        whole ? whole
              : constantTripCount(
                    low, high, step, /*isSigned=*/true,
                    [](Value, Value, bool) { return std::nullopt; });
    if (!count)
      return std::nullopt;
    ranges.push_back({countTrips(*count, low, high, step),
                      getConstantIntValue(step), getConstantIntValue(low)});
  }
  return ranges;
}

/// How often the user says that `loop` runs.
static std::optional<Count> getGivenTripCount(Operation *loop) {
  auto given = loop->getAttrOfType<IntegerAttr>(RooflineDialect::tripCountName);
  if (!given)
    return std::nullopt;
  return toInteger(given.getValue());
}

std::optional<Count> getTripCount(LoopLikeOpInterface loop) {
  auto ranges = getStaticRanges(loop);
  if (!ranges)
    return getGivenTripCount(loop);
  Count trips(1);
  for (const InductionRange &range : *ranges)
    trips *= range.size;
  if (trips.isUnknown())
    return getGivenTripCount(loop);
  return trips;
}

std::optional<SmallVector<InductionRange>>
getLoopRanges(LoopLikeOpInterface loop) {
  auto ranges = getStaticRanges(loop);
  if (ranges)
    return ranges;
  auto given = getGivenTripCount(loop);
  if (!given || getInductionVars(loop).size() != 1)
    return std::nullopt;
  return SmallVector<InductionRange>{{*given, std::nullopt, std::nullopt}};
}

} // namespace roofline
