//===- Rotary.cpp - Rotary embedding --------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Blocks.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "llvm/Support/MathExtras.h"
#include <cmath>

using namespace mlir;
using namespace roofline;

//===----------------------------------------------------------------------===//
// Reading
//===----------------------------------------------------------------------===//

/// The YaRN multiplier for a context that is `factor` times as long.
static double getYarnScale(double factor, double weight) {
  return factor <= 1 ? 1 : 0.1 * weight * std::log(factor) + 1;
}

static void readYarn(ConfigFields &scaling, Rotary &rotary) {
  double context = scaling.getPositive("original_max_position_embeddings");
  double fast = scaling.getPositiveOr("beta_fast", 32);
  double slow = scaling.getPositiveOr("beta_slow", 1);
  if (fast <= slow)
    scaling.fail("beta_fast", "must be above 'beta_slow'");
  // The pair of dimensions with that many rotations in the original context.
  auto getPair = [&](double turns) {
    return rotary.lanes * std::log(context / (turns * 2 * llvm::numbers::pi)) /
           (2 * std::log(rotary.theta));
  };
  double first = std::max(std::floor(getPair(fast)), 0.0);
  double last = std::min(std::ceil(getPair(slow)), rotary.lanes - 1.0);
  rotary.ramp = {first, std::max(last, first + 0.001)};

  std::optional<double> all = scaling.getOptionalPositive("mscale_all_dim");
  std::optional<double> own = scaling.getOptionalPositive("mscale");
  double scoreRoot = all ? getYarnScale(rotary.factor, *all) : 1;
  rotary.amplitude = getYarnScale(rotary.factor, own.value_or(1)) / scoreRoot;
  rotary.scoreScale = scoreRoot * scoreRoot;
}

static void readScaling(ConfigFields &scaling, Rotary &rotary) {
  // `type` is the legacy name of `rope_type`.
  std::string kind = scaling.has("rope_type") || !scaling.has("type")
                         ? scaling.getString("rope_type")
                         : scaling.getString("type");
  scaling.ignore({"type", "rope_type"});
  rotary.theta = scaling.getPositiveOr("rope_theta", rotary.theta);
  if (kind == "default")
    return;
  if (kind != "linear" && kind != "llama3" && kind != "yarn") {
    if (!kind.empty())
      scaling.fail("rope_type",
                   "has the value '" + kind +
                       "', which is not supported; supported "
                       "ones are default, linear, llama3 and yarn");
    return;
  }
  rotary.factor = scaling.getPositive("factor");
  if (kind == "linear")
    return;
  if (kind == "yarn")
    return readYarn(scaling, rotary);
  Rotary::Bands bands;
  bands.lowFrequency = scaling.getPositive("low_freq_factor");
  bands.highFrequency = scaling.getPositive("high_freq_factor");
  bands.originalContext =
      scaling.getPositive("original_max_position_embeddings");
  if (bands.highFrequency <= bands.lowFrequency)
    scaling.fail("high_freq_factor", "must be above 'low_freq_factor'");
  rotary.bands = bands;
}

Rotary roofline::getRotary(ConfigFields &fields, int64_t lanes,
                           double defaultTheta) {
  Rotary rotary;
  rotary.lanes = lanes;
  rotary.theta = fields.getPositiveOr("rope_theta", defaultTheta);
  for (StringRef name : {"rope_scaling", "rope_parameters"})
    if (ConfigFields *scaling = fields.getObject(name))
      readScaling(*scaling, rotary);
  return rotary;
}

//===----------------------------------------------------------------------===//
// Angles
//===----------------------------------------------------------------------===//

/// frequency * (share + (1 - share) / factor)
static Value scaleShare(ImplicitLocOpBuilder &b, Value frequency, Value share,
                        double factor) {
  Type f32 = frequency.getType();
  Value kept =
      arith::MulFOp::create(b, share, constant(b, f32, 1 - 1 / factor));
  Value scale = arith::AddFOp::create(b, kept, constant(b, f32, 1 / factor));
  return arith::MulFOp::create(b, frequency, scale);
}

/// Divides low frequencies by the factor, and interpolates in between.
static Value scaleBands(ImplicitLocOpBuilder &b, Value frequency,
                        const Rotary &rotary) {
  const Rotary::Bands &bands = *rotary.bands;
  Type f32 = frequency.getType();
  // Wavelengths per original context, scaled to 0 at the low frequency and 1 at
  // the high one.
  double width = bands.highFrequency - bands.lowFrequency;
  Value waves = arith::MulFOp::create(
      b, frequency,
      constant(b, f32,
               bands.originalContext / (2 * llvm::numbers::pi * width)));
  Value blend = arith::SubFOp::create(
      b, waves, constant(b, f32, bands.lowFrequency / width));
  Value atLeast = arith::MaximumFOp::create(b, blend, constant(b, f32, 0));
  Value share = arith::MinimumFOp::create(b, atLeast, constant(b, f32, 1));
  return scaleShare(b, frequency, share, rotary.factor);
}

/// Divides the frequencies of late pairs by the factor, and interpolates in
/// between.
static Value scaleRamp(ImplicitLocOpBuilder &b, Value frequency, Value pair,
                       const Rotary &rotary) {
  auto [first, last] = *rotary.ramp;
  Type f32 = frequency.getType();
  double width = last - first;
  Value passed = arith::MulFOp::create(b, pair, constant(b, f32, 1 / width));
  Value share =
      arith::SubFOp::create(b, constant(b, f32, last / width), passed);
  share = arith::MaximumFOp::create(b, share, constant(b, f32, 0));
  share = arith::MinimumFOp::create(b, share, constant(b, f32, 1));
  return scaleShare(b, frequency, share, rotary.factor);
}

