//===- LoopNestTraffic.h - What loops over elements move --------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_LIB_ANALYSIS_LOOPNESTS_LOOPNESTTRAFFIC_H
#define ROOFLINE_LIB_ANALYSIS_LOOPNESTS_LOOPNESTTRAFFIC_H

#include "AffineAccess.h"
#include "roofline/Analysis/OpCosts/BodyCost.h"
#include "roofline/Analysis/Ops/LoadOrStore.h"
#include "llvm/ADT/MapVector.h"

namespace roofline {

/// Collects the distinct elements that a nest of loops accesses. A buffer that
/// is allocated and used only in the nest moves nothing.
class NestTraffic {
public:
  NestTraffic(mlir::Operation *nest, const CostContext &context);

  /// Adds an access to `place` by an operation that runs within loops of the
  /// sizes `extents`, its lanes included. Fails where the size of the buffer is
  /// not known.
  std::optional<Unknown> add(const LoadOrStore &access,
                             const AffineAccess &place,
                             llvm::ArrayRef<Count> extents);

  /// How many accesses have been added.
  size_t getNumAccesses() const { return accesses.size(); }
  /// What the accesses from number `first` on move, in bits.
  Count countBits(size_t first) const;
  /// Forgets the accesses from number `first` to `last`, without the last.
  void drop(size_t first, size_t last) {
    accesses.erase(accesses.begin() + first, accesses.begin() + last);
  }
  /// Says that not all accesses from number `first` on take place.
  void bound(size_t first);

  /// Whether anything in the nest writes to `buffer`, or to what it is a view
  /// of.
  bool isWritten(mlir::Value buffer) const;
  /// Whether some address that is read depends on data.
  bool hasGather() const;

  /// Completes `cost`.
  CostOrUnknown finish(Cost cost) const;

private:
  /// Elements of one buffer that an operation reads or writes.
  struct ElementSet {
    unsigned buffer;
    bool isWrite;
    Footprint elements;
    bool isGather = false;
    /// Tells which elements they are; null where that is not known.
    mlir::AffineMap key = {};
  };
  /// The elements of one buffer that are read, or those that are written.
  struct Touched {
    Footprint elements{Count(0)};
    bool isGather = false;
    /// What has been counted, so that the same elements count once.
    llvm::SmallDenseSet<mlir::AffineMap, 2> seen;
  };
  struct ReadAndWritten {
    Touched read, written;
  };
  using Tally = llvm::MapVector<unsigned, ReadAndWritten>;

  bool isTemporary(mlir::Value buffer) const;
  Tally tally(size_t first) const;
  void addElements(Touched &touched, const ElementSet &access) const;

  mlir::Operation *nest;
  const CostContext &context;
  llvm::SmallVector<mlir::Value> buffers;
  llvm::DenseMap<mlir::Value, unsigned> numbers;
  llvm::DenseSet<mlir::Value> written;
  llvm::SmallVector<ElementSet, 0> accesses;
  /// Whether the buffers asked for so far are allocated for the nest alone.
  mutable llvm::DenseMap<mlir::Value, bool> temporaries;
};

} // namespace roofline

#endif // ROOFLINE_LIB_ANALYSIS_LOOPNESTS_LOOPNESTTRAFFIC_H
