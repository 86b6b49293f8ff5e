//===- Attention.cpp - Attention and its cache ----------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Blocks.h"
#include "QuantizedStorage.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include <limits>

using namespace mlir;
using namespace roofline;

//===----------------------------------------------------------------------===//
// Scores
//===----------------------------------------------------------------------===//

/// What of a mask matters: a single query sees all keys before it, and a window
/// that holds all keys hides none.
static AttentionMask simplify(AttentionMask mask, Size queries, Size keys) {
  if (getConstantIntValue(queries) == 1)
    mask.causal = false;
  std::optional<int64_t> numKeys = getConstantIntValue(keys);
  if (mask.window && numKeys && *numKeys <= *mask.window)
    mask.window = std::nullopt;
  return mask;
}

/// Whether the query at `query` sees the key at `key`.
static Value isVisible(ImplicitLocOpBuilder &b, const AttentionMask &mask,
                       Value query, Value key) {
  Value visible;
  if (mask.causal)
    visible = arith::CmpIOp::create(b, arith::CmpIPredicate::sle, key, query);
  if (!mask.window)
    return visible;
  // query - key < window
  Value reach = arith::AddIOp::create(
      b, key, arith::ConstantIndexOp::create(b, *mask.window));
  Value near =
      arith::CmpIOp::create(b, arith::CmpIPredicate::slt, query, reach);
  return visible ? arith::AndIOp::create(b, visible, near).getResult() : near;
}

/// Scales, caps and masks scores, batch x key heads x sharing x queries x keys.
static Tensor adjustScores(ModelBuilder &builder, const Tensor &scores,
                           const AttentionSpec &attention) {
  Size queries = scores.sizes[3], keys = scores.sizes[4];
  AttentionMask mask = simplify(attention.mask, queries, keys);
  bool masks = mask.causal || mask.window;
  if (attention.scale == 1 && !attention.softCap && !masks)
    return scores;
  ModelBuilder::Scope scope(builder, masks ? "mask" : "scale");
  Value firstPosition =
      masks ? builder.getValue(builder.subtract(keys, queries)) : Value();
  return builder.map(
      "bhgst->bhgst", scores, builder.getType(),
      [&](ImplicitLocOpBuilder &b, ValueRange in) -> Value {
        Type type = builder.getType();
        Value score = in[0];
        if (attention.scale != 1)
          score = arith::MulFOp::create(b, score,
                                        constant(b, type, attention.scale));
        if (attention.softCap) {
          Value wide = extend(b, score);
          Value limit = constant(b, wide.getType(), *attention.softCap);
          Value inner = arith::DivFOp::create(b, wide, limit);
          Value tanh = math::TanhOp::create(b, inner);
          score = truncate(b, arith::MulFOp::create(b, tanh, limit), type);
        }
        if (!masks)
          return score;
        Value token = linalg::IndexOp::create(b, 3);
        Value query = arith::AddIOp::create(b, token, firstPosition);
        Value key = linalg::IndexOp::create(b, 4);
        Value hidden =
            constant(b, type, -std::numeric_limits<double>::infinity());
        return arith::SelectOp::create(b, isVisible(b, mask, query, key), score,
                                       hidden);
      });
}

Tensor roofline::softmax(ModelBuilder &builder, const Tensor &scores) {
  ModelBuilder::Scope scope(builder, "softmax");
  Tensor init = builder.empty(scores.sizes, scores.getElementType());
  Value value =
      linalg::SoftmaxOp::create(builder.getBuilder(), builder.getLoc(),
                                init.value.getType(), scores.value, init.value,
                                /*dimension=*/scores.sizes.size() - 1)
          .getResult()[0];
  return {value, init.sizes};
}

Tensor roofline::attend(ModelBuilder &builder, const Tensor &queries,
                        const Tensor &keys, const Tensor &values,
                        const AttentionSpec &attention) {
  int64_t heads = *getConstantIntValue(queries.sizes[2]);
  int64_t keyHeads = *getConstantIntValue(keys.sizes[2]);
  Tensor grouped = builder.split(queries, 2, {keyHeads, heads / keyHeads});
  auto contract = [&](StringRef name, StringRef loops, const Tensor &left,
                      const Tensor &right) {
    ModelBuilder::Scope scope(builder, name);
    return builder.contract(loops, left, right);
  };
  Tensor scores = contract("qk_matmul", "bshgd,bthd->bhgst", grouped, keys);
  Tensor shares = softmax(builder, adjustScores(builder, scores, attention));
  Tensor attended = contract("sv_matmul", "bhgst,bthd->bshgd", shares, values);
  return builder.merge(attended, 2, 3);
}

//===----------------------------------------------------------------------===//
// The cache
//===----------------------------------------------------------------------===//

KVCache::KVCache(ModelBuilder &builder, StringRef name, int64_t heads,
                 int64_t lanes)
    : KVCache(builder, name, heads, lanes, getContext(builder.getRequest())) {}

KVCache::KVCache(ModelBuilder &builder, StringRef name, int64_t heads,
                 int64_t lanes, Extent tokens) {
  const Request &request = builder.getRequest();
  Extent batch = getBatch(request);
  const std::optional<StorageScheme> &scheme = request.storage.kvCache;
  Type type = scheme ? getStoredType(builder, *scheme) : builder.getType();
  stored = builder.addArgument(name, {batch, tokens, heads, lanes}, type,
                               role::kvCache);
  if (scheme)
    scales =
        builder.addArgument((name + "_scale").str(), {batch, tokens, heads},
                            builder.getBuilder().getF16Type(), role::scale);
}

Tensor KVCache::update(ModelBuilder &builder, const Tensor &tokens) {
  Size first = builder.subtract(stored.sizes[1], tokens.sizes[1]);
  if (!scales)
    return stored = builder.insert(tokens, stored, 1, first);
  auto [newStored, newScales] =
      quantize(builder, tokens, *builder.getRequest().storage.kvCache);
  stored = builder.insert(newStored, stored, 1, first);
  scales = builder.insert(newScales, *scales, 1, first);
  return read(builder);
}

Tensor KVCache::read(ModelBuilder &builder) const {
  return scales ? dequantize(builder, "bthd,bth->bthd", stored, *scales)
                : stored;
}

void KVCache::addResults(ModelBuilder &builder) const {
  builder.addResult(stored);
  if (scales)
    builder.addResult(*scales);
}
