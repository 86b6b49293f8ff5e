//===- QuantizationError.cpp - What quantizing does to numbers ------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "roofline/Advice/QuantizationError.h"
#include "ChannelReader.h"
#include "Quantizer.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"
#include <cmath>

using namespace roofline;

std::optional<double> QuantizationError::getDecibels() const {
  if (noise == 0)
    return std::nullopt;
  return 10 * std::log10(signal / noise);
}

void roofline::serialFor(size_t count, llvm::function_ref<void(size_t)> body) {
  for (size_t i = 0; i < count; ++i)
    body(i);
}

//===----------------------------------------------------------------------===//
// Measuring
//===----------------------------------------------------------------------===//

namespace {

/// What some channels add up to.
struct ChannelSums {
  Power power;
  NumberRange range;
  /// The largest noise over signal of a group, and the first channel with one
  /// of it.
  double worstNoise = 0;
  std::optional<int64_t> worstChannel = std::nullopt;

  void noteWorst(double noise, int64_t channel) {
    if (noise > worstNoise ||
        (noise == worstNoise && worstChannel && channel < *worstChannel)) {
      worstNoise = noise;
      worstChannel = channel;
    }
  }
  void add(const ChannelSums &other);
};

/// Quantizes all groups of a tensor.
class ErrorMeter {
public:
  ErrorMeter(const ChannelReader &reader, int64_t group,
             ParallelFor parallelFor);

  /// The range of all elements.
  NumberRange getRange() const;
  /// What quantizing all elements does; `magnitudes` gets the largest magnitude
  /// of each channel.
  ChannelSums measure(const Quantizer &quantizer,
                      llvm::MutableArrayRef<double> magnitudes) const;

private:
  class Share;
  ChannelSums addShares(llvm::function_ref<void(Share &)> run) const;

  const ChannelReader &reader;
  int64_t groupSize;
  /// How many elements of a channel are looked at together: whole groups.
  int64_t blockSize;
  /// How many are read at a time: a block, unless that takes too much memory.
  int64_t chunkSize;
  ParallelFor parallelFor;
};

/// Some tiles of the tensor, one after the other, and what they add up to.
class ErrorMeter::Share {
public:
  Share(const ErrorMeter &meter, int64_t firstTile, int64_t lastTile)
      : meter(meter), reader(meter.reader), firstTile(firstTile),
        lastTile(lastTile), rowSize(meter.chunkSize + rowPadding),
        rows(reader.getTileSize() * rowSize) {}

  const ChannelSums &getSums() const { return sums; }
  void addRanges();
  void measure(const Quantizer &quantizer,
               llvm::MutableArrayRef<double> magnitudes);

private:
  void
  forEachChunk(const ChannelTile &tile, int64_t begin, int64_t end,
               llvm::function_ref<void(int64_t, llvm::ArrayRef<double>)> visit);
  void measureGroup(const Quantizer &quantizer, llvm::ArrayRef<double> numbers,
                    int64_t channel, double &magnitude);
  void measureInChunks(const Quantizer &quantizer, const ChannelTile &tile,
                       int64_t begin, int64_t end,
                       llvm::MutableArrayRef<double> magnitudes);
  void note(const NumberRange &range, const Power &power, int64_t channel,
            double &magnitude);

  /// A cache line between rows, lest their elements fall on the same place of
  /// the cache.
  static constexpr int64_t rowPadding = 8;

  const ErrorMeter &meter;
  const ChannelReader &reader;
  int64_t firstTile, lastTile;
  int64_t rowSize;
  std::vector<double> rows;
  ChannelSums sums;
};

} // namespace

void ChannelSums::add(const ChannelSums &other) {
  power.add(other.power);
  range.add(other.range);
  if (other.worstChannel)
    noteWorst(other.worstNoise, *other.worstChannel);
}

/// Small groups are read together, for about as many elements.
constexpr int64_t wantedBlockSize = 512;
/// The most numbers in memory at once: 4 MB a thread.
constexpr int64_t maxNumbers = 1 << 19;
/// Into how many shares the work is divided at most: enough for all threads,
/// and few enough to start each anew.
constexpr int64_t maxShares = 256;

ErrorMeter::ErrorMeter(const ChannelReader &reader, int64_t group,
                       ParallelFor parallelFor)
    : reader(reader), parallelFor(parallelFor) {
  int64_t channelSize = reader.getChannelSize();
  groupSize = group == 0 ? channelSize : std::min(group, channelSize);
  blockSize = groupSize * std::max<int64_t>(1, wantedBlockSize / groupSize);
  blockSize = std::min(blockSize, channelSize);
  chunkSize = std::min(blockSize, maxNumbers / reader.getTileSize());
}

