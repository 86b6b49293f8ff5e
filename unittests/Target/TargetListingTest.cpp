//===- TargetListingTest.cpp - Tables, JSON and the reference page --------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "roofline/Target/TargetListing.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/MemoryBuffer.h"
#include "gtest/gtest.h"

using namespace roofline;
using llvm::StringRef;

static TargetDatabase parse(StringRef text) {
  return llvm::cantFail(
      TargetDatabase::parse(llvm::MemoryBufferRef(text, "t.yaml")));
}

static std::string print(void (*printer)(const TargetDatabase &,
                                         llvm::raw_ostream &),
                         const TargetDatabase &database) {
  std::string text;
  llvm::raw_string_ostream os(text);
  printer(database, os);
  return text;
}

static constexpr StringRef twoDevices = R"yaml(
sources:
  - {tag: sheet, title: "A \"sheet\"", verified: read}
targets:
  - name: fast
    chip: sm_1
    rates:
      - {engine: matrix, type: f16, ops: 154.8e12, acc: f32,
         variants: [{acc: f16, ops: 309.6e12}], sources: [sheet],
         confidence: low}
      - {engine: matrix, type: f8E5M2, fallback: f16}
    memory:
      - {level: dram, bandwidth: {value: 768e9}, capacity: {value: 999960}}
  - name: unknown-device
)yaml";

TEST(TargetListing, Table) {
  std::string text = print(printTargetTable, parse(twoDevices));
  llvm::SmallVector<StringRef> lines;
  StringRef(text).split(lines, '\n');
  ASSERT_GE(lines.size(), 3u);
  // 154.8e12 / 768e9 = 201.56; 999,960 B rounds to 1,000 kB, which is 1 MB.
  EXPECT_EQ(lines[0], "name            chip      f16  bf16  f8  i8  bandwidth  "
                      "capacity  ridge f16");
  EXPECT_EQ(lines[1], "fast            sm_1  154.8 T     -   -   -   768 GB/s  "
                      "    1 MB      201.6");
  EXPECT_EQ(lines[2], "unknown-device  -           -     -   -   -          -  "
                      "       -          -");
}

TEST(TargetListing, Json) {
  llvm::Expected<llvm::json::Value> value =
      llvm::json::parse(print(printTargetJSON, parse(twoDevices)));
  ASSERT_TRUE(bool(value)) << llvm::toString(value.takeError());
  const llvm::json::Object &root = *value->getAsObject();
  EXPECT_EQ(root.getString("schema"), "roofline-targets");
  EXPECT_EQ(root.getInteger("version"), 1);
  const llvm::json::Array &targets = *root.getArray("targets");
  ASSERT_EQ(targets.size(), 2u);
  const llvm::json::Object &device = *targets[0].getAsObject();
  EXPECT_EQ(device.getString("name"), "fast");
  const llvm::json::Array &rates = *device.getArray("rates");
  ASSERT_EQ(rates.size(), 2u);
  const llvm::json::Object &rate = *rates[0].getAsObject();
  EXPECT_EQ(rate.getNumber("ops"), 154.8e12);
  EXPECT_EQ(rate.getString("acc"), "f32");
  EXPECT_EQ(rate.getString("confidence"), "low");
  EXPECT_EQ(rate.getArray("sources")->front(), "sheet");
  const llvm::json::Object &variant =
      *rate.getArray("variants")->front().getAsObject();
  EXPECT_EQ(variant.getNumber("ops"), 309.6e12);
  // What is not known is absent.
  const llvm::json::Object &fallback = *rates[1].getAsObject();
  EXPECT_EQ(fallback.get("ops"), nullptr);
  EXPECT_EQ(fallback.getObject("fallback")->getString("type"), "f16");
  EXPECT_EQ(fallback.getObject("fallback")->getBoolean("exact"), true);
  EXPECT_EQ(targets[1].getAsObject()->get("chip"), nullptr);
  EXPECT_EQ(root.getArray("sources")->front().getAsObject()->getString("title"),
            "A \"sheet\"");
}

TEST(TargetListing, JsonOfAllDevices) {
  llvm::Expected<llvm::json::Value> value =
      llvm::json::parse(print(printTargetJSON, TargetDatabase::getBuiltin()));
  ASSERT_TRUE(bool(value)) << llvm::toString(value.takeError());
  EXPECT_EQ(value->getAsObject()->getArray("targets")->size(), 65u);
}

/// The first fenced block of YAML.
static StringRef getExample(StringRef page) {
  return page.split("```yaml\n").second.split("```").first;
}

TEST(TargetListing, ExampleParses) {
  std::string page = print(printTargetMarkdown, TargetDatabase::getBuiltin());
  llvm::Expected<TargetDatabase> database = TargetDatabase::parse(
      llvm::MemoryBufferRef(getExample(page), "example.yaml"));
  ASSERT_TRUE(bool(database)) << llvm::toString(database.takeError());
  const Device *device = database->find("example-one");
  ASSERT_NE(device, nullptr);
  // Eight rows, one of them for two types.
  EXPECT_EQ(device->rates.size(), 9u);
  EXPECT_EQ(device->getBandwidth(), 500e9);
}

TEST(TargetListing, UnverifiedFiguresAreMarked) {
  TargetDatabase database = parse(R"yaml(
sources:
  - {tag: talk, title: Widely quoted, verified: unverified}
  - {tag: sheet, title: Sheet, verified: read}
targets:
  - name: x
    power: {value: 300, sources: [talk], confidence: medium}
    memory:
      - {level: dram, bandwidth: {value: 1e9, sources: [sheet]}}
)yaml");
  std::string page = print(printTargetMarkdown, database);
  EXPECT_NE(page.find("| power | 300 W | talk, medium &dagger; |"),
            std::string::npos);
  EXPECT_NE(page.find("| dram bandwidth | 1 GB/s | sheet |"),
            std::string::npos);
}

TEST(TargetListing, ReferencePageIsCurrent) {
  auto page = llvm::MemoryBuffer::getFile(ROOFLINE_TARGET_DOCS);
  ASSERT_TRUE(bool(page)) << page.getError().message();
  // Not EXPECT_EQ, which would print both.
  EXPECT_TRUE((*page)->getBuffer() ==
              print(printTargetMarkdown, TargetDatabase::getBuiltin()))
      << "docs/targets.md differs from what the data says; write it anew";
}
