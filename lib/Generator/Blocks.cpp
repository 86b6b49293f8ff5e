//===- Blocks.cpp - The layers that models consist of ---------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Blocks.h"
#include "QuantizedStorage.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "llvm/ADT/StringSwitch.h"

using namespace mlir;
using namespace roofline;

//===----------------------------------------------------------------------===//
// Linear layers and norms
//===----------------------------------------------------------------------===//

static int64_t getStatic(Size size) { return *getConstantIntValue(size); }

Tensor roofline::linear(ModelBuilder &builder, StringRef name,
                        const Tensor &input, int64_t outputs, bool bias) {
  ModelBuilder::Scope scope(builder, name);
  Tensor weight =
      getStoredWeight(builder, outputs, getStatic(input.sizes.back()));
  Tensor product = builder.contract("bsk,nk->bsn", input, weight);
  if (!bias)
    return product;
  return builder.map(
      "bsn,n->bsn", {product, builder.getWeight("bias", {outputs})},
      builder.getType(), [](ImplicitLocOpBuilder &b, ValueRange in) -> Value {
        return arith::AddFOp::create(b, in[0], in[1]);
      });
}

Tensor roofline::tiedHead(ModelBuilder &builder, const Tensor &input,
                          const Tensor &table) {
  ModelBuilder::Scope scope(builder, "lm_head");
  return builder.contract("bsk,nk->bsn", input, table);
}

/// The sum of f(x) over the last dimension of a tensor indexed by `loops`, in
/// f32.
static Tensor sum(ModelBuilder &builder, StringRef loops, const Tensor &input,
                  llvm::function_ref<Value(ImplicitLocOpBuilder &, Value)> f) {
  return builder.reduce((loops + "->" + loops.drop_back()).str(), input,
                        builder.getF32(), 0,
                        [&](ImplicitLocOpBuilder &b, ValueRange in) -> Value {
                          Value term = f(b, extend(b, in[0]));
                          return arith::AddFOp::create(b, in[1], term);
                        });
}

/// 1 / sqrt(sum / size + epsilon)
static Value getInverseDeviation(ImplicitLocOpBuilder &b, Value sum,
                                 int64_t size, double epsilon) {
  Type f32 = sum.getType();
  Value mean = arith::DivFOp::create(b, sum, constant(b, f32, size));
  Value shifted =
      arith::AddFOp::create(b, mean, constant(b, f32, epsilon)).getResult();
  return math::RsqrtOp::create(b, shifted);
}

static Value square(ImplicitLocOpBuilder &b, Value x) {
  return arith::MulFOp::create(b, x, x);
}

static Tensor rmsNorm(ModelBuilder &builder, StringRef loops,
                      const Tensor &input, const Norm &norm) {
  int64_t size = getStatic(input.sizes.back());
  Tensor squares = sum(builder, loops, input, square);
  Tensor weight = builder.getWeight("weight", {size});
  std::string spec =
      (loops + "," + loops.drop_back() + "," + loops.take_back() + "->" + loops)
          .str();
  return builder.map(
      spec, {input, squares, weight}, builder.getType(),
      [&](ImplicitLocOpBuilder &b, ValueRange in) -> Value {
        Value inverse = getInverseDeviation(b, in[1], size, norm.epsilon);
        Value normal = arith::MulFOp::create(b, extend(b, in[0]), inverse);
        Value gamma = extend(b, in[2]);
        if (norm.addsOne)
          gamma =
              arith::AddFOp::create(b, gamma, constant(b, builder.getF32(), 1));
        Value scaled = arith::MulFOp::create(b, normal, gamma);
        return truncate(b, scaled, builder.getType());
      });
}

