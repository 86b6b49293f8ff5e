//===- TrafficModel.h - What counts as traffic -----------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_MODEL_TRAFFICMODEL_H
#define ROOFLINE_MODEL_TRAFFICMODEL_H

#include "roofline/Model/EnumNames.h"
#include "roofline/Model/Scheme.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include <optional>

namespace roofline {

/// Which operands count as memory traffic. `Op`: every operation alone, with
/// all its operands from and to memory. `Fused`: what a fusing compiler moves.
enum class TrafficModel { Op, Fused };

template <>
struct EnumNames<TrafficModel> {
  static constexpr EnumName<TrafficModel> all[] = {
      {TrafficModel::Fused, "fused"}, {TrafficModel::Op, "op"}};
};

/// Whether a fused attention computes the pairs of a query and a key that a
/// mask takes out: `Count` does, as written; `Skip` leaves them out where the
/// mask is proved.
enum class MaskedPairs { Count, Skip };

template <>
struct EnumNames<MaskedPairs> {
  static constexpr EnumName<MaskedPairs> all[] = {{MaskedPairs::Count, "count"},
                                                  {MaskedPairs::Skip, "skip"}};
};

/// Where tensors that are assumed to be quantized become numbers again:
/// `Fused`, in the operations that read them; `Separate`, in a kernel before
/// each of them that writes the numbers to memory.
enum class Dequantization { Fused, Separate };

template <>
struct EnumNames<Dequantization> {
  static constexpr EnumName<Dequantization> all[] = {
      {Dequantization::Fused, "fused"}, {Dequantization::Separate, "separate"}};
};

/// How operations are grouped and counted.
struct CountingOptions {
  TrafficModel traffic = TrafficModel::Fused;
  MaskedPairs maskedPairs = MaskedPairs::Count;
  Dequantization dequantization = Dequantization::Fused;
  /// How tensors are assumed to be stored. One of a tensor comes before one of
  /// its role, and one of a function before one of all.
  llvm::SmallVector<Assumption, 0> assumptions = {};
};

} // namespace roofline

#endif // ROOFLINE_MODEL_TRAFFICMODEL_H
