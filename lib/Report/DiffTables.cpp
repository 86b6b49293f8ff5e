//===- DiffTables.cpp - Comparisons for people ----------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "DiffParts.h"
#include "DiffRows.h"
#include "DiffStyle.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"

using namespace roofline;
using llvm::StringRef;
using llvm::Twine;
using Align = TextTable::Align;

/// Rows of tables of groups and operations; the others are summed up.
static constexpr size_t maxRows = 20;

namespace {
/// The rows of a table, and those that are left out of it.
class RowsOfTable {
public:
  explicit RowsOfTable(const EntriesDiff &entries)
      : rows(findAlikeEntries(entries.changed)) {}

  llvm::ArrayRef<DiffRow> getAll() const { return rows; }
  llvm::ArrayRef<DiffRow> getShown() const {
    return getAll().take_front(maxRows);
  }
  llvm::ArrayRef<DiffRow> getRest() const {
    return getAll().drop_front(getShown().size());
  }
  /// Whether some row that is shown stands for several entries.
  bool hasAlike() const {
    return llvm::any_of(getShown(),
                        [](const DiffRow &row) { return row.numEntries > 1; });
  }

private:
  std::vector<DiffRow> rows;
};

class DiffWriter {
public:
  DiffWriter(const ReportDiff &diff, DiffStyle &style)
      : diff(diff), style(style) {}

  void write();

private:
  void writeSetting(const SettingDiff &setting);
  void writeFunction(const FunctionDiff &function);
  void writeTotals(const FunctionDiff &function);
  void writeUnknown(const ReportedFunction &function, StringRef side);
  bool addReason(StringRef reason, StringRef side);
  void writeGroups(const EntriesDiff &groups);
  void writeOps(const EntriesDiff &ops);
  llvm::SmallVector<std::string, 0> startRow(const DiffRow &row,
                                             const RowsOfTable &rows) const;
  void writeEntries(const EntriesDiff &entries, const RowsOfTable &rows,
                    const DiffTable &table, StringRef what, bool hasTimes);
  void writeKinds(llvm::ArrayRef<DiffRow> rows, bool hasTimes);
  void writeReasons(const DiffRow &row);
  std::string quote(const Word &word) const;
  std::string getTitle(const FunctionDiff &function) const;
  std::string getSummary(const FunctionDiff &function) const;
  std::string getTitle(const DiffRow &row) const;

  const ReportDiff &diff;
  DiffStyle &style;
  /// What has been said of the current function, each with its side.
  llvm::StringSet<> reasons;
};
} // namespace

//===----------------------------------------------------------------------===//
// Cells and totals
//===----------------------------------------------------------------------===//

static std::string formatSide(const Amount *amount, StringRef unit) {
  return amount ? formatAmount(*amount, unit) : "-";
}

std::string DiffWriter::quote(const Word &word) const {
  return word.text.empty() ? "unknown" : style.quote(word.text);
}

void DiffWriter::writeTotals(const FunctionDiff &function) {
  const ReportedFunction &before = *function.before, &after = *function.after;
  DiffTable table;
  table.columns = {{"metric", Align::Left},
                   {"before", Align::Right},
                   {"after", Align::Right},
                   {"change", Align::Right},
                   {"relative", Align::Right}};
  for (Metric metric : getEnumValues<Metric>()) {
    const Measure &first = before.get(metric), &second = after.get(metric);
    StringRef unit = getUnit(metric);
    table.rows.push_back({stringify(metric).str(), formatMeasure(first, unit),
                          formatMeasure(second, unit),
                          formatChange(&first.amount, &second.amount, unit),
                          formatRelative(&first.amount, &second.amount)});
    if (metric != Metric::Bytes)
      continue;
    for (const RoleDiff &role : function.roles)
      table.rows.push_back({"bytes of " + style.quote(role.role),
                            formatSide(role.before, "B"),
                            formatSide(role.after, "B"),
                            formatChange(role.before, role.after, "B"),
                            formatRelative(role.before, role.after)});
  }
  for (auto [label, first, second] :
       {std::tuple("bound", &before.bound, &after.bound),
        std::tuple("fits", &before.fits, &after.fits)})
    table.rows.push_back({label, quote(*first), quote(*second),
                          *first == *second ? "unchanged" : "changed", "-"});
  style.writeTable(table);
  writeUnknown(before, "before");
  writeUnknown(after, "after");
}

/// Notes that `reason` is said of a side; false where it has been before.
bool DiffWriter::addReason(StringRef reason, StringRef side) {
  return reasons.insert((side + ":" + reason).str()).second;
}

