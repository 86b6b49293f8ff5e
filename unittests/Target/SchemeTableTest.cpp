//===- SchemeTableTest.cpp - Tests of schemes by name ---------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "roofline/Target/SchemeTable.h"
#include "llvm/Support/MemoryBuffer.h"
#include "gtest/gtest.h"

using namespace roofline;
using llvm::StringRef;

static NumericType type(StringRef name) { return *NumericType::parse(name); }

/// The scheme called `name`; fails the test where there is none.
static Scheme find(StringRef name, const SchemeTable &table = SchemeTable()) {
  llvm::Expected<Scheme> scheme = table.find(name);
  if (scheme)
    return *scheme;
  ADD_FAILURE() << llvm::toString(scheme.takeError());
  return {};
}

/// The error for `name`, or nothing where it is a scheme.
static std::string getNameError(StringRef name) {
  llvm::Expected<Scheme> scheme = SchemeTable().find(name);
  return scheme ? "" : llvm::toString(scheme.takeError());
}

static llvm::Expected<SchemeTable> parse(StringRef text) {
  return SchemeTable::parse(llvm::MemoryBufferRef(text, "s.yaml"));
}

/// The diagnostics for a file called `s.yaml`, or nothing where it is good.
static std::string getErrors(StringRef text) {
  llvm::Expected<SchemeTable> table = parse(text);
  return table ? "" : llvm::toString(table.takeError());
}

/// The diagnostics for a file with one scheme, on line 2 from column 6.
static std::string getSchemeErrors(StringRef scheme) {
  return getErrors(("schemes:\n  - " + scheme + "\n").str());
}

//===----------------------------------------------------------------------===//
// Names
//===----------------------------------------------------------------------===//

TEST(SchemeTable, Integers) {
  Scheme scheme = find("i8");
  EXPECT_EQ(scheme.name, "i8");
  EXPECT_EQ(scheme.storage, type("i8"));
  EXPECT_EQ(scheme.group, 0);
  EXPECT_EQ(scheme.scale, type("f16"));
  EXPECT_FALSE(scheme.hasZeroPoint);
  EXPECT_FALSE(scheme.isDeviceFloat8);
  EXPECT_EQ(scheme.multiplied, std::nullopt);

  scheme = find("i4g128");
  EXPECT_EQ(scheme.name, "i4g128");
  EXPECT_EQ(scheme.storage, type("i4"));
  EXPECT_EQ(scheme.group, 128);
  EXPECT_EQ(find("i3g128").storage, type("i3"));
  EXPECT_EQ(find("i2g64").group, 64);
}

TEST(SchemeTable, UnsignedIntegersHaveZeroPoints) {
  Scheme scheme = find("u4g64");
  EXPECT_EQ(scheme.storage, type("i4"));
  EXPECT_EQ(scheme.group, 64);
  EXPECT_TRUE(scheme.hasZeroPoint);
  EXPECT_TRUE(find("u8").hasZeroPoint);
}

TEST(SchemeTable, Floats) {
  Scheme scheme = find("f8E5M2");
  EXPECT_EQ(scheme.storage, type("f8E5M2"));
  EXPECT_EQ(scheme.scale, type("f16"));
  EXPECT_FALSE(scheme.isDeviceFloat8);
  EXPECT_EQ(find("f8E5M2g64").group, 64);
  // Plain conversions need no scale.
  EXPECT_EQ(find("bf16").scale, std::nullopt);
  EXPECT_EQ(find("f16").scale, std::nullopt);
  EXPECT_EQ(find("i16").scale, type("f16"));
}

TEST(SchemeTable, NamedOnes) {
  Scheme scheme = find("f8");
  EXPECT_EQ(scheme.storage, type("f8E4M3FN"));
  EXPECT_TRUE(scheme.isDeviceFloat8);
  EXPECT_EQ(scheme.scale, type("f16"));
  EXPECT_EQ(scheme.multiplied, std::nullopt);

  for (StringRef name : {"mxfp8", "mxfp4"}) {
    scheme = find(name);
    EXPECT_EQ(scheme.storage, type(name == "mxfp8" ? "f8E4M3FN" : "f4E2M1FN"));
    EXPECT_EQ(scheme.group, 32);
    EXPECT_EQ(scheme.scale, type("f8E8M0FNU"));
    EXPECT_EQ(scheme.multiplied, std::nullopt);
    EXPECT_FALSE(scheme.isDeviceFloat8);
  }
  for (StringRef name : {"nvfp4", "wf4af4"}) {
    scheme = find(name);
    EXPECT_EQ(scheme.storage, type("f4E2M1FN"));
    EXPECT_EQ(scheme.group, 16);
    EXPECT_EQ(scheme.scale, type("f8E4M3FN"));
  }
  EXPECT_EQ(find("nvfp4").multiplied, std::nullopt);
  EXPECT_EQ(find("wf4af4").multiplied, type("f4E2M1FN"));
}

