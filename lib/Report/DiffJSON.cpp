//===- DiffJSON.cpp - Comparisons for programs ----------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "DiffParts.h"
#include "JSONWriter.h"
#include "llvm/ADT/STLExtras.h"

using namespace roofline;
using llvm::StringRef;

static void writeAmount(JSONWriter &json, StringRef key, const Amount &amount) {
  if (!amount.isKnown())
    json.writeNull(key, amount.getReason());
  else if (const Count *count = amount.getCount())
    json.writeCount(key, *count);
  else
    json.writeReal(key, amount.toDouble());
}

/// Writes what is before and after, of which one may be null, and the change.
static void writeChange(JSONWriter &json, StringRef key, const Amount *before,
                        const Amount *after) {
  json.writeObject(key, [&] {
    if (before)
      writeAmount(json, "before", *before);
    if (after)
      writeAmount(json, "after", *after);
    writeAmount(json, "change",
                (after ? *after : Amount()) - (before ? *before : Amount()));
  });
}

static void writeChange(JSONWriter &json, StringRef key, const Measure *before,
                        const Measure *after) {
  json.writeObject(key, [&] {
    for (auto [side, measure] :
         {std::pair("before", before), std::pair("after", after)}) {
      if (!measure)
        continue;
      writeAmount(json, side, measure->amount);
      if (measure->atLeast)
        json.writeBool((StringRef(side) + "_at_least").str(), true);
    }
    writeAmount(json, "change",
                (after ? after->amount : Amount()) -
                    (before ? before->amount : Amount()));
  });
}

static void writeWords(JSONWriter &json, StringRef key, const Word *before,
                       const Word *after, bool isAnswer = false) {
  json.writeObject(key, [&] {
    for (auto [side, word] :
         {std::pair("before", before), std::pair("after", after)}) {
      if (!word)
        continue;
      if (word->text.empty())
        json.writeNull(side, word->reason);
      else if (isAnswer)
        json.writeBool(side, word->text == "yes");
      else
        json.writeString(side, word->text);
    }
  });
}

/// The address of a member of what may be null.
template <typename T, typename Member>
static const Member *get(const T *object, Member T::*member) {
  return object ? &(object->*member) : nullptr;
}

static StringRef getStatus(bool isBefore, bool isAfter) {
  if (isBefore && isAfter)
    return "changed";
  return isAfter ? "added" : "removed";
}

static void writeEntry(JSONWriter &json, const EntryDiff &entry, bool isGroup) {
  const ReportedEntry *before = entry.before, *after = entry.after;
  const Identity &identity = entry.getEither().identity;
  json.writeString("status", getStatus(before, after));
  json.writeString("name", identity.name);
  json.writeString("op", identity.op);
  json.writeString("kind", identity.kind);
  if (isGroup) {
    writeChange(json, "time_s", get(before, &ReportedEntry::time),
                get(after, &ReportedEntry::time));
    writeChange(json, "time_serial_s", get(before, &ReportedEntry::serialTime),
                get(after, &ReportedEntry::serialTime));
  }
  writeChange(json, "flops", get(before, &ReportedEntry::flops),
              get(after, &ReportedEntry::flops));
  writeChange(json, "bytes", get(before, &ReportedEntry::bytes),
              get(after, &ReportedEntry::bytes));
  if (isGroup)
    writeWords(json, "bound", get(before, &ReportedEntry::bound),
               get(after, &ReportedEntry::bound));
}

static void writeEntries(JSONWriter &json, StringRef key,
                         const EntriesDiff &entries, bool isGroup) {
  json.writeObject(key, [&] {
    json.writeArray("changed", [&] {
      for (const EntryDiff &entry : entries.changed)
        json.writeObject([&] { writeEntry(json, entry, isGroup); });
    });
    json.writeObject("unchanged", [&] {
      json.writeNumber("count", int64_t(entries.numUnchanged));
      if (isGroup)
        writeAmount(json, "time_s", entries.unchangedTime);
      writeAmount(json, "bytes", entries.unchangedBytes);
    });
  });
}

/// The name of a metric in reports.
static std::string getKey(Metric metric) {
  std::string key = stringify(metric).str();
  return getUnit(metric) == "s" ? key + "_s" : key;
}

static void writeTotals(JSONWriter &json, const FunctionDiff &function) {
  const ReportedFunction *before = function.before, *after = function.after;
  for (Metric metric : getEnumValues<Metric>())
    writeChange(json, getKey(metric), before ? &before->get(metric) : nullptr,
                after ? &after->get(metric) : nullptr);
  writeWords(json, "bound", get(before, &ReportedFunction::bound),
             get(after, &ReportedFunction::bound));
  writeWords(json, "fits", get(before, &ReportedFunction::fits),
             get(after, &ReportedFunction::fits), /*isAnswer=*/true);
}

static void writeFunction(JSONWriter &json, const FunctionDiff &function) {
  const ReportedFunction *before = function.before, *after = function.after;
  bool isPair = before && after;
  json.writeString("name", function.getEither().name);
  if (isPair && before->name != after->name)
    json.writeString("name_before", before->name);
  json.writeString("status", isPair && !function.isChanged()
                                 ? "unchanged"
                                 : getStatus(before, after));
  writeWords(json, "target", get(before, &ReportedFunction::target),
             get(after, &ReportedFunction::target));
  json.writeObject("totals", [&] { writeTotals(json, function); });
  if (!isPair)
    return;
  json.writeObject("bytes_by_role", [&] {
    for (const RoleDiff &role : function.roles)
      writeChange(json, role.role, role.before, role.after);
  });
  writeEntries(json, "groups", function.groups, /*isGroup=*/true);
  writeEntries(json, "ops", function.ops, /*isGroup=*/false);
}

static void writeSetting(JSONWriter &json, const SettingDiff &setting) {
  json.writeString("what", setting.what);
  if (setting.before)
    json.writeString("before", *setting.before);
  if (setting.after)
    json.writeString("after", *setting.after);
}

void roofline::writeJSONDiff(const ReportDiff &diff, llvm::raw_ostream &os) {
  JSONWriter json(os);
  json.writeObject([&] {
    json.writeString("schema", "roofline-diff");
    json.writeNumber("version", 1);
    json.writeString("before", diff.before.path);
    json.writeString("after", diff.after.path);
    json.writeArray("settings", [&] {
      for (const SettingDiff &setting : diff.settings)
        json.writeObject([&] { writeSetting(json, setting); });
    });
    json.writeArray("functions", [&] {
      for (const FunctionDiff &function : diff.functions)
        json.writeObject([&] { writeFunction(json, function); });
    });
  });
  os << "\n";
}
