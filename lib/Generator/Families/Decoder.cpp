//===- Decoder.cpp - Decoders that predict the next token -----------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Decoder.h"
#include <cmath>

using namespace mlir;
using namespace roofline;

//===----------------------------------------------------------------------===//
// Reading
//===----------------------------------------------------------------------===//

DecoderConfig roofline::readDecoderSizes(ConfigFields &fields) {
  DecoderConfig config;
  config.vocabulary = fields.getSize("vocab_size");
  config.hidden = fields.getSize("hidden_size");
  config.intermediate = fields.getSize("intermediate_size");
  // More layers than any model has would be generated for hours.
  config.layers = fields.getSize("num_hidden_layers", /*max=*/10000);
  config.heads = fields.getSize("num_attention_heads");
  config.keyHeads = fields.getSizeOr("num_key_value_heads", config.heads);
  fields.checkDivides("num_attention_heads", config.heads,
                      "num_key_value_heads", config.keyHeads);
  config.maxContext = fields.getOptionalSize("max_position_embeddings");
  config.norm.epsilon = fields.getPositive("rms_norm_eps");
  return config;
}

DecoderConfig roofline::readDecoderConfig(ConfigFields &fields,
                                          double defaultTheta) {
  DecoderConfig config = readDecoderSizes(fields);
  std::optional<int64_t> lanes = fields.getOptionalSize("head_dim");
  if (!lanes)
    fields.checkDivides("hidden_size", config.hidden, "num_attention_heads",
                        config.heads);
  config.headLanes = lanes.value_or(config.hidden / config.heads);
  double share = fields.getPositiveOr("partial_rotary_factor", 1);
  if (share > 1)
    fields.fail("partial_rotary_factor", "must not be above 1");
  auto turning = static_cast<int64_t>(config.headLanes * share);
  if (turning % 2 != 0 || turning == 0)
    fields.fail(lanes ? "head_dim" : "hidden_size",
                "must give heads an even number of lanes that turn, got " +
                    Twine(turning));
  config.rotaries = {getRotary(fields, turning, defaultTheta)};
  return config;
}

std::vector<bool> roofline::readLayerTypes(ConfigFields &fields,
                                           int64_t layers) {
  std::vector<std::string> types = fields.getStrings("layer_types");
  if (!types.empty() && int64_t(types.size()) != layers) {
    fields.fail("layer_types", "must have 'num_hidden_layers' entries, got " +
                                   Twine(types.size()));
    return {};
  }
  std::vector<bool> windows;
  for (const std::string &type : types) {
    windows.push_back(type == "sliding_attention");
    if (!windows.back() && type != "full_attention")
      fields.fail("layer_types", "has the unknown entry '" + type +
                                     "'; known ones are full_attention and "
                                     "sliding_attention");
  }
  return windows;
}

//===----------------------------------------------------------------------===//
// Attention
//===----------------------------------------------------------------------===//

Decoder::Heads Decoder::projectHeads(ModelBuilder &builder,
                                     const Tensor &input) const {
  int64_t queries = config.heads * config.headLanes;
  int64_t keys = config.keyHeads * config.headLanes;
  Heads heads;
  if (config.fusesQueries) {
    Tensor all = linear(builder, "qkv_proj", input, queries + 2 * keys,
                        config.queryBias);
    auto slice = [&](int64_t first, int64_t size) {
      return builder.slice(all, 2, builder.getSize(first),
                           builder.getSize(size));
    };
    heads = {slice(0, queries), slice(queries, keys),
             slice(queries + keys, keys)};
  } else {
    heads.queries = linear(builder, "q_proj", input, queries, config.queryBias);
    heads.keys = linear(builder, "k_proj", input, keys, config.queryBias);
    heads.values = linear(builder, "v_proj", input, keys, config.queryBias);
  }
  heads.queries =
      builder.split(heads.queries, 2, {config.heads, config.headLanes});
  heads.keys =
      builder.split(heads.keys, 2, {config.keyHeads, config.headLanes});
  heads.values =
      builder.split(heads.values, 2, {config.keyHeads, config.headLanes});
  if (config.normalizesHeads) {
    heads.queries = norm(builder, "q_norm", heads.queries, config.norm);
    heads.keys = norm(builder, "k_norm", heads.keys, config.norm);
  }
  return heads;
}

Tensor Decoder::attention(ModelBuilder &builder, const Tensor &input,
                          int64_t layer, State &state) const {
  ModelBuilder::Scope scope(builder, "self_attn");
  Heads heads = projectHeads(builder, input);
  const LayerAttention &own = getAttention(layer);
  const Rotary &rotary = config.rotaries[own.rotary];
  const Angles &angles = state.angles[own.rotary];
  auto named = [&](StringRef name, llvm::function_ref<Tensor()> build) {
    ModelBuilder::Scope scope(builder, name);
    return build();
  };
  Tensor queries = named(
      "q_rope", [&] { return rotate(builder, heads.queries, rotary, angles); });
  Tensor keys = named(
      "k_rope", [&] { return rotate(builder, heads.keys, rotary, angles); });
  keys = named("k_update",
               [&] { return state.keys[layer].update(builder, keys); });
  Tensor values = named("v_update", [&] {
    return state.values[layer].update(builder, heads.values);
  });

  AttentionSpec attention;
  attention.scale =
      config.scoreScale.value_or(1 / std::sqrt(double(config.headLanes)));
  attention.softCap = config.scoreCap;
  attention.mask.window = own.window;
  Tensor attended = attend(builder, queries, keys, values, attention);
  return linear(builder, "o_proj", attended, config.hidden, config.outputBias);
}

