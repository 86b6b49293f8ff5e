//===- Decoder.h - Decoders that predict the next token ---------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

//
// The common parts of LLaMA-like families. A family fills in the configuration,
// and overrides attention or the MLP if its own differs.
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_LIB_GENERATOR_FAMILIES_DECODER_H
#define ROOFLINE_LIB_GENERATOR_FAMILIES_DECODER_H

#include "../Blocks.h"
#include "roofline/Generator/Model.h"

namespace roofline {

/// The attention parameters that vary between layers.
struct LayerAttention {
  std::optional<int64_t> window;
  /// Index into `DecoderConfig::rotaries`.
  unsigned rotary = 0;
};

struct DecoderConfig {
  int64_t vocabulary = 1, hidden = 1, intermediate = 1, layers = 1;
  int64_t heads = 1, keyHeads = 1, headLanes = 1;
  std::optional<int64_t> maxContext;

  Norm norm;
  Activation activation = Activation::SiLU;
  std::vector<Rotary> rotaries;
  /// The attention of each layer, repeated for further layers.
  std::vector<LayerAttention> pattern = {{}};

  bool queryBias = false, outputBias = false, mlpBias = false;
  /// Heads of queries and keys are normalized before the rotary embedding.
  bool normalizesHeads = false;
  /// One linear layer computes queries, keys and values, or gate and up.
  bool fusesQueries = false, fusesGate = false;
  /// The outputs of attention and MLP are normalized before they are added.
  bool normalizesOutputs = false;
  /// The embedding table is also the output projection.
  bool tied = false;
  double embeddingScale = 1;
  /// The multiplier of the scores; 1/sqrt(headLanes) if absent.
  std::optional<double> scoreScale;
  std::optional<double> scoreCap, logitCap;
};

/// Reads the fields that all these families have under the same names, except
/// those of heads.
DecoderConfig readDecoderSizes(ConfigFields &fields);

/// The same with heads, which are checked.
DecoderConfig readDecoderConfig(ConfigFields &fields, double defaultTheta);

/// Whether each layer has a window, from `layer_types`; empty if the field is
/// absent.
std::vector<bool> readLayerTypes(ConfigFields &fields, int64_t layers);

/// The tokens for which logits are requested.
Tensor getPredictingTokens(ModelBuilder &builder, const Tensor &hidden);

class Decoder : public Model {
public:
  explicit Decoder(DecoderConfig config) : config(std::move(config)) {}

  bool hasPhase(Phase phase) const override { return phase != Phase::Encode; }
  int64_t getNumLayers() const override { return config.layers; }
  std::optional<int64_t> getMaxContext() const override {
    return config.maxContext;
  }
  std::optional<int64_t> getWindow() const override;
  void emit(ModelBuilder &builder) const override;

protected:
  /// State shared by all layers.
  struct State {
    std::vector<Angles> angles;
    /// By layer; no values if they are derived from the other cache.
    std::vector<KVCache> keys, values;
  };

  /// Adds the caches of layer `layer` to the state.
  virtual void addCaches(ModelBuilder &builder, State &state) const;
  virtual Tensor attention(ModelBuilder &builder, const Tensor &input,
                           int64_t layer, State &state) const;
  virtual Tensor mlp(ModelBuilder &builder, const Tensor &input,
                     int64_t layer) const;

  /// A gated MLP called `name` with an intermediate size of `size`.
  Tensor gatedMLP(ModelBuilder &builder, llvm::StringRef name,
                  const Tensor &input, int64_t size) const;

  const LayerAttention &getAttention(int64_t layer) const {
    return config.pattern[layer % config.pattern.size()];
  }

  DecoderConfig config;

private:
  struct Heads {
    Tensor queries, keys, values;
  };
  Heads projectHeads(ModelBuilder &builder, const Tensor &input) const;
  Tensor layer(ModelBuilder &builder, const Tensor &input, int64_t index,
               State &state) const;
  Tensor normOutput(ModelBuilder &builder, llvm::StringRef name,
                    const Tensor &output) const;
  Tensor logits(ModelBuilder &builder, const Tensor &hidden,
                const Tensor &table) const;
};

} // namespace roofline

#endif // ROOFLINE_LIB_GENERATOR_FAMILIES_DECODER_H
