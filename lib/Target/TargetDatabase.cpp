//===- TargetDatabase.cpp - Known devices and users' own ------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "roofline/Target/TargetDatabase.h"
#include "TargetReader.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/MemoryBuffer.h"
#include <mutex>
#include <tuple>

using namespace roofline;
using llvm::ArrayRef;
using llvm::Expected;
using llvm::MemoryBufferRef;
using llvm::SmallVector;
using llvm::StringRef;

//===----------------------------------------------------------------------===//
// Embedded data
//===----------------------------------------------------------------------===//

namespace {
/// A target of an embedded file. The header and the target's text together are
/// a file of one target.
struct EmbeddedTarget {
  StringRef name, header, text;
};
} // namespace

#define ROOFLINE_FILE(file, text)                                              \
  static constexpr llvm::StringLiteral file##Header = text;
#define ROOFLINE_TARGET(file, name, text)
#include "EmbedTargets.inc"
#undef ROOFLINE_FILE
#undef ROOFLINE_TARGET

static constexpr EmbeddedTarget embeddedTargets[] = {
#define ROOFLINE_FILE(file, text)
#define ROOFLINE_TARGET(file, name, text) {name, file##Header, text},
#include "EmbedTargets.inc"
#undef ROOFLINE_FILE
#undef ROOFLINE_TARGET
};

/// Parses embedded targets, which are well-formed.
static TargetFile readEmbedded(StringRef header, ArrayRef<StringRef> targets) {
  std::string text = header.str();
  for (StringRef target : targets)
    text += target;
  return llvm::cantFail(readTargetFile(MemoryBufferRef(text, "builtin")),
                        "malformed embedded target data");
}

/// `header` without the sources that `target` does not cite: parsing them takes
/// longer than filtering them.
static std::string keepCited(StringRef header, StringRef target) {
  static constexpr StringRef entryStart = "\n  - {tag: ";
  static constexpr StringRef tableEnd = "\n\n";
  size_t first = header.find(entryStart), end = header.rfind(tableEnd);
  std::string cited = header.take_front(first).str();
  StringRef table = header.slice(first, end);
  while (table.consume_front(entryStart)) {
    StringRef entry = table.take_front(table.find(entryStart));
    table = table.drop_front(entry.size());
    if (target.contains(entry.take_until([](char c) { return c == ','; })))
      cited += (entryStart + entry).str();
  }
  return cited + header.drop_front(end).str();
}

const TargetDatabase &TargetDatabase::getBuiltin() {
  static const TargetDatabase database = [] {
    TargetDatabase result;
    ArrayRef<EmbeddedTarget> rest = embeddedTargets;
    while (!rest.empty()) {
      StringRef header = rest.front().header;
      SmallVector<StringRef> texts;
      for (; !rest.empty() && rest.front().header.data() == header.data();
           rest = rest.drop_front())
        texts.push_back(rest.front().text);
      TargetFile file = readEmbedded(header, texts);
      result.add(file.devices, file.sources);
    }
    return result;
  }();
  return database;
}

const Device *TargetDatabase::findBuiltin(StringRef name) {
  static std::mutex mutex;
  // Entries of a StringMap have stable addresses.
  static llvm::StringMap<Device> cache;

  const EmbeddedTarget *target =
      llvm::find_if(embeddedTargets, [&](const EmbeddedTarget &embedded) {
        return embedded.name == name;
      });
  if (target == std::end(embeddedTargets))
    return nullptr;
  std::lock_guard<std::mutex> lock(mutex);
  auto [entry, isNew] = cache.try_emplace(name);
  if (isNew)
    entry->second = std::move(
        readEmbedded(keepCited(target->header, target->text), target->text)
            .devices.front());
  return &entry->second;
}

SmallVector<const Device *> TargetDatabase::findBuiltinByChip(StringRef dialect,
                                                              StringRef chip) {
  SmallVector<const Device *> devices;
  // A device's text names its chip, so that few others need to be parsed.
  for (const EmbeddedTarget &target : embeddedTargets) {
    if (!target.text.contains(getChipStem(chip)))
      continue;
    const Device *device = findBuiltin(target.name);
    if (device->hasChip(dialect, chip))
      devices.push_back(device);
  }
  return devices;
}

