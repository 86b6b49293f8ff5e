//===- Falcon.cpp - Falcon ------------------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Decoder.h"
#include "Families.h"
#include "Transformer.h"

using namespace mlir;
using namespace roofline;

namespace {
struct FalconConfig : TransformerConfig {
  Rotary rotary;
  bool bias = false, tied = true;
  /// Attention and MLP have the same input.
  bool parallel = true;
  /// If they are parallel, each has its own norm.
  bool normalizesTwice = false;
};

class Falcon : public Model {
public:
  explicit Falcon(const FalconConfig &config) : config(config) {}

  bool hasPhase(Phase phase) const override { return phase != Phase::Encode; }
  int64_t getNumLayers() const override { return config.layers; }
  std::optional<int64_t> getMaxContext() const override {
    return config.maxContext;
  }
  void emit(ModelBuilder &builder) const override;

private:
  ProjectedHeads project(ModelBuilder &builder, const Tensor &input) const;
  Tensor attention(ModelBuilder &builder, const Tensor &input,
                   const Angles &angles, LayerCache &cache) const;
  Tensor mlp(ModelBuilder &builder, const Tensor &input) const;
  Tensor layer(ModelBuilder &builder, const Tensor &input, int64_t index,
               const Angles &angles, LayerCache &cache) const;

  FalconConfig config;
};
} // namespace

/// Each key head is stored after the queries that share it, and before its
/// value.
ProjectedHeads Falcon::project(ModelBuilder &builder,
                               const Tensor &input) const {
  int64_t lanes = config.getHeadLanes();
  int64_t sharing = config.heads / config.keyHeads;
  Tensor fused =
      linear(builder, "query_key_value", input,
             (config.heads + 2 * config.keyHeads) * lanes, config.bias);
  Tensor groups =
      builder.split(fused, 2, {config.keyHeads, sharing + 2, lanes});
  auto slice = [&](int64_t first, int64_t count) {
    Tensor sliced = builder.slice(groups, 3, builder.getSize(first),
                                  builder.getSize(count));
    return builder.merge(sliced, 2, 2);
  };
  return {slice(0, sharing), slice(sharing, 1), slice(sharing + 1, 1)};
}

Tensor Falcon::attention(ModelBuilder &builder, const Tensor &input,
                         const Angles &angles, LayerCache &cache) const {
  ModelBuilder::Scope scope(builder, "self_attention");
  ProjectedHeads heads = project(builder, input);
  auto turn = [&](StringRef name, const Tensor &tensor) {
    ModelBuilder::Scope scope(builder, name);
    return rotate(builder, tensor, config.rotary, angles);
  };
  heads.queries = turn("q_rope", heads.queries);
  heads.keys = turn("k_rope", heads.keys);
  Tensor attended = attendCached(builder, heads, cache, config.getScoreScale());
  return linear(builder, "dense", attended, config.hidden, config.bias);
}

Tensor Falcon::mlp(ModelBuilder &builder, const Tensor &input) const {
  ModelBuilder::Scope scope(builder, "mlp");
  return feedForward(builder, "dense_h_to_4h", "dense_4h_to_h", input,
                     config.intermediate, config.activation, config.bias);
}

Tensor Falcon::layer(ModelBuilder &builder, const Tensor &input, int64_t index,
                     const Angles &angles, LayerCache &cache) const {
  ModelBuilder::Scope scope(builder, "h." + Twine(index));
  StringRef normName = config.normalizesTwice ? "ln_attn" : "input_layernorm";
  Tensor normal = norm(builder, normName, input, config.norm);
  Tensor attended = attention(builder, normal, angles, cache);
  if (!config.parallel) {
    Tensor middle = addNamed(builder, "attn_add", input, attended);
    normal = norm(builder, "post_attention_layernorm", middle, config.norm);
    return addNamed(builder, "mlp_add", middle, mlp(builder, normal));
  }
  if (config.normalizesTwice)
    normal = norm(builder, "ln_mlp", input, config.norm);
  Tensor both =
      addNamed(builder, "parallel_add", mlp(builder, normal), attended);
  return addNamed(builder, "residual_add", input, both);
}

void Falcon::emit(ModelBuilder &builder) const {
  const Request &request = builder.getRequest();
  int64_t layers = roofline::getNumLayers(request, config.layers);
  Tensor ids = addIds(builder);
  std::vector<LayerCache> caches =
      addCaches(builder, layers, config.keyHeads, config.getHeadLanes());
  Tensor hidden, table;
  {
    ModelBuilder::Scope scope(builder, "transformer");
    Angles angles = getAngles(builder, config.rotary, getFirstPosition(builder),
                              builder.getSize(getTokens(request)));
    Embedded embedded = embed(builder, "word_embeddings", ids,
                              config.vocabulary, config.hidden);
    table = embedded.table;
    hidden = embedded.hidden;
    for (int64_t index = 0; index < layers; ++index)
      hidden = layer(builder, hidden, index, angles, caches[index]);
    hidden = norm(builder, "ln_f", getPredictingTokens(builder, hidden),
                  config.norm);
  }
  builder.addResult(
      config.tied ? tiedHead(builder, hidden, table)
                  : linear(builder, "lm_head", hidden, config.vocabulary));
  addResults(builder, caches);
}

/// The number of key heads: given in the new architecture, otherwise one or as
/// many as query heads.
static int64_t readKeyHeads(ConfigFields &fields, int64_t heads,
                            bool isNewArchitecture) {
  bool sharesAll = fields.getBoolOr("multi_query", true);
  int64_t given = fields.getSizeOr("num_kv_heads", heads);
  if (!isNewArchitecture)
    return sharesAll ? 1 : heads;
  fields.checkDivides("num_attention_heads", heads, "num_kv_heads", given);
  return given;
}

std::unique_ptr<Model> roofline::readFalcon(ConfigFields &fields) {
  FalconConfig config;
  config.vocabulary = fields.getSize("vocab_size");
  readStack(fields, {"hidden_size", "num_hidden_layers", "num_attention_heads"},
            config);
  bool isNew = fields.getBoolOr("new_decoder_architecture", false);
  config.keyHeads = readKeyHeads(fields, config.heads, isNew);
  config.maxContext = fields.getSizeOr("max_position_embeddings", 2048);
  config.intermediate = fields.getSizeOr("ffn_hidden_size", 4 * config.hidden);
  config.norm.epsilon = fields.getPositiveOr("layer_norm_epsilon", 1e-5);
  config.activation = getActivation(fields, "activation", Activation::Gelu);
  config.bias = fields.getBoolOr("bias", false);
  config.tied = fields.getBoolOr("tie_word_embeddings", true);
  config.parallel = fields.getBoolOr("parallel_attn", true) || isNew;
  config.normalizesTwice =
      isNew && fields.getSizeOr("num_ln_in_parallel_attn", 2) == 2;
  requireFlag(fields, "alibi", false);
  int64_t lanes = config.getHeadLanes();
  if (lanes % 2 != 0)
    fields.fail("hidden_size",
                "must give heads an even dimension, got " + Twine(lanes));
  config.rotary = getRotary(fields, lanes, /*defaultTheta=*/10000);
  requireFlag(fields, "apply_residual_connection_post_layernorm", false);
  return std::make_unique<Falcon>(config);
}
