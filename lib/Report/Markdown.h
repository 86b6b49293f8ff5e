//===- Markdown.h - Text of any kind in Markdown ----------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_LIB_REPORT_MARKDOWN_H
#define ROOFLINE_LIB_REPORT_MARKDOWN_H

#include "llvm/ADT/StringRef.h"
#include <string>

namespace roofline {

/// Printable `text` as text of a paragraph or cell: nothing in it is markup,
/// nor mentions anybody.
std::string escapeForMarkdown(llvm::StringRef text);

/// Printable `text` as code, in which nothing is markup.
std::string makeCode(llvm::StringRef text);
/// `code` in a cell of a table, where pipes are escaped even so.
std::string escapePipes(llvm::StringRef code);

} // namespace roofline

#endif // ROOFLINE_LIB_REPORT_MARKDOWN_H
