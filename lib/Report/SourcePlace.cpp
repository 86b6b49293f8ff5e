//===- SourcePlace.cpp - Where an operation comes from --------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "SourcePlace.h"

using namespace mlir;
using namespace roofline;

SourcePlace::SourcePlace(Location location) {
  // The walk is in pre-order and sees each distinct location once.
  location->walk([&](Location nested) {
    if (auto fileLoc = dyn_cast<FileLineColLoc>(nested)) {
      if (!file)
        file = fileLoc;
    } else if (auto nameLoc = dyn_cast<NameLoc>(nested)) {
      // On the way to the file, a later name is further inside.
      if (!file || !name)
        name = nameLoc.getName();
    }
    return file && name ? WalkResult::interrupt() : WalkResult::advance();
  });
}

std::string SourcePlace::str() const {
  if (!file)
    return "-";
  return (file.getFilename().getValue() + ":" + Twine(file.getLine())).str();
}
