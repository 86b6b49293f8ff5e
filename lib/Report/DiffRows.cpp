//===- DiffRows.cpp - Which changes a table shows together ----------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "DiffRows.h"
#include "DiffParts.h"
#include "NumberedNames.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/bit.h"

using namespace roofline;
using llvm::StringRef;

static void writeKey(llvm::raw_ostream &os, StringRef text) {
  os << text.size() << ':' << text;
}

static void writeKey(llvm::raw_ostream &os, const Amount &amount) {
  if (!amount.isKnown())
    writeKey(os << '?', amount.getReason());
  else if (const Count *count = amount.getCount())
    os << *count << ' ';
  else
    os << llvm::bit_cast<uint64_t>(amount.toDouble()) << "r ";
}

/// Writes what of a side is the same for entries that are alike; null stands
/// for nothing.
static void writeKey(llvm::raw_ostream &os, const ReportedEntry *entry) {
  os << (entry ? '+' : '-');
  if (!entry)
    return;
  writeKey(os, entry->identity.op);
  writeKey(os, entry->identity.kind);
  for (const Measure *measure : {&entry->time, &entry->serialTime}) {
    writeKey(os, measure->amount);
    os << measure->atLeast;
  }
  writeKey(os, entry->flops);
  writeKey(os, entry->bytes);
  writeKey(os, entry->bound.text);
  writeKey(os, entry->bound.reason);
}

static std::string getKey(const EntryDiff &entry) {
  std::string key;
  llvm::raw_string_ostream os(key);
  writeKey(os, entry.before);
  writeKey(os, entry.after);
  os << getTexts(splitNumbers(entry.getEither().identity.getTitle()));
  return key;
}

/// `entry` with the amounts of `number` such entries.
static std::optional<ReportedEntry> multiply(const ReportedEntry *entry,
                                             size_t number) {
  if (!entry)
    return std::nullopt;
  ReportedEntry product = *entry;
  Amount factor{Count(number)};
  for (Amount *amount : {&product.time.amount, &product.serialTime.amount,
                         &product.flops, &product.bytes})
    *amount = *amount * factor;
  return product;
}

static DiffRow makeRow(llvm::ArrayRef<const EntryDiff *> entries) {
  llvm::SmallVector<NameParts, 0> names;
  for (const EntryDiff *entry : entries)
    names.push_back(splitNumbers(entry->getEither().identity.getTitle()));
  const EntryDiff &first = *entries.front();
  return {joinNames(names), entries.size(),
          multiply(first.before, entries.size()),
          multiply(first.after, entries.size())};
}

std::vector<DiffRow>
roofline::findAlikeEntries(llvm::ArrayRef<EntryDiff> entries) {
  llvm::MapVector<std::string, llvm::SmallVector<const EntryDiff *, 1>,
                  llvm::StringMap<unsigned>>
      alike;
  for (const EntryDiff &entry : entries)
    alike[getKey(entry)].push_back(&entry);
  std::vector<DiffRow> rows;
  for (const auto &[key, shared] : alike)
    rows.push_back(makeRow(shared));

  std::vector<EntryDiff> sums;
  for (const DiffRow &row : rows)
    sums.push_back(row.getSum());
  std::vector<DiffRow> sorted;
  for (size_t index : sortByEffect(sums))
    sorted.push_back(std::move(rows[index]));
  return sorted;
}
