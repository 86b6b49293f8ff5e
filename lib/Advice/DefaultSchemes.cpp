//===- DefaultSchemes.cpp - What suits a device ---------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "DefaultSchemes.h"
#include "roofline/Advice/Advice.h"
#include "roofline/Target/SchemeTable.h"

using namespace mlir;

namespace roofline {

bool multiplies(const Device &device, NumericType type) {
  const Rate *rate = device.findRate(Engine::Matrix, type);
  return rate && rate->ops;
}

SmallVector<StringRef, 5> getDefaultSchemes(const Device &device) {
  using Float = llvm::APFloatBase;
  bool hasFloat8 =
      multiplies(device, NumericType::floating(Float::S_Float8E4M3FN)) ||
      multiplies(device, NumericType::floating(Float::S_Float8E4M3FNUZ));
  SmallVector<StringRef, 5> names = {"i8", "i4g128"};
  if (hasFloat8)
    names.push_back("f8");
  if (multiplies(device, NumericType::integer(8)))
    names.push_back("w8a8");
  if (hasFloat8)
    names.push_back("wf8af8");
  return names;
}

SmallVector<Scheme, 0> findDefaultSchemes(const Device &device) {
  SchemeTable table;
  SmallVector<Scheme, 0> schemes;
  for (StringRef name : getDefaultSchemes(device))
    schemes.push_back(llvm::cantFail(table.find(name)).getFor(device));
  return schemes;
}

} // namespace roofline
