//===- AddressFinder.h - Stored numbers that are addresses ------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_LIB_ANALYSIS_ROLES_ADDRESSFINDER_H
#define ROOFLINE_LIB_ANALYSIS_ROLES_ADDRESSFINDER_H

#include "DataOrigin.h"

namespace roofline {

/// Follows addresses back to the stored integers that they are computed from.
class AddressFinder {
public:
  AddressFinder(RootFinder &finder, const DataOriginMap &dataOrigins)
      : finder(finder), dataOrigins(dataOrigins) {}

  /// The stored roots that give `op` its addresses and offsets, without those
  /// that have been found on the way from earlier operations.
  llvm::SmallVector<mlir::Value, 1> findRoots(mlir::Operation *op);

private:
  RootFinder &finder;
  const DataOriginMap &dataOrigins;
  llvm::DenseSet<mlir::Value> followed;
};

} // namespace roofline

#endif // ROOFLINE_LIB_ANALYSIS_ROLES_ADDRESSFINDER_H
