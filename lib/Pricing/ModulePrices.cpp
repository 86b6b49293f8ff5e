//===- ModulePrices.cpp - Prices that passes share ------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "roofline/Pricing/ModulePrices.h"
#include "mlir/IR/Threading.h"

using namespace mlir;

namespace roofline {

std::shared_ptr<const Advice> advise(const ModuleEstimate &module,
                                     unsigned number) {
  const ModuleOptions &options = module.options;
  if (!options.advice)
    return nullptr;
  SampleSizes::Scope scope(module.functions[number].samples);
  // A handle to an operation is not const-correct.
  FunctionOpInterface function = module.functions[number].function;
  // Where there are several functions, a plan is about one of them.
  StringRef name = module.functions.size() > 1 ? function.getName() : "";
  std::optional<Advice> advice =
      advise(module.functions[number].estimate, options.counting,
             options.pricing, *options.advice, name);
  return advice ? std::make_shared<const Advice>(std::move(*advice)) : nullptr;
}

/// What the prices by `options` depend on.
static ConfigAttr getKey(ModuleOptions options, MLIRContext *context) {
  options.advice.reset();
  return options.getConfig(context);
}

FailureOr<const ModuleEstimate *>
ModulePrices::get(const ModuleOptions &options) {
  // A config does not know what is in a user's file.
  bool isPriced =
      estimate && !options.userTargets &&
      getKey(options, context) == getKey(estimate->options, context);
  if (!isPriced) {
    clear();
    FailureOr<ModuleEstimate> priced =
        estimateModule(module, analyses, options);
    if (failed(priced))
      return failure();
    estimate = std::move(*priced);
  } else if (options.getConfig(context).getAdvice() !=
             estimate->getConfig().getAdvice()) {
    advice.clear();
    estimate->options.advice = options.advice;
  }
  // As a later pass reads them, which has no file.
  estimate->options = ModuleOptions::fromConfig(estimate->getConfig());
  return &*estimate;
}

std::shared_ptr<const Advice> ModulePrices::getAdvice(unsigned number) {
  auto [entry, isNew] = advice.try_emplace(number);
  if (isNew)
    entry->second = advise(*estimate, number);
  return entry->second;
}

void ModulePrices::clear() {
  advice.clear();
  if (!estimate)
    return;
  // What was priced in parallel is freed in parallel.
  parallelForEach(context, estimate->functions,
                  [](PricedFunction &priced) { priced.estimate = {}; });
  estimate.reset();
}

} // namespace roofline
