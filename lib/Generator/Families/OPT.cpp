//===- OPT.cpp - OPT ------------------------------------------------------===//
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
struct OPTConfig : TransformerConfig {
  /// The columns of the embedding table.
  int64_t embedded = 1;
  bool bias = true, tied = true;
  /// Norms come before attention and MLP instead of after the sum.
  bool normsFirst = true;
  bool normalizesLast = true;
};

class OPT : public Model {
public:
  explicit OPT(const OPTConfig &config) : config(config) {}

  bool hasPhase(Phase phase) const override { return phase != Phase::Encode; }
  int64_t getNumLayers() const override { return config.layers; }
  void emit(ModelBuilder &builder) const override;

private:
  Tensor attention(ModelBuilder &builder, const Tensor &input,
                   LayerCache &cache) const;
  Tensor layer(ModelBuilder &builder, const Tensor &input, int64_t index,
               LayerCache &cache) const;
  /// `input + part(input)`, normalized before or after.
  Tensor addPart(ModelBuilder &builder, StringRef name, StringRef normName,
                 const Tensor &input,
                 llvm::function_ref<Tensor(const Tensor &)> part) const;

  OPTConfig config;
};
} // namespace

/// Rows before the first position in the position table.
static constexpr int64_t positionOffset = 2;

Tensor OPT::attention(ModelBuilder &builder, const Tensor &input,
                      LayerCache &cache) const {
  ModelBuilder::Scope scope(builder, "self_attn");
  ProjectedHeads heads = projectHeads(builder, {"q_proj", "k_proj", "v_proj"},
                                      input, config.heads, config.bias);
  Tensor attended = attendCached(builder, heads, cache, config.getScoreScale());
  return linear(builder, "out_proj", attended, config.hidden, config.bias);
}

Tensor OPT::addPart(ModelBuilder &builder, StringRef name, StringRef normName,
                    const Tensor &input,
                    llvm::function_ref<Tensor(const Tensor &)> part) const {
  if (config.normsFirst)
    return addNamed(builder, name, input,
                    part(norm(builder, normName, input, config.norm)));
  Tensor sum = addNamed(builder, name, input, part(input));
  return norm(builder, normName, sum, config.norm);
}

Tensor OPT::layer(ModelBuilder &builder, const Tensor &input, int64_t index,
                  LayerCache &cache) const {
  ModelBuilder::Scope scope(builder, "layers." + Twine(index));
  Tensor middle = addPart(
      builder, "attn_add", "self_attn_layer_norm", input,
      [&](const Tensor &normal) { return attention(builder, normal, cache); });
  return addPart(builder, "mlp_add", "final_layer_norm", middle,
                 [&](const Tensor &normal) {
                   return feedForward(builder, "fc1", "fc2", normal,
                                      config.intermediate, config.activation,
                                      config.bias);
                 });
}

void OPT::emit(ModelBuilder &builder) const {
  int64_t layers = roofline::getNumLayers(builder.getRequest(), config.layers);
  Tensor ids = addIds(builder);
  std::vector<LayerCache> caches =
      addCaches(builder, layers, config.heads, config.getHeadLanes());
  Tensor hidden, table;
  {
    ModelBuilder::Scope scope(builder, "model.decoder");
    Embedded embedded =
        embed(builder, "embed_tokens", ids, config.vocabulary, config.embedded);
    table = embedded.table;
    hidden = embedded.hidden;
    if (config.embedded != config.hidden)
      hidden = linear(builder, "project_in", hidden, config.hidden);
    Size first =
        builder.add(getFirstPosition(builder), builder.getSize(positionOffset));
    hidden = addPositions(builder, "embed_positions", hidden,
                          config.maxContext + positionOffset, first);
    for (int64_t index = 0; index < layers; ++index)
      hidden = layer(builder, hidden, index, caches[index]);
    hidden = getPredictingTokens(builder, hidden);
    if (config.normalizesLast)
      hidden = norm(builder, "final_layer_norm", hidden, config.norm);
    if (config.embedded != config.hidden)
      hidden = linear(builder, "project_out", hidden, config.embedded);
  }
  builder.addResult(
      config.tied ? tiedHead(builder, hidden, table)
                  : linear(builder, "lm_head", hidden, config.vocabulary));
  addResults(builder, caches);
}

std::unique_ptr<Model> roofline::readOPT(ConfigFields &fields) {
  OPTConfig config;
  config.vocabulary = fields.getSize("vocab_size");
  readStack(fields, {"hidden_size", "num_hidden_layers", "num_attention_heads"},
            config);
  config.maxContext = fields.getSize("max_position_embeddings");
  config.intermediate = fields.getSize("ffn_dim");
  config.embedded = fields.getSizeOr("word_embed_proj_dim", config.hidden);
  config.activation =
      getActivation(fields, "activation_function", Activation::ReLU);
  config.bias = fields.getBoolOr("enable_bias", true);
  config.tied = fields.getBoolOr("tie_word_embeddings", true);
  config.normsFirst = fields.getBoolOr("do_layer_norm_before", true);
  bool removed = fields.getBoolOr("_remove_final_layer_norm", false);
  config.normalizesLast = config.normsFirst && !removed;
  requireFlag(fields, "layer_norm_elementwise_affine", true);
  fields.ignore({"prefix", "activation_dropout"});
  return std::make_unique<OPT>(config);
}
