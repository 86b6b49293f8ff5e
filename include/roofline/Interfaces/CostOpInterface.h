//===- CostOpInterface.h - Operations that know their cost ------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The interface through which operations of any dialect tell their cost. A
// dialect's owner implements it on their operations, or attaches an external
// model; nothing else has to change for the operation to be priced.
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_INTERFACES_COSTOPINTERFACE_H
#define ROOFLINE_INTERFACES_COSTOPINTERFACE_H

#include "mlir/IR/OpDefinition.h"
#include "roofline/Interfaces/Unknown.h"
#include "roofline/Model/Cost.h"
#include "llvm/ADT/Twine.h"
#include <variant>

namespace roofline {

class CostContext;

/// A cost, or the reason why there is none.
class CostOrUnknown {
public:
  CostOrUnknown(Cost cost) : value(std::move(cost)) {}
  CostOrUnknown(Unknown unknown) : value(std::move(unknown)) {}

  /// Whether the cost is known.
  explicit operator bool() const { return std::holds_alternative<Cost>(value); }
  Cost &operator*() { return std::get<Cost>(value); }
  Cost *operator->() { return &std::get<Cost>(value); }
  /// The reason; only where the cost is not known.
  const std::string &getReason() const {
    return std::get<Unknown>(value).reason;
  }

private:
  std::variant<Cost, Unknown> value;
};

} // namespace roofline

#include "roofline/Interfaces/CostOpInterface.h.inc"

#endif // ROOFLINE_INTERFACES_COSTOPINTERFACE_H
