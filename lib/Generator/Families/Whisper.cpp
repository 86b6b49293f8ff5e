//===- Whisper.cpp - Whisper ----------------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "../Convolution.h"
#include "Decoder.h"
#include "Families.h"
#include "Transformer.h"
#include <cmath>

using namespace mlir;
using namespace roofline;

namespace {
struct WhisperConfig {
  TransformerConfig encoder, decoder;
  /// Mel bins of the encoder's input.
  int64_t mels = 1;
  double embeddingScale = 1;
};

/// The encoder is phase `encode`. The other phases are the decoder's: a prefill
/// takes the encoder's output and fills the cross-attention caches, which the
/// others read.
class Whisper : public Model {
public:
  explicit Whisper(const WhisperConfig &config) : config(config) {}

  bool hasPhase(Phase) const override { return true; }
  int64_t getNumLayers() const override {
    return std::max(config.encoder.layers, config.decoder.layers);
  }
  void emit(ModelBuilder &builder) const override;

private:
  void emitEncoder(ModelBuilder &builder) const;
  void emitDecoder(ModelBuilder &builder) const;
  Tensor encoderLayer(ModelBuilder &builder, const Tensor &input) const;
  Tensor decoderLayer(ModelBuilder &builder, const Tensor &input,
                      const std::optional<Tensor> &encoded, LayerCache &own,
                      LayerCache &cross) const;
  Tensor crossAttention(ModelBuilder &builder, const Tensor &input,
                        const std::optional<Tensor> &encoded,
                        LayerCache &cache) const;

  WhisperConfig config;
};
} // namespace

//===----------------------------------------------------------------------===//
// Parts of layers
//===----------------------------------------------------------------------===//

static Tensor project(ModelBuilder &builder, StringRef name,
                      const Tensor &input, const TransformerConfig &config) {
  // Keys have no bias: it would shift all scores of a query equally.
  bool bias = name != "k_proj";
  return splitHeads(builder, linear(builder, name, input, config.hidden, bias),
                    config.heads);
}

static ProjectedHeads projectAll(ModelBuilder &builder, const Tensor &input,
                                 const TransformerConfig &config) {
  return {project(builder, "q_proj", input, config),
          project(builder, "k_proj", input, config),
          project(builder, "v_proj", input, config)};
}

/// `input + part(norm(input))`.
static Tensor addPart(ModelBuilder &builder, StringRef name, StringRef normName,
                      const Tensor &input, const TransformerConfig &config,
                      llvm::function_ref<Tensor(const Tensor &)> part) {
  return addNamed(builder, name, input,
                  part(norm(builder, normName, input, config.norm)));
}

static Tensor addFeedForward(ModelBuilder &builder, const Tensor &input,
                             const TransformerConfig &config) {
  return addPart(builder, "mlp_add", "final_layer_norm", input, config,
                 [&](const Tensor &normal) {
                   return feedForward(builder, "fc1", "fc2", normal,
                                      config.intermediate, config.activation);
                 });
}

//===----------------------------------------------------------------------===//
// The encoder
//===----------------------------------------------------------------------===//

Tensor Whisper::encoderLayer(ModelBuilder &builder, const Tensor &input) const {
  const TransformerConfig &sizes = config.encoder;
  Tensor middle = addPart(
      builder, "attn_add", "self_attn_layer_norm", input, sizes,
      [&](const Tensor &normal) {
        ModelBuilder::Scope scope(builder, "self_attn");
        Tensor attended = attendAll(builder, projectAll(builder, normal, sizes),
                                    sizes.getScoreScale());
        return linear(builder, "out_proj", attended, sizes.hidden, true);
      });
  return addFeedForward(builder, middle, sizes);
}

void Whisper::emitEncoder(ModelBuilder &builder) const {
  rejectCacheStorage(builder);
  const Request &request = builder.getRequest();
  const TransformerConfig &sizes = config.encoder;
  int64_t layers = roofline::getNumLayers(request, sizes.layers);
  // The second convolution halves the number of frames.
  Tensor sound = builder.addArgument(
      "input_features", {getBatch(request), config.mels, 2 * sizes.maxContext},
      builder.getType(), role::activation);
  ModelBuilder::Scope scope(builder, "model.encoder");
  Tensor hidden =
      activate(builder, convolveThree(builder, "conv1", sound, sizes.hidden, 1),
               Activation::Gelu);
  hidden = activate(builder,
                    convolveThree(builder, "conv2", hidden, sizes.hidden, 2),
                    Activation::Gelu);
  hidden = addPositions(builder, "embed_positions",
                        moveChannelsLast(builder, hidden), sizes.maxContext,
                        builder.getSize(0));
  for (int64_t index = 0; index < layers; ++index) {
    ModelBuilder::Scope scope(builder, "layers." + Twine(index));
    hidden = encoderLayer(builder, hidden);
  }
  builder.addResult(norm(builder, "layer_norm", hidden, sizes.norm));
}

//===----------------------------------------------------------------------===//
// The decoder
//===----------------------------------------------------------------------===//

Tensor Whisper::crossAttention(ModelBuilder &builder, const Tensor &input,
                               const std::optional<Tensor> &encoded,
                               LayerCache &cache) const {
  const TransformerConfig &sizes = config.decoder;
  ModelBuilder::Scope scope(builder, "encoder_attn");
  auto remember = [&](StringRef name, KVCache &cache) {
    return encoded
               ? cache.update(builder, project(builder, name, *encoded, sizes))
               : cache.read(builder);
  };
  ProjectedHeads heads;
  heads.queries = project(builder, "q_proj", input, sizes);
  heads.keys = remember("k_proj", cache.keys);
  heads.values = remember("v_proj", cache.values);
  Tensor attended = attendAll(builder, heads, sizes.getScoreScale());
  return linear(builder, "out_proj", attended, sizes.hidden, true);
}

