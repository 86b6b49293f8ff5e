//===- ReportData.cpp - Reading JSON reports ------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "roofline/Report/ReportData.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/MemoryBuffer.h"

using namespace roofline;
using llvm::StringRef;
namespace json = llvm::json;

//===----------------------------------------------------------------------===//
// Metrics
//===----------------------------------------------------------------------===//

StringRef roofline::getUnit(Metric metric) {
  switch (metric) {
  case Metric::Time:
  case Metric::SerialTime:
    return "s";
  case Metric::Flops:
    return "FLOP";
  case Metric::Bytes:
  case Metric::Resident:
    return "B";
  case Metric::Unknown:
    return "";
  }
  llvm_unreachable("unknown metric");
}

bool ReportedEntry::hasSameNumbers(const ReportedEntry &other) const {
  return time == other.time && serialTime == other.serialTime &&
         flops == other.flops && bytes == other.bytes && bound == other.bound;
}

//===----------------------------------------------------------------------===//
// Values
//===----------------------------------------------------------------------===//

namespace {
/// The members of an object. Each function returns whether the member is as
/// expected, and reports an error to the path if not.
class Members {
public:
  Members(const json::Value &value, json::Path path)
      : object(value.getAsObject()), path(path) {
    if (!object)
      this->path.report("expected an object");
  }
  explicit operator bool() const { return object; }

  /// Text that has to be there.
  bool read(StringRef key, std::string &text) const;
  /// A word, or null.
  bool read(StringRef key, Word &word) const;
  bool read(StringRef key, bool &flag) const;
  /// Null, an integer or a string of digits.
  bool readCount(StringRef key, Amount &count) const;
  /// The index of one of `count` operations.
  bool readOpIndex(StringRef key, size_t count, size_t &index) const;
  /// Null or a number.
  bool readReal(StringRef key, Amount &real) const;
  /// Calls `readElement` with each element of an array and its path.
  bool readArray(StringRef key,
                 llvm::function_ref<bool(const json::Value &, json::Path)>
                     readElement) const;
  /// Calls `readMembers` with the members of an object.
  bool readObject(StringRef key,
                  llvm::function_ref<bool(const Members &)> readMembers) const;
  /// The keys, but for those of the reasons of nulls, in alphabetical order.
  llvm::SmallVector<StringRef> getKeys() const;
  const json::Value *find(StringRef key) const { return object->get(key); }

private:
  const json::Value *require(StringRef key) const;
  std::string getReason(StringRef key) const;

  const json::Object *object;
  json::Path path;
};
} // namespace

/// The decimal integer `text`, or nullopt.
static std::optional<Count> parseInteger(StringRef text) {
  // More would take longer than it is worth.
  static constexpr size_t maxDigits = 1000;
  StringRef digits = text;
  digits.consume_front("-");
  if (digits.empty() || digits.size() > maxDigits ||
      !llvm::all_of(digits, llvm::isDigit))
    return std::nullopt;
  // Four bits hold a digit, and one the sign.
  llvm::APInt value(4 * digits.size() + 1, text, /*radix=*/10);
  return Count(llvm::DynamicAPInt(value));
}

const json::Value *Members::require(StringRef key) const {
  const json::Value *value = object->get(key);
  if (!value)
    path.field(key).report("missing member");
  return value;
}

std::string Members::getReason(StringRef key) const {
  return object->getString((key + "_reason").str())
      .value_or("no reason is given")
      .str();
}

bool Members::read(StringRef key, std::string &text) const {
  const json::Value *value = require(key);
  if (!value)
    return false;
  if (std::optional<StringRef> string = value->getAsString()) {
    text = string->str();
    return true;
  }
  path.field(key).report("expected a string");
  return false;
}

bool Members::read(StringRef key, Word &word) const {
  const json::Value *value = require(key);
  if (!value)
    return false;
  if (!value->getAsNull())
    return read(key, word.text);
  word.reason = getReason(key);
  return true;
}

bool Members::read(StringRef key, bool &flag) const {
  const json::Value *value = require(key);
  if (!value)
    return false;
  if (std::optional<bool> boolean = value->getAsBoolean()) {
    flag = *boolean;
    return true;
  }
  path.field(key).report("expected a boolean");
  return false;
}

bool Members::readCount(StringRef key, Amount &count) const {
  const json::Value *value = require(key);
  if (!value)
    return false;
  std::optional<Count> number;
  if (std::optional<int64_t> integer = value->getAsInteger())
    number = Count(*integer);
  else if (std::optional<StringRef> text = value->getAsString())
    number = parseInteger(*text);
  if (number)
    count = Amount(*number);
  else if (value->getAsNull())
    count = Amount::unknown(getReason(key));
  else
    path.field(key).report("expected an integer, as a number or as a string");
  return number || value->getAsNull();
}

