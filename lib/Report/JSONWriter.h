//===- JSONWriter.h - JSON of hostile text and big numbers ------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_LIB_REPORT_JSONWRITER_H
#define ROOFLINE_LIB_REPORT_JSONWRITER_H

#include "roofline/Model/Count.h"
#include "llvm/Support/JSON.h"
#include <optional>

namespace roofline {

/// Streams a JSON document whose text may hold any bytes, whose counts may be
/// of any size, and whose reals may be unknown.
class JSONWriter {
public:
  using Block = llvm::function_ref<void()>;

  /// Indents by `indent` blanks; with 0, the document is one line.
  explicit JSONWriter(llvm::raw_ostream &os, unsigned indent = 2)
      : json(os, indent) {}

  /// An object as the document or as an element of an array.
  void writeObject(Block members) { json.object(members); }
  void writeObject(llvm::StringRef key, Block members) {
    json.attributeObject(key, members);
  }
  /// An array as an element of another one.
  void writeArray(Block elements) { json.array(elements); }
  void writeArray(llvm::StringRef key, Block elements) {
    json.attributeArray(key, elements);
  }

  /// Text; what is not UTF-8 in it is replaced.
  void writeString(llvm::StringRef key, llvm::StringRef text);
  void writeBool(llvm::StringRef key, bool value) {
    json.attribute(key, value);
  }
  /// A number that a double holds.
  template <typename T>
  void writeNumber(llvm::StringRef key, T value) {
    json.attribute(key, value);
  }
  /// A count: a string above 2^53, where a double would round it.
  void writeCount(llvm::StringRef key, const Count &count);
  /// A number, or null where it is too large for a double.
  void writeReal(llvm::StringRef key, double value);
  /// A number, or null for `reason`.
  void writeReal(llvm::StringRef key, std::optional<double> value,
                 llvm::StringRef reason);
  /// null where there is nothing to name, as opposed to nothing known.
  void writeNull(llvm::StringRef key) { json.attribute(key, nullptr); }
  /// null and, as `KEY_reason`, why.
  void writeNull(llvm::StringRef key, llvm::StringRef reason);

  /// Elements of an array.
  void writeElement(const std::string &text) { json.value(text); }
  void writeElement(unsigned number) { json.value(number); }
  void writeRealElement(double number) { json.value(number); }
  void writeNullElement() { json.value(nullptr); }
  /// The tree of an expression; null where it is not known.
  void writeExpressionElement(const Count &count);

  /// The member `key`: an expression as `text`, and as a tree of arrays, such
  /// as
  /// `["mul", 2, "batch"]`, with names and numbers for leaves.
  void writeExpression(llvm::StringRef key, const Count &count);

private:
  llvm::json::OStream json;
};

} // namespace roofline

#endif // ROOFLINE_LIB_REPORT_JSONWRITER_H