/// Says why amounts are not known, once a reason.
void DiffWriter::writeUnknown(const ReportedFunction &function,
                              StringRef side) {
  llvm::MapVector<StringRef, llvm::SmallVector<StringRef>> namesByReason;
  for (Metric metric : getEnumValues<Metric>()) {
    const Amount &amount = function.get(metric).amount;
    if (!amount.isKnown())
      namesByReason[amount.getReason()].push_back(stringify(metric));
  }
  for (auto [name, word] :
       {std::pair("bound", &function.bound), std::pair("fits", &function.fits)})
    if (word->text.empty())
      namesByReason[word->reason].push_back(name);
  for (const auto &[reason, names] : namesByReason) {
    addReason(reason, side);
    style.writeLine("unknown " + side + ": " + llvm::join(names, ", ") + " (" +
                    style.quote(reason) + ")");
  }
}

//===----------------------------------------------------------------------===//
// Groups and operations
//===----------------------------------------------------------------------===//

static const Amount *getBytes(const ReportedEntry *entry) {
  return entry ? &entry->bytes : nullptr;
}

static const Amount *getFlops(const ReportedEntry *entry) {
  return entry ? &entry->flops : nullptr;
}

static const Amount *getTime(const ReportedEntry *entry) {
  return entry ? &entry->time.amount : nullptr;
}

static std::string formatTime(const ReportedEntry *entry) {
  return entry ? formatMeasure(entry->time, "s") : "-";
}

std::string DiffWriter::getTitle(const DiffRow &row) const {
  constexpr unsigned width = 40;
  return style.quote(shorten(escapeForTerminal(row.title), width));
}

/// A table with the columns that say what a row is.
static DiffTable makeTable(StringRef what, const RowsOfTable &rows) {
  DiffTable table;
  table.columns.push_back({what.str(), Align::Left});
  if (rows.hasAlike())
    table.columns.push_back({"alike", Align::Right});
  table.columns.push_back({"kind", Align::Left});
  return table;
}

/// The cells of these columns.
llvm::SmallVector<std::string, 0>
DiffWriter::startRow(const DiffRow &row, const RowsOfTable &rows) const {
  llvm::SmallVector<std::string, 0> cells = {getTitle(row)};
  if (rows.hasAlike())
    cells.push_back(row.numEntries == 1 ? "" : std::to_string(row.numEntries));
  cells.push_back(style.quote(row.getSum().getEither().identity.kind));
  return cells;
}

static void addColumns(DiffTable &table, StringRef what, bool hasRelative) {
  table.columns.push_back({what.str() + " before", Align::Right});
  table.columns.push_back({"after", Align::Right});
  table.columns.push_back({"change", Align::Right});
  if (hasRelative)
    table.columns.push_back({"relative", Align::Right});
}

void DiffWriter::writeGroups(const EntriesDiff &groups) {
  bool hasTimes =
      (groups.numUnchanged != 0 && groups.unchangedTime.isKnown()) ||
      llvm::any_of(groups.changed, [](const EntryDiff &entry) {
        return (entry.before && entry.before->time.amount.isKnown()) ||
               (entry.after && entry.after->time.amount.isKnown());
      });
  RowsOfTable rows(groups);
  DiffTable table = makeTable("group", rows);
  if (hasTimes)
    addColumns(table, "time", /*hasRelative=*/true);
  addColumns(table, "bytes", /*hasRelative=*/!hasTimes);
  table.columns.push_back({"bound", Align::Left});
  for (const DiffRow &shown : rows.getShown()) {
    EntryDiff entry = shown.getSum();
    const Amount *before = getBytes(entry.before);
    const Amount *after = getBytes(entry.after);
    auto &row = table.rows.emplace_back(startRow(shown, rows));
    if (hasTimes) {
      const Amount *first = getTime(entry.before);
      const Amount *second = getTime(entry.after);
      row.append({formatTime(entry.before), formatTime(entry.after),
                  formatChange(first, second, "s"),
                  formatRelative(first, second)});
    }
    row.append({formatSide(before, "B"), formatSide(after, "B"),
                formatChange(before, after, "B")});
    if (!hasTimes)
      row.push_back(formatRelative(before, after));
    std::string bound = quote(entry.getEither().bound);
    if (entry.before && entry.after &&
        !(entry.before->bound == entry.after->bound))
      bound = quote(entry.before->bound) + " -> " + bound;
    row.push_back(std::move(bound));
  }
  writeEntries(groups, rows, table, "group", hasTimes);
}