bool Members::readOpIndex(StringRef key, size_t count, size_t &index) const {
  const json::Value *value = require(key);
  if (!value)
    return false;
  std::optional<int64_t> integer = value->getAsInteger();
  if (!integer || *integer < 0 || size_t(*integer) >= count) {
    path.field(key).report("expected the index of an operation");
    return false;
  }
  index = *integer;
  return true;
}

bool Members::readReal(StringRef key, Amount &real) const {
  const json::Value *value = require(key);
  if (!value)
    return false;
  if (std::optional<double> number = value->getAsNumber())
    real = Amount(*number);
  else if (value->getAsNull())
    real = Amount::unknown(getReason(key));
  else
    path.field(key).report("expected a number");
  return value->getAsNumber() || value->getAsNull();
}

bool Members::readArray(
    StringRef key,
    llvm::function_ref<bool(const json::Value &, json::Path)> readElement)
    const {
  const json::Value *value = require(key);
  if (!value)
    return false;
  json::Path inner = path.field(key);
  const json::Array *array = value->getAsArray();
  if (!array) {
    inner.report("expected an array");
    return false;
  }
  for (auto [index, element] : llvm::enumerate(*array))
    if (!readElement(element, inner.index(index)))
      return false;
  return true;
}

bool Members::readObject(
    StringRef key,
    llvm::function_ref<bool(const Members &)> readMembers) const {
  const json::Value *value = require(key);
  if (!value)
    return false;
  Members members(*value, path.field(key));
  return members && readMembers(members);
}

llvm::SmallVector<StringRef> Members::getKeys() const {
  llvm::SmallVector<StringRef> keys;
  for (const auto &[key, value] : *object)
    keys.push_back(key);
  llvm::sort(keys);
  llvm::erase_if(keys, [&](StringRef key) {
    return key.consume_back("_reason") && object->get(key);
  });
  return keys;
}

//===----------------------------------------------------------------------===//
// Expressions
//===----------------------------------------------------------------------===//

/// What stands in the member `key` of `value`, an expression; empty without.
static StringRef getExpression(const json::Value *value, StringRef key) {
  const json::Object *object = value ? value->getAsObject() : nullptr;
  const json::Object *expression = object ? object->getObject(key) : nullptr;
  return expression ? expression->getString("text").value_or("") : "";
}

/// Makes the reason for an unknown count say how it depends on sizes.
static void addExpression(Amount &count, StringRef expression) {
  if (!count.isKnown() && !expression.empty())
    count = Amount::unknown((count.getReason() + ": " + expression).str());
}

/// The sum of the members `key` of the elements of `list`, all expressions.
static std::string sumExpressions(const json::Value *value, StringRef list,
                                  StringRef key) {
  std::string sum;
  const json::Object *object = value ? value->getAsObject() : nullptr;
  const json::Array *array = object ? object->getArray(list) : nullptr;
  if (array)
    for (const json::Value &entry : *array)
      sum += ((sum.empty() ? "" : " + ") + getExpression(&entry, key)).str();
  return sum;
}

/// Adds the expressions that `members` has where its counts are unknown: for
/// bytes the whole, or, of an operation, those of its operands.
static void addExpressions(const Members &members, Amount &flops,
                           Amount &bytes) {
  const json::Value *symbolic = members.find("symbolic");
  addExpression(flops, sumExpressions(symbolic, "work", "ops"));
  std::string whole = getExpression(symbolic, "bytes").str();
  addExpression(bytes, whole.empty()
                           ? sumExpressions(symbolic, "operands", "bytes")
                           : whole);
}

//===----------------------------------------------------------------------===//
// Operations and groups
//===----------------------------------------------------------------------===//

/// Text where there may be null, which leaves `text` empty.
static bool readOptional(const Members &members, StringRef key,
                         std::string &text) {
  Word word;
  if (!members.read(key, word))
    return false;
  text = std::move(word.text);
  return true;
}

static bool readLoc(const Members &loc, Identity &identity) {
  if (!readOptional(loc, "name", identity.name) ||
      !readOptional(loc, "file", identity.file))
    return false;
  if (identity.file.empty())
    return true;
  Amount line, column;
  if (!loc.readCount("line", line) || !loc.readCount("col", column))
    return false;
  if (line.getCount() && column.getCount())
    identity.place = llvm::formatv("{0}:{1}:{2}", identity.file,
                                   *line.getCount(), *column.getCount());
  return true;
}