static Tensor layerNorm(ModelBuilder &builder, StringRef loops,
                        const Tensor &input, const Norm &norm) {
  int64_t size = getStatic(input.sizes.back());
  std::string rows = loops.drop_back().str(), column = loops.take_back().str();
  Tensor total = sum(builder, loops, input,
                     [](ImplicitLocOpBuilder &, Value x) { return x; });
  auto center = [&](ImplicitLocOpBuilder &b, Value x, Value sum) -> Value {
    Value mean =
        arith::DivFOp::create(b, sum, constant(b, builder.getF32(), size));
    return arith::SubFOp::create(b, extend(b, x), mean);
  };
  Tensor squares =
      builder.reduce((loops + "," + rows + "->" + rows).str(), {input, total},
                     builder.getF32(), 0,
                     [&](ImplicitLocOpBuilder &b, ValueRange in) -> Value {
                       return arith::AddFOp::create(
                           b, in[2], square(b, center(b, in[0], in[1])));
                     });
  return builder.map(
      (loops + "," + rows + "," + rows + "," + column + "," + column + "->" +
       loops)
          .str(),
      {input, total, squares, builder.getWeight("weight", {size}),
       builder.getWeight("bias", {size})},
      builder.getType(), [&](ImplicitLocOpBuilder &b, ValueRange in) -> Value {
        Value inverse = getInverseDeviation(b, in[2], size, norm.epsilon);
        Value normal =
            arith::MulFOp::create(b, center(b, in[0], in[1]), inverse);
        Value scaled = arith::MulFOp::create(b, normal, extend(b, in[3]));
        Value shifted = arith::AddFOp::create(b, scaled, extend(b, in[4]));
        return truncate(b, shifted, builder.getType());
      });
}

Tensor roofline::norm(ModelBuilder &builder, StringRef name,
                      const Tensor &input, const Norm &norm) {
  ModelBuilder::Scope scope(builder, name);
  StringRef loops = StringRef("bshd").take_front(input.sizes.size() - 1);
  std::string all = loops.str() + "n";
  return norm.kind == Norm::Kind::RMS ? rmsNorm(builder, all, input, norm)
                                      : layerNorm(builder, all, input, norm);
}

//===----------------------------------------------------------------------===//
// Activations
//===----------------------------------------------------------------------===//

Activation roofline::getActivation(ConfigFields &fields, StringRef name,
                                   std::optional<Activation> otherwise) {
  if (otherwise && !fields.has(name)) {
    fields.ignore({name});
    return *otherwise;
  }
  std::string text = fields.getString(name);
  std::optional<Activation> known =
      llvm::StringSwitch<std::optional<Activation>>(text)
          .Cases({"silu", "swish"}, Activation::SiLU)
          .Case("gelu", Activation::Gelu)
          .Cases({"gelu_new", "gelu_pytorch_tanh", "gelu_fast"},
                 Activation::GeluTanh)
          .Case("quick_gelu", Activation::QuickGelu)
          .Case("relu", Activation::ReLU)
          .Default(std::nullopt);
  if (!known && !text.empty())
    fields.fail(name, "names the unknown activation '" + text +
                          "'; known ones are silu, gelu, gelu_pytorch_tanh, "
                          "quick_gelu and relu");
  return known.value_or(Activation::SiLU);
}

/// x / (1 + exp(-factor * x))
static Value sigmoidLinear(ImplicitLocOpBuilder &b, Value x, double factor) {
  Type type = x.getType();
  Value minus =
      factor == 1
          ? arith::NegFOp::create(b, x).getResult()
          : arith::MulFOp::create(b, x, constant(b, type, -factor)).getResult();
  Value exp = math::ExpOp::create(b, minus);
  Value sum = arith::AddFOp::create(b, exp, constant(b, type, 1));
  return arith::DivFOp::create(b, x, sum);
}

/// x / 2 * (1 + value)
static Value scaleHalf(ImplicitLocOpBuilder &b, Value x, Value value) {
  Type type = x.getType();
  Value half = arith::MulFOp::create(b, x, constant(b, type, 0.5));
  Value sum = arith::AddFOp::create(b, value, constant(b, type, 1));
  return arith::MulFOp::create(b, half, sum);
}

static Value geluTanh(ImplicitLocOpBuilder &b, Value x) {
  Type type = x.getType();
  Value cube = arith::MulFOp::create(b, square(b, x), x);
  Value small = arith::MulFOp::create(b, cube, constant(b, type, 0.044715));
  Value sum = arith::AddFOp::create(b, x, small);
  // sqrt(2 / pi)
  Value inner =
      arith::MulFOp::create(b, sum, constant(b, type, 0.7978845608028654));
  return scaleHalf(b, x, math::TanhOp::create(b, inner));
}

static Value geluErf(ImplicitLocOpBuilder &b, Value x) {
  // 1 / sqrt(2)
  Value inner =
      arith::MulFOp::create(b, x, constant(b, x.getType(), 0.7071067811865476));
  return scaleHalf(b, x, math::ErfOp::create(b, inner));
}

