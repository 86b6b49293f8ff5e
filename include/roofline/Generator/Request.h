//===- Request.h - What to generate of a model ------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_GENERATOR_REQUEST_H
#define ROOFLINE_GENERATOR_REQUEST_H

#include "roofline/Model/EnumNames.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <cstdint>
#include <optional>

namespace roofline {

/// The part of inference to generate.
enum class Phase {
  /// All tokens of a prompt at once, into an empty cache.
  Prefill,
  /// One new token for each sequence.
  Decode,
  /// Several new tokens, each with logits, as in speculative decoding.
  Verify,
  /// The next tokens of a prompt whose first ones are in the cache.
  ChunkedPrefill,
  /// A whole input through an encoder.
  Encode
};

template <>
struct EnumNames<Phase> {
  static constexpr EnumName<Phase> all[] = {
      {Phase::Prefill, "prefill", "all tokens of a prompt at once"},
      {Phase::Decode, "decode", "one new token a sequence"},
      {Phase::Verify, "verify", "several new tokens with logits each"},
      {Phase::ChunkedPrefill, "chunked-prefill", "the next tokens of a prompt"},
      {Phase::Encode, "encode", "a whole input, by an encoder"}};
};

/// The element type of activations, and of weights that are not quantized.
enum class DataType { F16, BF16, F32 };

template <>
struct EnumNames<DataType> {
  static constexpr EnumName<DataType> all[] = {
      {DataType::F16, "f16", "IEEE half"},
      {DataType::BF16, "bf16", "bfloat16"},
      {DataType::F32, "f32", "IEEE single"}};
};

/// The tokens for which logits are computed.
enum class Logits { All, Last };

template <>
struct EnumNames<Logits> {
  static constexpr EnumName<Logits> all[] = {
      {Logits::All, "all", "all new tokens"},
      {Logits::Last, "last", "the last token"}};
};

/// How the module represents weights.
enum class Weights { Arguments, Globals };

template <>
struct EnumNames<Weights> {
  static constexpr EnumName<Weights> all[] = {
      {Weights::Arguments, "args", "function arguments"},
      {Weights::Globals, "globals", "ml_program globals"}};
};

/// Quantized storage of tensors of one role: symmetric integers with f16
/// scales.
struct StorageScheme {
  /// Bits of an element: 4 or 8.
  unsigned bits = 8;
  /// Elements that share a scale, along the contracted dimension; all of it if
  /// absent.
  std::optional<int64_t> group;
};

/// The tensors that are not stored in the activation type.
struct Storage {
  std::optional<StorageScheme> weight;
  std::optional<StorageScheme> kvCache;
};

/// Parses `ROLE:SCHEME,...`, such as `weight:i4g128,kv_cache:i8`.
llvm::Expected<Storage> parseStorage(llvm::StringRef text);

/// A computation to generate. Absent sizes are dynamic.
struct Request {
  Phase phase = Phase::Prefill;
  std::optional<int64_t> batch = 1;
  /// The keys that attention attends to, those of new tokens included.
  std::optional<int64_t> context = 2048;
  /// The new tokens of a verify step or a chunk.
  int64_t tokens = 1;
  DataType type = DataType::F16;
  /// Generate the first layers only.
  std::optional<int64_t> layers;
  /// If absent, all tokens of a verify step and the last one otherwise.
  std::optional<Logits> logits;
  Weights weights = Weights::Arguments;
  Storage storage;
};

} // namespace roofline

#endif // ROOFLINE_GENERATOR_REQUEST_H
