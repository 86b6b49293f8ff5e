//===- TargetDataTest.cpp - The shipped devices ---------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "FormulaEvaluator.h"
#include "roofline/Target/TargetDatabase.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVectorExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "gtest/gtest.h"

using namespace roofline;
using llvm::StringRef;

static llvm::ArrayRef<Device> getDevices() {
  return TargetDatabase::getBuiltin().getDevices();
}

static const Device &getDevice(StringRef name) {
  const Device *device = TargetDatabase::getBuiltin().find(name);
  EXPECT_NE(device, nullptr) << name.str();
  return *device;
}

/// The row for exactly this type, without substitutions.
static const Rate *getRow(const Device &device, Engine engine, StringRef type) {
  NumericType wanted = *NumericType::parse(type);
  for (const Rate &rate : device.rates)
    if (rate.engine == engine && rate.lhs == wanted && rate.rhs == wanted)
      return &rate;
  return nullptr;
}

static const Rate *getMatrixRow(StringRef device, StringRef type) {
  return getRow(getDevice(device), Engine::Matrix, type);
}

/// A figure of a device with what says where it comes from.
struct NamedFigure {
  std::string name;
  double value;
  const FigureSource *provenance;
};

/// Every figure of `device` that may be derived.
static std::vector<NamedFigure> getFigures(const Device &device) {
  std::vector<NamedFigure> figures;
  auto add = [&](const std::string &name, const std::optional<Figure> &figure) {
    if (figure)
      figures.push_back(
          {device.name + " " + name, figure->value, &figure->provenance});
  };
  for (const Rate &rate : device.rates)
    if (rate.ops)
      figures.push_back({device.name + " " + stringify(rate.engine).str() +
                             " " + rate.lhs.str(),
                         *rate.ops, &rate.provenance});
  for (const MemoryLevel &level : device.memory) {
    add(level.name + " bandwidth", level.bandwidth);
    add(level.name + " capacity", level.capacity);
  }
  for (const Link &link : device.links)
    add(link.kind, link.bandwidth);
  add("power", device.power);
  return figures;
}

TEST(TargetData, AllDevicesLoad) {
  // 11 of AMD, 4 of Apple, 6 of AWS, 5 of Google, 3 of Huawei, 6 of Intel, 27
  // of NVIDIA and 3 of Qualcomm.
  llvm::StringMap<unsigned> vendors;
  for (const Device &device : getDevices())
    ++vendors[device.vendor];
  EXPECT_EQ(vendors["AMD"], 11u);
  EXPECT_EQ(vendors["Apple"], 4u);
  EXPECT_EQ(vendors["AWS"], 6u);
  EXPECT_EQ(vendors["Google"], 5u);
  EXPECT_EQ(vendors["Huawei"], 3u);
  EXPECT_EQ(vendors["Intel"], 6u);
  EXPECT_EQ(vendors["NVIDIA"], 27u);
  EXPECT_EQ(vendors["Qualcomm"], 3u);
  EXPECT_EQ(getDevices().size(), 65u);
}

TEST(TargetData, NamesAreUnique) {
  llvm::StringSet<> names;
  for (const Device &device : getDevices())
    EXPECT_TRUE(names.insert(device.name).second) << device.name;
}

TEST(TargetData, OneDeviceLoadsAlone) {
  for (const Device &device : getDevices()) {
    const Device *alone = TargetDatabase::findBuiltin(device.name);
    ASSERT_NE(alone, nullptr) << device.name;
    EXPECT_EQ(alone->name, device.name);
    EXPECT_EQ(alone->rates.size(), device.rates.size());
    EXPECT_EQ(alone->getBandwidth(), device.getBandwidth());
    EXPECT_EQ(alone->caveats, device.caveats);
  }
  EXPECT_EQ(TargetDatabase::findBuiltin("nvidia-a6000"),
            TargetDatabase::findBuiltin("nvidia-a6000"));
  EXPECT_EQ(TargetDatabase::findBuiltin("nvidia-a600"), nullptr);
  EXPECT_EQ(TargetDatabase::findBuiltin(""), nullptr);
}

TEST(TargetData, FilesAgreeOnSources) {
  llvm::StringMap<Source> known;
  unsigned files = 0;
  std::error_code error;
  for (llvm::sys::fs::directory_iterator it(ROOFLINE_TARGET_DATA_DIR, error),
       end;
       it != end && !error; it.increment(error)) {
    llvm::Expected<TargetDatabase> database = TargetDatabase::load(it->path());
    ASSERT_TRUE(bool(database)) << llvm::toString(database.takeError());
    ++files;
    for (const Source &source : database->getSources()) {
      const Source &first = known.try_emplace(source.tag, source).first->second;
      EXPECT_EQ(first.title, source.title) << source.tag;
      EXPECT_EQ(first.kind, source.kind) << source.tag;
      EXPECT_EQ(first.where, source.where) << source.tag;
      EXPECT_EQ(first.verified, source.verified) << source.tag;
    }
  }
  EXPECT_FALSE(error) << error.message();
  EXPECT_EQ(files, 8u);
}

