//===- ViT.cpp - Vision transformer ---------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "../Convolution.h"
#include "Families.h"
#include "Transformer.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"

using namespace mlir;
using namespace roofline;

namespace {
struct ViTConfig : TransformerConfig {
  int64_t imageSize = 1, patchSize = 1, channels = 3, labels = 2;
  bool queryBias = true;
};

class ViT : public Model {
public:
  explicit ViT(const ViTConfig &config) : config(config) {}

  bool hasPhase(Phase phase) const override { return phase == Phase::Encode; }
  int64_t getNumLayers() const override { return config.layers; }
  void emit(ModelBuilder &builder) const override;

private:
  Tensor embedPatches(ModelBuilder &builder, const Tensor &image) const;
  Tensor addClassToken(ModelBuilder &builder, const Tensor &patches) const;
  Tensor attention(ModelBuilder &builder, const Tensor &input) const;
  Tensor layer(ModelBuilder &builder, const Tensor &input) const;

  ViTConfig config;
};
} // namespace

/// Prepends a learned class token to the patches.
Tensor ViT::addClassToken(ModelBuilder &builder, const Tensor &patches) const {
  Tensor token = builder.getWeight("cls_token", {1, 1, config.hidden});
  ModelBuilder::Scope scope(builder, "cls_token");
  Size batch = patches.sizes[0];
  Sizes sizes(patches.sizes);
  sizes[1] = builder.add(sizes[1], builder.getSize(1));
  Builder attrs(builder.getBuilder());
  AffineMap column =
      AffineMap::get(3, 0, attrs.getAffineDimExpr(2), attrs.getContext());
  Tensor tokens =
      builder.map(column, builder.merge(token, 0, 3),
                  {batch, builder.getSize(1), builder.getSize(config.hidden)},
                  builder.getType(),
                  [](ImplicitLocOpBuilder &, ValueRange in) { return in[0]; });
  Tensor all = builder.insert(tokens, builder.empty(sizes, builder.getType()),
                              1, builder.getSize(0));
  return builder.insert(patches, all, 1, builder.getSize(1));
}

Tensor ViT::embedPatches(ModelBuilder &builder, const Tensor &image) const {
  ModelBuilder::Scope scope(builder, "embeddings");
  Tensor patches;
  {
    ModelBuilder::Scope scope(builder, "patch_embeddings");
    patches = moveChannelsLast(builder, convolvePatches(builder, "projection",
                                                        image, config.hidden,
                                                        config.patchSize));
  }
  Tensor hidden = addClassToken(builder, patches);
  int64_t tokens = *getConstantIntValue(hidden.sizes[1]);
  Tensor table =
      builder.getWeight("position_embeddings", {1, tokens, config.hidden});
  ModelBuilder::Scope positions(builder, "position_embeddings");
  return builder.map("bsn,sn->bsn", {hidden, builder.merge(table, 0, 2)},
                     builder.getType(), addScalars);
}

Tensor ViT::attention(ModelBuilder &builder, const Tensor &input) const {
  ModelBuilder::Scope scope(builder, "attention");
  Tensor attended;
  {
    ModelBuilder::Scope scope(builder, "attention");
    ProjectedHeads heads = projectHeads(builder, {"query", "key", "value"},
                                        input, config.heads, config.queryBias);
    attended = attendAll(builder, heads, config.getScoreScale());
  }
  return linear(builder, "output.dense", attended, config.hidden, true);
}

Tensor ViT::layer(ModelBuilder &builder, const Tensor &input) const {
  Tensor normal = norm(builder, "layernorm_before", input, config.norm);
  Tensor middle =
      addNamed(builder, "attn_add", input, attention(builder, normal));
  normal = norm(builder, "layernorm_after", middle, config.norm);
  Tensor output = feedForward(builder, "intermediate.dense", "output.dense",
                              normal, config.intermediate, config.activation);
  return addNamed(builder, "mlp_add", middle, output);
}

void ViT::emit(ModelBuilder &builder) const {
  rejectCacheStorage(builder);
  const Request &request = builder.getRequest();
  int64_t layers = roofline::getNumLayers(request, config.layers);
  Tensor image = builder.addArgument(
      "pixel_values",
      {getBatch(request), config.channels, config.imageSize, config.imageSize},
      builder.getType(), role::activation);
  Tensor hidden;
  {
    ModelBuilder::Scope scope(builder, "vit");
    hidden = embedPatches(builder, image);
    for (int64_t index = 0; index < layers; ++index) {
      ModelBuilder::Scope scope(builder, "encoder.layer." + Twine(index));
      hidden = layer(builder, hidden);
    }
    hidden = norm(builder, "layernorm", hidden, config.norm);
    hidden = builder.slice(hidden, 1, builder.getSize(0), builder.getSize(1));
  }
  builder.addResult(linear(builder, "classifier", hidden, config.labels, true));
}

std::unique_ptr<Model> roofline::readViT(ConfigFields &fields) {
  ViTConfig config;
  readStack(fields, {"hidden_size", "num_hidden_layers", "num_attention_heads"},
            config);
  config.intermediate = fields.getSize("intermediate_size");
  config.imageSize = fields.getSize("image_size");
  config.patchSize = fields.getSize("patch_size");
  fields.checkDivides("image_size", config.imageSize, "patch_size",
                      config.patchSize);
  config.channels = fields.getSizeOr("num_channels", 3);
  config.queryBias = fields.getBoolOr("qkv_bias", true);
  config.norm.epsilon = fields.getPositiveOr("layer_norm_eps", 1e-12);
  config.activation = getActivation(fields, "hidden_act", Activation::Gelu);
  // The number of labels, in case they are not listed.
  std::optional<int64_t> listed = fields.getNumEntries("id2label");
  config.labels = fields.getSizeOr("num_labels", listed.value_or(2));
  fields.ignore({"attention_probs_dropout_prob", "hidden_dropout_prob",
                 "encoder_stride", "pooler_act", "pooler_output_size"});
  return std::make_unique<ViT>(config);
}
