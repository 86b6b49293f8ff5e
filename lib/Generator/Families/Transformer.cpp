//===- Transformer.cpp - What layer-norm families share -------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transformer.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include <cmath>

using namespace mlir;
using namespace roofline;

//===----------------------------------------------------------------------===//
// Reading
//===----------------------------------------------------------------------===//

double TransformerConfig::getScoreScale() const {
  return 1 / std::sqrt(double(getHeadLanes()));
}

void roofline::readStack(ConfigFields &fields, const StackFields &names,
                         TransformerConfig &config) {
  config.hidden = fields.getSize(names.hidden);
  // Above any real model's; generating more layers would take hours.
  config.layers = fields.getSize(names.layers, /*max=*/10000);
  config.heads = config.keyHeads = fields.getSize(names.heads);
  fields.checkDivides(names.hidden, config.hidden, names.heads, config.heads);
}

void roofline::requireFlag(ConfigFields &fields, StringRef name,
                           bool required) {
  if (fields.getBoolOr(name, required) != required)
    fields.fail(name, "must be " + Twine(required ? "true" : "false") +
                          "; the other way is not supported");
}

void roofline::rejectCacheStorage(ModelBuilder &builder) {
  const Request &request = builder.getRequest();
  if (request.storage.kvCache)
    builder.addError("phase '" + stringify(request.phase) +
                     "' has no kv_cache whose storage could be chosen");
}

int64_t roofline::getNumLayers(const Request &request, int64_t layers) {
  return std::min(request.layers.value_or(layers), layers);
}

//===----------------------------------------------------------------------===//
// Embedding
//===----------------------------------------------------------------------===//

Tensor roofline::addIds(ModelBuilder &builder, StringRef name) {
  const Request &request = builder.getRequest();
  return builder.addArgument(name, {getBatch(request), getTokens(request)},
                             builder.getBuilder().getI64Type(), role::index);
}

Embedded roofline::embed(ModelBuilder &builder, StringRef name,
                         const Tensor &ids, int64_t rows, int64_t columns,
                         double scale) {
  ModelBuilder::Scope scope(builder, name);
  Tensor table =
      builder.getWeight("weight", {rows, columns}, {}, role::embedding);
  return {lookUp(builder, table, ids, scale), table};
}

Size roofline::getFirstPosition(ModelBuilder &builder) {
  const Request &request = builder.getRequest();
  return builder.subtract(builder.getSize(getContext(request)),
                          builder.getSize(getTokens(request)));
}

Tensor roofline::addPositions(ModelBuilder &builder, StringRef name,
                              const Tensor &input, int64_t rows, Size first) {
  ModelBuilder::Scope scope(builder, name);
  Size tokens = input.sizes[1];
  std::optional<int64_t> start = getConstantIntValue(first);
  std::optional<int64_t> count = getConstantIntValue(tokens);
  if (start && count && *start + *count > rows)
    builder.addError("the last token needs row " + Twine(*start + *count - 1) +
                     " of " + Twine(rows) +
                     " learned positions: lower the context");
  Tensor table =
      builder.getWeight("weight", {rows, *getConstantIntValue(input.sizes[2])},
                        {}, role::embedding);
  Tensor positions = builder.slice(table, 0, first, tokens);
  return builder.map("bsh,sh->bsh", {input, positions}, builder.getType(),
                     addScalars);
}

Tensor roofline::addNamed(ModelBuilder &builder, StringRef name,
                          const Tensor &left, const Tensor &right) {
  ModelBuilder::Scope scope(builder, name);
  return add(builder, left, right);
}

//===----------------------------------------------------------------------===//
// Layers
//===----------------------------------------------------------------------===//

Tensor roofline::splitHeads(ModelBuilder &builder, const Tensor &input,
                            int64_t heads) {
  int64_t lanes = *getConstantIntValue(input.sizes[2]) / heads;
  return builder.split(input, 2, {heads, lanes});
}

ProjectedHeads roofline::projectHeads(ModelBuilder &builder,
                                      const HeadNames &names,
                                      const Tensor &input, int64_t heads,
                                      bool bias) {
  int64_t hidden = *getConstantIntValue(input.sizes[2]);
  auto project = [&](StringRef name) {
    return splitHeads(builder, linear(builder, name, input, hidden, bias),
                      heads);
  };
  return {project(names.queries), project(names.keys), project(names.values)};
}

Tensor roofline::attendAll(ModelBuilder &builder, const ProjectedHeads &heads,
                           double scale) {
  AttentionSpec attention;
  attention.scale = scale;
  attention.mask.causal = false;
  return attend(builder, heads.queries, heads.keys, heads.values, attention);
}

Tensor roofline::feedForward(ModelBuilder &builder, StringRef up,
                             StringRef down, const Tensor &input,
                             int64_t intermediate, Activation activation,
                             bool bias) {
  Tensor inner = linear(builder, up, input, intermediate, bias);
  return linear(builder, down, activate(builder, inner, activation),
                *getConstantIntValue(input.sizes[2]), bias);
}

//===----------------------------------------------------------------------===//
// Caches
//===----------------------------------------------------------------------===//

std::vector<LayerCache> roofline::addCaches(ModelBuilder &builder,
                                            int64_t layers, int64_t heads,
                                            int64_t lanes) {
  std::vector<LayerCache> caches;
  for (int64_t index = 0; index < layers; ++index) {
    ModelBuilder::Scope scope(builder, "past_key_values." + Twine(index));
    caches.push_back({KVCache(builder, "key", heads, lanes),
                      KVCache(builder, "value", heads, lanes)});
  }
  return caches;
}

static Tensor update(ModelBuilder &builder, StringRef name, KVCache &cache,
                     const Tensor &tokens) {
  ModelBuilder::Scope scope(builder, name);
  return cache.update(builder, tokens);
}

Tensor roofline::attendCached(ModelBuilder &builder,
                              const ProjectedHeads &heads, LayerCache &cache,
                              double scale) {
  Tensor keys = update(builder, "k_update", cache.keys, heads.keys);
  Tensor values = update(builder, "v_update", cache.values, heads.values);
  AttentionSpec attention;
  attention.scale = scale;
  return attend(builder, heads.queries, keys, values, attention);
}

void roofline::addResults(ModelBuilder &builder, ArrayRef<LayerCache> caches) {
  for (const LayerCache &cache : caches) {
    cache.keys.addResults(builder);
    cache.values.addResults(builder);
  }
}
