//===- DeepSeek.cpp - DeepSeek V2 and V3 ----------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "../QuantizedStorage.h"
#include "ExpertDecoder.h"
#include "Families.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include <cmath>

using namespace mlir;
using namespace roofline;

namespace {
/// Sizes of latent attention. A head of queries and keys has lanes of content,
/// and lanes that turn, which all heads of keys share.
struct LatentAttention {
  std::optional<int64_t> queryLatent;
  int64_t latent = 1;
  int64_t contentLanes = 1, turningLanes = 2, valueLanes = 1;
  bool bias = false;
};

/// The cache of a layer holds a latent vector and the turning lanes of each
/// token. Where many tokens are new, keys and values of all heads are made from
/// it; where few are, the projections that would make them are applied to
/// queries and to what is attended instead, so that the latent vectors are
/// keys and values themselves.
class DeepSeek : public ExpertDecoder {
public:
  DeepSeek(DecoderConfig config, ExpertConfig experts, LatentAttention latent)
      : ExpertDecoder(std::move(config), std::move(experts)), latent(latent) {}

protected:
  void addCaches(ModelBuilder &builder, State &state) const override;
  Tensor attention(ModelBuilder &builder, const Tensor &input, int64_t layer,
                   State &state) const override;

private:
  Tensor projectQueries(ModelBuilder &builder, const Tensor &input) const;
  Tensor rotateTail(ModelBuilder &builder, const Tensor &heads,
                    const State &state) const;
  Tensor makeCached(ModelBuilder &builder, const Tensor &input,
                    const State &state) const;
  Tensor attendExpanded(ModelBuilder &builder, const Tensor &queries,
                        const Tensor &cached) const;
  Tensor attendLatent(ModelBuilder &builder, const Tensor &queries,
                      const Tensor &cached) const;
  AttentionSpec getScores() const;

  LatentAttention latent;
};
} // namespace

//===----------------------------------------------------------------------===//
// Queries and the cache
//===----------------------------------------------------------------------===//

/// Lanes `first` to `first + size` of the last dimension.
static Tensor sliceLanes(ModelBuilder &builder, const Tensor &tensor,
                         int64_t first, int64_t size) {
  return builder.slice(tensor, tensor.sizes.size() - 1, builder.getSize(first),
                       builder.getSize(size));
}

/// The lanes of `first` and then those of `second`, tensors whose other sizes
/// are the same.
static Tensor joinLanes(ModelBuilder &builder, const Tensor &first,
                        const Tensor &second, int64_t firstLanes,
                        int64_t secondLanes) {
  Sizes sizes(first.sizes);
  sizes.back() = builder.getSize(firstLanes + secondLanes);
  unsigned dim = sizes.size() - 1;
  Tensor joined = builder.empty(sizes, first.getElementType());
  joined = builder.insert(first, joined, dim, builder.getSize(0));
  return builder.insert(second, joined, dim, builder.getSize(firstLanes));
}

void DeepSeek::addCaches(ModelBuilder &builder, State &state) const {
  ModelBuilder::Scope scope(builder,
                            "past_key_values." + Twine(state.keys.size()));
  state.keys.emplace_back(builder, "latent", /*heads=*/1,
                          latent.latent + latent.turningLanes);
}

Tensor DeepSeek::rotateTail(ModelBuilder &builder, const Tensor &heads,
                            const State &state) const {
  int64_t first =
      *getConstantIntValue(heads.sizes.back()) - latent.turningLanes;
  Tensor tail = sliceLanes(builder, heads, first, latent.turningLanes);
  Tensor turned =
      rotate(builder, tail, config.rotaries.front(), state.angles.front());
  return builder.insert(turned, heads, 3, builder.getSize(first));
}

Tensor DeepSeek::projectQueries(ModelBuilder &builder,
                                const Tensor &input) const {
  int64_t lanes = latent.contentLanes + latent.turningLanes;
  int64_t size = config.heads * lanes;
  Tensor queries;
  if (latent.queryLatent) {
    Tensor low =
        linear(builder, "q_a_proj", input, *latent.queryLatent, latent.bias);
    low = norm(builder, "q_a_layernorm", low, config.norm);
    queries = linear(builder, "q_b_proj", low, size);
  } else {
    queries = linear(builder, "q_proj", input, size);
  }
  return builder.split(queries, 2, {config.heads, lanes});
}

/// What the new tokens add to the cache.
Tensor DeepSeek::makeCached(ModelBuilder &builder, const Tensor &input,
                            const State &state) const {
  int64_t lanes = latent.latent + latent.turningLanes;
  Tensor both =
      linear(builder, "kv_a_proj_with_mqa", input, lanes, latent.bias);
  Tensor low = sliceLanes(builder, both, 0, latent.latent);
  low = norm(builder, "kv_a_layernorm", low, config.norm);
  ModelBuilder::Scope scope(builder, "k_rope");
  both = builder.insert(low, both, 2, builder.getSize(0));
  return rotateTail(builder, builder.split(both, 2, {1, lanes}), state);
}

