//===- Role.cpp - What a tensor is for ------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "roofline/Model/Role.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/ErrorHandling.h"

using namespace roofline;

llvm::ArrayRef<Role> roofline::getAllRoles() {
  static constexpr Role all[] = {Role::Weight, Role::KVCache, Role::Embedding,
                                 Role::Index,  Role::Scale,   Role::Activation};
  return all;
}

llvm::StringRef roofline::stringifyRole(Role role) {
  switch (role) {
  case Role::Weight:
    return "weight";
  case Role::KVCache:
    return "kv_cache";
  case Role::Embedding:
    return "embedding";
  case Role::Index:
    return "index";
  case Role::Scale:
    return "scale";
  case Role::Activation:
    return "activation";
  }
  llvm_unreachable("unknown role");
}

Count BytesByRole::getTotal() const {
  Count total(0);
  for (const Count &part : bytes)
    total += part;
  return total;
}

std::optional<Role> roofline::symbolizeRole(llvm::StringRef name) {
  for (Role role : getAllRoles())
    if (stringifyRole(role) == name)
      return role;
  return std::nullopt;
}
