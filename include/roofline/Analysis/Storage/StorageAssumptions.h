//===- StorageAssumptions.h - Tensors as if stored smaller ------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What operations cost if some tensors were quantized. Groups stay as they are:
// what reads a quantized tensor makes its elements numbers again on the way.
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_ANALYSIS_STORAGE_STORAGEASSUMPTIONS_H
#define ROOFLINE_ANALYSIS_STORAGE_STORAGEASSUMPTIONS_H

#include "roofline/Analysis/Fusion/Fusion.h"
#include "roofline/Analysis/Storage/Channels.h"
#include "roofline/Model/Scheme.h"

namespace roofline {

/// Why a scheme does not apply to a tensor.
enum class SchemeObstacle {
  /// It is not multiplied in a contraction nor looked up, or it is not known
  /// which elements are summed.
  NoChannel,
  /// The group does not divide a channel.
  GroupDoesNotDivide,
  /// The tensor has no more bits an element than the scheme, or the scales take
  /// what is saved.
  NotNarrower,
  /// Its elements are neither floats nor quantized integers.
  NoNumbers
};

/// `obstacle` as a sentence fragment, for `scheme` and a tensor of channels of
/// `channel` elements: `groups of 128 do not divide channels of 4100 elements`.
std::string describeObstacle(SchemeObstacle obstacle, const Scheme &scheme,
                             const std::optional<Count> &channel);

/// How a function's tensors are assumed to be stored.
class StorageAssumptions {
public:
  /// At first all is as written. `analyses` must outlive this.
  StorageAssumptions(const FunctionAnalyses &analyses,
                     Dequantization dequantization)
      : analyses(&analyses), dequantization(dequantization),
        channels(std::make_shared<Channels>(analyses)) {}

  const Channels &getChannels() const { return *channels; }
  /// Where quantized tensors become numbers again.
  Dequantization getDequantization() const { return dequantization; }
  /// Why `root` cannot be stored by `scheme`; nullopt if it can.
  std::optional<SchemeObstacle> findObstacle(const Root &root,
                                             const Scheme &scheme) const;
  /// Assumes that `root` is stored by `scheme`, or, without one, as it is.
  /// Nothing must be in the way.
  void assume(const Root &root, std::optional<Scheme> scheme);
  /// Assumes nothing of `root` itself.
  void reset(const Root &root) { schemes.erase(&root); }
  /// Assumes it of all floats that the function computes and stores on the way,
  /// as far as nothing is in the way.
  void assumeActivations(std::optional<Scheme> scheme) {
    activations = std::move(scheme);
  }

  /// What is assumed of these; null if nothing is.
  const Scheme *findActivations() const {
    return activations ? &*activations : nullptr;
  }

  /// How `root` is assumed to be stored; null if as it is.
  const Scheme *find(const Root &root) const;
  /// The elements that are quantized together where `root` is quantized: a
  /// channel of a stored tensor, a row of what the function computes.
  std::optional<Count> getChannel(const Root &root) const;
  /// The bytes that all elements of `value` take; nullopt where a size is not
  /// known.
  std::optional<Count> getStoredSize(mlir::Value value) const;

  /// What `op` costs. With separate dequantization, quantized tensors are read
  /// as numbers that a kernel before has made of them.
  Cost getCost(const GroupMember &op) const;
  /// What the kernel costs that makes numbers of what entry `index` of the
  /// traffic of `op` reads; nullopt if there is none.
  std::optional<Cost> getUnpackCost(const GroupMember &op,
                                    unsigned index) const;

  /// What running `group` of `grouping` costs: the kernels before it, then the
  /// group itself, last.
  llvm::SmallVector<Cost, 1> getGroupCosts(const Grouping &grouping,
                                           unsigned group) const;

private:
  /// What is assumed of an entry of an operation's traffic.
  struct Entry;
  std::optional<Entry> findEntry(const GroupMember &op, unsigned index) const;
  Count countUnpacked(const GroupMember &op, const Entry &entry) const;

  const FunctionAnalyses *analyses;
  Dequantization dequantization;
  /// Shared by copies.
  std::shared_ptr<const Channels> channels;
  llvm::DenseMap<const Root *, std::optional<Scheme>> schemes;
  std::optional<Scheme> activations;
};

/// `grouping`, of which costs are as `storage` has them. Separate
/// dequantization adds groups before those that read quantized tensors.
Grouping assumeStorage(const Grouping &grouping,
                       const StorageAssumptions &storage);

} // namespace roofline

#endif // ROOFLINE_ANALYSIS_STORAGE_STORAGEASSUMPTIONS_H
