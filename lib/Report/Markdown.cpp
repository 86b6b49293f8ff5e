//===- Markdown.cpp - Text of any kind in Markdown ------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Markdown.h"
#include <algorithm>

using llvm::StringRef;

std::string roofline::escapeForMarkdown(StringRef text) {
  std::string escaped;
  for (char c : text) {
    if (c == '<')
      escaped += "&lt;";
    else if (c == '&')
      escaped += "&amp;";
    else if (c == '@')
      // Sites look for mentions after they have taken back escapes.
      escaped += "@<!-- -->";
    else if (StringRef("\\`*_[]~#|$").contains(c))
      escaped += {'\\', c};
    else
      escaped += c;
  }
  return escaped;
}

std::string roofline::makeCode(StringRef text) {
  if (text.empty())
    return "";
  // More backticks around it than there are anywhere in it.
  size_t longest = 0, run = 0;
  for (char c : text) {
    run = c == '`' ? run + 1 : 0;
    longest = std::max(longest, run);
  }
  std::string fence(longest + 1, '`');
  auto needsSpace = [](char c) { return c == '`' || c == ' '; };
  const char *space =
      needsSpace(text.front()) || needsSpace(text.back()) ? " " : "";
  return fence + space + text.str() + space + fence;
}

std::string roofline::escapePipes(StringRef code) {
  std::string cell;
  for (char c : code) {
    if (c == '|')
      cell += '\\';
    cell += c;
  }
  return cell;
}
