//===- FunctionGroups.cpp - Functions that are bound together -------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "FunctionGroups.h"

using namespace mlir;

namespace roofline {

/// Looks into operations of dialects that are not linked, too, which a
/// `SymbolUserMap` does not.
FunctionGroups::FunctionGroups(Operation *module) : module(module) {
  module->walk<WalkOrder::PreOrder>([&](FunctionOpInterface function) {
    if (!function.isExternal()) {
      numbers[function] = functions.size();
      functions.push_back(function);
    }
    return WalkResult::skip();
  });
  groups.grow(functions.size());
  module->walk<WalkOrder::PreOrder>([&](Operation *op) {
    auto number = numbers.find(op);
    if (number == numbers.end()) {
      visit(op, std::nullopt);
      return WalkResult::advance();
    }
    op->walk([&](Operation *nested) { visit(nested, number->second); });
    return WalkResult::skip();
  });
  groups.compress();
}

/// What `name`, in `user`, names; null for nothing.
Operation *FunctionGroups::lookUp(Operation *user, SymbolRefAttr name) {
  Operation *symbol = symbolTables.lookupNearestSymbolFrom(user, name);
  // What is not linked may have symbols of its own.
  return symbol ? symbol : symbolTables.lookupSymbolIn(module, name);
}

/// Notes what `op` names, which is in the function of number `function`, if in
/// any.
void FunctionGroups::visit(Operation *op, std::optional<unsigned> function) {
  llvm::SmallDenseSet<Operation *, 2> named;
  op->getAttrDictionary().walk<WalkOrder::PreOrder>([&](SymbolRefAttr name) {
    if (Operation *symbol = lookUp(op, name))
      named.insert(symbol);
    return WalkResult::skip();
  });
  for (Operation *symbol : named) {
    ++numUsers[symbol];
    auto number = numbers.find(symbol);
    if (function && number != numbers.end())
      groups.join(*function, number->second);
  }
}

SmallVector<SmallVector<FunctionOpInterface, 1>, 0>
FunctionGroups::getGroups() const {
  SmallVector<SmallVector<FunctionOpInterface, 1>, 0> result(
      groups.getNumClasses());
  for (auto [number, function] : llvm::enumerate(functions))
    result[groups[number]].push_back(function);
  return result;
}

} // namespace roofline
