//===- Decoder.h - Decoders that predict the next token ---------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

//
// What the LLaMA-like families share. A family fills in the configuration, and
// overrides attention or the MLP where it has its own.
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_LIB_GENERATOR_FAMILIES_DECODER_H
#define ROOFLINE_LIB_GENERATOR_FAMILIES_DECODER_H

#include "../Blocks.h"
#include "roofline/Generator/Model.h"

namespace roofline {

/// What one layer's attention does differently from another's.
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
  /// What each layer does, over again where there are more layers.
  std::vector<LayerAttention> pattern = {{}};

  bool queryBias = false, outputBias = false, mlpBias = false;
  /// Heads of queries and keys are normalized before they turn.
  bool normalizesHeads = false;
  /// One linear layer makes queries, keys and values, or gate and up.
  bool fusesQueries = false, fusesGate = false;
  /// What attention and MLP give is normalized before it is added.
  bool normalizesOutputs = false;
  /// The table of the embedding is the output projection too.
  bool tied = false;
  double embeddingScale = 1;
  /// What scores are multiplied by; 1/sqrt(headLanes) where absent.
  std::optional<double> scoreScale;
  std::optional<double> scoreCap, logitCap;
};

/// Reads the fields that all these families have under the same names, but for
/// what a head looks like.
DecoderConfig readDecoderSizes(ConfigFields &fields);

/// The same with heads, which are checked.
DecoderConfig readDecoderConfig(ConfigFields &fields, double defaultTheta);

/// Whether each layer has a window, as `layer_types` says; empty where the
/// field is absent.
std::vector<bool> readLayerTypes(ConfigFields &fields, int64_t layers);

/// The tokens for which the request wants logits.
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
  /// What all layers share.
  struct State {
    std::vector<Angles> angles;
    /// By layer; there are no values where they are made from what is in the
    /// other cache.
    std::vector<KVCache> keys, values;
  };

  /// Adds the caches of layer `layer` to the state.
  virtual void addCaches(ModelBuilder &builder, State &state) const;
  virtual Tensor attention(ModelBuilder &builder, const Tensor &input,
                           int64_t layer, State &state) const;
  virtual Tensor mlp(ModelBuilder &builder, const Tensor &input,
                     int64_t layer) const;

  /// An MLP called `name` with a gate and `size` inner values.
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
