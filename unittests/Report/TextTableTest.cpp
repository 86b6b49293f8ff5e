//===- TextTableTest.cpp - Aligned columns --------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TextTable.h"
#include "gtest/gtest.h"

using namespace roofline;

TEST(TextTableTest, AlignsColumns) {
  TextTable table;
  table.addColumn("op", TextTable::Align::Left);
  table.addColumn("work", TextTable::Align::Right);
  table.addColumn("note", TextTable::Align::Left);
  table.addRow({"matmul", "1 B", "x"});
  table.addRow({"a", "", "long note"});
  table.addRow({"b", "1000 B", ""});
  std::string text;
  llvm::raw_string_ostream os(text);
  table.print(os);
  EXPECT_EQ(text, "op        work  note\n"
                  "matmul     1 B  x\n"
                  "a               long note\n"
                  "b       1000 B\n");
}

/// A CJK character takes two columns and three bytes.
TEST(TextTableTest, WideCharacters) {
  TextTable table;
  table.addColumn("op", TextTable::Align::Left);
  table.addColumn("n", TextTable::Align::Left);
  table.addRow({"\u5c42", "1"});
  table.addRow({"abc", "2"});
  std::string text;
  llvm::raw_string_ostream os(text);
  table.print(os);
  EXPECT_EQ(text, "op   n\n\u5c42   1\nabc  2\n");
}

TEST(TextTableTest, ShortensInTheMiddle) {
  EXPECT_EQ(shorten("0123456789", 10), "0123456789");
  // 9 columns: 3 dots, (9 - 3) / 3 = 2 before and 4 after them.
  EXPECT_EQ(shorten("0123456789", 9), "01...6789");
  // Never half a character: of 4 columns, one wide character and a half do not
  // fit; before the dots, one fits into 2 columns.
  EXPECT_EQ(shorten("\u5c42\u5c42\u5c42\u5c42\u5c42", 9),
            "\u5c42...\u5c42\u5c42");
  EXPECT_EQ(shorten("\u5c42\u5c42\u5c42\u5c42\u5c42", 8), "...\u5c42\u5c42");
}

TEST(TextTableTest, EscapesWhatATerminalWouldObey) {
  EXPECT_EQ(escapeForTerminal("plain \u5c42"), "plain \u5c42");
  EXPECT_EQ(escapeForTerminal("\x1b[31m\n"), "\\1B[31m\\0A");
  EXPECT_EQ(escapeForTerminal("\xff"), "\\FF");
  // U+202E, which reverses what follows.
  EXPECT_EQ(escapeForTerminal("\u202e"), "\\E2\\80\\AE");
}
