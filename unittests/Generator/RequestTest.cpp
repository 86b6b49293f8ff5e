//===- RequestTest.cpp - What to generate of a model ----------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "roofline/Generator/Request.h"
#include "gtest/gtest.h"

using namespace roofline;

static std::string getError(llvm::StringRef text) {
  llvm::Expected<Storage> storage = parseStorage(text);
  return storage ? "" : llvm::toString(storage.takeError());
}

TEST(RequestTest, ParsesStorage) {
  Storage storage = llvm::cantFail(parseStorage("weight:i4g128,kv_cache:i8"));
  ASSERT_TRUE(storage.weight && storage.kvCache);
  EXPECT_EQ(storage.weight->bits, 4u);
  EXPECT_EQ(storage.weight->group, 128);
  EXPECT_EQ(storage.kvCache->bits, 8u);
  EXPECT_EQ(storage.kvCache->group, std::nullopt);

  Storage half = llvm::cantFail(parseStorage("weight:i8"));
  EXPECT_TRUE(half.weight && !half.kvCache);
}

TEST(RequestTest, RefusesOtherStorage) {
  for (llvm::StringRef text :
       {"", "weight", "weight:", "weight:i3", "weight:i4g", "weight:i4g0",
        "weight:i4g-1", "weight:i8x", "weight:i8g99999999999999999999",
        "bias:i8", "kv_cache:i8g64", "weight:i8,", "weight:i8,weight:i4"})
    EXPECT_NE(getError(text), "") << text.str();
  EXPECT_EQ(getError("weight:i8,weight:i4"),
            "the storage of 'weight' is given twice");
}
