//===- QwenMoE.cpp - Qwen 2 and 3 with routed experts ---------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ExpertDecoder.h"
#include "Families.h"

using namespace roofline;

static DecoderConfig readCommon(ConfigFields &fields) {
  DecoderConfig config = readDecoderConfig(fields, /*defaultTheta=*/10000);
  config.activation = getActivation(fields, "hidden_act");
  config.tied = fields.getBoolOr("tie_word_embeddings", false);
  // Which layers had windows if there were any.
  fields.ignore({"max_window_layers", "sliding_window"});
  if (fields.getBoolOr("use_sliding_window", false))
    fields.fail("use_sliding_window",
                "is not supported in models with routed experts");
  return config;
}

/// Every `decoder_sparse_step`th layer has experts, unless `mlp_only_layers`
/// lists it.
static std::vector<bool> readDenseLayers(ConfigFields &fields, int64_t layers) {
  int64_t step = fields.getSizeOr("decoder_sparse_step", 1);
  std::vector<bool> isDense(layers);
  for (int64_t layer = 0; layer < layers; ++layer)
    isDense[layer] = (layer + 1) % step != 0;
  for (int64_t layer : fields.getCounts("mlp_only_layers")) {
    if (layer < layers)
      isDense[layer] = true;
    else
      fields.fail("mlp_only_layers", "names the layer " + llvm::Twine(layer) +
                                         ", but 'num_hidden_layers' is " +
                                         llvm::Twine(layers));
  }
  return isDense;
}

static ExpertConfig readExperts(ConfigFields &fields, int64_t layers) {
  ExpertConfig experts;
  experts.routing = readRouting(fields, "num_experts");
  experts.routing.normalizes = fields.getBoolOr("norm_topk_prob", false);
  experts.size = fields.getSize("moe_intermediate_size");
  experts.isDense = readDenseLayers(fields, layers);
  return experts;
}

std::unique_ptr<Model> roofline::readQwen2Moe(ConfigFields &fields) {
  DecoderConfig config = readCommon(fields);
  config.queryBias = fields.getBoolOr("qkv_bias", true);
  ExpertConfig experts = readExperts(fields, config.layers);
  experts.sharedSize = fields.getSize("shared_expert_intermediate_size");
  experts.sharedName = "shared_expert";
  experts.gatesShared = true;
  return std::make_unique<ExpertDecoder>(std::move(config), experts);
}

std::unique_ptr<Model> roofline::readQwen3Moe(ConfigFields &fields) {
  DecoderConfig config = readCommon(fields);
  config.queryBias = config.outputBias =
      fields.getBoolOr("attention_bias", false);
  config.normalizesHeads = true;
  ExpertConfig experts = readExperts(fields, config.layers);
  return std::make_unique<ExpertDecoder>(std::move(config), experts);
}