TEST(SchemeTable, NamesOfWeightsAndActivations) {
  Scheme scheme = find("w8a8");
  EXPECT_EQ(scheme.storage, type("i8"));
  EXPECT_EQ(scheme.multiplied, type("i8"));
  EXPECT_EQ(scheme.group, 0);
  scheme = find("w4a8");
  EXPECT_EQ(scheme.storage, type("i4"));
  EXPECT_EQ(scheme.multiplied, type("i8"));
  EXPECT_EQ(scheme.group, 128);
  scheme = find("wf8af8");
  EXPECT_EQ(scheme.storage, type("f8E4M3FN"));
  EXPECT_EQ(scheme.multiplied, type("f8E4M3FN"));
  EXPECT_TRUE(scheme.isDeviceFloat8);
}

TEST(SchemeTable, UnknownNames) {
  StringRef known = "; known are f8, mxfp8, mxfp4, nvfp4, w8a8, w4a8, wf8af8, "
                    "wf4af4, and types of at most 16 bits with or without a "
                    "group, such as i8, i4g128, u4g64 or f8E5M2";
  EXPECT_EQ(getNameError("decimal"),
            ("unknown scheme 'decimal'" + known).str());
  EXPECT_EQ(
      getNameError("nvfp5"),
      ("unknown scheme 'nvfp5'" + known + "; did you mean 'nvfp4'?").str());
  EXPECT_EQ(
      getNameError("I4G128"),
      ("unknown scheme 'I4G128'" + known + "; did you mean 'i4g128'?").str());
  for (StringRef name : {"", "int4", "f32", "i32", "i0", "uf8", "i", "g64"})
    EXPECT_TRUE(StringRef(getNameError(name))
                    .starts_with(("unknown scheme '" + name + "'").str()))
        << name.str();
  // Groups are positive numbers.
  for (StringRef name : {"i4g", "i4g0", "i4g-8", "i4g032", "i4g8x", "i4g64g32",
                         "i4g99999999999999999999", "bf16g32"})
    EXPECT_NE(getNameError(name), "") << name.str();
}

//===----------------------------------------------------------------------===//
// Files
//===----------------------------------------------------------------------===//

TEST(SchemeFile, ReadsAllKeys) {
  llvm::Expected<SchemeTable> table =
      parse("schemes:\n"
            "  - name: i8-bare\n"
            "    storage: i8\n"
            "    scale: none\n"
            "  - {name: awq, storage: i4, group: 128, scale: bf16,\n"
            "     zero_point: true, multiplied: i8}\n"
            "  - {name: fp8-all, storage: f8, scale: f32, multiplied: f8}\n"
            "  - {name: plain, storage: f8E4M3FN}\n");
  ASSERT_TRUE(bool(table)) << llvm::toString(table.takeError());
  Scheme bare = find("i8-bare", *table);
  EXPECT_EQ(bare.storage, type("i8"));
  EXPECT_EQ(bare.scale, std::nullopt);
  EXPECT_EQ(bare.group, 0);
  Scheme awq = find("awq", *table);
  EXPECT_EQ(awq.name, "awq");
  EXPECT_EQ(awq.storage, type("i4"));
  EXPECT_EQ(awq.group, 128);
  EXPECT_EQ(awq.scale, type("bf16"));
  EXPECT_TRUE(awq.hasZeroPoint);
  EXPECT_EQ(awq.multiplied, type("i8"));
  Scheme all = find("fp8-all", *table);
  EXPECT_TRUE(all.isDeviceFloat8);
  EXPECT_EQ(all.storage, type("f8E4M3FN"));
  EXPECT_EQ(all.scale, type("f32"));
  EXPECT_EQ(all.multiplied, type("f8E4M3FN"));
  Scheme plain = find("plain", *table);
  EXPECT_FALSE(plain.isDeviceFloat8);
  EXPECT_EQ(plain.scale, type("f16"));
}

