//===- MarkdownTest.cpp - Text of any kind in Markdown --------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Markdown.h"
#include "gtest/gtest.h"

using namespace roofline;

TEST(MarkdownTest, TextIsNoMarkup) {
  EXPECT_EQ(escapeForMarkdown("a_b *c* [d](e) |f| `g`"),
            "a\\_b \\*c\\* \\[d\\](e) \\|f\\| \\`g\\`");
  EXPECT_EQ(escapeForMarkdown("<b>&lt;"), "&lt;b>&amp;lt;");
  EXPECT_EQ(escapeForMarkdown("@all"), "@<!-- -->all");
}

TEST(MarkdownTest, CodeHasMoreBackticksAroundIt) {
  EXPECT_EQ(makeCode("a|b"), "`a|b`");
  EXPECT_EQ(makeCode("a`b``c"), "```a`b``c```");
  EXPECT_EQ(makeCode("`a"), "`` `a ``");
  EXPECT_EQ(makeCode(" a"), "`  a `");
  EXPECT_EQ(makeCode(""), "");
}

TEST(MarkdownTest, CodeInCellsEscapesBarsOnly) {
  EXPECT_EQ(escapePipes(makeCode("a|*b*")), "`a\\|*b*`");
}
