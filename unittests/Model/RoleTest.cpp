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
  for (Role role : getEnumValues<Role>())
    EXPECT_EQ(symbolize<Role>(stringify(role)), role);
  EXPECT_EQ(symbolize<Role>("kv_cache"), Role::KVCache);
  EXPECT_FALSE(symbolize<Role>("cache"));
}

TEST(RoleTest, BytesOfAllRoles) {
  BytesByRole bytes;
  EXPECT_EQ(bytes.getTotal(), 0);
  // A different power of ten for each, so that none can stand for another.
  Count count(1);
  for (Role role : getEnumValues<Role>()) {
    bytes[role] += count;
    count *= 10;
  }
  EXPECT_EQ(bytes[Role::Weight], 1);
  EXPECT_EQ(bytes[Role::Activation], 100000);
  EXPECT_EQ(bytes.getTotal(), 111111);
}
