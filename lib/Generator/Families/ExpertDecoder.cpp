//===- ExpertDecoder.cpp - Decoders with routed experts -------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ExpertDecoder.h"

using namespace mlir;
using namespace roofline;

Routing roofline::readRouting(ConfigFields &fields, StringRef countName) {
  Routing routing;
  // Above any real model's; generating more experts, or more rounds of top-k,
  // would take hours.
  routing.experts = fields.getSize(countName, /*max=*/100000);
  routing.chosen = fields.getSize("num_experts_per_tok", /*max=*/1000);
  if (routing.chosen > routing.experts)
    fields.fail("num_experts_per_tok", "must not be above '" + countName +
                                           "', but " + Twine(routing.chosen) +
                                           " is above " +
                                           Twine(routing.experts));
  // About the router's loss and outputs in training.
  fields.ignore(
      {"router_aux_loss_coef", "output_router_logits", "router_jitter_noise"});
  return routing;
}

Tensor ExpertDecoder::mlp(ModelBuilder &builder, const Tensor &input,
                          int64_t layer) const {
  if (layer < static_cast<int64_t>(experts.isDense.size()) &&
      experts.isDense[layer])
    return Decoder::mlp(builder, input, layer);
  ModelBuilder::Scope scope(builder, experts.name);
  Choice choice = route(builder, input, experts.routing);
  Tensor routed = applyExperts(builder, input, choice, experts.routing.experts,
                               experts.size, config.activation, experts.names);
  if (!experts.sharedSize)
    return routed;
  Tensor shared =
      gatedMLP(builder, experts.sharedName, input, *experts.sharedSize);
  if (experts.gatesShared) {
    Tensor gate = linear(builder, "shared_expert_gate", input, 1);
    ModelBuilder::Scope scope(builder, "shared_expert_gate");
    shared = scaleBySigmoid(builder, shared, gate);
  }
  return add(builder, routed, shared);
}
