//===- EntryMatching.cpp - The same thing in two reports ------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "EntryMatching.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSet.h"

using namespace roofline;
using llvm::ArrayRef;
using llvm::StringRef;

namespace {
/// What is alike, by position.
struct Alike {
  llvm::SmallVector<unsigned, 1> before, after;
};

/// Pairs elements of two lists by position.
class Matcher {
public:
  Matcher(size_t numBefore, size_t numAfter)
      : partnerOfBefore(numBefore), partnerOfAfter(numAfter) {}

  /// Pairs those without a partner that have the same key. `getKey` takes the
  /// side and the position; no key matches nothing. `isSame` takes a position
  /// on either side.
  void
  match(llvm::function_ref<std::optional<std::string>(bool isAfter, unsigned)>
            getKey,
        llvm::function_ref<bool(unsigned, unsigned)> isSame);

  /// By position after.
  ArrayRef<std::optional<unsigned>> getPartnersBefore() const {
    return partnerOfAfter;
  }
  bool hasPartnerAfter(unsigned before) const {
    return partnerOfBefore[before].has_value();
  }

private:
  void pair(unsigned before, unsigned after) {
    partnerOfBefore[before] = after;
    partnerOfAfter[after] = before;
  }
  void pairAlike(ArrayRef<unsigned> before, ArrayRef<unsigned> after,
                 llvm::function_ref<bool(unsigned, unsigned)> isSame);

  std::vector<std::optional<unsigned>> partnerOfBefore, partnerOfAfter;
};
} // namespace

void Matcher::pairAlike(ArrayRef<unsigned> before, ArrayRef<unsigned> after,
                        llvm::function_ref<bool(unsigned, unsigned)> isSame) {
  // What was inserted or removed lies between two ends that are the same.
  while (!before.empty() && !after.empty() &&
         isSame(before.front(), after.front())) {
    pair(before.front(), after.front());
    before = before.drop_front();
    after = after.drop_front();
  }
  while (!before.empty() && !after.empty() &&
         isSame(before.back(), after.back())) {
    pair(before.back(), after.back());
    before = before.drop_back();
    after = after.drop_back();
  }
  for (auto [first, second] : llvm::zip(before, after))
    pair(first, second);
}

void Matcher::match(
    llvm::function_ref<std::optional<std::string>(bool, unsigned)> getKey,
    llvm::function_ref<bool(unsigned, unsigned)> isSame) {
  llvm::StringMap<Alike> alike;
  for (unsigned i = 0; i < partnerOfBefore.size(); ++i)
    if (!partnerOfBefore[i])
      if (std::optional<std::string> key = getKey(/*isAfter=*/false, i))
        alike[*key].before.push_back(i);
  for (unsigned i = 0; i < partnerOfAfter.size(); ++i)
    if (!partnerOfAfter[i])
      if (std::optional<std::string> key = getKey(/*isAfter=*/true, i))
        alike[*key].after.push_back(i);
  for (const auto &entry : alike)
    pairAlike(entry.second.before, entry.second.after, isSame);
}

/// One text for several, which no others have.
static std::string join(std::initializer_list<StringRef> parts) {
  std::string key;
  for (StringRef part : parts)
    key += (llvm::Twine(part.size()) + ":" + part).str();
  return key;
}

/// `text` with a sign in place of each number.
static std::string dropNumbers(StringRef text) {
  std::string result;
  for (char character : text)
    if (!llvm::isDigit(character))
      result += character;
    else if (result.empty() || result.back() != '#')
      result += '#';
  return result;
}

namespace {
/// What entries are matched by, the strictest first.
enum class Level { Place, File, Operation, Name, NameWithoutNumbers };
} // namespace

/// What has to be equal; nullopt for what cannot be matched so.
static std::optional<std::string> getKey(const Identity &identity,
                                         Level level) {
  StringRef name = identity.name;
  switch (level) {
  case Level::Place:
    if (identity.place.empty())
      return std::nullopt;
    return join({name, identity.op, identity.kind, identity.place});
  case Level::File:
    return join({name, identity.op, identity.kind, identity.file});
  case Level::Operation:
    return join({name, identity.op, identity.kind});
  case Level::Name:
    if (name.empty())
      return std::nullopt;
    return join({name, identity.kind});
  case Level::NameWithoutNumbers:
    if (name.empty())
      return std::nullopt;
    return join({dropNumbers(name), identity.kind});
  }
  llvm_unreachable("unknown level");
}

/// What is where: operations with their places.
static llvm::StringSet<> getPlaces(ArrayRef<ReportedEntry> ops) {
  llvm::StringSet<> places;
  for (const ReportedEntry &op : ops)
    if (const Identity &identity = op.identity; !identity.place.empty())
      places.insert(join({identity.name, identity.op, identity.place}));
  return places;
}

bool roofline::haveSamePlaces(ArrayRef<ReportedEntry> before,
                              ArrayRef<ReportedEntry> after) {
  llvm::StringSet<> fewer = getPlaces(before), more = getPlaces(after);
  if (fewer.size() > more.size())
    std::swap(fewer, more);
  return llvm::all_of(fewer.keys(),
                      [&](StringRef place) { return more.contains(place); });
}

/// The pairs that `matcher` found, as elements of both lists.
template <typename Pair, typename T>
static std::vector<Pair> getPairs(const Matcher &matcher, ArrayRef<T> before,
                                  ArrayRef<T> after) {
  std::vector<Pair> pairs;
  for (auto [element, partner] :
       llvm::zip_equal(after, matcher.getPartnersBefore())) {
    Pair &pair = pairs.emplace_back();
    pair.after = &element;
    if (partner)
      pair.before = &before[*partner];
  }
  for (auto [index, element] : llvm::enumerate(before))
    if (!matcher.hasPartnerAfter(index))
      pairs.emplace_back().before = &element;
  return pairs;
}

std::vector<EntryDiff> roofline::matchEntries(ArrayRef<ReportedEntry> before,
                                              ArrayRef<ReportedEntry> after,
                                              bool usePlaces) {
  llvm::SmallVector<Level> levels = {Level::File, Level::Operation, Level::Name,
                                     Level::NameWithoutNumbers};
  if (usePlaces)
    levels.insert(levels.begin(), Level::Place);
  Matcher matcher(before.size(), after.size());
  for (Level level : levels)
    matcher.match(
        [&](bool isAfter, unsigned index) {
          return getKey((isAfter ? after : before)[index].identity, level);
        },
        [&](unsigned first, unsigned second) {
          return before[first].flops == after[second].flops &&
                 before[first].bytes == after[second].bytes;
        });
  return getPairs<EntryDiff>(matcher, before, after);
}

std::vector<FunctionDiff>
roofline::matchFunctions(ArrayRef<ReportedFunction> before,
                         ArrayRef<ReportedFunction> after) {
  Matcher matcher(before.size(), after.size());
  bool isOnlyPair = before.size() == 1 && after.size() == 1;
  matcher.match(
      [&](bool isAfter, unsigned index) -> std::optional<std::string> {
        return isOnlyPair ? "" : (isAfter ? after : before)[index].name;
      },
      [](unsigned, unsigned) { return true; });
  return getPairs<FunctionDiff>(matcher, before, after);
}
