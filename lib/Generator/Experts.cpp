//===- Experts.cpp - Layers that choose experts by token ------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Experts.h"
#include "QuantizedStorage.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include <limits>

using namespace mlir;
using namespace roofline;

static constexpr double infinity = std::numeric_limits<double>::infinity();

//===----------------------------------------------------------------------===//
// Top-k
//===----------------------------------------------------------------------===//

/// Zeros of type i64.
static Tensor makeIndices(ModelBuilder &builder, const Sizes &sizes) {
  OpBuilder &b = builder.getBuilder();
  Tensor indices = builder.empty(sizes, b.getI64Type());
  Value zero =
      arith::ConstantOp::create(b, builder.getLoc(), b.getI64IntegerAttr(0));
  indices.value =
      linalg::FillOp::create(b, builder.getLoc(), zero, indices.value)
          .getResult(0);
  return indices;
}

/// Whether the value at `index` ranks below the one found before.
static Value comesAfter(ImplicitLocOpBuilder &b, Value value, Value index,
                        Value before, Value indexBefore) {
  using namespace arith;
  Value less = CmpFOp::create(b, CmpFPredicate::OLT, value, before);
  Value equal = CmpFOp::create(b, CmpFPredicate::OEQ, value, before);
  Value later = CmpIOp::create(b, CmpIPredicate::sgt, index, indexBefore);
  return OrIOp::create(b, less, AndIOp::create(b, equal, later));
}

/// One round: the largest value that ranks below `before`, if that is given.
/// The last dimension of the results has size 1.
static Largest findNext(ModelBuilder &builder, const Tensor &scores,
                        const Largest *before) {
  OpBuilder &b = builder.getBuilder();
  unsigned rank = scores.sizes.size();
  // The loops are those of the results, and the reduction loop.
  AffineMap found = b.getMultiDimIdentityMap(rank + 1).dropResult(rank);
  AffineMap all = b.getMultiDimIdentityMap(rank + 1).dropResult(rank - 1);
  Sizes sizes(scores.sizes);
  sizes.back() = builder.getSize(1);
  Tensor values = builder.fill(sizes, builder.getF32(), -infinity);
  Tensor indices = makeIndices(builder, sizes);

  SmallVector<Value> inputs = {scores.value};
  SmallVector<AffineMap> maps = {all};
  if (before) {
    inputs.append({before->values.value, before->indices.value});
    maps.append(2, found);
  }
  maps.append(2, found);
  SmallVector<utils::IteratorType> iterators(rank + 1,
                                             utils::IteratorType::parallel);
  iterators.back() = utils::IteratorType::reduction;
  auto build = [&](OpBuilder &nested, Location loc, ValueRange in) {
    ImplicitLocOpBuilder scalars(loc, nested);
    Value best = in.drop_back().back(), bestIndex = in.back();
    Value index = arith::IndexCastOp::create(
        scalars, scalars.getI64Type(), linalg::IndexOp::create(scalars, rank));
    Value takes =
        arith::CmpFOp::create(scalars, arith::CmpFPredicate::OGT, in[0], best);
    if (before)
      takes = arith::AndIOp::create(
          scalars, takes, comesAfter(scalars, in[0], index, in[1], in[2]));
    Value value = arith::SelectOp::create(scalars, takes, in[0], best);
    index = arith::SelectOp::create(scalars, takes, index, bestIndex);
    linalg::YieldOp::create(scalars, ValueRange{value, index});
  };
  auto op = linalg::GenericOp::create(
      b, builder.getLoc(),
      TypeRange{values.value.getType(), indices.value.getType()}, inputs,
      ValueRange{values.value, indices.value}, maps, iterators, build);
  return {{op.getResult(0), sizes}, {op.getResult(1), sizes}};
}

Largest roofline::getLargest(ModelBuilder &builder, const Tensor &scores,
                             int64_t count) {
  ModelBuilder::Scope scope(builder, "topk");
  unsigned dim = scores.sizes.size() - 1;
  Sizes sizes(scores.sizes);
  sizes.back() = builder.getSize(count);
  Largest all = {builder.empty(sizes, builder.getF32()),
                 builder.empty(sizes, builder.getBuilder().getI64Type())};
  std::optional<Largest> found;
  for (int64_t round = 0; round < count; ++round) {
    found = findNext(builder, scores, found ? &*found : nullptr);
    Size offset = builder.getSize(round);
    all.values = builder.insert(found->values, all.values, dim, offset);
    all.indices = builder.insert(found->indices, all.indices, dim, offset);
  }
  return all;
}

