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
#include "roofline/Model/EnumNames.h"
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

/// In the order in which reports list them.
template <>
struct EnumNames<Role> {
  static constexpr EnumName<Role> all[] = {
      {Role::Weight, "weight"},       {Role::KVCache, "kv_cache"},
      {Role::Embedding, "embedding"}, {Role::Index, "index"},
      {Role::Scale, "scale"},         {Role::Activation, "activation"}};
};

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
  std::array<Count, std::size(EnumNames<Role>::all)> bytes;
};

} // namespace roofline

#endif // ROOFLINE_MODEL_ROLE_H
