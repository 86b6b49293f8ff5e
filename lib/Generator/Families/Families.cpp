//===- Families.cpp - The architectures that are known --------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Families.h"
#include "roofline/IR/NearMatch.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace roofline;
using llvm::createStringError;
using llvm::Error;
using llvm::Expected;
using llvm::StringRef;

namespace {
struct Family {
  /// What `architectures` and `model_type` say.
  StringRef architecture, modelType;
  ModelReader *read;
};
} // namespace

static constexpr Family families[] = {
    {"BertForMaskedLM", "", readBertForMaskedLM},
    {"BertModel", "bert", readBertModel},
    {"DeepseekV2ForCausalLM", "deepseek_v2", readDeepseekV2},
    {"DeepseekV3ForCausalLM", "deepseek_v3", readDeepseekV3},
    {"FalconForCausalLM", "falcon", readFalcon},
    {"GPT2LMHeadModel", "gpt2", readGPT2},
    {"Gemma2ForCausalLM", "gemma2", readGemma2},
    {"Gemma3ForCausalLM", "gemma3_text", readGemma3},
    {"GemmaForCausalLM", "gemma", readGemma},
    {"LlamaForCausalLM", "llama", readLlama},
    {"MistralForCausalLM", "mistral", readMistral},
    {"MixtralForCausalLM", "mixtral", readMixtral},
    {"OPTForCausalLM", "opt", readOPT},
    {"Phi3ForCausalLM", "phi3", readPhi3},
    {"Qwen2ForCausalLM", "qwen2", readQwen2},
    {"Qwen2MoeForCausalLM", "qwen2_moe", readQwen2Moe},
    {"Qwen3ForCausalLM", "qwen3", readQwen3},
    {"Qwen3MoeForCausalLM", "qwen3_moe", readQwen3Moe},
    {"ViTForImageClassification", "vit", readViT},
    {"WhisperForConditionalGeneration", "whisper", readWhisper},
};

/// Fields that say nothing about what is computed, whatever the family.
static constexpr StringRef irrelevantFields[] = {
    // How the file was made and how the model is saved and loaded.
    "_name_or_path", "transformers_version", "auto_map", "architectures",
    "model_type", "torch_dtype", "dtype", "_attn_implementation",
    "use_bfloat16", "torchscript",
    // Tokens with a meaning, and how text is generated.
    "bos_token_id", "eos_token_id", "pad_token_id", "unk_token_id",
    "sep_token_id", "decoder_start_token_id", "forced_bos_token_id",
    "forced_eos_token_id", "suppress_tokens", "begin_suppress_tokens",
    "use_cache", "cache_implementation", "max_length", "temperature", "top_k",
    "top_p", "do_sample", "num_beams",
    // Training.
    "attention_dropout", "hidden_dropout", "embd_pdrop", "resid_pdrop",
    "attn_pdrop", "dropout", "initializer_range", "initializer_factor",
    "layerdrop", "label2id", "id2label", "problem_type", "finetuning_task",
    // What is returned beside logits.
    "output_attentions", "output_hidden_states", "return_dict",
    // How linear layers of a tensor-parallel training were split; the sum is
    // the same.
    "pretraining_tp"};

//===----------------------------------------------------------------------===//
// Finding the family
//===----------------------------------------------------------------------===//

/// A family whose fields the config has, or misses the fewest of.
static std::string describeNearest(const llvm::json::Object &object) {
  const Family *nearest = nullptr;
  std::vector<std::string> missing;
  size_t fewest = ~size_t(0);
  for (const Family &family : families) {
    ConfigFields fields(object);
    family.read(fields);
    fields.ignore(irrelevantFields);
    // What a family cannot place is as far off as what it misses.
    size_t distance = fields.getMissing().size() + fields.getUnread().size();
    if (distance >= fewest)
      continue;
    fewest = distance;
    nearest = &family;
    missing = fields.getMissing().vec();
  }
  std::string text = "; the nearest known one is " +
                     nearest->architecture.str() + ", of which the config ";
  return text + (missing.empty() ? "has every field"
                                 : "lacks " + llvm::join(missing, ", "));
}

static std::string listArchitectures() {
  return llvm::join(
      llvm::map_range(families,
                      [](const Family &family) { return family.architecture; }),
      ", ");
}

/// What the config calls its architecture: the first of `architectures`, or
/// `model_type`.
static std::string getArchitecture(ConfigFields &fields) {
  std::vector<std::string> names = fields.getStrings("architectures");
  return names.empty() ? fields.getStringOr("model_type", "") : names.front();
}

static Expected<const Family *> findFamily(ConfigFields &fields,
                                           const llvm::json::Object &object) {
  std::string name = getArchitecture(fields);
  if (Error error = fields.takeError())
    return std::move(error);
  if (name.empty())
    return createStringError("neither 'architectures' nor 'model_type' says "
                             "which of the known architectures this is: " +
                             listArchitectures());
  const Family *family = llvm::find_if(families, [&](const Family &each) {
    return each.architecture == name || each.modelType == name;
  });
  if (family != std::end(families))
    return family;
  return createStringError("unknown architecture '" + name + "'" +
                           describeNearest(object));
}

//===----------------------------------------------------------------------===//
// Reading
//===----------------------------------------------------------------------===//

static Expected<std::unique_ptr<Model>>
readFields(const llvm::json::Object &object, std::vector<std::string> &unread) {
  ConfigFields fields(object);
  Expected<const Family *> family = findFamily(fields, object);
  if (!family)
    return family.takeError();
  std::unique_ptr<Model> model = (*family)->read(fields);
  if (Error error = fields.takeError())
    return std::move(error);
  fields.ignore(irrelevantFields);
  unread = fields.getUnread();
  return model;
}

Expected<std::unique_ptr<Model>>
roofline::readModel(llvm::MemoryBufferRef file,
                    std::vector<std::string> &warnings) {
  Expected<llvm::json::Value> config = parseConfig(file);
  if (!config)
    return config.takeError();
  std::vector<std::string> unread;
  Expected<std::unique_ptr<Model>> model =
      readFields(*config->getAsObject(), unread);
  StringRef name = file.getBufferIdentifier();
  if (!model)
    return createStringError(name + ": " + llvm::toString(model.takeError()));
  for (const std::string &field : unread)
    warnings.push_back(
        (name + ": '" + field + "' is not known and changes nothing here")
            .str());
  return model;
}

Model::~Model() = default;
