//===- DescribedOpInterface.h - Described operations ------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_INTERFACES_DESCRIBEDOPINTERFACE_H
#define ROOFLINE_INTERFACES_DESCRIBEDOPINTERFACE_H

#include "mlir/IR/OpDefinition.h"
#include "roofline/Interfaces/OpDescription.h"

#include "roofline/Interfaces/DescribedOpInterface.h.inc"

#endif // ROOFLINE_INTERFACES_DESCRIBEDOPINTERFACE_H