TEST(TargetData, A6000) {
  const Device &device = getDevice("nvidia-a6000");
  EXPECT_EQ(device.chip, "sm_86");
  EXPECT_EQ(device.dialect, "nvvm");
  const Rate *f16 = getRow(device, Engine::Matrix, "f16");
  ASSERT_NE(f16, nullptr);
  // 84 SM, 1024 operations a clock each, 1.8 GHz, to four digits.
  EXPECT_EQ(f16->ops, 154.8e12);
  EXPECT_EQ(f16->acc, NumericType::parse("f32"));
  EXPECT_EQ(device.getBandwidth(), 768e9);
  // 154.8e12 / 768e9.
  EXPECT_DOUBLE_EQ(*f16->ops / *device.getBandwidth(), 201.5625);
  // The integer path is twice as fast: 309.7e12 / 768e9 = 403.26.
  const Rate *i8 = getRow(device, Engine::Matrix, "i8");
  ASSERT_NE(i8, nullptr);
  EXPECT_NEAR(*i8->ops / *device.getBandwidth(), 403.26, 0.01);
  // 48 GiB.
  EXPECT_EQ(device.memory.front().capacity->value, 48.0 * (1ull << 30));
  // No f32 matrix path: strictly the ordinary ALUs, tf32 where that may be.
  const Rate *f32 = getRow(device, Engine::Matrix, "f32");
  ASSERT_NE(f32, nullptr);
  EXPECT_FALSE(f32->ops);
  EXPECT_EQ(f32->fallback,
            (Fallback{Engine::Vector, *NumericType::parse("f32"), true}));
  EXPECT_EQ(f32->relaxedFallback, NumericType::parse("tf32"));
}

TEST(TargetData, DerivedFiguresFollowFromTheirFormulas) {
  unsigned count = 0;
  for (const Device &device : getDevices())
    for (const NamedFigure &figure : getFigures(device)) {
      const std::string &formula = figure.provenance->formula;
      if (formula.empty())
        continue;
      std::optional<double> value = evaluateFormula(formula, device);
      ASSERT_TRUE(value) << figure.name << ": " << formula;
      // Vendors round to two or three digits.
      EXPECT_NEAR(figure.value / *value, 1.0, 0.02)
          << figure.name << ": " << formula;
      ++count;
    }
  EXPECT_GT(count, 200u);
}

TEST(TargetData, FormulasUseTheUnits) {
  // 84 SM with 100 KiB of shared memory each.
  const Device &device = getDevice("nvidia-a6000");
  ASSERT_TRUE(device.units);
  EXPECT_EQ(device.units->count, 84u);
  EXPECT_EQ(device.units->clock, 1.8e9);
  const MemoryLevel &scratch = device.memory.back();
  EXPECT_EQ(scratch.name, "scratch");
  EXPECT_EQ(scratch.capacity->value, 84 * 102400.0);
  // Special functions: 16 results a clock and SM.
  const Rate *exp = getRow(device, Engine::Transcendental, "f32");
  ASSERT_NE(exp, nullptr);
  EXPECT_DOUBLE_EQ(*exp->ops, 16 * device.units->count * *device.units->clock);
}

TEST(TargetData, NoSparseRates) {
  // Dense f16 operations a clock and SM, a multiply-accumulate being two. A
  // sparse headline is twice what these allow.
  llvm::StringMap<double> opsPerClock = {
      {"sm_70", 1024},   {"sm_75", 1024},   {"sm_80", 2048},  {"sm_86", 1024},
      {"sm_87", 2048},   {"sm_89", 1024},   {"sm_90a", 4096}, {"sm_100a", 8192},
      {"sm_103a", 8192}, {"sm_110a", 8192}, {"sm_120a", 1024}};
  unsigned count = 0;
  for (const Device &device : getDevices()) {
    if (device.dialect != "nvvm")
      continue;
    ASSERT_TRUE(opsPerClock.count(device.chip)) << device.chip;
    double peak =
        device.units->count * *device.units->clock * opsPerClock[device.chip];
    for (StringRef type : {"f16", "bf16"}) {
      const Rate *rate = getRow(device, Engine::Matrix, type);
      ASSERT_NE(rate, nullptr) << device.name;
      if (!rate->ops)
        continue;
      ++count;
      // 1 % for figures that vendors round up.
      EXPECT_LE(*rate->ops, 1.01 * peak) << device.name;
      for (const auto &variant : rate->accVariants)
        EXPECT_LE(variant.second, 1.01 * peak) << device.name;
    }
  }
  // 26 GPUs with f16, all but two of them (sm_70, sm_75) with bf16.
  EXPECT_EQ(count, 50u);
  for (const Device &device : getDevices())
    for (const NamedFigure &figure : getFigures(device))
      EXPECT_EQ(figure.provenance->note.find("sparse"), std::string::npos)
          << figure.name << ": " << figure.provenance->note;
}

