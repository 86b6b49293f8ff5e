//===- Diff.cpp - What differs between two reports ------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "roofline/Report/Diff.h"
#include "DiffParts.h"
#include "EntryMatching.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringMap.h"

using namespace roofline;
using llvm::StringRef;

//===----------------------------------------------------------------------===//
// Groups and operations
//===----------------------------------------------------------------------===//

static EntriesDiff diffEntries(llvm::ArrayRef<ReportedEntry> before,
                               llvm::ArrayRef<ReportedEntry> after,
                               bool usePlaces) {
  EntriesDiff diff;
  std::vector<EntryDiff> changed;
  for (const EntryDiff &entry : matchEntries(before, after, usePlaces)) {
    if (entry.isChanged()) {
      changed.push_back(entry);
      continue;
    }
    ++diff.numUnchanged;
    diff.unchangedTime += entry.after->time.amount;
    diff.unchangedBytes += entry.after->bytes;
  }
  for (size_t index : sortByEffect(changed))
    diff.changed.push_back(changed[index]);
  return diff;
}

//===----------------------------------------------------------------------===//
// Functions
//===----------------------------------------------------------------------===//

bool FunctionDiff::isChanged() const {
  return !before || !after || before->measures != after->measures ||
         before->bytesByRole != after->bytesByRole ||
         !(before->bound == after->bound) || !(before->fits == after->fits) ||
         !(before->target == after->target) || !groups.changed.empty() ||
         !ops.changed.empty();
}

static std::vector<RoleDiff> diffRoles(const ReportedFunction &before,
                                       const ReportedFunction &after) {
  llvm::MapVector<StringRef, RoleDiff> roles;
  for (const auto &[role, bytes] : before.bytesByRole)
    roles[role].before = &bytes;
  for (const auto &[role, bytes] : after.bytesByRole)
    roles[role].after = &bytes;
  std::vector<RoleDiff> diffs;
  for (auto &[role, diff] : roles) {
    diff.role = role;
    auto isNothing = [](const Amount *bytes) {
      return !bytes || *bytes == Amount();
    };
    if (!isNothing(diff.before) || !isNothing(diff.after))
      diffs.push_back(diff);
  }
  return diffs;
}

//===----------------------------------------------------------------------===//
// Settings
//===----------------------------------------------------------------------===//

/// What a function is priced on.
static std::string describeTarget(const ReportedFunction &function) {
  return function.target.text.empty() ? "none" : function.target.text;
}

/// Adds a difference for each pair of targets that functions have, once.
static void addTargets(ReportDiff &diff) {
  llvm::SmallVector<std::pair<std::string, std::string>> seen;
  for (const FunctionDiff &function : diff.functions) {
    if (!function.before || !function.after ||
        function.before->target == function.after->target)
      continue;
    std::pair<std::string, std::string> targets(
        describeTarget(*function.before), describeTarget(*function.after));
    if (llvm::is_contained(seen, targets))
      continue;
    diff.settings.push_back({"target", targets.first, targets.second});
    seen.push_back(std::move(targets));
  }
}

/// Adds a difference, without values, for each device of which the figures
/// differ.
static void addTargetFigures(ReportDiff &diff) {
  llvm::StringMap<const llvm::json::Value *> figuresBefore;
  for (const auto &[name, figures] : diff.before.targets)
    figuresBefore[name] = &figures;
  for (const auto &[name, figures] : diff.after.targets) {
    const llvm::json::Value *before = figuresBefore.lookup(name);
    // A device that is listed twice is named once.
    figuresBefore.erase(name);
    if (before && *before != figures)
      diff.settings.push_back(
          {"figures of target " + name, std::nullopt, std::nullopt});
  }
}

static void addSettings(ReportDiff &diff) {
  using Sides =
      std::pair<std::optional<std::string>, std::optional<std::string>>;
  llvm::MapVector<StringRef, Sides> settings;
  for (const auto &[name, value] : diff.before.settings)
    settings[name].first = value;
  for (const auto &[name, value] : diff.after.settings)
    settings[name].second = value;
  for (auto &[name, sides] : settings)
    if (sides.first != sides.second)
      diff.settings.push_back(
          {name.str(), std::move(sides.first), std::move(sides.second)});
}

ReportDiff roofline::diffReports(const ReportData &before,
                                 const ReportData &after) {
  ReportDiff diff{
      before, after, {}, matchFunctions(before.functions, after.functions)};
  addTargets(diff);
  addTargetFigures(diff);
  addSettings(diff);
  for (FunctionDiff &function : diff.functions) {
    if (!function.before || !function.after)
      continue;
    const ReportedFunction &lhs = *function.before, &rhs = *function.after;
    bool usePlaces = haveSamePlaces(lhs.ops, rhs.ops);
    function.roles = diffRoles(lhs, rhs);
    function.groups = diffEntries(lhs.groups, rhs.groups, usePlaces);
    function.ops = diffEntries(lhs.ops, rhs.ops, usePlaces);
  }
  return diff;
}
