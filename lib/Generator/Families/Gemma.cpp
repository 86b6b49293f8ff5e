//===- Gemma.cpp - Gemma 1, 2 and 3 ---------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Decoder.h"
#include "Families.h"
#include <cmath>

using namespace roofline;

static DecoderConfig readCommon(ConfigFields &fields, double defaultTheta) {
  DecoderConfig config = readDecoderConfig(fields, defaultTheta);
  config.norm.addsOne = true;
  config.tied = fields.getBoolOr("tie_word_embeddings", true);
  config.embeddingScale = std::sqrt(double(config.hidden));
  config.queryBias = config.outputBias =
      fields.getBoolOr("attention_bias", false);
  // The legacy field `hidden_act` named the exact form even where the
  // approximation was meant.
  fields.ignore({"hidden_act"});
  config.activation =
      getActivation(fields, "hidden_activation", Activation::GeluTanh);
  return config;
}

std::unique_ptr<Model> roofline::readGemma(ConfigFields &fields) {
  return std::make_unique<Decoder>(readCommon(fields, /*defaultTheta=*/10000));
}

/// What Gemma 2 and 3 share.
static DecoderConfig readWithCaps(ConfigFields &fields, double defaultTheta) {
  DecoderConfig config = readCommon(fields, defaultTheta);
  config.normalizesOutputs = true;
  config.scoreScale = 1 / std::sqrt(fields.getPositiveOr(
                              "query_pre_attn_scalar", config.headLanes));
  config.scoreCap = fields.getOptionalPositive("attn_logit_softcapping");
  config.logitCap = fields.getOptionalPositive("final_logit_softcapping");
  return config;
}

/// Which layers have a sliding window: those in `layer_types`, or else all but
/// every `period`th.
static std::vector<LayerAttention> readPattern(ConfigFields &fields,
                                               int64_t layers, int64_t period) {
  int64_t window = fields.getSize("sliding_window");
  std::vector<bool> listed = readLayerTypes(fields, layers);
  std::vector<LayerAttention> pattern(layers);
  for (int64_t layer = 0; layer < layers; ++layer)
    if (listed.empty() ? (layer + 1) % period != 0 : listed[layer])
      pattern[layer].window = window;
  return pattern;
}

std::unique_ptr<Model> roofline::readGemma2(ConfigFields &fields) {
  DecoderConfig config = readWithCaps(fields, /*defaultTheta=*/10000);
  config.pattern = readPattern(fields, config.layers, /*period=*/2);
  return std::make_unique<Decoder>(std::move(config));
}

std::unique_ptr<Model> roofline::readGemma3(ConfigFields &fields) {
  DecoderConfig config = readWithCaps(fields, /*defaultTheta=*/1e6);
  config.normalizesHeads = true;
  // Spelled with a leading underscore in newer configs.
  std::optional<int64_t> period =
      fields.getOptionalSize("sliding_window_pattern");
  if (!period)
    period = fields.getOptionalSize("_sliding_window_pattern");
  config.pattern = readPattern(fields, config.layers, period.value_or(6));
  // Layers with a window have their own rotary angles, which are never scaled.
  Rotary local;
  local.lanes = config.rotaries.front().lanes;
  local.theta = fields.getPositiveOr("rope_local_base_freq", 10000);
  config.rotaries.push_back(local);
  for (LayerAttention &layer : config.pattern)
    layer.rotary = layer.window ? 1 : 0;
  return std::make_unique<Decoder>(std::move(config));
}
