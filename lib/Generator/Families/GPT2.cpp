//===- GPT2.cpp - GPT-2 ---------------------------------------------------===//
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
struct GPT2Config : TransformerConfig {
  bool tied = true;
  bool scalesScores = true;
  /// Scores of layer `index` are divided by `index + 1`.
  bool scalesByLayer = false;
};

class GPT2 : public Model {
public:
  explicit GPT2(const GPT2Config &config) : config(config) {}

  bool hasPhase(Phase phase) const override { return phase != Phase::Encode; }
  int64_t getNumLayers() const override { return config.layers; }
  void emit(ModelBuilder &builder) const override;

private:
  Tensor attention(ModelBuilder &builder, const Tensor &input, int64_t index,
                   LayerCache &cache) const;
  Tensor layer(ModelBuilder &builder, const Tensor &input, int64_t index,
               LayerCache &cache) const;

  GPT2Config config;
};
} // namespace

Tensor GPT2::attention(ModelBuilder &builder, const Tensor &input,
                       int64_t index, LayerCache &cache) const {
  ModelBuilder::Scope scope(builder, "attn");
  Tensor fused = linear(builder, "c_attn", input, 3 * config.hidden, true);
  auto slice = [&](int64_t part) {
    Tensor sliced =
        builder.slice(fused, 2, builder.getSize(part * config.hidden),
                      builder.getSize(config.hidden));
    return splitHeads(builder, sliced, config.heads);
  };
  double scale = config.scalesScores ? config.getScoreScale() : 1;
  if (config.scalesByLayer)
    scale /= index + 1;
  Tensor attended =
      attendCached(builder, {slice(0), slice(1), slice(2)}, cache, scale);
  return linear(builder, "c_proj", attended, config.hidden, true);
}

Tensor GPT2::layer(ModelBuilder &builder, const Tensor &input, int64_t index,
                   LayerCache &cache) const {
  ModelBuilder::Scope scope(builder, "h." + Twine(index));
  Tensor normal = norm(builder, "ln_1", input, config.norm);
  Tensor middle = addNamed(builder, "attn_add", input,
                           attention(builder, normal, index, cache));
  normal = norm(builder, "ln_2", middle, config.norm);
  Tensor output;
  {
    ModelBuilder::Scope scope(builder, "mlp");
    output = feedForward(builder, "c_fc", "c_proj", normal, config.intermediate,
                         config.activation);
  }
  return addNamed(builder, "mlp_add", middle, output);
}

void GPT2::emit(ModelBuilder &builder) const {
  int64_t layers = roofline::getNumLayers(builder.getRequest(), config.layers);
  Tensor ids = addIds(builder);
  std::vector<LayerCache> caches =
      addCaches(builder, layers, config.heads, config.getHeadLanes());
  Tensor hidden, table;
  {
    ModelBuilder::Scope scope(builder, "transformer");
    Embedded embedded =
        embed(builder, "wte", ids, config.vocabulary, config.hidden);
    table = embedded.table;
    hidden = addPositions(builder, "wpe", embedded.hidden, config.maxContext,
                          getFirstPosition(builder));
    for (int64_t index = 0; index < layers; ++index)
      hidden = layer(builder, hidden, index, caches[index]);
    hidden = norm(builder, "ln_f", getPredictingTokens(builder, hidden),
                  config.norm);
  }
  builder.addResult(
      config.tied ? tiedHead(builder, hidden, table)
                  : linear(builder, "lm_head", hidden, config.vocabulary));
  addResults(builder, caches);
}

std::unique_ptr<Model> roofline::readGPT2(ConfigFields &fields) {
  GPT2Config config;
  config.vocabulary = fields.getSize("vocab_size");
  readStack(fields, {"n_embd", "n_layer", "n_head"}, config);
  config.maxContext = fields.getSize("n_positions");
  config.intermediate = fields.getSizeOr("n_inner", 4 * config.hidden);
  config.norm.epsilon = fields.getPositiveOr("layer_norm_epsilon", 1e-5);
  config.activation =
      getActivation(fields, "activation_function", Activation::GeluTanh);
  config.tied = fields.getBoolOr("tie_word_embeddings", true);
  config.scalesScores = fields.getBoolOr("scale_attn_weights", true);
  config.scalesByLayer =
      fields.getBoolOr("scale_attn_by_inverse_layer_idx", false);
  requireFlag(fields, "add_cross_attention", false);
  // `n_ctx` repeats `n_positions`, and the summary is another model's head.
  // Scores are scaled and rounded as in f32 in any case.
  fields.ignore({"n_ctx", "reorder_and_upcast_attn", "summary_activation",
                 "summary_first_dropout", "summary_proj_to_labels",
                 "summary_type", "summary_use_proj", "task_specific_params"});
  return std::make_unique<GPT2>(config);
}
