//===- ModuleWhatIf.cpp - What a module costs otherwise -------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "roofline/Pricing/ModuleWhatIf.h"
#include "Tokens.h"
#include "roofline/Target/SchemeTable.h"
#include "roofline/Target/TargetDatabase.h"
#include "llvm/ADT/StringSet.h"

using namespace mlir;

namespace roofline {

//===----------------------------------------------------------------------===//
// Functions
//===----------------------------------------------------------------------===//

namespace {
/// Counts what functions cost otherwise, once without sizes and once at others
/// to check that.
class ChoiceCounter {
public:
  ChoiceCounter(const ModuleEstimate &module, AnalysisManager analyses);

  FunctionWhatIf count(unsigned number) const;
  ArrayRef<SizeLimits> getLimits() const { return limits; }

private:
  std::optional<ModuleEstimate> estimateSilently(ArrayRef<DimSize> dims) const;
  void addProbe(unsigned parity);
  /// Why the counts of `open`, without sizes, are not what they are at sizes.
  std::string findDifference(const WhatIf &open, const WhatIf &given,
                             unsigned number) const;

  const ModuleEstimate &module;
  AnalysisManager analyses;
  /// The module without sizes; nullopt where none were given, or that is an
  /// error.
  std::optional<ModuleEstimate> open;
  SmallVector<SizeLimits, 2> limits;
  /// The module at other sizes.
  SmallVector<ModuleEstimate, 2> probes;
};
} // namespace

ChoiceCounter::ChoiceCounter(const ModuleEstimate &module,
                             AnalysisManager analyses)
    : module(module), analyses(analyses) {
  if (module.options.dims.empty())
    return;
  open = estimateSilently({});
  limits = findSizeLimits(module);
  for (unsigned parity : {0, 1})
    addProbe(parity);
}

/// Prices the module at the sizes `dims`. nullopt where that is an error, as
/// for an assumption that holds at the given sizes only.
std::optional<ModuleEstimate>
ChoiceCounter::estimateSilently(ArrayRef<DimSize> dims) const {
  ScopedDiagnosticHandler silent(module.module->getContext(),
                                 [](Diagnostic &) { return success(); });
  ModuleOptions options = module.options;
  options.dims.assign(dims.begin(), dims.end());
  FailureOr<ModuleEstimate> estimate =
      estimateModule(cast<ModuleOp>(module.module), analyses, options);
  if (failed(estimate))
    return std::nullopt;
  return std::move(*estimate);
}

/// Prices the module with the sizes of every other dimension, from `parity` on,
/// 16 times as large, so that they change in their order as well.
void ChoiceCounter::addProbe(unsigned parity) {
  if (limits.size() <= parity)
    return;
  SmallVector<DimSize, 2> dims = module.options.dims;
  for (auto [index, dim] : llvm::enumerate(dims)) {
    if (index % 2 == parity)
      dim.size = std::min(limits[index].largest, dim.size * 16);
    dim.last = dim.size;
  }
  if (std::optional<ModuleEstimate> probe = estimateSilently(dims))
    probes.push_back(std::move(*probe));
}

static llvm::Expected<WhatIf> countChoices(const ModuleEstimate &estimate,
                                           unsigned number) {
  SampleSizes::Scope scope(estimate.functions[number].samples);
  return findChoices(estimate.functions[number].estimate,
                     estimate.options.counting, estimate.options.pricing);
}

/// Whether `open` is what `bound` is, which was counted for `estimate`.
static bool agrees(const WhatIf &open, const WhatIf &bound,
                   const ModuleEstimate &estimate) {
  return isSameAt(open, bound,
                  [&](StringRef name) -> std::optional<DynamicAPInt> {
                    for (const DimSize &dim : estimate.options.dims)
                      if (dim.name == name)
                        return DynamicAPInt(dim.size);
                    return std::nullopt;
                  });
}

std::string ChoiceCounter::findDifference(const WhatIf &open,
                                          const WhatIf &given,
                                          unsigned number) const {
  bool isSame = agrees(open, given, module);
  for (const ModuleEstimate &probe : probes) {
    llvm::Expected<WhatIf> probed = countChoices(probe, number);
    isSame &= probed && agrees(open, *probed, probe);
    if (!probed)
      llvm::consumeError(probed.takeError());
  }
  return isSame ? "" : "its counts cannot be expressed in the sizes";
}

/// Where sizes were given, counts without them if that is the same program.
FunctionWhatIf ChoiceCounter::count(unsigned number) const {
  SampleSizes::Scope scope(module.functions[number].samples);
  FunctionWhatIf result;
  llvm::Expected<WhatIf> given = countChoices(module, number);
  if (!given) {
    result.reason = llvm::toString(given.takeError());
    return result;
  }
  result.tokens = findTokens(module.functions[number].estimate);
  result.costs = std::move(*given);
  if (!open) {
    if (!module.options.dims.empty())
      result.fixed = "the assumptions hold at these sizes only";
    else if (!module.functions[number].samples)
      result.fixed = "all sizes are static";
    return result;
  }
  llvm::Expected<WhatIf> counted = countChoices(*open, number);
  result.fixed = counted ? findDifference(*counted, *result.costs, number)
                         : llvm::toString(counted.takeError());
  if (!result.fixed.empty())
    return result;
  result.costs = std::move(*counted);
  result.tokens = findTokens(open->functions[number].estimate);
  return result;
}

//===----------------------------------------------------------------------===//
// Targets
//===----------------------------------------------------------------------===//

/// The kinds of work in `functions`, or, of those without costs, in what they
/// are as they stand, for their roofs.
static SmallVector<Work, 0> findKinds(const ModuleEstimate &module,
                                      ArrayRef<unsigned> numbers,
                                      ArrayRef<FunctionWhatIf> functions) {
  SmallVector<Work, 0> kinds;
  auto add = [&](ArrayRef<Work> work) {
    for (const Work &entry : work)
      if (llvm::none_of(
              kinds, [&](const Work &kind) { return kind.isSameKind(entry); }))
        kinds.push_back(entry);
  };
  for (auto [number, function] : llvm::zip_equal(numbers, functions)) {
    if (!function.costs) {
      add(module.functions[number].estimate.work);
      continue;
    }
    for (const KernelCosts &kernels : function.costs->costs)
      for (const KernelCost &kernel : kernels)
        add(kernel.work);
  }
  return kinds;
}

static SmallVector<const Device *, 0>
findDevices(const ModuleEstimate &module) {
  SmallVector<const Device *, 0> devices;
  llvm::StringSet<> names;
  auto add = [&](const Device &device) {
    bool isPriced = !device.rates.empty() || !device.memory.empty();
    if (isPriced && names.insert(device.name).second)
      devices.push_back(&device);
  };
  for (const Device *device : module.devices)
    add(*device);
  for (const Device &device : TargetDatabase::getBuiltin().getDevices())
    add(device);
  return devices;
}

static KindCharge findCharge(const Work &kind, const Device &device,
                             const PricingOptions &options) {
  Pricer pricer(device, options);
  KindCharge result{pricer.getCharge(kind), {}};
  for (const RateNote &note : pricer.getNotes())
    result.notes.push_back(note.message);
  return result;
}

static TargetChoice makeTarget(const Device &device, ArrayRef<Work> kinds,
                               const PricingOptions &options) {
  Scheme float8 = llvm::cantFail(SchemeTable().find("f8")).getFor(device);
  TargetChoice result{&device, float8.storage, {}};
  for (const Work &kind : kinds)
    result.charges.push_back(findCharge(kind, device, options));
  return result;
}

ModuleWhatIf findWhatIf(const ModuleEstimate &estimate,
                        ArrayRef<unsigned> numbers, AnalysisManager analyses) {
  ModuleWhatIf result;
  ChoiceCounter counter(estimate, analyses);
  for (unsigned number : numbers)
    result.functions.push_back(counter.count(number));
  llvm::append_range(result.limits, counter.getLimits());
  result.kinds = findKinds(estimate, numbers, result.functions);
  for (const Device *device : findDevices(estimate))
    result.targets.push_back(
        makeTarget(*device, result.kinds, estimate.options.pricing));
  return result;
}

} // namespace roofline
