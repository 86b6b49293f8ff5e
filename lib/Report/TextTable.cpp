//===- TextTable.cpp - Aligned columns ------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TextTable.h"
#include "Markdown.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/ConvertUTF.h"
#include "llvm/Support/Unicode.h"
#include <cassert>

using namespace roofline;
using llvm::ArrayRef;
using llvm::raw_ostream;
using llvm::SmallVector;
using llvm::StringRef;
using llvm::sys::unicode::columnWidthUTF8;

std::string roofline::escapeForTerminal(StringRef text) {
  if (columnWidthUTF8(text) >= 0)
    return text.str();
  std::string escaped;
  llvm::raw_string_ostream os(escaped);
  llvm::printEscapedString(text, os);
  return escaped;
}

/// Terminal columns that `text` takes.
static size_t getWidth(StringRef text) {
  int width = columnWidthUTF8(text);
  assert(width >= 0 && "cells must be printable");
  return width;
}

/// How many bytes at the start of the characters `chars` fit into `width`.
template <typename Range>
static size_t getFittingBytes(Range &&chars, size_t width) {
  size_t bytes = 0;
  for (StringRef character : chars) {
    size_t taken = getWidth(character);
    if (taken > width)
      break;
    width -= taken;
    bytes += character.size();
  }
  return bytes;
}

std::string roofline::shorten(StringRef text, unsigned width) {
  if (getWidth(text) <= width)
    return text.str();
  SmallVector<StringRef> characters;
  for (StringRef rest = text; !rest.empty();) {
    size_t bytes = llvm::getNumBytesForUTF8(rest.front());
    characters.push_back(rest.take_front(bytes));
    rest = rest.drop_front(bytes);
  }
  constexpr StringRef dots = "...";
  size_t head = (width - dots.size()) / 3;
  size_t tail = width - dots.size() - head;
  return (llvm::Twine(text.take_front(getFittingBytes(characters, head))) +
          dots +
          text.take_back(getFittingBytes(llvm::reverse(characters), tail)))
      .str();
}

void TextTable::addColumn(StringRef title, Align align) {
  assert(rows.empty() && "columns come before rows");
  columns.push_back({title.str(), align, getWidth(title)});
}

void TextTable::add(Row row) {
  for (auto [column, cell] : llvm::zip_equal(columns, row.cells))
    column.width = std::max(column.width, getWidth(cell));
  rows.push_back(std::move(row));
}

void TextTable::addRow(SmallVector<std::string, 0> cells) {
  add({std::move(cells), /*isSum=*/false});
}

void TextTable::addSum(SmallVector<std::string, 0> cells) {
  add({std::move(cells), /*isSum=*/true});
}

/// Prints `cell` in the colour of the bound that it names, where `os` shows
/// colours.
static void printBound(StringRef cell, raw_ostream &os) {
  if (cell == "memory")
    os.changeColor(raw_ostream::BLUE);
  else if (cell == "compute")
    os.changeColor(raw_ostream::YELLOW);
  else
    return void(os << cell);
  os << cell;
  os.resetColor();
}

void TextTable::printRow(ArrayRef<std::string> cells, raw_ostream &os) const {
  // Blanks are written when something follows them, so that no line ends in
  // one.
  size_t blanks = 0;
  for (auto [column, cell] : llvm::zip_equal(columns, cells)) {
    size_t padding = column.width - getWidth(cell);
    bool alignRight = column.align == Align::Right;
    if (!cell.empty()) {
      os.indent(blanks + (alignRight ? padding : 0));
      if (column.align == Align::Bound)
        printBound(cell, os);
      else
        os << cell;
      blanks = alignRight ? 0 : padding;
    } else {
      blanks += padding;
    }
    blanks += 2;
  }
  os << "\n";
}

void TextTable::print(raw_ostream &os) const {
  SmallVector<std::string> titles;
  for (const Column &column : columns)
    titles.push_back(column.title);
  printRow(titles, os);
  for (const Row &row : rows)
    printRow(row.cells, os);
}

void TextTable::printMarkdown(raw_ostream &os) const {
  for (const Column &column : columns)
    os << "| " << escapeForMarkdown(column.title) << " ";
  os << "|\n";
  for (const Column &column : columns)
    os << (column.align == Align::Right ? "|--:" : "|:--");
  os << "|\n";
  for (const Row &row : rows) {
    for (auto [column, cell] : llvm::zip_equal(columns, row.cells)) {
      bool isCode = column.align == Align::Name && !row.isSum;
      os << "| "
         << (isCode ? escapePipes(makeCode(cell)) : escapeForMarkdown(cell))
         << " ";
    }
    os << "|\n";
  }
}