//===----------------------------------------------------------------------===//
// Routing
//===----------------------------------------------------------------------===//

/// 1 / (1 + exp(-x))
static Value sigmoid(ImplicitLocOpBuilder &b, Value x) {
  Value one = constant(b, x.getType(), 1);
  Value exp = math::ExpOp::create(b, arith::NegFOp::create(b, x));
  return arith::DivFOp::create(b, one, arith::AddFOp::create(b, exp, one));
}

/// The scores of all experts, in f32.
static Tensor score(ModelBuilder &builder, const Tensor &input,
                    const Routing &routing) {
  // Routers are small and never quantized.
  Tensor weight = builder.getWeight(
      "weight", {routing.experts, *getConstantIntValue(input.sizes.back())});
  Tensor logits = builder.contract("bsk,nk->bsn", input, weight);
  bool isSigmoid = routing.scoring == Routing::Scoring::Sigmoid;
  Tensor scores = builder.map("bsn->bsn", logits, builder.getF32(),
                              [&](ImplicitLocOpBuilder &b, ValueRange in) {
                                Value x = extend(b, in[0]);
                                return isSigmoid ? sigmoid(b, x) : x;
                              });
  return isSigmoid ? scores : softmax(builder, scores);
}

/// Masks the scores of experts outside the best groups to -inf.
static Tensor maskGroups(ModelBuilder &builder, const Tensor &scores,
                         const Routing &routing) {
  ModelBuilder::Scope scope(builder, "groups");
  Tensor grouped = builder.split(
      scores, 2, {routing.groups, routing.experts / routing.groups});
  Largest best = getLargest(builder, grouped, routing.groupBest);
  Tensor totals =
      builder.reduce("bsgn->bsg", best.values, builder.getF32(), 0, addScalars);
  Largest groups = getLargest(builder, totals, routing.chosenGroups);
  // The mask of each group: 0 if it is selected, else -inf.
  Builder attrs(builder.getBuilder());
  auto dim = [&](unsigned index) { return attrs.getAffineDimExpr(index); };
  AffineMap own =
      AffineMap::get(4, 0, {dim(0), dim(1), dim(3)}, attrs.getContext());
  AffineMap result =
      AffineMap::get(4, 0, {dim(0), dim(1), dim(2)}, attrs.getContext());
  Tensor penalties = builder.generic(
      {own, result}, /*numReductions=*/1, groups.indices,
      builder.fill(totals.sizes, builder.getF32(), -infinity),
      [&](ImplicitLocOpBuilder &b, ValueRange in) -> Value {
        Value group = arith::IndexCastOp::create(b, b.getI64Type(),
                                                 linalg::IndexOp::create(b, 2));
        Value same =
            arith::CmpIOp::create(b, arith::CmpIPredicate::eq, in[0], group);
        return arith::SelectOp::create(b, same,
                                       constant(b, builder.getF32(), 0), in[1]);
      });
  Tensor masked = builder.map("bsgn,bsg->bsgn", {grouped, penalties},
                              builder.getF32(), addScalars);
  return builder.merge(masked, 2, 2);
}

/// The scores of the selected experts.
static Tensor pickScores(ModelBuilder &builder, const Tensor &scores,
                         const Tensor &experts) {
  AffineMap own = builder.getBuilder().getMultiDimIdentityMap(3);
  return builder.map(
      own, experts, experts.sizes, builder.getF32(),
      [&](ImplicitLocOpBuilder &b, ValueRange in) -> Value {
        Value sequence = linalg::IndexOp::create(b, 0);
        Value token = linalg::IndexOp::create(b, 1);
        Value expert = arith::IndexCastOp::create(b, b.getIndexType(), in[0]);
        return tensor::ExtractOp::create(b, scores.value,
                                         ValueRange{sequence, token, expert});
      });
}

/// The weight of each selected expert, in the activation type.
static Tensor makeWeights(ModelBuilder &builder, const Tensor &scores,
                          const Routing &routing) {
  ModelBuilder::Scope scope(builder, "weights");
  auto scale = [&](ImplicitLocOpBuilder &b, Value x) {
    if (routing.scale != 1)
      x = arith::MulFOp::create(b, x, constant(b, x.getType(), routing.scale));
    return truncate(b, x, builder.getType());
  };
  if (!routing.normalizes)
    return builder.map("bse->bse", scores, builder.getType(),
                       [&](ImplicitLocOpBuilder &b, ValueRange in) {
                         return scale(b, in[0]);
                       });
  Tensor totals =
      builder.reduce("bse->bs", scores, builder.getF32(), 0, addScalars);
  return builder.map("bse,bs->bse", {scores, totals}, builder.getType(),
                     [&](ImplicitLocOpBuilder &b, ValueRange in) {
                       return scale(b, arith::DivFOp::create(b, in[0], in[1]));
                     });
}

