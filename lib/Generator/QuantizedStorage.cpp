//===- QuantizedStorage.cpp - Tensors stored as integers ------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "QuantizedStorage.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"

using namespace mlir;
using namespace roofline;

Type roofline::getStoredType(ModelBuilder &builder,
                             const StorageScheme &scheme) {
  return builder.getBuilder().getIntegerType(scheme.bits);
}

/// A scale in the type of the activations.
static Value convertScale(ImplicitLocOpBuilder &b, Value scale, Type type) {
  if (scale.getType() == type)
    return scale;
  return truncate(b, extend(b, scale), type);
}

Tensor roofline::dequantize(ModelBuilder &builder, StringRef loops,
                            const Tensor &stored, const Tensor &scales) {
  ModelBuilder::Scope scope(builder, "dequantize");
  Type type = builder.getType();
  return builder.map(loops, {stored, scales}, type,
                     [&](ImplicitLocOpBuilder &b, ValueRange in) -> Value {
                       Value value = arith::SIToFPOp::create(b, type, in[0]);
                       return arith::MulFOp::create(
                           b, value, convertScale(b, in[1], type));
                     });
}

/// `weight` of shape `rows` x `inputs`; `loops` names the dimensions of the
/// rows.
static Tensor getStoredRows(ModelBuilder &builder, StringRef loops,
                            ArrayRef<int64_t> rows, int64_t inputs) {
  SmallVector<int64_t> shape(rows);
  shape.push_back(inputs);
  const std::optional<StorageScheme> &scheme =
      builder.getRequest().storage.weight;
  if (!scheme)
    return builder.getWeight("weight", shape);
  Type f16 = builder.getBuilder().getF16Type();
  Tensor stored =
      builder.getWeight("weight", shape, getStoredType(builder, *scheme));
  int64_t group = scheme->group.value_or(inputs);
  if (inputs % group != 0) {
    builder.addError("groups of " + Twine(group) + " do not divide rows of " +
                     Twine(inputs) + " elements");
    group = inputs;
  }
  int64_t groups = inputs / group;
  std::string whole = (loops + "k," + loops + "->" + loops + "k").str();
  if (groups == 1)
    return dequantize(
        builder, whole, stored,
        builder.getWeight("weight_scale", rows, f16, role::scale));
  shape.back() = groups;
  Tensor scales = builder.getWeight("weight_scale", shape, f16, role::scale);
  unsigned dim = rows.size();
  Tensor grouped = builder.split(stored, dim, {groups, group});
  std::string parts = (loops + "gk," + loops + "g->" + loops + "gk").str();
  return builder.merge(dequantize(builder, parts, grouped, scales), dim, 2);
}

Tensor roofline::getStoredWeight(ModelBuilder &builder, int64_t outputs,
                                 int64_t inputs) {
  return getStoredRows(builder, "n", {outputs}, inputs);
}

Tensor roofline::getStoredExperts(ModelBuilder &builder, int64_t experts,
                                  int64_t outputs, int64_t inputs) {
  return getStoredRows(builder, "en", {experts, outputs}, inputs);
}

std::pair<Tensor, Tensor> roofline::quantize(ModelBuilder &builder,
                                             const Tensor &tensor,
                                             const StorageScheme &scheme) {
  ModelBuilder::Scope scope(builder, "quantize");
  Type f32 = builder.getF32(), f16 = builder.getBuilder().getF16Type();
  Type storedType = getStoredType(builder, scheme);
  double largest = (1 << (scheme.bits - 1)) - 1;
  Tensor maxima =
      builder.reduce("bthd->bth", tensor, f32, 0,
                     [](ImplicitLocOpBuilder &b, ValueRange in) -> Value {
                       Value magnitude =
                           math::AbsFOp::create(b, extend(b, in[0]));
                       return arith::MaximumFOp::create(b, in[1], magnitude);
                     });
  // Never zero, so that a row of zeros does not divide by zero.
  Tensor scales = builder.map(
      "bth->bth", maxima, f16, [&](ImplicitLocOpBuilder &b, ValueRange in) {
        Value atLeast =
            arith::MaximumFOp::create(b, in[0], constant(b, f32, 1e-4));
        Value scale =
            arith::DivFOp::create(b, atLeast, constant(b, f32, largest));
        return truncate(b, scale, f16);
      });
  Tensor integers = builder.map(
      "bthd,bth->bthd", {tensor, scales}, storedType,
      [&](ImplicitLocOpBuilder &b, ValueRange in) -> Value {
        Value quotient =
            arith::DivFOp::create(b, extend(b, in[0]), extend(b, in[1]));
        Value rounded = math::RoundEvenOp::create(b, quotient);
        Value low =
            arith::MaximumFOp::create(b, rounded, constant(b, f32, -largest));
        Value clamped =
            arith::MinimumFOp::create(b, low, constant(b, f32, largest));
        return arith::FPToSIOp::create(b, storedType, clamped);
      });
  return {integers, scales};
}
