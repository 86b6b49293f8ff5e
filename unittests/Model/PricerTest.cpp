//===- PricerTest.cpp - Tests of which rate work is charged ---------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TestDevices.h"
#include "gtest/gtest.h"

using namespace roofline;
using namespace roofline::test;

namespace {

/// What one kind of work is charged on a device, with all notes as one text.
struct Charged {
  Charged(const Device &device, const Work &work,
          Precision precision = Precision::Strict) {
    Pricer pricer(device, {precision, {}});
    charge = pricer.getCharge(work);
    llvm::raw_string_ostream os(notes);
    for (const RateNote &note : pricer.getNotes())
      os << stringify(note.kind) << ": " << note.message << "\n";
  }

  Pricer::Charge charge;
  std::string notes;
};

//===----------------------------------------------------------------------===//
// Matrix work
//===----------------------------------------------------------------------===//

TEST(PricerTest, NativeMatrixRate) {
  Charged f16(makeA6000(), matrixWork("f16", "f32", 1));
  EXPECT_EQ(f16.charge.engine, Engine::Matrix);
  EXPECT_EQ(f16.charge.ops, 154.8e12);
  EXPECT_EQ(f16.notes, "");
}

TEST(PricerTest, MixedPairIsChargedAtTheProductType) {
  Charged mixed(makeA6000(),
                Work(type("f16"), type("i8"), type("f32"), Count(1)));
  EXPECT_EQ(mixed.charge.ops, 154.8e12);
}

TEST(PricerTest, AccumulatorVariants) {
  Device device = makeDevice("half-rate", 1e12);
  device.rates.push_back(row(Engine::Matrix, "f16", 71e12));
  device.rates.back().acc = type("f32");
  device.rates.back().accVariants.push_back({type("f16"), 142e12});

  EXPECT_EQ(Charged(device, matrixWork("f16", "f32", 1)).charge.ops, 71e12);
  EXPECT_EQ(Charged(device, matrixWork("f16", "f16", 1)).charge.ops, 142e12);
  // One that is not listed runs at the row's own rate.
  EXPECT_EQ(Charged(device, matrixWork("f16", "f64", 1)).charge.ops, 71e12);
}

TEST(PricerTest, MatrixWorkOnTheOrdinaryAlus) {
  Charged f32(makeA6000(), matrixWork("f32", "f32", 1));
  EXPECT_EQ(f32.charge.engine, Engine::Vector);
  EXPECT_EQ(f32.charge.ops, 38.7e12);
  EXPECT_EQ(f32.notes, "fallback: nvidia-a6000 has no matrix rate for f32; "
                       "charged as f32 vector work\n");
}

TEST(PricerTest, MatrixWorkOfATypeTheTableDoesNotName) {
  Charged i16(makeA6000(), matrixWork("i16", "i32", 1));
  EXPECT_EQ(i16.charge.engine, Engine::Vector);
  EXPECT_EQ(i16.charge.ops, 38.7e12);
  EXPECT_EQ(i16.notes,
            "fallback: nvidia-a6000 has no matrix rate for i16; charged as "
            "i16 vector work\n"
            "substituted_type: nvidia-a6000 has no vector rate for i16; "
            "charged at the f32 vector rate\n");
}

TEST(PricerTest, RelaxedPrecisionTakesTheFasterType) {
  Charged f32(makeA6000(), matrixWork("f32", "f32", 1), Precision::Relaxed);
  EXPECT_EQ(f32.charge.engine, Engine::Matrix);
  EXPECT_EQ(f32.charge.ops, 77.4e12);
  EXPECT_EQ(f32.notes, "lossy: nvidia-a6000 charges f32 matrix work as tf32 "
                       "matrix work, which loses precision\n");
}

TEST(PricerTest, RelaxedPrecisionKeepsAFasterExactRate) {
  Device device = makeDevice("fast-f32", 1e12);
  device.rates.push_back(row(Engine::Matrix, "f32", 20e12));
  device.rates.back().relaxedFallback = type("tf32");
  device.rates.push_back(row(Engine::Matrix, "tf32", 10e12));
  Charged f32(device, matrixWork("f32", "f32", 1), Precision::Relaxed);
  EXPECT_EQ(f32.charge.ops, 20e12);
  EXPECT_EQ(f32.notes, "");
}

TEST(PricerTest, UnknownMatrixRateIsNotReplaced) {
  // i8 holds every i1, but the device multiplies i1 itself, at a rate that is
  // not known.
  Charged i1(makeA6000(), matrixWork("i1", "i32", 1));
  EXPECT_FALSE(i1.charge.ops);
  EXPECT_TRUE(i1.charge.boundUnknown);
  EXPECT_EQ(i1.notes, "unknown_rate: nvidia-a6000 has no matrix rate for i1 "
                      "and none to charge instead; its time is left out\n");
}

/// Part of the B300: its i8 path is kept, but slow.
Device makeB300() {
  Device device = makeDevice("nvidia-b300-hgx", 7.75e12);
  device.rates.push_back(row(Engine::Matrix, "bf16", 2250e12));
  device.rates.push_back(row(Engine::Matrix, "f8E4M3FN", 4500e12));
  device.rates.push_back(row(Engine::Matrix, "i8", 153.5e12));
  device.rates.back().support = Support::Degraded;
  device.rates.back().fallback = Fallback{Engine::Matrix, type("bf16")};
  device.rates.push_back(fallbackRow("i4", Engine::Matrix, "f8E4M3FN"));
  device.rates.push_back(fallbackRow("i1", Engine::Matrix, "i8"));
  return device;
}

TEST(PricerTest, DegradedRateGivesWayToAFasterExactType) {
  // bf16 has 8 significant bits and 2250 / 153.5 = 14.7 times the rate.
  Charged i8(makeB300(), matrixWork("i8", "i32", 1));
  EXPECT_EQ(i8.charge.ops, 2250e12);
  EXPECT_EQ(i8.notes, "fallback: nvidia-b300-hgx is slow at i8 matrix work; "
                      "charged as bf16 matrix work\n");

  Device slowBf16 = makeB300();
  slowBf16.rates.front().ops = 100e12;
  Charged kept(slowBf16, matrixWork("i8", "i32", 1));
  EXPECT_EQ(kept.charge.ops, 153.5e12);
  EXPECT_EQ(kept.notes, "");
}

TEST(PricerTest, FallbacksChain) {
  EXPECT_EQ(Charged(makeB300(), matrixWork("i4", "i32", 1)).charge.ops,
            4500e12);
  Charged i1(makeB300(), matrixWork("i1", "i32", 1));
  EXPECT_EQ(i1.charge.ops, 2250e12);
  EXPECT_EQ(i1.notes, "fallback: nvidia-b300-hgx has no matrix rate for i1; "
                      "charged as i8 matrix work\n"
                      "fallback: nvidia-b300-hgx is slow at i8 matrix work; "
                      "charged as bf16 matrix work\n");
}

TEST(PricerTest, FallbacksThatLeadBackAreNone) {
  Device device = makeDevice("loop", 1e12);
  device.rates.push_back(fallbackRow("f16", Engine::Matrix, "f32"));
  device.rates.push_back(fallbackRow("f32", Engine::Matrix, "f16"));
  Charged f16(device, matrixWork("f16", "f32", 1));
  EXPECT_FALSE(f16.charge.ops);
  EXPECT_TRUE(f16.charge.boundUnknown);
}

/// Part of the TPU v4: bf16 alone is native, and there is no vector table.
Device makeTpuV4() {
  Device device = makeDevice("google-tpu-v4", 1228e9);
  device.rates.push_back(row(Engine::Matrix, "bf16", 275e12));
  device.rates.push_back(fallbackRow("f32", Engine::Matrix, "bf16",
                                     /*exact=*/false,
                                     /*passes=*/6));
  device.rates.push_back(fallbackRow("f16", Engine::Matrix, "f32"));
  return device;
}

TEST(PricerTest, EmulationDividesByItsPasses) {
  // Six passes of bf16 keep the precision of f32 together.
  Charged f32(makeTpuV4(), matrixWork("f32", "f32", 1));
  EXPECT_EQ(f32.charge.engine, Engine::Matrix);
  EXPECT_EQ(f32.charge.ops, 275e12 / 6);
  EXPECT_EQ(f32.notes, "emulated: google-tpu-v4 has no matrix rate for f32; "
                       "charged as 6 passes of bf16 matrix work\n");
  // f16 is exact in f32, and takes the same six passes.
  EXPECT_EQ(Charged(makeTpuV4(), matrixWork("f16", "f32", 1)).charge.ops,
            275e12 / 6);
}

/// tf32 falls back to f16, which keeps its 11 significant bits but not its
/// range.
Device makeLossy() {
  Device device = makeDevice("lossy", 1e12);
  device.rates.push_back(row(Engine::Matrix, "f16", 100e12));
  device.rates.push_back(
      fallbackRow("tf32", Engine::Matrix, "f16", /*exact=*/false));
  return device;
}

TEST(PricerTest, StrictPrecisionTakesTheNextExactType) {
  Device device = makeLossy();
  device.rates.push_back(row(Engine::Matrix, "f64", 5e12));
  device.rates.push_back(row(Engine::Matrix, "f32", 20e12));
  // bf16 is narrower, but has only 8 significant bits.
  device.rates.push_back(row(Engine::Matrix, "bf16", 100e12));
  Charged strict(device, matrixWork("tf32", "f32", 1));
  EXPECT_EQ(strict.charge.ops, 20e12);
  EXPECT_EQ(strict.notes, "fallback: lossy has no matrix rate for tf32; "
                          "charged as f32 matrix work\n");

  Charged relaxed(device, matrixWork("tf32", "f32", 1), Precision::Relaxed);
  EXPECT_EQ(relaxed.charge.ops, 100e12);
  EXPECT_EQ(relaxed.notes, "lossy: lossy charges tf32 matrix work as f16 "
                           "matrix work, which loses precision\n");
}

TEST(PricerTest, ExactEmulationComesAfterRates) {
  Device device = makeLossy();
  device.rates.push_back(fallbackRow("f32", Engine::Matrix, "f16",
                                     /*exact=*/false, /*passes=*/4));
  // 100e12 in four passes.
  EXPECT_EQ(Charged(device, matrixWork("tf32", "f32", 1)).charge.ops, 25e12);
  // f64 is wider than f32, but has a rate.
  device.rates.push_back(row(Engine::Matrix, "f64", 5e12));
  EXPECT_EQ(Charged(device, matrixWork("tf32", "f32", 1)).charge.ops, 5e12);
}

TEST(PricerTest, StrictPrecisionEndsOnTheVectorEngine) {
  Device device = makeLossy();
  Charged none(device, matrixWork("tf32", "f32", 1));
  EXPECT_FALSE(none.charge.ops);
  EXPECT_TRUE(none.charge.boundUnknown);

  device.rates.push_back(row(Engine::Vector, "f32", 3e12));
  Charged vector(device, matrixWork("tf32", "f32", 1));
  EXPECT_EQ(vector.charge.engine, Engine::Vector);
  EXPECT_EQ(vector.charge.ops, 3e12);
}

//===----------------------------------------------------------------------===//
// Vector and transcendental work
//===----------------------------------------------------------------------===//

TEST(PricerTest, VectorWorkOfAMissingTypeIsSaidOnce) {
  Device device = makeA6000();
  Pricer pricer(device, {});
  EXPECT_EQ(pricer.getCharge(vectorWork("bf16", 1)).ops, 38.7e12);
  EXPECT_EQ(pricer.getCharge(vectorWork("bf16", 2)).ops, 38.7e12);
  EXPECT_EQ(pricer.getCharge(vectorWork("i32", 1)).ops, 38.7e12);
  // Matrix work that ends on the ALUs in a type already spoken of.
  pricer.getCharge(matrixWork("i32", "i32", 1));

  ASSERT_EQ(pricer.getNotes().size(), 3u);
  EXPECT_EQ(pricer.getNotes()[0].message,
            "nvidia-a6000 has no vector rate for bf16; charged at the f32 "
            "vector rate");
  EXPECT_EQ(pricer.getNotes()[1].message,
            "nvidia-a6000 has no vector rate for i32; charged at the f32 "
            "vector rate");
  EXPECT_EQ(pricer.getNotes()[2].kind, RateNoteKind::Fallback);
}

TEST(PricerTest, VectorTableWithoutF32) {
  Device device = makeDevice("no-f32", 1e12);
  device.rates.push_back(row(Engine::Vector, "i64", 9e12));
  device.rates.push_back(row(Engine::Vector, "f8E5M2", 20e12));
  device.rates.push_back(row(Engine::Vector, "bf16", 11e12));
  Charged f32(device, vectorWork("f32", 1));
  EXPECT_EQ(f32.charge.ops, 11e12);
  EXPECT_EQ(f32.notes, "substituted_type: no-f32 has no vector rate for f32; "
                       "charged at the bf16 vector rate\n");
}

TEST(PricerTest, NoVectorTableIsSaidOnce) {
  Device device = makeTpuV4();
  Pricer pricer(device, {});
  Pricer::Charge charge = pricer.getCharge(vectorWork("f32", 1));
  EXPECT_FALSE(charge.ops);
  EXPECT_FALSE(charge.boundUnknown);
  EXPECT_FALSE(pricer.getCharge(vectorWork("bf16", 1)).ops);
  ASSERT_EQ(pricer.getNotes().size(), 1u);
  EXPECT_EQ(pricer.getNotes()[0].kind, RateNoteKind::UnknownRate);
  EXPECT_EQ(
      pricer.getNotes()[0].message,
      "google-tpu-v4 has no vector rates; the time of such work is left out");
}

TEST(PricerTest, TranscendentalWorkUpToF32) {
  EXPECT_EQ(Charged(makeA6000(), transcendentalWork("f32", 1)).notes, "");
  Charged f16(makeA6000(), transcendentalWork("f16", 1));
  EXPECT_EQ(f16.charge.engine, Engine::Transcendental);
  EXPECT_EQ(f16.charge.ops, 2.4192e12);
  EXPECT_EQ(f16.notes, "substituted_type: nvidia-a6000 has no transcendental "
                       "rate for f16; charged at the f32 transcendental "
                       "rate\n");
}

TEST(PricerTest, WiderTranscendentalWorkRunsOnTheOrdinaryAlus) {
  Device device = makeA6000();
  device.rates.push_back(row(Engine::Vector, "f64", 0.6046875e12));
  Charged f64(device, transcendentalWork("f64", 1));
  EXPECT_EQ(f64.charge.engine, Engine::Vector);
  EXPECT_EQ(f64.charge.ops, 0.6046875e12);
  EXPECT_EQ(f64.notes, "substituted_engine: nvidia-a6000 has no "
                       "transcendental rate for f64; charged as f64 vector "
                       "work\n");
}

TEST(PricerTest, NoTranscendentalTable) {
  Device device = makeDevice("no-sfu", 1e12);
  device.rates.push_back(row(Engine::Vector, "f32", 4e12));
  Charged f16(device, transcendentalWork("f16", 1));
  EXPECT_EQ(f16.charge.engine, Engine::Vector);
  EXPECT_EQ(f16.charge.ops, 4e12);
  EXPECT_EQ(f16.notes, "substituted_engine: no-sfu has no transcendental rate "
                       "for f16; charged as f16 vector work\n"
                       "substituted_type: no-sfu has no vector rate for f16; "
                       "charged at the f32 vector rate\n");
}

} // namespace
