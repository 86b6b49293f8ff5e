//===- Origins.h - One step back from a value -------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Where the elements of a value come from, one operation further back. Who
// walks back chooses which operations to look through.
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_ANALYSIS_OPS_ORIGINS_H
#define ROOFLINE_ANALYSIS_OPS_ORIGINS_H

#include "roofline/Analysis/Ops/OpClass.h"
#include <initializer_list>

namespace roofline {

/// How many steps a walk takes where it may not end, as unreachable code may
/// define values by each other, or where what is further away does not matter.
inline constexpr unsigned maxOriginSteps = 256;

/// A set of classes of operations: those to look through.
class OpClassSet {
public:
  constexpr OpClassSet(std::initializer_list<OpClass> classes) {
    for (OpClass opClass : classes)
      bits |= 1u << unsigned(opClass);
  }

  constexpr bool contains(OpClass opClass) const {
    return bits >> unsigned(opClass) & 1;
  }

private:
  unsigned bits = 0;
};

/// Operations whose results have the elements of an operand, in whatever place
/// and numeric type.
inline constexpr OpClassSet passesElements = {OpClass::View, OpClass::Movement,
                                              OpClass::Cast};

/// One step back through an operation of one of the classes `through`: the
/// value that `value` has its elements from, the largest if there are several.
/// Null if another operation makes `value`, or if nothing stored is moved.
mlir::Value getOrigin(mlir::Value value, const OpClasses &classes,
                      OpClassSet through = passesElements);

/// One step back through `op`, whatever it does to elements without computing
/// others: all values that its result consists of, what it writes into included
/// and what needs no memory left out. Empty if it computes elements. A choice
/// between two values consists of both.
llvm::SmallVector<mlir::Value, 2> getOrigins(mlir::Operation *op,
                                             const OpClasses &classes);

} // namespace roofline

#endif // ROOFLINE_ANALYSIS_OPS_ORIGINS_H
