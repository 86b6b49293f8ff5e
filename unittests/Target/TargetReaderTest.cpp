//===- TargetReaderTest.cpp - Good and bad target files -------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "roofline/Target/TargetDatabase.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "gtest/gtest.h"
#include <random>

using namespace roofline;
using llvm::StringRef;

/// The diagnostics for a file called `t.yaml`, or nothing where it is good.
static std::string getErrors(StringRef text) {
  llvm::Expected<TargetDatabase> database =
      TargetDatabase::parse(llvm::MemoryBufferRef(text, "t.yaml"));
  return database ? "" : llvm::toString(database.takeError());
}

/// The diagnostics for a target with one row, on line 4 from column 10.
static std::string getRowErrors(StringRef row) {
  return getErrors(
      ("targets:\n  - name: x\n    rates:\n      - " + row + "\n").str());
}

/// The diagnostics for a target with a memory level, on line 4 from column 10.
static std::string getLevelErrors(StringRef level) {
  return getErrors(
      ("targets:\n  - name: x\n    memory:\n      - " + level + "\n").str());
}

TEST(TargetReader, MinimalTarget) {
  EXPECT_EQ(getErrors("targets:\n  - name: x\n"), "");
}

TEST(TargetReader, ReadsRates) {
  StringRef text =
      "targets:\n"
      "  - name: x\n"
      "    rates:\n"
      "      - {engine: matrix, types: [f8E5M2, f6E3M2FN],\n"
      "         fallback: bf16, passes: 2}\n"
      "      - {engine: matrix, type: f8E4M3FN x bf16, ops: 2e12}\n"
      "      - {engine: matrix, type: f16, fallback: bf16}\n"
      "      - {engine: matrix, type: bf16, ops: 1e12, acc: f32,\n"
      "         variants: [{acc: bf16, ops: 2e12}]}\n";
  llvm::Expected<TargetDatabase> database =
      TargetDatabase::parse(llvm::MemoryBufferRef(text, "t.yaml"));
  ASSERT_TRUE(bool(database)) << llvm::toString(database.takeError());
  const Device *device = database->find("x");
  ASSERT_NE(device, nullptr);
  // Two of the first row, and one of each other.
  ASSERT_EQ(device->rates.size(), 5u);
  NumericType bf16 = *NumericType::parse("bf16");
  EXPECT_EQ(device->rates[0].lhs.str(), "f8E5M2");
  EXPECT_EQ(device->rates[1].lhs.str(), "f6E3M2FN");
  EXPECT_EQ(device->rates[1].passes, 2u);
  // bf16 holds every f8E5M2, so this loses nothing; f16 has more digits than
  // bf16, so that does.
  EXPECT_EQ(device->rates[0].fallback, (Fallback{Engine::Matrix, bf16, true}));
  EXPECT_EQ(device->rates[3].fallback, (Fallback{Engine::Matrix, bf16, false}));
  EXPECT_EQ(device->rates[2].lhs.str(), "f8E4M3FN");
  EXPECT_EQ(device->rates[2].rhs, bf16);
  EXPECT_EQ(device->rates[4].ops, 1e12);
  ASSERT_EQ(device->rates[4].accVariants.size(), 1u);
  EXPECT_EQ(device->rates[4].accVariants[0].first, bf16);
  EXPECT_EQ(device->rates[4].accVariants[0].second, 2e12);
}

TEST(TargetReader, NoTargets) {
  for (StringRef text : {"", "\n\n", "# nothing\n", "---\n", "targets: []\n"})
    EXPECT_EQ(getErrors(text), "t.yaml:1:1: error: the file holds no targets")
        << text.str();
  EXPECT_EQ(getErrors("sources: []\n"),
            "t.yaml:1:1: error: missing required key 'targets'");
}

TEST(TargetReader, SeveralDocuments) {
  EXPECT_EQ(getErrors("targets:\n  - name: x\n---\ntargets:\n  - name: y\n"),
            "t.yaml:1:1: error: expected a single YAML document");
}

TEST(TargetReader, Names) {
  EXPECT_EQ(getErrors("targets:\n  - vendor: x\n"),
            "t.yaml:2:5: error: missing required key 'name'");
  EXPECT_EQ(getErrors("targets:\n  - name: ''\n"),
            "t.yaml:2:11: error: invalid target name '', expected letters, "
            "digits, '-', '_', '.' or '+'");
  EXPECT_EQ(getErrors("targets:\n  - name: a,b\n"),
            "t.yaml:2:11: error: invalid target name 'a,b', expected letters, "
            "digits, '-', '_', '.' or '+'");
  EXPECT_EQ(getErrors("targets:\n  - name: x\n  - name: y\n  - name: x\n"),
            "t.yaml:4:11: error: duplicate target name 'x'");
}

