//===- StoragePricer.h - Groups under many assumptions ----------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Prices groups of a function for one assignment of schemes to tensors after
// another. Groups that are alike, as those of equal layers, are priced once.
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_LIB_ADVICE_STORAGEPRICER_H
#define ROOFLINE_LIB_ADVICE_STORAGEPRICER_H

#include "roofline/Analysis/Estimate/FunctionEstimate.h"
#include <map>

namespace roofline {

/// What a group takes under some assumptions.
struct GroupPrice {
  /// Seconds of one execution, kernels that unpack for it included.
  double time = 0;
  /// Of the group itself.
  Estimate estimate;
  /// Bytes of one execution, kernels included.
  Count bytes;
};

/// Prices the groups of a function under changing assumptions on some of its
/// tensors. At first all are as written.
class StoragePricer {
public:
  /// No scheme: the tensor stays as it is.
  static constexpr int keep = -1;

  /// Schemes are told by their positions in `schemes`, tensors by theirs in
  /// `roots`. `storage` assumes nothing. `base` is priced as written, on a
  /// known device. What is passed must outlive this.
  StoragePricer(const FunctionEstimate &base,
                llvm::ArrayRef<const Root *> roots,
                llvm::ArrayRef<Scheme> schemes, StorageAssumptions storage,
                const PricingOptions &options);

  /// Assumes that the tensor `root` is stored by `scheme`, which applies to it.
  void set(unsigned root, int scheme);
  int get(unsigned root) const { return chosen[root]; }
  /// Assumes that what the function computes is stored by `scheme`, or, without
  /// one, as it is.
  void setActivations(std::optional<Scheme> scheme) {
    storage.assumeActivations(std::move(scheme));
  }

  /// The groups that access the tensor `root`, ascending.
  llvm::ArrayRef<unsigned> getGroups(unsigned root) const {
    return groupsOfRoot[root];
  }
  /// Those of them that read it, or all if none does.
  llvm::ArrayRef<unsigned> getReaders(unsigned root) const {
    return readersOfRoot[root].empty() ? groupsOfRoot[root]
                                       : readersOfRoot[root];
  }
  const GroupPrice &getPrice(unsigned group);
  /// Seconds that `groups` take, trip counts included.
  double getTime(llvm::ArrayRef<unsigned> groups);
  /// Bytes that `groups` move, trip counts included.
  Count getBytes(llvm::ArrayRef<unsigned> groups);
  /// Bytes that the tensor `root` takes in memory; 0 if not known.
  Count getStoredSize(unsigned root) const;

  const StorageAssumptions &getStorage() const { return storage; }
  Pricer &getPricer() { return pricer; }

private:
  /// An access to one of the tensors.
  struct Place {
    /// The position of the operation in the group, and of the access in its
    /// traffic.
    unsigned op, entry;
    unsigned root;
  };
  void addPlaces();
  void classifyRoots();

  const FunctionEstimate &base;
  llvm::ArrayRef<const Root *> roots;
  llvm::ArrayRef<Scheme> schemes;
  Pricer pricer;
  StorageAssumptions storage;
  llvm::SmallVector<int, 0> chosen;
  llvm::SmallVector<llvm::SmallVector<Place, 2>, 0> placesOfGroup;
  llvm::SmallVector<llvm::SmallVector<unsigned, 1>, 0> groupsOfRoot,
      readersOfRoot;
  /// Tensors with the same number are quantized alike.
  llvm::SmallVector<unsigned, 0> classes;
  /// By the cost as it was and by what is assumed of each place.
  std::map<llvm::SmallVector<uintptr_t, 8>, GroupPrice> prices;
};

} // namespace roofline

#endif // ROOFLINE_LIB_ADVICE_STORAGEPRICER_H
