//===- ChannelReader.cpp - Numbers of a tensor by channel -----------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ChannelReader.h"
#include "llvm/ADT/bit.h"
#include "llvm/Support/MathExtras.h"
#include <algorithm>
#include <cstring>

using namespace roofline;
using llvm::APFloatBase;

//===----------------------------------------------------------------------===//
// Element types
//===----------------------------------------------------------------------===//

static double widen(double value) { return value; }
static double widen(float value) { return value; }

namespace {
struct BFloat16 {
  uint16_t bits;
};
struct Float16 {
  uint16_t bits;
};
} // namespace

static double widen(BFloat16 value) {
  return llvm::bit_cast<float>(uint32_t(value.bits) << 16);
}

/// Without branches, so that several are converted at once.
static double widen(Float16 value) {
  constexpr uint32_t exponentMask = 0x7c00;
  // The difference of the exponents' biases.
  constexpr uint32_t rebias = 127 - 15;
  uint32_t exponent = value.bits & exponentMask;
  uint32_t magnitude = (value.bits & 0x7fffu) << (23 - 10);
  // A subnormal is what the smallest normal with its fraction has above 1.
  float subnormal =
      llvm::bit_cast<float>(magnitude + ((rebias + 1) << 23)) - 0x1p-14f;
  // The exponent of infinity has all bits set in both formats.
  uint32_t normal =
      magnitude + (exponent == exponentMask ? 2 * rebias << 23 : rebias << 23);
  uint32_t bits = exponent == 0 ? llvm::bit_cast<uint32_t>(subnormal) : normal;
  return llvm::bit_cast<float>(bits | (value.bits & 0x8000u) << 16);
}

template <typename Element>
static void decode(const char *bytes, size_t count, double *out) {
  for (size_t i = 0; i < count; ++i) {
    Element element;
    std::memcpy(&element, bytes + i * sizeof(Element), sizeof(Element));
    out[i] = widen(element);
  }
}

ElementDecoder roofline::getDecoder(NumericType type) {
  if (type == NumericType::floating(APFloatBase::S_IEEEdouble))
    return decode<double>;
  if (type == NumericType::floating(APFloatBase::S_IEEEsingle))
    return decode<float>;
  if (type == NumericType::floating(APFloatBase::S_IEEEhalf))
    return decode<Float16>;
  if (type == NumericType::floating(APFloatBase::S_BFloat))
    return decode<BFloat16>;
  return nullptr;
}

//===----------------------------------------------------------------------===//
// Channels
//===----------------------------------------------------------------------===//

/// Elements that lie next to each other are read together, over several
/// channels if need be: a few cache lines.
constexpr int64_t maxTileSize = 128;
/// Short channels are read several at a time, for as many numbers.
constexpr int64_t numbersPerTile = 4096;

/// Adds `axis`, within all of `axes`, to these.
void ChannelReader::addAxis(Axes &axes, Axis axis) {
  if (axis.size == 1)
    return;
  if (!axes.empty() && axes.back().stride == axis.size * axis.stride)
    axes.back() = {axes.back().size * axis.size, axis.stride};
  else
    axes.push_back(axis);
}

ChannelReader::ChannelReader(const TensorData &data,
                             const llvm::SmallBitVector &summed,
                             ElementDecoder decode)
    : bytes(data.bytes.data()), elementBytes(data.type.getWidth() / 8),
      decode(decode) {
  llvm::SmallVector<int64_t> strides(data.shape.size());
  int64_t stride = 1;
  for (unsigned dim = data.shape.size(); dim-- > 0;) {
    strides[dim] = stride;
    stride *= data.shape[dim];
  }
  for (auto [dim, size] : llvm::enumerate(data.shape)) {
    addAxis(summed.test(dim) ? inner : outer, {size, strides[dim]});
    (summed.test(dim) ? channelSize : numChannels) *= size;
  }
  for (Axes *axes : {&outer, &inner})
    if (axes->empty())
      axes->push_back({1, 1});

  int64_t rowSize = outer.back().size;
  tileSize =
      outer.back().stride == 1
          ? maxTileSize
          : std::clamp<int64_t>(numbersPerTile / channelSize, 1, maxTileSize);
  tileSize = std::min(tileSize, rowSize);
  tilesPerRow = llvm::divideCeil(rowSize, tileSize);
  numTileRows = numChannels / rowSize;
}

ChannelTile ChannelReader::getTile(int64_t number) const {
  int64_t rowSize = outer.back().size;
  int64_t first = number % tilesPerRow * tileSize;
  return {number / tilesPerRow * rowSize + first,
          std::min(tileSize, rowSize - first)};
}

/// The distance of element `number` along `axes` from the first one.
int64_t ChannelReader::getOffset(llvm::ArrayRef<Axis> axes, int64_t number) {
  int64_t offset = 0;
  for (const Axis &axis : llvm::reverse(axes)) {
    offset += number % axis.size * axis.stride;
    number /= axis.size;
  }
  return offset;
}

/// Reads `count` channels whose elements lie next to each other: some elements
/// of all of them, then these channel by channel, so that rows are written by
/// the cache line.
void ChannelReader::readAcross(int64_t base, int64_t count, int64_t begin,
                               int64_t end, double *rows,
                               int64_t rowSize) const {
  constexpr int64_t maxColumns = 8;
  double columns[maxColumns][maxTileSize + maxColumns];
  auto readColumns = [&](int64_t numColumns) {
    for (int64_t i = 0; i < numColumns; ++i)
      decode(getElement(base + getOffset(inner, begin + i)), count, columns[i]);
    for (int64_t channel = 0; channel < count; ++channel)
      for (int64_t i = 0; i < numColumns; ++i)
        rows[channel * rowSize + i] = columns[i][channel];
    begin += numColumns;
    rows += numColumns;
  };
  // With a number that the compiler knows.
  while (end - begin >= maxColumns)
    readColumns(maxColumns);
  readColumns(end - begin);
}

/// Reads a channel in runs of elements that lie next to each other.
void ChannelReader::readAlong(int64_t base, int64_t begin, int64_t end,
                              double *row) const {
  int64_t runSize = inner.back().stride == 1 ? inner.back().size : 1;
  while (begin < end) {
    int64_t count = std::min(end - begin, runSize - begin % runSize);
    decode(getElement(base + getOffset(inner, begin)), count, row);
    begin += count;
    row += count;
  }
}

void ChannelReader::read(const ChannelTile &tile, int64_t begin, int64_t end,
                         double *rows, int64_t rowSize) const {
  if (outer.back().stride == 1 && tile.count > 1)
    return readAcross(getOffset(outer, tile.first), tile.count, begin, end,
                      rows, rowSize);
  for (int64_t channel = 0; channel < tile.count; ++channel)
    readAlong(getOffset(outer, tile.first + channel), begin, end,
              rows + channel * rowSize);
}
