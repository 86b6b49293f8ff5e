//===- SchemeTable.h - Quantization schemes by name -------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The schemes that options accept: names from a table, and names composed of a
// type and a group. docs/quantization.md describes both.
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_TARGET_SCHEMETABLE_H
#define ROOFLINE_TARGET_SCHEMETABLE_H

#include "roofline/Model/Scheme.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/MemoryBufferRef.h"

namespace roofline {

/// A table of named schemes.
class SchemeTable {
public:
  /// The schemes that ship with the library.
  SchemeTable();

  /// Parses a file of schemes, which take precedence over those of the library.
  /// On failure the error's message holds one diagnostic per line, each
  /// `file:line:column: error: ...`.
  static llvm::Expected<SchemeTable> parse(llvm::MemoryBufferRef buffer);
  /// Reads and parses the file at `path`.
  static llvm::Expected<SchemeTable> load(llvm::StringRef path);

  /// The scheme called `name`, else the one that `name` spells out: `i8`,
  /// `u4g64` (with a zero point), `f8E5M2`. Its scales are f16; 16-bit floats
  /// have none.
  llvm::Expected<Scheme> find(llvm::StringRef name) const;

private:
  explicit SchemeTable(llvm::SmallVector<Scheme, 0> schemes)
      : schemes(std::move(schemes)) {}

  llvm::SmallVector<Scheme, 0> schemes;
};

/// Parses entries `WHAT:SCHEME` and `FUNCTION::WHAT:SCHEME`, in their order.
/// The scheme `keep` leaves tensors unchanged. Does not check whether WHAT
/// names existing tensors.
llvm::Expected<llvm::SmallVector<Assumption, 0>>
parseAssumptions(llvm::ArrayRef<std::string> entries, const SchemeTable &table);

} // namespace roofline

#endif // ROOFLINE_TARGET_SCHEMETABLE_H
