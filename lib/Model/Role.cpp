//===- Role.cpp - What a tensor is for ------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "roofline/Model/Role.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/ErrorHandling.h"

using namespace roofline;

Count BytesByRole::getTotal() const {
  Count total(0);
  for (const Count &part : bytes)
    total += part;
  return total;
}
