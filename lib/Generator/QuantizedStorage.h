//===- QuantizedStorage.h - Tensors stored as integers ----------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_LIB_GENERATOR_QUANTIZEDSTORAGE_H
#define ROOFLINE_LIB_GENERATOR_QUANTIZEDSTORAGE_H

#include "ModelBuilder.h"
#include <utility>

namespace roofline {

/// The type of stored elements.
mlir::Type getStoredType(ModelBuilder &builder, const StorageScheme &scheme);

/// `weight`, outputs x inputs, of the scope: unquantized, or dequantized from
/// integers and the f16 scales `weight_scale`, as requested.
Tensor getStoredWeight(ModelBuilder &builder, int64_t outputs, int64_t inputs);

/// The same for the weights of several experts, experts x outputs x inputs.
Tensor getStoredExperts(ModelBuilder &builder, int64_t experts, int64_t outputs,
                        int64_t inputs);

/// Elements times scales, with loops such as `ngk,ng->ngk`, in the activation
/// type.
Tensor dequantize(ModelBuilder &builder, llvm::StringRef loops,
                  const Tensor &stored, const Tensor &scales);

/// The integers and the scales of a rank-4 tensor with one scale per slice
/// along the last dimension.
std::pair<Tensor, Tensor> quantize(ModelBuilder &builder, const Tensor &tensor,
                                   const StorageScheme &scheme);

} // namespace roofline

#endif // ROOFLINE_LIB_GENERATOR_QUANTIZEDSTORAGE_H
