//===- SVGCanvasTest.cpp - Shapes and text of SVG pictures ----------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "SVGCanvas.h"
#include "gtest/gtest.h"

using namespace roofline;

TEST(SVGCanvasTest, TextIsValidXML) {
  EXPECT_EQ(escapeForXML("<a href=\"b\">&'"),
            "&lt;a href=&quot;b&quot;&gt;&amp;&apos;");
  // What XML may not hold, and what is not UTF-8.
  EXPECT_EQ(escapeForXML(llvm::StringRef("\0\x1b", 2)), "\\00\\1B");
  EXPECT_EQ(escapeForXML("\xfe"), "\\FE");
  EXPECT_EQ(escapeForXML("\u5c42"), "\u5c42");
}

static llvm::SmallVector<double> spread(llvm::SmallVector<double> places,
                                        double gap, double first, double last) {
  spreadOut(places, gap, first, last);
  return places;
}

TEST(SVGCanvasTest, SpreadOut) {
  using Places = llvm::SmallVector<double>;
  // What is apart stays where it is.
  EXPECT_EQ(spread({10, 30}, 10, 0, 100), (Places{10, 30}));
  EXPECT_EQ(spread({10, 12, 13}, 10, 0, 100), (Places{10, 20, 30}));
  // From the ends inwards.
  EXPECT_EQ(spread({-5, 2}, 10, 0, 100), (Places{0, 10}));
  EXPECT_EQ(spread({95, 99}, 10, 0, 100), (Places{90, 100}));
  EXPECT_EQ(spread({}, 10, 0, 100), Places());
}
