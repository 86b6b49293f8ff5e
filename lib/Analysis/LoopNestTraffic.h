//===- LoopNestTraffic.h - What loops over elements move --------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_LIB_ANALYSIS_LOOPNESTTRAFFIC_H
#define ROOFLINE_LIB_ANALYSIS_LOOPNESTTRAFFIC_H

#include "ElementAccess.h"
#include "roofline/Analysis/BodyCost.h"

namespace roofline {

/// Where an access goes, without its lanes.
struct NestAccess {
  /// As functions of the loops and of symbols; null where that is not known.
  llvm::SmallVector<mlir::AffineExpr> subscripts;
  /// The loops that each subscript depends on.
  llvm::SmallVector<LoopSet> loops;
};

/// Collects the distinct elements that a nest of loops accesses. A buffer that
/// is allocated and used only in the nest moves nothing.
class NestTraffic {
public:
  NestTraffic(mlir::Operation *nest, const CostContext &context);

  /// Adds an access by an operation that runs within loops of the sizes
  /// `extents`. Fails where the size of the buffer is not known.
  std::optional<Unknown> add(const ElementAccess &access,
                             const NestAccess &touched,
                             llvm::ArrayRef<int64_t> extents);

  /// Whether anything in the nest writes to `buffer`, or to what it is a view
  /// of.
  bool isWritten(mlir::Value buffer) const;
  /// Whether some address that is read depends on data.
  bool hasGather() const { return gathers; }

  /// Completes `cost`.
  CostOrUnknown finish(Cost cost);

private:
  /// The elements of one buffer that are read, or those that are written.
  struct Touched {
    Footprint elements{Count(0)};
    bool isGather = false;
    /// What has been counted, so that the same elements count once.
    llvm::SmallDenseSet<mlir::AffineMap, 2> seen;
  };

  bool isTemporary(mlir::Value buffer) const;
  static void addElements(Touched &touched, Footprint elements,
                          mlir::AffineMap place, const Count &total);

  mlir::Operation *nest;
  const CostContext &context;
  llvm::SmallVector<mlir::Value> buffers;
  llvm::DenseMap<mlir::Value, unsigned> numbers;
  llvm::DenseSet<mlir::Value> written;
  std::vector<Touched> reads, writes;
  bool gathers = false;
};

} // namespace roofline

#endif // ROOFLINE_LIB_ANALYSIS_LOOPNESTTRAFFIC_H
