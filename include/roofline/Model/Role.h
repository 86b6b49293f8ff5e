//===- Role.h - What a tensor is for ----------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_MODEL_ROLE_H
#define ROOFLINE_MODEL_ROLE_H

#include "roofline/Model/Count.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include <array>
#include <optional>

namespace roofline {

/// The purpose of a tensor, which decides whether it may be quantized.
/// `KVCache` holds keys and values of earlier tokens, `Embedding` is the table
/// of a lookup, `Index` holds positions and identifiers, `Scale` holds
/// quantization parameters.
enum class Role { Weight, KVCache, Embedding, Index, Scale, Activation };

/// All roles in the order of reports.
llvm::ArrayRef<Role> getAllRoles();
/// `weight`, `kv_cache`, `embedding`, `index`, `scale` or `activation`.
llvm::StringRef stringifyRole(Role role);
/// The inverse of `stringifyRole`; nullopt for any other word.
std::optional<Role> symbolizeRole(llvm::StringRef name);

/// A number of bytes for each role.
class BytesByRole {
public:
  Count &operator[](Role role) { return bytes[static_cast<size_t>(role)]; }
  const Count &operator[](Role role) const {
    return bytes[static_cast<size_t>(role)];
  }
  /// The sum over all roles.
  Count getTotal() const;

private:
  std::array<Count, 6> bytes;
};

} // namespace roofline

#endif // ROOFLINE_MODEL_ROLE_H
