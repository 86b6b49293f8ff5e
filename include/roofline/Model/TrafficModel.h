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

/// Whether a fused attention computes the pairs of a query and a key that a
/// mask takes out: `Count` does, as written; `Skip` leaves them out where the
/// mask is proved.
enum class MaskedPairs { Count, Skip };

/// `count` or `skip`.
llvm::StringRef stringifyMaskedPairs(MaskedPairs pairs);
/// The inverse of `stringifyMaskedPairs`; nullopt for any other word.
std::optional<MaskedPairs> symbolizeMaskedPairs(llvm::StringRef name);

/// How operations are grouped and counted.
struct CountingOptions {
  TrafficModel traffic = TrafficModel::Fused;
  MaskedPairs maskedPairs = MaskedPairs::Count;
};

} // namespace roofline

#endif // ROOFLINE_MODEL_TRAFFICMODEL_H
