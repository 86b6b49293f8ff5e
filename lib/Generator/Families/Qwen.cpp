//===- Qwen.cpp - Qwen 2, 2.5 and 3 ---------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Decoder.h"
#include "Families.h"

using namespace roofline;

/// If windows are enabled, the layers in `layer_types` have one, or else those
/// from `max_window_layers` on.
static std::vector<LayerAttention> readPattern(ConfigFields &fields,
                                               int64_t layers) {
  std::optional<int64_t> window = fields.getOptionalSize("sliding_window");
  int64_t full = fields.getCountOr("max_window_layers", layers);
  std::vector<bool> listed = readLayerTypes(fields, layers);
  if (!fields.getBoolOr("use_sliding_window", false) || !window)
    return {{}};
  std::vector<LayerAttention> pattern(layers);
  for (int64_t layer = 0; layer < layers; ++layer)
    if (listed.empty() ? layer >= full : listed[layer])
      pattern[layer].window = window;
  return pattern;
}

static DecoderConfig readCommon(ConfigFields &fields) {
  DecoderConfig config = readDecoderConfig(fields, /*defaultTheta=*/10000);
  config.activation = getActivation(fields, "hidden_act");
  config.tied = fields.getBoolOr("tie_word_embeddings", false);
  config.pattern = readPattern(fields, config.layers);
  return config;
}

std::unique_ptr<Model> roofline::readQwen2(ConfigFields &fields) {
  DecoderConfig config = readCommon(fields);
  config.queryBias = true;
  return std::make_unique<Decoder>(std::move(config));
}

std::unique_ptr<Model> roofline::readQwen3(ConfigFields &fields) {
  DecoderConfig config = readCommon(fields);
  config.queryBias = config.outputBias =
      fields.getBoolOr("attention_bias", false);
  config.normalizesHeads = true;
  return std::make_unique<Decoder>(std::move(config));
}