static bool readOp(const json::Value &value, json::Path path,
                   ReportedEntry &entry) {
  Members members(value, path);
  Amount trips;
  if (!members || !members.read("op", entry.identity.op) ||
      !members.read("kind", entry.identity.kind) ||
      !members.readCount("flops", entry.flops) ||
      !members.readCount("bytes", entry.bytes) ||
      !members.readCount("trip_count", trips) ||
      !members.readObject("loc", [&](const Members &loc) {
        return readLoc(loc, entry.identity);
      }))
    return false;
  addExpressions(members, entry.flops, entry.bytes);
  addExpression(trips, getExpression(members.find("symbolic"), "trip_count"));
  entry.flops = entry.flops * trips;
  entry.bytes = entry.bytes * trips;
  return true;
}

/// Reads what the main operation of the group `members` is found by. The kind
/// stays that of the group.
static bool readMainOp(const Members &members,
                       llvm::ArrayRef<ReportedEntry> ops, Identity &identity) {
  size_t main = 0;
  if (!members.readOpIndex("main", ops.size(), main))
    return false;
  std::string kind = std::move(identity.kind);
  identity = ops[main].identity;
  identity.kind = std::move(kind);
  return true;
}

static bool readGroup(const json::Value &value, json::Path path,
                      llvm::ArrayRef<ReportedEntry> ops, ReportedEntry &group) {
  Members members(value, path);
  Amount trips;
  if (!members || !members.read("kind", group.identity.kind) ||
      !readMainOp(members, ops, group.identity) ||
      !members.readCount("flops", group.flops) ||
      !members.readCount("bytes", group.bytes) ||
      !members.readReal("time_s", group.time.amount) ||
      !members.readReal("time_serial_s", group.serialTime.amount) ||
      !members.read("bound", group.bound) ||
      !members.readCount("trip_count", trips))
    return false;
  // Without a target there is no time that could be a lower bound.
  if (members.find("at_least") && !members.read("at_least", group.time.atLeast))
    return false;
  group.serialTime.atLeast = group.time.atLeast;
  addExpressions(members, group.flops, group.bytes);
  for (Amount *amount : {&group.flops, &group.bytes, &group.time.amount,
                         &group.serialTime.amount})
    *amount = *amount * trips;
  return true;
}

//===----------------------------------------------------------------------===//
// Functions
//===----------------------------------------------------------------------===//

static bool readTotals(const Members &totals, ReportedFunction &function) {
  bool atLeast = false;
  Amount &flops = function.get(Metric::Flops).amount;
  Amount &bytes = function.get(Metric::Bytes).amount;
  if (!totals.readCount("flops", flops) || !totals.readCount("bytes", bytes) ||
      !totals.readReal("time_s", function.get(Metric::Time).amount) ||
      !totals.readReal("time_serial_s",
                       function.get(Metric::SerialTime).amount) ||
      !totals.read("bound", function.bound) ||
      !totals.read("at_least", atLeast))
    return false;
  addExpressions(totals, flops, bytes);
  for (Metric metric : {Metric::Time, Metric::SerialTime})
    function.get(metric).atLeast = atLeast;
  return totals.readObject("bytes_by_role", [&](const Members &roles) {
    for (StringRef role : roles.getKeys()) {
      Amount amount;
      if (!roles.readCount(role, amount))
        return false;
      function.bytesByRole.emplace_back(role.str(), amount);
    }
    return true;
  });
}

static bool readFit(const Members &fit, ReportedFunction &function) {
  Measure &resident = function.get(Metric::Resident);
  if (!fit.readCount("footprint", resident.amount) ||
      !fit.read("at_least", resident.atLeast))
    return false;
  const json::Value *fits = fit.find("fits");
  if (fits && fits->getAsNull())
    return fit.read("fits", function.fits);
  bool isEnough = false;
  if (!fit.read("fits", isEnough))
    return false;
  function.fits.text = isEnough ? "yes" : "no";
  return true;
}

