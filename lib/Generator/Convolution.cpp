//===- Convolution.cpp - Convolutions of images and sound -----------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Convolution.h"
#include "Blocks.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"

using namespace mlir;
using namespace roofline;

static int64_t getStatic(Size size) { return *getConstantIntValue(size); }

/// Adds a zero before and after the last dimension of a tensor of rank 3.
static Tensor pad(ModelBuilder &builder, const Tensor &input) {
  Sizes padding = {builder.getSize(0), builder.getSize(0), builder.getSize(1)};
  Sizes sizes(input.sizes);
  sizes[2] = builder.getSize(getStatic(sizes[2]) + 2);
  ImplicitLocOpBuilder scalars(builder.getLoc(), builder.getBuilder());
  Value zero = constant(scalars, input.getElementType(), 0);
  Value padded = tensor::PadOp::create(scalars, /*resultType=*/Type(),
                                       input.value, padding, padding, zero);
  return {padded, sizes};
}

/// A convolution with stride `stride`.
template <typename OpTy>
static Tensor convolve(ModelBuilder &builder, const Tensor &input,
                       const Tensor &filter, ArrayRef<Size> sizes,
                       int64_t stride) {
  Builder attrs(builder.getBuilder());
  SmallVector<int64_t> strides(sizes.size() - 2, stride);
  SmallVector<int64_t> dilations(sizes.size() - 2, 1);
  Tensor init = builder.fill(sizes, builder.getType(), 0);
  Value value =
      OpTy::create(builder.getBuilder(), builder.getLoc(), init.value.getType(),
                   ValueRange{input.value, filter.value}, init.value,
                   attrs.getI64TensorAttr(strides),
                   attrs.getI64TensorAttr(dilations))
          ->getResult(0);
  return {value, init.sizes};
}

static Tensor addBias(ModelBuilder &builder, const Tensor &input) {
  Tensor bias = builder.getWeight("bias", {getStatic(input.sizes[1])});
  return builder.map("bnw,n->bnw", {input, bias}, builder.getType(),
                     addScalars);
}

Tensor roofline::convolveThree(ModelBuilder &builder, StringRef name,
                               const Tensor &input, int64_t outputs,
                               int64_t stride) {
  ModelBuilder::Scope scope(builder, name);
  Tensor filter =
      builder.getWeight("weight", {outputs, getStatic(input.sizes[1]), 3});
  Sizes sizes = {input.sizes[0], builder.getSize(outputs),
                 builder.getSize(getStatic(input.sizes[2]) / stride)};
  return addBias(builder,
                 convolve<linalg::Conv1DNcwFcwOp>(builder, pad(builder, input),
                                                  filter, sizes, stride));
}

Tensor roofline::convolvePatches(ModelBuilder &builder, StringRef name,
                                 const Tensor &image, int64_t outputs,
                                 int64_t size) {
  ModelBuilder::Scope scope(builder, name);
  Tensor filter = builder.getWeight(
      "weight", {outputs, getStatic(image.sizes[1]), size, size});
  Sizes sizes = {image.sizes[0], builder.getSize(outputs),
                 builder.getSize(getStatic(image.sizes[2]) / size),
                 builder.getSize(getStatic(image.sizes[3]) / size)};
  Tensor patches =
      convolve<linalg::Conv2DNchwFchwOp>(builder, image, filter, sizes, size);
  return addBias(builder, builder.merge(patches, 2, 2));
}

Tensor roofline::moveChannelsLast(ModelBuilder &builder, const Tensor &input) {
  return builder.map(
      "bnw->bwn", input, builder.getType(),
      [](ImplicitLocOpBuilder &, ValueRange in) { return in[0]; });
}