//===----------------------------------------------------------------------===//
// Files
//===----------------------------------------------------------------------===//

void TargetDatabase::add(llvm::SmallVectorImpl<Device> &newDevices,
                         ArrayRef<Source> newSources) {
  for (Device &device : newDevices) {
    index[device.name] = devices.size();
    devices.push_back(std::move(device));
  }
  // Files that cite the same document each describe it.
  for (const Source &source : newSources)
    if (llvm::none_of(sources, [&](const Source &known) {
          return known.tag == source.tag;
        }))
      sources.push_back(source);
}

Expected<TargetDatabase> TargetDatabase::parse(MemoryBufferRef buffer) {
  Expected<TargetFile> file = readTargetFile(buffer);
  if (!file)
    return file.takeError();
  TargetDatabase database;
  database.add(file->devices, file->sources);
  return database;
}

Expected<TargetDatabase> TargetDatabase::load(StringRef path) {
  llvm::ErrorOr<std::unique_ptr<llvm::MemoryBuffer>> buffer =
      llvm::MemoryBuffer::getFile(path, /*IsText=*/true);
  if (std::error_code error = buffer.getError())
    return llvm::createStringError(error, "cannot read target file '" + path +
                                              "': " + error.message());
  return parse((*buffer)->getMemBufferRef());
}

//===----------------------------------------------------------------------===//
// Names
//===----------------------------------------------------------------------===//

const Device *TargetDatabase::find(StringRef name) const {
  auto entry = index.find(name);
  return entry == index.end() ? nullptr : &devices[entry->second];
}

SmallVector<const Device *> TargetDatabase::findByChip(StringRef dialect,
                                                       StringRef chip) const {
  SmallVector<const Device *> matches;
  for (const Device &device : devices)
    if (device.hasChip(dialect, chip))
      matches.push_back(&device);
  return matches;
}

/// The letters and digits of `name` in lower case.
static std::string normalize(StringRef name) {
  std::string result;
  for (char c : name)
    if (llvm::isAlnum(c))
      result.push_back(llvm::toLower(c));
  return result;
}

/// The distance of `candidate` from the normalized `wanted`: 0 if it contains
/// it, else the edit distance with or without the vendor prefix; nullopt if
/// that is too large.
static std::optional<unsigned> getDistance(StringRef wanted,
                                           StringRef candidate) {
  std::string whole = normalize(candidate);
  // A single letter occurs in almost every name.
  if (wanted.size() > 1 && StringRef(whole).contains(wanted))
    return 0;
  unsigned limit = std::max<size_t>(wanted.size() / 3, 1);
  unsigned distance = limit + 1;
  for (const std::string &spelling :
       {whole, normalize(candidate.split('-').second)})
    distance = std::min(distance, wanted.edit_distance(spelling, true, limit));
  if (distance > limit)
    return std::nullopt;
  return distance;
}

SmallVector<StringRef> TargetDatabase::findNear(StringRef name,
                                                unsigned limit) const {
  struct Match {
    unsigned distance;
    size_t length;
    StringRef name;
  };
  // Longer names are not typos.
  static constexpr size_t maxLength = 100;
  std::string wanted = normalize(name.take_front(maxLength));
  if (wanted.empty())
    return {};
  SmallVector<Match> matches;
  for (const Device &device : devices)
    if (std::optional<unsigned> distance = getDistance(wanted, device.name))
      matches.push_back({*distance, device.name.size(), device.name});
  llvm::sort(matches, [](const Match &lhs, const Match &rhs) {
    return std::tie(lhs.distance, lhs.length, lhs.name) <
           std::tie(rhs.distance, rhs.length, rhs.name);
  });
  // If some names contain the wanted one, merely similar ones are noise.
  if (!matches.empty() && matches.front().distance == 0)
    llvm::erase_if(matches,
                   [](const Match &match) { return match.distance > 0; });
  SmallVector<StringRef> names;
  for (const Match &match : ArrayRef<Match>(matches).take_front(limit))
    names.push_back(match.name);
  return names;
}
