//===- TestDevices.h - Devices and work for the tests -----------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_UNITTESTS_MODEL_TESTDEVICES_H
#define ROOFLINE_UNITTESTS_MODEL_TESTDEVICES_H

#include "roofline/Model/Estimate.h"
#include "llvm/Support/raw_ostream.h"

namespace roofline::test {

inline NumericType type(llvm::StringRef name) {
  return *NumericType::parse(name);
}

inline Work matrixWork(llvm::StringRef operands, llvm::StringRef acc,
                       int64_t ops) {
  return Work(type(operands), type(operands), type(acc), Count(ops));
}

inline Work vectorWork(llvm::StringRef operands, int64_t ops) {
  return Work(Engine::Vector, type(operands), Count(ops));
}

inline Work transcendentalWork(llvm::StringRef operands, int64_t ops) {
  return Work(Engine::Transcendental, type(operands), Count(ops));
}

/// A row with a rate.
inline Rate row(Engine engine, llvm::StringRef operands, double ops) {
  Rate rate{engine, type(operands), type(operands)};
  rate.ops = ops;
  return rate;
}

/// A matrix row that is charged as another type.
inline Rate fallbackRow(llvm::StringRef operands, Engine engine,
                        llvm::StringRef to, bool exact = true,
                        unsigned passes = 1) {
  Rate rate{Engine::Matrix, type(operands), type(operands)};
  rate.support = passes > 1 ? Support::Emulated : Support::Unsupported;
  rate.fallback = Fallback{engine, type(to), exact};
  rate.passes = passes;
  return rate;
}

/// A device without rates, over a memory of `bandwidth` bytes per second.
inline Device makeDevice(std::string name, double bandwidth) {
  Device device;
  device.name = std::move(name);
  device.memory.push_back({"dram", "", Figure{bandwidth, {}}, std::nullopt});
  return device;
}

/// Part of the RTX A6000: f16, bf16, tf32, f32 and i8 on its tensor cores, its
/// ALUs and its special function units.
inline Device makeA6000() {
  Device device = makeDevice("nvidia-a6000", 768e9);
  for (llvm::StringRef f16 : {"f16", "bf16"}) {
    device.rates.push_back(row(Engine::Matrix, f16, 154.8e12));
    device.rates.back().acc = type("f32");
  }
  device.rates.push_back(row(Engine::Matrix, "tf32", 77.4e12));
  device.rates.push_back(fallbackRow("f32", Engine::Vector, "f32"));
  device.rates.back().relaxedFallback = type("tf32");
  device.rates.push_back(fallbackRow("f8E4M3FN", Engine::Matrix, "bf16"));
  device.rates.push_back(row(Engine::Matrix, "i8", 309.7e12));
  // Tensor cores multiply single bits at a rate that was never published.
  device.rates.push_back({Engine::Matrix, type("i1"), type("i1")});
  device.rates.push_back(row(Engine::Vector, "f32", 38.7e12));
  device.rates.push_back(row(Engine::Vector, "f16", 38.7e12));
  device.rates.push_back(row(Engine::Transcendental, "f32", 2.4192e12));
  return device;
}

} // namespace roofline::test

#endif // ROOFLINE_UNITTESTS_MODEL_TESTDEVICES_H
