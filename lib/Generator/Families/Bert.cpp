//===- Bert.cpp - BERT ----------------------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Families.h"
#include "Transformer.h"
#include "mlir/Dialect/Math/IR/Math.h"

using namespace mlir;
using namespace roofline;

namespace {
/// The output head.
enum class BertHead {
  /// A linear layer on the first token, which stands for the whole input.
  Pooler,
  /// Logits for each token.
  Predictions
};

struct BertConfig : TransformerConfig {
  int64_t segments = 1;
  BertHead head = BertHead::Pooler;
};

class Bert : public Model {
public:
  explicit Bert(const BertConfig &config) : config(config) {}

  bool hasPhase(Phase phase) const override { return phase == Phase::Encode; }
  int64_t getNumLayers() const override { return config.layers; }
  void emit(ModelBuilder &builder) const override;

private:
  Embedded embedTokens(ModelBuilder &builder) const;
  Tensor attention(ModelBuilder &builder, const Tensor &input) const;
  Tensor layer(ModelBuilder &builder, const Tensor &input) const;
  Tensor pool(ModelBuilder &builder, const Tensor &hidden) const;
  Tensor predict(ModelBuilder &builder, const Tensor &hidden,
                 const Tensor &table) const;

  BertConfig config;
};
} // namespace

Embedded Bert::embedTokens(ModelBuilder &builder) const {
  Tensor ids = addIds(builder);
  Tensor segmentIds = addIds(builder, "token_type_ids");
  ModelBuilder::Scope scope(builder, "embeddings");
  Embedded words =
      embed(builder, "word_embeddings", ids, config.vocabulary, config.hidden);
  Embedded segments = embed(builder, "token_type_embeddings", segmentIds,
                            config.segments, config.hidden);
  Tensor sum = addNamed(builder, "type_add", words.hidden, segments.hidden);
  sum = addPositions(builder, "position_embeddings", sum, config.maxContext,
                     builder.getSize(0));
  return {norm(builder, "LayerNorm", sum, config.norm), words.table};
}

Tensor Bert::attention(ModelBuilder &builder, const Tensor &input) const {
  ModelBuilder::Scope scope(builder, "attention");
  Tensor attended;
  {
    ModelBuilder::Scope scope(builder, "self");
    ProjectedHeads heads = projectHeads(builder, {"query", "key", "value"},
                                        input, config.heads, /*bias=*/true);
    attended = attendAll(builder, heads, config.getScoreScale());
  }
  ModelBuilder::Scope output(builder, "output");
  Tensor projected = linear(builder, "dense", attended, config.hidden, true);
  return norm(builder, "LayerNorm", addNamed(builder, "add", projected, input),
              config.norm);
}

Tensor Bert::layer(ModelBuilder &builder, const Tensor &input) const {
  Tensor middle = attention(builder, input);
  Tensor output = feedForward(builder, "intermediate.dense", "output.dense",
                              middle, config.intermediate, config.activation);
  ModelBuilder::Scope scope(builder, "output");
  return norm(builder, "LayerNorm", addNamed(builder, "add", output, middle),
              config.norm);
}

Tensor Bert::pool(ModelBuilder &builder, const Tensor &hidden) const {
  ModelBuilder::Scope scope(builder, "pooler");
  Tensor first =
      builder.slice(hidden, 1, builder.getSize(0), builder.getSize(1));
  Tensor dense = linear(builder, "dense", first, config.hidden, true);
  ModelBuilder::Scope activation(builder, "activation");
  return builder.map("bsn->bsn", dense, builder.getType(),
                     [&](ImplicitLocOpBuilder &b, ValueRange in) {
                       Value tanh = math::TanhOp::create(b, extend(b, in[0]));
                       return truncate(b, tanh, builder.getType());
                     });
}

Tensor Bert::predict(ModelBuilder &builder, const Tensor &hidden,
                     const Tensor &table) const {
  ModelBuilder::Scope scope(builder, "cls.predictions");
  Tensor transformed;
  {
    ModelBuilder::Scope scope(builder, "transform");
    Tensor dense = linear(builder, "dense", hidden, config.hidden, true);
    transformed =
        norm(builder, "LayerNorm", activate(builder, dense, config.activation),
             config.norm);
  }
  Tensor logits = tiedHead(builder, transformed, table);
  return builder.map("bsn,n->bsn",
                     {logits, builder.getWeight("bias", {config.vocabulary})},
                     builder.getType(), addScalars);
}

void Bert::emit(ModelBuilder &builder) const {
  rejectCacheStorage(builder);
  bool pools = config.head == BertHead::Pooler;
  int64_t layers = roofline::getNumLayers(builder.getRequest(), config.layers);
  Embedded embedded;
  {
    ModelBuilder::Scope scope(builder, pools ? "" : "bert");
    embedded = embedTokens(builder);
    for (int64_t index = 0; index < layers; ++index) {
      ModelBuilder::Scope scope(builder, "encoder.layer." + Twine(index));
      embedded.hidden = layer(builder, embedded.hidden);
    }
  }
  if (!pools) {
    builder.addResult(predict(builder, embedded.hidden, embedded.table));
    return;
  }
  builder.addResult(embedded.hidden);
  builder.addResult(pool(builder, embedded.hidden));
}

static std::unique_ptr<Model> readBert(ConfigFields &fields, BertHead head) {
  BertConfig config;
  config.head = head;
  config.vocabulary = fields.getSize("vocab_size");
  readStack(fields, {"hidden_size", "num_hidden_layers", "num_attention_heads"},
            config);
  config.intermediate = fields.getSize("intermediate_size");
  config.maxContext = fields.getSize("max_position_embeddings");
  config.segments = fields.getSizeOr("type_vocab_size", 2);
  config.norm.epsilon = fields.getPositiveOr("layer_norm_eps", 1e-12);
  config.activation = getActivation(fields, "hidden_act", Activation::Gelu);
  std::string positions =
      fields.getStringOr("position_embedding_type", "absolute");
  if (positions != "absolute")
    fields.fail("position_embedding_type",
                "must be absolute, got '" + Twine(positions) + "'");
  requireFlag(fields, "is_decoder", false);
  requireFlag(fields, "add_cross_attention", false);
  if (head == BertHead::Predictions)
    requireFlag(fields, "tie_word_embeddings", true);
  fields.ignore({"attention_probs_dropout_prob", "hidden_dropout_prob",
                 "classifier_dropout", "gradient_checkpointing",
                 "tie_word_embeddings"});
  return std::make_unique<Bert>(config);
}

std::unique_ptr<Model> roofline::readBertModel(ConfigFields &fields) {
  return readBert(fields, BertHead::Pooler);
}

std::unique_ptr<Model> roofline::readBertForMaskedLM(ConfigFields &fields) {
  return readBert(fields, BertHead::Predictions);
}