void DiffWriter::writeOps(const EntriesDiff &ops) {
  RowsOfTable rows(ops);
  DiffTable table = makeTable("op", rows);
  addColumns(table, "bytes", /*hasRelative=*/false);
  addColumns(table, "flops", /*hasRelative=*/true);
  for (const DiffRow &row : rows.getShown()) {
    EntryDiff entry = row.getSum();
    const Amount *bytesBefore = getBytes(entry.before);
    const Amount *bytesAfter = getBytes(entry.after);
    const Amount *flopsBefore = getFlops(entry.before);
    const Amount *flopsAfter = getFlops(entry.after);
    table.rows.push_back(startRow(row, rows));
    table.rows.back().append(
        {formatSide(bytesBefore, "B"), formatSide(bytesAfter, "B"),
         formatChange(bytesBefore, bytesAfter, "B"),
         formatSide(flopsBefore, "FLOP"), formatSide(flopsAfter, "FLOP"),
         formatChange(flopsBefore, flopsAfter, "FLOP"),
         formatRelative(flopsBefore, flopsAfter)});
  }
  writeEntries(ops, rows, table, "op", /*hasTimes=*/false);
}

/// How many entries have these rows, and what they change together.
static std::string sumUp(llvm::ArrayRef<DiffRow> rows, bool hasTimes) {
  size_t numEntries = 0;
  Amount timeBefore, timeAfter, bytesBefore, bytesAfter;
  for (const DiffRow &row : rows) {
    numEntries += row.numEntries;
    EntryDiff entry = row.getSum();
    if (entry.before) {
      timeBefore += entry.before->time.amount;
      bytesBefore += entry.before->bytes;
    }
    if (entry.after) {
      timeAfter += entry.after->time.amount;
      bytesAfter += entry.after->bytes;
    }
  }
  std::string text = std::to_string(numEntries) + " more: ";
  if (hasTimes)
    text += "time " + formatChange(&timeBefore, &timeAfter, "s") + ", ";
  return text + "bytes " + formatChange(&bytesBefore, &bytesAfter, "B");
}

namespace {
/// What of a kind is on one side only.
struct Unmatched {
  size_t numEntries = 0;
  Amount amount;

  void add(const DiffRow &row, const Amount &amountOfRow) {
    numEntries += row.numEntries;
    amount += amountOfRow;
  }
};
} // namespace

/// Says, for each kind, how many are removed and added, and their time, or
/// bytes.
void DiffWriter::writeKinds(llvm::ArrayRef<DiffRow> rows, bool hasTimes) {
  llvm::MapVector<StringRef, std::pair<Unmatched, Unmatched>> kinds;
  for (const DiffRow &row : rows) {
    if (row.before && row.after)
      continue;
    const ReportedEntry &entry = row.after ? *row.after : *row.before;
    auto &[removed, added] = kinds[entry.identity.kind];
    (row.after ? added : removed)
        .add(row, hasTimes ? entry.time.amount : entry.bytes);
  }
  for (const auto &[kind, sides] : kinds) {
    llvm::SmallVector<std::string> texts;
    for (auto [side, word] : {std::pair(&sides.first, " removed, "),
                              std::pair(&sides.second, " added, ")})
      if (side->numEntries != 0)
        texts.push_back(std::to_string(side->numEntries) + word +
                        formatAmount(side->amount, hasTimes ? "s" : "B"));
    style.writeLine(style.quote(kind) + ": " + llvm::join(texts, "; "));
  }
}

/// Writes the table of entries, and says how many are not in it.
void DiffWriter::writeEntries(const EntriesDiff &entries,
                              const RowsOfTable &rows, const DiffTable &table,
                              StringRef what, bool hasTimes) {
  size_t added = 0, removed = 0;
  for (const EntryDiff &entry : entries.changed) {
    added += !entry.before;
    removed += !entry.after;
  }
  size_t changed = entries.changed.size() - added - removed;
  if (!rows.getShown().empty())
    style.writeTable(table);
  for (const DiffRow &row : rows.getShown())
    writeReasons(row);
  if (!rows.getRest().empty())
    style.writeLine("and " + sumUp(rows.getRest(), hasTimes));
  std::string unchanged;
  if (entries.numUnchanged != 0) {
    unchanged = " (";
    if (hasTimes)
      unchanged += formatAmount(entries.unchangedTime, "s") + ", ";
    unchanged += formatAmount(entries.unchangedBytes, "B") + ")";
  }
  style.writeLine(what + "s: " + Twine(changed) + " changed, " + Twine(added) +
                  " added, " + Twine(removed) + " removed, " +
                  Twine(entries.numUnchanged) + " unchanged" + unchanged);
  if (llvm::any_of(rows.getRest(), [](const DiffRow &row) {
        return !row.before || !row.after;
      }))
    writeKinds(rows.getAll(), hasTimes);
}