//===----------------------------------------------------------------------===//
// Layers
//===----------------------------------------------------------------------===//

Tensor Decoder::mlp(ModelBuilder &builder, const Tensor &input, int64_t) const {
  return gatedMLP(builder, "mlp", input, config.intermediate);
}

Tensor Decoder::gatedMLP(ModelBuilder &builder, StringRef name,
                         const Tensor &input, int64_t size) const {
  ModelBuilder::Scope scope(builder, name);
  Tensor gated, up;
  if (config.fusesGate) {
    Tensor both =
        linear(builder, "gate_up_proj", input, 2 * size, config.mlpBias);
    gated = builder.slice(both, 2, builder.getSize(0), builder.getSize(size));
    up = builder.slice(both, 2, builder.getSize(size), builder.getSize(size));
  } else {
    gated = linear(builder, "gate_proj", input, size, config.mlpBias);
    up = linear(builder, "up_proj", input, size, config.mlpBias);
  }
  Tensor inner = gate(builder, gated, up, config.activation);
  return linear(builder, "down_proj", inner, config.hidden, config.mlpBias);
}

Tensor Decoder::normOutput(ModelBuilder &builder, StringRef name,
                           const Tensor &output) const {
  return config.normalizesOutputs ? norm(builder, name, output, config.norm)
                                  : output;
}

Tensor Decoder::layer(ModelBuilder &builder, const Tensor &input, int64_t index,
                      State &state) const {
  ModelBuilder::Scope scope(builder, "layers." + Twine(index));
  auto addNamed = [&](StringRef name, const Tensor &left, const Tensor &right) {
    ModelBuilder::Scope scope(builder, name);
    return add(builder, left, right);
  };
  Tensor normal = norm(builder, "input_layernorm", input, config.norm);
  Tensor attended = attention(builder, normal, index, state);
  attended = normOutput(builder, "post_attention_layernorm", attended);
  Tensor middle = addNamed("attn_add", input, attended);

  StringRef mlpNorm = config.normalizesOutputs ? "pre_feedforward_layernorm"
                                               : "post_attention_layernorm";
  Tensor output =
      mlp(builder, norm(builder, mlpNorm, middle, config.norm), index);
  output = normOutput(builder, "post_feedforward_layernorm", output);
  return addNamed("mlp_add", middle, output);
}

Tensor Decoder::logits(ModelBuilder &builder, const Tensor &hidden,
                       const Tensor &table) const {
  Tensor result = config.tied
                      ? tiedHead(builder, hidden, table)
                      : linear(builder, "lm_head", hidden, config.vocabulary);
  if (!config.logitCap)
    return result;
  ModelBuilder::Scope scope(builder, "logit_cap");
  return softCap(builder, result, *config.logitCap);
}

//===----------------------------------------------------------------------===//
// The whole
//===----------------------------------------------------------------------===//

void Decoder::addCaches(ModelBuilder &builder, State &state) const {
  ModelBuilder::Scope scope(builder,
                            "past_key_values." + Twine(state.keys.size()));
  state.keys.emplace_back(builder, "key", config.keyHeads, config.headLanes);
  state.values.emplace_back(builder, "value", config.keyHeads,
                            config.headLanes);
}

/// The last token of each sequence.
static Tensor getLastToken(ModelBuilder &builder, const Tensor &hidden) {
  ModelBuilder::Scope scope(builder, "last_token");
  Size one = builder.getSize(1);
  return builder.slice(hidden, 1, builder.subtract(hidden.sizes[1], one), one);
}

Tensor roofline::getPredictingTokens(ModelBuilder &builder,
                                     const Tensor &hidden) {
  const Request &request = builder.getRequest();
  Logits otherwise =
      request.phase == Phase::Verify ? Logits::All : Logits::Last;
  return request.logits.value_or(otherwise) == Logits::All
             ? hidden
             : getLastToken(builder, hidden);
}

std::optional<int64_t> Decoder::getWindow() const {
  std::optional<int64_t> longest;
  for (const LayerAttention &layer : config.pattern)
    longest = std::max(longest, layer.window);
  return longest;
}

void Decoder::emit(ModelBuilder &builder) const {
  const Request &request = builder.getRequest();
  int64_t layers = request.layers.value_or(config.layers);
  Extent tokens = getTokens(request);
  Tensor ids =
      builder.addArgument("input_ids", {getBatch(request), tokens},
                          builder.getBuilder().getI64Type(), role::index);
  State state;
  for (int64_t index = 0; index < layers; ++index)
    addCaches(builder, state);

  Tensor hidden, table;
  {
    ModelBuilder::Scope scope(builder, "model");
    Size first = builder.subtract(builder.getSize(getContext(request)),
                                  builder.getSize(tokens));
    for (const Rotary &rotary : config.rotaries)
      state.angles.push_back(
          getAngles(builder, rotary, first, builder.getSize(tokens)));
    {
      ModelBuilder::Scope scope(builder, "embed_tokens");
      table = builder.getWeight("weight", {config.vocabulary, config.hidden},
                                {}, role::embedding);
      hidden = lookUp(builder, table, ids, config.embeddingScale);
    }
    for (int64_t index = 0; index < layers; ++index)
      hidden = layer(builder, hidden, index, state);
    hidden = getPredictingTokens(builder, hidden);
    hidden = norm(builder, "norm", hidden, config.norm);
  }
  builder.addResult(logits(builder, hidden, table));
  for (int64_t index = 0; index < layers; ++index) {
    state.keys[index].addResults(builder);
    if (!state.values.empty())
      state.values[index].addResults(builder);
  }
}
