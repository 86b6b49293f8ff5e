//===- Convolution.h - Convolutions of images and sound ---------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_LIB_GENERATOR_CONVOLUTION_H
#define ROOFLINE_LIB_GENERATOR_CONVOLUTION_H

#include "ModelBuilder.h"

namespace roofline {

/// A three-tap convolution of `input`, batch x channels x width, padded by a
/// zero on either side. The weights are `NAME.weight` and `NAME.bias`. Returns
/// batch x outputs x (width / stride); the stride divides the width.
Tensor convolveThree(ModelBuilder &builder, llvm::StringRef name,
                     const Tensor &input, int64_t outputs, int64_t stride);

/// A convolution over non-overlapping patches of `size` x `size` pixels, with
/// weights named likewise. `image`, batch x channels x height x width, consists
/// of whole patches. Returns batch x outputs x patches.
Tensor convolvePatches(ModelBuilder &builder, llvm::StringRef name,
                       const Tensor &image, int64_t outputs, int64_t size);

/// Transposes batch x channels x positions to batch x positions x channels.
Tensor moveChannelsLast(ModelBuilder &builder, const Tensor &input);

} // namespace roofline

#endif // ROOFLINE_LIB_GENERATOR_CONVOLUTION_H
