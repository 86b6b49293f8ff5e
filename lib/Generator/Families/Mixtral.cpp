//===- Mixtral.cpp - Mixtral ----------------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ExpertDecoder.h"
#include "Families.h"

using namespace roofline;

std::unique_ptr<Model> roofline::readMixtral(ConfigFields &fields) {
  DecoderConfig config = readDecoderConfig(fields, /*defaultTheta=*/1e6);
  config.activation = getActivation(fields, "hidden_act");
  config.tied = fields.getBoolOr("tie_word_embeddings", false);
  config.pattern = {{fields.getOptionalSize("sliding_window")}};
  ExpertConfig experts;
  experts.routing = readRouting(fields, "num_local_experts");
  experts.routing.normalizes = true;
  experts.size = config.intermediate;
  experts.name = "block_sparse_moe";
  experts.names = {"w1", "w3", "w2"};
  return std::make_unique<ExpertDecoder>(std::move(config), experts);
}
