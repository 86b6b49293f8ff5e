//===- ModelsTest.cpp - Built-in models have the published sizes ----------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "roofline/Generator/Generator.h"
#include "llvm/ADT/STLExtras.h"
#include "gtest/gtest.h"

using namespace mlir;
using namespace roofline;

static constexpr Phase decode[] = {Phase::Decode};
static constexpr Phase encode[] = {Phase::Encode};
static constexpr Phase encodeAndPrefill[] = {Phase::Encode, Phase::Prefill};

namespace {
struct PublishedCount {
  llvm::StringLiteral model;
  int64_t parameters;
  /// Together these use every parameter once.
  llvm::ArrayRef<Phase> phases = decode;
  int64_t context = 2048;
};
} // namespace

/// The numbers of parameters that the publishers of the models give, as the
/// totals of their checkpoints.
static const PublishedCount publishedCounts[] = {
    {"bert-base-uncased", 109'482'240, encode, 512},
    {"codellama-34b", 33'743'970'304},
    {"deepseek-llm-7b", 6'910'365'696},
    {"deepseek-v2", 235'741'434'880},
    {"deepseek-v2-lite", 15'706'484'224},
    {"deepseek-v3", 671'026'419'200},
    {"falcon-40b", 41'303'293'952},
    {"falcon-7b", 6'921'720'704},
    {"gemma-2-27b", 27'227'128'320},
    {"gemma-2-2b", 2'614'341'888},
    {"gemma-2-9b", 9'241'705'984},
    {"gemma-2b", 2'506'172'416},
    {"gemma-3-1b", 999'885'952},
    {"gemma-7b", 8'537'680'896},
    {"gpt2", 124'439'808, decode, 1024},
    {"gpt2-xl", 1'557'611'200, decode, 1024},
    {"llama-2-13b", 13'015'864'320},
    {"llama-2-70b", 68'976'648'192},
    {"llama-2-7b", 6'738'415'616},
    {"llama-3-8b", 8'030'261'248},
    {"llama-3.1-405b", 405'853'388'800},
    {"llama-3.1-70b", 70'553'706'496},
    {"llama-3.1-8b", 8'030'261'248},
    {"llama-3.2-1b", 1'235'814'400},
    {"llama-3.2-3b", 3'212'749'824},
    {"mistral-7b-v0.1", 7'241'732'096},
    {"mistral-nemo-12b", 12'247'782'400},
    {"mixtral-8x22b", 140'620'634'112},
    {"mixtral-8x7b", 46'702'792'704},
    {"opt-6.7b", 6'658'473'984},
    {"phi-3-medium", 13'960'238'080},
    {"phi-3-mini", 3'821'079'552},
    {"qwen1.5-moe-a2.7b", 14'315'784'192},
    {"qwen2.5-0.5b", 494'032'768},
    {"qwen2.5-1.5b", 1'543'714'304},
    {"qwen2.5-14b", 14'770'033'664},
    {"qwen2.5-32b", 32'763'876'352},
    {"qwen2.5-3b", 3'085'938'688},
    {"qwen2.5-72b", 72'706'203'648},
    {"qwen2.5-7b", 7'615'616'512},
    {"qwen3-0.6b", 596'049'920},
    {"qwen3-1.7b", 1'720'574'976},
    {"qwen3-14b", 14'768'307'200},
    {"qwen3-235b-a22b", 235'093'634'560},
    {"qwen3-30b-a3b", 30'532'122'624},
    {"qwen3-32b", 32'762'123'264},
    {"qwen3-4b", 4'022'468'096},
    {"qwen3-8b", 8'190'735'360},
    {"smollm2-135m", 134'515'008},
    {"tinyllama-1.1b", 1'100'048'384},
    {"vit-base-patch16-224", 86'567'656, encode},
    {"whisper-small", 241'734'912, encodeAndPrefill, 448},
    {"yi-34b", 34'388'917'248},
};

static std::unique_ptr<Model> load(llvm::StringRef name) {
  const BuiltinModel *builtin = llvm::cantFail(findBuiltinModel(name));
  std::vector<std::string> warnings;
  std::unique_ptr<Model> model = llvm::cantFail(
      readModel(llvm::MemoryBufferRef(builtin->config, name), warnings));
  EXPECT_TRUE(warnings.empty()) << warnings.front();
  return model;
}

static llvm::DynamicAPInt count(const Model &model, const Request &request) {
  MLIRContext context(MLIRContext::Threading::DISABLED);
  loadGeneratorDialects(context);
  std::vector<std::string> warnings;
  OwningOpRef<ModuleOp> module =
      llvm::cantFail(generateModule(model, request, context, warnings));
  return countParameters(*module);
}

TEST(ModelsTest, HavePublishedSizes) {
  for (const PublishedCount &published : publishedCounts) {
    llvm::DynamicAPInt parameters(0);
    for (Phase phase : published.phases) {
      Request request;
      request.phase = phase;
      request.context = published.context;
      parameters += count(*load(published.model), request);
    }
    EXPECT_EQ(parameters, published.parameters) << published.model.str();
  }
}

TEST(ModelsTest, AreAllChecked) {
  for (const BuiltinModel &model : getBuiltinModels())
    EXPECT_TRUE(llvm::any_of(publishedCounts, [&](const PublishedCount &each) {
      return each.model == model.name;
    })) << model.name.str();
}

TEST(ModelsTest, AreSorted) {
  EXPECT_TRUE(llvm::is_sorted(
      getBuiltinModels(), [](const BuiltinModel &a, const BuiltinModel &b) {
        return llvm::StringRef(a.name) < llvm::StringRef(b.name);
      }));
}

TEST(ModelsTest, GlobalsCountAsArgumentsDo) {
  std::unique_ptr<Model> model = load("llama-2-7b");
  Request request;
  request.weights = Weights::Globals;
  EXPECT_EQ(count(*model, request), 6'738'415'616);
}

TEST(ModelsTest, ScalesAreNoParameters) {
  std::unique_ptr<Model> model = load("llama-2-7b");
  Request request;
  request.storage = llvm::cantFail(parseStorage("weight:i4g128,kv_cache:i8"));
  EXPECT_EQ(count(*model, request), 6'738'415'616);
}

TEST(ModelsTest, FirstLayersOnly) {
  std::unique_ptr<Model> model = load("llama-2-7b");
  Request request;
  request.layers = 1;
  // Table and head of 32000 * 4096, three norms of 4096 in the layer and after
  // it, four linears of 4096 * 4096, and three of 4096 * 11008.
  EXPECT_EQ(count(*model, request),
            2 * 32000 * 4096 + 3 * 4096 + 4 * 4096 * 4096 + 3 * 4096 * 11008);
}