Tensor Whisper::decoderLayer(ModelBuilder &builder, const Tensor &input,
                             const std::optional<Tensor> &encoded,
                             LayerCache &own, LayerCache &cross) const {
  const TransformerConfig &sizes = config.decoder;
  Tensor hidden = addPart(
      builder, "attn_add", "self_attn_layer_norm", input, sizes,
      [&](const Tensor &normal) {
        ModelBuilder::Scope scope(builder, "self_attn");
        Tensor attended =
            attendCached(builder, projectAll(builder, normal, sizes), own,
                         sizes.getScoreScale());
        return linear(builder, "out_proj", attended, sizes.hidden, true);
      });
  hidden = addPart(builder, "encoder_attn_add", "encoder_attn_layer_norm",
                   hidden, sizes, [&](const Tensor &normal) {
                     return crossAttention(builder, normal, encoded, cross);
                   });
  return addFeedForward(builder, hidden, sizes);
}

/// The cross-attention caches.
static std::vector<LayerCache> addCrossCaches(ModelBuilder &builder,
                                              int64_t layers, int64_t tokens,
                                              const TransformerConfig &sizes) {
  std::vector<LayerCache> caches;
  for (int64_t index = 0; index < layers; ++index) {
    ModelBuilder::Scope scope(builder, "cross_key_values." + Twine(index));
    auto make = [&](StringRef name) {
      return KVCache(builder, name, sizes.heads, sizes.getHeadLanes(), tokens);
    };
    caches.push_back({make("key"), make("value")});
  }
  return caches;
}

void Whisper::emitDecoder(ModelBuilder &builder) const {
  const Request &request = builder.getRequest();
  const TransformerConfig &sizes = config.decoder;
  int64_t layers = roofline::getNumLayers(request, sizes.layers);
  int64_t sourceTokens = config.encoder.maxContext;
  Tensor ids = addIds(builder, "decoder_input_ids");
  std::vector<LayerCache> own =
      addCaches(builder, layers, sizes.heads, sizes.getHeadLanes());
  std::vector<LayerCache> cross =
      addCrossCaches(builder, layers, sourceTokens, sizes);
  std::optional<Tensor> encoded;
  if (request.phase == Phase::Prefill)
    encoded = builder.addArgument(
        "encoder_outputs", {getBatch(request), sourceTokens, sizes.hidden},
        builder.getType(), role::activation);

  Embedded embedded;
  {
    ModelBuilder::Scope scope(builder, "model.decoder");
    embedded = embed(builder, "embed_tokens", ids, sizes.vocabulary,
                     sizes.hidden, config.embeddingScale);
    Tensor hidden = addPositions(builder, "embed_positions", embedded.hidden,
                                 sizes.maxContext, getFirstPosition(builder));
    for (int64_t index = 0; index < layers; ++index) {
      ModelBuilder::Scope scope(builder, "layers." + Twine(index));
      hidden = decoderLayer(builder, hidden, encoded, own[index], cross[index]);
    }
    hidden = getPredictingTokens(builder, hidden);
    embedded.hidden = norm(builder, "layer_norm", hidden, sizes.norm);
  }
  builder.addResult(tiedHead(builder, embedded.hidden, embedded.table));
  addResults(builder, own);
  if (encoded)
    addResults(builder, cross);
}

void Whisper::emit(ModelBuilder &builder) const {
  if (builder.getRequest().phase == Phase::Encode)
    emitEncoder(builder);
  else
    emitDecoder(builder);
}

//===----------------------------------------------------------------------===//
// Reading
//===----------------------------------------------------------------------===//

std::unique_ptr<Model> roofline::readWhisper(ConfigFields &fields) {
  WhisperConfig config;
  TransformerConfig &encoder = config.encoder, &decoder = config.decoder;
  readStack(fields, {"d_model", "encoder_layers", "encoder_attention_heads"},
            encoder);
  readStack(fields, {"d_model", "decoder_layers", "decoder_attention_heads"},
            decoder);
  encoder.intermediate = fields.getSize("encoder_ffn_dim");
  decoder.intermediate = fields.getSize("decoder_ffn_dim");
  encoder.maxContext =
      fields.getSize("max_source_positions", ConfigFields::maxSize / 2);
  decoder.maxContext = fields.getSize("max_target_positions");
  decoder.vocabulary = fields.getSize("vocab_size");
  config.mels = fields.getSize("num_mel_bins");
  encoder.activation = decoder.activation =
      getActivation(fields, "activation_function", Activation::Gelu);
  if (fields.getBoolOr("scale_embedding", false))
    config.embeddingScale = std::sqrt(double(decoder.hidden));
  requireFlag(fields, "tie_word_embeddings", true);
  // `num_hidden_layers` repeats `encoder_layers`. The rest is about training
  // and about heads of other models.
  fields.ignore({"num_hidden_layers", "is_encoder_decoder",
                 "activation_dropout", "encoder_layerdrop", "decoder_layerdrop",
                 "init_std", "apply_spec_augment", "mask_time_prob",
                 "mask_time_length", "mask_time_min_masks", "mask_feature_prob",
                 "mask_feature_length", "mask_feature_min_masks",
                 "median_filter_width", "use_weighted_layer_sum",
                 "classifier_proj_size"});
  return std::make_unique<Whisper>(config);
}
