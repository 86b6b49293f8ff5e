//===- Blocks.h - The layers that models consist of -------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_LIB_GENERATOR_BLOCKS_H
#define ROOFLINE_LIB_GENERATOR_BLOCKS_H

#include "ModelBuilder.h"
#include "roofline/Generator/ConfigFields.h"

namespace roofline {

//===----------------------------------------------------------------------===//
// Linear layers, norms, activations
//===----------------------------------------------------------------------===//

/// `x * weight^T + bias` over the last dimension of a tensor of rank 3. The
/// weights are `NAME.weight`, outputs x inputs and stored as requested, and
/// `NAME.bias`.
Tensor linear(ModelBuilder &builder, llvm::StringRef name, const Tensor &input,
              int64_t outputs, bool bias = false);

/// Logits from the table of the embedding, vocabulary x hidden.
Tensor tiedHead(ModelBuilder &builder, const Tensor &input,
                const Tensor &table);

struct Norm {
  enum class Kind { RMS, Layer } kind = Kind::RMS;
  double epsilon = 1e-5;
  /// Multiply by 1 + weight instead of weight.
  bool addsOne = false;
};

/// Normalizes the last dimension, in f32. The weights are `NAME.weight` and,
/// in a layer norm, `NAME.bias`.
Tensor norm(ModelBuilder &builder, llvm::StringRef name, const Tensor &input,
            const Norm &norm);

enum class Activation { SiLU, Gelu, GeluTanh, QuickGelu, ReLU };

/// The activation that field `name` names, or `otherwise` where it is absent.
Activation getActivation(ConfigFields &fields, llvm::StringRef name,
                         std::optional<Activation> otherwise = std::nullopt);

/// Applies the activation to an f32 scalar.
mlir::Value activate(mlir::ImplicitLocOpBuilder &builder, Activation activation,
                     mlir::Value value);

/// `activation(x)`.
Tensor activate(ModelBuilder &builder, const Tensor &input,
                Activation activation);

/// `activation(gate) * up`.
Tensor gate(ModelBuilder &builder, const Tensor &gate, const Tensor &up,
            Activation activation);

/// The sum of two scalars, as the body of an operation.
mlir::Value addScalars(mlir::ImplicitLocOpBuilder &builder,
                       mlir::ValueRange operands);

/// `left + right`.
Tensor add(ModelBuilder &builder, const Tensor &left, const Tensor &right);

/// `limit * tanh(x / limit)`.
Tensor softCap(ModelBuilder &builder, const Tensor &input, double limit);

/// Shares of 1 along the last dimension, as e^x is to their sum.
Tensor softmax(ModelBuilder &builder, const Tensor &scores);

/// The rows of `table` that `ids`, batch x tokens, select, times `scale`.
Tensor lookUp(ModelBuilder &builder, const Tensor &table, const Tensor &ids,
              double scale = 1);

//===----------------------------------------------------------------------===//
// Rotary embedding
//===----------------------------------------------------------------------===//

struct Rotary {
  /// The leading lanes of a head that turn; an even number.
  int64_t lanes = 0;
  double theta = 10000;
  /// Lanes 2i and 2i+1 turn together instead of i and i + lanes/2.
  bool interleaved = false;
  /// Positions are divided by it.
  double factor = 1;

  /// Long waves are divided by `factor`, short ones not at all.
  struct Bands {
    double lowFrequency = 1, highFrequency = 4;
    double originalContext = 8192;
  };
  std::optional<Bands> bands;

  /// Pairs of lanes from `last` on are divided by `factor`, those up to `first`
  /// not at all (YaRN).
  struct Ramp {
    double first = 0, last = 1;
  };
  std::optional<Ramp> ramp;
  /// What cosines and sines are multiplied by, and what scores are.
  double amplitude = 1, scoreScale = 1;
};

/// Reads `rope_theta` and `rope_scaling`.
Rotary getRotary(ConfigFields &fields, int64_t lanes, double defaultTheta);

/// Cosines, tokens x lanes/2, and sines, tokens x 2 x lanes/2, those of the
/// first half with a minus.
struct Angles {
  Tensor cosines, sines;
};

/// The angles of `tokens` positions from `first` on.
Angles getAngles(ModelBuilder &builder, const Rotary &rotary, Size first,
                 Size tokens);

/// Turns the heads of a tensor batch x tokens x heads x lanes.
Tensor rotate(ModelBuilder &builder, const Tensor &heads, const Rotary &rotary,
              const Angles &angles);

//===----------------------------------------------------------------------===//
// Attention
//===----------------------------------------------------------------------===//

struct AttentionMask {
  /// No query sees the keys after its own.
  bool causal = true;
  /// A query sees so many keys, its own included.
  std::optional<int64_t> window;
};

struct AttentionSpec {
  /// What scores are multiplied by.
  double scale = 1;
  std::optional<double> softCap;
  AttentionMask mask;
};

/// Queries batch x tokens x heads x lanes, whose last one has the position of
/// the last key, against keys and values batch x keys x key heads x lanes.
/// Heads of queries share those of keys evenly; key and value lanes may differ.
/// Gives batch x tokens x (heads * value lanes).
Tensor attend(ModelBuilder &builder, const Tensor &queries, const Tensor &keys,
              const Tensor &values, const AttentionSpec &attention);

/// Keys or values of a layer, batch x context x heads x lanes, stored as
/// requested.
class KVCache {
public:
  /// Adds the arguments, named `name` within the scope.
  KVCache(ModelBuilder &builder, llvm::StringRef name, int64_t heads,
          int64_t lanes);
  /// The same for `tokens` tokens instead of the context.
  KVCache(ModelBuilder &builder, llvm::StringRef name, int64_t heads,
          int64_t lanes, Extent tokens);

  /// Writes `tokens`, the last ones of the context, in place, and returns
  /// everything that is then in the cache.
  Tensor update(ModelBuilder &builder, const Tensor &tokens);

  /// Returns everything that is in the cache.
  Tensor read(ModelBuilder &builder) const;

  /// Makes the cache a result of the function.
  void addResults(ModelBuilder &builder) const;

private:
  Tensor stored;
  /// One for each token and head, where integers are stored.
  std::optional<Tensor> scales;
};

/// The number of new tokens of each sequence that the request has.
Extent getTokens(const Request &request);
/// The sequences of a batch.
Extent getBatch(const Request &request);
/// The keys that attention sees.
Extent getContext(const Request &request);

} // namespace roofline

#endif // ROOFLINE_LIB_GENERATOR_BLOCKS_H
