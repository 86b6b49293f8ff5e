//===- RooflineAttrs.cpp - The roofline attributes ------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "roofline/IR/RooflineAttrs.h"
#include "mlir/IR/DialectImplementation.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace roofline;

#define GET_ATTRDEF_CLASSES
#include "roofline/IR/RooflineAttrs.cpp.inc"

void RooflineDialect::registerAttributes() {
  addAttributes<
#define GET_ATTRDEF_LIST
#include "roofline/IR/RooflineAttrs.cpp.inc"
      >();
}
