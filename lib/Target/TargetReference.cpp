//===- TargetReference.cpp - The reference page of targets ----------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TargetFormat.h"
#include "roofline/Target/TargetListing.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"

using namespace roofline;
using llvm::raw_ostream;
using llvm::SmallVector;
using llvm::StringRef;

//===----------------------------------------------------------------------===//
// Prose
//===----------------------------------------------------------------------===//

static constexpr StringRef introduction = R"md(# Targets

<!-- Generated from lib/Target/Data by `roofline-opt --list-targets=markdown`.
     Edit the data, not this page. -->

The known devices, each figure with its source, and the format of target files.
`target=NAME` selects a device; `target-file=FILE` adds devices from your own
file.

## Conventions

- A fused multiply-add is two operations. Rates are operations per second,
  bandwidths bytes per second, both with decimal prefixes.
- Rates are dense. Headline figures that assume structured sparsity are not
  used.
- A link's bandwidth is per direction.
- Figures are for the whole device. Per-core or per-cluster figures are multiplied
  by their number, as the formula shows.
- Unknown figures are absent. Nothing is extrapolated from a sibling device.
- Confidence is `high` for a vendor's document, a copy of one, or an exact
  product of clock and units; `medium` with one assumption; `low` for third
  parties and disputed figures.
- &dagger; marks figures that rest on widely quoted numbers not verified against
  a document.

Engines: `matrix` multiplies and accumulates tiles (tensor cores, MFMA, MXU,
AMX), `vector` is the ordinary ALUs, `transcendental` the unit for exp, log,
sqrt, tanh and their like.
)md";

static constexpr StringRef formatIntroduction = R"md(
## File format

A target file is YAML: a table of `sources` and a list of `targets`. A complete
example:
)md";

/// A target file that shows every key.
static constexpr StringRef exampleFile = R"yaml(sources:
  - {tag: sheet, kind: datasheet, title: Example One datasheet,
     where: page 3, verified: read}
  - {tag: derived, kind: derived, title: Derived from other figures}

targets:
  - name: example-one
    vendor: Example
    title: One
    class: gpu
    dialect: nvvm
    chip: sm_86
    status: released
    units: {kind: core, count: 10, clock: 1e9, matrix-clock: 900e6,
      sources: [sheet]}
    power: {value: 250, sources: [sheet], confidence: high}
    rates:
      # The rates for f32 and for f16 accumulation.
      - {engine: matrix, type: f16, support: native, ops: 36e12, acc: f32,
         variants: [{acc: f16, ops: 72e12}], sources: [sheet],
         confidence: high, formula: "10 core * 4000 op/clk * 900e6"}
      - {engine: matrix, type: tf32, ops: 18e12, acc: f32, sources: [sheet]}
      # No f32 matrix path: runs on the ALUs, or as tf32 if permitted.
      - {engine: matrix, type: f32, support: unsupported, fallback: vector.f32,
         relaxed: tf32, sources: [sheet]}
      # Several types in one row, charged at the f16 rate.
      - {engine: matrix, types: [f8E4M3FN, f8E5M2], support: upcast,
         fallback: f16, sources: [sheet]}
      # A dedicated rate for a mixed pair.
      - {engine: matrix, type: f8E4M3FN x f16, ops: 40e12, acc: f32,
         sources: [sheet], confidence: low, note: measured}
      # One pass of f16 loses precision, three together keep it.
      - {engine: matrix, type: bf16, support: emulated, fallback: f16,
         exact: false, passes: 3, sources: [sheet]}
      - {engine: vector, type: f32, ops: 9e12, sources: [sheet]}
      - {engine: transcendental, type: f32, ops: 160e9, sources: [derived],
         formula: "16 results/clk/core * 10 core * 1e9 Hz"}
    memory:
      - level: dram
        kind: GDDR6
        bandwidth: {value: 500e9, sources: [sheet], confidence: high}
        capacity: {value: 24e9, sources: [sheet], confidence: high}
      - level: l2
        capacity: {value: 6291456, sources: [sheet], confidence: high}
        note: bandwidth unpublished
    links:
      - kind: pcie4x16
        bandwidth: {value: 32e9, sources: [sheet], confidence: high}
    caveats:
      - The boost clock holds for short runs only
)yaml";

static constexpr StringRef formatReference = R"md(
Only `name` is required of a target. Names are unique and made of letters,
digits, `-`, `_`, `.` and `+`. Unknown keys, and figures that no device can
have, are errors with their line and column.

| key | meaning |
| --- | --- |
| `name` | what `target=` selects |
| `vendor`, `title`, `class`, `status` | shown in listings |
| `dialect`, `chip` | the dialect that names the chip and its code there |
| `units` | `kind` and `count` of the parts, `clock` and `matrix-clock` in Hz |
| `power` | watts |
| `rates` | a row per engine and type, see below |
| `memory` | levels from main memory inwards; the first one's bandwidth is the roofline's; a `host` level is last |
| `links` | ways to other devices |
| `caveats` | free text |

