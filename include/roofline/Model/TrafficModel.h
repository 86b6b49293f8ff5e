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

/// Whether a fused attention computes masked-out query-key pairs: `Count` does,
/// as written; `Skip` omits them if they are provably masked.
enum class MaskedPairs { Count, Skip };

template <>
struct EnumNames<MaskedPairs> {
  static constexpr EnumName<MaskedPairs> all[] = {{MaskedPairs::Count, "count"},
                                                  {MaskedPairs::Skip, "skip"}};
};

/// Where tensors assumed to be quantized are dequantized: `Fused`, in the
/// operations that read them; `Separate`, in a kernel before each of them that
/// writes the result to memory.
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
  /// How tensors are assumed to be stored. One for a tensor takes precedence
  /// over one for its role, and one for a function over one for all.
  llvm::SmallVector<Assumption, 0> assumptions = {};
};

} // namespace roofline

#endif // ROOFLINE_MODEL_TRAFFICMODEL_H