ChannelSums ErrorMeter::addShares(llvm::function_ref<void(Share &)> run) const {
  int64_t numTiles = reader.getNumTiles();
  int64_t shareSize = llvm::divideCeil(numTiles, maxShares);
  std::vector<ChannelSums> sums(llvm::divideCeil(numTiles, shareSize));
  parallelFor(sums.size(), [&](size_t number) {
    int64_t first = int64_t(number) * shareSize;
    Share share(*this, first, std::min(first + shareSize, numTiles));
    run(share);
    sums[number] = share.getSums();
  });
  // In order: which thread was first must not make a difference.
  ChannelSums total;
  for (const ChannelSums &part : sums)
    total.add(part);
  return total;
}

NumberRange ErrorMeter::getRange() const {
  return addShares([](Share &share) { share.addRanges(); }).range;
}

ChannelSums
ErrorMeter::measure(const Quantizer &quantizer,
                    llvm::MutableArrayRef<double> magnitudes) const {
  return addShares([&](Share &share) { share.measure(quantizer, magnitudes); });
}

/// Calls `visit` with elements [begin, end) of the channels of `tile`, some at
/// a time, and the number of the channel in the tile.
void ErrorMeter::Share::forEachChunk(
    const ChannelTile &tile, int64_t begin, int64_t end,
    llvm::function_ref<void(int64_t, llvm::ArrayRef<double>)> visit) {
  while (begin < end) {
    int64_t count = std::min(meter.chunkSize, end - begin);
    reader.read(tile, begin, begin + count, rows.data(), rowSize);
    for (int64_t i = 0; i < tile.count; ++i)
      visit(i, llvm::ArrayRef(rows.data() + i * rowSize, count));
    begin += count;
  }
}

void ErrorMeter::Share::addRanges() {
  for (int64_t number = firstTile; number < lastTile; ++number)
    forEachChunk(reader.getTile(number), 0, reader.getChannelSize(),
                 [&](int64_t, llvm::ArrayRef<double> numbers) {
                   sums.range.add(NumberRange::of(numbers));
                 });
}

void ErrorMeter::Share::note(const NumberRange &range, const Power &power,
                             int64_t channel, double &magnitude) {
  sums.range.add(range);
  sums.power.add(power);
  magnitude = std::max(magnitude, range.getMagnitude());
  if (power.noise > 0 && power.signal > 0)
    sums.noteWorst(power.noise / power.signal, channel);
}

/// Whether there is anything to measure in what has `range`.
static bool isMeasurable(const NumberRange &range) {
  return range.isFinite && range.getMagnitude() > 0;
}

void ErrorMeter::Share::measureGroup(const Quantizer &quantizer,
                                     llvm::ArrayRef<double> numbers,
                                     int64_t channel, double &magnitude) {
  NumberRange range = NumberRange::of(numbers);
  Power power;
  if (isMeasurable(range))
    power = quantizer.measure(numbers, quantizer.getScale(range));
  note(range, power, channel, magnitude);
}

/// Measures a group of each channel of `tile` that does not fit into memory:
/// reads it twice.
void ErrorMeter::Share::measureInChunks(
    const Quantizer &quantizer, const ChannelTile &tile, int64_t begin,
    int64_t end, llvm::MutableArrayRef<double> magnitudes) {
  llvm::SmallVector<NumberRange> ranges(tile.count);
  forEachChunk(tile, begin, end,
               [&](int64_t i, llvm::ArrayRef<double> numbers) {
                 ranges[i].add(NumberRange::of(numbers));
               });
  llvm::SmallVector<Power> powers(tile.count);
  forEachChunk(
      tile, begin, end, [&](int64_t i, llvm::ArrayRef<double> numbers) {
        if (isMeasurable(ranges[i]))
          powers[i].add(
              quantizer.measure(numbers, quantizer.getScale(ranges[i])));
      });
  for (int64_t i = 0; i < tile.count; ++i)
    note(ranges[i], powers[i], tile.first + i, magnitudes[tile.first + i]);
}

void ErrorMeter::Share::measure(const Quantizer &quantizer,
                                llvm::MutableArrayRef<double> magnitudes) {
  size_t groupSize = meter.groupSize;
  for (int64_t number = firstTile; number < lastTile; ++number) {
    ChannelTile tile = reader.getTile(number);
    for (int64_t begin = 0; begin < reader.getChannelSize();
         begin += meter.blockSize) {
      int64_t end = std::min(begin + meter.blockSize, reader.getChannelSize());
      if (end - begin > meter.chunkSize) {
        measureInChunks(quantizer, tile, begin, end, magnitudes);
        continue;
      }
      forEachChunk(
          tile, begin, end, [&](int64_t i, llvm::ArrayRef<double> numbers) {
            for (; !numbers.empty(); numbers = numbers.drop_front(
                                         std::min(groupSize, numbers.size())))
              measureGroup(quantizer, numbers.take_front(groupSize),
                           tile.first + i, magnitudes[tile.first + i]);
          });
    }
  }
}

