//===- DescribedOpInterface.cpp - Described operations --------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "roofline/Interfaces/DescribedOpInterface.h"

#include "roofline/Interfaces/DescribedOpInterface.cpp.inc"
