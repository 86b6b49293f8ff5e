//===- Channels.h - What shares a scale -------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A channel of a tensor is what of it is summed for one element of a result: a
// row of a weight, the elements of one token and head in a cache, a row of a
// table. Quantization gives each a scale, or each group of elements in it.
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_ANALYSIS_STORAGE_CHANNELS_H
#define ROOFLINE_ANALYSIS_STORAGE_CHANNELS_H

#include "roofline/Analysis/Roles/FunctionAnalyses.h"

namespace roofline {

/// The channels of a function's weights, caches and tables.
class Channels {
public:
  explicit Channels(const FunctionAnalyses &analyses);

  /// The elements of a channel of `root`; null if it is neither multiplied in a
  /// contraction nor looked up, or it is not known what is summed.
  ///
  /// - Of a weight: the iterations of the loops of the contraction that it
  ///   varies with and that are summed over. A lookup before may choose
  ///   matrices of it.
  /// - Of a cache: the elements of a key, or of a value.
  /// - Of an embedding, or a weight that is looked up only: a row.
  ///
  /// Where several operations use it, the first contraction tells.
  const Count *find(const Root &root) const {
    auto known = lengths.find(&root);
    return known == lengths.end() ? nullptr : &known->second;
  }

  /// The positions that the cache `root` has for keys, or for values, of each
  /// sequence and head; null if `root` is no cache or that is not known.
  const Count *findPositions(const Root &root) const {
    auto known = positions.find(&root);
    return known == positions.end() ? nullptr : &known->second;
  }

  /// The operation that tells what is summed.
  struct Use {
    mlir::Operation *op;
    /// The tensor as the operation sees it.
    mlir::Value operand;
    /// Whether it multiplies the tensor, or looks it up.
    bool isContraction;
  };
  /// That of the weight or table `root`; null if `find` knows nothing of it.
  const Use *findUse(const Root &root) const {
    auto known = uses.find(&root);
    return known == uses.end() ? nullptr : &known->second;
  }

private:
  void addAttention(const Attention &attention);
  void addContraction(const OpCost &contraction);
  void addLookups(mlir::Operation *op);
  const Root &getStored(mlir::Value value) const;
  void add(const Use &use, Role role, Count length);
  void addCache(mlir::Value value, Count length, Count numPositions);

  const FunctionAnalyses &analyses;
  llvm::DenseMap<const Root *, Count> lengths, positions;
  llvm::DenseMap<const Root *, Use> uses;
};

} // namespace roofline

#endif // ROOFLINE_ANALYSIS_STORAGE_CHANNELS_H
