//===- ConfigFields.h - Typed access to a config.json -----------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

//
// A model's config.json has a hundred fields, some of which affect the
// computation. Each is read by name and type here, and none is dropped
// silently: fields that are neither read nor known to be irrelevant are listed.
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_GENERATOR_CONFIGFIELDS_H
#define ROOFLINE_GENERATOR_CONFIGFIELDS_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/MemoryBufferRef.h"
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace roofline {

/// The fields of one JSON object. Reading never stops at an error: a neutral
/// value is returned, and `takeError` returns all errors together. A null field
/// counts as absent.
class ConfigFields {
public:
  /// The fields of `object`, which must outlive this. `prefix` precedes names
  /// in messages.
  explicit ConfigFields(const llvm::json::Object &object,
                        llvm::StringRef prefix = "")
      : object(object), prefix(prefix) {}

  /// The largest accepted size, so that sums of products of two sizes fit 64
  /// bits.
  static constexpr int64_t maxSize = int64_t(1) << 30;

  bool has(llvm::StringRef name) const;

  /// A positive integer of at most `max`.
  int64_t getSize(llvm::StringRef name, int64_t max = maxSize);
  int64_t getSizeOr(llvm::StringRef name, int64_t otherwise);
  std::optional<int64_t> getOptionalSize(llvm::StringRef name,
                                         int64_t max = maxSize);

  /// The same, but zero is accepted too.
  int64_t getCountOr(llvm::StringRef name, int64_t otherwise);

  /// A positive finite number.
  double getPositive(llvm::StringRef name);
  double getPositiveOr(llvm::StringRef name, double otherwise);
  std::optional<double> getOptionalPositive(llvm::StringRef name);

  bool getBoolOr(llvm::StringRef name, bool otherwise);

  std::string getString(llvm::StringRef name);
  std::string getStringOr(llvm::StringRef name, llvm::StringRef otherwise);

  /// A list of non-negative integers; empty if the field is absent.
  std::vector<int64_t> getCounts(llvm::StringRef name);

  /// A list of strings; empty if the field is absent.
  std::vector<std::string> getStrings(llvm::StringRef name);

  /// The number of entries of an object, at least one.
  std::optional<int64_t> getNumEntries(llvm::StringRef name);

  /// A nested object, whose errors and unread fields are included in this
  /// one's; nullptr if the field is absent.
  ConfigFields *getObject(llvm::StringRef name);

  /// Marks fields as known to have no effect on the computation.
  void ignore(llvm::ArrayRef<llvm::StringRef> names);

  /// Adds an error about a value: `'NAME' MESSAGE`.
  void fail(llvm::StringRef name, const llvm::Twine &message);

  /// Adds an error unless `divisor` divides `number`, both values of fields.
  void checkDivides(llvm::StringRef number, int64_t value,
                    llvm::StringRef divisor, int64_t divisorValue);

  /// Requested fields that are absent.
  llvm::ArrayRef<std::string> getMissing() const { return missing; }

  /// Fields that were neither read nor marked irrelevant.
  std::vector<std::string> getUnread() const;

  /// All errors so far in one, or success.
  llvm::Error takeError() const;

private:
  /// The value of a field, or nullptr if it is absent.
  const llvm::json::Value *find(llvm::StringRef name);
  /// The same, but an absent field is an error.
  const llvm::json::Value *require(llvm::StringRef name);
  int64_t checkInteger(llvm::StringRef name, const llvm::json::Value &value,
                       int64_t min, int64_t max);
  double checkPositive(llvm::StringRef name, const llvm::json::Value &value);
  std::string checkString(llvm::StringRef name, const llvm::json::Value &value);
  std::vector<std::string> collectErrors() const;

  const llvm::json::Object &object;
  std::string prefix;
  llvm::StringSet<> known;
  std::vector<std::string> missing, errors;
  std::vector<std::unique_ptr<ConfigFields>> children;
};

/// Parses a file whose value is an object. Errors name file, line and column.
llvm::Expected<llvm::json::Value> parseConfig(llvm::MemoryBufferRef file);

} // namespace roofline

#endif // ROOFLINE_GENERATOR_CONFIGFIELDS_H
