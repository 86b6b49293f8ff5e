//===- Sweep.cpp - How prices change with a dimension ---------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "roofline/Pricing/Sweep.h"
#include "roofline/Analysis/Estimate/Residency.h"
#include "roofline/Model/Fit.h"
#include <map>

using namespace mlir;

namespace roofline {

namespace {

/// Prices at one size.
struct Sample {
  /// Of groups, by the operations of the module that run in them, and of
  /// functions.
  llvm::DenseMap<Operation *, Bound> bounds;
  llvm::DenseMap<Operation *, SweepPoint> points;
  llvm::DenseMap<Operation *, std::optional<bool>> fits;
};

/// Sweeps along one dimension.
class Sweeper {
public:
  Sweeper(const ModuleEstimate &base, unsigned dim, AnalysisManager analyses)
      : base(base), dim(dim), range(base.options.dims[dim]),
        analyses(analyses) {}

  FailureOr<Sweep> run();

private:
  const Sample *get(int64_t size);
  const Sample &add(int64_t size, const ModuleEstimate &estimate);
  LogicalResult sampleSteps();
  LogicalResult findCrossovers(int64_t low, int64_t high,
                               ArrayRef<Operation *> changing);
  LogicalResult findCrossovers();
  FailureOr<std::optional<int64_t>> findLargestFit(Operation *function);

  const ModuleEstimate &base;
  unsigned dim;
  const DimSize &range;
  AnalysisManager analyses;
  std::map<int64_t, Sample> samples;
  llvm::DenseMap<Operation *, Crossover> crossovers;
};

} // namespace

/// The prices at `size`; null after an error.
const Sample *Sweeper::get(int64_t size) {
  auto known = samples.find(size);
  if (known != samples.end())
    return &known->second;
  // It is priced at the first sizes.
  if (size == range.size)
    return &add(size, base);
  ModuleOptions options = base.options;
  for (DimSize &each : options.dims)
    each.last = each.size;
  options.dims[dim] = DimSize(range.name, size);
  auto module = cast<ModuleOp>(base.module);
  FailureOr<ModuleEstimate> estimate =
      estimateModule(module, analyses, options);
  if (failed(estimate)) {
    emitRemark(module.getLoc()) << "the size " << size << " of '" << range.name
                                << "' lies in the range to sweep";
    return nullptr;
  }
  return &add(size, *estimate);
}

/// Keeps what is compared of `estimate`, which was made at `size`.
const Sample &Sweeper::add(int64_t size, const ModuleEstimate &estimate) {
  Sample &sample = samples[size];
  for (const PricedFunction &priced : estimate.functions) {
    const FunctionEstimate &function = priced.estimate;
    Residency residency = findResidency(function);
    sample.bounds[priced.function] = function.totals.bound;
    sample.points[priced.function] = {size, function.totals,
                                      function.getFlops(), function.bytes,
                                      residency.getTotal()};
    sample.fits[priced.function] =
        Fit(residency.getTotal(), residency.atLeast, function.device).fits();
    if (function.device)
      for (const GroupMember &op : function.getOps())
        sample.bounds.try_emplace(
            estimate.getOriginal(op.op),
            function.getEstimate(op.getFirstGroup()).bound);
  }
  return sample;
}

/// Looks at both ends and at the powers of two in between.
LogicalResult Sweeper::sampleSteps() {
  if (!get(range.size))
    return failure();
  for (uint64_t size = llvm::NextPowerOf2(range.size);
       size < uint64_t(range.last); size *= 2)
    if (!get(size))
      return failure();
  return success(get(range.last));
}

/// Finds where between `low` and `high`, which have been looked at, the bounds
/// of `changing` change.
LogicalResult Sweeper::findCrossovers(int64_t low, int64_t high,
                                      ArrayRef<Operation *> changing) {
  SmallVector<std::tuple<int64_t, int64_t, SmallVector<Operation *>>> worklist;
  worklist.push_back({low, high, llvm::to_vector(changing)});
  while (!worklist.empty()) {
    auto [first, last, ops] = worklist.pop_back_val();
    if (ops.empty())
      continue;
    const Sample &below = samples[first], &above = samples[last];
    if (first + 1 == last) {
      for (Operation *op : ops)
        crossovers[op] = {last, below.bounds.lookup(op),
                          above.bounds.lookup(op)};
      continue;
    }
    int64_t middle = first + (last - first) / 2;
    const Sample *between = get(middle);
    if (!between)
      return failure();
    SmallVector<Operation *> lower, upper;
    for (Operation *op : ops) {
      bool isChanged =
          between->bounds.lookup(op) != samples[first].bounds.lookup(op);
      (isChanged ? lower : upper).push_back(op);
    }
    worklist.push_back({first, middle, std::move(lower)});
    worklist.push_back({middle, last, std::move(upper)});
  }
  return success();
}

LogicalResult Sweeper::findCrossovers() {
  SmallVector<int64_t> sizes = llvm::to_vector(llvm::make_first_range(samples));
  llvm::DenseSet<Operation *> done;
  for (unsigned i = 1; i < sizes.size(); ++i) {
    const Sample &below = samples[sizes[i - 1]], &above = samples[sizes[i]];
    SmallVector<Operation *> changing;
    for (auto [op, bound] : below.bounds)
      if (above.bounds.contains(op) && above.bounds.lookup(op) != bound &&
          done.insert(op).second)
        changing.push_back(op);
    if (failed(findCrossovers(sizes[i - 1], sizes[i], changing)))
      return failure();
  }
  return success();
}

/// What `function` needs does not shrink with a dimension.
FailureOr<std::optional<int64_t>> Sweeper::findLargestFit(Operation *function) {
  auto fits = [&](int64_t size) { return samples[size].fits.lookup(function); };
  int64_t low = range.size, high = range.last;
  if (!fits(low).has_value() || !fits(high).has_value())
    return std::optional<int64_t>();
  if (*fits(high))
    return std::optional<int64_t>(high);
  if (!*fits(low))
    return std::optional<int64_t>(0);
  while (low + 1 < high) {
    int64_t middle = low + (high - low) / 2;
    if (!get(middle))
      return failure();
    (fits(middle).value_or(false) ? low : high) = middle;
  }
  return std::optional<int64_t>(low);
}

FailureOr<Sweep> Sweeper::run() {
  if (failed(sampleSteps()) || failed(findCrossovers()))
    return failure();
  Sweep result{range};
  for (const PricedFunction &priced : base.functions) {
    Operation *function = priced.function;
    FailureOr<std::optional<int64_t>> largest = findLargestFit(function);
    if (failed(largest))
      return failure();
    FunctionSweep sweep{samples[range.size].points.lookup(function),
                        samples[range.last].points.lookup(function),
                        std::nullopt, *largest};
    auto crossover = crossovers.find(function);
    if (crossover != crossovers.end()) {
      sweep.crossover = crossover->second;
      crossovers.erase(crossover);
    }
    result.functions.insert({function, std::move(sweep)});
  }
  result.crossovers = std::move(crossovers);
  return result;
}

FailureOr<std::vector<Sweep>> sweepDims(const ModuleEstimate &estimate,
                                        AnalysisManager analyses) {
  std::vector<Sweep> sweeps;
  for (auto [index, dim] : llvm::enumerate(estimate.options.dims)) {
    if (!dim.isRange())
      continue;
    FailureOr<Sweep> sweep = Sweeper(estimate, index, analyses).run();
    if (failed(sweep))
      return failure();
    sweeps.push_back(std::move(*sweep));
  }
  return sweeps;
}

} // namespace roofline
