//===- TextTable.h - Aligned columns ----------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_LIB_REPORT_TEXTTABLE_H
#define ROOFLINE_LIB_REPORT_TEXTTABLE_H

#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/raw_ostream.h"
#include <string>

namespace roofline {

/// `text` as a terminal can show it: what is not printable UTF-8 is escaped.
std::string escapeForTerminal(llvm::StringRef text);

/// `text` cut in its middle to at most `width` terminal columns, of which three
/// are dots: names and paths differ at their ends. `text` must be printable.
std::string shorten(llvm::StringRef text, unsigned width);

/// Rows of cells, as wide as their widest.
class TextTable {
public:
  /// `Name`: to the left, and what the module says, not the report. `Bound`: to
  /// the left, and in the colour of the bound that the cell names.
  enum class Align { Left, Right, Name, Bound };

  /// Appends a column. All columns come before the first row.
  void addColumn(llvm::StringRef title, Align align);
  /// Appends a row with a cell for each column. Cells must be printable.
  void addRow(llvm::SmallVector<std::string, 0> cells);
  /// Appends a row that sums up others, and has no names.
  void addSum(llvm::SmallVector<std::string, 0> cells);
  void print(llvm::raw_ostream &os) const;
  /// Prints the table in Markdown. Names are code.
  void printMarkdown(llvm::raw_ostream &os) const;

private:
  struct Column {
    std::string title;
    Align align;
    size_t width;
  };
  void printRow(llvm::ArrayRef<std::string> cells, llvm::raw_ostream &os) const;

  llvm::SmallVector<Column> columns;
  struct Row {
    llvm::SmallVector<std::string, 0> cells;
    bool isSum;
  };
  void add(Row row);

  llvm::SmallVector<Row, 0> rows;
};

} // namespace roofline

#endif // ROOFLINE_LIB_REPORT_TEXTTABLE_H