Every figure is `{value, sources, confidence, formula, note}`, all but `value`
optional. `sources` holds tags of the table of sources, whose entries have a
`tag`, a `title`, and optionally `kind`, `where` and `verified`.

A row of `rates` has these keys.

| key | meaning |
| --- | --- |
| `engine` | `matrix`, `vector` or `transcendental` |
| `type` | the multiplicands' type as MLIR spells it, or a pair `A x B` |
| `types` | several of these that share the row, instead of `type` |
| `support` | `native` (if absent), `degraded`, `upcast`, `emulated`, `storage-only`, `unsupported` or `unknown` |
| `ops` | operations per second |
| `acc` | the accumulator `ops` holds for |
| `variants` | `{acc, ops}` for other accumulators |
| `fallback` | the type whose rate is charged where `ops` is absent: `bf16` on the same engine, `vector.f32` on another |
| `exact` | whether a single pass of the fallback loses nothing; if absent, whether its type holds every value of the row's types |
| `passes` | how many passes of the fallback one operation takes, 1 if absent |
| `relaxed` | a faster type with a row of its own that loses precision |
| `sources`, `confidence`, `formula`, `note` | as for figures |

## Fallbacks

A row with `ops` is charged at that rate. One without is charged at the rate of
its `fallback`, divided by `passes`; the fallback has a row of its own and may
fall back further. A `degraded` row that gives both is charged at the faster.

A fallback keeps the precision if it is exact or takes several passes. Where it
does not, the device's next type that holds every value is charged instead. Only
with `precision=relaxed` may a fallback that loses precision, or the `relaxed`
type, be charged, and then only if it is faster. A row from which none of this
leads to a rate makes the bound unknown.
)md";

//===----------------------------------------------------------------------===//
// Devices
//===----------------------------------------------------------------------===//

/// Text for a cell of a table.
static std::string escape(StringRef text) {
  std::string result;
  for (char c : text) {
    if (c == '|' || c == '<' || c == '*' || c == '_')
      result.push_back('\\');
    result.push_back(c == '\n' ? ' ' : c);
  }
  return result;
}

static std::string code(StringRef text) { return ("`" + text + "`").str(); }

static void printRow(raw_ostream &os, llvm::ArrayRef<std::string> cells) {
  os << "| " << llvm::join(cells, " | ") << " |\n";
}

static void printHeader(raw_ostream &os, llvm::ArrayRef<std::string> cells) {
  printRow(os, cells);
  os << "|";
  for (size_t i = 0; i < cells.size(); ++i)
    os << " --- |";
  os << "\n";
}

namespace {
/// Prints the sections of devices.
class DevicePrinter {
public:
  DevicePrinter(const TargetDatabase &database, raw_ostream &os);
  void print(const Device &device);

private:
  std::string getOrigin(const FigureSource &provenance) const;
  std::string getRemarks(const FigureSource &provenance) const;
  void printFacts(const Device &device);
  void printRates(const Device &device);
  void printFigure(StringRef name, const std::optional<Figure> &figure,
                   StringRef unit, StringRef note = "");

  raw_ostream &os;
  llvm::StringSet<> unverified;
};
} // namespace

DevicePrinter::DevicePrinter(const TargetDatabase &database, raw_ostream &os)
    : os(os) {
  for (const Source &source : database.getSources())
    if (source.verified == "unverified")
      unverified.insert(source.tag);
}

/// The sources and the confidence.
std::string DevicePrinter::getOrigin(const FigureSource &provenance) const {
  std::string text = llvm::join(provenance.sources, ", ");
  if (provenance.confidence)
    text +=
        (text.empty() ? "" : ", ") + stringify(*provenance.confidence).str();
  if (llvm::any_of(provenance.sources, [&](const std::string &source) {
        return unverified.contains(source);
      }))
    text += " &dagger;";
  return text;
}

/// The formula and the note.
std::string DevicePrinter::getRemarks(const FigureSource &provenance) const {
  std::string text = escape(provenance.note);
  if (!provenance.formula.empty())
    text = code(provenance.formula) + (text.empty() ? "" : "; ") + text;
  return text;
}

void DevicePrinter::printFacts(const Device &device) {
  SmallVector<std::string> facts;
  for (StringRef fact :
       {StringRef(device.vendor), StringRef(device.title),
        StringRef(device.deviceClass), StringRef(device.status)})
    if (!fact.empty())
      facts.push_back(escape(fact));
  if (!device.chip.empty())
    facts.push_back(code(device.chip) + " in " + code(device.dialect));
  os << llvm::join(facts, ", ") << ".\n";

  if (!device.units)
    return;
  const Units &units = *device.units;
  os << units.count << " x " << escape(units.kind);
  if (units.clock)
    os << " at " << formatSI(*units.clock, "Hz");
  if (units.matrixClock)
    os << " (matrix engine at " << formatSI(*units.matrixClock, "Hz") << ")";
  os << "; " << getOrigin(units.provenance);
  std::string remarks = getRemarks(units.provenance);
  os << (remarks.empty() ? "" : "; ") << remarks << ".\n";
}

