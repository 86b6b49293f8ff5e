//===- CostOpInterface.cpp - Operations that know their cost --------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "roofline/Interfaces/CostOpInterface.h"

#include "roofline/Interfaces/CostOpInterface.cpp.inc"
