//===- Request.cpp - What to generate of a model --------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "roofline/Generator/Request.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/ErrorHandling.h"

using namespace roofline;
using llvm::createStringError;
using llvm::Error;
using llvm::Expected;
using llvm::StringRef;

/// Parses `i8`, `i4g128` and the like.
static Expected<StorageScheme> parseScheme(StringRef text) {
  StorageScheme scheme;
  StringRef rest = text;
  bool good = rest.consume_front("i") &&
              !rest.consumeInteger(10, scheme.bits) &&
              (scheme.bits == 4 || scheme.bits == 8);
  int64_t group;
  if (good && rest.consume_front("g")) {
    good = !rest.consumeInteger(10, group) && group > 0;
    scheme.group = group;
  }
  if (good && rest.empty())
    return scheme;
  return createStringError("unknown storage scheme '" + text +
                           "'; schemes are i8 and i4, followed by gN where N "
                           "elements share a scale, such as i4g128");
}

static Error parsePart(StringRef part, Storage &storage) {
  auto [role, text] = part.split(':');
  bool isCache = role == "kv_cache";
  if (role != "weight" && !isCache)
    return createStringError("the storage of '" + role +
                             "' cannot be chosen; roles are weight and "
                             "kv_cache, as in weight:i4g128,kv_cache:i8");
  Expected<StorageScheme> scheme = parseScheme(text);
  if (!scheme)
    return scheme.takeError();
  if (isCache && scheme->group)
    return createStringError("kv_cache has a scale for each token and head: "
                             "write i8 or i4 without a group");
  std::optional<StorageScheme> &place =
      isCache ? storage.kvCache : storage.weight;
  if (place)
    return createStringError("the storage of '" + role + "' is given twice");
  place = *scheme;
  return Error::success();
}

Expected<Storage> roofline::parseStorage(StringRef text) {
  Storage storage;
  for (StringRef part : llvm::split(text, ','))
    if (Error error = parsePart(part, storage))
      return std::move(error);
  return storage;
}
