//===- SchemeTest.cpp - Tests of bytes and types of schemes ---------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "roofline/Model/Scheme.h"
#include "TestDevices.h"
#include "gtest/gtest.h"

using namespace roofline;
using namespace roofline::test;
using llvm::StringRef;

/// A scheme with f16 scales.
static Scheme makeScheme(StringRef storage, int64_t group = 0) {
  Scheme scheme;
  scheme.name = storage.str();
  scheme.storage = type(storage);
  scheme.group = group;
  return scheme;
}

/// A scheme with scales of type `scale`.
static Scheme makeScheme(StringRef storage, int64_t group, StringRef scale) {
  Scheme scheme = makeScheme(storage, group);
  scheme.scale = type(scale);
  return scheme;
}

TEST(Scheme, BitsOfGroups) {
  // An f16 scale adds 16 / 128, 16 / 32.
  EXPECT_EQ(makeScheme("i4", 128).getBitsPerElement(4096), 4.125);
  EXPECT_EQ(makeScheme("i4", 32).getBitsPerElement(4096), 4.5);
  // A scale of a byte adds 8 / 32, 8 / 16.
  EXPECT_EQ(makeScheme("f4E2M1FN", 32, "f8E8M0FNU").getBitsPerElement(4096),
            4.25);
  EXPECT_EQ(makeScheme("f4E2M1FN", 16, "f8E4M3FN").getBitsPerElement(4096),
            4.5);
}

TEST(Scheme, BitsOfChannels) {
  // One scale for 256 elements: 8 + 16 / 256.
  EXPECT_EQ(makeScheme("i8").getBitsPerElement(256), 8.0625);
  Scheme bare = makeScheme("i8");
  bare.scale.reset();
  EXPECT_EQ(bare.getBitsPerElement(256), 8);
}

TEST(Scheme, BitsOfZeroPoints) {
  // 16 bits of scale and 4 of zero point for 64 elements.
  Scheme scheme = makeScheme("i4", 64);
  scheme.hasZeroPoint = true;
  EXPECT_EQ(scheme.getBitsPerElement(4096), 4.3125);
}

TEST(Scheme, Bytes) {
  // 3 channels of 128: 384 elements in 192 bytes, 3 scales in 6.
  EXPECT_EQ(makeScheme("i4", 128).getBytes(Count(384), Count(128)), 198);
  EXPECT_EQ(makeScheme("i4").getBytes(Count(384), Count(128)), 198);
  // 12 groups of 32: 24 bytes of scales.
  EXPECT_EQ(makeScheme("i4", 32).getBytes(Count(384), Count(128)), 216);
  // Zero points of 4 bits each: 3 take 2 bytes.
  Scheme scheme = makeScheme("i4", 128);
  scheme.hasZeroPoint = true;
  EXPECT_EQ(scheme.getBytes(Count(384), Count(128)), 200);
  // Five elements of 4 bits are 3 bytes; without a scale that is all.
  scheme = makeScheme("i4");
  scheme.scale.reset();
  EXPECT_EQ(scheme.getBytes(Count(5), Count(5)), 3);
}

TEST(Scheme, UnpackOps) {
  Scheme scheme = makeScheme("i4", 32);
  EXPECT_EQ(scheme.getUnpackOps(), 1u);
  scheme.hasZeroPoint = true;
  EXPECT_EQ(scheme.getUnpackOps(), 2u);
  scheme.hasZeroPoint = false;
  scheme.scale.reset();
  EXPECT_EQ(scheme.getUnpackOps(), 0u);
}

/// A device that multiplies `operands` on its matrix engine.
static Device makeMatrixDevice(StringRef operands) {
  Device device = makeDevice("matrix", 1e12);
  device.rates.push_back(row(Engine::Matrix, operands, 1e14));
  return device;
}

TEST(Scheme, DeviceFloat8) {
  Scheme open = makeScheme("f8E4M3FN");
  open.isDeviceFloat8 = true;
  open.multiplied = open.storage;

  Scheme fnuz = open.getFor(makeMatrixDevice("f8E4M3FNUZ"));
  EXPECT_EQ(fnuz.storage, type("f8E4M3FNUZ"));
  EXPECT_EQ(fnuz.multiplied, type("f8E4M3FNUZ"));
  EXPECT_FALSE(fnuz.isDeviceFloat8);

  // Devices that multiply the other one, both or neither.
  Device both = makeMatrixDevice("f8E4M3FN");
  both.rates.push_back(row(Engine::Matrix, "f8E4M3FNUZ", 1e14));
  for (const Device &device :
       {makeMatrixDevice("f8E4M3FN"), both, makeMatrixDevice("f16")}) {
    Scheme scheme = open.getFor(device);
    EXPECT_EQ(scheme.storage, type("f8E4M3FN"));
    EXPECT_EQ(scheme.multiplied, type("f8E4M3FN"));
    EXPECT_FALSE(scheme.isDeviceFloat8);
  }
}

TEST(Scheme, DeviceFloat8LeavesOtherTypes) {
  Device device = makeMatrixDevice("f8E4M3FNUZ");
  // What is not open stays.
  Scheme closed = makeScheme("f8E4M3FN");
  EXPECT_EQ(closed.getFor(device), closed);
  // Multiplied in another type than the stored one.
  Scheme wide = closed;
  wide.isDeviceFloat8 = true;
  wide.multiplied = type("f16");
  EXPECT_EQ(wide.getFor(device).storage, type("f8E4M3FNUZ"));
  EXPECT_EQ(wide.getFor(device).multiplied, type("f16"));
}

TEST(Scheme, Faults) {
  EXPECT_EQ(makeScheme("i4", 128).findFault(), "");
  EXPECT_EQ(makeScheme("f32").findFault(),
            "'storage' must have at most 16 bits, got f32");
  EXPECT_EQ(makeScheme("i4", -1).findFault(),
            "'group' must not be negative, got -1");
  EXPECT_EQ(makeScheme("i4", 32, "i8").findFault(),
            "'scale' must be a float type, got i8");
  Scheme scheme = makeScheme("f8E5M2");
  scheme.isDeviceFloat8 = true;
  EXPECT_EQ(scheme.findFault(),
            "the 8-bit float of a device is spelled f8E4M3FN, got f8E5M2");
  scheme = makeScheme("i8");
  scheme.multiplied = type("i32");
  EXPECT_EQ(scheme.findFault(),
            "'multiplied' must have at most 16 bits, got i32");
  scheme = makeScheme("f8E5M2");
  scheme.hasZeroPoint = true;
  EXPECT_EQ(scheme.findFault(),
            "'zero_point' needs an integer 'storage', got f8E5M2");
  scheme = makeScheme("i8", 32);
  scheme.scale.reset();
  EXPECT_EQ(scheme.findFault(), "'group' and 'zero_point' need 'scale'");
  scheme.group = 0;
  EXPECT_EQ(scheme.findFault(), "");
  scheme.hasZeroPoint = true;
  EXPECT_EQ(scheme.findFault(), "'group' and 'zero_point' need 'scale'");
}

TEST(Scheme, Equality) {
  Scheme scheme = makeScheme("i4", 128);
  EXPECT_EQ(scheme, makeScheme("i4", 128));
  EXPECT_NE(scheme, makeScheme("i4", 64));
  EXPECT_NE(scheme, makeScheme("i4", 128, "bf16"));
}

TEST(Assumption, Spelling) {
  EXPECT_EQ((Assumption{"", "weight", makeScheme("i8")}).str(), "weight:i8");
  EXPECT_EQ((Assumption{"decode", "%arg3", std::nullopt}).str(),
            "decode::%arg3:keep");
}
