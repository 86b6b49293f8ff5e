//===- arithmetic.cpp - The roofline model without IR ---------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Prices the product of a 1 x 4096 vector and a 4096 x 4096 matrix of f16.
//
//===----------------------------------------------------------------------===//

#include "roofline/Model/Estimate.h"
#include "roofline/Target/TargetDatabase.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/raw_ostream.h"

using namespace roofline;

int main() {
  const Device *device = TargetDatabase::findBuiltin("nvidia-a6000");
  if (!device)
    return 1;
  NumericType f16 = *NumericType::parse("f16");
  NumericType f32 = *NumericType::parse("f32");
  // A multiply-accumulate an element of the matrix; matrix, vector and result
  // of two bytes an element.
  Work work(f16, f16, f32, Count(2) * 4096 * 4096);
  Count bytes = Count(2) * (4096 * 4096 + 4096 + 4096);
  Estimate estimate = Pricer(*device, PricingOptions()).estimate(work, bytes);
  // 33,554,432 operations on 33,570,816 bytes. CHECK: memory-bound
  llvm::outs() << stringify(estimate.bound) << "-bound\n";
  // 33,570,816 B / 768 GB/s = 43.712 us. CHECK-NEXT: 43.712 us
  llvm::outs() << llvm::format("%.3f us\n", estimate.time * 1e6);
  return 0;
}
