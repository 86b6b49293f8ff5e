//===- RoleTest.cpp - Tests of roles --------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "roofline/Model/Role.h"
#include "gtest/gtest.h"

using namespace roofline;

TEST(RoleTest, Spellings) {
  for (Role role : getAllRoles())
    EXPECT_EQ(symbolizeRole(stringifyRole(role)), role);
  EXPECT_EQ(symbolizeRole("kv_cache"), Role::KVCache);
  EXPECT_FALSE(symbolizeRole("cache"));
}

TEST(RoleTest, BytesOfAllRoles) {
  BytesByRole bytes;
  EXPECT_EQ(bytes.getTotal(), 0);
  // A different power of ten for each, so that none can stand for another.
  Count count(1);
  for (Role role : getAllRoles()) {
    bytes[role] += count;
    count *= 10;
  }
  EXPECT_EQ(bytes[Role::Weight], 1);
  EXPECT_EQ(bytes[Role::Activation], 100000);
  EXPECT_EQ(bytes.getTotal(), 111111);
}