TEST(TargetReader, UnknownKeys) {
  EXPECT_EQ(getErrors("targets:\n  - name: x\n    vendr: y\n"),
            "t.yaml:3:5: error: unknown key 'vendr'; did you mean 'vendor'?");
  EXPECT_EQ(getErrors("targets:\n  - name: x\n    favourite: y\n"),
            "t.yaml:3:5: error: unknown key 'favourite'");
  EXPECT_EQ(getErrors("targets:\n  - name: x\ntarget: y\n"),
            "t.yaml:3:1: error: unknown key 'target'; did you mean 'targets'?");
  EXPECT_EQ(getRowErrors("{engine: matrix, type: f16, opps: 1e12}"),
            "t.yaml:4:37: error: unknown key 'opps'; did you mean 'ops'?");
  EXPECT_EQ(getLevelErrors("{level: dram, bandwith: {value: 1e9}}"),
            "t.yaml:4:23: error: unknown key 'bandwith'; did you mean "
            "'bandwidth'?");
}

TEST(TargetReader, DuplicateKeys) {
  EXPECT_EQ(getErrors("targets:\n  - name: x\n    name: y\n"),
            "t.yaml:3:5: error: duplicated mapping key 'name'");
}

TEST(TargetReader, Engines) {
  EXPECT_EQ(getRowErrors("{engine: matrx, type: f16, ops: 1e12}"),
            "t.yaml:4:18: error: unknown engine 'matrx'; did you mean "
            "'matrix'?");
  EXPECT_EQ(getRowErrors("{type: f16, ops: 1e12}"),
            "t.yaml:4:10: error: missing required key 'engine'");
  EXPECT_EQ(getRowErrors("{engine: matrix, type: f16, fallback: gpu.f32}"),
            "t.yaml:4:47: error: unknown engine 'gpu', expected one of matrix, "
            "vector, transcendental");
}

TEST(TargetReader, Types) {
  EXPECT_EQ(getRowErrors("{engine: matrix, type: fp16, ops: 1e12}"),
            "t.yaml:4:32: error: unknown type 'fp16'; did you mean 'f16'?");
  EXPECT_EQ(getRowErrors("{engine: matrix, type: f8e4m3fn, ops: 1e12}"),
            "t.yaml:4:32: error: unknown type 'f8e4m3fn'; did you mean "
            "'f8E4M3FN'?");
  EXPECT_EQ(getRowErrors("{engine: matrix, types: [f16, decimal], ops: 1e12}"),
            "t.yaml:4:39: error: unknown type 'decimal'");
  EXPECT_EQ(getRowErrors("{engine: matrix, type: f16 x int8, ops: 1e12}"),
            "t.yaml:4:32: error: unknown type 'int8'");
  EXPECT_EQ(getRowErrors("{engine: matrix, type: f16, ops: 1e12, acc: fp32}"),
            "t.yaml:4:53: error: unknown type 'fp32'; did you mean 'f32'?");
}

TEST(TargetReader, TypeOrTypes) {
  StringRef message = "t.yaml:4:10: error: expected either 'type' or 'types'";
  EXPECT_EQ(getRowErrors("{engine: matrix, ops: 1e12}"), message);
  EXPECT_EQ(getRowErrors("{engine: matrix, type: f16, types: [f32]}"), message);
  EXPECT_EQ(getRowErrors("{engine: matrix, types: []}"), message);
}

TEST(TargetReader, Rates) {
  StringRef range = " is out of range, expected 1e+06 to 1e+20 operations per "
                    "second";
  for (StringRef value : {"0", "-1e12", "999999", "1.1e20", "1e300"})
    EXPECT_EQ(
        getRowErrors(("{engine: matrix, type: f16, ops: " + value + "}").str()),
        ("t.yaml:4:42: error: rate " + value + range).str());
  for (StringRef value : {"nan", "inf", "-inf", "1e999", "fast", "12 T", "''"})
    EXPECT_EQ(
        getRowErrors(("{engine: matrix, type: f16, ops: " + value + "}").str()),
        ("t.yaml:4:42: error: '" + value.trim('\'') +
         "' is not a finite number")
            .str());
  // The ends belong to the range.
  EXPECT_EQ(getRowErrors("{engine: matrix, type: f16, ops: 1e6}"), "");
  EXPECT_EQ(getRowErrors("{engine: matrix, type: f16, ops: 1e20}"), "");
}

