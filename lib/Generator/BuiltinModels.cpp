//===- BuiltinModels.cpp - Models whose configs are built in --------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "roofline/Generator/Model.h"
#include "roofline/IR/NearMatch.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVectorExtras.h"

using namespace roofline;
using llvm::ArrayRef;
using llvm::Expected;
using llvm::StringRef;

static constexpr BuiltinModel builtinModels[] = {
#define ROOFLINE_MODEL(name, config) {name, config},
#include "EmbedModels.inc"
#undef ROOFLINE_MODEL
};

ArrayRef<BuiltinModel> roofline::getBuiltinModels() { return builtinModels; }

Expected<const BuiltinModel *> roofline::findBuiltinModel(StringRef name) {
  const BuiltinModel *model =
      llvm::find_if(builtinModels, [&](const BuiltinModel &each) {
        return each.name == name;
      });
  if (model != std::end(builtinModels))
    return model;
  llvm::SmallVector<StringRef> names = llvm::map_to_vector(
      builtinModels,
      [](const BuiltinModel &each) -> StringRef { return each.name; });
  return llvm::createStringError("unknown model '" + name + "'" +
                                 suggest(name, names));
}
