//===- TrafficModel.h - What counts as traffic -----------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_MODEL_TRAFFICMODEL_H
#define ROOFLINE_MODEL_TRAFFICMODEL_H

#include "llvm/ADT/StringRef.h"
#include <optional>

namespace roofline {

/// Which operands count as memory traffic. `Op`: every operation alone, with
/// all its operands from and to memory. `Fused`: what a fusing compiler moves.
enum class TrafficModel { Op, Fused };

/// `op` or `fused`.
llvm::StringRef stringifyTrafficModel(TrafficModel model);
/// The inverse of `stringifyTrafficModel`; nullopt for any other word.
std::optional<TrafficModel> symbolizeTrafficModel(llvm::StringRef name);

} // namespace roofline

#endif // ROOFLINE_MODEL_TRAFFICMODEL_H
