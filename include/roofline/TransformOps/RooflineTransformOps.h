//===- RooflineTransformOps.h - Schedules by bound --------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Operations of the transform dialect that read annotations.
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_TRANSFORMOPS_ROOFLINETRANSFORMOPS_H
#define ROOFLINE_TRANSFORMOPS_ROOFLINETRANSFORMOPS_H

#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/Dialect/Transform/IR/TransformDialect.h"
#include "mlir/Dialect/Transform/Interfaces/TransformInterfaces.h"
#include "mlir/IR/OpDefinition.h"
#include "mlir/IR/OpImplementation.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

#define GET_OP_CLASSES
#include "roofline/TransformOps/RooflineTransformOps.h.inc"

#endif // ROOFLINE_TRANSFORMOPS_ROOFLINETRANSFORMOPS_H