//===----------------------------------------------------------------------===//
// Attention
//===----------------------------------------------------------------------===//

AttentionSpec DeepSeek::getScores() const {
  AttentionSpec attention;
  attention.scale =
      config.rotaries.front().scoreScale /
      std::sqrt(double(latent.contentLanes + latent.turningLanes));
  return attention;
}

/// Attention to keys and values that are made for each head.
Tensor DeepSeek::attendExpanded(ModelBuilder &builder, const Tensor &queries,
                                const Tensor &cached) const {
  Tensor all = builder.merge(cached, 2, 2);
  Tensor low = sliceLanes(builder, all, 0, latent.latent);
  Tensor tail = sliceLanes(builder, all, latent.latent, latent.turningLanes);
  int64_t lanes = latent.contentLanes + latent.valueLanes;
  Tensor made = linear(builder, "kv_b_proj", low, config.heads * lanes);
  made = builder.split(made, 2, {config.heads, lanes});
  Tensor content = sliceLanes(builder, made, 0, latent.contentLanes);
  Tensor values =
      sliceLanes(builder, made, latent.contentLanes, latent.valueLanes);

  Sizes sizes(content.sizes);
  sizes.back() = builder.getSize(latent.turningLanes);
  AffineMap shared =
      builder.getBuilder().getMultiDimIdentityMap(4).dropResult(2);
  Tensor tails =
      builder.map(shared, tail, sizes, builder.getType(),
                  [](ImplicitLocOpBuilder &, ValueRange in) { return in[0]; });
  Tensor keys = joinLanes(builder, content, tails, latent.contentLanes,
                          latent.turningLanes);
  return attend(builder, queries, keys, values, getScores());
}

/// Attention to latent vectors as they are in the cache.
Tensor DeepSeek::attendLatent(ModelBuilder &builder, const Tensor &queries,
                              const Tensor &cached) const {
  int64_t lanes = latent.contentLanes + latent.valueLanes;
  auto project = [&](StringRef loops, const Tensor &input, int64_t first,
                     int64_t size) {
    ModelBuilder::Scope scope(builder, "kv_b_proj");
    Tensor weight = builder.split(
        getStoredWeight(builder, config.heads * lanes, latent.latent), 0,
        {config.heads, lanes});
    Tensor part =
        builder.slice(weight, 1, builder.getSize(first), builder.getSize(size));
    return builder.contract(loops, input, part);
  };
  Tensor content = sliceLanes(builder, queries, 0, latent.contentLanes);
  Tensor tail =
      sliceLanes(builder, queries, latent.contentLanes, latent.turningLanes);
  Tensor low = project("bshd,hdl->bshl", content, 0, latent.contentLanes);
  low = joinLanes(builder, low, tail, latent.latent, latent.turningLanes);
  Tensor values = sliceLanes(builder, cached, 0, latent.latent);
  Tensor attended = attend(builder, low, cached, values, getScores());
  attended = builder.split(attended, 2, {config.heads, latent.latent});
  Tensor result = project("bshl,hvl->bshv", attended, latent.contentLanes,
                          latent.valueLanes);
  return builder.merge(result, 2, 2);
}

Tensor DeepSeek::attention(ModelBuilder &builder, const Tensor &input,
                           int64_t layer, State &state) const {
  ModelBuilder::Scope scope(builder, "self_attn");
  Tensor queries = projectQueries(builder, input);
  {
    ModelBuilder::Scope scope(builder, "q_rope");
    queries = rotateTail(builder, queries, state);
  }
  Tensor added = makeCached(builder, input, state), cached;
  {
    ModelBuilder::Scope scope(builder, "k_update");
    cached = state.keys[layer].update(builder, added);
  }
  Phase phase = builder.getRequest().phase;
  bool isShort = phase == Phase::Decode || phase == Phase::Verify;
  Tensor attended = isShort ? attendLatent(builder, queries, cached)
                            : attendExpanded(builder, queries, cached);
  return linear(builder, "o_proj", attended, config.hidden, latent.bias);
}

//===----------------------------------------------------------------------===//
// Reading
//===----------------------------------------------------------------------===//

static LatentAttention readLatent(ConfigFields &fields) {
  LatentAttention latent;
  latent.queryLatent = fields.getOptionalSize("q_lora_rank");
  latent.latent = fields.getSize("kv_lora_rank");
  latent.contentLanes = fields.getSize("qk_nope_head_dim");
  latent.turningLanes = fields.getSize("qk_rope_head_dim");
  if (latent.turningLanes % 2 != 0)
    fields.fail("qk_rope_head_dim",
                "must be even, got " + Twine(latent.turningLanes));
  latent.valueLanes = fields.getSize("v_head_dim");
  latent.bias = fields.getBoolOr("attention_bias", false);
  return latent;
}

