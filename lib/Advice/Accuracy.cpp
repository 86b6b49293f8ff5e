//===- Accuracy.cpp - What quantizing tensors loses -----------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Accuracy.h"
#include "roofline/Analysis/Storage/ChannelDims.h"
#include "roofline/Model/Units.h"
#include "llvm/Support/FormatVariadic.h"

using namespace mlir;

namespace roofline {

/// The dimensions of `root` that channels extend along.
std::optional<llvm::SmallBitVector>
AccuracyJudge::findSummed(const Root &root) const {
  const Channels::Use *use = channels.findUse(root);
  if (!use)
    return std::nullopt;
  if (use->isContraction)
    return findSummedDims(use->op, use->operand, root.value, analyses);
  // A row of a table is its last dimension of several elements.
  if (use->operand != root.value)
    return std::nullopt;
  ArrayRef<int64_t> shape = cast<ShapedType>(root.value.getType()).getShape();
  llvm::SmallBitVector summed(shape.size());
  for (unsigned dim = shape.size(); dim-- > 0;)
    if (shape[dim] != 1) {
      summed.set(dim);
      return summed;
    }
  return std::nullopt;
}

std::variant<QuantizationError, NotJudged>
AccuracyJudge::judge(const Root &root, const Scheme &scheme) {
  auto dataOrNot = getWeightData(root.value, symbolTables);
  if (auto *reason = std::get_if<NotJudged>(&dataOrNot))
    return *reason;
  const TensorData &data = std::get<TensorData>(dataOrNot);
  if (data.isSplat)
    return NotJudged{"all elements are equal, as those of a dummy"};
  std::optional<llvm::SmallBitVector> summed = findSummed(root);
  if (!summed)
    return NotJudged{"which dimensions share a scale is not known"};
  return getQuantizationError(data, *summed, scheme, root.value.getContext());
}

std::string describeError(const QuantizationError &error) {
  std::optional<double> decibels = error.getDecibels();
  if (!decibels)
    return "no element is off";
  std::string text =
      llvm::formatv("{0:f1} dB signal to noise, the worst group {1} off",
                    *decibels, formatShare(error.worstGroupError));
  for (const OutlierChannel &outlier : error.outliers)
    text += llvm::formatv("; channel {0} is an outlier, {1:f1}x the median",
                          outlier.channel, outlier.ratio);
  return text;
}

} // namespace roofline
