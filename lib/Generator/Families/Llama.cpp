//===- Llama.cpp - LLaMA, Llama 2 and 3, Mistral --------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Decoder.h"
#include "Families.h"

using namespace roofline;

static DecoderConfig readCommon(ConfigFields &fields) {
  DecoderConfig config = readDecoderConfig(fields, /*defaultTheta=*/10000);
  config.activation = getActivation(fields, "hidden_act");
  config.tied = fields.getBoolOr("tie_word_embeddings", false);
  return config;
}

std::unique_ptr<Model> roofline::readLlama(ConfigFields &fields) {
  DecoderConfig config = readCommon(fields);
  config.queryBias = config.outputBias =
      fields.getBoolOr("attention_bias", false);
  config.mlpBias = fields.getBoolOr("mlp_bias", false);
  return std::make_unique<Decoder>(std::move(config));
}

std::unique_ptr<Model> roofline::readMistral(ConfigFields &fields) {
  DecoderConfig config = readCommon(fields);
  config.pattern = {{fields.getOptionalSize("sliding_window")}};
  return std::make_unique<Decoder>(std::move(config));
}
