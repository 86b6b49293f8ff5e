//===- MaskProof.cpp - Pairs that a mask is proved to leave ---------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "roofline/Analysis/Attention/MaskProof.h"
#include "MaskRow.h"
#include "roofline/Analysis/Descriptions/Shapes.h"
#include "roofline/Analysis/OpCosts/OpaqueAttention.h"
#include "roofline/Analysis/Ops/Multiplicands.h"

using namespace mlir;

namespace roofline {

namespace {

/// Keys from `begin` to `end`.
struct KeyRange {
  int64_t begin, end;

  bool isEmpty() const { return begin >= end; }
  int64_t size() const { return isEmpty() ? 0 : end - begin; }
};

/// A bound on keys that moves with the query, or stays: `slope * query +
/// offset`, cut off at the ends.
struct Bound {
  int64_t slope, offset;

  int64_t at(int64_t query, int64_t numKeys) const {
    return std::clamp<int64_t>(slope * query + offset, 0, numKeys);
  }
};

} // namespace

/// The keys of `row` that are not masked; nullopt if they are not in one piece.
static std::optional<KeyRange>
getKept(const MaskRow &row, int64_t numKeys,
        llvm::function_ref<bool(const MaskElement &)> isMasked) {
  KeyRange kept{0, 0};
  for (auto [number, run] : llvm::enumerate(row)) {
    if (isMasked(run.element))
      continue;
    int64_t end = number + 1 < row.size() ? row[number + 1].begin : numKeys;
    if (!kept.isEmpty() && kept.end != run.begin)
      return std::nullopt;
    if (kept.isEmpty())
      kept.begin = run.begin;
    kept.end = end;
  }
  return kept;
}

/// What may bound the keys of all queries from one side: a bound that never
/// cuts off any, or one of both slopes through the first that is cut off.
static SmallVector<Bound, 2>
getCandidates(ArrayRef<KeyRange> rows, int64_t KeyRange::*side, int64_t open) {
  for (auto [query, row] : llvm::enumerate(rows))
    if (!row.isEmpty() && row.*side != open)
      return {{0, row.*side}, {1, row.*side - int64_t(query)}};
  return {{0, open}};
}

/// Whether all `rows` are what lies between two bounds.
static bool isBand(ArrayRef<KeyRange> rows, int64_t numKeys) {
  for (const Bound &lower : getCandidates(rows, &KeyRange::begin, 0)) {
    for (const Bound &upper : getCandidates(rows, &KeyRange::end, numKeys)) {
      auto isBetween = [&](auto row) {
        KeyRange expected{lower.at(row.index(), numKeys),
                          upper.at(row.index(), numKeys)};
        const KeyRange &actual = row.value();
        return expected.isEmpty() ? actual.isEmpty()
                                  : actual.begin == expected.begin &&
                                        actual.end == expected.end;
      };
      if (llvm::all_of(llvm::enumerate(rows), isBetween))
        return true;
    }
  }
  return false;
}

/// What is left where `step` tells of each pair whether it is masked.
static std::optional<KeptPairs>
countKept(const MaskProgram &program, unsigned step, int64_t numQueries,
          int64_t numKeys,
          llvm::function_ref<bool(const MaskElement &)> isMasked) {
  // More would take too long, and is dynamic where negative.
  constexpr int64_t maxLength = 1 << 22;
  if (step == MaskProgram::unknown || numQueries <= 0 || numKeys <= 0 ||
      numQueries > maxLength || numKeys > maxLength)
    return std::nullopt;
  // Nor would what holds for samples hold for other sizes.
  if (getSize(numQueries).isOpen() || getSize(numKeys).isOpen())
    return std::nullopt;
  MaskEvaluator evaluator(program, numKeys);
  SmallVector<KeyRange, 0> rows;
  for (int64_t query = 0; query < numQueries; ++query) {
    std::optional<KeyRange> kept =
        getKept(evaluator.evaluate(step, query), numKeys, isMasked);
    if (!kept)
      return std::nullopt;
    rows.push_back(*kept);
  }
  if (!isBand(rows, numKeys))
    return std::nullopt;
  KeptPairs result{Count(0), 0, Count(numQueries) * numKeys, numKeys};
  // Bands only move forwards: what a query sees anew follows what earlier ones
  // have seen.
  int64_t seen = 0;
  for (const KeyRange &row : rows) {
    result.pairs += row.size();
    result.keys += KeyRange{std::max(row.begin, seen), row.end}.size();
    seen = std::max(seen, row.end);
  }
  bool isMaskedAnywhere = result.pairs != result.allPairs;
  return isMaskedAnywhere ? std::optional(result) : std::nullopt;
}

/// The single loops of a set.
static SmallVector<unsigned, 2> toList(LoopSet loops) {
  SmallVector<unsigned, 2> list;
  for (; loops != 0; loops &= loops - 1)
    list.push_back(llvm::countr_zero(loops));
  return list;
}

/// What is left by whatever makes the probabilities zero that `op` weighs
/// `value` with.
static std::optional<KeptPairs> proveProbabilities(linalg::LinalgOp op,
                                                   Value value) {
  std::optional<SummedProduct> product = getSummedProduct(op);
  if (!product)
    return std::nullopt;
  unsigned valueSide = product->sides[0].getMain() == value ? 0 : 1;
  const Multiplicand &values = product->sides[valueSide];
  const Multiplicand &probabilities = product->sides[1 - valueSide];
  LoopSet longLoops = probabilities.loops & ~product->unit;
  LoopSet keys = longLoops & values.loops & product->reductions;
  if (llvm::popcount(keys) != 1)
    return std::nullopt;
  SmallVector<int64_t> extents = op.getStaticLoopRanges();
  unsigned key = toList(keys).front();
  // One of the loops that the values lack runs over queries, others may run
  // over heads.
  LoopSet others = longLoops & ~values.loops & ~product->reductions;
  SmallVector<std::optional<unsigned>> queries;
  llvm::append_range(queries, toList(others));
  if (queries.empty())
    queries.push_back(std::nullopt);
  for (std::optional<unsigned> query : queries) {
    SmallVector<MaskIndex> loops(extents.size());
    loops[key] = LinearIndex{0, 1, 0};
    if (query)
      loops[*query] = LinearIndex{1, 0, 0};
    MaskProgram program;
    unsigned step = program.addScalar(probabilities.value, op, loops);
    std::optional<KeptPairs> kept = countKept(
        program, step, query ? extents[*query] : 1, extents[key],
        [](const MaskElement &element) { return element.isConstant(0); });
    if (kept)
      return kept;
  }
  return std::nullopt;
}

/// What is left by the mask of an operation that is an attention of its own:
/// truth keeps a pair, and so does a number that is not too low.
static std::optional<KeptPairs> proveFusedMask(Operation *op) {
  std::optional<OpaqueMask> mask = getOpaqueMask(op);
  if (!mask)
    return std::nullopt;
  auto type = cast<ShapedType>(mask->tensor.getType());
  SmallVector<MaskIndex> indices(type.getRank());
  indices[mask->queryDim] = LinearIndex{1, 0, 0};
  indices[mask->keyDim] = LinearIndex{0, 1, 0};
  MaskProgram program;
  unsigned step = program.addElement(mask->tensor, indices);
  bool isTruth = type.getElementType().isInteger(1);
  return countKept(program, step, mask->numQueries, mask->numKeys,
                   [&](const MaskElement &element) {
                     return isTruth ? element.isConstant(0) : element.isLow();
                   });
}

std::optional<KeptPairs> proveMask(const Attention &attention) {
  if (attention.scores.empty())
    return proveFusedMask(attention.values);
  return proveProbabilities(cast<linalg::LinalgOp>(attention.values),
                            attention.value);
}

} // namespace roofline