TEST(TargetReader, OtherFigures) {
  EXPECT_EQ(getLevelErrors("{level: dram, bandwidth: {value: 0}}"),
            "t.yaml:4:42: error: bandwidth 0 is out of range, expected 1e+06 "
            "to 1e+18 bytes per second");
  EXPECT_EQ(getLevelErrors("{level: dram, capacity: {value: 0}}"),
            "t.yaml:4:41: error: capacity 0 is out of range, expected 1 to "
            "1e+18 bytes");
  EXPECT_EQ(getLevelErrors("{level: dram, capacity: {confidence: high}}"),
            "t.yaml:4:34: error: missing required key 'value'");
  EXPECT_EQ(getErrors("targets:\n  - name: x\n    power: {value: -5}\n"),
            "t.yaml:3:20: error: power -5 is out of range, expected 0.001 to "
            "1e+07 watts");
  EXPECT_EQ(getErrors("targets:\n  - name: x\n    units: {kind: SM, count: 0}"),
            "t.yaml:3:30: error: count 0 is out of range, expected 1 to 1e+09");
  EXPECT_EQ(
      getErrors("targets:\n  - name: x\n    units: {kind: SM, count: 1.5}"),
      "t.yaml:3:30: error: count 1.5 is not a whole number");
}

TEST(TargetReader, Levels) {
  EXPECT_EQ(getErrors("targets:\n  - name: x\n    memory:\n"
                      "      - level: dram\n      - level: dram\n"),
            "t.yaml:2:5: error: target 'x' has two memory levels called "
            "'dram'");
  EXPECT_EQ(getLevelErrors("{kind: HBM}"),
            "t.yaml:4:10: error: missing required key 'level'");
}

TEST(TargetReader, Sources) {
  StringRef table = "sources:\n  - {tag: sheet, title: Sheet}\n";
  EXPECT_EQ(getErrors((table + "targets:\n  - name: x\n    power: {value: 5, "
                               "sources: [shet]}\n")
                          .str()),
            "t.yaml:5:33: error: source 'shet' is not in the table of sources; "
            "did you mean 'sheet'?");
  // The table may stand behind the targets.
  EXPECT_EQ(getErrors(("targets:\n  - name: x\n    power: {value: 5, "
                       "sources: [sheet]}\n" +
                       table)
                          .str()),
            "");
  EXPECT_EQ(getErrors("sources:\n  - {tag: a, title: A}\n"
                      "  - {tag: a, title: B}\ntargets:\n  - name: x\n"),
            "t.yaml:3:6: error: duplicate source 'a'");
  EXPECT_EQ(getErrors("sources:\n  - {tag: a}\ntargets:\n  - name: x\n"),
            "t.yaml:2:6: error: missing required key 'title'");
}

TEST(TargetReader, Words) {
  EXPECT_EQ(getRowErrors("{engine: matrix, type: f16, support: nativ}"),
            "t.yaml:4:46: error: unknown support 'nativ'; did you mean "
            "'native'?");
  EXPECT_EQ(getRowErrors("{engine: matrix, type: f16, confidence: sure}"),
            "t.yaml:4:49: error: unknown confidence 'sure', expected one of "
            "high, medium, low");
  EXPECT_EQ(getRowErrors("{engine: matrix, type: f16, fallback: f16, exact: "
                         "maybe}"),
            "t.yaml:4:59: error: invalid boolean");
}

TEST(TargetReader, Fallbacks) {
  EXPECT_EQ(getRowErrors("{engine: matrix, type: f16, fallback: f16}"),
            "t.yaml:4:10: error: the fallbacks of matrix 'f16' lead back to "
            "itself");
  EXPECT_EQ(getRowErrors("{engine: matrix, type: f16, fallback: bf16}"),
            "t.yaml:4:10: error: matrix 'f16' falls back to matrix 'bf16', "
            "which the target has no row for");
  // The rows on the circle are named, the one that leads to it is not.
  EXPECT_EQ(getRowErrors("{engine: matrix, type: f32, fallback: f16}\n"
                         "      - {engine: matrix, type: f16, fallback: bf16}\n"
                         "      - {engine: matrix, type: bf16, fallback: f16}"),
            "t.yaml:5:10: error: the fallbacks of matrix 'f16' lead back to "
            "itself\n"
            "t.yaml:6:10: error: the fallbacks of matrix 'bf16' lead back to "
            "itself");
  EXPECT_EQ(getRowErrors("{engine: matrix, type: f32, relaxed: tf32}"),
            "t.yaml:4:10: error: relaxed type 'tf32' of matrix 'f32' has no "
            "row");
  EXPECT_EQ(getRowErrors("{engine: matrix, type: f16, passes: 2}"),
            "t.yaml:4:10: error: 'exact' and 'passes' need 'fallback'");
  EXPECT_EQ(getRowErrors("{engine: matrix, type: f16, fallback: f32, passes: "
                         "0}"),
            "t.yaml:4:60: error: number of passes 0 is out of range, expected "
            "1 to 1000");
  EXPECT_EQ(
      getRowErrors("{engine: matrix, type: f16, variants: [{acc: f16, "
                   "ops: 1e12}]}"),
      "t.yaml:4:10: error: 'variants' needs 'ops', the rate for the usual "
      "accumulator");
}

