//===- TrafficModel.cpp - What counts as traffic --------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "roofline/Model/TrafficModel.h"
#include "llvm/Support/ErrorHandling.h"

using namespace roofline;

llvm::StringRef roofline::stringifyTrafficModel(TrafficModel model) {
  switch (model) {
  case TrafficModel::Op:
    return "op";
  case TrafficModel::Fused:
    return "fused";
  }
  llvm_unreachable("unknown traffic model");
}

std::optional<TrafficModel>
roofline::symbolizeTrafficModel(llvm::StringRef name) {
  for (TrafficModel model : {TrafficModel::Op, TrafficModel::Fused})
    if (stringifyTrafficModel(model) == name)
      return model;
  return std::nullopt;
}

llvm::StringRef roofline::stringifyMaskedPairs(MaskedPairs pairs) {
  switch (pairs) {
  case MaskedPairs::Count:
    return "count";
  case MaskedPairs::Skip:
    return "skip";
  }
  llvm_unreachable("unknown choice of pairs");
}

std::optional<MaskedPairs>
roofline::symbolizeMaskedPairs(llvm::StringRef name) {
  for (MaskedPairs pairs : {MaskedPairs::Count, MaskedPairs::Skip})
    if (stringifyMaskedPairs(pairs) == name)
      return pairs;
  return std::nullopt;
}

llvm::StringRef
roofline::stringifyDequantization(Dequantization dequantization) {
  switch (dequantization) {
  case Dequantization::Fused:
    return "fused";
  case Dequantization::Separate:
    return "separate";
  }
  llvm_unreachable("unknown place of dequantization");
}

std::optional<Dequantization>
roofline::symbolizeDequantization(llvm::StringRef name) {
  for (Dequantization each : {Dequantization::Fused, Dequantization::Separate})
    if (stringifyDequantization(each) == name)
      return each;
  return std::nullopt;
}
