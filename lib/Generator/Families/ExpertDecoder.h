//===- ExpertDecoder.h - Decoders with routed experts -----------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_LIB_GENERATOR_FAMILIES_EXPERTDECODER_H
#define ROOFLINE_LIB_GENERATOR_FAMILIES_EXPERTDECODER_H

#include "../Experts.h"
#include "Decoder.h"

namespace roofline {

struct ExpertConfig {
  Routing routing;
  /// The intermediate size of an expert.
  int64_t size = 1;
  /// The names of the layer and of its experts' linear layers.
  llvm::StringRef name = "mlp";
  ExpertNames names;

  /// A shared expert, used by all tokens: its intermediate size and its name.
  std::optional<int64_t> sharedSize;
  llvm::StringRef sharedName = "shared_experts";
  /// The shared expert is weighted by `shared_expert_gate`.
  bool gatesShared = false;

  /// The layers that have a dense MLP.
  std::vector<bool> isDense;
};

/// Reads the number of experts, from the field `countName`, and the number per
/// token.
Routing readRouting(ConfigFields &fields, llvm::StringRef countName);

class ExpertDecoder : public Decoder {
public:
  ExpertDecoder(DecoderConfig config, ExpertConfig experts)
      : Decoder(std::move(config)), experts(std::move(experts)) {}

protected:
  Tensor mlp(ModelBuilder &builder, const Tensor &input,
             int64_t layer) const override;

private:
  ExpertConfig experts;
};

} // namespace roofline

#endif // ROOFLINE_LIB_GENERATOR_FAMILIES_EXPERTDECODER_H
