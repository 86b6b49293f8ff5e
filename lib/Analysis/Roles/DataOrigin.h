//===- DataOrigin.h - What values are made from -----------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Facts about values that roles are decided by: one pass over a function.
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_LIB_ANALYSIS_ROLES_DATAORIGIN_H
#define ROOFLINE_LIB_ANALYSIS_ROLES_DATAORIGIN_H

#include "RootFinder.h"
#include "roofline/Model/Role.h"

namespace roofline {

/// What the elements of a value are made from.
struct DataOrigin {
  /// Whether they are computed from what the function is given to work on. What
  /// is only moved, converted or computed element by element from stored values
  /// may as well be a parameter.
  bool isData = true;
  /// Whether they are integers that come from stored ones or from positions
  /// alone, as identifiers do.
  bool isId = false;
  /// Whether they are a slice of their root.
  bool isSlice = false;
  /// Elements, dimensions, and dimensions of more than one element where these
  /// are fewest on the way from the root. A value that is broadcast has more.
  double size = 0;
  unsigned rank = 0;
  unsigned extents = 0;
};

/// What the tensors and buffers of a function are made from.
class DataOriginMap {
public:
  /// `given` are the roles that the user gives to roots.
  DataOriginMap(const OpClasses &classes, RootFinder &finder,
                const llvm::DenseMap<mlir::Value, Role> &given);

  DataOrigin get(mlir::Value value) const { return map.lookup(value); }

private:
  void visit(mlir::Value value);
  DataOrigin getStored(mlir::Value value) const;
  DataOrigin getComputed(mlir::Value value);
  bool isVarying(mlir::BlockArgument argument) const;

  const OpClasses &classes;
  RootFinder &finder;
  const llvm::DenseMap<mlir::Value, Role> &given;
  llvm::DenseMap<mlir::Value, DataOrigin> map;
};

} // namespace roofline

#endif // ROOFLINE_LIB_ANALYSIS_ROLES_DATAORIGIN_H
