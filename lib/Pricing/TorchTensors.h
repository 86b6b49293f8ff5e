//===- TorchTensors.h - Tensors of a type that is not linked ----*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Analyses know the tensors of the builtin dialect alone.
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_LIB_PRICING_TORCHTENSORS_H
#define ROOFLINE_LIB_PRICING_TORCHTENSORS_H

#include "mlir/IR/Operation.h"

namespace roofline {

/// Whether any value in `module` is a tensor of the Torch dialect, as
/// `!torch.vtensor<[2,?],f32>`, whose shape and elements the builtin dialect
/// can express.
bool hasTorchTensors(mlir::Operation *module);

/// Gives all such values in `module`, and attributes that name their types,
/// the types of the builtin dialect.
void useBuiltinTensors(mlir::Operation *module);

} // namespace roofline

#endif // ROOFLINE_LIB_PRICING_TORCHTENSORS_H
