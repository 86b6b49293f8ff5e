//===- CacheFinder.h - Stored keys and values -------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Finds what attention reads keys and values from that were there before the
// function ran, and where it keeps them for the next time.
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_LIB_ANALYSIS_ROLES_CACHEFINDER_H
#define ROOFLINE_LIB_ANALYSIS_ROLES_CACHEFINDER_H

#include "DataOrigin.h"
#include "roofline/Analysis/Attention/AttentionAnalysis.h"
#include "roofline/Analysis/Attention/NestAttention.h"
#include "llvm/ADT/MapVector.h"

namespace roofline {

/// Follows keys and values of attentions back to stored roots.
class CacheFinder {
public:
  CacheFinder(RootFinder &finder, const OpClasses &classes,
              const DataOriginMap &dataOrigins)
      : finder(finder), classes(classes), dataOrigins(dataOrigins) {}

  /// Adds the caches that `attention` reads.
  void addRead(const Attention &attention);
  /// The same of an attention in loops, whose keys and values are all stored:
  /// a mixture of what is computed has weights in the place of keys.
  void addRead(const NestAttention &attention);
  /// Adds what `update` writes into, if what it writes are keys or values of
  /// attentions that have been added.
  void addWritten(mlir::Operation *update);

  /// The caches in order of discovery, and why each is one. Keys that are put
  /// into a cache come from elsewhere and are none. Ends the search.
  llvm::MapVector<mlir::Value, std::string> takeCaches();

private:
  void follow(mlir::Value value, llvm::StringRef what, mlir::Operation *reader);
  llvm::SmallVector<mlir::Value, 2> getSources(mlir::Value value);

  RootFinder &finder;
  const OpClasses &classes;
  const DataOriginMap &dataOrigins;
  llvm::MapVector<mlir::Value, std::string> caches;
  /// Roots of what is put into caches.
  llvm::DenseSet<mlir::Value> written;
  /// All values on the way from roots to keys and values.
  llvm::DenseSet<mlir::Value> onTheWay;
};

} // namespace roofline

#endif // ROOFLINE_LIB_ANALYSIS_ROLES_CACHEFINDER_H