TEST(TargetData, AccumulatorsOfGeForceAndProfessionalParts) {
  // GeForce parts halve the rate with f32 sums, professional ones do not.
  const Rate *geforce = getMatrixRow("nvidia-rtx-3090", "f16");
  ASSERT_NE(geforce, nullptr);
  ASSERT_EQ(geforce->accVariants.size(), 1u);
  EXPECT_EQ(geforce->acc, NumericType::parse("f32"));
  EXPECT_EQ(geforce->accVariants.front().first, *NumericType::parse("f16"));
  EXPECT_EQ(geforce->accVariants.front().second, 2 * *geforce->ops);
  const Rate *professional = getMatrixRow("nvidia-a6000", "f16");
  ASSERT_EQ(professional->accVariants.size(), 1u);
  EXPECT_EQ(professional->accVariants.front().second, *professional->ops);
}

TEST(TargetData, F8Variants) {
  // CDNA3 multiplies the FNUZ encodings, CDNA4 and Hopper the OCP ones.
  for (auto [device, native, other] :
       {std::tuple("amd-mi300x", "f8E4M3FNUZ", "f8E4M3FN"),
        std::tuple("amd-mi355x", "f8E4M3FN", "f8E4M3FNUZ"),
        std::tuple("nvidia-h100-sxm5-80gb", "f8E4M3FN", "f8E4M3FNUZ"),
        std::tuple("nvidia-h100-sxm5-80gb", "f8E5M2", "f8E5M2FNUZ")}) {
    const Rate *nativeRate = getMatrixRow(device, native);
    ASSERT_NE(nativeRate, nullptr) << device;
    EXPECT_EQ(nativeRate->support, Support::Native) << device;
    EXPECT_TRUE(nativeRate->ops) << device;
    const Rate *otherRate = getMatrixRow(device, other);
    ASSERT_NE(otherRate, nullptr) << device;
    EXPECT_EQ(otherRate->support, Support::Unsupported) << device;
    EXPECT_FALSE(otherRate->ops) << device;
    EXPECT_EQ(otherRate->fallback,
              (Fallback{Engine::Matrix, *NumericType::parse("f16"), true}))
        << device;
  }
}

TEST(TargetData, IntegerPeculiarities) {
  // Blackwell Ultra cut i8 but kept the rest.
  EXPECT_EQ(getMatrixRow("nvidia-b300-hgx", "i8")->support, Support::Degraded);
  // CDNA2 and RDNA3 run i8 at the f16 rate.
  for (StringRef device : {"amd-mi210", "amd-mi250x", "amd-rx-7900-xtx"})
    EXPECT_EQ(getMatrixRow(device, "i8")->ops, getMatrixRow(device, "f16")->ops)
        << device.str();
  // Hopper emulates i4, Ampere has it.
  EXPECT_EQ(getMatrixRow("nvidia-h100-sxm5-80gb", "i4")->support,
            Support::Emulated);
  EXPECT_EQ(getMatrixRow("nvidia-a6000", "i4")->support, Support::Native);
  // Trainium2 and 3 have no i8.
  for (StringRef device : {"aws-trainium2", "aws-trainium3"})
    EXPECT_EQ(getMatrixRow(device, "i8")->support, Support::Unsupported)
        << device.str();
}

TEST(TargetData, EveryFigureSaysWhereItComesFrom) {
  for (const Device &device : getDevices()) {
    for (const NamedFigure &figure : getFigures(device)) {
      EXPECT_FALSE(figure.provenance->sources.empty()) << figure.name;
      EXPECT_TRUE(figure.provenance->confidence) << figure.name;
    }
    ASSERT_TRUE(device.units) << device.name;
    EXPECT_FALSE(device.units->provenance.sources.empty()) << device.name;
  }
}