/// The first layers, and those that `moe_layer_freq` leaves out, are dense.
static std::vector<bool> readDenseLayers(ConfigFields &fields, int64_t layers) {
  int64_t first = fields.getCountOr("first_k_dense_replace", 0);
  int64_t step = fields.getSizeOr("moe_layer_freq", 1);
  std::vector<bool> isDense(layers);
  for (int64_t layer = 0; layer < layers; ++layer)
    isDense[layer] = layer < first || layer % step != 0;
  return isDense;
}

static void readGroups(ConfigFields &fields, Routing &routing) {
  routing.groups = fields.getSize("n_group");
  routing.chosenGroups = fields.getSize("topk_group");
  fields.checkDivides("n_routed_experts", routing.experts, "n_group",
                      routing.groups);
  if (routing.chosenGroups > routing.groups)
    fields.fail("topk_group", "must not be above 'n_group', but " +
                                  Twine(routing.chosenGroups) + " is above " +
                                  Twine(routing.groups));
  int64_t size = routing.experts / routing.groups;
  if (routing.chosen > routing.chosenGroups * size)
    fields.fail("num_experts_per_tok",
                "must not be above the " + Twine(routing.chosenGroups * size) +
                    " experts of the chosen groups, got " +
                    Twine(routing.chosen));
  if (routing.groupBest > size)
    fields.fail("n_group", "must leave groups of at least " +
                               Twine(routing.groupBest) + " experts, not " +
                               Twine(size));
}

/// Checks that a field that names a method names the one that is known.
static void checkMethod(ConfigFields &fields, StringRef name,
                        StringRef expected) {
  std::string method = fields.getStringOr(name, expected);
  if (method != expected)
    fields.fail(name, "has the value '" + method +
                          "', which is not supported; '" + expected + "' is");
}

static ExpertConfig readExperts(ConfigFields &fields, int64_t layers) {
  ExpertConfig experts;
  experts.routing = readRouting(fields, "n_routed_experts");
  experts.routing.scale = fields.getPositiveOr("routed_scaling_factor", 1);
  experts.size = fields.getSize("moe_intermediate_size");
  if (int64_t shared = fields.getCountOr("n_shared_experts", 0)) {
    if (shared > ConfigFields::maxSize / experts.size)
      fields.fail("n_shared_experts", "is too large");
    else
      experts.sharedSize = shared * experts.size;
  }
  experts.isDense = readDenseLayers(fields, layers);
  return experts;
}

static DecoderConfig readCommon(ConfigFields &fields,
                                const LatentAttention &latent) {
  DecoderConfig config = readDecoderSizes(fields);
  config.activation = getActivation(fields, "hidden_act");
  config.tied = fields.getBoolOr("tie_word_embeddings", false);
  Rotary rotary = getRotary(fields, latent.turningLanes, 10000);
  rotary.interleaved = fields.getBoolOr("rope_interleave", true);
  config.rotaries = {rotary};
  // Lanes of a head follow from those of its parts. The others say how experts
  // were trained and placed, and how many layers that predict further tokens
  // come with the weights, which the model itself does not run.
  fields.ignore({"head_dim", "qk_head_dim", "aux_loss_alpha", "seq_aux",
                 "ep_size", "num_nextn_predict_layers"});
  return config;
}

std::unique_ptr<Model> roofline::readDeepseekV2(ConfigFields &fields) {
  LatentAttention latent = readLatent(fields);
  DecoderConfig config = readCommon(fields, latent);
  ExpertConfig experts = readExperts(fields, config.layers);
  Routing &routing = experts.routing;
  checkMethod(fields, "scoring_func", "softmax");
  routing.normalizes = fields.getBoolOr("norm_topk_prob", false);
  // Weights are either made to sum to 1 or scaled.
  if (routing.normalizes)
    routing.scale = 1;
  std::string method = fields.getStringOr("topk_method", "greedy");
  if (method == "group_limited_greedy")
    readGroups(fields, routing);
  else if (method == "greedy")
    fields.ignore({"n_group", "topk_group"});
  else
    fields.fail("topk_method",
                "has the value '" + method +
                    "', which is not supported; supported ones are greedy and "
                    "group_limited_greedy");
  return std::make_unique<DeepSeek>(std::move(config), std::move(experts),
                                    latent);
}

std::unique_ptr<Model> roofline::readDeepseekV3(ConfigFields &fields) {
  LatentAttention latent = readLatent(fields);
  DecoderConfig config = readCommon(fields, latent);
  ExpertConfig experts = readExperts(fields, config.layers);
  Routing &routing = experts.routing;
  checkMethod(fields, "scoring_func", "sigmoid");
  checkMethod(fields, "topk_method", "noaux_tc");
  routing.scoring = Routing::Scoring::Sigmoid;
  routing.hasBias = true;
  routing.normalizes = fields.getBoolOr("norm_topk_prob", true);
  routing.groupBest = 2;
  readGroups(fields, routing);
  return std::make_unique<DeepSeek>(std::move(config), std::move(experts),
                                    latent);
}