TEST(SchemeFile, ComesFirst) {
  llvm::Expected<SchemeTable> table =
      parse("schemes:\n"
            "  - {name: i8, storage: i8, scale: none}\n"
            "  - {name: nvfp4, storage: f4E2M1FN, group: 8}\n");
  ASSERT_TRUE(bool(table)) << llvm::toString(table.takeError());
  EXPECT_EQ(find("i8", *table).scale, std::nullopt);
  EXPECT_EQ(find("nvfp4", *table).group, 8);
  // The others are still there.
  EXPECT_EQ(find("mxfp4", *table), find("mxfp4"));
  EXPECT_EQ(find("i8g32", *table), find("i8g32"));
}

TEST(SchemeFile, Keys) {
  EXPECT_EQ(getSchemeErrors("{name: x}"),
            "s.yaml:2:6: error: missing required key 'storage'");
  EXPECT_EQ(getSchemeErrors("{storage: i8}"),
            "s.yaml:2:6: error: missing required key 'name'");
  EXPECT_EQ(getSchemeErrors("{name: x, storage: i8, zeropoint: true}"),
            "s.yaml:2:28: error: unknown key 'zeropoint'; did you mean "
            "'zero_point'?");
  EXPECT_EQ(getErrors("scheme:\n  - {name: x, storage: i8}\n"),
            "s.yaml:1:1: error: missing required key 'schemes'");
  EXPECT_EQ(getErrors("schemes: []\n"),
            "s.yaml:1:1: error: the file holds no schemes");
}

TEST(SchemeFile, Names) {
  EXPECT_EQ(getSchemeErrors("{name: 'a:b', storage: i8}"),
            "s.yaml:2:12: error: invalid scheme name 'a:b', expected letters, "
            "digits, '-', '_', '.' or '+'");
  EXPECT_EQ(getSchemeErrors("{name: keep, storage: i8}"),
            "s.yaml:2:12: error: 'keep' cannot be the name of a scheme");
  EXPECT_EQ(getSchemeErrors("{name: x, storage: i8}\n"
                            "  - {name: x, storage: i4}"),
            "s.yaml:3:12: error: duplicate scheme name 'x'");
}

TEST(SchemeFile, Types) {
  EXPECT_EQ(getSchemeErrors("{name: x, storage: f8e5m2}"),
            "s.yaml:2:24: error: unknown type 'f8e5m2'; did you mean "
            "'f8E5M2'?");
  EXPECT_EQ(getSchemeErrors("{name: x, storage: i8, scale: fp16}"),
            "s.yaml:2:35: error: unknown type 'fp16'; did you mean 'f16'?");
  EXPECT_EQ(getSchemeErrors("{name: x, storage: f32}"),
            "s.yaml:2:6: error: 'storage' must have at most 16 bits, got f32");
  EXPECT_EQ(getSchemeErrors("{name: x, storage: i8, multiplied: i32}"),
            "s.yaml:2:6: error: 'multiplied' must have at most 16 bits, got "
            "i32");
  EXPECT_EQ(getSchemeErrors("{name: x, storage: f8E5M2, zero_point: true}"),
            "s.yaml:2:6: error: 'zero_point' needs an integer 'storage', got "
            "f8E5M2");
  EXPECT_EQ(getSchemeErrors("{name: x, storage: i4, zero_point: maybe}"),
            "s.yaml:2:40: error: invalid boolean");
}

TEST(SchemeFile, DeviceFloat8) {
  StringRef error = "s.yaml:2:6: error: 'f8' and the type 'f8E4M3FN' cannot be "
                    "mixed in a scheme";
  EXPECT_EQ(getSchemeErrors("{name: x, storage: f8, multiplied: f8E4M3FN}"),
            error);
  EXPECT_EQ(getSchemeErrors("{name: x, storage: f8E4M3FN, multiplied: f8}"),
            error);
  EXPECT_EQ(getSchemeErrors("{name: x, storage: f8, multiplied: f16}"), "");
}

TEST(SchemeFile, Groups) {
  for (StringRef value : {"0", "-32", "1.5", "many", "99999999999999999999"})
    EXPECT_EQ(
        getSchemeErrors(("{name: x, storage: i4, group: " + value + "}").str()),
        ("s.yaml:2:35: error: expected the positive number of elements of a "
         "group, got '" +
         value + "'")
            .str());
  EXPECT_EQ(getSchemeErrors("{name: x, storage: i4, group: 32, scale: none}"),
            "s.yaml:2:6: error: 'group' and 'zero_point' need 'scale'");
}

