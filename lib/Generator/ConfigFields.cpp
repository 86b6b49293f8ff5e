//===- ConfigFields.cpp - Typed access to a config.json -------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "roofline/Generator/ConfigFields.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/Twine.h"
#include <cmath>

using namespace roofline;
using llvm::ArrayRef;
using llvm::createStringError;
using llvm::Error;
using llvm::Expected;
using llvm::StringRef;
using llvm::Twine;
namespace json = llvm::json;

//===----------------------------------------------------------------------===//
// Finding
//===----------------------------------------------------------------------===//

bool ConfigFields::has(StringRef name) const {
  const json::Value *value = object.get(name);
  return value && value->kind() != json::Value::Null;
}

const json::Value *ConfigFields::find(StringRef name) {
  known.insert(name);
  return has(name) ? object.get(name) : nullptr;
}

const json::Value *ConfigFields::require(StringRef name) {
  const json::Value *value = find(name);
  if (!value && !llvm::is_contained(missing, prefix + name.str()))
    missing.push_back(prefix + name.str());
  return value;
}

void ConfigFields::ignore(ArrayRef<StringRef> names) {
  known.insert_range(names);
}

//===----------------------------------------------------------------------===//
// Checking
//===----------------------------------------------------------------------===//

static std::string describe(const json::Value &value) {
  std::string text = llvm::formatv("{0}", value).str();
  return text.size() <= 40 ? text : text.substr(0, 37) + "...";
}

void ConfigFields::fail(StringRef name, const Twine &message) {
  errors.push_back(("'" + prefix + name + "' " + message).str());
}

int64_t ConfigFields::checkInteger(StringRef name, const json::Value &value,
                                   int64_t min, int64_t max) {
  std::optional<int64_t> size = value.getAsInteger();
  if (size && *size >= min && *size <= max)
    return *size;
  fail(name, "must be an integer from " + Twine(min) + " to " + Twine(max) +
                 ", got " + describe(value));
  return min;
}

double ConfigFields::checkPositive(StringRef name, const json::Value &value) {
  std::optional<double> number = value.getAsNumber();
  if (number && *number > 0 && std::isfinite(*number))
    return *number;
  fail(name, "must be a positive number, got " + describe(value));
  return 1;
}

std::string ConfigFields::checkString(StringRef name,
                                      const json::Value &value) {
  if (std::optional<StringRef> text = value.getAsString())
    return text->str();
  fail(name, "must be a string, got " + describe(value));
  return "";
}

void ConfigFields::checkDivides(StringRef number, int64_t value,
                                StringRef divisor, int64_t divisorValue) {
  if (value % divisorValue == 0)
    return;
  fail(number, "must be a multiple of '" + prefix + divisor + "', but " +
                   Twine(value) + " is not a multiple of " +
                   Twine(divisorValue));
}

//===----------------------------------------------------------------------===//
// Reading
//===----------------------------------------------------------------------===//

int64_t ConfigFields::getSize(StringRef name, int64_t max) {
  const json::Value *value = require(name);
  return value ? checkInteger(name, *value, 1, max) : 1;
}

int64_t ConfigFields::getSizeOr(StringRef name, int64_t otherwise) {
  return getOptionalSize(name).value_or(otherwise);
}

std::optional<int64_t> ConfigFields::getOptionalSize(StringRef name,
                                                     int64_t max) {
  const json::Value *value = find(name);
  if (!value)
    return std::nullopt;
  return checkInteger(name, *value, 1, max);
}

int64_t ConfigFields::getCountOr(StringRef name, int64_t otherwise) {
  const json::Value *value = find(name);
  return value ? checkInteger(name, *value, 0, maxSize) : otherwise;
}

double ConfigFields::getPositive(StringRef name) {
  const json::Value *value = require(name);
  return value ? checkPositive(name, *value) : 1;
}

double ConfigFields::getPositiveOr(StringRef name, double otherwise) {
  return getOptionalPositive(name).value_or(otherwise);
}

std::optional<double> ConfigFields::getOptionalPositive(StringRef name) {
  const json::Value *value = find(name);
  if (!value)
    return std::nullopt;
  return checkPositive(name, *value);
}

