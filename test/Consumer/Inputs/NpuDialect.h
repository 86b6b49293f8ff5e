//===- NpuDialect.h - A dialect of another project --------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef NPU_DIALECT_H
#define NPU_DIALECT_H

#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Dialect.h"
#include "mlir/IR/OpDefinition.h"
#include "mlir/Interfaces/InferTypeOpInterface.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "roofline/Interfaces/CostOpInterface.h"
#include "roofline/Interfaces/DescribedOpInterface.h"

#include "NpuDialect.h.inc"
#define GET_OP_CLASSES
#include "NpuOps.h.inc"

/// Registers `npu-count-bound`.
void registerCountBoundPass();

#endif // NPU_DIALECT_H