static bool readFunction(const json::Value &value, json::Path path,
                         ReportedFunction &function) {
  Members members(value, path);
  int64_t numUnknown = 0;
  if (!members || !members.read("name", function.name) ||
      !members.read("target", function.target) ||
      !members.readObject("totals",
                          [&](const Members &totals) {
                            return readTotals(totals, function);
                          }) ||
      !members.readObject(
          "fit", [&](const Members &fit) { return readFit(fit, function); }) ||
      !members.readArray("ops",
                         [&](const json::Value &op, json::Path path) {
                           return readOp(op, path, function.ops.emplace_back());
                         }) ||
      !members.readArray("groups",
                         [&](const json::Value &group, json::Path path) {
                           return readGroup(group, path, function.ops,
                                            function.groups.emplace_back());
                         }) ||
      !members.readArray("unknown", [&](const json::Value &, json::Path) {
        ++numUnknown;
        return true;
      }))
    return false;
  function.get(Metric::Unknown).amount = Amount(Count(numUnknown));
  for (Metric metric : {Metric::Flops, Metric::Bytes})
    function.get(metric).atLeast = numUnknown != 0;
  return true;
}

//===----------------------------------------------------------------------===//
// Documents
//===----------------------------------------------------------------------===//

/// A value in words: strings as they are, all else as JSON.
static std::string describe(const json::Value &value) {
  if (std::optional<StringRef> text = value.getAsString())
    return text->str();
  return llvm::formatv("{0}", value);
}

/// Adds what the members of the object `key` are set to.
static bool readSettings(const Members &document, StringRef key,
                         llvm::StringRef prefix, ReportData &report) {
  return document.readObject(key, [&](const Members &members) {
    for (StringRef name : members.getKeys())
      report.settings.emplace_back((prefix + name).str(),
                                   describe(*members.find(name)));
    return true;
  });
}

static void addTarget(const json::Value &value, ReportData &report) {
  if (const json::Object *object = value.getAsObject())
    if (std::optional<StringRef> name = object->getString("name"))
      report.targets.emplace_back(name->str(), value);
}

static bool readDocument(const json::Value &value, json::Path path,
                         ReportData &report) {
  Members members(value, path);
  if (!members || !readSettings(members, "conventions", "", report) ||
      !readSettings(members, "dims", "dimension ", report))
    return false;
  if (const json::Value *target = members.find("target"))
    addTarget(*target, report);
  for (StringRef key : {"targets", "other_targets"})
    if (const json::Value *others = members.find(key))
      if (const json::Array *array = others->getAsArray())
        for (const json::Value &target : *array)
          addTarget(target, report);
  return members.readArray(
      "functions", [&](const json::Value &function, json::Path path) {
        return readFunction(function, path, report.functions.emplace_back());
      });
}

/// Whether brackets are nested so deep that reading them, which recurs, would
/// exhaust the stack. Reports nest as deep as their expressions.
static bool isTooDeep(StringRef text) {
  static constexpr unsigned maxDepth = 1000;
  unsigned depth = 0;
  bool isInString = false;
  for (size_t i = 0; i < text.size(); ++i) {
    char character = text[i];
    if (isInString) {
      if (character == '\\')
        ++i;
      isInString = character != '"';
    } else if (character == '"') {
      isInString = true;
    } else if (character == '[' || character == '{') {
      if (++depth > maxDepth)
        return true;
    } else if ((character == ']' || character == '}') && depth != 0) {
      --depth;
    }
  }
  return false;
}

/// What keeps a document from being a report of the version that this reads.
static std::string checkSchema(const json::Value &document) {
  const json::Object *object = document.getAsObject();
  if (!object || object->getString("schema") != StringRef("roofline-report"))
    return "is not a JSON report: its member 'schema' is not 'roofline-report'";
  const json::Value *version = object->get("version");
  if (version && version->getAsInteger() == 1)
    return "";
  return "is a report of version " +
         (version ? describe(*version) : std::string("unknown")) +
         ", but only version 1 is supported";
}

llvm::Expected<ReportData> roofline::parseReport(StringRef text,
                                                 StringRef path) {
  auto fail = [&](const llvm::Twine &message) {
    return llvm::createStringError("'" + path + "' " + message);
  };
  if (isTooDeep(text))
    return fail("is not a JSON report: it is nested too deep");
  llvm::Expected<json::Value> document = json::parse(text);
  if (!document)
    return fail("is not JSON: " + llvm::toString(document.takeError()));
  if (std::string fault = checkSchema(*document); !fault.empty())
    return fail(fault);
  ReportData report;
  report.path = path.str();
  json::Path::Root root("report");
  if (!readDocument(*document, root, report))
    return fail("is malformed: " + llvm::toString(root.getError()));
  return report;
}

llvm::Expected<ReportData> roofline::readReport(StringRef path) {
  auto file = llvm::MemoryBuffer::getFileOrSTDIN(path);
  if (!file)
    return llvm::createStringError("cannot read '" + path +
                                   "': " + file.getError().message());
  return parseReport((*file)->getBuffer(), path);
}