bool ConfigFields::getBoolOr(StringRef name, bool otherwise) {
  const json::Value *value = find(name);
  if (!value)
    return otherwise;
  if (std::optional<bool> flag = value->getAsBoolean())
    return *flag;
  fail(name, "must be true or false, got " + describe(*value));
  return otherwise;
}

std::string ConfigFields::getString(StringRef name) {
  const json::Value *value = require(name);
  return value ? checkString(name, *value) : "";
}

std::string ConfigFields::getStringOr(StringRef name, StringRef otherwise) {
  const json::Value *value = find(name);
  return value ? checkString(name, *value) : otherwise.str();
}

std::vector<std::string> ConfigFields::getStrings(StringRef name) {
  const json::Value *value = find(name);
  if (!value)
    return {};
  const json::Array *array = value->getAsArray();
  if (!array) {
    fail(name, "must be a list of strings, got " + describe(*value));
    return {};
  }
  std::vector<std::string> strings;
  for (const json::Value &element : *array)
    strings.push_back(checkString(name, element));
  return strings;
}

std::optional<int64_t> ConfigFields::getNumEntries(StringRef name) {
  const json::Value *value = find(name);
  if (!value)
    return std::nullopt;
  const json::Object *entries = value->getAsObject();
  if (entries && !entries->empty())
    return entries->size();
  fail(name, "must be an object with entries, got " + describe(*value));
  return 1;
}

std::vector<int64_t> ConfigFields::getCounts(StringRef name) {
  const json::Value *value = find(name);
  if (!value)
    return {};
  const json::Array *array = value->getAsArray();
  if (!array) {
    fail(name, "must be a list of integers, got " + describe(*value));
    return {};
  }
  std::vector<int64_t> counts;
  for (const json::Value &element : *array)
    counts.push_back(checkInteger(name, element, 0, maxSize));
  return counts;
}

ConfigFields *ConfigFields::getObject(StringRef name) {
  const json::Value *value = find(name);
  if (!value)
    return nullptr;
  const json::Object *child = value->getAsObject();
  if (!child) {
    fail(name, "must be an object, got " + describe(*value));
    return nullptr;
  }
  children.push_back(
      std::make_unique<ConfigFields>(*child, prefix + name.str() + "."));
  return children.back().get();
}

//===----------------------------------------------------------------------===//
// Accounting
//===----------------------------------------------------------------------===//

std::vector<std::string> ConfigFields::getUnread() const {
  std::vector<std::string> unread;
  for (const auto &[name, value] : object)
    if (has(name) && !known.contains(name))
      unread.push_back(prefix + name.str());
  for (const std::unique_ptr<ConfigFields> &child : children)
    llvm::append_range(unread, child->getUnread());
  // The order within an object is that of a hash table.
  llvm::sort(unread);
  return unread;
}

std::vector<std::string> ConfigFields::collectErrors() const {
  std::vector<std::string> all;
  if (missing.size() == 1)
    all.push_back("'" + missing.front() + "' is missing");
  else if (!missing.empty())
    all.push_back("'" + llvm::join(missing, "', '") + "' are missing");
  llvm::append_range(all, errors);
  for (const std::unique_ptr<ConfigFields> &child : children)
    llvm::append_range(all, child->collectErrors());
  return all;
}

Error ConfigFields::takeError() const {
  std::vector<std::string> all = collectErrors();
  return all.empty() ? Error::success()
                     : createStringError(llvm::join(all, "; "));
}

//===----------------------------------------------------------------------===//
// Parsing
//===----------------------------------------------------------------------===//

/// `FILE:LINE:COLUMN: not JSON: REASON`, from a JSON parser's
/// `[LINE:COLUMN, byte=N]: REASON`.
static Error makeSyntaxError(StringRef file, Error error) {
  std::string text = llvm::toString(std::move(error));
  auto [place, reason] = StringRef(text).split("]: ");
  place.consume_front("[");
  return createStringError(file + ":" + place.split(',').first +
                           ": not JSON: " + reason);
}

Expected<json::Value> roofline::parseConfig(llvm::MemoryBufferRef file) {
  Expected<json::Value> config = json::parse(file.getBuffer());
  if (!config)
    return makeSyntaxError(file.getBufferIdentifier(), config.takeError());
  if (!config->getAsObject())
    return createStringError(file.getBufferIdentifier() +
                             ": must hold a JSON object, got " +
                             describe(*config));
  return config;
}
