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
  }
  llvm_unreachable("unknown traffic model");
}

std::optional<TrafficModel>
roofline::symbolizeTrafficModel(llvm::StringRef name) {
  if (name == stringifyTrafficModel(TrafficModel::Op))
    return TrafficModel::Op;
  return std::nullopt;
}
