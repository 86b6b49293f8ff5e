//===- Experts.h - Layers that choose experts by token ----------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_LIB_GENERATOR_EXPERTS_H
#define ROOFLINE_LIB_GENERATOR_EXPERTS_H

#include "Blocks.h"

namespace roofline {

/// How experts are selected for each token.
struct Routing {
  int64_t experts = 1;
  /// The number of experts per token.
  int64_t chosen = 1;

  enum class Scoring { Softmax, Sigmoid } scoring = Scoring::Softmax;
  /// Experts are selected by score + bias; their weights exclude the bias.
  bool hasBias = false;
  /// The weights of the selected experts are normalized before scaling.
  bool normalizes = false;
  double scale = 1;

  /// Group-limited routing: experts form `groups` groups and are selected from
  /// the best `chosenGroups` only. The score of a group is the sum of its
  /// `groupBest` best.
  int64_t groups = 1, chosenGroups = 1, groupBest = 1;
};

/// The largest values along the last dimension, in descending order, and their
/// indices, as i64. Ties are in order of index.
struct Largest {
  Tensor values, indices;
};

/// The `count` largest ones of an f32 tensor.
Largest getLargest(ModelBuilder &builder, const Tensor &scores, int64_t count);

/// The indices of the selected experts and their weights, both
/// batch x tokens x chosen.
struct Choice {
  Tensor experts, weights;
};

/// Selects experts for each token of a tensor batch x tokens x hidden. The
/// router's weight is `gate.weight`, and its bias
/// `gate.e_score_correction_bias`.
Choice route(ModelBuilder &builder, const Tensor &input,
             const Routing &routing);

/// The names of the experts within the layer.
struct ExpertNames {
  llvm::StringRef gate = "gate_proj", up = "up_proj", down = "down_proj";
};

/// The weighted sum of the selected experts, each a gated MLP with an
/// intermediate size of `size`. One tensor, experts x outputs x inputs, holds
/// the weights of all experts, of which the selected ones are read.
Tensor applyExperts(ModelBuilder &builder, const Tensor &input,
                    const Choice &choice, int64_t experts, int64_t size,
                    Activation activation, const ExpertNames &names);

/// `input` times the sigmoid of `gate`, batch x tokens x 1.
Tensor scaleBySigmoid(ModelBuilder &builder, const Tensor &input,
                      const Tensor &gate);

} // namespace roofline

#endif // ROOFLINE_LIB_GENERATOR_EXPERTS_H
