//===- DiffStyle.h - How comparisons for people look ------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_LIB_REPORT_DIFFSTYLE_H
#define ROOFLINE_LIB_REPORT_DIFFSTYLE_H

#include "TextTable.h"
#include "llvm/ADT/Twine.h"
#include <vector>

namespace roofline {

/// A table before it is laid out. Cells hold no text that was not quoted.
struct DiffTable {
  struct Column {
    std::string title;
    TextTable::Align align;
  };
  llvm::SmallVector<Column> columns;
  std::vector<llvm::SmallVector<std::string, 0>> rows;
};

/// Writes headings, lines and tables.
class DiffStyle {
public:
  explicit DiffStyle(llvm::raw_ostream &os) : os(os) {}
  virtual ~DiffStyle() = default;

  /// `text`, which may hold anything, as what it is and nothing else.
  virtual std::string quote(llvm::StringRef text) const = 0;
  virtual void writeHeading(const llvm::Twine &text) = 0;
  virtual void writeLine(const llvm::Twine &text) = 0;
  virtual void writeTable(const DiffTable &table) = 0;

protected:
  llvm::raw_ostream &os;
};

/// Text for a terminal.
class TextDiffStyle final : public DiffStyle {
public:
  using DiffStyle::DiffStyle;
  std::string quote(llvm::StringRef text) const override;
  void writeHeading(const llvm::Twine &text) override;
  void writeLine(const llvm::Twine &text) override;
  void writeTable(const DiffTable &table) override;
};

/// Markdown with tables, as code hosts render it.
class MarkdownDiffStyle final : public DiffStyle {
public:
  using DiffStyle::DiffStyle;
  std::string quote(llvm::StringRef text) const override;
  void writeHeading(const llvm::Twine &text) override;
  void writeLine(const llvm::Twine &text) override;
  void writeTable(const DiffTable &table) override;

private:
  void startBlock();
  void writeRow(llvm::ArrayRef<std::string> cells);

  bool isFirst = true;
};

} // namespace roofline

#endif // ROOFLINE_LIB_REPORT_DIFFSTYLE_H