/// The rate, by accumulator.
static std::string getRates(const Rate &rate) {
  std::string text = formatSI(rate.ops);
  if (rate.ops && rate.acc)
    text += " (" + rate.acc->str() + ")";
  for (const auto &[acc, ops] : rate.accVariants)
    text += ", " + formatSI(ops) + " (" + acc.str() + ")";
  return text;
}

static std::string getFallback(const Rate &rate) {
  std::string text;
  if (const std::optional<Fallback> &fallback = rate.fallback) {
    text =
        code((stringify(fallback->engine) + "." + fallback->type.str()).str());
    if (rate.passes > 1)
      text += " in " + std::to_string(rate.passes) + " passes";
    if (!fallback->exact)
      text += ", lossy";
  }
  if (rate.relaxedFallback)
    text +=
        (text.empty() ? "" : "; ") + ("relaxed " + rate.relaxedFallback->str());
  return text;
}

void DevicePrinter::printRates(const Device &device) {
  // Types with identical rows share a line.
  struct Line {
    std::string engine, types;
    SmallVector<std::string> cells;
  };
  SmallVector<Line, 0> lines;
  for (const Rate &rate : device.rates) {
    std::string types = rate.lhs.str();
    if (rate.rhs != rate.lhs)
      types += " x " + rate.rhs.str();
    Line line = {stringify(rate.engine).str(),
                 types,
                 {stringify(rate.support).str(), getRates(rate),
                  getFallback(rate), getOrigin(rate.provenance),
                  getRemarks(rate.provenance)}};
    if (!lines.empty() && lines.back().engine == line.engine &&
        lines.back().cells == line.cells)
      lines.back().types += ", " + line.types;
    else
      lines.push_back(std::move(line));
  }
  printHeader(os, {"engine", "type", "support", "ops/s (accumulator)",
                   "fallback", "origin", "remarks"});
  for (Line &line : lines) {
    line.cells.insert(line.cells.begin(), {line.engine, line.types});
    printRow(os, line.cells);
  }
}

void DevicePrinter::printFigure(StringRef name,
                                const std::optional<Figure> &figure,
                                StringRef unit, StringRef note) {
  if (!figure && note.empty())
    return;
  std::string remarks = figure ? getRemarks(figure->provenance) : "";
  if (!note.empty())
    remarks += (remarks.empty() ? "" : "; ") + escape(note);
  printRow(os, {name.str(), figure ? formatSI(figure->value, unit) : "-",
                figure ? getOrigin(figure->provenance) : "", remarks});
}

void DevicePrinter::print(const Device &device) {
  os << "\n### " << device.name << "\n\n";
  printFacts(device);
  os << "\n";
  printRates(device);
  os << "\n";
  printHeader(os, {"figure", "value", "origin", "remarks"});
  for (const MemoryLevel &level : device.memory) {
    std::string name = escape(level.name);
    if (!level.kind.empty())
      name += " (" + escape(level.kind) + ")";
    printFigure(name + " bandwidth", level.bandwidth, "B/s");
    printFigure(name + " capacity", level.capacity, "B");
    if (!level.note.empty())
      printFigure(name, std::nullopt, "", level.note);
  }
  for (const Link &link : device.links)
    printFigure(escape(link.kind) + " link", link.bandwidth, "B/s",
                link.bandwidth ? "" : "bandwidth not known");
  printFigure("power", device.power, "W");
  if (device.caveats.empty())
    return;
  os << "\n";
  for (const std::string &caveat : device.caveats)
    os << "- " << escape(caveat) << "\n";
}

static void printOverview(const TargetDatabase &database, raw_ostream &os) {
  os << "\n## Devices\n\nMatrix rates in operations per second, ridge points "
        "in operations per byte. A dash\nmarks an unknown figure, or a type "
        "without "
        "its own rate.\n\n";
  SmallVector<std::string> cells;
  for (const TableColumn &column : getTableColumns())
    cells.push_back(column.title.str());
  printHeader(os, cells);
  for (const Device &device : database.getDevices()) {
    cells.clear();
    for (const TableColumn &column : getTableColumns())
      cells.push_back(escape(column.getCell(device)));
    cells.front() =
        "[" + device.name + "](#" + StringRef(device.name).lower() + ")";
    printRow(os, cells);
  }
}

static void printSources(const TargetDatabase &database, raw_ostream &os) {
  os << "\n## Sources\n\n";
  printHeader(os, {"tag", "kind", "title", "where", "verified"});
  for (const Source &source : database.getSources())
    printRow(os, {source.tag, escape(source.kind), escape(source.title),
                  escape(source.where), escape(source.verified)});
}

void roofline::printTargetMarkdown(const TargetDatabase &database,
                                   raw_ostream &os) {
  os << introduction << formatIntroduction << "\n```yaml\n"
     << exampleFile << "```\n"
     << formatReference;
  printOverview(database, os);
  DevicePrinter printer(database, os);
  for (const Device &device : database.getDevices())
    printer.print(device);
  printSources(database, os);
}
