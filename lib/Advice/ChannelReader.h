//===- ChannelReader.h - Numbers of a tensor by channel ---------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_LIB_ADVICE_CHANNELREADER_H
#define ROOFLINE_LIB_ADVICE_CHANNELREADER_H

#include "roofline/Advice/QuantizationError.h"

namespace roofline {

/// Converts `count` elements, that need not be aligned, to doubles.
using ElementDecoder = void (*)(const char *bytes, size_t count, double *out);

/// The decoder for elements of `type`; null where there is none.
ElementDecoder getDecoder(NumericType type);

/// Neighbouring channels that are read together.
struct ChannelTile {
  int64_t first;
  int64_t count;
};

/// Reads a tensor channel by channel, wherever in memory the elements of a
/// channel are.
class ChannelReader {
public:
  /// `data` has elements of a type that `decode` converts, and its bytes are
  /// those of its shape.
  ChannelReader(const TensorData &data, const llvm::SmallBitVector &summed,
                ElementDecoder decode);

  int64_t getNumChannels() const { return numChannels; }
  int64_t getChannelSize() const { return channelSize; }

  int64_t getNumTiles() const { return numTileRows * tilesPerRow; }
  ChannelTile getTile(int64_t number) const;
  /// The most channels that a tile has.
  int64_t getTileSize() const { return tileSize; }

  /// Writes elements [begin, end) of the channels of `tile` to rows of
  /// `rowSize` numbers each.
  void read(const ChannelTile &tile, int64_t begin, int64_t end, double *rows,
            int64_t rowSize) const;

private:
  /// Dimensions as one counts through them, sizes and distances in elements.
  struct Axis {
    int64_t size, stride;
  };
  using Axes = llvm::SmallVector<Axis, 4>;

  static void addAxis(Axes &axes, Axis axis);
  static int64_t getOffset(llvm::ArrayRef<Axis> axes, int64_t number);
  void readAcross(int64_t base, int64_t count, int64_t begin, int64_t end,
                  double *rows, int64_t rowSize) const;
  void readAlong(int64_t base, int64_t begin, int64_t end, double *row) const;
  const char *getElement(int64_t offset) const {
    return bytes + offset * elementBytes;
  }

  const char *bytes;
  int64_t elementBytes;
  ElementDecoder decode;
  /// The axes that number channels, and those within one. At least one each.
  Axes outer, inner;
  int64_t numChannels = 1, channelSize = 1;
  int64_t tileSize, tilesPerRow, numTileRows;
};

} // namespace roofline

#endif // ROOFLINE_LIB_ADVICE_CHANNELREADER_H
