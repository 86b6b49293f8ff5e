//===- SourcePlaceTest.cpp - Where an operation comes from ----------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "SourcePlace.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/MLIRContext.h"
#include "gtest/gtest.h"

using namespace mlir;
using namespace roofline;

namespace {

class SourcePlaceTest : public testing::Test {
protected:
  Location file(unsigned line) {
    return FileLineColLoc::get(&context, "model.mlir", line, 3);
  }
  Location name(StringRef text, Location inner) {
    return NameLoc::get(StringAttr::get(&context, text), inner);
  }
  Location unknown() { return UnknownLoc::get(&context); }

  /// `NAME@FILE:LINE`, or a dash for what is not known.
  static std::string describe(Location location) {
    SourcePlace place(location);
    std::string text = place.name ? place.name.str() : "-";
    return text + "@" + place.str();
  }

  MLIRContext context;
};

} // namespace

TEST_F(SourcePlaceTest, Plain) {
  EXPECT_EQ(describe(unknown()), "-@-");
  EXPECT_EQ(describe(file(7)), "-@model.mlir:7");
  EXPECT_EQ(describe(FileLineColRange::get(
                StringAttr::get(&context, "model.mlir"), 7, 1, 9, 2)),
            "-@model.mlir:7");
}

TEST_F(SourcePlaceTest, InnermostName) {
  EXPECT_EQ(describe(name("outer", name("inner", file(7)))),
            "inner@model.mlir:7");
  EXPECT_EQ(describe(name("only", unknown())), "only@-");
}

TEST_F(SourcePlaceTest, CallSite) {
  // The callee comes first; a name of the caller's is better than none.
  EXPECT_EQ(describe(CallSiteLoc::get(name("callee", file(7)),
                                      name("caller", file(9)))),
            "callee@model.mlir:7");
  EXPECT_EQ(describe(CallSiteLoc::get(file(7), name("caller", file(9)))),
            "caller@model.mlir:7");
}

TEST_F(SourcePlaceTest, Fused) {
  EXPECT_EQ(describe(FusedLoc::get(
                &context, {unknown(), file(7), name("second", file(9))})),
            "second@model.mlir:7");
  EXPECT_EQ(describe(FusedLoc::get({file(7)}, StringAttr::get(&context, "meta"),
                                   &context)),
            "-@model.mlir:7");
}

TEST_F(SourcePlaceTest, Opaque) {
  int underlying;
  EXPECT_EQ(describe(OpaqueLoc::get(&underlying, file(7))), "-@model.mlir:7");
}

/// Shared parts are looked at once: 2^200 paths would not end.
TEST_F(SourcePlaceTest, SharedParts) {
  Location location = unknown();
  for (unsigned depth = 0; depth != 200; ++depth)
    location = CallSiteLoc::get(location, location);
  EXPECT_EQ(describe(location), "-@-");
}