TEST(SchemeFile, Files) {
  llvm::Expected<SchemeTable> missing = SchemeTable::load("no/such/file.yaml");
  ASSERT_FALSE(bool(missing));
  EXPECT_EQ(llvm::toString(missing.takeError()),
            "cannot read scheme file 'no/such/file.yaml': No such file or "
            "directory");
}

//===----------------------------------------------------------------------===//
// Assumptions
//===----------------------------------------------------------------------===//

/// What `entries` spell, or the error.
static std::string spell(llvm::ArrayRef<std::string> entries) {
  llvm::Expected<llvm::SmallVector<Assumption, 0>> parsed =
      parseAssumptions(entries, SchemeTable());
  if (!parsed)
    return llvm::toString(parsed.takeError());
  std::string text;
  for (const Assumption &assumption : *parsed)
    text += "[" + assumption.function + "|" + assumption.tensors + "|" +
            (assumption.scheme ? assumption.scheme->name : "keep") + "]";
  return text;
}

TEST(Assumptions, Entries) {
  EXPECT_EQ(spell({}), "");
  EXPECT_EQ(spell({"weight:i4g128", "kv_cache:i8"}),
            "[|weight|i4g128][|kv_cache|i8]");
  EXPECT_EQ(spell({"%arg3:keep", "@embed:f8", "decode::%arg3:w8a8"}),
            "[|%arg3|keep][|@embed|f8][decode|%arg3|w8a8]");
  // Of one function, and of all.
  EXPECT_EQ(spell({"weight:i8", "decode::weight:i4"}),
            "[|weight|i8][decode|weight|i4]");
  // A name may hold colons; the last lone one stands before the scheme.
  EXPECT_EQ(spell({"a:b:i8", "outer::inner::x:keep"}),
            "[|a:b|i8][outer::inner|x|keep]");
}

TEST(Assumptions, SchemesComeFromTheTable) {
  llvm::Expected<SchemeTable> table =
      parse("schemes:\n  - {name: mine, storage: i6}\n");
  ASSERT_TRUE(bool(table)) << llvm::toString(table.takeError());
  llvm::Expected<llvm::SmallVector<Assumption, 0>> parsed =
      parseAssumptions({"weight:mine"}, *table);
  ASSERT_TRUE(bool(parsed)) << llvm::toString(parsed.takeError());
  ASSERT_EQ(parsed->size(), 1u);
  EXPECT_EQ(parsed->front().scheme, find("mine", *table));
}

TEST(Assumptions, Incomplete) {
  for (StringRef entry : {"", "weight", "weight:", "decode::weight", "::"})
    EXPECT_EQ(spell({entry.str()}),
              ("expected 'tensors:scheme', got '" + entry + "'").str());
  EXPECT_EQ(spell({":i8"}), "':i8' does not say which tensors");
  EXPECT_EQ(spell({"decode:::i8"}), "expected 'tensors:scheme', got "
                                    "'decode:::i8'");
  EXPECT_EQ(spell({"::weight:i8"}),
            "'::weight:i8' does not say which function");
}

TEST(Assumptions, Twice) {
  EXPECT_EQ(spell({"weight:i8", "weight:keep"}), "'weight' is given twice");
  EXPECT_EQ(spell({"decode::%w:i8", "%w:i8", "decode::%w:i4"}),
            "'decode::%w' is given twice");
}

TEST(Assumptions, UnknownSchemes) {
  std::string error = spell({"weight:nvfp5"});
  EXPECT_TRUE(StringRef(error).starts_with("unknown scheme 'nvfp5'")) << error;
  EXPECT_TRUE(StringRef(error).ends_with("; did you mean 'nvfp4'?")) << error;
}

TEST(Assumptions, MultipliedTypesAreForWeights) {
  EXPECT_EQ(spell({"weight:w8a8"}), "[|weight|w8a8]");
  for (StringRef role : {"kv_cache", "embedding", "activation"})
    EXPECT_EQ(spell({(role + ":w8a8").str()}),
              ("scheme 'w8a8' changes the type that is multiplied, which is "
               "for 'weight' only, not for '" +
               role + "'")
                  .str());
}