/// Says why amounts of `row` that are not the same are not known, where that
/// was not said before.
void DiffWriter::writeReasons(const DiffRow &row) {
  EntryDiff entry = row.getSum();
  for (auto [name, getAmount] :
       {std::pair("time", &getTime), std::pair("bytes", &getBytes),
        std::pair("flops", &getFlops)}) {
    const Amount *before = getAmount(entry.before);
    const Amount *after = getAmount(entry.after);
    if (before && after && *before == *after)
      continue;
    for (auto [amount, side] :
         {std::pair(before, "before"), std::pair(after, "after")})
      if (amount && !amount->isKnown() && addReason(amount->getReason(), side))
        style.writeLine(getTitle(row) + ": " + name + " unknown " + side +
                        " (" + style.quote(amount->getReason()) + ")");
  }
}

//===----------------------------------------------------------------------===//
// Functions
//===----------------------------------------------------------------------===//

/// `@decode`, or both names where they differ, and the target.
std::string DiffWriter::getTitle(const FunctionDiff &function) const {
  std::string title = style.quote("@" + function.getEither().name);
  if (function.before && function.after &&
      function.before->name != function.after->name)
    title = style.quote("@" + function.before->name) + " -> " + title;
  if (const std::string &target = function.getEither().target.text;
      !target.empty())
    title += " on " + style.quote(target);
  return title;
}

/// What matters most: the time, or the bytes where no time is known.
static Metric getMainMetric(const FunctionDiff &function) {
  for (const ReportedFunction *side : {function.before, function.after})
    if (side && side->get(Metric::Time).amount.isKnown())
      return Metric::Time;
  return Metric::Bytes;
}

/// `time 912.5 us -> 268.0 us (-70.6 %)`, or what there is to say instead.
std::string DiffWriter::getSummary(const FunctionDiff &function) const {
  Metric metric = getMainMetric(function);
  std::string name = stringify(metric).str() + " ";
  auto format = [&](const ReportedFunction &side) {
    return formatMeasure(side.get(metric), getUnit(metric));
  };
  if (!function.before || !function.after) {
    const ReportData &side = function.after ? diff.after : diff.before;
    return "only in " + style.quote(side.path) + ", " + name +
           format(function.getEither());
  }
  if (!function.isChanged())
    return "unchanged, " + name + format(*function.after);
  const Amount &before = function.before->get(metric).amount;
  const Amount &after = function.after->get(metric).amount;
  if (before == after)
    return name + format(*function.after) + ", unchanged";
  std::string relative = formatRelative(&before, &after);
  return name + format(*function.before) + " -> " + format(*function.after) +
         (relative == "-" ? "" : " (" + relative + ")");
}

void DiffWriter::writeFunction(const FunctionDiff &function) {
  style.writeHeading(getTitle(function) + ": " + getSummary(function));
  if (!function.before || !function.after || !function.isChanged())
    return;
  reasons.clear();
  writeTotals(function);
  writeGroups(function.groups);
  // With a group for each operation, there is nothing to add.
  if (function.before->groups.size() != function.before->ops.size() ||
      function.after->groups.size() != function.after->ops.size())
    writeOps(function.ops);
}

void DiffWriter::writeSetting(const SettingDiff &setting) {
  std::string text = style.quote(setting.what);
  if (!setting.before && !setting.after)
    return style.writeLine(text + " differ");
  auto quote = [&](const std::optional<std::string> &side) {
    return side ? style.quote(*side) : "none";
  };
  style.writeLine(text + ": " + quote(setting.before) + " before, " +
                  quote(setting.after) + " after");
}

void DiffWriter::write() {
  style.writeLine("before: " + style.quote(diff.before.path) +
                  ", after: " + style.quote(diff.after.path));
  if (!diff.settings.empty()) {
    style.writeLine("different settings, which also change the numbers:");
    for (const SettingDiff &setting : diff.settings)
      writeSetting(setting);
  }
  for (const FunctionDiff &function : diff.functions)
    writeFunction(function);
  if (diff.functions.empty())
    style.writeLine("no functions");
}

void roofline::writeTextDiff(const ReportDiff &diff, llvm::raw_ostream &os) {
  TextDiffStyle style(os);
  DiffWriter(diff, style).write();
}

void roofline::writeMarkdownDiff(const ReportDiff &diff,
                                 llvm::raw_ostream &os) {
  MarkdownDiffStyle style(os);
  DiffWriter(diff, style).write();
}
