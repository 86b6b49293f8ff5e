//===- Phi3.cpp - Phi-3 ---------------------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Decoder.h"
#include "Families.h"

using namespace roofline;

std::unique_ptr<Model> roofline::readPhi3(ConfigFields &fields) {
  DecoderConfig config = readDecoderConfig(fields, /*defaultTheta=*/10000);
  config.activation = getActivation(fields, "hidden_act");
  config.tied = fields.getBoolOr("tie_word_embeddings", false);
  config.pattern = {{fields.getOptionalSize("sliding_window")}};
  config.fusesQueries = config.fusesGate = true;
  // The context before rotary frequencies were scaled; the scaling itself is
  // read where it is applied.
  fields.ignore({"original_max_position_embeddings"});
  return std::make_unique<Decoder>(std::move(config));
}
