//===- Transformer.h - What layer-norm families share -----------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

//
// The common parts of families with layer norms, regardless of their names.
// Names are those of modules within the scope.
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_LIB_GENERATOR_FAMILIES_TRANSFORMER_H
#define ROOFLINE_LIB_GENERATOR_FAMILIES_TRANSFORMER_H

#include "../Blocks.h"
#include "roofline/Generator/Model.h"

namespace roofline {

struct TransformerConfig {
  int64_t vocabulary = 1, hidden = 1, intermediate = 1, layers = 1;
  int64_t heads = 1, keyHeads = 1;
  /// The number of positions.
  int64_t maxContext = 1;
  Norm norm = {Norm::Kind::Layer};
  Activation activation = Activation::Gelu;

  int64_t getHeadLanes() const { return hidden / heads; }
  /// The multiplier of the scores.
  double getScoreScale() const;
};

/// The fields that hold the sizes of a stack of layers.
struct StackFields {
  llvm::StringRef hidden, layers, heads;
};

/// Reads them, and checks that heads divide the hidden size.
void readStack(ConfigFields &fields, const StackFields &names,
               TransformerConfig &config);

/// Adds an error unless field `name` is `required` or absent; `otherwise` is
/// the default of an absent one.
void requireFlag(ConfigFields &fields, llvm::StringRef name, bool required);

/// Adds an error if the request quantizes a cache: there is none.
void rejectCacheStorage(ModelBuilder &builder);

/// The number of requested layers of a stack of `layers`.
int64_t getNumLayers(const Request &request, int64_t layers);

//===----------------------------------------------------------------------===//
// Embedding
//===----------------------------------------------------------------------===//

struct Embedded {
  Tensor hidden, table;
};

/// Adds the argument `name`, batch x new tokens, of indices.
Tensor addIds(ModelBuilder &builder, llvm::StringRef name = "input_ids");

/// The rows that `ids` select of the table `NAME.weight`, rows x columns.
Embedded embed(ModelBuilder &builder, llvm::StringRef name, const Tensor &ids,
               int64_t rows, int64_t columns, double scale = 1);

/// The position of the first new token.
Size getFirstPosition(ModelBuilder &builder);

/// Adds to each token its row of the table `NAME.weight`, of which the first
/// token has row `first`. Too few rows are an error.
Tensor addPositions(ModelBuilder &builder, llvm::StringRef name,
                    const Tensor &input, int64_t rows, Size first);

/// `left + right` under a name.
Tensor addNamed(ModelBuilder &builder, llvm::StringRef name, const Tensor &left,
                const Tensor &right);

//===----------------------------------------------------------------------===//
// Layers
//===----------------------------------------------------------------------===//

/// Views batch x tokens x (heads * lanes) as batch x tokens x heads x lanes.
Tensor splitHeads(ModelBuilder &builder, const Tensor &input, int64_t heads);

/// Queries, keys and values, batch x tokens x heads x lanes.
struct ProjectedHeads {
  Tensor queries, keys, values;
};

/// The names of the linear layers that project to heads.
struct HeadNames {
  llvm::StringRef queries, keys, values;
};

/// Three linear layers from the hidden size to itself.
ProjectedHeads projectHeads(ModelBuilder &builder, const HeadNames &names,
                            const Tensor &input, int64_t heads, bool bias);

/// Bidirectional attention.
Tensor attendAll(ModelBuilder &builder, const ProjectedHeads &heads,
                 double scale);

/// `down(activation(up(input)))`.
Tensor feedForward(ModelBuilder &builder, llvm::StringRef up,
                   llvm::StringRef down, const Tensor &input,
                   int64_t intermediate, Activation activation,
                   bool bias = true);

//===----------------------------------------------------------------------===//
// Caches
//===----------------------------------------------------------------------===//

struct LayerCache {
  KVCache keys, values;
};

/// The caches of `layers` layers.
std::vector<LayerCache> addCaches(ModelBuilder &builder, int64_t layers,
                                  int64_t heads, int64_t lanes);

/// Adds new tokens to the cache, and attends from them to the whole cache.
Tensor attendCached(ModelBuilder &builder, const ProjectedHeads &heads,
                    LayerCache &cache, double scale);

/// Makes the caches results of the function.
void addResults(ModelBuilder &builder, llvm::ArrayRef<LayerCache> caches);

} // namespace roofline

#endif // ROOFLINE_LIB_GENERATOR_FAMILIES_TRANSFORMER_H
