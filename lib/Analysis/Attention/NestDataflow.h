//===- NestDataflow.h - Elements on their way through loops -----*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Follows single elements and vectors back through loops, branches and buffers
// that the function allocates, and tells along which loops they vary.
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_LIB_ANALYSIS_ATTENTION_NESTDATAFLOW_H
#define ROOFLINE_LIB_ANALYSIS_ATTENTION_NESTDATAFLOW_H

#include "roofline/Analysis/Ops/LoadOrStore.h"
#include "roofline/Analysis/Ops/OpClass.h"
#include "llvm/ADT/SetVector.h"

namespace roofline {

/// Loops, by their induction variables.
using Axes = llvm::SmallSetVector<mlir::Value, 4>;

/// An element or a vector, and the loops that it is looked at along.
struct Element {
  mlir::Value value;
  Axes axes;
};

/// A sum of products: what is multiplied, and the loops that carry the sum from
/// one iteration to the next. Lanes of vectors are no loops.
struct ElementProduct {
  mlir::Value lhs, rhs;
  Axes sumAxes;
};

/// The loops of both sets.
Axes intersect(const Axes &lhs, const Axes &rhs);

/// The element accesses of one function, and the ways between them.
class NestDataflow {
public:
  explicit NestDataflow(const OpClasses &classes);

  /// The loops that the address which `op` reads an element from depends on.
  Axes getReadAxes(const LoadOrStore &access) const;

  /// Whether `access` is to a buffer that the function allocates.
  bool isLocal(const LoadOrStore &access) const;

  /// One step back: the values of which `element` is one, unchanged or in
  /// another type. None where it is computed, carried by a loop, or loaded from
  /// a buffer that is not local.
  llvm::SmallVector<Element, 2> getOrigins(const Element &element) const;

  /// What `op` adds to a running value, as a value and the loops that carry the
  /// sum. Of the two operands of an addition, the running one is left out.
  std::optional<Element> getSummand(mlir::Operation *op) const;

  /// The product that `op` adds up, along loops or the lanes of vectors.
  std::optional<ElementProduct> getProduct(mlir::Operation *op) const;

private:
  struct Place {
    /// The loops that each dimension of the buffer depends on.
    llvm::SmallVector<Axes, 4> dims;
    Axes all;
    /// Whether `dims` are those of the buffer's root.
    bool isWhole;
  };
  Place getPlace(const LoadOrStore &access) const;
  llvm::ArrayRef<mlir::Operation *> getWriters(mlir::Value buffer) const;
  Axes moveToStore(const Axes &axes, mlir::Operation *load,
                   mlir::Operation *store) const;
  Axes getRunningAxes(mlir::Value value, mlir::Operation *sum) const;
  Axes getCarriedAxes(mlir::BlockArgument argument, mlir::Operation *sum) const;
  Axes getStoredAxes(mlir::Operation *load, mlir::Operation *sum) const;
  bool isStart(mlir::Operation *store) const;

  /// The operations that write elements of buffers, by the roots of these.
  llvm::DenseMap<mlir::Value, llvm::SmallVector<mlir::Operation *, 2>> writers;
};

} // namespace roofline

#endif // ROOFLINE_LIB_ANALYSIS_ATTENTION_NESTDATAFLOW_H
