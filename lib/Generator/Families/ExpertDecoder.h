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
  /// The inner values of an expert.
  int64_t size = 1;
  /// What the layer and the linear layers of its experts are called.
  llvm::StringRef name = "mlp";
  ExpertNames names;

  /// An expert that all tokens use: its inner values and its name.
  std::optional<int64_t> sharedSize;
  llvm::StringRef sharedName = "shared_experts";
  /// The shared expert counts as much as `shared_expert_gate` says.
  bool gatesShared = false;

  /// The layers that have one MLP for all tokens.
  std::vector<bool> isDense;
};

/// Reads how many experts there are, from the field `countName`, and how many a
/// token chooses.
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
