//===- DiffStyle.cpp - How comparisons for people look --------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "DiffStyle.h"
#include "Markdown.h"
#include "llvm/ADT/ArrayRef.h"

using namespace roofline;
using llvm::StringRef;
using llvm::Twine;

//===----------------------------------------------------------------------===//
// Text
//===----------------------------------------------------------------------===//

std::string TextDiffStyle::quote(StringRef text) const {
  return escapeForTerminal(text);
}

void TextDiffStyle::writeHeading(const Twine &text) {
  os << "\n" << text << "\n";
}

void TextDiffStyle::writeLine(const Twine &text) { os << text << "\n"; }

void TextDiffStyle::writeTable(const DiffTable &table) {
  TextTable text;
  for (const DiffTable::Column &column : table.columns)
    text.addColumn(column.title, column.align);
  for (const auto &row : table.rows)
    text.addRow(row);
  os << "\n";
  text.print(os);
}

//===----------------------------------------------------------------------===//
// Markdown
//===----------------------------------------------------------------------===//

/// A span of code, so that names are no markup and mention nobody.
std::string MarkdownDiffStyle::quote(StringRef text) const {
  return makeCode(escapeForTerminal(text));
}

/// Blocks are apart by an empty line.
void MarkdownDiffStyle::startBlock() {
  if (!isFirst)
    os << "\n";
  isFirst = false;
}

void MarkdownDiffStyle::writeHeading(const Twine &text) {
  startBlock();
  os << "### " << text << "\n";
}

void MarkdownDiffStyle::writeLine(const Twine &text) {
  startBlock();
  os << text << "\n";
}

void MarkdownDiffStyle::writeRow(llvm::ArrayRef<std::string> cells) {
  os << "|";
  for (StringRef cell : cells)
    os << " " << escapePipes(cell) << " |";
  os << "\n";
}

void MarkdownDiffStyle::writeTable(const DiffTable &table) {
  llvm::SmallVector<std::string> titles, rules;
  for (const DiffTable::Column &column : table.columns) {
    titles.push_back(column.title);
    rules.push_back(column.align == TextTable::Align::Right ? "---:" : "---");
  }
  startBlock();
  writeRow(titles);
  writeRow(rules);
  for (const auto &row : table.rows)
    writeRow(row);
}
