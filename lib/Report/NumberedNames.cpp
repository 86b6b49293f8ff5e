//===- NumberedNames.cpp - Names that differ in numbers -------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "NumberedNames.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace roofline;
using llvm::StringRef;

NameParts roofline::splitNumbers(StringRef name) {
  NameParts parts;
  while (true) {
    parts.push_back(name.take_until(llvm::isDigit));
    name = name.drop_front(parts.back().size());
    if (name.empty())
      return parts;
    parts.push_back(name.take_while(llvm::isDigit));
    name = name.drop_front(parts.back().size());
  }
}

std::string roofline::getTexts(const NameParts &name) {
  std::string texts;
  for (size_t part = 0; part < name.size(); part += 2)
    texts += (llvm::Twine(name[part].size()) + ":" + name[part]).str();
  return texts;
}

std::string roofline::joinNames(llvm::ArrayRef<NameParts> names) {
  std::string joint;
  for (auto [part, text] : llvm::enumerate(names.front())) {
    bool isSame = llvm::all_of(
        names, [&, part = part, text = text](const NameParts &name) {
          return name[part] == text;
        });
    joint += isSame ? text : "*";
  }
  return joint;
}