//===----------------------------------------------------------------------===//
// Outliers
//===----------------------------------------------------------------------===//

/// Of an even number of `values`, which is not 0, the mean of the middle two.
static double getMedian(std::vector<double> values) {
  auto middle = values.begin() + values.size() / 2;
  std::nth_element(values.begin(), middle, values.end());
  if (values.size() % 2 == 1)
    return *middle;
  return (*std::max_element(values.begin(), middle) + *middle) / 2;
}

/// The outliers of channels of these largest magnitudes.
static llvm::SmallVector<OutlierChannel, 0>
findOutliers(const std::vector<double> &magnitudes) {
  llvm::SmallVector<OutlierChannel, 0> outliers;
  double median = getMedian(magnitudes);
  if (median == 0)
    return outliers;
  for (auto [channel, magnitude] : llvm::enumerate(magnitudes))
    if (magnitude > outlierRatio * median)
      outliers.push_back({int64_t(channel), magnitude / median});
  llvm::sort(outliers, [](const auto &lhs, const auto &rhs) {
    return lhs.ratio != rhs.ratio ? lhs.ratio > rhs.ratio
                                  : lhs.channel < rhs.channel;
  });
  outliers.truncate(std::min(outliers.size(), maxOutliers));
  return outliers;
}

//===----------------------------------------------------------------------===//
// The whole tensor
//===----------------------------------------------------------------------===//

/// The number of elements of `shape`; nullopt if it is not known or beyond what
/// memory holds.
static std::optional<int64_t> countElements(llvm::ArrayRef<int64_t> shape) {
  int64_t elements = 1;
  for (int64_t size : shape)
    if (size < 0 || llvm::MulOverflow(elements, size, elements))
      return std::nullopt;
  return elements;
}

/// As the public function, of data that can be read.
static std::variant<QuantizationError, NotJudged>
measureError(const ChannelReader &reader, Quantizer quantizer, int64_t group,
             ParallelFor parallelFor) {
  ErrorMeter meter(reader, group, parallelFor);
  if (quantizer.needsTensorRange())
    quantizer.setTensorRange(meter.getRange());
  std::vector<double> magnitudes(reader.getNumChannels());
  ChannelSums sums = meter.measure(quantizer, magnitudes);
  if (!sums.range.isFinite)
    return NotJudged{"some elements are NaN or infinite"};
  if (!std::isfinite(sums.power.signal) ||
      (sums.power.signal == 0 && sums.range.getMagnitude() > 0))
    return NotJudged{"squaring the elements overflows or underflows"};
  QuantizationError error;
  error.elements = reader.getNumChannels() * reader.getChannelSize();
  error.signal = sums.power.signal;
  error.noise = sums.power.noise;
  error.worstGroupError = std::sqrt(sums.worstNoise);
  error.worstChannel = sums.worstChannel;
  error.outliers = findOutliers(magnitudes);
  return error;
}

std::variant<QuantizationError, NotJudged>
roofline::getQuantizationError(const TensorData &data,
                               const llvm::SmallBitVector &summed,
                               const Scheme &scheme, ParallelFor parallelFor) {
  assert(summed.size() == data.shape.size() && "dimensions of another tensor");
  if (data.type.getWidth() <= 8)
    return NotJudged{"already stored as " + data.type.str()};
  ElementDecoder decode = getDecoder(data.type);
  if (!decode)
    return NotJudged{"no rule to quantize elements of type " + data.type.str()};
  std::optional<Quantizer> quantizer = Quantizer::get(scheme);
  if (!quantizer)
    return NotJudged{"no rule to round to the types of " + scheme.name};
  std::optional<int64_t> elements = countElements(data.shape);
  int64_t elementBytes = data.type.getWidth() / 8;
  int64_t stored = data.bytes.size() / elementBytes;
  if (!elements || data.bytes.size() % elementBytes != 0 ||
      stored != (data.isSplat ? 1 : *elements))
    return NotJudged{"the data do not match the shape"};
  if (*elements == 0)
    return NotJudged{"there are no elements"};
  if (!data.isSplat)
    return measureError(ChannelReader(data, summed, decode), *quantizer,
                        scheme.group, parallelFor);

  // All groups are alike: one element stands for them.
  TensorData single{data.bytes, data.type, {}};
  auto result = measureError(ChannelReader(single, {}, decode), *quantizer,
                             scheme.group, parallelFor);
  if (auto *error = std::get_if<QuantizationError>(&result)) {
    error->elements = *elements;
    error->signal *= double(*elements);
    error->noise *= double(*elements);
  }
  return result;
}