TEST(TargetData, RowsWithoutRateSayWhereTheyComeFrom) {
  for (const Device &device : getDevices())
    for (const Rate &rate : device.rates)
      EXPECT_FALSE(rate.provenance.sources.empty())
          << device.name << " " << rate.lhs.str();
}

TEST(TargetData, FallbacksEndAtARateOrAreExplained) {
  for (const Device &device : getDevices())
    for (const Rate &start : device.rates) {
      const Rate *rate = &start;
      unsigned steps = 0;
      while (!rate->ops && rate->fallback && steps < device.rates.size()) {
        rate =
            getRow(device, rate->fallback->engine, rate->fallback->type.str());
        ASSERT_NE(rate, nullptr) << device.name << " " << start.lhs.str();
        ++steps;
      }
      EXPECT_TRUE(rate->ops || !rate->provenance.note.empty())
          << device.name << " " << start.lhs.str();
    }
}

TEST(TargetData, ExactFallbacksHoldEveryValue) {
  // Emulation in several passes may be more precise than its parts.
  for (const Device &device : getDevices())
    for (const Rate &rate : device.rates)
      if (rate.fallback && rate.passes == 1) {
        EXPECT_EQ(rate.fallback->exact,
                  rate.fallback->type.represents(rate.lhs))
            << device.name << " " << rate.lhs.str();
      }
}

TEST(TargetData, MainMemoryComesFirst) {
  for (const Device &device : getDevices()) {
    ASSERT_FALSE(device.memory.empty()) << device.name;
    EXPECT_EQ(device.memory.front().name, "dram") << device.name;
  }
}

static llvm::SmallVector<StringRef>
getNames(llvm::ArrayRef<const Device *> devices) {
  return llvm::map_to_vector(
      devices, [](const Device *device) { return StringRef(device->name); });
}

TEST(TargetData, ChipsFindTheSameDevicesInTheirTextsAsInTheDatabase) {
  const TargetDatabase &database = TargetDatabase::getBuiltin();
  for (const Device &device : getDevices()) {
    auto names = getNames(database.findByChip(device.dialect, device.chip));
    EXPECT_TRUE(llvm::is_contained(names, device.name)) << device.name;
    EXPECT_EQ(getNames(TargetDatabase::findBuiltinByChip(device.dialect,
                                                         device.chip)),
              names)
        << device.name;
  }
}

TEST(TargetData, Chips) {
  using Names = llvm::SmallVector<StringRef>;
  auto find = [](StringRef dialect, StringRef chip) {
    return getNames(TargetDatabase::findBuiltinByChip(dialect, chip));
  };
  EXPECT_EQ(find("nvvm", "sm_70"), Names({"nvidia-v100-sxm2-32gb"}));
  EXPECT_EQ(find("rocdl", "gfx942"),
            Names({"amd-mi300x", "amd-mi300a", "amd-mi325x"}));
  EXPECT_EQ(find("nvvm", "sm_90"), find("nvvm", "sm_90a"));
  EXPECT_TRUE(find("nvvm", "gfx942").empty());
  EXPECT_TRUE(find("nvvm", "sm_1").empty());
  EXPECT_TRUE(find("nvvm", "").empty());
}

TEST(TargetData, NearNames) {
  const TargetDatabase &database = TargetDatabase::getBuiltin();
  using Names = llvm::SmallVector<StringRef>;
  EXPECT_EQ(database.findNear("a6000"), Names({"nvidia-a6000"}));
  EXPECT_EQ(database.findNear("NVIDIA A6000"), Names({"nvidia-a6000"}));
  EXPECT_EQ(database.findNear("nvidia-a600"), Names({"nvidia-a6000"}));
  EXPECT_EQ(database.findNear("nvidia-h100"),
            Names({"nvidia-h100-pcie-80gb", "nvidia-h100-sxm5-80gb"}));
  EXPECT_EQ(database.findNear("rtx3090"), Names({"nvidia-rtx-3090"}));
  // One letter off, in a name without its vendor; equally near ones in
  // alphabetical order.
  EXPECT_EQ(database.findNear("mi300y"), Names({"amd-mi300a", "amd-mi300x"}));
  // Closest first, at most as many as asked for.
  EXPECT_EQ(database.findNear("nvidia", 2).size(), 2u);
  EXPECT_EQ(database.findNear("nvidia-a6000", 0).size(), 0u);
  EXPECT_TRUE(database.findNear("").empty());
  EXPECT_TRUE(database.findNear("--").empty());
  EXPECT_TRUE(database.findNear("quantum-computer").empty());
  EXPECT_TRUE(database.findNear(std::string(100000, 'x')).empty());
}
