//===- Crossover.cpp - Where a bound changes with a size ------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "roofline/Model/Crossover.h"
#include "llvm/ADT/STLExtras.h"
#include <set>

using namespace roofline;
using llvm::ArrayRef;
using llvm::SmallVector;
using llvm::StringRef;

namespace {

/// The bound as a function of one size, with the others fixed.
class BoundCurve {
public:
  BoundCurve(ArrayRef<Work> work, const Count &bytes, Pricer &pricer,
             StringRef symbol, int64_t others)
      : work(work), bytes(bytes), pricer(pricer), symbol(symbol),
        others(others) {}

  Bound at(int64_t size) const;
  std::optional<Crossover> findCrossover() const;

private:
  Count bind(const Count &count, int64_t size) const;

  ArrayRef<Work> work;
  const Count &bytes;
  Pricer &pricer;
  StringRef symbol;
  int64_t others;
};

} // namespace

Count BoundCurve::bind(const Count &count, int64_t size) const {
  return Count(*count.getPolynomial()
                    .bind([&](StringRef name) {
                      return DynamicAPInt(name == symbol ? size : others);
                    })
                    .getConstant());
}

Bound BoundCurve::at(int64_t size) const {
  SmallVector<Work, 2> bound(work);
  for (Work &entry : bound)
    entry.ops = bind(entry.ops, size);
  return pricer.estimate(bound, bind(bytes, size)).bound;
}

std::optional<Crossover> BoundCurve::findCrossover() const {
  constexpr int64_t largest = int64_t(1) << 30;
  int64_t low = 1, high = 2;
  Bound below = at(low);
  while (at(high) == below) {
    if (high == largest)
      return std::nullopt;
    low = high;
    high *= 2;
  }
  while (low + 1 < high) {
    int64_t middle = low + (high - low) / 2;
    (at(middle) == below ? low : high) = middle;
  }
  return Crossover{high, below, at(high)};
}

SmallVector<OpenBound, 2> roofline::findOpenBounds(ArrayRef<Work> work,
                                                   const Count &bytes,
                                                   Pricer &pricer) {
  std::set<std::string> symbols;
  auto collect = [&](const Count &count) {
    for (std::string &name : count.getPolynomial().getSymbols())
      symbols.insert(std::move(name));
  };
  collect(bytes);
  for (const Work &entry : work)
    collect(entry.ops);

  SmallVector<OpenBound, 2> bounds;
  for (const std::string &symbol : symbols) {
    OpenBound bound;
    bound.symbol = symbol;
    BoundCurve small(work, bytes, pricer, symbol, /*others=*/1);
    BoundCurve large(work, bytes, pricer, symbol, /*others=*/1 << 20);
    bound.crossover = small.findCrossover();
    bound.first = small.at(1);
    bound.isIndependent =
        symbols.size() == 1 || (bound.crossover == large.findCrossover() &&
                                bound.first == large.at(1));
    bounds.push_back(std::move(bound));
  }
  return bounds;
}