TEST(TargetReader, DuplicateRates) {
  EXPECT_EQ(getRowErrors("{engine: matrix, type: f16, ops: 1e12}\n"
                         "      - {engine: vector, type: f16, ops: 1e12}\n"
                         "      - {engine: matrix, types: [f32, f16], ops: "
                         "1e12}"),
            "t.yaml:6:10: error: duplicate rate for matrix 'f16'");
}

TEST(TargetReader, NotYaml) {
  EXPECT_EQ(getErrors("targets:\n  - name: x\n   vendor: y\n"),
            "t.yaml:3:10: error: unexpected token. Expected Block Entry or "
            "Block End");
  EXPECT_EQ(getErrors("hello"), "t.yaml:1:1: error: not a mapping");
  EXPECT_EQ(getErrors("targets: hello"), "t.yaml:1:10: error: not a sequence");
}

TEST(TargetReader, DeepNesting) {
  // Deeper than any stack would bear.
  EXPECT_EQ(getErrors(std::string(1000000, '[')),
            "t.yaml:1:65: error: nesting is too deep");
  std::string dashes;
  for (int i = 0; i < 1000000; ++i)
    dashes += "- ";
  // The 65th dash, each with a blank behind it.
  EXPECT_EQ(getErrors(dashes), "t.yaml:1:129: error: nesting is too deep");
  // A rule in a comment nests nothing.
  EXPECT_EQ(
      getErrors("# " + std::string(100, '-') + "\ntargets:\n  - name: x\n"),
      "");
}

TEST(TargetReader, Files) {
  llvm::Expected<TargetDatabase> missing =
      TargetDatabase::load("no/such/file.yaml");
  ASSERT_FALSE(bool(missing));
  EXPECT_EQ(llvm::toString(missing.takeError()),
            "cannot read target file 'no/such/file.yaml': No such file or "
            "directory");
  llvm::Expected<TargetDatabase> folder =
      TargetDatabase::load(ROOFLINE_TARGET_DATA_DIR);
  EXPECT_FALSE(bool(folder));
  llvm::consumeError(folder.takeError());
}

/// Parses `text` from a buffer of its exact size, so that a sanitizer sees
/// reads beyond it.
static void expectNoCrash(StringRef text) {
  std::vector<char> copy(text.begin(), text.end());
  std::string errors = getErrors(StringRef(copy.data(), copy.size()));
  if (!errors.empty()) {
    EXPECT_EQ(StringRef(errors).substr(0, 7), "t.yaml:");
  }
}

/// A shipped file of moderate size.
static std::string getSample() {
  return (*llvm::MemoryBuffer::getFile(ROOFLINE_TARGET_DATA_DIR
                                       "/qualcomm.yaml"))
      ->getBuffer()
      .str();
}

TEST(TargetReader, TruncatedFiles) {
  std::string sample = getSample();
  for (size_t size = 0; size < sample.size(); size += 7)
    expectNoCrash(StringRef(sample).take_front(size));
}

TEST(TargetReader, MutatedFiles) {
  std::string sample = getSample();
  std::mt19937 random(1);
  StringRef letters = "{}[],:-?|>&*!%#'\"\\\n\t 0e.xf\x7f\xff";
  for (int round = 0; round < 1000; ++round) {
    std::string text = sample;
    for (int edit = 0; edit < 3; ++edit) {
      size_t at = random() % text.size();
      switch (random() % 3) {
      case 0:
        text[at] = letters[random() % letters.size()];
        break;
      case 1:
        text.erase(at, random() % 20);
        break;
      case 2:
        text.insert(at, text.substr(random() % text.size(), random() % 20));
        break;
      }
    }
    expectNoCrash(text);
  }
}
