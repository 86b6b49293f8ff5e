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

/// How each token chooses its experts.
struct Routing {
  int64_t experts = 1;
  /// The experts that a token chooses.
  int64_t chosen = 1;

  enum class Scoring { Softmax, Sigmoid } scoring = Scoring::Softmax;
  /// Experts are chosen by score + bias, which is no part of their weight.
  bool hasBias = false;
  /// The weights of the chosen experts sum to 1 before they are scaled.
  bool normalizes = false;
  double scale = 1;

  /// Experts are in so many groups, and are chosen from the best groups only.
  /// The score of a group is the sum of its `groupBest` best.
  int64_t groups = 1, chosenGroups = 1, groupBest = 1;
};

/// The largest values along the last dimension, in order, and where they are,
/// as i64. The first of equal ones comes first.
struct Largest {
  Tensor values, indices;
};

/// The `count` largest ones of an f32 tensor.
Largest getLargest(ModelBuilder &builder, const Tensor &scores, int64_t count);

/// What tokens chose: the numbers of experts and what each counts, both
/// batch x tokens x chosen.
struct Choice {
  Tensor experts, weights;
};

/// Chooses experts for each token of a tensor batch x tokens x hidden. The
/// router's weight is `gate.weight`, and its bias
/// `gate.e_score_correction_bias`.
Choice route(ModelBuilder &builder, const Tensor &input,
             const Routing &routing);

/// What the experts are called within the layer.
struct ExpertNames {
  llvm::StringRef gate = "gate_proj", up = "up_proj", down = "down_proj";
};

/// The weighted sum of the chosen experts, each an MLP with a gate and `size`
/// inner values. The weights of all experts are in one tensor,
/// experts x outputs x inputs, of which those chosen are read.
Tensor applyExperts(ModelBuilder &builder, const Tensor &input,
                    const Choice &choice, int64_t experts, int64_t size,
                    Activation activation, const ExpertNames &names);

/// `input` times the sigmoid of `gate`, batch x tokens x 1.
Tensor scaleBySigmoid(ModelBuilder &builder, const Tensor &input,
                      const Tensor &gate);

} // namespace roofline

#endif // ROOFLINE_LIB_GENERATOR_EXPERTS_H