static Value indexToFloat(ImplicitLocOpBuilder &b, Value index) {
  Value integer = arith::IndexCastOp::create(b, b.getI64Type(), index);
  return arith::SIToFPOp::create(b, b.getF32Type(), integer);
}

/// The rotary angle of a position in dimension pair `pair`.
static Value getAngle(ImplicitLocOpBuilder &b, const Rotary &rotary,
                      Value position, Value pair) {
  Type f32 = b.getF32Type();
  // theta ^ (-2 * pair / lanes)
  double exponent = -2 * std::log(rotary.theta) / rotary.lanes;
  Value number = indexToFloat(b, pair);
  Value power = arith::MulFOp::create(b, number, constant(b, f32, exponent));
  Value frequency = math::ExpOp::create(b, power);
  if (rotary.bands)
    frequency = scaleBands(b, frequency, rotary);
  else if (rotary.ramp)
    frequency = scaleRamp(b, frequency, number, rotary);
  else if (rotary.factor != 1)
    frequency = arith::MulFOp::create(b, frequency,
                                      constant(b, f32, 1 / rotary.factor));
  return arith::MulFOp::create(b, indexToFloat(b, position), frequency);
}

Angles roofline::getAngles(ModelBuilder &builder, const Rotary &rotary,
                           Size first, Size tokens) {
  ModelBuilder::Scope scope(builder, "rotary_emb");
  Value firstPosition = builder.getValue(first);
  Size pairs = builder.getSize(rotary.lanes / 2);
  Tensor angles =
      builder.map(ArrayRef<AffineMap>(), {}, {tokens, pairs}, builder.getF32(),
                  [&](ImplicitLocOpBuilder &b, ValueRange) {
                    Value token = linalg::IndexOp::create(b, 0);
                    Value position =
                        arith::AddIOp::create(b, token, firstPosition);
                    Value pair = linalg::IndexOp::create(b, 1);
                    return getAngle(b, rotary, position, pair);
                  });
  auto finish = [&](ImplicitLocOpBuilder &b, Value value) {
    if (rotary.amplitude != 1)
      value = arith::MulFOp::create(
          b, value, constant(b, builder.getF32(), rotary.amplitude));
    return truncate(b, value, builder.getType());
  };
  Tensor cosines =
      builder.map("si->si", angles, builder.getType(),
                  [&](ImplicitLocOpBuilder &b, ValueRange in) {
                    return finish(b, math::CosOp::create(b, in[0]));
                  });
  Builder attrs(builder.getBuilder());
  AffineMap angle = AffineMap::get(
      3, 0, {attrs.getAffineDimExpr(0), attrs.getAffineDimExpr(2)},
      attrs.getContext());
  Tensor sines = builder.map(
      angle, angles, {tokens, builder.getSize(2), pairs}, builder.getType(),
      [&](ImplicitLocOpBuilder &b, ValueRange in) {
        Value sine = math::SinOp::create(b, in[0]);
        Value minus = arith::NegFOp::create(b, sine);
        Value half = linalg::IndexOp::create(b, 1);
        Value isFirst =
            arith::CmpIOp::create(b, arith::CmpIPredicate::eq, half,
                                  arith::ConstantIndexOp::create(b, 0));
        return finish(b, arith::SelectOp::create(b, isFirst, minus, sine));
      });
  return {cosines, sines};
}

//===----------------------------------------------------------------------===//
// Rotation
//===----------------------------------------------------------------------===//

/// Rotates all dimensions. With x viewed as pairs of halves, the result is
///   x[half, i] * cos[i] + x[1 - half, i] * sin[half, i].
static Tensor rotateAll(ModelBuilder &builder, const Tensor &heads,
                        const Rotary &rotary, const Angles &angles) {
  int64_t pairs = rotary.lanes / 2;
  unsigned half = rotary.interleaved ? 4 : 3, pair = 7 - half;
  Tensor halves = rotary.interleaved ? builder.split(heads, 3, {pairs, 2})
                                     : builder.split(heads, 3, {2, pairs});
  Builder attrs(builder.getBuilder());
  MLIRContext *context = attrs.getContext();
  auto dim = [&](unsigned index) { return attrs.getAffineDimExpr(index); };
  SmallVector<AffineExpr> exprs = {dim(0), dim(1), dim(2), dim(3), dim(4)};
  AffineMap own = AffineMap::get(5, 0, exprs, context);
  exprs[half] = 1 - dim(half);
  AffineMap other = AffineMap::get(5, 0, exprs, context);
  AffineMap cosine = AffineMap::get(5, 0, {dim(1), dim(pair)}, context);
  AffineMap sine =
      AffineMap::get(5, 0, {dim(1), dim(half), dim(pair)}, context);
  Tensor turned = builder.map(
      {own, other, cosine, sine},
      {halves, halves, angles.cosines, angles.sines}, halves.sizes,
      builder.getType(), [](ImplicitLocOpBuilder &b, ValueRange in) -> Value {
        Value kept = arith::MulFOp::create(b, in[0], in[2]);
        Value moved = arith::MulFOp::create(b, in[1], in[3]);
        return arith::AddFOp::create(b, kept, moved);
      });
  return builder.merge(turned, 3, 2);
}

Tensor roofline::rotate(ModelBuilder &builder, const Tensor &heads,
                        const Rotary &rotary, const Angles &angles) {
  Size lanes = builder.getSize(rotary.lanes);
  if (heads.sizes[3] == lanes)
    return rotateAll(builder, heads, rotary, angles);
  Tensor part = builder.slice(heads, 3, builder.getSize(0), lanes);
  Tensor turned = rotateAll(builder, part, rotary, angles);
  return builder.insert(turned, heads, 3, builder.getSize(0));
}