Choice roofline::route(ModelBuilder &builder, const Tensor &input,
                       const Routing &routing) {
  ModelBuilder::Scope scope(builder, "gate");
  Tensor scores = score(builder, input, routing);
  Tensor preferences = scores;
  if (routing.hasBias)
    preferences = builder.map(
        "bsn,n->bsn",
        {scores, builder.getWeight("e_score_correction_bias", {routing.experts},
                                   builder.getF32())},
        builder.getF32(), addScalars);
  if (routing.groups > 1)
    preferences = maskGroups(builder, preferences, routing);
  Largest best = getLargest(builder, preferences, routing.chosen);
  Tensor picked =
      routing.hasBias ? pickScores(builder, scores, best.indices) : best.values;
  return {best.indices, makeWeights(builder, picked, routing)};
}

//===----------------------------------------------------------------------===//
// Applying experts
//===----------------------------------------------------------------------===//

/// The linear layers `name` of the selected experts. The input is
/// batch x tokens x inputs, or has separate inputs for each selected expert,
/// batch x tokens x chosen x inputs.
static Tensor expertLinear(ModelBuilder &builder, StringRef name,
                           const Tensor &input, const Tensor &experts,
                           int64_t count, int64_t outputs) {
  ModelBuilder::Scope scope(builder, name);
  Tensor table = getStoredExperts(builder, count, outputs,
                                  *getConstantIntValue(input.sizes.back()));
  Builder attrs(builder.getBuilder());
  auto dims = [&](ArrayRef<unsigned> positions) {
    return AffineMap::getMultiDimMapWithTargets(5, positions,
                                                attrs.getContext());
  };
  // Loops: batch, tokens, chosen, outputs, inputs.
  AffineMap inputMap =
      input.sizes.size() == 3 ? dims({0, 1, 4}) : dims({0, 1, 2, 4});
  Sizes sizes(experts.sizes);
  sizes.push_back(builder.getSize(outputs));
  return builder.generic(
      {inputMap, dims({0, 1, 2}), dims({0, 1, 2, 3})}, /*numReductions=*/1,
      {input, experts}, builder.fill(sizes, builder.getType(), 0),
      [&](ImplicitLocOpBuilder &b, ValueRange in) -> Value {
        Value expert = arith::IndexCastOp::create(b, b.getIndexType(), in[1]);
        Value output = linalg::IndexOp::create(b, 3);
        Value lane = linalg::IndexOp::create(b, 4);
        Value weight = tensor::ExtractOp::create(
            b, table.value, ValueRange{expert, output, lane});
        Value product = arith::MulFOp::create(b, in[0], weight);
        return arith::AddFOp::create(b, in[2], product);
      });
}

Tensor roofline::applyExperts(ModelBuilder &builder, const Tensor &input,
                              const Choice &choice, int64_t experts,
                              int64_t size, Activation activation,
                              const ExpertNames &names) {
  ModelBuilder::Scope scope(builder, "experts");
  int64_t hidden = *getConstantIntValue(input.sizes.back());
  int64_t chosen = *getConstantIntValue(choice.experts.sizes.back());
  auto widen = [&](StringRef name) {
    Tensor wide =
        expertLinear(builder, name, input, choice.experts, experts, size);
    return builder.merge(wide, 2, 2);
  };
  Tensor gated = widen(names.gate), up = widen(names.up);
  Tensor inner =
      builder.split(gate(builder, gated, up, activation), 2, {chosen, size});
  Tensor outputs =
      expertLinear(builder, names.down, inner, choice.experts, experts, hidden);
  return builder.contract("bsen,bse->bsn", outputs, choice.weights);
}

Tensor roofline::scaleBySigmoid(ModelBuilder &builder, const Tensor &input,
                                const Tensor &gate) {
  return builder.map(
      "bsn,bs->bsn", {input, builder.merge(gate, 1, 2)}, builder.getType(),
      [&](ImplicitLocOpBuilder &b, ValueRange in) {
        Value share = sigmoid(b, extend(b, in[1]));
        Value product = arith::MulFOp::create(b, extend(b, in[0]), share);
        return truncate(b, product, builder.getType());
      });
}