Value roofline::activate(ImplicitLocOpBuilder &b, Activation activation,
                         Value x) {
  switch (activation) {
  case Activation::SiLU:
    return sigmoidLinear(b, x, 1);
  case Activation::QuickGelu:
    return sigmoidLinear(b, x, 1.702);
  case Activation::Gelu:
    return geluErf(b, x);
  case Activation::GeluTanh:
    return geluTanh(b, x);
  case Activation::ReLU:
    return arith::MaximumFOp::create(b, x, constant(b, x.getType(), 0));
  }
  llvm_unreachable("unknown activation");
}

Tensor roofline::activate(ModelBuilder &builder, const Tensor &input,
                          Activation activation) {
  ModelBuilder::Scope scope(builder, "act_fn");
  return builder.map("bsn->bsn", input, builder.getType(),
                     [&](ImplicitLocOpBuilder &b, ValueRange in) {
                       Value x = activate(b, activation, extend(b, in[0]));
                       return truncate(b, x, builder.getType());
                     });
}

Tensor roofline::gate(ModelBuilder &builder, const Tensor &gate,
                      const Tensor &up, Activation activation) {
  ModelBuilder::Scope scope(builder, "act_fn");
  return builder.map("bsn,bsn->bsn", {gate, up}, builder.getType(),
                     [&](ImplicitLocOpBuilder &b, ValueRange in) {
                       Value x = activate(b, activation, extend(b, in[0]));
                       Value product =
                           arith::MulFOp::create(b, x, extend(b, in[1]));
                       return truncate(b, product, builder.getType());
                     });
}

Value roofline::addScalars(ImplicitLocOpBuilder &b, ValueRange in) {
  return arith::AddFOp::create(b, in[0], in[1]);
}

Tensor roofline::add(ModelBuilder &builder, const Tensor &left,
                     const Tensor &right) {
  return builder.map("bsn,bsn->bsn", {left, right}, builder.getType(),
                     addScalars);
}

/// limit * tanh(x / limit)
static Value softCap(ImplicitLocOpBuilder &b, Value x, double limit) {
  Type type = x.getType();
  Value inner = arith::DivFOp::create(b, x, constant(b, type, limit));
  Value tanh = math::TanhOp::create(b, inner);
  return arith::MulFOp::create(b, tanh, constant(b, type, limit));
}

Tensor roofline::softCap(ModelBuilder &builder, const Tensor &input,
                         double limit) {
  return builder.map("bsn->bsn", input, builder.getType(),
                     [&](ImplicitLocOpBuilder &b, ValueRange in) {
                       Value x = ::softCap(b, extend(b, in[0]), limit);
                       return truncate(b, x, builder.getType());
                     });
}

//===----------------------------------------------------------------------===//
// Embedding
//===----------------------------------------------------------------------===//

Tensor roofline::lookUp(ModelBuilder &builder, const Tensor &table,
                        const Tensor &ids, double scale) {
  Builder attrs(builder.getBuilder());
  AffineMap token = AffineMap::get(
      3, 0, {attrs.getAffineDimExpr(0), attrs.getAffineDimExpr(1)},
      attrs.getContext());
  Sizes sizes = {ids.sizes[0], ids.sizes[1], table.sizes[1]};
  return builder.map(
      token, ids, sizes, builder.getType(),
      [&](ImplicitLocOpBuilder &b, ValueRange in) -> Value {
        Value row = arith::IndexCastOp::create(b, b.getIndexType(), in[0]);
        Value column = linalg::IndexOp::create(b, 2);
        Value element =
            tensor::ExtractOp::create(b, table.value, ValueRange{row, column});
        if (scale == 1)
          return element;
        return arith::MulFOp::create(b, element,
                                     constant(b, element.getType(), scale));
      });
}

//===----------------------------------------------------------------------===//
// Sizes of a request
//===----------------------------------------------------------------------===//

Extent roofline::getBatch(const Request &request) {
  return Extent(request.batch, "batch");
}

Extent roofline::getContext(const Request &request) {
  return Extent(request.context, "ctx");
}

Extent roofline::getTokens(const Request &request) {
  switch (request.phase) {
  case Phase::Prefill:
  case Phase::Encode:
    return getContext(request);
  case Phase::Decode:
    return 1;
  case Phase::Verify:
  case Phase::ChunkedPrefill:
    return request.tokens;
  }
  llvm_unreachable("unknown phase");
}
