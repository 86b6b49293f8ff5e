//===- EnumNames.h - Enums and the spellings of their values ----*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An enum whose values have spellings has one table of them, beside the enum:
//
//   template <> struct EnumNames<Precision> {
//     static constexpr EnumName<Precision> all[] = {
//         {Precision::Strict, "strict"}, {Precision::Relaxed, "relaxed"}};
//   };
//
// Printing, parsing, the lists in diagnostics and the values of options come
// from it.
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_MODEL_ENUMNAMES_H
#define ROOFLINE_MODEL_ENUMNAMES_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/ErrorHandling.h"
#include <array>
#include <optional>

namespace roofline {

/// A value of an enum.
template <typename E>
struct EnumName {
  E value;
  llvm::StringRef name;
  /// What the value means, for the help on options; may be empty.
  llvm::StringRef help = "";
};

/// Specialized for each enum: `all` has every value once, in the order in which
/// they are listed.
template <typename E>
struct EnumNames;

/// All values of `E`.
template <typename E>
llvm::ArrayRef<E> getEnumValues() {
  static constexpr auto values = [] {
    std::array<E, std::size(EnumNames<E>::all)> values{};
    for (size_t i = 0; i < values.size(); ++i)
      values[i] = EnumNames<E>::all[i].value;
    return values;
  }();
  return values;
}

/// The spellings of all values of `E`, in the same order.
template <typename E>
llvm::ArrayRef<llvm::StringRef> getEnumNames() {
  static constexpr auto names = [] {
    std::array<llvm::StringRef, std::size(EnumNames<E>::all)> names{};
    for (size_t i = 0; i < names.size(); ++i)
      names[i] = EnumNames<E>::all[i].name;
    return names;
  }();
  return names;
}

/// The spelling of `value`.
template <typename E>
llvm::StringRef stringify(E value) {
  for (const EnumName<E> &entry : EnumNames<E>::all)
    if (entry.value == value)
      return entry.name;
  llvm_unreachable("every value has a name");
}

/// The value that is spelled `name`; nullopt for any other word.
template <typename E>
std::optional<E> symbolize(llvm::StringRef name) {
  for (const EnumName<E> &entry : EnumNames<E>::all)
    if (entry.name == name)
      return entry.value;
  return std::nullopt;
}

} // namespace roofline

#endif // ROOFLINE_MODEL_ENUMNAMES_H
